// In a lead's details: how they opted out, or the button that records an opt-out.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { howUndone, isUndoneByAgreeing } from '#domain/leads/consent/opt-out.rules.ts';
import { displayName } from '#domain/leads/lead.rules.ts';
import { words } from '#web/kit/config.ts';
import { longWhen } from '#web/kit/format.ts';
import { mayChange } from '#web/staff/base/may.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import type { LeadDetail } from '../lead.calls.ts';
import { OptOutModal } from './opt-out.modal.tsx';

const HOW: Readonly<Record<string, string>> = {
  keyword: 'They texted it',
  carrier: 'Their carrier told us',
  wish: 'Their text sounded like a wish to stop, and nobody decided within 24 hours',
  erased: 'They opted out before they were erased here and added again',
};

/** The day of a date without a time, in words. */
const dayOf = (date: string) =>
  new Date(`${date}T12:00:00`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** One line for a lead who has opted out, a button for the others. */
export function OptOutLine({ lead }: { lead: LeadDetail }) {
  const { access } = useOrganization();
  const [isOpen, setOpen] = useState(false);
  const { optOut } = lead;
  if (optOut) {
    const day = optOut.date ? ` on ${dayOf(optOut.date)}` : '';
    const how = optOut.reason ? `${optOut.reason}${day}` : HOW[optOut.source];
    const by = optOut.userName ? `, recorded by ${optOut.userName}` : '';
    return (
      <p className="note">
        Opted out {longWhen(optOut.at)}.{how ? ` ${how}${by}.` : ''} {howUndone(isUndoneByAgreeing(optOut.source))}
      </p>
    );
  }
  if (!mayChange(access) || lead.optedOut) return null;
  return (
    <div className="row">
      <Button variant="default" onClick={() => setOpen(true)}>
        Record an opt-out
      </Button>
      <span className="note">If this {words().lead.one.toLowerCase()} asked by phone or in person.</span>
      {isOpen && (
        <OptOutModal
          who={displayName(lead)}
          whose={async () => ({ leadIds: [lead.id] })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
