// The filters of the lead list: marks on the lead itself, and the status of people in a campaign.
import { bucketsThat } from '#domain/texts/send/bucket.rules.ts';
import type { Bucket, LeadFilter } from '#functions/schema.gen.ts';

/** The buckets of a filter by campaign status; null when the filter is about the lead itself. */
export function bucketsOf(filter: LeadFilter): readonly Bucket[] | null {
  switch (filter) {
    case 'sent':
      return bucketsThat('isMessage');
    case 'delivered':
      return ['delivered'];
    case 'held':
      return ['held', 'wantsToStop', 'answered', 'parked'];
    case 'failed':
      return bucketsThat('isUndelivered');
    case 'missed':
      return ['missed'];
    case 'received':
      return bucketsThat('isReceived');
    default:
      return null;
  }
}

type Marks = { lastInboundAt?: string; unviewed: boolean; optedOut: boolean; wantsToStopAt?: string };

/** Whether a lead has the mark of a filter; filters by campaign status are not marks. */
export function isMarked(lead: Marks, filter: LeadFilter): boolean {
  if (filter === 'messages' || filter === 'replied') return lead.lastInboundAt !== undefined;
  if (filter === 'unviewed') return lead.unviewed;
  if (filter === 'wantsToStop') return lead.wantsToStopAt !== undefined;
  return filter === 'optedOut' ? lead.optedOut : false;
}

/** The filters by what people did or how they came to a campaign: they have no meaning without one. */
export const ONLY_IN_CAMPAIGN: ReadonlySet<LeadFilter> = new Set(['added', 'chosen', 'leftOut', 'booked']);
