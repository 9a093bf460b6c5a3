// What counts as a message, as delivered and as failed, by the buckets of texts (decisions: Rates).
import type { Bucket } from '#functions/schema.gen.ts';
import { bucketsThat } from '../send/bucket.rules.ts';

/** Texts that the provider took or refused; how many of them arrived, and how many failed. */
export type CountedTexts = { messages: number; delivered: number; failed: number };

export const NO_TEXTS: CountedTexts = { messages: 0, delivered: 0, failed: 0 };

const MESSAGES: ReadonlySet<Bucket> = new Set(bucketsThat('isMessage'));

/** What these buckets count as. */
export function textsIn(buckets: readonly Bucket[]): CountedTexts {
  const many = (holds: (bucket: Bucket) => boolean) => buckets.filter(holds).length;
  return {
    messages: many((bucket) => MESSAGES.has(bucket)),
    delivered: many((bucket) => bucket === 'delivered'),
    failed: many((bucket) => bucket === 'failed'),
  };
}

/** What changes when a text moves from one bucket to another. */
export function movedTexts(from: Bucket, to: Bucket): CountedTexts {
  const [before, after] = [textsIn([from]), textsIn([to])];
  return {
    messages: after.messages - before.messages,
    delivered: after.delivered - before.delivered,
    failed: after.failed - before.failed,
  };
}
