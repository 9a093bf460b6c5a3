// Counts the uncompressed bytes of a TIFF before the decoder expands it: a small file can expand to thousands of times its size.
import { unzipSync } from 'node:zlib';
import type { TiffIfd } from 'tiff';

const LZW = 5;
const DEFLATE: ReadonlySet<number> = new Set([8, 32_946]);

const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const SHORTEST_CODE = 9;
const LONGEST_CODE = 12;

/** LZW codes get one bit longer as soon as the next code of the table would not fit. */
const widthAfter = (entries: number) =>
  Math.min(LONGEST_CODE, Math.max(SHORTEST_CODE, (FIRST_FREE + entries + 1).toString(2).length));

/** The bytes that LZW data unpacks to, as the decoder reads it; it stops counting above `most`. */
function lzwBytes(data: Uint8Array, most: number): number {
  let [total, bits, held, before] = [0, 0, 0, 1];
  let lengths: number[] = [];
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xff_ffff;
    bits += 8;
    const width = widthAfter(lengths.length);
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & (2 ** width - 1);
    if (code === END || total > most) break;
    // Here the decoder would read an entry of the old table.
    if (before === 0 && code >= CLEAR) throw new Error('This is no LZW data: after a clear code stands no byte.');
    if (code === CLEAR) {
      [lengths, before] = [[], 0];
      continue;
    }
    const length = code < CLEAR ? 1 : (lengths[code - FIRST_FREE] ?? before + 1);
    if (before > 0) lengths.push(before + 1);
    [total, before] = [total + length, length];
  }
  return total;
}

/** The bytes that deflated data unpacks to, Infinity above `most`; throws for what cannot be unpacked. */
function deflatedBytes(data: Uint8Array, most: number): number {
  try {
    return unzipSync(data, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return Number.POSITIVE_INFINITY;
    throw error;
  }
}

function unpackedBytes(data: Uint8Array, compression: number, most: number): number {
  if (compression === LZW) return lzwBytes(data, most);
  return DEFLATE.has(compression) ? deflatedBytes(data, most) : data.length;
}

/** The strips or tiles of the file; throws when offsets are missing, or when pieces overlap, so that the same bytes would count often. */
function piecesOf(file: Uint8Array, page: TiffIfd): Uint8Array[] {
  const { tiled, width, height, tileWidth = 0, tileHeight = 0 } = page;
  const offsets = (tiled ? page.tileOffsets : page.stripOffsets) ?? [];
  const lengths = (tiled ? page.tileByteCounts : page.stripByteCounts) ?? [];
  const needed = tiled ? Math.ceil(width / tileWidth) * Math.ceil(height / tileHeight) : 1;
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (offsets.length !== lengths.length || offsets.length < needed || total > file.length)
    throw new Error('The data of this TIFF does not lie in it piece by piece.');
  return offsets.map((index, at) => file.subarray(index, index + (lengths[at] ?? 0)));
}

/**
 * Whether the samples of a page have more than `most` bytes when they are unpacked; `page` is read without its data. Throws for data
 * that cannot be unpacked. For data that is not compressed, the file may omit the lengths of its pieces.
 */
export function unpacksAbove(most: number, file: Uint8Array, page: TiffIfd): boolean {
  const { width, height, samplesPerPixel, bitsPerSample, compression, stripByteCounts, tiled } = page;
  if (width * height * samplesPerPixel * Math.max(1, bitsPerSample / 8) > most) return true;
  if (compression === 1 && !tiled && !stripByteCounts) return false;
  let left = most;
  for (const piece of piecesOf(file, page)) {
    left -= unpackedBytes(piece, compression, left);
    if (left < 0) return true;
  }
  return false;
}
