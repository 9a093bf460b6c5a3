// Puts tags on people and takes them off: the lead's `tagIds` and the item that finds the person change in one transaction.

import { chunksOf } from '#platform/foundation/chunks.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { newId } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed, retryLost, transact } from '#platform/table/transact.ts';
import { type Lead, leadsOf, leadWrites } from '../lead.entity.ts';
import { type KeptTag, tagStillThere, tagsOf, tagWrites } from './tag.entity.ts';
import { MOST_TAGS, MOST_TAGS_OF_A_LEAD, TOO_MANY_TAGS, tagKey, tagName } from './tag.rules.ts';
import { taggedWrite, untaggedWrite } from './tagged.entity.ts';

/** Writes per transaction. */
const A_TRANSACTION = 96;

/** How many people got a tag that they had not, and who could not, because they would have too many. */
export type Tagged = { changed: number; full: string[] };

/** The ids of the tags on a person. */
export const tagIdsOf = ({ tagIds }: { tagIds?: Iterable<string> | undefined }): string[] => [...(tagIds ?? [])];

/**
 * The tags of these names; a new name becomes a tag, in the order given while there is room. `left` are the names for
 * which there was none. The caller checks the names.
 */
export async function tagsNamed(
  organizationId: string,
  names: readonly string[],
  userId: string,
): Promise<{ tags: KeptTag[]; left: string[] }> {
  // Of several spellings the first becomes the tag.
  const wanted = new Map(names.toReversed().map((name) => [tagKey(name), tagName(name)]));
  const before = await tagsOf(organizationId);
  const known = new Set(before.map(({ nameKey }) => nameKey));
  const missing = [...wanted].filter(([nameKey]) => !known.has(nameKey));
  const room = Math.max(0, MOST_TAGS - before.length);
  for (const [nameKey, name] of missing.slice(0, room)) {
    const fresh = { organizationId, nameKey, tagId: newId('tag'), name, userId, created: nowIso() };
    // Refused when another call made it at the same moment: then that one is meant.
    await committed([tagWrites.create(fresh).commit()]);
  }
  const now = missing.length > 0 ? await tagsOf(organizationId) : before;
  return { tags: now.filter(({ nameKey }) => wanted.has(nameKey)), left: missing.slice(room).map(([, name]) => name) };
}

/** The same, refused where there is no room for one of them; then none is made. */
export async function mustBeTags(organizationId: string, names: readonly string[], userId: string): Promise<KeptTag[]> {
  const known = new Set((await tagsOf(organizationId)).map(({ nameKey }) => nameKey));
  const fresh = new Set(names.map(tagKey).filter((nameKey) => !known.has(nameKey)));
  if (fresh.size > 0 && known.size + fresh.size > MOST_TAGS) throw new Refusal(TOO_MANY_TAGS);
  const { tags, left } = await tagsNamed(organizationId, names, userId);
  if (left.length > 0) throw new Refusal(TOO_MANY_TAGS);
  return tags;
}

/** Who is to get which tags, by their ids. */
export type WantedTags = ReadonlyMap<string, readonly string[]>;

/** Splits who gets what so that each part fits one transaction together with the checks of its tags. */
function inTransactions(wanted: WantedTags): Map<string, readonly string[]>[] {
  const parts: Map<string, readonly string[]>[] = [];
  let [tags, writes] = [new Set<string>(), 0];
  for (const [leadId, tagIds] of wanted) {
    const [last, together] = [parts.at(-1), new Set([...tags, ...tagIds])];
    if (last && writes + 1 + tagIds.length + together.size <= A_TRANSACTION) {
      last.set(leadId, tagIds);
      [tags, writes] = [together, writes + 1 + tagIds.length];
    } else {
      parts.push(new Map([[leadId, tagIds]]));
      [tags, writes] = [new Set(tagIds), 1 + tagIds.length];
    }
  }
  return parts;
}

/** The people of these who lack one of the tags they are to have, each with those, and whether there is room for them. */
function lacking(leads: readonly Lead[], wanted: WantedTags, there: ReadonlyMap<string, KeptTag>) {
  return leads.flatMap((lead) => {
    // Ids of deleted tags, which are still being taken off, take no room.
    const own = tagIdsOf(lead).filter((tagId) => there.has(tagId));
    const tagIds = (wanted.get(lead.leadId) ?? []).filter((tagId) => there.has(tagId) && !own.includes(tagId));
    const isFull = own.length + tagIds.length > MOST_TAGS_OF_A_LEAD;
    return lead.lifecycle === 'active' && tagIds.length > 0 ? [{ lead, tagIds, isFull }] : [];
  });
}

async function tagSome(organizationId: string, wanted: WantedTags): Promise<Tagged> {
  const there = new Map((await tagsOf(organizationId)).map((tag) => [tag.tagId, tag]));
  const all = lacking(await leadsOf(organizationId, [...wanted.keys()]), wanted, there);
  const fit = all.filter(({ isFull }) => !isFull);
  const tags = new Set(fit.flatMap(({ tagIds }) => tagIds));
  await transact([
    ...[...there.values()].filter(({ tagId }) => tags.has(tagId)).map(tagStillThere),
    ...fit.flatMap(({ lead, tagIds }) => [
      leadWrites
        .patch({ organizationId, leadId: lead.leadId })
        .add({ tagIds })
        .where((stored, is) => {
          // Another call may have put tags on them since they were read: they are counted again then.
          const had = tagIdsOf(lead).length;
          const same = had === 0 ? is.notExists(stored.tagIds) : `${is.size(stored.tagIds)} = ${is.escape(had)}`;
          return `${is.eq(stored.lifecycle, 'active')} AND ${same}`;
        })
        .commit(),
      ...tagIds.map((tagId) => taggedWrite(lead, tagId)),
    ]),
  ]);
  return { changed: fit.length, full: all.flatMap(({ lead, isFull }) => (isFull ? lead.leadId : [])) };
}

/**
 * Puts tags on people of their organization, on each their own; archived and unknown ones are skipped, and whoever would have too
 * many gets none of them. Repeating it changes nobody. A tag that was deleted, or is deleted meanwhile, is put on nobody.
 */
export async function tagEach(organizationId: string, wanted: WantedTags): Promise<Tagged> {
  const sum: Tagged = { changed: 0, full: [] };
  for (const some of inTransactions(wanted)) {
    const { changed, full } = await retryLost(() => tagSome(organizationId, some));
    sum.changed += changed;
    sum.full.push(...full);
  }
  if (sum.changed > 0) await transact([liveSignal(organizationId, 'tag')]);
  return sum;
}

function taken(lead: Lead, tagIds: string[]) {
  const { organizationId, leadId } = lead;
  return [
    leadWrites.patch({ organizationId, leadId }).delete({ tagIds }).commit(),
    ...tagIds.map((tagId) => untaggedWrite(lead, tagId)),
  ];
}

async function untagSome(organizationId: string, tagId: string, leadIds: readonly string[]): Promise<number> {
  const having = (await leadsOf(organizationId, leadIds)).filter((lead) => tagIdsOf(lead).includes(tagId));
  if (having.length > 0) await transact(having.flatMap((lead) => taken(lead, [tagId])));
  return having.length;
}

/** Takes a tag off people, archived ones too; answers how many had it. Repeating it takes it off nobody. */
export async function untagPeople(organizationId: string, tagId: string, leadIds: readonly string[]): Promise<number> {
  let sum = 0;
  for (const some of chunksOf([...new Set(leadIds)], A_TRANSACTION / 2))
    sum += await retryLost(() => untagSome(organizationId, tagId, some));
  if (sum > 0) await transact([liveSignal(organizationId, 'tag')]);
  return sum;
}

/** Takes all tags off a person who is being erased. */
export async function untagAll(organizationId: string, leadId: string): Promise<void> {
  await retryLost(async () => {
    const [lead] = await leadsOf(organizationId, [leadId]);
    const tagIds = lead ? tagIdsOf(lead) : [];
    if (lead && tagIds.length > 0) await transact(taken(lead, tagIds));
  });
}
