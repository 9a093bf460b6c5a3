// Details of a lead: name and phone to edit, and the campaigns they are in (LED-18); a phone in use leads to whose it is.
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { displayPhone } from '../../../../functions/people/consent/phone-display.rules.ts';
import { Refused, sentenceOf } from '../../../kit/ask.ts';
import { words } from '../../../kit/config.ts';
import { longWhen } from '../../../kit/format.ts';
import { campaignPath } from '../../routes.ts';
import { mayChange } from '../may.ts';
import { toast } from '../toast.store.ts';
import { useOrganization } from '../user.calls.ts';
import { type LeadDetail, updateLead } from './lead.calls.ts';

type Problem = { sentence: string; otherLeadId: string | null };

function problemOf(error: unknown): Problem {
  const answer = error instanceof Refused ? (error.answer as { otherLeadId?: string | null } | null) : null;
  return { sentence: sentenceOf(error), otherLeadId: answer?.otherLeadId ?? null };
}

/** The form; only what changed is sent. */
export function LeadDetails({ lead }: { lead: LeadDetail }) {
  const [name, setName] = useState(lead.name);
  const [phone, setPhone] = useState(displayPhone(lead.phone));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [, setParams] = useSearchParams();
  const client = useQueryClient();
  const { access } = useOrganization();
  const isReadOnly = !mayChange(access);
  const changes = {
    ...(name.trim() === lead.name ? {} : { name: name.trim() }),
    ...(phone === displayPhone(lead.phone) ? {} : { phone }),
  };
  const isChanged = Object.keys(changes).length > 0;
  async function save() {
    setBusy(true);
    setProblem(null);
    try {
      const { lead: kept } = await updateLead(lead.id, changes);
      if (kept) client.setQueryData<LeadDetail>(['lead', lead.id], (now) => (now ? { ...now, ...kept } : now));
      void client.invalidateQueries({ queryKey: ['leads'] });
      toast('done', 'Saved');
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  }
  const openOther = (otherLeadId: string) =>
    setParams((params) => {
      params.set('lead', otherLeadId);
      return params;
    });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
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
      {problem && (
        <p className="error-text" role="alert">
          {problem.sentence}{' '}
          {problem.otherLeadId && (
            <button type="button" className="link-button" onClick={() => openOther(problem.otherLeadId ?? '')}>
              Open that {words().lead.one.toLowerCase()}
            </button>
          )}
        </p>
      )}
      {!isReadOnly && (
        <div className="row">
          <Button type="submit" loading={isBusy} disabled={!isChanged}>
            Save
          </Button>
        </div>
      )}
      <section className="stack-tight">
        <h3>{words().campaign.many}</h3>
        {lead.campaigns.length === 0 && <p className="note">- No {words().campaign.many} -</p>}
        {lead.campaigns.map(({ id, name: title }) => (
          <Link key={id} to={campaignPath(id)}>
            {title}
          </Link>
        ))}
      </section>
      <p className="note">Added {longWhen(lead.created)}</p>
    </form>
  );
}
