// A row of the CSV report shows what a contact received and their status.
import { describe, expect, it } from 'vitest';
import { csvColumns, csvRow } from '#engine/reports/csv/csv-report.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';

const lead = { name: 'Ana Lopez', phone: '+16025550111', optedOut: false };
const send = (featureId: string, bucket: Bucket, askedAt: string, reason: string | null = null) => ({
  featureId,
  bucket,
  askedAt,
  reason,
});
const about = { lastStep: 'b', isRemoved: false };

describe('a row', () => {
  it('has the documented columns [CMP-11, A37]', () => {
    expect(csvColumns([])).toEqual(['Name', 'Phone', 'Received', 'Complete', 'Opted out', 'Status', 'Reason']);
  });
  it.each([
    ['who waits', [], about, ['0', 'No', 'No', 'Waiting', '']],
    [
      'who waits for the window',
      [],
      {
        ...about,
        batchBucket: { bucket: 'held' as const, reason: 'Held until 8:00 am MST Saturday: outside sending hours' },
      },
      ['0', 'No', 'No', 'Held', 'Held until 8:00 am MST Saturday: outside sending hours'],
    ],
    [
      'who was removed while they waited',
      [],
      { ...about, isRemoved: true, batchBucket: { bucket: 'held' as const, reason: 'Held until 8:00 am MST' } },
      ['0', 'No', 'No', 'Removed', ''],
    ],
    ['who got all', [send('b', 'accepted', '2'), send('a', 'delivered', '1')], about, ['2', 'Yes', 'No', 'Sent', '']],
    [
      'whose last text failed',
      [send('a', 'delivered', '1'), send('b', 'failed', '2', 'The carrier filtered the text.')],
      about,
      ['1', 'No', 'No', 'Failed', 'The carrier filtered the text.'],
    ],
    [
      'who got the opt-in text and waits for the first message',
      [send('', 'delivered', '1')],
      { ...about, batchBucket: { bucket: 'held' as const, reason: 'Held until 8:00 am MST' } },
      ['1', 'No', 'No', 'Held', 'Held until 8:00 am MST'],
    ],
    [
      'who left with the opt-in text',
      [send('', 'invalid', '1')],
      about,
      ['0', 'No', 'No', 'Invalid number', expect.any(String)],
    ],
    [
      'who was taken out',
      [send('a', 'delivered', '1')],
      { ...about, isRemoved: true },
      ['1', 'No', 'No', 'Removed', ''],
    ],
  ])('%s', (_, sends, given, cells) =>
    expect(csvRow(lead, sends, given)).toEqual(['Ana Lopez', '(602) 555-0111', ...cells]),
  );
  it('names people who have no name', () =>
    expect(csvRow({ ...lead, name: '', optedOut: true }, [], about).slice(0, 1)).toEqual(['New Incoming Lead']));
});
