// What stops a lead from getting texts, or where they stand in a campaign: small words beside the name.
import { bucketLine, bucketTone, bucketWord } from '#web/staff/ui/words/bucket-words.ts';
import type { LeadRow } from '../lead.calls.ts';
import classes from './leads.module.css';

/** Opted out, perhaps wanting to stop, invalid, or the standing in the campaign that the list is about. */
export function LeadStanding({ lead }: { lead: LeadRow }) {
  if (lead.optedOut) return <span className={classes.tag}>{bucketWord('optedOut')}</span>;
  if (lead.wantsToStop) return <span className={classes.tag}>{bucketWord('wantsToStop')}</span>;
  if (lead.invalidPhone) return <span className={classes.tag}>{bucketWord('invalid')}</span>;
  if (!lead.report?.bucket) return null;
  return (
    <span className={classes.tag} data-tone={bucketTone(lead.report.bucket)}>
      {bucketLine(lead.report)}
    </span>
  );
}
