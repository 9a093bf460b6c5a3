// Details of a lead: name, phone and fields to edit, and their campaigns and groups (LED-18); a phone in use links to the
// lead who has it.
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { Refused } from '#web/kit/ask.ts';
import { words } from '#web/kit/config.ts';
import { longWhen } from '#web/kit/format.ts';
import { mayChange } from '#web/staff/base/may.ts';
import { campaignPath, groupPath } from '#web/staff/base/routes.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { submits } from '#web/staff/ui/forms/use-submit.ts';
import { MainButton } from '#web/staff/ui/main-button.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { ConsentProof } from '../consent/consent-proof.tsx';
import { changedFields, fieldRows, missingName } from '../fields/field-rows.ts';
import { LeadFields } from '../fields/lead-fields.tsx';
import { type LeadDetail, useSaveLead } from '../lead.calls.ts';
import { EraseLine } from '../privacy/erase-line.tsx';
import { WhereLine } from '../privacy/where-line.tsx';
import { OptOutLine } from '../stopping/opt-out-line.tsx';

/** The lead who already has the phone. */
function otherLeadIn(error: Error | null): string | null {
  const answer = error instanceof Refused ? (error.answer as { otherLeadId?: string | null } | null) : null;
  return answer?.otherLeadId ?? null;
}

type DetailsProps = {
  lead: LeadDetail;
  /** Reports whether there are changes that are not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The form; only changed fields are sent. */
export function LeadDetails({ lead, onUnsaved }: DetailsProps) {
  const form = useForm({
    initialValues: { name: lead.name, phone: displayPhone(lead.phone), fields: fieldRows(lead.fields) },
  });
  const { name, phone, fields } = form.values;
  const [, setParams] = useSearchParams();
  const { access } = useOrganization();
  const isReadOnly = !mayChange(access);
  const changes = {
    ...(name.trim() === lead.name ? {} : { name: name.trim() }),
    ...(phone === displayPhone(lead.phone) ? {} : { phone }),
    ...(changedFields(fields).length === 0 ? {} : { fields: changedFields(fields) }),
  };
  const missing = missingName(fields);
  const isChanged = Object.keys(changes).length > 0 || missing !== null;
  const save = useSaveLead(lead.id, (stored) => {
    form.setFieldValue('fields', fieldRows(stored?.fields));
    toast('done', 'Saved');
  });
  const otherLeadId = otherLeadIn(save.error);
  useEffect(() => {
    onUnsaved(isChanged);
    return () => onUnsaved(false);
  }, [isChanged, onUnsaved]);
  function openOther(leadId: string): void {
    // Whoever opens the person who has the number gives up entering it here.
    onUnsaved(false);
    setParams((params) => {
      params.set('lead', leadId);
      return params;
    });
  }
  return (
    <form className="stack" onSubmit={submits(save, changes)}>
      <TextInput label="Name" readOnly={isReadOnly} {...form.getInputProps('name')} />
      <TextInput label="Phone" type="tel" readOnly={isReadOnly} {...form.getInputProps('phone')} />
      <LeadFields form={form} isReadOnly={isReadOnly} />
      <Problem
        wayOut={
          otherLeadId && (
            <button type="button" className="link-button" onClick={() => openOther(otherLeadId)}>
              Open that {words().lead.one.toLowerCase()}
            </button>
          )
        }
      >
        {save.problem}
      </Problem>
      {!isReadOnly && (
        <div className="row">
          <MainButton
            type="submit"
            loading={save.isPending}
            whyNot={missing ?? (isChanged ? null : 'Nothing has been changed yet.')}
          >
            Save
          </MainButton>
        </div>
      )}
      <OptOutLine lead={lead} />
      <WhereLine lead={lead} />
      <section className="stack-tight">
        <h3>{words().campaign.many}</h3>
        {lead.campaigns.length === 0 && <p className="note">- No {words().campaign.many} -</p>}
        {lead.campaigns.map(({ id, name: title }) => (
          <Link key={id} to={campaignPath(id)}>
            {title}
          </Link>
        ))}
      </section>
      <section className="stack-tight">
        <h3>Groups</h3>
        {lead.groups.length === 0 && <p className="note">- No Groups -</p>}
        {lead.groups.map(({ id, name: title }) => (
          <Link key={id} to={groupPath(id)}>
            {title}
          </Link>
        ))}
      </section>
      <ConsentProof lead={lead} />
      <EraseLine lead={lead} />
      <p className="note">Added {longWhen(lead.created)}</p>
    </form>
  );
}
