// Detects a file's real type from its first bytes: its name and the type that a browser announces prove nothing.

/** The detected kinds of files, and the name of each in a sentence for the uploader. */
const KINDS = {
  png: 'an image',
  jpeg: 'an image',
  gif: 'an image',
  webp: 'an image',
  heic: 'a HEIC image',
  avif: 'an image',
  tiff: 'a TIFF image',
  bmp: 'an image',
  mp4: 'a video',
  webm: 'a video',
  avi: 'a video',
  mpeg: 'a video',
  asf: 'a video',
  flv: 'a video',
  m4a: 'a sound file',
  mp3: 'a sound file',
  wav: 'a sound file',
  ogg: 'a sound file',
  flac: 'a sound file',
  aac: 'a sound file',
  vtt: 'a file of captions',
  srt: 'a SubRip file (.srt)',
  pdf: 'a PDF',
  zip: 'a document or a zip file',
  office: 'an Office document',
  gzip: 'a compressed file',
  program: 'a program',
  page: 'a web page',
  svg: 'a drawing (SVG)',
} as const;

export type FileKind = keyof typeof KINDS;
/** Pictures that browsers do not show. */
export type TurnedKind = 'heic' | 'tiff';

/** Whether a picture is turned into JPEG before it is served (ACC-21). */
export const isTurned = (kind: FileKind): kind is TurnedKind => kind === 'heic' || kind === 'tiff';

/** Binary formats: their first bytes in hex. */
const BYTES: readonly (readonly [FileKind, RegExp])[] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['gif', /^474946383[79]61/],
  ['webp', /^52494646.{8}57454250/],
  ['wav', /^(?:52494646|52463634).{8}57415645/],
  ['avi', /^52494646.{8}41564920/],
  // An `ftyp` box with the brands avif or avis.
  ['avif', /^.{8}66747970(?:61766966|61766973)/],
  // `ftyp` with heic, heix, heim, heis, hevc, hevx, mif1 or msf1.
  ['heic', /^.{8}66747970(?:68656963|68656978|6865696d|68656973|68657663|68657678|6d696631|6d736631)/],
  ['tiff', /^(?:49492a00|4d4d002a)/],
  // `BM`, the size, and four bytes that are reserved.
  ['bmp', /^424d.{8}00000000/],
  // `ftyp` with M4A or M4B.
  ['m4a', /^.{8}667479704d34(?:41|42)20/],
  // Any other `ftyp`; older QuickTime files start with moov, mdat, wide, free, skip or pnot.
  ['mp4', /^.{8}(?:66747970|6d6f6f76|6d646174|77696465|66726565|736b6970|706e6f74)/],
  ['webm', /^1a45dfa3/],
  // A program stream, a video stream, or a transport stream with its sync byte every 188 bytes.
  ['mpeg', /^(?:000001b[3a]|47.{374}47)/],
  ['asf', /^3026b2758e66cf11/],
  ['flv', /^464c5601/],
  ['ogg', /^4f676753/],
  ['flac', /^664c6143/],
  ['mp3', /^(?:494433|ff(?:e2|e3|f2|f3|fa|fb))/],
  ['aac', /^(?:41444946|ff(?:f0|f1|f8|f9))/],
  ['pdf', /^25504446/],
  ['zip', /^504b0304/],
  ['office', /^d0cf11e0/],
  ['gzip', /^1f8b/],
  ['program', /^(?:4d5a|7f454c46|2321)/],
];

/** Text formats: how they start, after a byte order mark. */
const TEXTS: readonly (readonly [FileKind, RegExp])[] = [
  ['vtt', /^WEBVTT(?:\s|$)/],
  ['srt', /^\s{0,9}\d{1,6}\r?\n\d\d:\d\d:\d\d,\d{3} -->/],
  ['svg', /^\s{0,9}(?:<\?xml[^>]{0,200}\?>\s{0,9})?<svg[\s>]/i],
  ['page', /^\s{0,9}<(?:!doctype|html|head|body|script|\?xml|!--)/i],
];

const LOOKED_AT = 512;

/** The kind of a file by its first bytes; null when they match none of these. */
export function fileKindOf(firstBytes: Uint8Array): FileKind | null {
  const start = firstBytes.subarray(0, LOOKED_AT);
  const hex = Array.from(start, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const text = new TextDecoder().decode(start);
  const found = BYTES.find(([, magic]) => magic.test(hex)) ?? TEXTS.find(([, magic]) => magic.test(text));
  return found?.[0] ?? null;
}

/** The kind of a file as a sentence for the uploader: `This is a PDF.` */
export function whatItIs(kind: FileKind | null): string {
  return kind ? `This is ${KINDS[kind]}.` : 'This file cannot be read.';
}
