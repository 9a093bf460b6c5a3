// Who stands in which batch, with leads as numbers, so that a report over 100,000 people is quick.
import { numbered } from '../../delivery/batch/each-once.rules.ts';
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

/** For each person (by number) whether they stand in something: 1 or 0. */
export type Standing = Uint8Array;

export type Participants = {
  /** Different people. */
  size: number;
  /** Per step, who stands in its batches. */
  steps: ReadonlyMap<string, Standing>;
  /** How many people of a batch got no batch of another step later. */
  stayed: ReadonlyMap<ReportBatch, number>;
};

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
  const steps = new Map<string, Standing>();
  const stayed = new Map<ReportBatch, number>();
  for (const [place, batch] of batches.entries()) {
    const row = rows[place] ?? new Int32Array();
    const standing = steps.get(batch.featureId) ?? new Uint8Array(size);
    for (const person of row) standing[person] = 1;
    steps.set(batch.featureId, standing);
    if (batch.buckets.dropped) stayed.set(batch, stayedIn(batch, row, batches, latest));
  }
  return { size, steps, stayed };
}

/** Who stands in any of these steps. */
export function inAny(participants: Participants, steps: readonly (Standing | undefined)[]): Standing {
  const any = new Uint8Array(participants.size);
  for (const standing of steps) {
    if (!standing) continue;
    for (let person = 0; person < any.length; person++) any[person] ||= standing[person] ?? 0;
  }
  return any;
}

/** How many stand there, but for those who stand in the other too. */
export function standingIn(standing: Standing | undefined, other?: Standing): number {
  let sum = 0;
  if (standing)
    for (let person = 0; person < standing.length; person++) sum += standing[person] && !other?.[person] ? 1 : 0;
  return sum;
}
