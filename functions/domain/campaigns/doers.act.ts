// Who booked in a campaign and who replied to it, the latest first, a page at a time (index reads: for lists and reports only).

import { keyAttributes, partitionOf } from '#platform/table/keys.ts';
import { indexedPositions } from '../leads/indexed-list.act.ts';
import type { ListPosition, ListWindow } from '../leads/lead-order.act.ts';
import { deedOf, ENROLLMENT_KEYS } from './enrollment.entity.ts';

const { byLead, byBooking, byReply } = ENROLLMENT_KEYS;
const LISTS = {
  booked: { ...byBooking, partition: (bookedOf: string) => partitionOf(byBooking, { bookedOf }) },
  replied: { ...byReply, partition: (repliedOf: string) => partitionOf(byReply, { repliedOf }) },
} as const;

type CampaignKey = { organizationId: string; campaignId: string };

/** `count` of those who did that, from a position or the `skip`-th on, each with when; no more are read than that. */
export function doersIn(
  { organizationId, campaignId }: CampaignKey,
  deed: keyof typeof LISTS,
  wanted: ListWindow,
): Promise<ListPosition[]> {
  const { index, pk, sk, partition } = LISTS[deed];
  const keyOf = (leadId: string) => keyAttributes(byLead, { organizationId, campaignId, leadId });
  return indexedPositions({ index, pk, sk, partition: partition(deedOf(organizationId, campaignId)), keyOf }, wanted);
}
