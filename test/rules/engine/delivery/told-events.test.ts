// What records of the table's stream tell endpoints: texts that arrived or failed once they had left, and opt-outs.
import { expect, it } from 'vitest';
import { eventsIn } from '#engine/delivery/count/told-events.rules.ts';

const AT = Date.parse('2026-11-20T19:00:00.000Z');
const HOUR = 3600_000;

/** A stored item as the stream has it. */
const imageOf = (item: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value === 'number' ? { N: String(value) } : { S: value },
    ]),
  );
const SENT = {
  organizationId: '101',
  leadId: 'lead_1',
  sendId: '101-lead_1-k',
  campaignId: 'cmp_1',
  firstBucket: 'accepted',
  attempts: 1,
  reservedMs: AT,
  askedAt: '2026-11-17T19:00:00.000Z',
};
const tells = (more: Record<string, string | number>, afterMs = HOUR) =>
  eventsIn(imageOf({ ...SENT, ...more }), 3, AT + afterMs);

it('a delivered text is told once, at its time', () => {
  const arrived = { bucket: 'delivered', deliveredAt: '2026-11-20T19:00:05.000Z' };
  expect(tells(arrived)).toEqual([
    {
      index: 3,
      organizationId: '101',
      event: 'TEXT_DELIVERED',
      leadId: 'lead_1',
      campaignId: 'cmp_1',
      about: '101-lead_1-k',
      atMs: AT + 5000,
    },
  ]);
  expect(tells(arrived, 25 * HOUR)).toEqual([]);
});

it('a failed text is told for each attempt, however long it had waited for its time', () => {
  expect(tells({ bucket: 'failed' })).toMatchObject([{ event: 'TEXT_FAILED', about: '101-lead_1-k-1', atMs: AT }]);
  expect(tells({ bucket: 'invalid', attempts: 2 })).toMatchObject([{ about: '101-lead_1-k-2' }]);
});

it.each([
  ['a text that never left', { bucket: 'invalid', attempts: 0 }],
  ['a text on its way', { bucket: 'accepted' }],
  ['a code to a phone', { bucket: 'delivered', leadId: 'code_1' }],
])('%s is told to nobody', (_, more) => expect(tells(more)).toEqual([]));

it('an opt-out is told by its time, and no other change of a person', () => {
  const lead = { organizationId: '101', leadId: 'lead_1', optedOutAt: '2026-11-20T19:00:00.000Z' };
  expect(eventsIn(imageOf({ ...lead, optedOutOf: '101' }), 0, AT)).toEqual([
    {
      index: 0,
      organizationId: '101',
      event: 'OPTED_OUT',
      leadId: 'lead_1',
      campaignId: null,
      about: `lead_1-${AT}`,
      atMs: AT,
    },
  ]);
  expect(eventsIn(imageOf(lead), 0, AT)).toEqual([]);
  expect(eventsIn(undefined, 0, AT)).toEqual([]);
});
