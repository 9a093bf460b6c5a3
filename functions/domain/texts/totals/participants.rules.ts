// Which leads are in which batches. Leads are numbers here, so that counting many people is fast.
import type { Bucket } from '#functions/schema.gen.ts';
import { numbered } from '../batch/each-once.rules.ts';

export type BucketCounts = Partial<Record<Bucket, number>>;

/** What the report reads of a batch: `buckets` add up to the length of `leadIds`. */
export type ReportBatch = {
  /** The step; empty for the opt-in text that goes before the first one. */
  featureId: string;
  /** When the batch was created: whoever is in a later one of another step went on. */
  createdMs: number;
  leadIds: readonly string[];
  buckets: BucketCounts;
  reason?: string | null;
  heldUntil?: string | null;
  /** Read for a batch that has not left yet. */
  state?: string;
  standing?: Bucket;
  dueAt?: string;
};

export type Participants = {
  /** How many people are in exactly these steps; a key holds the steps' ids (`stepsIn`). */
  sets: ReadonlyMap<string, number>;
  /** By batch, how many of its people are in no later batch of another step. */
  stayed: ReadonlyMap<ReportBatch, number>;
};

const BETWEEN = ',';

/** The steps that the key of a set names. */
export const stepsIn = (set: string): string[] => set.split(BETWEEN);

/** The index of each person's last batch. */
function latestOf(batches: readonly ReportBatch[], rows: readonly Int32Array[], size: number): Int32Array {
  const latest = new Int32Array(size).fill(-1);
  for (const [index, row] of rows.entries()) {
    const madeMs = batches[index]?.createdMs ?? 0;
    for (const person of row) {
      if ((batches[latest[person] ?? -1]?.createdMs ?? -1) <= madeMs) latest[person] = index;
    }
  }
  return latest;
}

function stayedIn(batch: ReportBatch, row: Int32Array, batches: readonly ReportBatch[], latest: Int32Array): number {
  let stayed = 0;
  for (const person of row) {
    const last = batches[latest[person] ?? -1];
    if (!last || last.featureId === batch.featureId || last.createdMs < batch.createdMs) stayed++;
  }
  return stayed;
}

/** The rows of each step's batches, the steps in the order of their ids. */
function rowsBySteps(batches: readonly ReportBatch[], rows: readonly Int32Array[]): [string, Int32Array[]][] {
  const steps = new Map<string, Int32Array[]>();
  for (const [index, { featureId }] of batches.entries()) {
    const own = steps.get(featureId) ?? [];
    own.push(rows[index] ?? new Int32Array());
    steps.set(featureId, own);
  }
  return [...steps].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** How many of `size` people are in which set of steps. Each person has the number of their set, to which steps are added one by one. */
function setsOf(steps: readonly [string, Int32Array[]][], size: number): Map<string, number> {
  const sets: string[][] = [[]];
  const setOf = new Int32Array(size);
  const seen = new Uint8Array(size);
  for (const [step, rows] of steps) {
    const grown = new Map<number, number>();
    seen.fill(0);
    for (const row of rows)
      for (const person of row) {
        if (seen[person]) continue;
        seen[person] = 1;
        const before = setOf[person] ?? 0;
        const after = grown.get(before) ?? sets.push([...(sets[before] ?? []), step]) - 1;
        grown.set(before, after);
        setOf[person] = after;
      }
  }
  const counts = new Int32Array(sets.length);
  for (const set of setOf) counts[set] = (counts[set] ?? 0) + 1;
  return new Map(
    sets.map((set, index) => [set.join(BETWEEN), counts[index] ?? 0] as const).filter(([, many]) => many > 0),
  );
}

/** The people who are in these batches, counted by their steps. */
export function participantsOf(batches: readonly ReportBatch[]): Participants {
  const { size, rows } = numbered(batches);
  const latest = latestOf(batches, rows, size);
  const stayed = new Map<ReportBatch, number>();
  for (const [index, batch] of batches.entries())
    if (batch.buckets.dropped) stayed.set(batch, stayedIn(batch, rows[index] ?? new Int32Array(), batches, latest));
  return { sets: setsOf(rowsBySteps(batches, rows), size), stayed };
}
