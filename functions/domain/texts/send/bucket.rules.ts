// Buckets: the state of each (lead, step), and what differs between them. A batch counts them; they add up to its leads.
import type { Bucket } from '#functions/schema.gen.ts';

/** Every bucket, in the order in which a report shows them; a batch has one counter of each. */
export const BUCKETS = [
  'delivered',
  'accepted',
  'sending',
  'queued',
  'waiting',
  'held',
  'wantsToStop',
  'answered',
  'parked',
  'retrying',
  'unconfirmed',
  'failed',
  'stuck',
  'missed',
  'optedOut',
  'invalid',
  'dropped',
] as const satisfies readonly Bucket[];

/** The tones in which a bucket is shown; its label says the same, so that nothing depends on a color. */
export type Tone = 'good' | 'going' | 'waiting' | 'bad';

export type BucketRow = {
  /** The label that staff read on the screen, in the report and in its file. */
  label: string;
  tone: Tone;
  /** The explanation when a text has no reason of its own. */
  sentence: string;
  /** Whether the label needs no explanation: nothing is wrong and nothing holds the text. */
  isPlain?: true;
  /** Whether it counts as a message, because the provider took or refused it (decisions: Rates); as received; as failed. */
  isMessage?: true;
  isReceived?: true;
  /** Whether its people have left the chain: later steps show them in it too. */
  hasLeft?: true;
  /** `isAhead`: the text has not left yet, and its time may be known. `goesOn`: the chain continues after it. */
  isAhead?: true;
  goesOn?: true;
  /** `isShown`: a conversation shows it as a message, not in the queue. `isFailure`: it did not reach them. */
  isShown?: true;
  isFailure?: true;
  /** Whether the report's card of undelivered texts counts and lists it, also when the text was refused at once. */
  isUndelivered?: true;
};

export const BUCKET_ROWS: Readonly<Record<Bucket, BucketRow>> = {
  delivered: {
    label: 'Delivered',
    tone: 'good',
    sentence: 'The carrier said that it arrived.',
    isPlain: true,
    isMessage: true,
    isReceived: true,
    goesOn: true,
    isShown: true,
  },
  accepted: {
    label: 'Sent',
    tone: 'good',
    sentence: 'Handed to the carrier, which has not yet said that it arrived.',
    isPlain: true,
    isMessage: true,
    isReceived: true,
    goesOn: true,
    isShown: true,
  },
  sending: {
    label: 'Sending',
    tone: 'going',
    sentence: 'Being handed to the carrier right now.',
    isPlain: true,
    isShown: true,
  },
  queued: {
    label: 'Queued',
    tone: 'going',
    sentence: 'Is sent as fast as the carrier takes texts.',
    isPlain: true,
    isAhead: true,
  },
  waiting: {
    label: 'Waiting',
    tone: 'waiting',
    sentence: 'This message is not due yet.',
    isPlain: true,
    isAhead: true,
  },
  held: {
    label: 'Held',
    tone: 'waiting',
    sentence: 'Waits for sending hours.',
    isAhead: true,
  },
  wantsToStop: {
    label: 'Wants to stop?',
    tone: 'waiting',
    sentence: 'They wrote what sounds like a wish to stop.',
  },
  answered: {
    label: 'Replied, waiting',
    tone: 'waiting',
    sentence: 'They replied, so their texts are paused until staff resume them.',
  },
  parked: { label: 'Paused', tone: 'waiting', sentence: 'Waits until sending is resumed.' },
  retrying: {
    label: 'Retrying',
    tone: 'going',
    sentence: 'The carrier was busy; we are trying again.',
    isAhead: true,
  },
  unconfirmed: {
    label: 'Not confirmed',
    tone: 'bad',
    sentence: 'We could not confirm whether it arrived.',
    goesOn: true,
    isUndelivered: true,
  },
  failed: {
    label: 'Failed',
    tone: 'bad',
    sentence: 'The carrier refused it or could not deliver it.',
    isMessage: true,
    goesOn: true,
    isFailure: true,
    isUndelivered: true,
  },
  stuck: {
    label: 'Stuck',
    tone: 'bad',
    sentence: 'Something went wrong on our side; it can be sent again.',
    isFailure: true,
    isUndelivered: true,
  },
  missed: {
    label: 'Missed',
    tone: 'bad',
    sentence: 'It was too late to send it automatically.',
    goesOn: true,
    isFailure: true,
  },
  optedOut: {
    label: 'Opted out',
    tone: 'waiting',
    sentence: 'They asked for no more texts.',
    hasLeft: true,
    isFailure: true,
    isUndelivered: true,
  },
  invalid: {
    label: 'Invalid number',
    tone: 'bad',
    sentence: 'This number cannot get texts.',
    hasLeft: true,
    isFailure: true,
    isUndelivered: true,
  },
  dropped: {
    label: 'Left out',
    tone: 'waiting',
    sentence: 'Taken out, deleted, stopped or no longer needed before it was sent.',
    hasLeft: true,
    goesOn: true,
  },
};

/** The buckets with that property, for example `bucketsThat('hasLeft')`. */
export function bucketsThat(holds: Exclude<keyof BucketRow, 'label' | 'tone' | 'sentence'>): Bucket[] {
  return BUCKETS.filter((bucket) => BUCKET_ROWS[bucket][holds]);
}

export type Buckets = Record<Bucket, number>;

/** All counters at 0. */
export function noBuckets(): Buckets {
  return Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0])) as Buckets;
}

/** The bucket in which a text was first counted, and its current one. */
export type Moved = { first: Bucket; now: Bucket };

/** Counters after these moves: each subtracts one from the first bucket of a text and adds one to its current bucket. */
export function withMoves(counters: Partial<Buckets>, moves: Iterable<Moved>): Partial<Buckets> {
  const counts = { ...counters };
  for (const { first, now } of moves) {
    counts[first] = (counts[first] ?? 0) - 1;
    counts[now] = (counts[now] ?? 0) + 1;
  }
  return counts;
}

/** How many leads are in each of these buckets. */
export function countBuckets(buckets: Iterable<Bucket>): Buckets {
  const counts = noBuckets();
  for (const bucket of buckets) counts[bucket]++;
  return counts;
}

/**
 * The counts to show for a batch. Leads who are not in its counters yet are shown in the batch's own bucket (`standing`). A callback
 * may arrive before SendBatch has counted: its -1 is then subtracted from those leads. So no bucket is ever negative, and all buckets
 * add up to the batch's leads.
 */
export function shownBuckets(counters: Partial<Buckets>, leads: number, standing: Bucket): Buckets {
  const shown = noBuckets();
  for (const bucket of BUCKETS) shown[bucket] = counters[bucket] ?? 0;
  shown[standing] += leads - sumOf(shown);
  for (const bucket of BUCKETS) {
    if (bucket === standing || shown[bucket] >= 0) continue;
    shown[standing] += shown[bucket];
    shown[bucket] = 0;
  }
  return shown;
}

/** The counts with this many people moved from the batch's own bucket to opted out. */
export function withOptOuts(shown: Buckets, standing: Bucket, optedOut: number): Buckets {
  const out = Math.min(optedOut, shown[standing]);
  if (out === 0 || standing === 'optedOut') return shown;
  return { ...shown, [standing]: shown[standing] - out, optedOut: shown.optedOut + out };
}

/** The sum of all counters. */
export function sumOf(buckets: Partial<Buckets>): number {
  return BUCKETS.reduce((sum, bucket) => sum + (buckets[bucket] ?? 0), 0);
}

/** The name of a bucket and the reason; a reason that begins with the name is used alone, and a name needs no second word for a hold. */
export function bucketReason(bucket: Bucket, reason: string | null | undefined): string {
  const { label } = BUCKET_ROWS[bucket];
  if (!reason) return label;
  return reason.startsWith(label) ? reason : `${label}: ${reason.replace(/^Held: /, '')}`;
}

/** Whether no reason of its own is known: what a bucket means in general names no law and no hold. */
export function isGeneralReason(bucket: Bucket | null | undefined, reason: string | null | undefined): boolean {
  return !reason || (bucket ? reason === BUCKET_ROWS[bucket].sentence : false);
}
