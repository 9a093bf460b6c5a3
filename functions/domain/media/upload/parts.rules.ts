// Splits a large upload into parts, each sent separately, so that a network failure costs one part and not the whole file.
import type { Purpose } from './upload.rules.ts';

const MB = 1024 * 1024;
/** A larger file is sent in parts; all but the last have the same size (S3's minimum is 5 MB). */
export const IN_PARTS_ABOVE = 16 * MB;
export const PART_BYTES = 8 * MB;

export type PartOfUpload = { number: number; bytes: number };

/** The parts of a file, numbered from 1; none for a file that is sent whole, as contacts files and images always are. */
export function uploadParts(purpose: Purpose, bytes: number): PartOfUpload[] {
  if (bytes <= IN_PARTS_ABOVE || (purpose !== 'video' && purpose !== 'audio')) return [];
  const count = Math.ceil(bytes / PART_BYTES);
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    bytes: Math.min(PART_BYTES, bytes - at * PART_BYTES),
  }));
}

/** The numbers of the parts that did not arrive completely, in order. */
export function missingParts(
  parts: readonly PartOfUpload[],
  arrived: ReadonlyMap<number, { bytes: number }>,
): number[] {
  return parts.filter(({ number, bytes }) => arrived.get(number)?.bytes !== bytes).map(({ number }) => number);
}
