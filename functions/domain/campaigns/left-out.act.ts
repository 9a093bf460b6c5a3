// Who was chosen for a campaign and is left out of it: stored with a count on the campaign, for the first part of its report.

import { chunksOf } from '#platform/foundation/chunks.ts';
import { readAll } from '#platform/table/reads.ts';
import { committed, Lost, retryLost } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { campaignWrites } from './campaign.entity.ts';
import { type LeftOut, LeftOutEntity, leftOutWrites } from './left-out.entity.ts';

type CampaignKey = { organizationId: string; campaignId: string };

/** How many change in one transaction, beside the count and a condition. */
const A_WRITE = 90;

/** The fields that change; null: no longer stored. */
type Fields = Pick<LeftOut, 'chosenIn' | 'addedIn'> | null;
type Change = { leadId: string; from: LeftOut | undefined; to: Fields };

const isLeftOut = (fields: Fields | undefined) => fields != null && !fields.addedIn;

function changeWrite({ organizationId, campaignId }: CampaignKey, { leadId, from, to }: Change): Write {
  const key = { organizationId, campaignId, leadId };
  if (!from) return leftOutWrites.create({ ...key, ...to }).commit();
  if (!to)
    return leftOutWrites
      .delete(key)
      .where(({ rev }, { eq, notExists }) => (from.rev ? eq(rev, from.rev) : notExists(rev)))
      .commit();
  const { chosenIn, addedIn } = to;
  const patch = leftOutWrites.patch(key).set({ chosenIn, rev: from.rev + 1, ...(addedIn ? { addedIn } : {}) });
  return (addedIn ? patch : patch.remove(['addedIn']))
    .where(({ rev }, { eq, notExists }) => (from.rev ? eq(rev, from.rev) : notExists(rev)))
    .commit();
}

/** Stores these changes with the campaign's count. `only` is a condition that may refuse them: then nothing changes. Throws Lost. */
async function change({ organizationId, campaignId }: CampaignKey, changes: readonly Change[], only: Write[] = []) {
  if (changes.length === 0) return;
  const leftOut = changes.reduce((sum, { from, to }) => sum + Number(isLeftOut(to)) - Number(isLeftOut(from)), 0);
  const count = campaignWrites.patch({ organizationId, campaignId }).add({ leftOut }).commit();
  const items = changes.map((each) => changeWrite({ organizationId, campaignId }, each));
  const { isMade, lost } = await committed([...only, ...(leftOut === 0 ? [] : [count]), ...items]);
  if (!isMade && !lost.some((index) => index < only.length)) throw new Lost(lost);
}

/** What is stored of these people (consistent). */
async function storedOf({ organizationId, campaignId }: CampaignKey, leadIds: readonly string[]): Promise<LeftOut[]> {
  return readAll(
    LeftOutEntity,
    leadIds.map((leadId) => ({ organizationId, campaignId, leadId })),
  );
}

/** Reads what is stored of these people, some at a time, and changes it; reads again when somebody else changed it first. */
async function changeStored(
  campaign: CampaignKey,
  leadIds: readonly string[],
  changesOf: (stored: readonly LeftOut[], some: readonly string[]) => Change[] | Promise<Change[]>,
  only?: () => Write,
): Promise<void> {
  for (const some of chunksOf([...new Set(leadIds)], A_WRITE))
    await retryLost(async () => {
      const changes = await changesOf(await storedOf(campaign, some), some);
      await change(campaign, changes, only ? [only()] : []);
    });
}

/** A send request for which people are chosen: `whileOpen` is refused once it was undone or stopped; which of others may be undone. */
type Choosing = {
  sendRequestId: string;
  whileOpen: () => Write;
  undoable: (sendRequestIds: readonly string[]) => Promise<ReadonlySet<string>>;
};

/**
 * Stores and counts those of these people who are not left out yet; none once their send request was closed. Whoever was left out
 * by another one that may still be undone stays left out when only that one is undone. Repeating is harmless.
 */
export async function leaveOut(
  campaign: CampaignKey,
  leadIds: readonly string[],
  { sendRequestId, whileOpen, undoable }: Choosing,
): Promise<void> {
  const changesOf = async (stored: readonly LeftOut[], some: readonly string[]) => {
    const storedBy = new Map(stored.map((item) => [item.leadId, item]));
    const others = stored.filter(({ chosenIn }) => !chosenIn.includes(sendRequestId));
    const open = await undoable([...new Set(others.flatMap(({ chosenIn }) => chosenIn))]);
    return some.flatMap((leadId): Change[] => {
      const from = storedBy.get(leadId);
      const chosenIn = from?.chosenIn ?? [];
      const isKnown = chosenIn.includes(sendRequestId) || (from && chosenIn.every((id) => !open.has(id)));
      if (from && isKnown && !from.addedIn) return [];
      return [{ leadId, from, to: { chosenIn: [...new Set([...chosenIn, sendRequestId])] } }];
    });
  };
  await changeStored(campaign, leadIds, changesOf, whileOpen);
}

/** The send request in which people entered: `unlessUndone` is refused once it was undone. */
type Entering = { sendRequestId: string; unlessUndone: () => Write };

/**
 * These people are no longer left out: they have been added, with this send request or with none. Once it was undone nothing
 * changes. Repeating is harmless.
 */
export async function addedAfterAll(
  campaign: CampaignKey,
  leadIds: readonly string[],
  entering?: Entering,
): Promise<void> {
  const changesOf = (stored: readonly LeftOut[]) =>
    stored
      .filter(({ addedIn }) => !addedIn)
      .map((from) => {
        const { leadId, chosenIn } = from;
        return { leadId, from, to: entering ? { chosenIn, addedIn: entering.sendRequestId } : null };
      });
  await changeStored(campaign, leadIds, changesOf, entering?.unlessUndone);
}

/** What is stored of somebody as it would be without this send request. */
function withoutRequest(from: LeftOut, sendRequestId: string): Change {
  const { leadId, addedIn } = from;
  const chosenIn = from.chosenIn.filter((id) => id !== sendRequestId);
  const added = addedIn && addedIn !== sendRequestId ? { addedIn } : {};
  return { leadId, from, to: chosenIn.length > 0 ? { chosenIn, ...added } : null };
}

/** After an Undo: whom the send request left out is no longer left out, and whom it added after all is again. Repeating is harmless. */
export async function undoLeftOut({ organizationId, campaignId }: CampaignKey, sendRequestId: string): Promise<void> {
  const { data } = await LeftOutEntity.query
    .byCampaign({ organizationId, campaignId })
    .where(
      ({ chosenIn, addedIn }, { eq, contains }) =>
        `${contains(chosenIn as never, sendRequestId as never)} OR ${eq(addedIn, sendRequestId)}`,
    )
    .go({ pages: 'all', consistent: true });
  const leadIds = data.map(({ leadId }) => leadId);
  await leftOutAgain({ organizationId, campaignId }, sendRequestId, leadIds);
}

/** The same for these of its people, whom Stop removes before any text. Repeating is harmless. */
export async function leftOutAgain(
  campaign: CampaignKey,
  sendRequestId: string,
  leadIds: readonly string[],
): Promise<void> {
  const isOfIt = ({ chosenIn, addedIn }: LeftOut) => chosenIn.includes(sendRequestId) || addedIn === sendRequestId;
  await changeStored(campaign, leadIds, (stored) =>
    stored.filter(isOfIt).map((from) => withoutRequest(from, sendRequestId)),
  );
}

/** `count` of those who are left out, from the `skip`-th on, in no particular order. */
export async function whoIsLeftOut(
  { organizationId, campaignId }: CampaignKey,
  { skip, count }: { skip: number; count: number },
): Promise<string[]> {
  if (count <= 0) return [];
  const { data } = await LeftOutEntity.query
    .byCampaign({ organizationId, campaignId })
    .where(({ addedIn }, { notExists }) => notExists(addedIn))
    .go({ count: skip + count, pages: 'all', attributes: ['leadId'] });
  return data.slice(skip).map(({ leadId }) => leadId);
}

/** Those of these people who are left out. */
export async function leftOutAmong(campaign: CampaignKey, leadIds: readonly string[]): Promise<string[]> {
  return (await storedOf(campaign, leadIds)).filter(isLeftOut).map(({ leadId }) => leadId);
}
