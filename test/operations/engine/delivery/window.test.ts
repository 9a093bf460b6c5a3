// Campaigns at the edges of the send window, in the queue of the sender, and after a time of standing still.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';

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
vi.setConfig({ testTimeout: 120_000 });
const at = (iso: string) => vi.setSystemTime(Date.parse(iso));
const localHour = (timeMs: number) => new Date(timeMs - 7 * HOUR).getUTCHours();
const stats = async () => {
  const { sendingNow } = await import('#engine/delivery/queue/send-queue.act.ts');
  return sendingNow('101');
};

it('started at 7:59 pm: at most what the carrier takes in a minute leaves, the rest is held to 8 am and leaves then [MSG-19, A14]', async () => {
  at('2026-11-20T19:59:00-07:00');
  const leadIds = await room.people(280);
  const { campaignId } = await room.campaign([{ message: 'x'.repeat(310) }]);
  await room.enrol(campaignId, leadIds);
  await room.pass(2 * MINUTE);
  const left = room.provider.texts.length;
  expect(left).toBeGreaterThan(0);
  expect(left * 3).toBeLessThanOrEqual(720);
  expect(await room.buckets()).toEqual({ accepted: left, held: 280 - left });
  const held = (await room.batches()).find((batch) => batch.buckets.held > 0);
  expect(held).toMatchObject({ heldUntil: '2026-11-21T15:00:00.000Z', reason: OUTSIDE });
  expect(await stats()).toMatchObject({ paused: true, note: 'Paused until 8:00 am MST Saturday', pending: 280 - left });
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
  await room.enrol(campaignId, await room.people(3));
  await room.pass(HOUR);
  expect(room.provider.asked).toBe(0);
  const [batch] = await room.batches();
  expect(batch).toMatchObject({ heldUntil: '2026-11-21T15:00:00.000Z', buckets: { held: 3 }, reason: OUTSIDE });
  await room.pass(10 * HOUR);
  expect(room.provider.texts.length).toBe(3);
});

it('the 8 am texts do not leave at noon when everything stood still over the morning: they are missed [decisions: Too late]', async () => {
  at('2026-11-20T22:00:00-07:00');
  const { campaignId } = await room.campaign([{}]);
  await room.enrol(campaignId, await room.people(3));
  await room.pass(MINUTE);
  at('2026-11-21T12:00:00-07:00');
  await room.pass(MINUTE);
  expect(room.provider.asked).toBe(0);
  expect(await room.buckets()).toEqual({ missed: 3 });
});

it('a later step that could not leave in time is missed, can be sent by hand, and the chain goes on', async () => {
  const [leadId = ''] = await room.people(1);
  const { campaignId } = await room.campaign([{}, { hours: 1 }, { days: 1 }]);
  await room.enrol(campaignId, [leadId]);
  await room.pass(MINUTE);
  vi.setSystemTime(Date.now() + 5 * HOUR);
  await room.pass(MINUTE);
  expect(room.provider.texts.length).toBe(1);
  const missed = (await room.sends(leadId)).find((send) => send.state === 'MISSED');
  expect(missed?.reason).toMatch(/fell due at 1:00 pm MST/);
  const { retryText } = await import('#engine/delivery/carrier/retry-text.act.ts');
  await retryText({ organizationId: '101', leadId, sendKey: missed?.sendKey ?? '', userId: 'usr_ana' });
  await room.pass(MINUTE);
  expect(room.provider.texts.length).toBe(2);
  await room.pass(25 * HOUR);
  expect(room.provider.texts.length).toBe(3);
  expect(await room.buckets()).toEqual({ accepted: 3 });
});

it('those who were parted by the night go on apart: delays count from each one’s own text [A27]', async () => {
  at('2026-11-20T19:59:00-07:00');
  const leadIds = await room.people(260);
  const { campaignId } = await room.campaign([{ message: ONE }, { days: 1, message: TWO }]);
  await room.enrol(campaignId, leadIds);
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
  await room.enrol(one.campaignId, leadIds);
  await room.enrol(two.campaignId, leadIds);
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
  await room.enrol(one.campaignId, await room.people(500));
  await room.enrol(two.campaignId, await room.people(50, { from: 501 }));
  await room.pass(15_000);
  expect(room.provider.texts.some((text) => text.body === 'Two')).toBe(true);
  expect(room.provider.texts.length).toBeLessThan(250);
});

it('the pace is kept: never more than the carrier takes', async () => {
  const { campaignId } = await room.campaign([{ message: 'Hello' }]);
  await room.enrol(campaignId, await room.people(490));
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

it('with quiet hours on, whoever is still asleep where they are is held until 8 am there; the others go at once [decisions: Recipient-local quiet hours]', async () => {
  at('2026-11-20T09:00:00-07:00');
  const { OrganizationEntity } = await import('#domain/accounts/organization.entity.ts');
  const { LeadEntity } = await import('#domain/leads/lead.entity.ts');
  const { PhoneConsentEntity } = await import('#domain/leads/consent/phone-consent.entity.ts');
  await OrganizationEntity.patch({ organizationId: '101' }).set({ quietHours: true }).go();
  const [asleep = '', ...awake] = await room.people(3);
  const phone = '+18085550101';
  const lead = { organizationId: '101', leadId: asleep };
  await LeadEntity.patch(lead).set({ phone }).go();
  await PhoneConsentEntity.put({ organizationId: '101', phone, leadId: asleep }).go();
  const { campaignId } = await room.campaign([{}]);
  await room.enrol(campaignId, [asleep, ...awake]);
  await room.pass(MINUTE);
  expect(room.provider.texts.map((text) => text.to)).not.toContain(phone);
  expect(room.provider.texts.length).toBe(2);
  const held = (await room.batches()).find((batch) => batch.buckets.held > 0);
  expect(held?.reason).toBe('Held until 11:00 am MST: too early or too late where they are');
  await room.pass(3 * HOUR);
  const last = room.provider.texts.find((text) => text.to === phone);
  expect(new Date(last?.atMs ?? 0).toISOString().slice(0, 16)).toBe('2026-11-20T18:00');
  expect(await room.buckets()).toEqual({ accepted: 3 });
});
