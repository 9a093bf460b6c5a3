// Each check of a gameday finds its breach, in a correct state that is broken in one spot at a time.
import { expect, it } from 'vitest';
import { untold } from './gameday/hour.ts';
import { breachesOf, type Found } from './gameday/judge.ts';
import { mishapsOf } from './gameday/parties.ts';

const NUMBER = '+16025550100';
const PHONE = '+14805550100';
const NOON = '2026-11-20T19:00:00.000Z';
const LATER = '2026-11-20T20:00:00.000Z';
const text = { sid: 'SM1', from: NUMBER, to: PHONE, body: 'First for Ana', status: 'delivered', createdAt: NOON };
const person = { organizationId: '1', campaignId: 'c', leadId: 'L1' };
const sent = {
  ...person,
  featureId: 'f',
  batchId: 'b1',
  phone: PHONE,
  sid: 'SM1',
  kind: 'campaign',
  body: text.body,
  bucket: 'delivered',
  priceCents: 2,
};
const batch = {
  ...person,
  batchId: 'b1',
  featureId: 'f',
  kind: 'campaign',
  passed: [],
  isCounted: true,
  written: true,
  standing: 'queued',
};
/** A person who did not stop, and so got each text once. */
const OTHER = '+14805550101';
const first = { ...text, sid: 'SM3', to: OTHER, body: 'First for Ben' };
const stop = { sid: 'SMa', phone: PHONE, body: 'STOP', atMs: Date.parse(LATER), isHeard: true };
const answer = { ...stop, sid: 'SMb', body: 'Yes please' };

/** The name of an enrollment in the table. */
const ENTERED = 'enrolment';

const item = (entity: string, fields: object) => ({ __edb_e__: entity, ...fields });

/** One person who got a text, answered, and stopped; the arguments replace correct values. */
function world(given: Partial<Found> = {}, items: Record<string, object> = {}): Found {
  const kept: Record<string, object> = {
    [ENTERED]: person,
    batch: { ...batch, leadIds: '=L1', state: 'SENT' },
    batchTally: { batchId: 'b1', delivered: 1 },
    send: sent,
    usage: { texts: 1, cents: 2, reportedTexts: 1, meteredCents: 2 },
    dayLedger: { day: '2026-11-20', texts: 1 },
    billing: { customerId: 'cus_1' },
    meter: { seq: 1 },
    phoneConsent: { phone: PHONE, outAt: LATER },
    sender: { state: 'IDLE' },
    ...items,
  };
  const inbound = [stop, answer].map(({ sid }) => item('inbound', { sid }));
  return {
    items: [...Object.entries(kept).map(([entity, fields]) => item(entity, fields)), ...inbound] as never,
    phones: [PHONE],
    texts: [text],
    sent: [text],
    usage: [
      { customer: 'cus_1', value: 2 },
      { customer: 'cus_2', value: 7 },
    ],
    log: '',
    answers: [stop, answer],
    emails: [{ to: [], subject: 'New message from Ana' }],
    deadLetters: [],
    sequences: [],
    ...given,
  };
}

it('a state without faults has no breach', () => {
  expect(breachesOf(world())).toEqual([]);
});

const again = { ...text, sid: 'SM2', createdAt: '2026-11-20T21:00:00.000Z' };

it.each<[string, Found, RegExp]>([
  ['a person without a text', world({ phones: [PHONE, OTHER] }), /"First" reached \+14805550101 0 times/],
  [
    'a person without the second text',
    world({ phones: [OTHER], texts: [first, text] }),
    /"Second" reached \+14805550101 0 times/,
  ],
  [
    'a person whose text failed for a reason that pauses nothing',
    world(
      { phones: [OTHER], texts: [text], pausesBy: 29999 },
      { send: { ...sent, phone: OTHER, bucket: 'failed', code: 20003 } },
    ),
    /"First" reached \+14805550101 0 times/,
  ],
  [
    'a person whose text failed',
    world({ phones: [OTHER], texts: [{ ...first, status: 'failed' }, text] }),
    /"First" reached \+14805550101 0 times/,
  ],
  ['a text twice', world({ texts: [text, again] }), /twice/],
  ['a text that nobody knows', world({}, { send: { ...sent, sid: 'SM9' } }), /know nothing of/],
  ['a text at night', world({ texts: [{ ...text, createdAt: '2026-11-20T05:00:00.000Z' }] }), /outside the window/],
  ['a text after a STOP', world({ texts: [text, { ...again, body: 'Second' }] }), /after a STOP/],
  ['a STOP that nobody kept', world({}, { phoneConsent: { phone: PHONE } }), /STOP that is not kept/],
  ['an answer that nobody kept', world({ answers: [stop, answer, { ...answer, sid: 'SMc' }] }), /kept 0 times/],
  ['a person in no bucket', world({}, { batchTally: { batchId: 'b1', delivered: 0 } }), /report has/],
  ['a cent too much', world({}, { usage: { texts: 1, cents: 3 } }), /charged 3 cents/],
  ['a text that is not charged', world({}, { usage: { texts: 0, cents: 0 } }), /charged for 0 texts/],
  [
    'a text that arrived and is reported as sent',
    world({}, { send: { ...sent, bucket: 'accepted' }, batchTally: { batchId: 'b1', accepted: 1 } }),
    /is delivered at the provider and accepted in the report/,
  ],
  [
    'a text that did not arrive and is reported as delivered',
    world({ texts: [{ ...text, status: 'undelivered' }] }),
    /is undelivered at the provider and delivered in the report/,
  ],
  [
    'a text that the provider took and we could not confirm',
    world(
      {},
      { send: { ...sent, sid: undefined, bucket: 'unconfirmed' }, batchTally: { batchId: 'b1', unconfirmed: 1 } },
    ),
    /the provider took stays unconfirmed/,
  ],
  [
    'a day with a text too many',
    world({}, { dayLedger: { day: '2026-11-20', texts: 2 } }),
    /ledger of 2026-11-20 has 2/,
  ],
  ['a text on another day', world({}, { dayLedger: { day: '2026-11-21', texts: 1 } }), /ledger of 2026-11-20 has 0/],
  [
    'cents that the card provider does not have',
    world({ usage: [{ customer: 'cus_2', value: 2 }] }),
    /recorded 0 cents of 2/,
  ],
  [
    'cents that the card provider has twice',
    world({ usage: Array(2).fill({ customer: 'cus_1', value: 2 }) }),
    /recorded 4 cents of 2/,
  ],
  [
    'a text that is in no usage report',
    world({ usage: [] }, { usage: { texts: 1, cents: 2 } }),
    /0 texts of 1 are reported/,
  ],
  ['a usage report without an outcome', world({}, { meter: { seq: 2, open: { seq: 2 } } }), /report is left open/],
  [
    'a day that differs from a provider',
    world({ log: '{"level":"error","kind":"reconcile","day":"2026-11-20","differences":1,"organizations":["1"]}\n' }),
    /comparison differs on 2026-11-20/,
  ],
  [
    'a text 14 minutes after a STOP that our door did not hear',
    world({
      texts: [text, { ...again, createdAt: '2026-11-20T20:14:00.000Z' }],
      answers: [{ ...stop, isHeard: false }, answer],
    }),
    /after a STOP at/,
  ],
  ['a job that runs on', world({}, { job: { kind: 'enroll', state: 'RUNNING' } }), /left running: enroll/],
  [
    'a batch that waits for nothing',
    world({}, { batch: { ...batch, leadIds: '=L1', state: 'QUEUED' } }),
    /left QUEUED/,
  ],
  [
    'a parked batch without a reason',
    world({}, { batch: { ...batch, leadIds: '=L1', state: 'PARKED' } }),
    /does not say why/,
  ],
  ['a pump that runs on', world({}, { sender: { state: 'RUNNING' } }), /pump/],
  ['an execution that hangs', world({ sequences: [{ name: 'b1-f-1-1', status: 'RUNNING', wakesAt: null }] }), /hangs/],
  ['an alert that never came', world({ emails: [] }), /told 0 times of 1/],
  ['a dead letter that nobody took', world({ deadLetters: [{ why: 'down' }] }), /dead letter/],
])('%s is a breach', (_what, broken, says) => {
  expect(breachesOf(broken).join('; ')).toMatch(says);
});

it('each alarm and alert that has to be sent is checked by itself: another one does not count', () => {
  const [account] = mishapsOf('text provider: refuses: account');
  const told = (...names: string[]) => names.map((what) => ({ minute: 5, whom: 'staff' as const, what }));
  const untoldWith = (...names: string[]) => untold(account ?? {}, told(...names));
  expect(untoldWith('alarm stopped', 'Texts of Long Journeys wait')).toEqual([]);
  expect(untoldWith('alarm stopped')).toEqual(['nobody was told of ^Texts of .+ wait$']);
  expect(untoldWith('alarm unsettled', 'Your import is done')).toHaveLength(2);
});

it('a text that was refused with the code that pauses its campaign is not lost: the report contains it', () => {
  const refused = { ...sent, phone: OTHER, bucket: 'failed', code: 29999 };
  const broken = breachesOf(world({ phones: [OTHER], texts: [text], pausesBy: 29999 }, { send: refused })).join('; ');
  expect(broken).not.toContain('"First" reached');
  expect(broken).toContain('"Second" reached');
});

it('neither an attempt that another one followed nor a comparison that has to be repeated is a breach', () => {
  const tried = { ...text, sid: 'SM0', status: 'undelivered', createdAt: '2026-11-20T18:00:00.000Z' };
  const both = [tried, text];
  const more = { send: { ...sent, pastSids: ['SM0'] }, dayLedger: { day: '2026-11-20', texts: 2 } };
  const log = '{"level":"error","kind":"reconcile","day":"2026-11-20","error":"Lost"}\n';
  expect(breachesOf(world({ texts: both, sent: both, log }, more))).toEqual([]);
});

it('a text soon after a STOP that our door did not hear is no breach: a sweep finds it within two minutes', () => {
  const soon = { ...again, body: 'Second', createdAt: '2026-11-20T20:01:30.000Z' };
  const found = breachesOf(world({ texts: [text, soon], answers: [{ ...stop, isHeard: false }, answer] }));
  expect(found.join('; ')).not.toContain('after a STOP');
});

it('a person whom Stop removed and another request added again is in one bucket for each time', () => {
  const tally = { batchId: 'b1', delivered: 1 };
  const stopped = [
    item('batch', { ...batch, batchId: 'b0', leadIds: '=L1', state: 'SENT' }),
    item('batchTally', { batchId: 'b0', dropped: 1 }),
    item('send', { ...sent, sid: undefined, batchId: 'b0', bucket: 'dropped', priceCents: 0 }),
  ];
  const entered = (occurrence: number) => {
    const { items } = world({}, { [ENTERED]: { ...person, occurrence }, batchTally: tally });
    return breachesOf(world({ items: [...stopped, ...items] as never })).join('; ');
  };
  expect(entered(2)).toBe('');
  expect(entered(1)).toContain('in 2 buckets');
});
