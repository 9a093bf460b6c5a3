// Details of a lead: name and phone to edit, and their campaigns and groups (LED-18); a phone in use links to the
// lead who has it.
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
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
  const [name, setName] = useState(lead.name);
  const [phone, setPhone] = useState(displayPhone(lead.phone));
  const [, setParams] = useSearchParams();
  const { access } = useOrganization();
  const isReadOnly = !mayChange(access);
  const changes = {
    ...(name.trim() === lead.name ? {} : { name: name.trim() }),
    ...(phone === displayPhone(lead.phone) ? {} : { phone }),
  };
  const isChanged = Object.keys(changes).length > 0;
  const save = useSaveLead(lead.id, () => toast('done', 'Saved'));
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
      <TextInput
        label="Name"
        value={name}
        readOnly={isReadOnly}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Phone"
        type="tel"
        value={phone}
        readOnly={isReadOnly}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
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
            whyNot={isChanged ? null : 'Nothing has been changed yet.'}
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
