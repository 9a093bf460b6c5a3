// Texts about which nobody reports, or of whose outcome nothing is known: whom we ask, when, and who is alerted.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery();
});
beforeEach(() => room.begin());
afterEach(() => vi.restoreAllMocks());
afterAll(() => room.close());

async function send(count: number): Promise<string[]> {
  const leadIds = await room.people(count);
  const { campaignId } = await room.campaign([{}]);
  await room.enroll(campaignId, leadIds);
  await room.pass(MINUTE);
  return leadIds;
}

/** The kinds of alerts that were logged about batches, with what they counted. */
function alerts(): { kind: string; texts: number; failed?: number }[] {
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
  const kept = lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { kind: string; texts: number });
  return kept.filter(({ kind }) => ['silent', 'failing'].includes(kind));
}

it('a text that has no final status after an hour is asked about then, and once more after a day, so that reports end true', async () => {
  await send(3);
  const [one, two] = room.provider.texts;
  if (!one || !two) throw new Error('Nothing left.');
  Object.assign(one, { status: 'delivered' });
  Object.assign(two, { status: 'sent' });
  await room.pass(70 * MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 2, delivered: 1 });
  Object.assign(two, { status: 'delivered' });
  room.player.ticks = false;
  await room.leap(Date.now() + 25 * HOUR);
  room.player.ticks = true;
  await room.pass(20 * MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 1, delivered: 2 });
});

it('a text outside campaigns is asked about like one in a campaign', async () => {
  await room.people(1);
  const { requestText } = await import('#engine/delivery/entry/request-text.act.ts');
  const asked = { organizationId: '101', leadId: 'lead_1', phone: phoneOf(1), userId: 'usr_ana', senderName: 'Ana' };
  await requestText({ kind: 'reply', text: 'Hi', onceKey: 'one', ...asked });
  await requestText({ kind: 'reply', text: 'And again', onceKey: 'two', ...asked });
  await room.pass(MINUTE);
  const [one, two] = room.provider.texts;
  if (!one || !two) throw new Error('Nothing left.');
  Object.assign(one, { status: 'delivered' });
  Object.assign(two, { status: 'sent' });
  await room.pass(70 * MINUTE);
  const states = async () => (await room.sends('lead_1')).map(({ state }) => state).toSorted();
  expect(await states()).toEqual(['ACCEPTED', 'DELIVERED']);
  Object.assign(two, { status: 'undelivered', errorCode: 30005 });
  room.player.ticks = false;
  await room.leap(Date.now() + 25 * HOUR);
  room.player.ticks = true;
  await room.pass(20 * MINUTE);
  expect(await states()).toEqual(['DELIVERED', 'UNDELIVERED']);
  const { dueIn } = await import('#platform/jobs/due-work.act.ts');
  await room.leap(Date.now() + 25 * HOUR);
  expect(await dueIn(['RECOUNT'])).toEqual([]);
});

it('the operator is alerted when a quarter of a batch, and at least five, has no status after an hour; fewer are no news', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await send(20);
  for (const text of room.provider.texts.slice(5)) await room.tell(text, 'delivered');
  await room.pass(70 * MINUTE);
  expect(alerts()).toMatchObject([{ kind: 'silent', texts: 20 }]);
  await room.begin();
  vi.mocked(console.error).mockClear();
  await send(20);
  for (const text of room.provider.texts.slice(4)) await room.tell(text, 'delivered');
  await room.pass(70 * MINUTE);
  expect(alerts()).toEqual([]);
});

it('the operator is alerted when a quarter of a batch, and at least five, failed, whatever each failed of', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await send(20);
  const codes = [30005, 30006, 30008, 30004, 30007];
  for (const [n, text] of room.provider.texts.entries())
    await (n < 5 ? room.tell(text, 'undelivered', codes[n]) : room.tell(text, 'delivered'));
  await room.pass(70 * MINUTE);
  expect(alerts()).toMatchObject([{ kind: 'failing', texts: 20, failed: 5 }]);
});

it('texts of unknown outcome are asked about the oldest first; when none of ten is answered, the rest waits for the next minute', async () => {
  const { settleSends } = await import('#engine/delivery/carrier/settle-send.act.ts');
  room.player.ticks = false;
  room.provider.behave = () => ({ is: 'error-after' });
  const leadIds = await send(12);
  const all = (await Promise.all(leadIds.map((leadId) => room.sends(leadId)))).flat();
  const sends = all.filter(({ state }) => state === 'UNCONFIRMED');
  expect(sends.length).toBeGreaterThan(10);
  await room.leap(Date.now() + 2 * MINUTE);
  const { answer } = room.provider;
  const asked: string[] = [];
  room.provider.answer = (_, url) => {
    asked.push(new URL(url, 'http://provider').searchParams.get('To') ?? '');
    return { status: 503, body: { code: 20503, message: 'Sorry', status: 503 } };
  };
  // The newest come first here, and the first ten that are asked about are the oldest.
  const found = sends.map((one, index) => ({ ...one, reservedMs: index })).toReversed();
  expect(await settleSends(found, performance.now() + 60_000)).toBe(10);
  room.provider.answer = answer;
  const oldest = sends.slice(0, 10).map(({ phone }) => phone);
  expect([...new Set(asked)].toSorted()).toEqual(oldest.toSorted());
});
