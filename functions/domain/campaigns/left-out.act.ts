// Who was chosen for a campaign and is left out of it: stored with a count on the campaign, for the first part of its report.

import { chunksOf } from '#platform/foundation/chunks.ts';
import { readAll } from '#platform/table/reads.ts';
import { committed, Lost, retryLost, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { campaignWrites } from './campaign.entity.ts';
import { type LeftOut, LeftOutEntity, leftOutWrites } from './left-out.entity.ts';

type CampaignKey = { organizationId: string; campaignId: string };

/** How many change in one transaction, beside the count and a condition. */
const A_WRITE = 90;

const countWrite = ({ organizationId, campaignId }: CampaignKey, by: number): Write =>
  campaignWrites.patch({ organizationId, campaignId }).add({ leftOut: by }).commit();

/** Which of these people are left out of a campaign (consistent). */
async function leftOutOf({ organizationId, campaignId }: CampaignKey, leadIds: readonly string[]): Promise<LeftOut[]> {
  return readAll(
    LeftOutEntity,
    leadIds.map((leadId) => ({ organizationId, campaignId, leadId })),
  );
}

/**
 * Stores and counts those of these people who are not left out yet. `whileOpen` is refused once their send request was undone or
 * stopped: then none is stored. Repeating is harmless.
 */
export async function leaveOut(
  { organizationId, campaignId }: CampaignKey,
  sendRequestId: string,
  leadIds: readonly string[],
  whileOpen: () => Write,
): Promise<void> {
  for (const some of chunksOf([...new Set(leadIds)], A_WRITE)) {
    await retryLost(async () => {
      const known = new Set((await leftOutOf({ organizationId, campaignId }, some)).map(({ leadId }) => leadId));
      const fresh = some.filter((leadId) => !known.has(leadId));
      if (fresh.length === 0) return;
      const items = fresh.map((leadId) =>
        leftOutWrites.create({ organizationId, campaignId, leadId, sendRequestId }).commit(),
      );
      const count = countWrite({ organizationId, campaignId }, items.length);
      const { isMade, lost } = await committed([whileOpen(), count, ...items]);
      if (!isMade && !lost.includes(0)) throw new Lost(lost);
    });
  }
}

async function withdrawThem(campaign: CampaignKey, items: readonly LeftOut[]): Promise<void> {
  for (const some of chunksOf(items, A_WRITE)) {
    const gone = some.map((item) =>
      leftOutWrites
        .delete({ organizationId: item.organizationId, campaignId: item.campaignId, leadId: item.leadId })
        .where(({ leadId }, { exists }) => exists(leadId))
        .commit(),
    );
    await transact([...gone, countWrite(campaign, -gone.length)]);
  }
}

/** These people are no longer left out: they have been added. Repeating is harmless. */
export async function addedAfterAll(campaign: CampaignKey, leadIds: readonly string[]): Promise<void> {
  await retryLost(async () => withdrawThem(campaign, await leftOutOf(campaign, leadIds)));
}

/** Whom an undone send request left out is no longer left out. Repeating is harmless. */
export async function undoLeftOut({ organizationId, campaignId }: CampaignKey, sendRequestId: string): Promise<void> {
  await retryLost(async () => {
    const { data } = await LeftOutEntity.query
      .byCampaign({ organizationId, campaignId })
      .where((item, { eq }) => eq(item.sendRequestId, sendRequestId))
      .go({ pages: 'all', consistent: true });
    await withdrawThem({ organizationId, campaignId }, data);
  });
}

/** `count` of those who are left out, from the `skip`-th on, in no particular order. */
export async function whoIsLeftOut(
  { organizationId, campaignId }: CampaignKey,
  { skip, count }: { skip: number; count: number },
): Promise<string[]> {
  if (count <= 0) return [];
  const { data } = await LeftOutEntity.query
    .byCampaign({ organizationId, campaignId })
    .go({ count: skip + count, pages: 'all', attributes: ['leadId'] });
  return data.slice(skip).map(({ leadId }) => leadId);
}

/** Those of these people who are left out. */
export async function leftOutAmong(campaign: CampaignKey, leadIds: readonly string[]): Promise<string[]> {
  return (await leftOutOf(campaign, leadIds)).map(({ leadId }) => leadId);
}
