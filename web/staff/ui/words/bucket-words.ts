// What the buckets of a report are called, and in which of four tones they stand: words first, colour only beside them.
import { STANDS } from '../../../../functions/delivery/carrier/send-reason.rules.ts';
import type { Bucket } from '../../../../functions/schema.gen.ts';
import { brand } from '../../../kit/config.ts';
import { bothTimes, dayAndTimes, heldWords } from '../../../kit/format.ts';

type Tone = 'good' | 'going' | 'waiting' | 'bad';

const WORDS: Record<Bucket, readonly [string, Tone]> = {
  delivered: ['Delivered', 'good'],
  accepted: ['Sent', 'good'],
  sending: ['Sending', 'going'],
  queued: ['Queued', 'going'],
  waiting: ['Waiting', 'waiting'],
  held: ['Held', 'waiting'],
  parked: ['Paused', 'waiting'],
  retrying: ['Trying again', 'going'],
  unconfirmed: ['Not confirmed', 'bad'],
  failed: ['Failed', 'bad'],
  stuck: ['Stuck', 'bad'],
  missed: ['Missed', 'bad'],
  optedOut: ['Opted out', 'waiting'],
  invalid: ['Invalid number', 'bad'],
  dropped: ['Left out', 'waiting'],
};

/** A bucket in a word or two. */
export const bucketWord = (bucket: Bucket): string => WORDS[bucket][0];

/** Its tone, for the dot beside the word. */
export const bucketTone = (bucket: Bucket): Tone => WORDS[bucket][1];

/** What it counts, in a sentence. */
export const bucketMeaning = (bucket: Bucket): string => STANDS[bucket];

/** The word with what is known of why and until when: `Held until 8:00 am MST Tuesday: outside sending hours`. */
export function bucketLine(report: { bucket?: Bucket | null; reason?: string | null; until?: string | null }): string {
  const { bucket, reason, until } = report;
  if (!bucket) return '';
  const word = bucketWord(bucket);
  if (bucket !== 'held' || !until) return reason ? `${word}: ${reason}` : word;
  if (reason) return heldWords(reason, until, brand().window);
  const isToday = new Date(until).toDateString() === new Date().toDateString();
  return `${word} until ${(isToday ? bothTimes : dayAndTimes)(until, brand().window)}`;
}
