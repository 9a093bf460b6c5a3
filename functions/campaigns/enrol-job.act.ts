// The background job that puts a selection of more than 1,000 people into a campaign, 1,000 a piece.
import { enrolLeads } from '../delivery/enrol-leads.act.ts';
import { selectLeads } from '../leads/find-leads.act.ts';
import type { SelectionInput } from '../schema.gen.ts';
import type { JobPiece } from './job.act.ts';
import type { Job } from './job.entity.ts';

const A_PIECE = 500;

export type EnrolInput = { campaignId: string; selection: SelectionInput };

/** Counts so far; the same names as the answer of addLeadsToCampaign. */
export type EnrolCounts = { added: number; alreadyIn: number; optedOut: number; invalid: number };

/** What came of it, in words: `1,204 added, 12 already in, 3 opted out.` */
export function enrolResult(counts: EnrolCounts): string {
  const parts: [number, string][] = [
    [counts.added, 'added'],
    [counts.alreadyIn, 'already in'],
    [counts.optedOut, 'opted out'],
    [counts.invalid, 'invalid numbers'],
  ];
  const said = parts.filter(([count], place) => place === 0 || count > 0);
  return `${said.map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`).join(', ')}.`;
}

/** One piece: people who are already in are only counted, so running it again texts nobody twice. */
export async function enrolPiece(job: Job): Promise<JobPiece> {
  const { organizationId, userId, cursor } = job;
  const { campaignId, selection } = job.input as EnrolInput;
  const chosen = await selectLeads({ organizationId, selection, ...(cursor && { cursor }), limit: A_PIECE });
  const before = { added: 0, alreadyIn: 0, optedOut: 0, invalid: 0, ...(job.counts as Partial<EnrolCounts>) };
  const more = chosen.leadIds.length
    ? await enrolLeads({ organizationId, campaignId, leadIds: chosen.leadIds, userId, total: job.total || A_PIECE })
    : { added: 0, alreadyIn: 0, optedOut: 0, invalid: 0 };
  const counts = {
    added: before.added + more.added,
    alreadyIn: before.alreadyIn + more.alreadyIn,
    optedOut: before.optedOut + more.optedOut,
    invalid: before.invalid + more.invalid,
  };
  const done = job.done + chosen.leadIds.length;
  const ended = chosen.cursor ? {} : { result: enrolResult(counts), total: done };
  return { cursor: chosen.cursor, done, total: Math.max(job.total, done), counts, ...ended };
}
