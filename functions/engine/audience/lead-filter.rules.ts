// The filters of the lead list: marks on the lead itself, and where people stand in a campaign.
import { bucketsThat } from '#domain/texts/send/bucket.rules.ts';
import type { Bucket, LeadFilter } from '#functions/schema.gen.ts';

/** The buckets behind a filter of a campaign's people; null where the filter looks at the lead itself. */
export function bucketsOf(filter: LeadFilter): readonly Bucket[] | null {
  switch (filter) {
    case 'sent':
      return bucketsThat('isMessage');
    case 'delivered':
      return ['delivered'];
    case 'held':
      return ['held', 'wantsToStop', 'parked'];
    case 'failed':
      return bucketsThat('isUndelivered');
    case 'missed':
      return ['missed'];
    default:
      return null;
  }
}

type Marks = { lastInboundAt?: string; unviewed: boolean; optedOut: boolean; wantsToStopAt?: string };

/** Whether a lead carries the mark that a filter asks for; filters of a campaign's people are no marks. */
export function isMarked(lead: Marks, filter: LeadFilter): boolean {
  if (filter === 'messages' || filter === 'replied') return lead.lastInboundAt !== undefined;
  if (filter === 'unviewed') return lead.unviewed;
  if (filter === 'wantsToStop') return lead.wantsToStopAt !== undefined;
  return filter === 'optedOut' ? lead.optedOut : false;
}
