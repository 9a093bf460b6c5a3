// Who booked in a campaign and who replied to it, the latest first, a page at a time (index reads: for lists and reports only).

import { client, tableName } from '#platform/table/client.ts';
import { keyAttributes, partitionOf } from '#platform/table/keys.ts';
import type { ListPosition, ListWindow } from '../leads/lead-order.act.ts';
import { deedOf, ENROLLMENT_KEYS } from './enrollment.entity.ts';

const { byLead, byBooking, byReply } = ENROLLMENT_KEYS;
const LISTS = {
  booked: { ...byBooking, partition: (bookedOf: string) => partitionOf(byBooking, { bookedOf }) },
  replied: { ...byReply, partition: (repliedOf: string) => partitionOf(byReply, { repliedOf }) },
} as const;

const MOST_A_READ = 1000;

type Kept = Record<string, unknown>;
type Answer = { Items?: Kept[]; LastEvaluatedKey?: Kept };
type CampaignKey = { organizationId: string; campaignId: string };

/** `count` of those who did that, from a position or the `skip`-th on, each with when; no more are read than that. */
export async function doersIn(
  { organizationId, campaignId }: CampaignKey,
  deed: keyof typeof LISTS,
  { after, skip, count }: ListWindow,
): Promise<ListPosition[]> {
  const { index, pk, sk, partition } = LISTS[deed];
  const listKey = partition(deedOf(organizationId, campaignId));
  const found: ListPosition[] = [];
  let last: Kept | undefined = after
    ? {
        ...keyAttributes(byLead, { organizationId, campaignId, leadId: after.leadId }),
        [pk.field]: listKey,
        [sk.field]: after.at,
      }
    : undefined;
  do {
    const { Items = [], LastEvaluatedKey }: Answer = await client.ask('Query', {
      TableName: tableName(),
      IndexName: index,
      KeyConditionExpression: '#of = :of',
      ExpressionAttributeNames: { '#of': pk.field, '#at': sk.field, '#lead': 'leadId' },
      ExpressionAttributeValues: { ':of': listKey },
      ProjectionExpression: '#at, #lead',
      ScanIndexForward: false,
      Limit: Math.min(MOST_A_READ, skip + count - found.length),
      ...(last ? { ExclusiveStartKey: last } : {}),
    });
    found.push(...Items.map((item) => ({ at: String(item[sk.field]), leadId: String(item.leadId) })));
    last = LastEvaluatedKey;
  } while (last && found.length < skip + count);
  return found.slice(skip);
}
