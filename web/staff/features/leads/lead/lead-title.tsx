// The title of a lead: the name, and the phone below it.
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { displayName } from '#domain/leads/lead.rules.ts';
import { words } from '#web/kit/config.ts';
import type { LeadDetail } from '../lead.calls.ts';
import classes from './lead-modal.module.css';

/** Whether the server masked the lead (LED-12): then there are no details to edit. */
export const isMasked = (lead: Pick<LeadDetail, 'phone'>) => lead.phone.startsWith('(XXX)');

/** Two lines, inside the heading of the caller; a masked lead has the brand's noun as its name (LED-12, A39). */
export function LeadTitle({ lead }: { lead: LeadDetail }) {
  return (
    <span className={classes.title}>
      <span>{isMasked(lead) ? words().lead.one : displayName(lead)}</span>
      <span className="note">{displayPhone(lead.phone)}</span>
    </span>
  );
}
