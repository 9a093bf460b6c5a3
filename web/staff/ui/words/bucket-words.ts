// The names of a report's buckets, and their four tones: words first, color only in addition.
import type { Tone } from '#domain/texts/send/bucket.rules.ts';
import { BUCKET_ROWS } from '#domain/texts/send/bucket.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { brand } from '#web/kit/config.ts';
import { bothTimes, dayAndTimes, heldWords } from '#web/kit/format.ts';

/** The name of a bucket, in a word or two. */
export const bucketWord = (bucket: Bucket): string => BUCKET_ROWS[bucket].label;

/** Its tone, for the dot beside the name. */
export const bucketTone = (bucket: Bucket): Tone => BUCKET_ROWS[bucket].tone;

/** What it counts, in a sentence. */
export const bucketMeaning = (bucket: Bucket): string => BUCKET_ROWS[bucket].sentence;

/** The name and the reason; a reason that begins with the name is used alone, and a name needs no second word for a hold. */
export function bucketSentence(bucket: Bucket, reason: string | null | undefined): string {
  const word = bucketWord(bucket);
  if (!reason) return word;
  return reason.startsWith(word) ? reason : `${word}: ${reason.replace(/^Held: /, '')}`;
}

/** The name with the known reason and time: `Held until 8:00 am MST Tuesday: outside sending hours`. */
export function bucketLine(report: { bucket?: Bucket | null; reason?: string | null; until?: string | null }): string {
  const { bucket, reason, until } = report;
  if (!bucket) return '';
  if (bucket !== 'held' || !until) return bucketSentence(bucket, reason);
  if (reason) return heldWords(reason, until, brand().window);
  const isToday = new Date(until).toDateString() === new Date().toDateString();
  return `${bucketWord(bucket)} until ${(isToday ? bothTimes : dayAndTimes)(until, brand().window)}`;
}
