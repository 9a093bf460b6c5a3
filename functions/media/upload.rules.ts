// What may be uploaded: the kinds of file, their sizes, and what a file's first bytes say it really is.

/** The largest files that are taken, in bytes (architecture: Uploads). */
export const CSV_LIMIT_BYTES = 50 * 1024 * 1024;
export const IMAGE_LIMIT_BYTES = 10 * 1024 * 1024;

export type Purpose = 'csv' | 'image';

/** What browsers call a CSV file, and the image types that are served; no SVG. */
const TYPES: Readonly<Record<Purpose, readonly string[]>> = {
  csv: [
    'text/csv',
    'text/plain',
    'text/tab-separated-values',
    'text/comma-separated-values',
    'application/csv',
    'application/vnd.ms-excel',
    'application/octet-stream',
  ],
  image: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
};

const LIMITS: Readonly<Record<Purpose, number>> = { csv: CSV_LIMIT_BYTES, image: IMAGE_LIMIT_BYTES };

/** How many bytes an upload of that purpose may have. */
export function uploadLimit(purpose: Purpose): number {
  return LIMITS[purpose];
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / (1024 * 1024))} MB`;

/** The sentence that refuses a file before it is sent; null when it may come. */
export function uploadRefusal(purpose: Purpose, mimeType: string, bytes: number): string | null {
  const word = purpose === 'csv' ? 'file' : 'image';
  if (!Number.isFinite(bytes) || bytes < 0) return `The size of the ${word} is not known.`;
  if (bytes === 0) return `The ${word} is empty.`;
  if (bytes > LIMITS[purpose]) {
    return `The ${word} has ${megabytes(bytes)}. It may have at most ${megabytes(LIMITS[purpose])}.`;
  }
  if (TYPES[purpose].includes(mimeType.toLowerCase().split(';')[0]?.trim() ?? '')) return null;
  return purpose === 'csv'
    ? 'This is not a CSV file. In your spreadsheet choose "Save as", then CSV.'
    : 'Images can be PNG, JPEG, GIF or WebP.';
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

/** The sentence that refuses what is no CSV file by its first bytes; null when it may be one. */
export function notCsv(firstBytes: Uint8Array): string | null {
  if (firstBytes.length === 0) return 'The file is empty.';
  const hex = hexOf(firstBytes.subarray(0, 8));
  const known = FIRST_BYTES.find(([start]) => hex.startsWith(start));
  if (known) return known[1];
  const text = new TextDecoder('latin1').decode(firstBytes.subarray(0, 4096)).replaceAll('\0', '');
  if (/^\W{0,4}<(!doctype|html|\?xml)/i.test(text)) return 'This is a web page, not a CSV file.';
  if (/^\W{0,4}begin:vcard/i.test(text)) return 'This is a vCard file. Export your contacts as CSV and try again.';
  // Control characters other than tab, line ends and page breaks are no text.
  const odd = Array.from(text).filter((letter) => letter < ' ' && !'\t\n\r\f'.includes(letter)).length;
  return odd > text.length / 10 ? 'This file cannot be read as text. Save it as CSV and try again.' : null;
}

/** The image type that the first bytes say, or null: the name and the announced type prove nothing. */
export function imageTypeOf(firstBytes: Uint8Array): string | null {
  const hex = hexOf(firstBytes.subarray(0, 12));
  if (hex.startsWith('89504e470d0a1a0a')) return 'image/png';
  if (hex.startsWith('ffd8ff')) return 'image/jpeg';
  if (hex.startsWith('474946383761') || hex.startsWith('474946383961')) return 'image/gif';
  return hex.startsWith('52494646') && hex.slice(16) === '57454250' ? 'image/webp' : null;
}
