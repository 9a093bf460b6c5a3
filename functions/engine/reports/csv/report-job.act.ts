// The background job that writes a large campaign's CSV report: sorts names, writes rows, and joins all rows into
// one file, each in pieces of a fixed size however many people there are.

import { campaignById, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { stepIds } from '#domain/campaigns/chain/chain.rules.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { beginJoining, type FileParts, fileKey, joinSome, writeChunk } from '#platform/jobs/written-file.act.ts';
import { type CsvEntrant, csvHeader, csvRows, csvText } from './csv-rows.act.ts';
import { entrantsIn, FILES, sortNames } from './people-files.act.ts';

/** People whose rows are written in one piece. */
const A_PIECE = 2000;
const FILE = 'Report.csv';

/**
 * Where the next piece starts: `names` with the round and the batch, `rows` with the file of names, the person, and
 * the chunk of the CSV, `join` with the chunk.
 */
type At =
  | { is: 'names'; round: number; from: string }
  | { is: 'rows'; rounds: number; file: number; from: number; chunk: number }
  | ({ is: 'join' } & FileParts);

/** A job that an older version began starts again. */
function atOf({ cursor }: Job): At {
  const at = cursor?.startsWith('{') ? (JSON.parse(cursor) as At) : null;
  return at && (at.is === 'names' || at.chunk !== undefined) ? at : { is: 'names', round: 0, from: '' };
}

const cursorOf = (at: At) => JSON.stringify(at);

type Steps = Record<string, number>;
const stepsIn = ({ counts }: Job): Steps => (counts as { steps?: Steps } | undefined)?.steps ?? {};

async function namesPiece(job: Job, campaign: KeptCampaign, at: At & { is: 'names' }): Promise<JobPiece> {
  const { cursor, steps: here } = await sortNames(job, campaign, at.round, at.from);
  const steps = at.round === 0 ? {} : stepsIn(job);
  for (const [step, names] of Object.entries(here)) steps[step] = (steps[step] ?? 0) + names;
  const round = at.round + 1;
  const next: At =
    cursor === null ? { is: 'rows', rounds: round, file: 0, from: 0, chunk: 0 } : { is: 'names', round, from: cursor };
  // Only people who were sent to again are twice in a step: the largest step has nearly everybody.
  const total = Math.max(0, ...Object.values(steps));
  return { cursor: cursorOf(next), done: 0, total, counts: { steps } };
}

/** The next people in the files of names, and the position after them. */
async function nextEntrants(
  job: Job,
  at: At & { is: 'rows' },
): Promise<{ some: CsvEntrant[]; file: number; from: number }> {
  let { file, from } = at;
  const some: CsvEntrant[] = [];
  while (file < FILES && some.length < A_PIECE) {
    const all = await entrantsIn(job, at.rounds, file);
    const here = all.slice(from, from + A_PIECE - some.length);
    some.push(...here);
    from += here.length;
    if (from >= all.length) [file, from] = [file + 1, 0];
  }
  return { some, file, from };
}

async function rowsPiece(job: Job, campaign: KeptCampaign, at: At & { is: 'rows' }): Promise<JobPiece> {
  const { some: entrants, file, from } = await nextEntrants(job, at);
  const steps = [...new Set([...stepIds(campaign), ...Object.keys(stepsIn(job))])];
  const rows = await csvRows(campaign, { entrants, steps });
  const header = at.chunk === 0 ? await csvHeader(campaign) : null;
  await writeChunk(job, at.chunk, csvText(rows, header));
  const done = job.done + entrants.length;
  const chunk = at.chunk + 1;
  if (file < FILES) return { cursor: cursorOf({ ...at, file, from, chunk }), done, total: Math.max(job.total, done) };
  return { cursor: cursorOf({ is: 'join', ...(await beginJoining(job, FILE, chunk)) }), done, total: done };
}

async function joinPiece(job: Job, at: At & { is: 'join' }): Promise<JobPiece> {
  const next = await joinSome(job, FILE, at);
  const { done } = job;
  if (next) return { cursor: cursorOf({ is: 'join', ...next }), done };
  return { cursor: null, done, file: fileKey(job, FILE), result: `${done.toLocaleString('en-US')} people.` };
}

/** Runs one piece; running it again writes the same. */
export async function reportPiece(job: Job): Promise<JobPiece> {
  const { campaignId } = inputOf(job, 'report');
  const campaign = await campaignById(job.organizationId, campaignId);
  if (!campaign || campaign.lifecycle === 'deleted') throw notFound();
  const at = atOf(job);
  if (at.is === 'names') return namesPiece(job, campaign, at);
  return at.is === 'rows' ? rowsPiece(job, campaign, at) : joinPiece(job, at);
}
