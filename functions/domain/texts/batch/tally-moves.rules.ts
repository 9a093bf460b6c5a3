// How a batch's counters store the moves of its leads: whose text changed its bucket, from which to which.
import type { Bucket } from '#functions/schema.gen.ts';
import { BUCKETS, type Moved } from '../send/bucket.rules.ts';

/**
 * Each lead's move is an attribute: this sign with the last eight characters of the lead's id, and two letters, for the bucket
 * in which the text was first counted and for its current bucket. Fifty of them stay below 1 KiB, so that a fold costs one write
 * unit and one more in the index. If two lead ids of a batch end in the same characters, the recount corrects the counts.
 */
const MOVED = '~';
// biome-ignore format: seventeen lines of one letter each would hide which letters are taken.
const LETTERS: Readonly<Record<Bucket, string>> = {
  delivered: 'd', accepted: 'a', sending: 's', queued: 'q', waiting: 'w', held: 'h', wantsToStop: 'W', answered: 'A', parked: 'p',
  retrying: 'r', unconfirmed: 'u', failed: 'f', stuck: 'k', missed: 'm', optedOut: 'o', invalid: 'i', dropped: 'x',
};
const bucketOf = (letter: string) => BUCKETS.find((bucket) => LETTERS[bucket] === letter);

/** The attribute of a lead's move. */
export const moveOf = (leadId: string) => `${MOVED}${leadId.slice(-8)}`;

/** The stored form of a move. */
export const lettersOf = ({ first, now }: Moved) => LETTERS[first] + LETTERS[now];

/** The moves in a stored item. */
export function movesIn(item: Readonly<Record<string, unknown>>): Moved[] {
  return Object.entries(item).flatMap(([name, value]) => {
    if (!name.startsWith(MOVED)) return [];
    const [first, now] = [...String(value)].map(bucketOf);
    return first && now ? [{ first, now }] : [];
  });
}
