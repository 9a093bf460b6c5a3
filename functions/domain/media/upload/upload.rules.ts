// Upload rules: the accepted kinds of files, their sizes, and their real type by their first bytes.
import type { UploadPurpose } from '#functions/schema.gen.ts';
import { type FileKind, fileKindOf, whatItIs } from './file-kind.rules.ts';
import { imageSizeRefusal } from './image-size.rules.ts';

/** The largest accepted files, in bytes (architecture: Uploads). */
export const CSV_LIMIT_BYTES = 50 * 1024 * 1024;
export const IMAGE_LIMIT_BYTES = 10 * 1024 * 1024;

const MB = 1024 * 1024;
const IMAGES = 'Images can be PNG, JPEG, HEIC, GIF, WebP, AVIF, BMP or TIFF.';

export type Purpose = UploadPurpose;

/** The rule for one purpose: its name, its size limit, the announced types accepted, and the types accepted by first bytes. */
type Rule = {
  word: string;
  limit: number;
  announced: RegExp;
  /** The kinds accepted by their first bytes, with the type under which each is served or processed. */
  kinds: Partial<Record<FileKind, string>>;
  refusal: string;
};

/**
 * No SVG among the images: it can contain scripts. What browsers do not show is turned into JPEG (`jpegOf`). Besides .mp3 and .wav, the formats that browsers record (ACC-21, INT-07).
 */
const RULES: Readonly<Record<Purpose, Rule>> = {
  csv: {
    word: 'file',
    limit: CSV_LIMIT_BYTES,
    kinds: {},
    announced:
      /^(?:text\/(?:csv|plain|tab-separated-values|comma-separated-values)|application\/(?:csv|vnd\.ms-excel|octet-stream))$/,
    refusal: 'This is not a CSV file. In your spreadsheet choose "Save as", then CSV.',
  },
  image: {
    word: 'image',
    limit: IMAGE_LIMIT_BYTES,
    announced: /^image\/(?!svg)[\w.+-]{1,60}$/,
    refusal: IMAGES,
    kinds: {
      ...({ png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' } as const),
      ...({ avif: 'image/avif', bmp: 'image/bmp', heic: 'image/jpeg', tiff: 'image/jpeg' } as const),
    },
  },
  video: {
    word: 'video',
    limit: 500 * MB,
    announced: /^video\/[\w.+-]{1,60}$/,
    kinds: Object.fromEntries(
      (['mp4', 'webm', 'avi', 'mpeg', 'asf', 'flv'] as const).map((kind) => [kind, 'video/mp4']),
    ),
    refusal: 'A video is a file like .mp4, .mov or .webm.',
  },
  audio: {
    word: 'sound file',
    limit: 50 * MB,
    refusal: 'Sound files can be MP3 or WAV.',
    announced: /^audio\/(?:mpeg|mp3|wav|wave|x-wav|vnd\.wave|webm|mp4)$/,
    kinds: { mp3: 'audio/mpeg', wav: 'audio/mp4', webm: 'audio/mp4', mp4: 'audio/mp4', m4a: 'audio/mp4' },
  },
  captions: {
    word: 'file of captions',
    limit: MB,
    refusal: 'Captions are a WebVTT file (.vtt).',
    announced: /^(?:text\/(?:vtt|plain)|application\/octet-stream)$/,
    kinds: { vtt: 'text/vtt; charset=utf-8' },
  },
};

/** The most bytes of an upload for that purpose. */
export function uploadLimit(purpose: Purpose): number {
  return RULES[purpose].limit;
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / MB)} MB`;

/** The sentence that refuses a file of that size; null when it is accepted. */
export function sizeRefusal(purpose: Purpose, bytes: number): string | null {
  const { word, limit } = RULES[purpose];
  if (!Number.isFinite(bytes) || bytes < 0) return `The size of the ${word} is not known.`;
  if (bytes === 0) return `The ${word} is empty.`;
  return bytes > limit ? `The ${word} has ${megabytes(bytes)}. It may have at most ${megabytes(limit)}.` : null;
}

/** The sentence that refuses a file before it is sent; null when it is accepted. */
export function uploadRefusal(purpose: Purpose, mimeType: string, bytes: number): string | null {
  const { announced, refusal } = RULES[purpose];
  const type = mimeType.toLowerCase().split(';')[0]?.trim() ?? '';
  return sizeRefusal(purpose, bytes) ?? (announced.test(type) ? null : refusal);
}

/** An arrived file by its first bytes: what it is, and the type under which it is served; or the sentence that refuses it. */
export function arrivedType(
  purpose: Purpose,
  firstBytes: Uint8Array,
): { type: string; kind: FileKind } | { refusal: string } {
  const kind = fileKindOf(firstBytes);
  const { kinds, refusal } = RULES[purpose];
  const type = kind ? kinds[kind] : undefined;
  if (!kind || !type) return { refusal: `${whatItIs(kind)} ${refusal}` };
  const tooLarge = imageSizeRefusal(kind, firstBytes);
  return tooLarge ? { refusal: tooLarge } : { type, kind };
}

const SAVE_AS_CSV = 'Open it, choose "Save as" or "Export", then CSV, and try again.';

const FIRST_BYTES: readonly (readonly [string, string])[] = [
  ['504b0304', `This is a workbook (Excel, Numbers or a zip file), not a CSV file. ${SAVE_AS_CSV}`],
  ['d0cf11e0', `This is an Excel workbook, not a CSV file. ${SAVE_AS_CSV}`],
  ['25504446', 'This is a PDF, not a CSV file.'],
  ['89504e47', 'This is an image, not a CSV file.'],
  ['ffd8ff', 'This is an image, not a CSV file.'],
  ['47494638', 'This is an image, not a CSV file.'],
  ['1f8b', 'This is a compressed file, not a CSV file.'],
];

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The sentence that refuses a file that by its first bytes is no CSV; null when it may be one. */
export function notCsv(firstBytes: Uint8Array): string | null {
  if (firstBytes.length === 0) return 'The file is empty.';
  const hex = hexOf(firstBytes.subarray(0, 8));
  const known = FIRST_BYTES.find(([start]) => hex.startsWith(start));
  if (known) return known[1];
  const text = new TextDecoder('latin1').decode(firstBytes.subarray(0, 4096)).replaceAll('\0', '');
  if (/^\W{0,4}<(!doctype|html|\?xml)/i.test(text)) return 'This is a web page, not a CSV file.';
  if (/^\W{0,4}begin:vcard/i.test(text)) return 'This is a vCard file. Export your contacts as CSV and try again.';
  // Control characters other than tabs, line ends and page breaks mean that it is not text.
  const odd = Array.from(text).filter((letter) => letter < ' ' && !'\t\n\r\f'.includes(letter)).length;
  return odd > text.length / 10 ? 'This file cannot be read as text. Save it as CSV and try again.' : null;
}
