// What the buckets of a report are called, and in which of four tones they stand: words first, colour only beside them.
import type { Bucket } from '../../../functions/schema.gen.ts';
import { brand } from '../../kit/config.ts';
import { bothTimes, dayAndTimes, heldWords } from '../../kit/format.ts';

type Tone = 'good' | 'going' | 'waiting' | 'bad';

const WORDS: Record<Bucket, readonly [string, Tone, string]> = {
  delivered: ['Delivered', 'good', 'The carrier said that it arrived.'],
  accepted: ['Sent', 'good', 'Handed to the carrier, which has not yet said that it arrived.'],
  sending: ['Sending', 'going', 'Being handed to the carrier right now.'],
  queued: ['Queued', 'going', 'Leaves as fast as the carrier takes texts.'],
  waiting: ['Waiting', 'waiting', "Waits for the step's delay."],
  held: ['Held', 'waiting', 'Waits for the hours in which texts may leave.'],
  parked: ['Paused', 'waiting', 'Stays until sending goes on.'],
  retrying: ['Trying again', 'going', 'The carrier was busy; it is tried again.'],
  unconfirmed: ['Not confirmed', 'bad', 'We could not confirm whether it arrived.'],
  failed: ['Failed', 'bad', 'The carrier refused it or could not deliver it.'],
  stuck: ['Stuck', 'bad', 'Something went wrong on our side; it can be sent again.'],
  missed: ['Missed', 'bad', 'Too late to be sent by itself.'],
  optedOut: ['Opted out', 'waiting', 'Asked for no more texts.'],
  invalid: ['Invalid number', 'bad', 'No phone that takes texts.'],
  dropped: ['Left out', 'waiting', 'Removed, or added after this step had passed.'],
};

/** A bucket in a word or two. */
export const bucketWord = (bucket: Bucket): string => WORDS[bucket][0];

/** Its tone, for the dot beside the word. */
export const bucketTone = (bucket: Bucket): Tone => WORDS[bucket][1];

/** What it counts, in a sentence. */
export const bucketMeaning = (bucket: Bucket): string => WORDS[bucket][2];

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
