// Inbound texts: by the provider's webhook, where only what it signed for the configured address is accepted and answered
// with an empty body, and by the sweep that finds texts without a webhook.
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReceivedText } from '#platform/gateways/text.ts';
import { openRooms, type Rooms, TEXT_ACCOUNT, unread } from '#test/given/hosts/rooms.ts';
import { measuredBy } from '#test/given/measured.ts';

const listed: ReceivedText[] = [];
let isDown = false;
const [HOUSE, SECOND] = ['+16025550100', '+16025550199'];
let numbers: string[] = [HOUSE];
vi.mock('#platform/gateways/numbers.ts', async (load) => ({
  ...(await load<object>()),
  ourNumbers: async () => numbers,
}));
vi.mock('#platform/gateways/text.ts', async (load) => ({
  ...(await load<object>()),
  textsReceived: async (number: string, sinceMs: number) => {
    if (isDown) throw new Error('The provider does not answer.');
    return listed.filter(({ to, atMs }) => to === number && atMs >= sinceMs);
  },
}));

const QUEUED = 'http://blast.localhost:4000/hooks/text/inbound';
const ADDRESS = `${QUEUED}/direct`;
const MINUTE = 60_000;
const START = Date.parse('2026-11-20T18:00:00Z');
let rooms: Rooms;
let handler: (event: never) => Promise<{ statusCode?: number; body?: string; headers?: object }>;
let listener: typeof import('#engine/messages/inbound/queued-text.listener.ts')['handler'];
let sids = 0;

const form = (given: Record<string, string> = {}) => ({
  MessageSid: `SM${++sids}`,
  AccountSid: TEXT_ACCOUNT.accountSid,
  From: '+16025550111',
  To: HOUSE,
  Body: 'Hello',
  ...given,
});
function knock(sent: Record<string, string>, signed: { address?: string; token?: string; isBase64?: boolean } = {}) {
  const signature = getExpectedTwilioSignature(signed.token ?? TEXT_ACCOUNT.authToken, signed.address ?? ADDRESS, sent);
  const text = new URLSearchParams(sent).toString();
  const body = signed.isBase64 ? Buffer.from(text).toString('base64') : text;
  const headers = { host: 'evil.example', 'x-twilio-signature': signature };
  return handler({ headers, body, isBase64Encoded: signed.isBase64 ?? false } as never);
}
async function wrote() {
  const { inboundOf } = await import('#engine/messages/inbound/inbound.entity.ts');
  return (await inboundOf('101', '+16025550111')).map(({ body }) => body);
}

beforeAll(async () => {
  rooms = await openRooms('blast');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { numberWrites } = await import('#domain/accounts/number.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const number = { organizationId: '101', senderId: 's', providerId: 'p', created: 'x' };
  await transact([
    organizationWrites.put({ organizationId: '101', name: 'House', created: 'x', allowIncomingLeads: false }).commit(),
    numberWrites.put({ phone: HOUSE, ...number }).commit(),
  ]);
  handler = (await import('#engine/messages/inbound/text-inbound.http.ts')).handler as never;
  listener = (await import('#engine/messages/inbound/queued-text.listener.ts')).handler;
});
afterAll(() => rooms.close());

describe('the fallback address', () => {
  it('accepts what is signed for the configured address, whatever the Host header says', async () => {
    const answer = await knock(form({ Body: 'First' }));
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/xml' } });
    expect(answer.body).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>');
    expect(await wrote()).toEqual(['First']);
  });
  it('refuses a text whose id is too long to store, and does not fail', async () => {
    expect((await knock(form({ MessageSid: 'S'.repeat(3000) }))).statusCode).toBe(400);
    expect((await knock(form({ To: `+${'1'.repeat(3000)}` }))).statusCode).toBe(400);
  });
  it('reads a body in base64, with emoji and accents', async () => {
    expect((await knock(form({ Body: 'Sí 👍' }), { isBase64: true })).statusCode).toBe(200);
    expect(await wrote()).toContain('Sí 👍');
  });
  it.each([
    ['another token', { token: 'guess' }],
    ['another host', { address: 'http://evil.example/hooks/text/inbound/direct' }],
    ['the address of the queue', { address: QUEUED }],
  ])('refuses what is signed with %s and stores nothing', async (_, signed) => {
    const before = await wrote();
    expect((await knock(form({ Body: 'Forged' }), signed)).statusCode).toBe(403);
    expect(await wrote()).toEqual(before);
  });
  it('refuses what is not signed, and another account', async () => {
    const body = new URLSearchParams(form()).toString();
    expect((await handler({ headers: {}, body } as never)).statusCode).toBe(403);
    expect((await knock(form({ AccountSid: 'AC_other' }))).statusCode).toBe(403);
  });
  it('answers 400 to a text without its id', async () => {
    expect((await knock(form({ MessageSid: '' }))).statusCode).toBe(400);
  });
});

describe('the queue', () => {
  const FROM = '+16025550130';
  /** A message of the queue as SQS hands it over. */
  const message = (
    sent: Record<string, string>,
    { address = QUEUED, sentMs = Date.now(), tries = 1, token = TEXT_ACCOUNT.authToken } = {},
  ) =>
    ({
      messageId: `m-${sent.MessageSid}`,
      body: new URLSearchParams(sent).toString(),
      attributes: { SentTimestamp: String(sentMs), ApproximateReceiveCount: String(tries) },
      messageAttributes: {
        signature: { stringValue: getExpectedTwilioSignature(token, address, sent) },
      },
    }) as never;
  const consentOf = async () => {
    const { phoneConsentOf } = await import('#domain/leads/consent/phone-consent.entity.ts');
    return (await phoneConsentOf('101', FROM))?.consent;
  };
  afterEach(() => vi.restoreAllMocks());

  it('records the time when a text was stored, and nothing when none was', async () => {
    const { heard } = await import('#domain/texts/sender/heard.entity.ts');
    await listener({ Records: [] } as never);
    expect((await heard()).storedMs).toBeUndefined();
    await listener({ Records: [message(form())] } as never);
    expect((await heard()).storedMs).toBeGreaterThan(0);
  });

  it('reports how long each text waited until it was stored, for the alarm about a late STOP', async () => {
    const slow = message(form({ Body: 'STOP' }), { sentMs: Date.now() - 60_000 });
    const measured = await measuredBy(async () => {
      await listener({ Records: [slow, message(form({ Body: 'At once' }))] });
      // The same message again, much later: it was stored before.
      await listener({ Records: [slow] });
    });
    expect(measured.map((one) => one['stop-latency'])).toEqual([60, 0]);
  });

  it('has each text stored once, however often its message comes', async () => {
    const text = message(form({ Body: 'Queued' }));
    expect(await listener({ Records: [text, text] })).toEqual({ batchItemFailures: [] });
    expect(await listener({ Records: [text] })).toEqual({ batchItemFailures: [] });
    expect((await wrote()).filter((body) => body === 'Queued')).toHaveLength(1);
  });

  it.each([
    ['for another address', { address: ADDRESS }],
    ['with another token', { token: 'guess' }],
  ])('drops what is signed %s at the second try, and stores nothing', async (_, signed) => {
    const before = await wrote();
    const sent = form({ Body: 'Forged' });
    // The first try may be one with keys that were replaced a moment ago.
    expect(await listener({ Records: [message(sent, signed)] })).toEqual({
      batchItemFailures: [{ itemIdentifier: `m-${sent.MessageSid}` }],
    });
    expect(await listener({ Records: [message(sent, { ...signed, tries: 2 })] })).toEqual({ batchItemFailures: [] });
    expect(await wrote()).toEqual(before);
  });

  it('drops what has no id at once', async () => {
    expect(await listener({ Records: [message(form({ MessageSid: '' }))] })).toEqual({ batchItemFailures: [] });
  });

  it('reads a form that the HTTP API encoded in base64', async () => {
    const sent = form({ Body: 'Sí 👍 otra vez' });
    const text = message(sent) as { body: string };
    text.body = Buffer.from(text.body).toString('base64');
    await listener({ Records: [text as never] });
    expect(await wrote()).toContain('Sí 👍 otra vez');
  });

  it('gets back the text that could not be stored, and no other; when all failed the function fails', async () => {
    const inbound = await import('#engine/messages/inbound/inbound.entity.ts');
    const fails = () =>
      vi.spyOn(inbound.inboundWrites, 'upsert').mockImplementationOnce(() => {
        throw new Error('No table holds it.');
      });
    const [bad, good] = [form({ Body: 'Bad' }), form({ Body: 'Good' })];
    fails();
    const records = [message(bad, { sentMs: Date.now() - 2 }), message(good, { sentMs: Date.now() - 1 })];
    expect(await listener({ Records: records })).toEqual({
      batchItemFailures: [{ itemIdentifier: `m-${bad.MessageSid}` }],
    });
    expect(await wrote()).toContain('Good');
    fails();
    await expect(listener({ Records: [message(bad)] })).rejects.toThrow('No table holds it.');
    await listener({ Records: [message(bad)] });
    expect(await wrote()).toContain('Bad');
  });

  it('a STOP that is tried again after a later START does not undo it, and one that is not overtaken counts', async () => {
    const stopMs = Date.now() - 15_000;
    const stop = (sid: string) => form({ MessageSid: sid, From: FROM, Body: 'STOP' });
    await listener({ Records: [message(stop('SMstop1'), { sentMs: stopMs })] });
    expect(await consentOf()).toBe('out');
    await listener({ Records: [message(form({ From: FROM, Body: 'START' }))] });
    await listener({ Records: [message(stop('SMstop2'), { sentMs: stopMs })] });
    expect(await consentOf()).toBe('in');
  });

  it('processes the texts of one batch in the order in which they came', async () => {
    const at = Date.now();
    const [stop, start] = [form({ From: FROM, Body: 'STOP' }), form({ From: FROM, Body: 'START' })];
    await listener({ Records: [message(stop, { sentMs: at }), message(start, { sentMs: at - 1 })] });
    expect(await consentOf()).toBe('out');
    await listener({ Records: [message(form({ From: FROM, Body: 'START' }))] });
  });
});

const sweep = async (untilMs?: number) => (await import('#engine/messages/sweep/sweep.act.ts')).sweepReceived(untilMs);
const last = async () => (await import('#domain/texts/sender/sweep.entity.ts')).lastSweep();
const isUnheard = async () => {
  const rules = await import('#domain/texts/sender/sweep.rules.ts');
  return rules.isUnheard(await last(), Date.now());
};
const isStored = async (sid: string) =>
  (await import('#engine/messages/inbound/receive-inbound.act.ts')).isReceived(sid);
/** A text that the provider received this long ago. */
const receivedAgo = (ms: number, given: Partial<ReceivedText> = {}): string => {
  const sid = `SM${++sids}`;
  listed.push({ sid, from: '+16025550111', to: HOUSE, body: 'STOP', attachments: 0, atMs: Date.now() - ms, ...given });
  return sid;
};
const alarms = () =>
  vi.mocked(console.error).mock.calls.flatMap(([line]) => (String(line).includes('"swept"') ? [String(line)] : []));

describe('the sweep', () => {
  beforeEach(async () => {
    const { OrganizationEntity } = await import('#domain/accounts/organization.entity.ts');
    await OrganizationEntity.patch({ organizationId: '101' }).set({ allowIncomingLeads: true }).go();
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    vi.spyOn(console, 'error').mockReset();
    listed.length = 0;
    isDown = false;
    const { SweepEntity } = await import('#domain/texts/sender/sweep.entity.ts');
    await SweepEntity.put({ sweptMs: START - 10 * MINUTE }).go();
  });

  afterEach(() => vi.useRealTimers());

  it('skips a text whose webhook may still arrive, and processes it a minute later', async () => {
    const early = receivedAgo(3 * MINUTE);
    const late = receivedAgo(20_000, { body: 'Hello' });
    await sweep();
    expect([await isStored(early), await isStored(late)]).toEqual([true, false]);
    vi.setSystemTime(START + MINUTE);
    await sweep();
    expect(await isStored(late)).toBe(true);
    expect(await last()).toMatchObject({ sweptMs: START + MINUTE });
  });

  it('while the queue is stuck reads all numbers each minute, including the newest texts, and reports how many it stored', async () => {
    const { heard, noteHeard } = await import('#domain/texts/sender/heard.entity.ts');
    await sweep();
    await noteHeard({ storedMs: START - MINUTE });
    const atMinute = async (minute: number, queued: number, agoMs = 1000) => {
      vi.setSystemTime(START + minute * MINUTE);
      unread.count = queued;
      const sid = receivedAgo(agoMs, { from: `+1602555030${minute}`, body: 'Hello' });
      await sweep();
      return { isStored: await isStored(sid), swept: (await heard()).sweptQueued };
    };
    expect(await atMinute(1, 0)).toEqual({ isStored: false, swept: 0 });
    expect(await atMinute(2, 2)).toEqual({ isStored: true, swept: 2 });
    // Nothing new came into the queue.
    expect(await atMinute(3, 2)).toEqual({ isStored: false, swept: 2 });
    expect(await atMinute(4, 3)).toEqual({ isStored: true, swept: 3 });
    expect(await atMinute(5, 1)).toEqual({ isStored: false, swept: 1 });
    unread.count = 0;
  });

  it('between two sweeps reads each minute the numbers that are sending, and no others', async () => {
    const { SenderEntity, runningKeys } = await import('#domain/texts/sender/sender.entity.ts');
    const { ownNumberWrites } = await import('#domain/accounts/number.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const number = { phone: HOUSE, organizationId: '101', senderId: 's', providerId: 'p', created: 'x' };
    await transact([ownNumberWrites.put(number).commit()]);
    const sender = { senderId: 's', organizationId: '101', segmentsPerSecond: 12, state: 'RUNNING' } as const;
    await sweep();
    const atMinute = async (minute: number, given: object) => {
      vi.setSystemTime(START + minute * MINUTE);
      await SenderEntity.put({ ...sender, ...given }).go();
      const sid = receivedAgo(40_000, { from: `+1602555020${minute}`, body: 'Hello' });
      await sweep();
      return isStored(sid);
    };
    expect(await atMinute(2, {})).toBe(false);
    expect(await atMinute(3, { ...runningKeys('s'), heldUntil: '2026-11-21T15:00:00.000Z' })).toBe(false);
    expect(await atMinute(4, runningKeys('s'))).toBe(true);
    expect(await last()).toMatchObject({ sweptMs: START });
    await SenderEntity.delete({ senderId: 's' }).go();
  });

  it('a sweep that does not end in its minute goes on in the next one, and counts from its beginning', async () => {
    const more = Array.from({ length: 9 }, (_, n) => `+1602555012${n}`);
    numbers = [SECOND, HOUSE, ...more];
    const { numberWrites } = await import('#domain/accounts/number.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const second = { organizationId: '101', senderId: 's2', providerId: 'p2', created: 'x', phone: SECOND };
    await transact([numberWrites.put(second).commit()]);
    const [first, lastOne] = [receivedAgo(3 * MINUTE), receivedAgo(3 * MINUTE, { to: SECOND, from: '+16025550115' })];
    await sweep(0);
    expect([await isStored(first), await isStored(lastOne)]).toEqual([true, false]);
    expect(await last()).toMatchObject({ sweptMs: START - 10 * MINUTE, openMs: START });
    vi.setSystemTime(START + MINUTE);
    const again = receivedAgo(2 * MINUTE, { from: '+16025550116' });
    await sweep(0);
    expect([await isStored(lastOne), await isStored(again)]).toEqual([true, false]);
    expect(await last()).toMatchObject({ sweptMs: START, openMs: 0 });
    vi.setSystemTime(START + 10 * MINUTE);
    await sweep();
    expect(await isStored(again)).toBe(true);
    numbers = [HOUSE];
  });

  it('raises the alarm for texts that it stored, not for ignored ones', async () => {
    receivedAgo(2 * MINUTE, { from: 'SHORTCODE' });
    await sweep();
    expect(alarms()).toEqual([]);
    vi.setSystemTime(START + 10 * MINUTE);
    receivedAgo(2 * MINUTE);
    await sweep();
    expect(alarms()).toEqual(['{"level":"error","kind":"swept","count":1}']);
  });

  it('a text that cannot be processed stops no other, and counts as a sweep that failed', async () => {
    const bad = receivedAgo(4 * MINUTE, { body: 'STOP' });
    const good = receivedAgo(3 * MINUTE, { from: '+16025550112' });
    const inbound = await import('#engine/messages/inbound/inbound.entity.ts');
    vi.spyOn(inbound.inboundWrites, 'upsert').mockImplementationOnce(() => {
      throw new Error('No table holds it.');
    });
    await expect(sweep()).rejects.toThrow('No table holds it.');
    expect([await isStored(bad), await isStored(good)]).toEqual([false, true]);
    expect(await last()).toMatchObject({ sweptMs: START - 10 * MINUTE });
  });

  it('a long text of a sweep is cut like one of a webhook, and half a character never stored', async () => {
    const sid = receivedAgo(2 * MINUTE, { from: '+16025550113', body: `\ud800${'x'.repeat(2000)}` });
    await sweep();
    const { inboundOf } = await import('#engine/messages/inbound/inbound.entity.ts');
    const { leadId } = (await (
      await import('#domain/leads/consent/phone-consent.entity.ts')
    ).phoneConsentOf('101', '+16025550113')) ?? { leadId: '' };
    const [text] = (await inboundOf('101', leadId ?? '')).filter((one) => one.sid === sid);
    expect(text?.body).toHaveLength(1600);
    expect(text?.body.isWellFormed()).toBe(true);
  });

  it('texts wait once the last sweep that succeeded is 20 minutes old, after hours without a tick too, until the next one ends', async () => {
    isDown = true;
    await expect(sweep()).rejects.toThrow('does not answer');
    vi.setSystemTime(START + 10 * MINUTE);
    expect(await isUnheard()).toBe(false);
    vi.setSystemTime(START + 11 * MINUTE);
    expect(await isUnheard()).toBe(true);
    isDown = false;
    await sweep();
    expect(await isUnheard()).toBe(false);
    vi.setSystemTime(START + 300 * MINUTE);
    expect(await isUnheard()).toBe(true);
    receivedAgo(200 * MINUTE);
    await sweep();
    expect(await isUnheard()).toBe(false);
  });

  it('a text that is processed late does not overwrite newer data', async () => {
    const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
    const from = '+16025550114';
    await receiveInbound({ sid: 'SMnew', from, to: HOUSE, body: 'Second', attachments: 0, optOutType: null });
    receivedAgo(5 * MINUTE, { from, body: 'First' });
    await sweep();
    const { phoneConsentOf } = await import('#domain/leads/consent/phone-consent.entity.ts');
    const { leadOf } = await import('#domain/leads/lead.entity.ts');
    const lead = await leadOf('101', (await phoneConsentOf('101', from))?.leadId ?? '');
    expect(lead).toMatchObject({
      lastActive: new Date(START).toISOString(),
      lastInboundAt: new Date(START).toISOString(),
    });
  });
});
