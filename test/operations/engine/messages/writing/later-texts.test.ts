// Texts that staff plan for one person: when they leave, what happens to them meanwhile, and how they are changed and withdrawn.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantOf, laterRefusal } from '#domain/texts/hours/planned-time.rules.ts';
import type { FeatureQueueItem, Lead as LeadView } from '#functions/schema.gen.ts';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
let messages: Parameters<typeof ask>[0];
let leads: Parameters<typeof ask>[0];
const ana = anActor();
const eve = anActor({ organizationId: '102' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeAll(async () => {
  room = await openDelivery();
  messages = await import('#features/messages/messages.resolver.ts');
  leads = await import('#features/leads/leads.resolver.ts');
});
beforeEach(async () => {
  await room.begin();
  await room.people(2);
});
afterAll(() => room.close());

const inTime = (ms: number) => new Date(Date.now() + ms).toISOString();
const plan = (given: object = {}) =>
  ask(
    messages,
    'messageLead',
    { leadId: 'lead_1', message: 'See you {{firstName}}', sendAt: inTime(2 * HOUR), ...given },
    ana,
  );
const change = (messageId: string, given: object, who = ana) =>
  ask(messages, 'updateWaitingText', { messageId, ...given }, who);
const waiting = async (): Promise<FeatureQueueItem[]> => {
  const { lead } = (await ask(leads, 'lead', { leadId: 'lead_1' }, ana)) as unknown as { lead: LeadView };
  return lead.messageQueue ?? [];
};
const first = async () => (await waiting())[0]?.id ?? '';
const bodies = () => room.provider.texts.map(({ body }) => body);
it('it waits in the conversation, and leaves once at its time', async () => {
  expect(await plan({ requestId: 'one' })).toMatchObject({ success: true });
  await plan({ requestId: 'one' });
  expect(await waiting()).toMatchObject([{ mayChange: true, unlessAnswered: false, error: null }]);
  await room.pass(HOUR);
  expect(bodies()).toEqual([]);
  await room.pass(HOUR + MINUTE);
  expect(bodies().length).toBe(1);
  await room.pass(HOUR);
  expect(bodies().length).toBe(1);
});

describe('meanwhile', () => {
  it.each([
    ['they opt out', () => room.people(1, { phoneConsent: { consent: 'out' } }), 'optedOut'],
    ['they are archived', () => room.people(1, { lead: { lifecycle: 'archived' } }), 'dropped'],
    [
      'they may want to stop',
      () => room.people(1, { phoneConsent: { wishAt: '2026-11-20T19:00:00.000Z' } }),
      'wantsToStop',
    ],
  ] as const)('%s: it does not leave', async (_, meanwhile, bucket) => {
    await plan();
    await meanwhile();
    await room.pass(2 * HOUR + MINUTE);
    expect(bodies()).toEqual([]);
    expect((await room.sends('lead_1'))[0]).toMatchObject({ bucket });
  });

  it('they write: it does not leave where staff asked for that, and leaves where not', async () => {
    await plan({ unlessAnswered: true, message: 'Only if silent' });
    await plan({ message: 'In any case' });
    await room.pass(MINUTE);
    await room.people(1, { lead: { lastInboundAt: inTime(0) } });
    await room.pass(2 * HOUR + MINUTE);
    expect(bodies()).toEqual(['In any case']);
    const dropped = (await room.sends('lead_1')).find(({ body }) => body === 'Only if silent');
    expect(dropped).toMatchObject({ bucket: 'dropped', reason: 'They wrote before it was sent' });
  });
});

describe('staff', () => {
  it('change its words and its time: only the new ones count', async () => {
    await plan();
    expect(await change(await first(), { message: 'New words', sendAt: inTime(HOUR) })).toMatchObject({
      success: true,
    });
    await room.pass(HOUR + MINUTE);
    expect(bodies()).toEqual(['New words']);
    await room.pass(2 * HOUR);
    expect(bodies()).toEqual(['New words']);
  });

  it('move it later: it does not leave at the old time', async () => {
    await plan();
    await change(await first(), { sendAt: inTime(4 * HOUR) });
    await room.pass(3 * HOUR);
    expect(bodies()).toEqual([]);
    await room.pass(HOUR + MINUTE);
    expect(bodies().length).toBe(1);
  });

  it('withdraw it: nothing leaves, and it is in no list', async () => {
    await plan();
    expect(await change(await first(), { withdraw: true })).toMatchObject({ success: true });
    expect(await waiting()).toEqual([]);
    await room.pass(5 * HOUR);
    expect(bodies()).toEqual([]);
  });

  it('of another organization change nothing, and nobody one that has left', async () => {
    await plan();
    const id = await first();
    expect(await change(id, { withdraw: true }, eve)).toMatchObject({ refusal: 'NOT_FOUND' });
    await room.pass(2 * HOUR + MINUTE);
    for (const given of [{ withdraw: true }, { message: 'Too late' }, { sendAt: inTime(HOUR) }])
      expect(await change(id, given)).toMatchObject({
        errors: ['This text is being sent, or was changed meanwhile.'],
      });
    expect(bodies().length).toBe(1);
  });

  it('cannot plan it more than 90 days ahead, or for no time', async () => {
    expect(await plan({ sendAt: inTime(91 * 24 * HOUR) })).toMatchObject({
      errors: ['Choose a time within the next 90 days.'],
    });
    expect(await plan({ sendAt: 'soon' })).toMatchObject({ success: false });
    expect(await waiting()).toEqual([]);
  });

  it('cannot plan it for a time that is over, or for two times; what waits then stays as it is', async () => {
    const isOver = { errors: ['Choose a time that is still to come.'] };
    const isTwo = { errors: ['Choose a time or their next legal hour, not both.'] };
    for (const sendAt of [inTime(-HOUR), '1970-01-01T00:00:00Z']) expect(await plan({ sendAt })).toMatchObject(isOver);
    expect(await plan({ atLegalHour: true })).toMatchObject(isTwo);
    expect(await waiting()).toEqual([]);
    await plan({});
    const id = await first();
    expect(await change(id, { sendAt: inTime(-HOUR) })).toMatchObject(isOver);
    expect(await change(id, { sendAt: inTime(3 * HOUR), atLegalHour: true })).toMatchObject(isTwo);
    expect((await waiting()).length).toBe(1);
    await change(id, { withdraw: true });
  });
});

it('at their next legal hour: at once by day, at the opening by night', async () => {
  await plan({ sendAt: null, atLegalHour: true, message: 'By day' });
  await room.pass(MINUTE);
  expect(bodies()).toEqual(['By day']);
  vi.setSystemTime(Date.parse('2026-11-20T22:00:00-07:00'));
  await plan({ sendAt: null, atLegalHour: true, message: 'By night' });
  expect((await waiting())[0]?.scheduledFor).toMatch(/^2026-11-21T1[4-6]:00/);
  expect(phoneOf(1)).toBeTruthy();
});

it.each([
  ['2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
  ['2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
  ['2027-07-01', '09:00', '2027-07-01T13:00:00.000Z'],
])('%s at %s in New York is one instant, also when the clocks change', (day, time, iso) => {
  expect(new Date(instantOf({ zone: 'America/New_York' }, day, time) ?? 0).toISOString()).toBe(iso);
  expect(laterRefusal(Date.parse(iso), Date.parse(iso) - HOUR)).toBeNull();
});
