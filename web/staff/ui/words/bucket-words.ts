// The names of a report's buckets, and their four tones: words first, color only in addition.
import type { Tone } from '#domain/texts/send/bucket.rules.ts';
import { BUCKET_ROWS, bucketReason, isGeneralReason } from '#domain/texts/send/bucket.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { brand } from '#web/kit/config.ts';
import { bothTimes, dayAndTimes, heldWords, isTodayThere } from '#web/kit/format.ts';

/** The name of a bucket, in a word or two. */
export const bucketWord = (bucket: Bucket): string => BUCKET_ROWS[bucket].label;

/** Its tone, for the dot beside the name. */
export const bucketTone = (bucket: Bucket): Tone => BUCKET_ROWS[bucket].tone;

/** What it counts, in a sentence. */
export const bucketMeaning = (bucket: Bucket): string => BUCKET_ROWS[bucket].sentence;

/** A time, with its day unless that is today. */
function whenWords(iso: string): string {
  const { window } = brand();
  return (isTodayThere(iso, window) ? bothTimes : dayAndTimes)(iso, window);
}

type InBucket = { bucket?: Bucket | null; reason?: string | null; until?: string | null };

/** The name with the known reason and time: `Held until 8:00 am MST Tuesday: outside sending hours`. */
export function bucketLine(report: InBucket): string {
  const { bucket, reason, until } = report;
  if (!bucket) return '';
  if (bucket !== 'held' || !until) return bucketReason(bucket, reason);
  if (reason && !isGeneralReason(bucket, reason)) return heldWords(reason, until, brand().window);
  return `${bucketWord(bucket)} until ${whenWords(until)}`;
}

/** The same for many people: held for different reasons they leave at different times, of which the first is known. */
export function manyLine(counted: InBucket): string {
  const { bucket, reason, until } = counted;
  const isMixed = bucket === 'held' && until && isGeneralReason(bucket, reason);
  return isMixed ? `${bucketWord(bucket)}, the first until ${whenWords(until)}` : bucketLine(counted);
}
