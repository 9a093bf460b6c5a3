// Campaigns at the edges of the send window, in the queue of the sender, and after an outage.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { blast } from '#platform/brands/blast.ts';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { anActor, ask, unread } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery();
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
});
afterAll(() => room.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OUTSIDE = 'Held until 8:00 am MST Saturday: outside sending hours';
const [ONE, TWO] = ['One ', 'Two '].map((word) => word.repeat(77)) as [string, string];
const at = (iso: string) => vi.setSystemTime(Date.parse(iso));
const localHour = (timeMs: number) => new Date(timeMs - 7 * HOUR).getUTCHours();
const stats = async () => {
  const { sendingNow } = await import('#engine/delivery/queue/send-queue.act.ts');
  return sendingNow('101');
};

it('started at 7:59 pm: at most what the carrier accepts in a minute leaves, the rest is held until 8 am and leaves then [MSG-19, A14]', async () => {
  at('2026-11-20T19:59:00-07:00');
  const leadIds = await room.people(280);
  const { campaignId } = await room.campaign([{ message: 'x'.repeat(310) }]);
  await room.enroll(campaignId, leadIds);
  await room.pass(2 * MINUTE);
  const left = room.provider.texts.length;
  expect(left).toBeGreaterThan(0);
  expect(left * 3).toBeLessThanOrEqual(720);
  expect(await room.buckets()).toEqual({ accepted: left, held: 280 - left });
  const held = (await room.batches()).find((batch) => batch.buckets.held > 0);
  expect(held).toMatchObject({ heldUntil: '2026-11-21T15:00:00.000Z', reason: OUTSIDE });
  // The window opens by itself, so the queue knows when it will be done.
  expect(await stats()).toMatchObject({
    paused: true,
    note: 'Paused until 8:00 am MST Saturday',
    pending: 280 - left,
    finishesMs: expect.any(Number),
  });
  await room.pass(13 * HOUR);
  expect(room.provider.texts.length).toBe(280);
  expect(new Set(room.provider.texts.map((text) => text.to)).size).toBe(280);
  expect(room.provider.texts.every((text) => localHour(text.atMs) >= 8 && localHour(text.atMs) < 20)).toBe(true);
  expect(await room.buckets()).toEqual({ accepted: 280 });
  expect(await stats()).toBeNull();
});

it('started at night: everyone is held until 8 am with the reason in words [MSG-19, A15]', async () => {
  at('2026-11-20T22:00:00-07:00');
  const { campaignId } = await room.campaign([{}]);
  await room.enroll(campaignId, await room.people(3));
  await room.pass(HOUR);
  expect(room.provider.asked).toBe(0);
  const [batch] = await room.batches();
  expect(batch).toMatchObject({ heldUntil: '2026-11-21T15:00:00.000Z', buckets: { held: 3 }, reason: OUTSIDE });
  await room.pass(10 * HOUR);
  expect(room.provider.texts.length).toBe(3);
});

it('the 8 am texts do not leave at noon after an outage in the morning: they are missed [decisions: Too late]', async () => {
  at('2026-11-20T22:00:00-07:00');
  const { campaignId } = await room.campaign([{}]);
  await room.enroll(campaignId, await room.people(3));
  await room.pass(MINUTE);
  at('2026-11-21T12:00:00-07:00');
  await room.pass(MINUTE);
  expect(room.provider.asked).toBe(0);
  expect(await room.buckets()).toEqual({ missed: 3 });
});

it('a later step that could not leave in time is missed, can be sent by hand, and the chain continues', async () => {
  const [leadId = ''] = await room.people(1);
  const { campaignId } = await room.campaign([{}, { hours: 1 }, { days: 1 }]);
  await room.enroll(campaignId, [leadId]);
  await room.pass(MINUTE);
  vi.setSystemTime(Date.now() + 5 * HOUR);
  await room.pass(MINUTE);
  expect(room.provider.texts.length).toBe(1);
  const missed = (await room.sends(leadId)).find((send) => send.state === 'MISSED');
  expect(missed?.reason).toMatch(/It was due at 1:00 pm MST/);
  const { retryText } = await import('#engine/delivery/carrier/retry-text.act.ts');
  await retryText({ organizationId: '101', leadId, sendKey: missed?.sendKey ?? '', userId: 'usr_ana' });
  await room.pass(MINUTE);
  expect(room.provider.texts.length).toBe(2);
  await room.pass(25 * HOUR);
  expect(room.provider.texts.length).toBe(3);
  expect(await room.buckets()).toEqual({ accepted: 3 });
});

it('people whose texts were separated by the night continue separately: delays count from each one’s own text [A27]', async () => {
  at('2026-11-20T19:59:00-07:00');
  const leadIds = await room.people(260);
  const { campaignId } = await room.campaign([{ message: ONE }, { days: 1, message: TWO }]);
  await room.enroll(campaignId, leadIds);
  await room.pass(48 * HOUR);
  const times = (body: string) =>
    new Map(room.provider.texts.filter((text) => text.body === body).map((text) => [text.to, text.atMs]));
  const [first, second] = [times(ONE), times(TWO)];
  expect([first.size, second.size]).toEqual([260, 260]);
  for (const [to, timeMs] of first) {
    const laterMs = (second.get(to) ?? 0) - timeMs;
    expect(laterMs).toBeGreaterThan(23 * HOUR);
    expect(laterMs).toBeLessThan(25 * HOUR);
  }
});

it('two texts to one phone are 60 s apart [decisions: Frequency cap]', async () => {
  const leadIds = await room.people(2);
  const one = await room.campaign([{}], { campaignId: 'cmp_one' });
  const two = await room.campaign([{}], { campaignId: 'cmp_two' });
  await room.enroll(one.campaignId, leadIds);
  await room.enroll(two.campaignId, leadIds);
  await room.pass(30_000);
  expect(room.provider.texts.length).toBe(2);
  expect(await room.buckets('cmp_two')).toEqual({ held: 2 });
  await room.pass(2 * MINUTE);
  expect(room.provider.texts.length).toBe(4);
  const gaps = leadIds.map((_, n) => {
    const times = room.provider.texts.filter((text) => text.to.endsWith(`000${n + 1}`)).map((text) => text.atMs);
    return (times[1] ?? 0) - (times[0] ?? 0);
  });
  expect(gaps.every((gap) => gap >= 60_000)).toBe(true);
});

it('campaigns of one sender take turns', async () => {
  const one = await room.campaign([{ message: 'One' }], { campaignId: 'cmp_one' });
  const two = await room.campaign([{ message: 'Two' }], { campaignId: 'cmp_two' });
  await room.enroll(one.campaignId, await room.people(500));
  await room.enroll(two.campaignId, await room.people(50, { from: 501 }));
  await room.pass(15_000);
  expect(room.provider.texts.some((text) => text.body === 'Two')).toBe(true);
  expect(room.provider.texts.length).toBeLessThan(250);
});

it('the pace never exceeds what the carrier accepts', async () => {
  const { campaignId } = await room.campaign([{ message: 'Hello' }]);
  await room.enroll(campaignId, await room.people(490));
  await room.pass(30_000);
  expect(room.provider.texts.length).toBeLessThanOrEqual(12 * 30 + 50);
  await room.pass(60_000);
  expect(room.provider.texts.length).toBe(490);
});

it('a text that may wait no longer than 30 s is held instead', async () => {
  at('2026-11-20T19:59:40-07:00');
  const { requestText } = await import('#engine/delivery/entry/request-text.act.ts');
  const [leadId = ''] = await room.people(1);
  await requestText({ kind: 'reply', organizationId: '101', leadId, phone: '+14805550001', text: 'Hi', onceKey: 'a' });
  await room.pass(HOUR);
  expect(room.provider.asked).toBe(0);
  const [send] = await room.sends(leadId);
  expect(send).toMatchObject({ state: 'HELD', bucket: 'held', dueAt: '2026-11-21T15:00:00.000Z' });
  expect(send?.reason).toBe(OUTSIDE);
  await room.pass(12 * HOUR);
  expect(room.provider.texts.length).toBe(1);
});

/** An organization that follows the law of each person's state, and a person for each of these phones. */
async function peopleAt(...phones: string[]): Promise<string[]> {
  const { OrganizationEntity } = await import('#domain/accounts/organization.entity.ts');
  const { LeadEntity } = await import('#domain/leads/lead.entity.ts');
  const { PhoneConsentEntity } = await import('#domain/leads/consent/phone-consent.entity.ts');
  await OrganizationEntity.patch({ organizationId: '101' }).set({ quietHours: true }).go();
  const leadIds = await room.people(phones.length);
  for (const [index, phone] of phones.entries()) {
    const lead = { organizationId: '101', leadId: leadIds[index] ?? '' };
    await LeadEntity.patch(lead).set({ phone }).go();
    await PhoneConsentEntity.put({ ...lead, phone }).go();
  }
  return leadIds;
}

const sentTo = () => room.provider.texts.map((text) => text.to).toSorted();
const utc = (atMs = 0) => new Date(atMs).toISOString().slice(0, 16);

it('with quiet hours on, people for whom it is still night are held until 8 am their time; the others go at once [decisions: Recipient-local quiet hours]', async () => {
  at('2026-11-20T09:00:00-07:00');
  const phone = '+18085550101';
  const leadIds = await peopleAt(phone, '+16025550102', '+14805550103');
  const { campaignId } = await room.campaign([{}]);
  await room.enroll(campaignId, leadIds);
  await room.pass(MINUTE);
  expect(sentTo()).toEqual(['+14805550103', '+16025550102']);
  const held = (await room.batches()).find((batch) => batch.buckets.held > 0);
  expect(held?.reason).toBe('Held until 8:00 am HST: federal law');
  await room.pass(3 * HOUR);
  expect(utc(room.provider.texts.find((text) => text.to === phone)?.atMs)).toBe('2026-11-20T18:00');
  expect(await room.buckets()).toEqual({ accepted: 3 });
});

it('the address that they gave and the zone of their visits hold a text too; audience and simulator say the same as the gate [decisions: Recipient-local quiet hours]', async () => {
  at('2026-11-20T08:30:00-07:00');
  const { LeadEntity } = await import('#domain/leads/lead.entity.ts');
  const { placesOf } = await import('#domain/texts/hours/places.rules.ts');
  const { simulate } = await import('#engine/workflows/simulator/simulate.rules.ts');
  const phone = '+16025550101';
  const where = [{}, { state: 'OR' }, { zip: '96813' }, { visitZone: 'America/Los_Angeles' }];
  const leadIds = await peopleAt(...where.map((_, index) => phone.replace(/1$/, String(index + 1))));
  for (const [index, known] of where.entries())
    await LeadEntity.patch({ organizationId: '101', leadId: leadIds[index] ?? '' })
      .set(known)
      .go();
  const { campaignId } = await room.campaign([{}]);
  const campaigns = (await import('#features/campaigns/campaigns.resolver.ts')) as unknown as Parameters<typeof ask>[0];
  const { campaignAudience } = await ask(campaigns, 'campaignAudience', { campaignId, leadIds }, anActor());
  expect(campaignAudience).toMatchObject({
    now: 1,
    waits: [
      { law: 'federal law', people: 2 },
      { law: 'Oregon', people: 1 },
    ],
  });
  const { window, pace } = blast;
  const flags = { allowAfterHours: false, allowWeekends: true };
  const simulated = where.map((known) => {
    const places = placesOf({ phone, ...known });
    const chain = { before: [], feature: ['f'], appointment: [] };
    const steps = [
      { featureId: 'f', days: 0, hours: 0, minutes: 0, featureType: 'MESSAGE' as const, message: 'Hi', rules: [] },
    ];
    const given = { chain, steps, deeds: [], window, flags, pace, places };
    const moments = simulate({ ...given, enteredMs: Date.now() });
    return moments.flatMap((moment) => (moment.is === 'held' ? moment.reason : []));
  });
  await room.enroll(campaignId, leadIds);
  await room.pass(MINUTE);
  expect(sentTo()).toEqual([phone]);
  const held = (await room.batches()).filter((batch) => batch.buckets.held > 0).map((batch) => batch.reason ?? '');
  expect(held.toSorted()).toEqual(simulated.flat().toSorted());
  expect(held.toSorted()).toEqual([
    'Held until 8:00 am HST: federal law',
    'Held until 8:00 am PST: Oregon',
    'Held until 8:00 am PST: federal law',
  ]);
  await room.pass(4 * HOUR);
  expect(await room.buckets()).toEqual({ accepted: 4 });
});

it('a campaign to three states at 7:50 pm in Phoenix: each waits for the law of its own state, which the report names [decisions: Recipient-local quiet hours]', async () => {
  at('2026-11-20T19:50:00-07:00');
  const [arizona, oregon, florida, york] = ['+16025550101', '+15035550102', '+13055550103', '+12125550104'] as const;
  const leadIds = await peopleAt(arizona, oregon, florida, york);
  const { campaignId } = await room.campaign([{}]);
  await room.enroll(campaignId, leadIds);
  await room.pass(2 * MINUTE);
  expect(sentTo()).toEqual([oregon, arizona]);
  const held = (await room.batches()).filter((batch) => batch.buckets.held > 0).map((batch) => batch.reason);
  expect(held.toSorted()).toEqual([
    // Both wait for 8 am in Phoenix, which is later than the morning of either.
    'Held until 10:00 am EST Saturday: Florida',
    'Held until 10:00 am EST Saturday: federal law',
  ]);
  await room.pass(13 * HOUR);
  expect(sentTo()).toEqual([york, florida, oregon, arizona]);
  const atMs = new Map(room.provider.texts.map((text) => [text.to, text.atMs]));
  expect([utc(atMs.get(florida)), utc(atMs.get(york))]).toEqual(['2026-11-21T15:00', '2026-11-21T15:00']);
});

it('the fourth text within a day to somebody in Oregon waits and is not lost; to Arizona it leaves [decisions: Frequency cap]', async () => {
  at('2026-11-20T09:30:00-07:00');
  const oregon = '+15035550101';
  const leadIds = await peopleAt(oregon, '+16025550102');
  for (const n of [1, 2, 3, 4]) {
    const { campaignId } = await room.campaign([{ message: `Text ${n}` }], { campaignId: `cmp_${n}` });
    await room.enroll(campaignId, leadIds);
    await room.pass(5 * MINUTE);
  }
  const to = (phone: string) => room.provider.texts.filter((text) => text.to === phone).map((text) => text.body);
  expect(to('+16025550102')).toHaveLength(4);
  expect(to(oregon)).toEqual(['Text 1', 'Text 2', 'Text 3']);
  const held = (await room.batches('cmp_4')).find((batch) => batch.buckets.held > 0);
  expect(held?.reason).toBe('Held until 9:05 am PST Saturday: Oregon allows 3 texts in 24 hours');
  const { PhoneConsentEntity } = await import('#domain/leads/consent/phone-consent.entity.ts');
  const kept = async (phone: string) =>
    (await PhoneConsentEntity.get({ organizationId: '101', phone }).go({ consistent: true })).data?.recentMs;
  expect(await kept(oregon)).toHaveLength(3);
  expect(await kept('+16025550102')).toBeUndefined();
  await room.pass(25 * HOUR);
  expect(to(oregon)).toEqual(['Text 1', 'Text 2', 'Text 3', 'Text 4']);
});

it('a text that the provider refused because of the pace counts once toward the cap when it leaves later [decisions: Frequency cap]', async () => {
  at('2026-11-20T09:30:00-07:00');
  const leadIds = await peopleAt('+15035550101');
  let refusals = 4;
  room.provider.behave = () => (refusals-- > 0 ? { is: 'refuse', status: 429, code: 20429 } : { is: 'take' });
  for (const n of [1, 2, 3]) {
    const { campaignId } = await room.campaign([{ message: `Text ${n}` }], { campaignId: `cmp_${n}` });
    await room.enroll(campaignId, leadIds);
    await room.pass(20 * MINUTE);
  }
  expect(room.provider.texts.map(({ body }) => body)).toEqual(['Text 1', 'Text 2', 'Text 3']);
});

describe('a step at a fixed time that had passed when people entered [decisions: Too late, A27]', () => {
  const sent = () => room.provider.texts.map(({ body }) => body);

  it('by more than three hours is missed, as the first step and as a later one, and the chain continues', async () => {
    at('2026-11-20T12:00:00-07:00');
    const [leadId = ''] = await room.people(1);
    const past = { delayUntil: '2026-11-17T17:00:00.000Z' };
    const { campaignId } = await room.campaign([past, { minutes: 1 }, past, { minutes: 1 }]);
    await room.enroll(campaignId, [leadId]);
    await room.pass(10 * MINUTE);
    expect(sent().map((body) => body.slice(-6))).toEqual(['step 2', 'step 4']);
    expect(await room.buckets()).toEqual({ missed: 2, accepted: 2 });
    const reasons = (await room.sends(leadId)).flatMap((send) => (send.state === 'MISSED' ? [send.reason] : []));
    expect(reasons).toEqual(Array(2).fill('It was due at 10:00 am MST Tuesday and could not be sent in time'));
  });

  it('is missed too when the night, the greeting or the texts of others hold it', async () => {
    at('2026-11-20T22:00:00-07:00');
    const { campaignId } = await room.campaign([{ delayUntil: '2026-11-20T20:00:00.000Z' }]);
    await room.OrganizationEntity.patch({ organizationId: '101' }).set({ message: 'Reply STOP to end.' }).go();
    await room.enroll(campaignId, await room.people(2));
    await room.pass(11 * HOUR);
    expect(sent()).toEqual(Array(2).fill(expect.stringContaining('Reply STOP to end.')));
    expect((await room.buckets()).missed).toBe(2);
  });

  it('by less than three hours leaves after the time for Undo', async () => {
    at('2026-11-20T12:00:00-07:00');
    const { campaignId } = await room.campaign([{ delayUntil: '2026-11-20T17:00:00.000Z' }]);
    await room.enroll(campaignId, await room.people(1));
    await room.pass(2 * MINUTE);
    expect(sent()).toHaveLength(1);
  });
});

describe('inbound texts that wait in the queue unprocessed', () => {
  afterEach(() => {
    unread.count = 0;
  });

  it('hold what has not left, in the queue and in running batches, with the reason, and release it once they are stored', async () => {
    const { noteHeard } = await import('#domain/texts/sender/heard.entity.ts');
    const { sendingNow } = await import('#engine/delivery/queue/send-queue.act.ts');
    await room.slow(1);
    await room.campaign([{}]);
    await room.enroll('cmp_one', await room.people(100));
    await room.pass(20_000);
    expect(room.provider.texts).toHaveLength(50);
    unread.count = 1;
    await room.pass(3 * MINUTE);
    expect(room.provider.texts).toHaveLength(50);
    expect((await sendingNow('101'))?.note).toBe('Held: what people wrote meanwhile is read first');
    await noteHeard({ sweptQueued: 1 });
    await room.pass(5 * MINUTE);
    expect(room.provider.texts).toHaveLength(100);
  });

  it('hold nothing while the listener stores them, however many are in the queue', async () => {
    const { noteHeard } = await import('#domain/texts/sender/heard.entity.ts');
    await room.campaign([{}]);
    await room.enroll('cmp_one', await room.people(20));
    unread.count = 7;
    await noteHeard({ storedMs: Date.now() });
    await room.pass(2_000);
    expect(room.provider.texts).toHaveLength(20);
  });
});

describe('after everything of ours stood still', () => {
  const swept = async (agoMs: number) => {
    const { SweepEntity } = await import('#domain/texts/sender/sweep.entity.ts');
    await SweepEntity.put({ sweptMs: Date.now() - agoMs }).go();
  };
  afterEach(async () => {
    const { SweepEntity } = await import('#domain/texts/sender/sweep.entity.ts');
    await SweepEntity.delete({}).go();
  });

  it('nothing leaves until a sweep has read what people wrote meanwhile, though no sweep has failed', async () => {
    const { sendingNow } = await import('#engine/delivery/queue/send-queue.act.ts');
    await room.slow(1);
    await swept(0);
    await room.campaign([{}]);
    await room.enroll('cmp_one', await room.people(100));
    await room.pass(20_000);
    expect(room.provider.texts).toHaveLength(50);
    vi.setSystemTime(Date.now() + 30 * MINUTE);
    await room.pass(3 * MINUTE);
    expect(room.provider.texts).toHaveLength(50);
    expect((await sendingNow('101'))?.note).toBe('Held: what people wrote meanwhile is read first');
    await swept(0);
    await room.pass(5 * MINUTE);
    expect(room.provider.texts).toHaveLength(100);
  });

  it('the gate waits for it as well, once the last sweep is 20 minutes old', async () => {
    await swept(21 * MINUTE);
    const { waitsForSweep } = await import('#engine/delivery/restore/hold-after-outage.act.ts');
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    expect(await waitsForSweep()).toBe(true);
    await swept(19 * MINUTE);
    expect(await waitsForSweep()).toBe(false);
  });
});
