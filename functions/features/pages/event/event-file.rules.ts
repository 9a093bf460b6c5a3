// An appointment as a calendar takes it: a file by RFC 5545, with its time zone, the same event however often it is taken.
import { DateTime } from 'luxon';

/** What of an appointment stands in the file. */
export type EventTold = {
  /** Stays whatever is changed: by it a calendar knows the event again. */
  uid: string;
  /** Grows with each change. */
  sequence: number;
  atMs: number;
  zone: string;
  summary: string;
  location?: string | undefined;
  isCancelled: boolean;
  /** Who runs the product. */
  product: string;
  /** When the file is made. */
  nowMs: number;
};

const LINE_OCTETS = 75;
/** How many octets a character takes in UTF-8. */
function octets(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** A text as a value: what means something in the format is marked as meant. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** A line in pieces of at most 75 octets, no character parted; each further one begins with a space. */
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

/** The zone as it is at that moment; nothing here repeats, so that no other moment is asked for. */
function zoneLines(at: DateTime, zone: string): string[] {
  const kind = at.isInDST ? 'DAYLIGHT' : 'STANDARD';
  const offset = at.toFormat('ZZZ');
  return [
    ...['BEGIN:VTIMEZONE', `TZID:${zone}`, `BEGIN:${kind}`, 'DTSTART:19700101T000000'],
    ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, `END:${kind}`, 'END:VTIMEZONE'],
  ];
}

/**
 * The whole file. How long the appointment takes is not known: it has a beginning and no end. A cancelled one says so, by
 * which a calendar that has it strikes it out.
 */
export function eventFile(told: EventTold): string {
  const { uid, sequence, atMs, zone, summary, location, isCancelled, product, nowMs } = told;
  const at = DateTime.fromMillis(atMs, { zone });
  const stamp = DateTime.fromMillis(nowMs, { zone: 'utc' }).toFormat("yyyyLLdd'T'HHmmss'Z'");
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escaped(product)}//Appointments//EN`],
    ...zoneLines(at, zone),
    ...['BEGIN:VEVENT', `UID:${escaped(uid)}`, `SEQUENCE:${sequence}`, `DTSTAMP:${stamp}`],
    `DTSTART;TZID=${zone}:${at.toFormat("yyyyLLdd'T'HHmmss")}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...['END:VEVENT', 'END:VCALENDAR'],
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
