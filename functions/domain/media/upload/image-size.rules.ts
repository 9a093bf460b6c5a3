// Reads an image's pixel size from its first bytes: a small file can decode to more pixels than a phone's memory holds.
import type { FileKind } from './file-kind.rules.ts';

/** More than any phone camera takes by default; showing an image needs four bytes per pixel. */
const MOST_MEGAPIXELS = 50;
const LONGEST_SIDE = 16_384;

export type Size = { width: number; height: number };

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function pngSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 24) return null;
  return { width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) };
}

function gifSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 10) return null;
  return { width: view(bytes).getUint16(6, true), height: view(bytes).getUint16(8, true) };
}

function bmpSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 26) return null;
  // A negative height means that the rows begin at the top.
  return { width: view(bytes).getInt32(18, true), height: Math.abs(view(bytes).getInt32(22, true)) };
}

/** WebP has three formats, each with its size at another offset: lossy, lossless and extended. */
function webpSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 30) return null;
  const data = view(bytes);
  const form = String.fromCharCode(...bytes.subarray(12, 16));
  if (form === 'VP8 ') return { width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
  if (form === 'VP8L') {
    const bits = data.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const three = (at: number) => data.getUint16(at, true) + data.getUint8(at + 2) * 65_536 + 1;
  return form === 'VP8X' ? { width: three(24), height: three(27) } : null;
}

/** Frames of a JPEG start with these markers; segments in between are skipped. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;

function jpegSize(bytes: Uint8Array): Size | null {
  const data = view(bytes);
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const mark = data.getUint8(at + 1);
    if (isFrame(mark)) return { width: data.getUint16(at + 7), height: data.getUint16(at + 5) };
    at += mark === 0xff ? 1 : 2 + data.getUint16(at + 2);
  }
  return null;
}

const SIZES: Partial<Record<FileKind, (bytes: Uint8Array) => Size | null>> = {
  png: pngSize,
  gif: gifSize,
  bmp: bmpSize,
  webp: webpSize,
  jpeg: jpegSize,
};

/**
 * The sentence that refuses an image for its pixel size; null when it is accepted, or when its first bytes do not contain the
 * size: a JPEG can have a lot before it.
 */
export function imageSizeRefusal(kind: FileKind, firstBytes: Uint8Array): string | null {
  const size = SIZES[kind]?.(firstBytes);
  return size ? pixelsRefusal(size) : null;
}

/** The sentence that refuses an image of that many points; null when it is accepted. */
export function pixelsRefusal({ width, height }: Size): string | null {
  if (width === 0 || height === 0) return 'This image has no size: it may be damaged.';
  const megapixels = (width * height) / 1e6;
  if (megapixels <= MOST_MEGAPIXELS && Math.max(width, height) <= LONGEST_SIDE) return null;
  const side = LONGEST_SIDE.toLocaleString('en-US');
  return `The image is ${width} by ${height} points. It may have at most ${MOST_MEGAPIXELS} million, and ${side} a side.`;
}
