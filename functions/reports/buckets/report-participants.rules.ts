// Who stands in which batch, with leads as numbers, so that a report over 100,000 people is quick.
import type { Bucket } from '../../schema.gen.ts';

export type BucketCounts = Partial<Record<Bucket, number>>;

/** What the report reads of a batch: `buckets` add up to the length of `leadIds`. */
export type ReportBatch = {
  /** The step; empty for the opt-in text that goes before the first one. */
  featureId: string;
  /** When the batch was made: whoever stands in a later one of another step went on. */
  createdMs: number;
  leadIds: readonly string[];
  buckets: BucketCounts;
  reason?: string | null;
  heldUntil?: string | null;
};

/** How often each person (by number) stands in something. */
export type Times = Uint16Array;

export type Participants = {
  /** Different people. */
  size: number;
  /** Per step, how often each person stands in its batches: once, and once more each time they were taken in anew. */
  steps: ReadonlyMap<string, Times>;
  /** How many people of a batch got no batch of another step later. */
  stayed: ReadonlyMap<ReportBatch, number>;
};

/** The people of each batch as numbers from 0. */
function numbered(batches: readonly ReportBatch[]): { size: number; rows: Int32Array[] } {
  const numbers = new Map<string, number>();
  const numberOf = (leadId: string) => {
    const known = numbers.get(leadId);
    if (known !== undefined) return known;
    numbers.set(leadId, numbers.size);
    return numbers.size - 1;
  };
  const rows = batches.map(({ leadIds }) => {
    const row = new Int32Array(leadIds.length);
    for (let place = 0; place < row.length; place++) row[place] = numberOf(leadIds[place] ?? '');
    return row;
  });
  return { size: numbers.size, rows };
}

/** The place of the batch that each person got last. */
function latestOf(batches: readonly ReportBatch[], rows: readonly Int32Array[], size: number): Int32Array {
  const latest = new Int32Array(size).fill(-1);
  for (const [place, row] of rows.entries()) {
    const madeMs = batches[place]?.createdMs ?? 0;
    for (const person of row) {
      if ((batches[latest[person] ?? -1]?.createdMs ?? -1) <= madeMs) latest[person] = place;
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

/** Everybody who stands in these batches. */
export function participantsOf(batches: readonly ReportBatch[]): Participants {
  const { size, rows } = numbered(batches);
  const latest = latestOf(batches, rows, size);
  const steps = new Map<string, Times>();
  const stayed = new Map<ReportBatch, number>();
  for (const [place, batch] of batches.entries()) {
    const row = rows[place] ?? new Int32Array();
    const times = steps.get(batch.featureId) ?? new Uint16Array(size);
    for (const person of row) times[person] = (times[person] ?? 0) + 1;
    steps.set(batch.featureId, times);
    if (batch.buckets.dropped) stayed.set(batch, stayedIn(batch, row, batches, latest));
  }
  return { size, steps, stayed };
}

/** For each person how often they stand in the step, of these, in which they stand most often. */
export function mostOf(participants: Participants, steps: readonly (Times | undefined)[]): Times {
  const most = new Uint16Array(participants.size);
  for (const times of steps) {
    if (!times) continue;
    for (let person = 0; person < most.length; person++) {
      if ((times[person] ?? 0) > (most[person] ?? 0)) most[person] = times[person] ?? 0;
    }
  }
  return most;
}

/** All of them together. */
export function sumOf(times: Times | undefined): number {
  let sum = 0;
  for (const count of times ?? []) sum += count;
  return sum;
}

/** How much more often people stand in one than in the other. */
export function surplus(times: Times, over: Times | undefined): number {
  let sum = 0;
  for (let person = 0; person < times.length; person++) {
    sum += Math.max(0, (times[person] ?? 0) - (over?.[person] ?? 0));
  }
  return sum;
}
