// Adds people to a group or removes them from it: up to 100 at once, more as a background job (LED-33).

import { MOST_GROUPS_OF_A_LEAD } from '#domain/groups/group.rules.ts';
import { joinGroup, leaveGroup } from '#domain/groups/join-group.act.ts';
import { requireGroup } from '#domain/groups/require-group.act.ts';
import { MOST_LEADS_A_CALL, nobodyChosen } from '#domain/leads/lead.rules.ts';
import { selectLeads } from '#engine/audience/find-leads.act.ts';
import type { Job as JobView, SelectionInput } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { jobView, startJob } from '#platform/jobs/start-job.act.ts';

const AT_ONCE = 100;
const A_PIECE = 500;

type Asked = { groupId: string; leadIds?: string[] | null; selection?: SelectionInput | null };
type Moved = { moved: number; full: number };

async function move(organizationId: string, groupId: string, joins: boolean, leadIds: string[]): Promise<Moved> {
  if (!joins) return { moved: await leaveGroup(organizationId, groupId, leadIds), full: 0 };
  const { joined, full } = await joinGroup(organizationId, groupId, leadIds);
  return { moved: joined, full };
}

const people = (count: number) => {
  const { one, many } = ownBrand().words.lead;
  return `${count.toLocaleString('en-US')} ${(count === 1 ? one : many).toLowerCase()}`;
};

/** The sentence about people who are in too many groups to join another. */
const areFull = (count: number) =>
  `${people(count)} ${count === 1 ? 'is' : 'are'} in ${MOST_GROUPS_OF_A_LEAD} groups already and could not be added.`;

/** One piece of at most 500 people; running it again moves nobody a second time. */
export async function groupPiece(job: Job): Promise<JobPiece> {
  const { organizationId, cursor } = job;
  const { groupId, joins, ...meant } = inputOf(job, 'group');
  await requireGroup(organizationId, groupId);
  const chosen = await selectLeads({ organizationId, ...meant, limit: A_PIECE, ...(cursor && { cursor }) });
  const now = await move(organizationId, groupId, joins, chosen.leadIds);
  const before = { moved: 0, full: 0, ...(job.counts as Partial<Moved> | undefined) };
  const counts = { moved: before.moved + now.moved, full: before.full + now.full };
  const done = job.done + chosen.leadIds.length;
  const moved = `${people(counts.moved)} ${joins ? 'added' : 'removed'}.`;
  const result = counts.full > 0 ? `${moved} ${areFull(counts.full)}` : moved;
  return { cursor: chosen.cursor, done, total: Math.max(job.total, done), counts, ...(!chosen.cursor && { result }) };
}

/** Adds or removes the chosen people, or returns the job that does; refuses a group that is not theirs, and an empty choice. */
export async function moveLeads(
  { groupId, leadIds, selection }: Asked,
  joins: boolean,
  actor: Actor,
): Promise<{ count: number } | { job: JobView }> {
  const { organizationId } = actor;
  await requireGroup(organizationId, groupId);
  const named = [...new Set(leadIds ?? [])];
  if (named.length > MOST_LEADS_A_CALL) throw new Refusal('At most 1,000 at once.');
  if (named.length === 0 && !selection) throw new Refusal(nobodyChosen(ownBrand().words.lead));
  const meant = named.length > 0 ? { leadIds: named } : { selection: selection ?? {} };
  const chosen = await selectLeads({ organizationId, ...meant, limit: AT_ONCE });
  if (chosen.cursor) {
    const input = { groupId, joins, ...meant };
    const job = await startJob({ organizationId, kind: 'group', input, total: named.length, actor });
    return { job: jobView(job, null) };
  }
  const { moved, full } = await move(organizationId, groupId, joins, chosen.leadIds);
  if (full > 0 && moved === 0) throw new Refusal(areFull(full));
  return { count: moved };
}
