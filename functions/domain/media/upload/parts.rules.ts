// How a large file comes in parts: each is sent by itself, so that a lost network costs one of them and not the whole.
import type { Purpose } from './upload.rules.ts';

const MB = 1024 * 1024;
/** A file above this size comes in parts; all but the last have the same size (the store's least is 5 MB). */
export const IN_PARTS_ABOVE = 16 * MB;
export const PART_BYTES = 8 * MB;

export type Part = { number: number; bytes: number };

/** The parts of a file, in order from 1; none for one that comes whole. Contacts files and images always do. */
export function partsOf(purpose: Purpose, bytes: number): Part[] {
  if (bytes <= IN_PARTS_ABOVE || (purpose !== 'video' && purpose !== 'audio')) return [];
  const count = Math.ceil(bytes / PART_BYTES);
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    bytes: Math.min(PART_BYTES, bytes - at * PART_BYTES),
  }));
}

/** The numbers of the parts that did not arrive whole, in order. */
export function missingParts(parts: readonly Part[], arrived: ReadonlyMap<number, { bytes: number }>): number[] {
  return parts.filter(({ number, bytes }) => arrived.get(number)?.bytes !== bytes).map(({ number }) => number);
}
