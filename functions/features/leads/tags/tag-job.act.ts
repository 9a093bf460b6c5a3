// Puts tags on people or takes one off: up to 100 people at once, more as a background job.

import { type Lead, leadsOf } from '#domain/leads/lead.entity.ts';
import { MOST_LEADS_A_CALL, nobodyChosen } from '#domain/leads/lead.rules.ts';
import { peopleTagged } from '#domain/leads/tags/people-tagged.act.ts';
import { tagsOf } from '#domain/leads/tags/tag.entity.ts';
import { MOST_TAGS_OF_A_LEAD, tagKey } from '#domain/leads/tags/tag.rules.ts';
import { tagEach, tagIdsOf, untagPeople } from '#domain/leads/tags/tag-people.act.ts';
import { type Selected, selectLeads } from '#engine/audience/find-leads.act.ts';
import type { Job as JobView, SelectionInput } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { jobView, startJob } from '#platform/jobs/start-job.act.ts';

const AT_ONCE = 100;
const A_PIECE = 500;

type Input = JobInputs['tag'];
type Asked = { leadIds?: string[] | null | undefined; selection?: SelectionInput | null | undefined };

/** The people of a call, named or selected; refuses nobody, and more than 1,000 names. */
export function whoIsAsked({ leadIds, selection }: Asked): Pick<Input, 'leadIds' | 'selection'> {
  const named = [...new Set(leadIds ?? [])];
  if (named.length > MOST_LEADS_A_CALL)
    throw new Refusal(`At most ${MOST_LEADS_A_CALL.toLocaleString('en-US')} at once.`);
  if (named.length > 0) return { leadIds: named };
  if (!selection) throw new Refusal(nobodyChosen(ownBrand().words.lead));
  return { selection };
}

/** The next people; everybody who has the tag, archived ones too, where nobody is named or selected. */
async function nextPeople(
  organizationId: string,
  { tagIds, leadIds, selection }: Input,
  cursor: string | null,
  limit: number,
): Promise<Selected> {
  if (leadIds || selection)
    return selectLeads({ organizationId, ...(leadIds ? { leadIds } : { selection: selection ?? {} }), cursor, limit });
  const page = await peopleTagged(organizationId, tagIds[0] ?? '', cursor, limit);
  return { leadIds: page.leadIds, cursor: page.next };
}

/** How many people's tags changed, and how many would have too many. */
type Counts = { changed: number; full: number };

async function changed(organizationId: string, { tagIds, puts }: Input, leadIds: string[]): Promise<Counts> {
  if (!puts) return { changed: await untagPeople(organizationId, tagIds[0] ?? '', leadIds), full: 0 };
  const tagged = await tagEach(organizationId, new Map(leadIds.map((leadId) => [leadId, tagIds])));
  return { changed: tagged.changed, full: tagged.full.length };
}

const people = (count: number) => {
  const { one, many } = ownBrand().words.lead;
  return `${count.toLocaleString('en-US')} ${(count === 1 ? one : many).toLowerCase()}`;
};

/** The sentence about people who have too many tags to get another. */
const areFull = (count: number) =>
  `${people(count)} would have more than ${MOST_TAGS_OF_A_LEAD} tags and got none of these.`;

/** Refuses when each of a few people has too many tags for these, before a new one of them is stored; a job says it in its result. */
export async function refuseFull(
  organizationId: string,
  who: Pick<Input, 'leadIds' | 'selection'>,
  names: readonly string[],
): Promise<void> {
  const { leadIds, cursor } = await nextPeople(organizationId, { tagIds: [], puts: true, ...who }, null, AT_ONCE);
  if (cursor || leadIds.length === 0) return;
  const idsByKey = new Map((await tagsOf(organizationId)).map(({ nameKey, tagId }) => [nameKey, tagId]));
  const keys = [...new Set(names.map(tagKey))];
  const there = new Set(idsByKey.values());
  const isFull = (lead: Lead) => {
    const own = tagIdsOf(lead).filter((tagId) => there.has(tagId));
    const fresh = keys.filter((key) => !own.includes(idsByKey.get(key) ?? ''));
    return fresh.length > 0 && own.length + fresh.length > MOST_TAGS_OF_A_LEAD;
  };
  const full = (await leadsOf(organizationId, leadIds)).filter(isFull).length;
  if (full === leadIds.length) throw new Refusal(areFull(full));
}

/** One piece of at most 500 people; running it again changes nobody a second time. */
export async function tagPiece(job: Job): Promise<JobPiece> {
  const { organizationId, cursor } = job;
  const input = inputOf(job, 'tag');
  const chosen = await nextPeople(organizationId, input, cursor ?? null, A_PIECE);
  const now = await changed(organizationId, input, chosen.leadIds);
  const before = { changed: 0, full: 0, ...(job.counts as Partial<Counts> | undefined) };
  const counts = { changed: before.changed + now.changed, full: before.full + now.full };
  const done = job.done + chosen.leadIds.length;
  const sentence = `${people(counts.changed)} ${input.puts ? 'tagged' : 'without the tag now'}.`;
  const result = counts.full > 0 ? `${sentence} ${areFull(counts.full)}` : sentence;
  return { cursor: chosen.cursor, done, total: Math.max(job.total, done), counts, ...(!chosen.cursor && { result }) };
}

/** Changes the tags of the people in the input, or returns the job that does. */
export async function changeTags(input: Input, actor: Actor): Promise<{ count: number } | { job: JobView }> {
  const { organizationId } = actor;
  const chosen = await nextPeople(organizationId, input, null, AT_ONCE);
  if (chosen.cursor) {
    const job = await startJob({ organizationId, kind: 'tag', input, total: input.leadIds?.length ?? 0, actor });
    return { job: jobView(job, null) };
  }
  const { changed: count, full } = await changed(organizationId, input, chosen.leadIds);
  if (full > 0 && count === 0) throw new Refusal(areFull(full));
  return { count };
}
