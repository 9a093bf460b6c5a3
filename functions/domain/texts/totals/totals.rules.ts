// The totals of some batches of a campaign: sums from which its report can be made at any time and for any order of its steps.
// Totals of cohorts can be added, since everything about one person is in one cohort.
import type { Bucket } from '#functions/schema.gen.ts';
import { BUCKETS } from '../send/bucket.rules.ts';
import { type BucketCounts, participantsOf, type ReportBatch } from './participants.rules.ts';

/** How many are in a bucket, and why. It stores at most two different reasons, since a reason is shown only when it is the only one. */
export type CountWithReasons = { count: number; reasons: (string | null)[] };

/** A step: how many people are in each bucket, when the first hold ends (ISO), and how many of those who were dropped left the chain. */
export type StepTotals = {
  buckets: Partial<Record<Bucket, CountWithReasons>>;
  until: string | null;
  leftDropped: number;
};

/** Texts of a step that will leave from `atMs` on (milliseconds since 1970): those of one quarter of an hour together. */
export type UpcomingText = { featureId: string; atMs: number; leads: number };

/** The bucket of batches that have not left yet, and why. */
export type Why = { standing: Bucket; heldUntil: string | null; reason: string | null };

/** Queued batches of a step that are in the same state. What holds them is read from campaign and sender when the report is made. */
export type QueuedTotals = Why & {
  featureId: string;
  /** Texts and people in the bucket of their batch, and those in other buckets. */
  texts: { rest: number; others: BucketCounts };
  people: { rest: number; others: BucketCounts };
  /** When they are due if nothing holds them. */
  due: { atMs: number; rest: number; others: number }[];
};

export type Totals = {
  /** All texts by bucket. */
  texts: BucketCounts;
  /** By step, the people in it, each once. */
  steps: Record<string, StepTotals>;
  queued: QueuedTotals[];
  /** How many people are in exactly these steps (`stepsIn`). */
  sets: Record<string, number>;
  coming: UpcomingText[];
  /** For a cohort after the first: how many people are in the campaign and in batches of each step, without those who were removed. */
  members?: Members;
};

/** How many people, and how many in batches of each step. */
export type Members = { all: number; steps: Record<string, number> };

/** The input of totals: texts from all batches, and people from batches in which each person is once in a step (`eachOnce`). */
export type ReportBatches = { texts: readonly ReportBatch[]; people: readonly ReportBatch[] };

const QUARTER_MS = 15 * 60_000;
/** The buckets of texts that only wait for their time. */
export const COMING = ['waiting', 'queued', 'held'] as const satisfies readonly Bucket[];
const comingIn = (buckets: BucketCounts) => COMING.reduce((sum, bucket) => sum + (buckets[bucket] ?? 0), 0);
const quarterOf = (atMs: number) => Math.floor(atMs / QUARTER_MS);

export const noTotals = (): Totals => ({ texts: {}, steps: {}, queued: [], sets: {}, coming: [] });

/** Adds `more` to the counts in `to`. */
export function addCounts(to: BucketCounts, more: BucketCounts): void {
  for (const bucket of BUCKETS) if (more[bucket]) to[bucket] = (to[bucket] ?? 0) + more[bucket];
}

/** The totals of a step, created when missing. */
export function stepIn(totals: Totals, featureId: string): StepTotals {
  totals.steps[featureId] ??= { buckets: {}, until: null, leftDropped: 0 };
  return totals.steps[featureId];
}

function say(step: StepTotals, bucket: Bucket, { count, reasons }: CountWithReasons): void {
  const before = step.buckets[bucket] ?? { count: 0, reasons: [] };
  const all = [...new Set([...before.reasons, ...reasons])].slice(0, 2);
  step.buckets[bucket] = { count: before.count + count, reasons: all };
}

const earlier = (one: string | null, other: string | null) =>
  one && other ? (one < other ? one : other) : (one ?? other);

/** Adds people of a step's batches, with one reason. */
export function addPeople(step: StepTotals, buckets: BucketCounts, { heldUntil, reason }: Omit<Why, 'standing'>): void {
  for (const bucket of BUCKETS) {
    const count = buckets[bucket] ?? 0;
    if (count > 0) say(step, bucket, { count, reasons: [reason] });
  }
  if ((buckets.held ?? 0) > 0) step.until = earlier(step.until, heldUntil);
}

/** Adds upcoming texts, by step and quarter of an hour; each quarter has the time of its first text. */
export function addComing(to: UpcomingText[], more: readonly UpcomingText[]): void {
  const known = new Map(to.map((one) => [`${one.featureId} ${quarterOf(one.atMs)}`, one]));
  for (const one of more) {
    if (one.leads === 0) continue;
    const name = `${one.featureId} ${quarterOf(one.atMs)}`;
    const same = known.get(name);
    if (same) {
      same.leads += one.leads;
      same.atMs = Math.min(same.atMs, one.atMs);
    } else {
      const added = { ...one };
      known.set(name, added);
      to.push(added);
    }
  }
}

function addDue(to: QueuedTotals['due'], more: QueuedTotals['due']): void {
  for (const one of more) {
    const same = to.find(({ atMs }) => quarterOf(atMs) === quarterOf(one.atMs));
    if (!same) to.push({ ...one });
    else {
      same.rest += one.rest;
      same.others += one.others;
      same.atMs = Math.min(same.atMs, one.atMs);
    }
  }
}

function queuedIn(totals: Totals, of: Why & { featureId: string }): QueuedTotals {
  const isSame = (one: QueuedTotals) =>
    one.featureId === of.featureId &&
    one.standing === of.standing &&
    one.heldUntil === of.heldUntil &&
    one.reason === of.reason;
  const known = totals.queued.find(isSame);
  if (known) return known;
  const { featureId, standing, heldUntil, reason } = of;
  const none = () => ({ rest: 0, others: {} });
  const added = { featureId, standing, heldUntil, reason, texts: none(), people: none(), due: [] };
  totals.queued.push(added);
  return added;
}

const whyOf = ({ heldUntil = null, reason = null }: ReportBatch) => ({ heldUntil, reason });

/** How many people of a queued batch are in its own bucket, and the counts of the others. */
function apart({ buckets }: ReportBatch, standing: Bucket): { rest: number; others: BucketCounts } {
  const { [standing]: rest = 0, ...others } = buckets;
  return { rest, others };
}

function addQueued(totals: Totals, batch: ReportBatch, standing: Bucket, of: 'texts' | 'people'): void {
  const queued = queuedIn(totals, { featureId: batch.featureId, standing, ...whyOf(batch) });
  const { rest, others } = apart(batch, standing);
  queued[of].rest += rest;
  addCounts(queued[of].others, others);
  if (of === 'texts' && batch.dueAt)
    addDue(queued.due, [{ atMs: Date.parse(batch.dueAt), rest, others: comingIn(others) }]);
}

function addText(totals: Totals, batch: ReportBatch): void {
  addCounts(totals.texts, batch.buckets);
  const at = batch.heldUntil ?? batch.dueAt;
  if (batch.state !== 'WAITING' || !at) return;
  addComing(totals.coming, [{ featureId: batch.featureId, atMs: Date.parse(at), leads: comingIn(batch.buckets) }]);
}

/** The bucket of a queued batch; null for any other. */
const queuedAt = ({ state, standing }: ReportBatch): Bucket | null =>
  state === 'QUEUED' && standing ? standing : null;

/**
 * The totals of all batches of some people. A dropped text alone does not mean that somebody left the chain, since just its step may
 * have been deleted: a person who was in a later batch of another step went on.
 */
export function totalsOf({ texts, people }: ReportBatches): Totals {
  const totals = noTotals();
  for (const batch of texts) {
    const standing = queuedAt(batch);
    if (standing) addQueued(totals, batch, standing, 'texts');
    else addText(totals, batch);
  }
  const { sets, stayed } = participantsOf(people);
  totals.sets = Object.fromEntries(sets);
  for (const batch of people) {
    const step = stepIn(totals, batch.featureId);
    const { optedOut = 0, invalid = 0, dropped = 0 } = batch.buckets;
    if (dropped) step.leftDropped += Math.max(0, Math.min(dropped, (stayed.get(batch) ?? 0) - optedOut - invalid));
    const standing = queuedAt(batch);
    if (standing) addQueued(totals, batch, standing, 'people');
    else addPeople(step, batch.buckets, whyOf(batch));
  }
  return totals;
}

function add(to: Totals, more: Totals): void {
  addCounts(to.texts, more.texts);
  for (const [featureId, { buckets, until, leftDropped }] of Object.entries(more.steps)) {
    const step = stepIn(to, featureId);
    for (const bucket of BUCKETS) {
      const counted = buckets[bucket];
      if (counted) say(step, bucket, counted);
    }
    step.until = earlier(step.until, until);
    step.leftDropped += leftDropped;
  }
  for (const queued of more.queued) {
    const same = queuedIn(to, queued);
    for (const what of ['texts', 'people'] as const) {
      same[what].rest += queued[what].rest;
      addCounts(same[what].others, queued[what].others);
    }
    addDue(same.due, queued.due);
  }
  for (const [set, many] of Object.entries(more.sets)) to.sets[set] = (to.sets[set] ?? 0) + many;
  addComing(to.coming, more.coming);
}

/** The sum of the totals of different people. */
export function sumOfTotals(all: readonly Totals[]): Totals {
  const sum = noTotals();
  for (const one of all) add(sum, one);
  return sum;
}
