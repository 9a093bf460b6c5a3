// Writes an appointment as a calendar file (RFC 5545) with its time zone; importing it again updates the same event.
import { DateTime } from 'luxon';

/** The fields of an appointment in the file. */
export type EventTold = {
  /** Never changes: calendars recognize the event by it. */
  uid: string;
  /** Grows with each change. */
  sequence: number;
  atMs: number;
  zone: string;
  summary: string;
  location?: string | undefined;
  isCanceled: boolean;
  /** The name of the product. */
  product: string;
  /** When the file is created. */
  nowMs: number;
};

const LINE_OCTETS = 75;
/** The length of a character in UTF-8, in octets. */
function octets(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** A text as a property value, with the format's special characters escaped. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** Folds a line into pieces of at most 75 octets without splitting a character; each further one begins with a space. */
function folded(line: string): string {
  const pieces: string[] = [];
  let [piece, length] = ['', 0];
  for (const letter of line) {
    length += octets(letter);
    if (length > LINE_OCTETS) {
      pieces.push(piece);
      [piece, length] = [' ', 1 + octets(letter)];
    }
    piece += letter;
  }
  return [...pieces, piece].join('\r\n');
}

/** The time zone at that time; nothing here repeats, so no other time is needed. */
function zoneLines(at: DateTime, zone: string): string[] {
  const kind = at.isInDST ? 'DAYLIGHT' : 'STANDARD';
  const offset = at.toFormat('ZZZ');
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    `BEGIN:${kind}`,
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    `END:${kind}`,
    'END:VTIMEZONE',
  ];
}

/**
 * The whole file. The length of the appointment is unknown, so it has a start and no end. A canceled one says so, and calendars
 * that have it remove it.
 */
export function eventFile(told: EventTold): string {
  const { uid, sequence, atMs, zone, summary, location, isCanceled, product, nowMs } = told;
  const at = DateTime.fromMillis(atMs, { zone });
  const stamp = DateTime.fromMillis(nowMs, { zone: 'utc' }).toFormat("yyyyLLdd'T'HHmmss'Z'");
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//Appointments//EN`,
    ...zoneLines(at, zone),
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;TZID=${zone}:${at.toFormat("yyyyLLdd'T'HHmmss")}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
