// Archives leads: out of the lists and the count, with their history kept; nothing more is sent to them (A19).

import { inputOf, type Job } from '../jobs/job.entity.ts';
import type { JobPiece } from '../jobs/run-job.act.ts';
import { type Lead, LeadEntity, leadWrites } from '../people/lead.entity.ts';
import { countedLeads } from '../people/lead-count.entity.ts';
import { LeadSearchEntity, leftBy, searchItemsOf } from '../people/search/lead-search.entity.ts';
import { gather, scatter } from '../table/gather.ts';
import { liveSignal } from '../table/live.ts';
import { committed } from '../table/transact.ts';
import type { Write } from '../table/writes.ts';
import { selectLeads } from './search/find-leads.act.ts';

const A_TRANSACTION = 95;
const A_PIECE = 500;

function archived({ organizationId, leadId, shard, lastActive }: Lead): Write {
  return leadWrites
    .patch({ organizationId, leadId })
    .set({ lifecycle: 'archived' })
    .remove(['inboxOf', 'unviewedOf', 'optedOutOf', 'wantsToStopOf'])
    .composite({ shard, lastActive })
    .where((kept, { eq }) => eq(kept.lifecycle, 'active'))
    .commit();
}

/** Archives those of these leads who are active; answers how many. Doing it again archives nobody more. */
export async function archiveThose(organizationId: string, leadIds: readonly string[]): Promise<number> {
  const keys = [...new Set(leadIds)].map((leadId) => ({ organizationId, leadId }));
  const found = await gather(keys, (some) => LeadEntity.get(some).go({ consistent: true, concurrency: 4 }));
  const active = found.filter(({ lifecycle }) => lifecycle === 'active');
  for (let from = 0; from < active.length; from += A_TRANSACTION) {
    const some = active.slice(from, from + A_TRANSACTION);
    const counted = countedLeads(organizationId, from / A_TRANSACTION, -some.length);
    const { isMade } = await committed([...some.map(archived), counted, liveSignal(organizationId, 'leads')]);
    if (!isMade) return from + (await archiveThose(organizationId, leadIds));
    const left = leftBy(some.filter(({ source }) => source === 'csv').flatMap(searchItemsOf));
    await scatter(left, (notes) => LeadSearchEntity.put(notes).go({ concurrency: 8 }));
    await LeadSearchEntity.delete(some.flatMap(searchItemsOf).map(({ words: _, ...key }) => key)).go({
      concurrency: 8,
    });
  }
  return active.length;
}

/** One piece of archiving a selection, 500 people; running it again archives nobody more. */
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
