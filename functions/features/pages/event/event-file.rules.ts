// Writes an appointment as a calendar file (RFC 5545) with its time zone; importing it again updates the same event.
import { DateTime } from 'luxon';
import { contentLines, propertyText } from '#platform/foundation/formats/content-lines.rules.ts';

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
    `PRODID:-//${propertyText(product)}//Appointments//EN`,
    ...zoneLines(at, zone),
    'BEGIN:VEVENT',
    `UID:${propertyText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;TZID=${zone}:${at.toFormat("yyyyLLdd'T'HHmmss")}`,
    `SUMMARY:${propertyText(summary)}`,
    ...(location ? [`LOCATION:${propertyText(location)}`] : []),
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return contentLines(lines);
}
