// The provider's webhook: only what it signed for the configured address is taken in, and it is answered without words.
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRooms, type Rooms, TEXT_ACCOUNT } from '#test/given/hosts/rooms.ts';

const ADDRESS = 'http://blast.localhost:4000/hooks/text/inbound';
const HOUSE = '+16025550100';
let rooms: Rooms;
let handler: (event: never) => Promise<{ statusCode?: number; body?: string; headers?: object }>;
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
});
afterAll(() => rooms.close());

describe('the webhook', () => {
  it('takes in what is signed for the configured address, whatever the Host header says', async () => {
    const answer = await knock(form({ Body: 'First' }));
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/xml' } });
    expect(answer.body).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>');
    expect(await wrote()).toEqual(['First']);
  });
  it('refuses a text whose id no table holds, and does not fail', async () => {
    expect((await knock(form({ MessageSid: 'S'.repeat(3000) }))).statusCode).toBe(400);
    expect((await knock(form({ To: `+${'1'.repeat(3000)}` }))).statusCode).toBe(400);
  });
  it('reads a body in base64, with emoji and accents', async () => {
    expect((await knock(form({ Body: 'Sí 👍' }), { isBase64: true })).statusCode).toBe(200);
    expect(await wrote()).toContain('Sí 👍');
  });
  it.each([
    ['another token', { token: 'guess' }],
    ['another address', { address: 'http://evil.example/hooks/text/inbound' }],
  ])('refuses what is signed with %s and keeps nothing', async (_, signed) => {
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
