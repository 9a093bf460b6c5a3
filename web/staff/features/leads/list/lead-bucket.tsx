// Why a lead gets no texts, or their bucket in a campaign: small words beside the name.
import { bucketLine, bucketTone, bucketWord } from '#web/staff/ui/words/bucket-words.ts';
import type { LeadRow } from '../lead.calls.ts';
import classes from './leads.module.css';

/** Opted out, possible opt-out, invalid number, or the bucket in the list's campaign. */
export function LeadBucket({ lead }: { lead: LeadRow }) {
  if (lead.optedOut) return <span className={classes.tag}>{bucketWord('optedOut')}</span>;
  if (lead.wantsToStop) return <span className={classes.tag}>{bucketWord('wantsToStop')}</span>;
  if (lead.invalidPhone) return <span className={classes.tag}>{bucketWord('invalid')}</span>;
  if (!lead.report?.bucket) return null;
  const line = bucketLine(lead.report);
  return (
    <span className={classes.tag} data-tone={bucketTone(lead.report.bucket)} title={line}>
      {line}
    </span>
  );
}
