// Every write depends on what it read: if another writer had changed that first, the table would have refused it.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { phoneOf } from '../given/campaigns/delivery.ts';
import { holds, type Item } from '../given/table/expressions.ts';
import type { Asked } from '../given/table/memory-table.ts';
import { conditionOf } from './short/guards.ts';
import { drawnBytes, journey, openWorld, type World } from './short/journey.ts';
import { wayOf } from './way.ts';

vi.mock('node:crypto', async (original) => ({
  ...(await original<object>()),
  randomBytes: (n: number) => drawnBytes(n),
}));

/** The item as another writer left it meanwhile (undefined: deleted); null when that could not have happened. */
type Meanwhile = (kept: Item | undefined, asked: Asked) => Item | undefined | null;

const to =
  (change: (kept: Item) => Item | null): Meanwhile =>
  (kept) => {
    const changed = kept && change(kept);
    return changed ? { ...kept, ...changed } : null;
  };
const onlyIf =
  (attribute: string, change: Meanwhile): Meanwhile =>
  (kept, asked) =>
    Object.values(asked.ExpressionAttributeNames ?? {}).includes(attribute) ? change(kept, asked) : null;
const more = (attribute: string) => to((kept) => ({ [attribute]: Number(kept[attribute] ?? 0) + 1 }));

const batch = { 'the batch changed': more('rev') };
const made = { 'another made it': (kept: Item | undefined) => (kept ? null : { pk: 'there', sk: 'there' }) };
const gone = { 'another took it out': (kept: Item | undefined) => (kept ? undefined : null) };
const round = { 'another generation began': more('generation'), 'another took the round': more('round') };
const queued = { 'somebody queued more': onlyIf('queueVersion', more('queueVersion')) };
const phoneConsent = {
  'they opted out': to(() => ({ consent: 'out' })),
  'the number is invalid': to(() => ({ invalid: true })),
};
const leaving = { 'it is being sent': to(() => ({ state: 'RESERVED' })), 'another attempted it': more('attempts') };
const closed = { 'somebody closed the send request': to(() => ({ state: 'UNDONE' })) };
const reserved: Meanwhile = (kept) => ({ pk: 'there', sendKey: 'there', ...kept, state: 'RESERVED' });

/** The dependencies of each write: what another worker, the clock or a person may have changed since the read. */
const MEANWHILE: Readonly<Record<string, Readonly<Record<string, Meanwhile>>>> = {
  'retry-batch.act.ts newBatch create 1': made,
  'request-text.act.ts requestText create 1': made,
  'request-bulk-text.act.ts askedWrites create 1': made,
  'request-rule-texts.act.ts askedSend create 1': made,
  'send-group.act.ts settleUnsent create 1': made,
  'ask-unreported.act.ts askOutsideCampaigns where 1': {
    'another asked about it': to(() => ({ gs5sk: '2026-11-20T21:00:00.000Z#later' })),
  },
  'batch-tally.entity.ts recountWrite where 1': { 'a text moved': more('folds') },
  'pause-campaign.act.ts pauseWrites where 1': {
    'somebody paused it': to(() => ({ paused: true })),
    'somebody deleted it': to(() => ({ lifecycle: 'deleted' })),
  },
  'canary.act.ts judgeCanary where 1': { 'another judged it': to(() => ({ canaryUntilMs: undefined })) },
  'carrier-effects.act.ts pauseIfFiltered where 1': { 'the count began again': to(() => ({ filtered: 0 })) },
  'reserve.act.ts sendPut where 1': {
    'another reserved it': reserved,
    'another attempted it': onlyIf('attempts', more('attempts')),
    'it is to be tried again later': to(({ state }) => {
      return state === 'RETRY' ? { retryAtMs: Date.now() + 1 } : null;
    }),
  },
  'reserve.act.ts phoneConsentWrite where 1': phoneConsent,
  'reserve.act.ts spacedPatch where 1': {
    ...phoneConsent,
    'another text left': to(() => ({ lastTextMs: Date.now(), lastAttempt: 'another' })),
    'they may want to stop': to(() => ({ wishAt: '2026-11-20T19:00:00.000Z' })),
  },
  'enter-together.act.ts isEntered where 1': {
    'another put them in': (kept) =>
      kept ? { ...kept, occurrence: Number(kept.occurrence) + 1 } : { leadId: 'there' },
    'they are in it again': to(({ removedAt }) => (removedAt ? { removedAt: undefined } : null)),
  },
  'enter-together.act.ts setOutWrites where 1': batch,
  'enter-together.act.ts setOutWrites where 2': batch,
  'finish-batch.act.ts sendPatches where 1': { 'another reserved it': (kept) => (kept ? null : { state: 'RESERVED' }) },
  'finish-batch.act.ts sendPatches where 2': { 'another reserved it': to(() => ({ state: 'RESERVED' })) },
  'finish-batch.act.ts waitOn where 1': batch,
  'finish-batch.act.ts batchWrite where 1': batch,
  'campaign-queues.act.ts dropStale where 1': gone,
  'move-send.act.ts sendPatch where 1': {
    'it moved': to(({ state }) => ({ state: state === 'FAILED' ? 'SENT' : 'FAILED' })),
    'it was tried again': more('attempts'),
    'its batch counted it': to(({ firstBucket }) => (firstBucket ? null : { firstBucket: 'accepted' })),
  },
  'overdue.act.ts restartBatch where 1': batch,
  'overdue.act.ts restartPump where 1': { 'another generation began': more('generation') },
  'park-batch.act.ts park where 1': batch,
  'sender.entity.ts openSender create 1': made,
  'carrier-day.entity.ts takeOfTmobilesDay where 1': {
    'another text took some of the day': (kept) => ({
      pk: 'there',
      ...kept,
      tmobileDay: kept?.tmobileDay ?? '2026-11-20',
      tmobileSegments: Number(kept?.tmobileSegments ?? 0) + 1,
    }),
    'the carrier said that the day is full': to(({ tmobileDay }) => (tmobileDay ? { isTmobileFull: true } : null)),
  },
  'full-day.act.ts noteFullDay where 1': gone,
  'settle-send.act.ts unchanged where 1': {
    'the other text got its outcome': to(() => ({ state: 'DELIVERED' })),
    'the other text took one of the provider': to(() => ({ sid: 'SM1' })),
  },
  'carrier-campaign.entity.ts takeSlots where 1': {
    'another organization took its turn': (kept) => ({
      pk: 'there',
      ...kept,
      nextSlotMs: Number(kept?.nextSlotMs ?? Date.now()) + 1,
    }),
  },
  'queue-batches.act.ts wakeWrite where 1': {
    'it fell asleep or woke': to(({ state }) => ({ state: state === 'IDLE' ? 'RUNNING' : 'IDLE' })),
    'another generation began': more('generation'),
  },
  'queue-batches.act.ts queueWritesOf where 1': batch,
  'release.act.ts change where 1': batch,
  'withdraw-batch.act.ts withdrawBatch where 1': batch,
  'withdraw-batch.act.ts withdrawalWrites where 1': { 'they were sent to again': to(() => ({ enteredIn: 'another' })) },
  'hand-out.act.ts senderWrite where 1': { ...round, ...queued },
  'hand-out.act.ts batchPatch where 1': {
    'it was made due again': more('version'),
    'it was handed out': to(() => ({ state: 'SENDING' })),
  },
  'status-update.act.ts deliveredAtOnce where 1': {
    'it moved': to(() => ({ state: 'FAILED' })),
    'it was tried again': to(() => ({ sid: 'another' })),
    'the callback names another phone': onlyIf(
      'phone',
      to(() => ({ phone: '+16025550199' })),
    ),
    'its batch has not counted it': to(() => ({ firstBucket: undefined })),
  },
  'unqueue.act.ts unqueueWrites where 1': gone,
  'sender.entity.ts closeCampaignQueue where 1': { 'somebody queued more': more('batches') },
  'wake-batch.act.ts rewake where 1': batch,
  'wake-batches.act.ts resumeCampaignQueue where 1': {
    'somebody resumed it later': to(() => ({ resumedMs: Date.now() })),
    'somebody resumed it later and skipped': to(() => ({ skippedMs: Date.now() })),
  },
  'wake-batch.act.ts extend where 1': batch,
  'send-request.entity.ts openSendRequest create 1': made,
  'send-request.entity.ts letLeave where 1': closed,
  'send-request.entity.ts stillOpen where 1': closed,
  'send-request.entity.ts unlessUndone where 1': closed,
  'send-request.act.ts closeSendRequest where 1': {
    ...closed,
    'its time came': onlyIf(
      'leavesAtMs',
      to(() => ({ leavesAtMs: Date.now() })),
    ),
  },
  'send-request.act.ts forgetUse where 1': {
    'somebody deleted the campaign': to(() => ({ lifecycle: 'deleted' })),
    'somebody sent with it': to(() => ({ lastActive: 'later' })),
  },
  'send-request.entity.ts enterSendRequest where 1': closed,
  'next-appointment.act.ts appointmentWrite create 1': made,
  'next-appointment.act.ts appointmentWrite where 1': { 'another editor changed it': more('version') },
  'save-appointment.act.ts cancelOne where 1': { 'another editor changed it': more('version') },
  'hanging-batch.act.ts forget where 1': batch,
  'change-waiting.act.ts changeWaiting where 1': leaving,
  'change-waiting.act.ts withdrawText where 1': leaving,
  'change-waiting.act.ts withdrawText where 2': batch,
  'add-missing-batch.act.ts addMissingBatch where 1': { 'another editor changed it': more('version') },
  'enroll-lead.act.ts renewEnrollment where 1': {
    'somebody took them out': to(() => ({ removedAt: '2026-11-20T19:00:00.000Z' })),
  },
  'enroll-lead.act.ts enroll where 1': {
    'another put them in': (kept) =>
      kept ? { ...kept, occurrence: Number(kept.occurrence) + 1 } : { leadId: 'there' },
    'they are in it again': to(({ removedAt }) => (removedAt ? { removedAt: undefined } : null)),
  },
};

const SUB_ROOM = /^functions\/(engine\/delivery|domain\/texts)\/[a-z]+\//;
const known = wayOf().conditions.map((condition) => condition.replace(SUB_ROOM, ''));
const met = new Set<string>();
const granted = new Set<string>();

/** Checks for every accepted write whether it would have been refused after each of the above. */
function judge(asked: Asked, before: Item | undefined): void {
  const expression = asked.ConditionExpression ?? '';
  const condition = conditionOf(expression)?.replace(SUB_ROOM, '') ?? '';
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = asked;
  for (const [what, change] of Object.entries(MEANWHILE[condition] ?? {})) {
    const after = change(before, asked);
    if (after === null) continue;
    met.add(`${condition}: ${what}`);
    if (holds(expression, names, values, after)) granted.add(`${condition}: ${what}`);
  }
}

const MINUTE = 60_000;
let world: World;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world = await openWorld();
  world.table.watch.granted = judge;
});
beforeEach(() => world.room.begin());
afterAll(() => world.room.close());

it('every condition on the way of a text is in the table above', () => {
  expect(Object.keys(MEANWHILE).sort()).toEqual([...known].sort());
});

it('a journey of each kind', async () => {
  for (let seed = 1; seed <= 12; seed++) await journey(world, seed, [], { leads: 12 });
  await journey(world, 1, [], { leads: 12, atNoon: true, sendRequest: 'undone' });
  await journey(world, 1, [], { leads: 12, steps: 1, meddles: 'edit' });
  expect([...granted]).toEqual([]);
});

it('a removed person is added again; a reply leaves', async () => {
  const { room } = world;
  await room.campaign([{}]);
  const leadIds = await room.people(1);
  await room.enroll('cmp_one', leadIds);
  const { EnrollmentEntity } = await import('#domain/campaigns/enrollment.entity.ts');
  const step = { organizationId: '101', campaignId: 'cmp_one', leadId: 'lead_1' };
  await EnrollmentEntity.patch(step).set({ removedAt: new Date().toISOString() }).go();
  const answers = await Promise.all([room.enroll('cmp_one', leadIds), room.enroll('cmp_one', leadIds)]);
  expect(answers.map(({ added }) => added).toSorted()).toEqual([0, 1]);
  const { requestText } = await import('#engine/delivery/entry/request-text.act.ts');
  const to = { organizationId: '101', leadId: 'lead_1', phone: phoneOf(1) };
  await requestText({ ...to, kind: 'reply', text: 'Hi', onceKey: 'one' });
  await room.pass(70 * MINUTE);
  expect([...granted]).toEqual([]);
});

it('a planned reply is changed, and another withdrawn', async () => {
  const { room } = world;
  const [leadId = ''] = await room.people(1);
  const { requestText } = await import('#engine/delivery/entry/request-text.act.ts');
  const { changeWaiting, withdrawText } = await import('#engine/delivery/entry/change-waiting.act.ts');
  const dueMs = Date.now() + 60 * MINUTE;
  const to = { kind: 'reply' as const, organizationId: '101', leadId, phone: phoneOf(1), dueMs };
  for (const onceKey of ['one', 'two']) await requestText({ ...to, text: 'Hi', onceKey });
  const [one, two] = await room.sends(leadId);
  if (!one || !two) throw new Error('Nothing waits.');
  expect(await changeWaiting(one, { text: 'Hello', dueMs: Date.now() + MINUTE })).toBe(true);
  expect(await withdrawText(two)).toBe(true);
  await room.pass(2 * MINUTE);
  expect(room.provider.texts.map(({ body }) => body)).toEqual(['Hello']);
  expect([...granted]).toEqual([]);
});

it('the text of a rule leaves', async () => {
  const { room } = world;
  const leadIds = await room.people(3);
  await room.campaign([{ message: 'Hi' }]);
  await room.enroll('cmp_one', leadIds);
  await room.pass(2 * MINUTE);
  const { requestRuleTexts } = await import('#engine/delivery/entry/request-rule-texts.act.ts');
  const { organizationById } = await import('#domain/accounts/organization.entity.ts');
  const organization = await organizationById('101');
  if (!organization) throw new Error('The organization is gone.');
  const people = leadIds.map((leadId, n) => ({ leadId, phone: phoneOf(n + 1), text: 'Still there?' }));
  await requestRuleTexts({ organization, ruleOf: 'cmp_one', senderName: 'A rule', onceKey: 'rule:one:1', people });
  await room.pass(2 * MINUTE);
  expect([...granted]).toEqual([]);
});

it('a bulk text leaves', async () => {
  const { room } = world;
  const leadIds = await room.people(3);
  const { addToBulk, openBulk } = await import('#engine/delivery/entry/request-bulk-text.act.ts');
  const actor = { userId: 'usr_ana', userName: 'Ana' };
  const asked = { organizationId: '101', actor, text: 'Hi', sendRequestId: 'srq_bulk', expected: 3 };
  await addToBulk(await openBulk(asked), leadIds);
  await room.pass(2 * MINUTE);
  expect(room.provider.texts).toHaveLength(3);
  expect([...granted]).toEqual([]);
});

it('somebody who cannot be texted is chosen with a send request and counted as left out, and is added by another', async () => {
  const { room } = world;
  await room.campaign([{}]);
  const leadIds = [...(await room.people(1)), ...(await room.people(1, { from: 2, phoneConsent: { consent: 'out' } }))];
  await room.enroll('cmp_one', leadIds, 'srq_one');
  const campaign = (await room.CampaignEntity.get({ organizationId: '101', campaignId: 'cmp_one' }).go()).data;
  expect(campaign?.leftOut).toBe(1);
  await room.PhoneConsentEntity.patch({ organizationId: '101', phone: phoneOf(2) })
    .set({ consent: 'in' })
    .go();
  await room.enroll('cmp_one', ['lead_2'], 'srq_two');
  expect([...granted]).toEqual([]);
});

it('a large campaign is paused: by its canary, and by what the carriers filter later', async () => {
  const { room } = world;
  room.player.ticks = false;
  await room.campaign([{ message: 'Hello' }]);
  await room.enroll('cmp_one', await room.people(600));
  await room.pass(20_000);
  for (const text of room.provider.texts.slice(0, 3)) await room.tell(text, 'undelivered', 30007);
  await room.pass(10 * MINUTE);
  const key = { organizationId: '101', campaignId: 'cmp_one' };
  expect((await room.CampaignEntity.get(key).go()).data?.paused).toBe(true);
  await room.CampaignEntity.patch(key).set({ paused: false }).go();
  await world.wake.resumeCampaign('101', 'cmp_one', true);
  for (const text of room.provider.texts.slice(10, 20)) await room.tell(text, 'undelivered', 30007);
  expect((await room.CampaignEntity.get(key).go()).data?.paused).toBe(true);
  expect([...granted]).toEqual([]);
});

it('an appointment is created, moved and canceled; a removed person is added again for the next one', async () => {
  const { room } = world;
  await room.campaign([{ structureType: 'before', days: 1 }]);
  await room.people(1);
  const { saveAppointment, cancelAppointments } = await import('#engine/delivery/hanging/save-appointment.act.ts');
  const key = { organizationId: '101', leadId: 'lead_1' };
  const asked = { ...key, appointmentId: 'apt_1', campaignsToAdd: ['cmp_one'] };
  await saveAppointment({ ...asked, eventDate: '2026-12-01' });
  await saveAppointment({ ...asked, eventDate: '2026-12-02' });
  await cancelAppointments('101', [asked]);
  const { EnrollmentEntity } = await import('#domain/campaigns/enrollment.entity.ts');
  const removedAt = new Date().toISOString();
  await EnrollmentEntity.patch({ ...key, campaignId: 'cmp_one' })
    .set({ removedAt })
    .go();
  await saveAppointment({ ...asked, appointmentId: 'apt_2', eventDate: '2026-12-03' });
  await room.pass(MINUTE);
  // They wrote STOP and START since: their enrollment starts again.
  await room.PhoneConsentEntity.patch({ organizationId: '101', phone: phoneOf(1) })
    .set({ outAt: new Date(Date.now() + 1000).toISOString() })
    .go();
  await saveAppointment({ ...asked, appointmentId: 'apt_2' });
  // An appointment with all of its texts sent, and then a new step after it.
  await saveAppointment({ ...asked, appointmentId: 'apt_3', eventDate: '2026-11-20' });
  const step = { organizationId: '101', campaignId: 'cmp_one', featureId: 'ftr_after' };
  const after = {
    featureType: 'MESSAGE',
    structureType: 'appointment',
    label: 'x',
    message: 'After',
    days: 3,
  } as const;
  await room.CampaignFeatureEntity.put({ ...step, ...after, created: removedAt }).go();
  await room.CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' })
    .set({ appointment: ['ftr_after'] })
    .go();
  await world.wake.campaignChanged('101', 'cmp_one');
  expect([...granted]).toEqual([]);
});

it('a person who was just texted waits for a minute', async () => {
  const { room } = world;
  await room.campaign([{}]);
  await room.enroll('cmp_one', await room.people(2, { phoneConsent: { lastTextMs: Date.now() } }));
  await room.pass(2 * MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 2 });
  expect([...granted]).toEqual([]);
});

it('a pump that died is restarted; a queue entry without a batch is removed and blocks no other batch', async () => {
  const { room, table } = world;
  await room.slow(3.75);
  await room.campaign([{}]);
  await room.enroll('cmp_one', await room.people(450));
  await room.pass(5_000);
  const last = table.all().findLast((item) => item.__edb_e__ === 'queue');
  const header = table.all().find((item) => item.__edb_e__ === 'batch' && item.batchId === last?.batchId);
  Object.assign(header ?? {}, { state: 'ENDED' });
  room.player.terminateAll();
  await room.pass(20 * MINUTE);
  expect(room.provider.texts).toHaveLength(400);
  expect(table.all().filter((item) => item.__edb_e__ === 'queue')).toEqual([]);
  expect([...granted]).toEqual([]);
});

it('T-Mobile has a daily limit, and says that it is reached', async () => {
  const { room } = world;
  const { carrierCampaignWrites } = await import('#domain/texts/sender/carrier-campaign.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  await transact([carrierCampaignWrites.upsert({ carrierCampaignId: 'brand', tmobilePerDay: 5 }).commit()]);
  await room.campaign([{}]);
  await room.enroll('cmp_one', await room.people(3, { phoneConsent: { carrier: 'tmobile' } }));
  await room.pass(MINUTE);
  const [text] = room.provider.texts;
  if (!text) throw new Error('No text left.');
  await room.tell(text, 'undelivered', 30023);
  expect([...granted]).toEqual([]);
});

it('the outcome of two equal texts is queried', async () => {
  const { room } = world;
  const [leadId = ''] = await room.people(1);
  const { requestText } = await import('#engine/delivery/entry/request-text.act.ts');
  const to = { organizationId: '101', leadId, phone: phoneOf(1) };
  room.provider.behave = () => ({ is: 'reset-after' });
  for (const onceKey of ['one', 'two']) await requestText({ ...to, kind: 'reply', text: 'Yes', onceKey });
  await room.pass(5 * MINUTE);
  expect((await room.sends(leadId)).map(({ state }) => state)).toEqual(['QUEUED', 'QUEUED']);
  expect([...granted]).toEqual([]);
});

it('no condition was left out', () => {
  const all = Object.entries(MEANWHILE).flatMap(([name, rows]) => Object.keys(rows).map((what) => `${name}: ${what}`));
  expect(all.filter((row) => !met.has(row))).toEqual([]);
});
