// The next send of a campaign: the earliest text that waits only for its time, and for how many people.
import { expect, it } from 'vitest';
import { type ComingBatch, nextSend } from '#engine/reports/buckets/next-send.rules.ts';

const NOW = Date.parse('2026-11-20T19:00:00.000Z');
const batch = (given: Partial<ComingBatch>): ComingBatch => ({
  featureId: 'two',
  state: 'WAITING',
  dueAt: '2026-11-21T15:00:00.000Z',
  buckets: { waiting: 50 },
  ...given,
});

it('the next send is the step that falls due first, with everybody who gets it within a day', () => {
  const batches = [
    batch({ featureId: 'three', dueAt: '2026-11-22T15:00:00.000Z' }),
    batch({ dueAt: '2026-11-21T16:00:00.000Z', buckets: { waiting: 20, queued: 3 } }),
    batch({}),
    batch({ dueAt: '2026-11-22T03:00:00.000Z', buckets: { waiting: 900 } }),
    batch({ featureId: 'one', buckets: { waiting: 7 }, dueAt: '2026-11-21T15:30:00.000Z' }),
  ];
  expect(nextSend(batches, NOW)).toEqual({ featureId: 'two', at: '2026-11-21T15:00:00.000Z', leads: 73 });
});

it('the next send of held texts is the end of the hold, of late ones now', () => {
  const held = batch({ state: 'QUEUED', dueAt: '2026-11-20T10:00:00.000Z', buckets: { held: 4 } });
  expect(nextSend([{ ...held, heldUntil: '2026-11-23T15:00:00.000Z' }], NOW)?.at).toBe('2026-11-23T15:00:00.000Z');
  expect(nextSend([held], NOW)).toEqual({ featureId: 'two', at: '2026-11-20T19:00:00.000Z', leads: 4 });
});

it.each(['PARKED', 'STUCK', 'SENT', 'ENDED', 'SENDING'])('there is no next send for a batch that is %s', (state) => {
  expect(nextSend([batch({ state })], NOW)).toBeNull();
});

it('there is no next send when nobody waits only for the time', () => {
  expect(nextSend([batch({ buckets: {} })], NOW)).toBeNull();
  expect(nextSend([], NOW)).toBeNull();
});
