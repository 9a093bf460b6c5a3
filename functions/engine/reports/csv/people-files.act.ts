// Sorts the people of a large campaign, for its CSV report, into files by a hash of their id: each file has everything about some
// people, so that no piece of the job has to hold all of them.

import { anchorKey } from '#domain/campaigns/appointments/appointment.rules.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { type BatchBucket, bucketOfBatch } from '#domain/texts/batch/batch-bucket.rules.ts';
import { stepOfKey } from '#engine/delivery/facts/batch-people.act.ts';
import { type Batch, batchesFrom, isAhead } from '#engine/delivery/facts/batches-of-campaign.act.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { readReport, reportKey, writeReport } from '#platform/gateways/uploads.ts';
import type { Job } from '#platform/jobs/job.entity.ts';
import type { CsvEntrant } from './csv-rows.act.ts';

/** How many files: 2,000,000 people are 31,250 in each. */
export const FILES = 64;
/** Batches that are read at once, and in one piece: 200,000 people. */
const A_READ = 500;
const A_PIECE = 4000;
const AT_ONCE = 8;

/** The people of one batch in one file, with the facts for their rows. */
type Named = {
  createdMs: number;
  /** Their bucket; none for the opt-in text before the chain. */
  batchBucket: BatchBucket | null;
  isAhead: boolean;
  anchor: string | null;
  leadIds: string[];
};

/** The progress of sorting: the cursor of the batches (null at the end), the steps of their texts, and how many people each has. */
export type Sorted = { cursor: string | null; steps: Record<string, number> };

const keyOf = ({ organizationId, jobId }: Job, round: number, file: number) =>
  reportKey(organizationId, jobId, `names-${round}-${file}.json`);

function fileOf(leadId: string): number {
  let sum = 0;
  for (const character of leadId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % FILES;
}

function nameIn(files: Named[][], batch: Batch): void {
  const batchBucket = batch.featureId === '' ? null : bucketOfBatch(batch);
  const about = { createdMs: batch.createdMs, batchBucket, isAhead: isAhead(batch), anchor: anchorKey(batch) ?? null };
  const here = new Map<number, string[]>();
  for (const leadId of batch.leadIds) {
    const file = fileOf(leadId);
    here.set(file, [...(here.get(file) ?? []), leadId]);
  }
  for (const [file, leadIds] of here) files[file]?.push({ ...about, leadIds });
}

/** Sorts the people of the next 4,000 batches into the files of this round; repeating it writes the same files. */
export async function sortNames(job: Job, campaign: KeptCampaign, round: number, from: string): Promise<Sorted> {
  const files = Array.from({ length: FILES }, (): Named[] => []);
  const steps: Record<string, number> = {};
  let cursor: string | null = from;
  for (let read = 0; cursor !== null && read < A_PIECE; read += A_READ) {
    const page: Awaited<ReturnType<typeof batchesFrom>> = await batchesFrom(campaign, cursor, A_READ);
    for (const batch of page.batches) {
      nameIn(files, batch);
      steps[stepOfKey(batch)] = (steps[stepOfKey(batch)] ?? 0) + batch.leadIds.length;
    }
    cursor = page.cursor;
  }
  for (const some of chunksOf([...files.entries()], AT_ONCE))
    await Promise.all(some.map(([file, named]) => writeReport(keyOf(job, round, file), JSON.stringify(named))));
  return { cursor, steps };
}

/** Everybody in one of the files, each once, in the order of their ids. */
export async function entrantsIn(job: Job, rounds: number, file: number): Promise<CsvEntrant[]> {
  const found = new Map<string, CsvEntrant & { createdMs: number }>();
  const all = Array.from({ length: rounds }, (_, round) => keyOf(job, round, file));
  for (const keys of chunksOf(all, AT_ONCE)) {
    const texts = await Promise.all(keys.map(readReport));
    for (const named of texts.flatMap((text) => JSON.parse(text || '[]') as Named[])) add(found, named);
  }
  return [...found.values()].sort((one, other) => (one.leadId < other.leadId ? -1 : 1));
}

function add(
  found: Map<string, CsvEntrant & { createdMs: number }>,
  { createdMs, batchBucket, isAhead: passesOver, anchor, leadIds }: Named,
): void {
  for (const leadId of leadIds) {
    const before = found.get(leadId) ?? { leadId, batchBucket: undefined, anchors: [], createdMs: -1 };
    const anchors = anchor && !before.anchors.includes(anchor) ? [...before.anchors, anchor] : before.anchors;
    const isLater = batchBucket !== null && createdMs >= before.createdMs;
    found.set(leadId, { ...before, anchors, ...(isLater ? { batchBucket, createdMs, passesOver } : {}) });
  }
}
