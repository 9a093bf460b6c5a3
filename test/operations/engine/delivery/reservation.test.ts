// The reservation and its transitions: what the provider's answer, or a missing one, means for a text. Each leaves once.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { NOON } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery('blast', null);
});
beforeEach(() => room.begin());
afterAll(() => room.close());

const MINUTE = 60_000;

async function one(): Promise<string> {
  const [leadId = ''] = await room.people(1);
  const { campaignId } = await room.campaign([{}]);
  await room.enroll(campaignId, [leadId]);
  return leadId;
}
const only = async (leadId: string) => {
  const [send, ...more] = await room.sends(leadId);
  expect(more).toEqual([]);
  return send;
};

it('RESERVED -> ACCEPTED: the provider answered with a sid; the text names our callback and its validity', async () => {
  const leadId = await one();
  await room.pass(MINUTE);
  const send = await only(leadId);
  const [text] = room.provider.texts;
  expect(send).toMatchObject({ state: 'ACCEPTED', bucket: 'accepted', sid: text?.sid, attempts: 1, priceCents: 2 });
  expect(text?.callback).toBe(`http://blast.localhost:4000/hooks/text/status/${send?.sendId}#rc=5&rp=all`);
  expect(text?.validity).toBe(8 * 3600);
});

it('RESERVED -> RETRY: a 429 was never processed; it leaves later, once', async () => {
  let refused = 0;
  room.provider.behave = () => (refused++ < 2 ? { is: 'busy' } : { is: 'take' });
  const leadId = await one();
  await room.pass(1000);
  expect(await only(leadId)).toMatchObject({ state: 'RETRY', bucket: 'retrying' });
  expect(await room.buckets()).toEqual({ retrying: 1 });
  await room.pass(3 * MINUTE);
  expect(room.provider.texts.length).toBe(1);
  expect(await only(leadId)).toMatchObject({ state: 'ACCEPTED', attempts: 3 });
  expect(await room.buckets()).toEqual({ accepted: 1 });
});

it('RESERVED -> FAILED: a 4xx ends the text with the provider’s code', async () => {
  room.provider.behave = () => ({ is: 'refuse', status: 400, code: 21617 });
  const leadId = await one();
  await room.pass(30 * MINUTE);
  expect(await only(leadId)).toMatchObject({ state: 'FAILED', bucket: 'failed', code: 21617 });
  expect(room.provider.asked).toBe(1);
});

it.each(['error-after', 'reset-after'] as const)(
  'RESERVED -> UNCONFIRMED (%s): the provider is asked a minute later and has it; nothing is sent again',
  async (is) => {
    room.provider.behave = () => ({ is });
    const leadId = await one();
    await room.pass(30_000);
    expect(await only(leadId)).toMatchObject({ state: 'UNCONFIRMED', bucket: 'unconfirmed' });
    expect(await room.buckets()).toEqual({ unconfirmed: 1 });
    await room.pass(3 * MINUTE);
    expect(await only(leadId)).toMatchObject({ state: 'QUEUED', bucket: 'accepted' });
    expect(await room.buckets()).toEqual({ accepted: 1 });
    await room.pass(30 * MINUTE);
    expect(room.provider.asked).toBe(1);
  },
);

it('UNCONFIRMED: after 10 minutes and an empty list one more attempt leaves under the same id [decisions: Unknown outcome]', async () => {
  room.provider.behave = () => ({ is: room.provider.asked < 1 ? 'reset-before' : 'take' });
  const leadId = await one();
  await room.pass(9 * MINUTE);
  expect(room.provider.asked).toBe(1);
  await room.pass(5 * MINUTE);
  expect(room.provider.texts.length).toBe(1);
  expect(await only(leadId)).toMatchObject({ state: 'ACCEPTED', attempts: 2, secondUsed: true });
  expect(await room.buckets()).toEqual({ accepted: 1 });
});

it('UNCONFIRMED: there is no third attempt; it stays with its reason [decisions: Unknown outcome]', async () => {
  room.provider.behave = () => ({ is: 'reset-before' });
  const leadId = await one();
  await room.pass(60 * MINUTE);
  expect(room.provider.asked).toBe(2);
  expect(await only(leadId)).toMatchObject({ state: 'UNCONFIRMED', bucket: 'unconfirmed' });
  expect((await only(leadId))?.gs5pk).toBeUndefined();
});

it('UNCONFIRMED: no attempt when it is too late by then', async () => {
  room.provider.behave = () => ({ is: 'reset-before' });
  room.player.ticks = false;
  await room.pass(7 * 3_600_000 + 50 * MINUTE);
  room.player.ticks = true;
  const leadId = await one();
  await room.pass(60 * MINUTE);
  expect(room.provider.asked).toBe(1);
  expect(await only(leadId)).toMatchObject({ state: 'UNCONFIRMED' });
});

it('UNCONFIRMED: a late callback with our id moves it', async () => {
  room.provider.behave = () => ({ is: 'reset-after' });
  const leadId = await one();
  await room.pass(30_000);
  const [text] = room.provider.texts;
  expect(text && (await room.tell(text, 'delivered'))).toBe(200);
  expect(await only(leadId)).toMatchObject({ state: 'DELIVERED', bucket: 'delivered', sid: text?.sid });
  expect(await room.buckets()).toEqual({ delivered: 1 });
});

/** A reservation as a crash leaves it behind, for the first person of the first batch. */
async function reservationLeft(leadId: string): Promise<string> {
  const { SendEntity, sendKeyOf, sendIdOf } = await import('#domain/texts/send/send.entity.ts');
  const occasion = { organizationId: '101', campaignId: 'cmp_one', featureId: 'ftr_one1', leadId, occurrence: 1 };
  const sendKey = sendKeyOf(occasion);
  const sendId = sendIdOf('101', leadId, sendKey);
  const [listed] = await room.batches();
  await SendEntity.put({
    ...occasion,
    sendKey,
    sendId,
    state: 'RESERVED',
    bucket: 'sending',
    batchId: listed?.batchId ?? '',
    kind: 'campaign',
    phone: phoneOf(1),
    segments: 1,
    priceCents: 2,
    reservedMs: Date.now(),
    attempts: 1,
    askedAt: new Date().toISOString(),
  }).go();
  return sendId;
}

it('a reservation that a crash left behind is never submitted again by SendBatch', async () => {
  const leadId = await one();
  await reservationLeft(leadId);
  room.player.ticks = false;
  await room.pass(MINUTE);
  expect(room.provider.asked).toBe(0);
  expect(await only(leadId)).toMatchObject({ state: 'UNCONFIRMED' });
  expect(await room.buckets()).toEqual({ unconfirmed: 1 });
});

it('a callback that comes before the answer counts: in its bucket, and charged once', async () => {
  const leadId = await one();
  const sendId = await reservationLeft(leadId);
  const callback = `http://blast.localhost:4000/hooks/text/status/${sendId}#rc=5&rp=all`;
  const text = {
    sid: 'SM1',
    to: phoneOf(1),
    from: '',
    body: '',
    callback,
    validity: 1,
    media: [],
    atMs: 0,
    status: '',
    code: null,
  };
  expect(await room.tell(text, 'delivered')).toBe(200);
  await room.pass(MINUTE);
  expect(room.provider.asked).toBe(0);
  expect(await room.buckets()).toEqual({ delivered: 1 });
  const { usageOf } = await import('#domain/billing/ledger/usage.entity.ts');
  expect(await usageOf('101')).toMatchObject([{ texts: 1, segments: 1, cents: 2 }]);
});

it('two workers on one batch send each text once, and the buckets add up', async () => {
  const leadIds = await room.people(30);
  const { campaignId } = await room.campaign([{}]);
  await room.enroll(campaignId, leadIds);
  const { nextRound } = await import('#engine/delivery/queue/next-round.act.ts');
  const { sendBatch } = await import('#engine/delivery/send/send-batch.act.ts');
  const taken = await nextRound({ senderId: 'sender_101', generation: 1, round: 0 });
  await Promise.allSettled(taken.batches.flatMap((batch) => [sendBatch(batch), sendBatch(batch)]));
  await room.pass(30 * MINUTE);
  expect(room.provider.texts.length).toBe(30);
  expect(new Set(room.provider.texts.map((text) => text.to)).size).toBe(30);
  expect(await room.buckets()).toEqual({ accepted: 30 });
});

/** Somebody whom the gate has just let through, right before the reservation. */
async function cleared() {
  const leadId = await one();
  const [listed] = await room.batches();
  const [{ batchOf }, { readSendContext }, { readPeople }, acts] = await Promise.all([
    import('#domain/texts/batch/batch.entity.ts'),
    import('#engine/delivery/facts/send-context.act.ts'),
    import('#engine/delivery/facts/batch-people.act.ts'),
    import('#engine/delivery/send/reserve.act.ts'),
  ]);
  const batch = await batchOf(listed?.batchId ?? '');
  if (!batch) throw new Error('Nothing was queued.');
  const sendContext = await readSendContext(batch);
  const [person] = await readPeople(batch, [leadId]);
  if (!person) throw new Error('Nobody is in the batch.');
  return {
    send: acts.reservedSend(batch, sendContext, person),
    phoneConsent: { organizationId: room.organizationId, phone: person.phone },
    /** With the facts of an earlier read, or of a new one (`isReread`). */
    reserve: async (kind = batch.kind, isReread = false) => {
      const [now = person] = isReread ? await readPeople(batch, [leadId]) : [];
      const came = await acts.reserve({ ...batch, kind }, sendContext, [{ person: now, validitySeconds: 600 }]);
      return came.reserved.length === 1 && came.lost.length === 0;
    },
  };
}

it.each([
  ['opts out', { consent: 'out' as const }, ['campaign', 'reply'] as const],
  ['turns out invalid', { invalid: true }, ['campaign', 'reply'] as const],
  ['is texted by somebody else', { lastTextMs: Date.parse(NOON) - 59_000 }, ['campaign'] as const],
])('who %s between gate and reservation gets no text, whatever its kind', async (_, change, kinds) => {
  const { phoneConsent, reserve } = await cleared();
  await room.PhoneConsentEntity.patch(phoneConsent).set(change).go();
  for (const kind of kinds) expect(await reserve(kind)).toBe(false);
  const { consent, invalid, lastTextMs } = { consent: 'in' as const, invalid: false, lastTextMs: 0 };
  await room.PhoneConsentEntity.patch(phoneConsent).set({ consent, invalid, lastTextMs }).go();
  expect(await reserve()).toBe(true);
});

it('a table failure for one person of a group delays only that person, and only as long as it lasts', async () => {
  const leadIds = await room.people(10);
  const { campaignId } = await room.campaign([{}]);
  await room.enroll(campaignId, leadIds);
  const { client } = await import('#platform/table/client.ts');
  const { ask } = client;
  const failing = vi.spyOn(client, 'ask').mockImplementation((operation, input) => {
    const isTheirs = operation === 'PutItem' && JSON.stringify(input).includes('"leadId":"lead_4"');
    if (!isTheirs) return ask(operation, input);
    failing.mockRestore();
    return Promise.reject(new Error('The table did not answer.'));
  });
  await room.pass(10_000);
  expect(room.provider.texts.map(({ to }) => to).at(-1)).toBe(phoneOf(4));
  expect(new Set(room.provider.texts.map(({ to }) => to)).size).toBe(10);
  expect(await room.buckets()).toEqual({ accepted: 10 });
});

it.each([
  ['of this very attempt, by a process that ended before it wrote the send: it leaves at once', 1, 1],
  ['of another attempt: it waits for the spacing', 2, 0],
])('the time of a text was stored %s', async (_, attempt, texts) => {
  const { phoneConsent, send } = await cleared();
  const change = { lastTextMs: Date.parse(NOON), lastAttempt: `${send.sendKey}#${attempt}` };
  await room.PhoneConsentEntity.patch(phoneConsent).set(change).go();
  await room.pass(30_000);
  expect(room.provider.texts.length).toBe(texts);
  await room.pass(MINUTE);
  expect(room.provider.texts.length).toBe(1);
});

it.each([
  ['RESERVED', {}, false],
  ['ACCEPTED', {}, false],
  ['UNCONFIRMED', {}, false],
  ['RETRY', { retryAtMs: Date.parse(NOON) + 1 }, false],
  ['RETRY', { retryAtMs: Date.parse(NOON) }, true],
  ['HELD', {}, true],
  ['ASKED', {}, true],
] as const)(
  'a text that another worker left as %s %o is reserved, once it was read: %s',
  async (state, more, isReserved) => {
    const { send, phoneConsent, reserve } = await cleared();
    const { SendEntity } = await import('#domain/texts/send/send.entity.ts');
    await SendEntity.put({ ...send, state, ...more }).go();
    expect(await reserve()).toBe(false);
    // The stored time of this try is not that of an earlier text.
    await room.PhoneConsentEntity.patch(phoneConsent).set({ lastTextMs: 0 }).go();
    expect(await reserve('campaign', true)).toBe(isReserved);
  },
);

describe('two replies with the same words to one phone, whose responses were both lost', () => {
  /** Staff write "Yes" twice within a second; the provider reports on them in order. */
  async function repliedTwice(...does: ('reset-before' | 'reset-after')[]): Promise<string> {
    const { requestText } = await import('#engine/delivery/entry/request-text.act.ts');
    const [leadId = '', other = ''] = await room.people(2);
    const reply = { kind: 'reply', organizationId: '101', leadId, phone: phoneOf(1), text: 'Yes' } as const;
    // An accepted text, so that failures of earlier tests do not count as one outage with these.
    await requestText({ ...reply, leadId: other, phone: phoneOf(2), onceKey: 'taken' });
    await room.pass(1000);
    room.provider.behave = () => ({ is: does[room.provider.asked - 1] ?? 'take' });
    for (const onceKey of ['one', 'two']) await requestText({ ...reply, onceKey });
    await room.pass(30_000);
    return leadId;
  }
  const theirs = () => room.provider.texts.filter(({ to }) => to === phoneOf(1));
  const statesOf = async (leadId: string) => (await room.sends(leadId)).map(({ state }) => state);
  const sidsOf = async (leadId: string) => (await room.sends(leadId)).map(({ sid }) => sid).toSorted();

  it('are each matched with a text of their own at the provider, though both are queried at the same moment', async () => {
    const leadId = await repliedTwice('reset-after', 'reset-after');
    expect(await statesOf(leadId)).toEqual(['UNCONFIRMED', 'UNCONFIRMED']);
    await room.pass(5 * MINUTE);
    expect(await statesOf(leadId)).toEqual(['QUEUED', 'QUEUED']);
    expect(await sidsOf(leadId)).toEqual(
      theirs()
        .map(({ sid }) => sid)
        .toSorted(),
    );
    expect(room.provider.asked).toBe(3);
  });

  it('wait for a callback while the provider has one text, and the one that never arrived leaves once more', async () => {
    const leadId = await repliedTwice('reset-before', 'reset-after');
    await room.pass(5 * MINUTE);
    expect(await statesOf(leadId)).toEqual(['UNCONFIRMED', 'UNCONFIRMED']);
    await room.pass(10 * MINUTE);
    expect(theirs()).toHaveLength(2);
    expect(await sidsOf(leadId)).toEqual(
      theirs()
        .map(({ sid }) => sid)
        .toSorted(),
    );
  });

  it('a text whose outcome came while another one was queried is not matched with that one', async () => {
    const leadId = await repliedTwice('reset-after', 'reset-after');
    const { settleSend } = await import('#engine/delivery/carrier/settle-send.act.ts');
    const { client } = await import('#platform/table/client.ts');
    const { ask } = client;
    // Right before one is matched with a text of the provider, a callback reports it for the other one.
    const late = vi.spyOn(client, 'ask').mockImplementation(async (operation, input) => {
      const taken = theirs().find(({ sid }) => JSON.stringify(input).includes(sid));
      const other = theirs().find(({ sid }) => sid !== taken?.sid);
      if (!taken || !other) return ask(operation, input);
      late.mockRestore();
      await room.tell({ ...other, sid: taken.sid }, 'delivered');
      return ask(operation, input);
    });
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    for (const send of await room.sends(leadId)) await settleSend(send);
    expect(new Set(await sidsOf(leadId)).size).toBe(2);
  });
});
