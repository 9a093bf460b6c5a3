// Our account with the text provider: whatever is wrong with it, texts keep their place and leave once it is right again.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { textAccount } from '#lib/local/stand-in/credentials.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';
import { listen, send as sendAnswer } from '#lib/local/stand-in/wire.ts';
import { startTextProvider, type TextProvider } from '#lib/local/texts/provider.ts';
import { type DeliveryRoom, OWN_NUMBER, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { aHost, aNumber } from '#test/given/hosts/stand-ins.ts';

const MINUTE = 60_000;
const RIGHT = textAccount('blast');

let room: DeliveryRoom;
let host: ReturnType<typeof aHost>;
let provider: TextProvider;

beforeAll(async () => {
  room = await openDelivery();
  host = aHost();
  provider = await startTextProvider(host.context, new Faults());
  aNumber(provider, 'blast', OWN_NUMBER);
});
beforeEach(async () => {
  await room.begin();
  (await import('#platform/gateways/secrets.ts')).forgetSecret('twilio');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await provider.close();
  host.clock.close();
  await room.close();
});

/** The operator stores these keys. */
function store(keys: Partial<typeof RIGHT> & { apiBaseUrl?: string }): void {
  room.rooms.secrets.seed({ 'beckon/blast/twilio': { ...RIGHT, apiBaseUrl: provider.url, ...keys } });
}

async function send(): Promise<void> {
  const leadIds = await room.people(2);
  const { campaignId } = await room.campaign([{}]);
  await room.enrol(campaignId, leadIds);
  await room.pass(MINUTE);
}

const taken = () => provider.store.texts({}).map(({ to }) => to);
const toBoth = [1, 2].map(phoneOf);

/** What may be wrong with the keys; each is read once the one before was refused. */
const WRONG: [string, Partial<typeof RIGHT>][] = [
  ['a token that is no longer good', { authToken: 'an old token' }],
  ['no token', { authToken: '' }],
  ['no account', { accountSid: '' }],
  ['a key in place of the account', { accountSid: 'SK0123456789abcdef0123456789abcdef' }],
  ['an account that the provider does not know', { accountSid: `AC${'0'.repeat(32)}` }],
];

it('requests go to the provider’s own address, whatever region the environment names for its client', async () => {
  const asked: (string | undefined)[] = [];
  const noting = await listen({ now: () => Date.now() }, async (request, response) => {
    asked.push(request.headers.host);
    sendAnswer(response, { status: 200, body: { incoming_phone_numbers: [] } });
  });
  const own = new URL(noting.url.replace('127.0.0.1', 'localhost'));
  store({ apiBaseUrl: own.origin });
  vi.stubEnv('TWILIO_EDGE', 'sydney');
  vi.stubEnv('TWILIO_REGION', 'au1');
  const { numberNamed } = await import('#platform/gateways/numbers.ts');
  const found = await numberNamed('nobody').finally(() => noting.close());
  expect([found, asked]).toEqual([null, [own.host]]);
});

it('with wrong keys texts wait: none has failed, none may have arrived, and they leave once the keys are right', async () => {
  for (const [place, [what, keys]] of WRONG.entries()) {
    store(keys);
    await (place === 0 ? send() : room.pass(11 * MINUTE));
    expect([what, await room.buckets()]).toEqual([what, { retrying: 2 }]);
    expect([what, await room.sends('lead_1')]).toMatchObject([what, [{ state: 'RETRY' }]]);
  }
  const [waiting] = await room.sends('lead_1');
  expect(waiting?.reason).toBe('Our account with the text provider does not work: trying again');
  expect(taken()).toEqual([]);
  store({});
  await room.pass(11 * MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 2 });
  expect(taken().toSorted()).toEqual(toBoth);
});

it.each(WRONG)('a look for a text is refused with %s, and answered once the keys are right', async (_, keys) => {
  vi.resetModules();
  const { findText } = await import('#platform/gateways/text.ts');
  const look = () => findText({ to: phoneOf(1), from: OWN_NUMBER, sinceMs: 0, bodyHash: 'of no text' });
  store(keys);
  await expect(look()).rejects.toThrow();
  store({});
  expect(await look()).toBeNull();
});
