// Every text that did not arrive has its reason in words, the same words on every screen and in the CSV.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stoppedReason } from '#domain/texts/request/send-request.rules.ts';
import { BUCKET_ROWS, BUCKETS } from '#domain/texts/send/bucket.rules.ts';
import { policyOf } from '#domain/texts/send/carrier-codes.rules.ts';
import { NOT_REGISTERED } from '#domain/texts/send/parked.rules.ts';
import { errorOf, explained } from '#domain/texts/send/send-reason.rules.ts';
import { currentTotals } from '#domain/texts/totals/current-totals.rules.ts';
import { totalsOf } from '#domain/texts/totals/totals.rules.ts';
import { reportOf } from '#engine/reports/buckets/report.rules.ts';
import { csvRow } from '#engine/reports/csv/csv-report.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

const CODES = [
  ...[21610, 21211, 21614, 21635, 20429, 30001, 30002, 30003, 30004, 30005, 30006, 30007, 30008],
  ...[30033, 30034, 30035, 30036, 30990],
];
const REASONS = [
  null,
  undefined,
  '',
  NOT_REGISTERED,
  'Paused by Ana',
  stoppedReason('Ben Ito'),
  ...CODES.map((code) => policyOf(code).reason),
  ...[undefined, 12345].map((code) => policyOf(code).reason),
];
const PLAIN: readonly Bucket[] = ['delivered', 'accepted', 'sending', 'queued', 'waiting'];
const KEPT_FROM = BUCKETS.filter((bucket) => !PLAIN.includes(bucket));
const aBucket = fc.constantFrom(...KEPT_FROM);
const aReason = fc.constantFrom(...REASONS);
const isWords = (sentence: string | null | undefined) =>
  typeof sentence === 'string' && sentence.trim().split(/\s+/).length >= 2;

describe('the reason why a text did not arrive', () => {
  it('is given in words, never as a bare code', () => {
    fc.assert(
      fc.property(aBucket, aReason, (bucket, reason) => {
        const sentence = explained(bucket, reason);
        expect(isWords(sentence), `${bucket} ${reason}: ${sentence}`).toBe(true);
        expect(sentence).not.toMatch(/^\D{0,10}\d{5}$/);
      }),
    );
  });
  it('is in the report, beside every bucket', () => {
    fc.assert(
      fc.property(aBucket, aReason, (bucket, reason) => {
        const header = {
          featureId: 'a',
          createdMs: 1,
          leadIds: ['x'],
          buckets: { [bucket]: 1 },
          reason: reason ?? null,
        };
        const chain = { before: [], feature: ['a'], appointment: [] };
        const [found] =
          reportOf(
            chain,
            currentTotals(totalsOf({ texts: [], people: [header] }), (queued) => queued),
            0,
          ).features[0]?.buckets ?? [];
        expect(found).toMatchObject({ bucket, reason: explained(bucket, reason) });
      }),
    );
  });
  it('is in the Reason column of the CSV, also for people removed by a Stop', () => {
    const lead = { name: 'Ana', phone: '+16025550111', optedOut: false };
    fc.assert(
      fc.property(aBucket, aReason, (bucket, reason) => {
        const send = { featureId: 'a', bucket, reason: reason ?? null, askedAt: '1' };
        expect(csvRow(lead, [send], { lastStep: 'a', isRemoved: false }).at(-1)).toBe(explained(bucket, reason));
      }),
    );
    const stopped = { featureId: 'a', bucket: 'dropped' as const, reason: stoppedReason('Ana'), askedAt: '1' };
    const row = csvRow(lead, [stopped], { lastStep: 'a', isRemoved: true });
    expect(row.slice(-2)).toEqual(['Removed', 'Stopped by Ana before it was sent']);
  });
  it('is in the conversation, as an error or as a reason', () => {
    fc.assert(
      fc.property(aBucket, aReason, (bucket, reason) => {
        const about = { noun: BRANDS.blast.words.lead, phone: '+16025550111' };
        expect(isWords(errorOf(bucket, reason, about) ?? explained(bucket, reason))).toBe(true);
      }),
    );
  });
});

it('every bucket has a meaning in a sentence; no reason is invented where none is needed', () => {
  for (const bucket of BUCKETS) expect(BUCKET_ROWS[bucket].sentence).toMatch(/^[A-Z].*\.$/);
  for (const bucket of PLAIN) expect(explained(bucket, null)).toBeNull();
  expect(explained('queued', 'Paused by Ana')).toBe('Paused by Ana');
});
