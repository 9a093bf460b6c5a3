// Archives leads: removes them from lists and counts, keeps their history, and sends nothing more to them (A19).

import { groupsOf, leaveWrites } from '#domain/leads/groups/group-member.entity.ts';
import { type Lead, LeadEntity, leadWrites } from '#domain/leads/lead.entity.ts';
import { countedLeads } from '#domain/leads/lead-count.entity.ts';
import { LeadSearchEntity, leftBy, searchItemsOf } from '#domain/leads/search/lead-search.entity.ts';
import { selectLeads } from '#engine/audience/find-leads.act.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { scatter } from '#platform/table/gather.ts';
import { liveSignal } from '#platform/table/live.ts';
import { readAll } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';

/** Writes per transaction besides the organization's count and the signal. */
const A_TRANSACTION = 95;
const A_PIECE = 500;

/** The writes that archive a lead; refused when somebody else archived them, or they joined or left a group since. */
function archived({ organizationId, leadId, shard, lastActive, groupsVersion }: Lead): Write {
  return leadWrites
    .patch({ organizationId, leadId })
    .set({ lifecycle: 'archived' })
    .remove(['inboxOf', 'unviewedOf', 'optedOutOf', 'wantsToStopOf'])
    .composite({ shard, lastActive })
    .where((kept, { eq, notExists }) => {
      const version = groupsVersion ? eq(kept.groupsVersion, groupsVersion) : notExists(kept.groupsVersion);
      return `${eq(kept.lifecycle, 'active')} AND ${version}`;
    })
    .commit();
}

/** Splits leads so that each part fits one transaction together with their memberships and the groups' counts. */
function inTransactions(leads: readonly Lead[]): Lead[][] {
  const pieces: Lead[][] = [];
  let groups = new Set<string>();
  let leaving = 0;
  for (const lead of leads) {
    const own = groupsOf(lead);
    const last = pieces.at(-1);
    const together = new Set([...groups, ...own]);
    if (last && last.length + 1 + leaving + own.length + together.size <= A_TRANSACTION) {
      last.push(lead);
      [groups, leaving] = [together, leaving + own.length];
    } else {
      pieces.push([lead]);
      [groups, leaving] = [new Set(own), own.length];
    }
  }
  return pieces;
}

/** Archives the active ones of these leads; returns how many. Repeating it archives nobody more. */
export async function archiveThose(organizationId: string, leadIds: readonly string[]): Promise<number> {
  const keys = [...new Set(leadIds)].map((leadId) => ({ organizationId, leadId }));
  const found = await readAll(LeadEntity, keys);
  const active = found.filter(({ lifecycle }) => lifecycle === 'active');
  let done = 0;
  for (const [index, some] of inTransactions(active).entries()) {
    const counted = countedLeads(organizationId, index, -some.length);
    const writes = [...some.map(archived), ...leaveWrites(some), counted, liveSignal(organizationId, 'leads')];
    const { isMade } = await committed(writes);
    if (!isMade) return done + (await archiveThose(organizationId, leadIds));
    done += some.length;
    const left = leftBy(some.filter(({ source }) => source === 'csv').flatMap(searchItemsOf));
    await scatter(left, (notes) => LeadSearchEntity.put(notes).go({ concurrency: 8 }));
    await LeadSearchEntity.delete(some.flatMap(searchItemsOf).map(({ words: _, ...key }) => key)).go({
      concurrency: 8,
    });
  }
  return active.length;
}

/** One piece of archiving a selection: 500 people; running it again archives nobody more. */
export async function archivePiece(job: Job): Promise<JobPiece> {
  const { organizationId, cursor } = job;
  const asked = inputOf(job, 'archive');
  const chosen = await selectLeads({ organizationId, ...asked, cursor: cursor ?? null, limit: A_PIECE });
  const archivedNow = await archiveThose(organizationId, chosen.leadIds);
  const sum = ((job.counts as { archived?: number } | undefined)?.archived ?? 0) + archivedNow;
  const done = job.done + chosen.leadIds.length;
  const ended = chosen.cursor ? {} : { result: `${sum.toLocaleString('en-US')} archived.` };
  return { cursor: chosen.cursor, done, total: Math.max(job.total, done), counts: { archived: sum }, ...ended };
}
