// Our account with the text provider: whatever is wrong with it, texts wait in order and leave once it is right again.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { rotatedToken, textAccount } from '#lib/local/stand-in/credentials.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';
import { listen, writeAnswer as sendAnswer } from '#lib/local/stand-in/wire.ts';
import { signedCallback as signedBy } from '#lib/local/texts/callbacks.ts';
import { startTextProvider, type TextProvider } from '#lib/local/texts/provider.ts';
import { type DeliveryRoom, OWN_NUMBER, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { aHost, aNumber } from '#test/given/hosts/stand-ins.ts';

const MINUTE = 60_000;
/** An account whose keys have no API key of their own: the token is used for all. */
const RIGHT = { ...textAccount('blast'), apiKeySid: '', apiKeySecret: '' };

let room: DeliveryRoom;
let host: ReturnType<typeof aHost>;
let provider: TextProvider;
const faults = new Faults();

beforeAll(async () => {
  room = await openDelivery();
  host = aHost();
  provider = await startTextProvider(host.context, faults);
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
  await room.enroll(campaignId, leadIds);
  await room.pass(MINUTE);
}

const taken = () => provider.store.texts({}).map(({ to }) => to);
const toBoth = [1, 2].map(phoneOf);

/** What may be wrong with the keys; each is read once the one before was refused. */
const WRONG: [string, Partial<typeof RIGHT>][] = [
  ['a token that is no longer good', { authToken: 'an old token' }],
  ['no token', { authToken: '' }],
  ['no account', { accountSid: '' }],
  ['a key instead of the account', { accountSid: 'SK0123456789abcdef0123456789abcdef' }],
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

it('a token rotates: both are valid between the two commands, every webhook is accepted, and requests use the API key', async () => {
  const { endRotation, rotateToken } = await import('#lib/operator/keys/rotate.ts');
  const { signedForm } = await import('#platform/gateways/text.ts');
  const [old, fresh] = [RIGHT.authToken, rotatedToken('blast')];
  const url = 'http://blast.localhost:4000/hooks/text/inbound';
  const isHeard = async (token: string) => {
    const form = { MessageSid: 'SM1', AccountSid: RIGHT.accountSid };
    const { headers, body } = signedBy(token, url, form);
    return (await signedForm(url, { headers, body })) !== null;
  };
  store({ ...textAccount('blast') });
  expect([await isHeard(old), await isHeard(fresh)]).toEqual([true, false]);
  await expect(rotateToken('blast', 'no token')).rejects.toThrow('32 hexadecimal digits');
  await rotateToken('blast', fresh);
  await expect(rotateToken('blast', 'f'.repeat(32))).rejects.toThrow('rotation is under way');
  // The process still has the previous keys: the first new signature makes it read them again, at most once in ten seconds.
  expect(await isHeard(old)).toBe(true);
  room.rooms.pass(11_000);
  expect([await isHeard(fresh), await isHeard(old)]).toEqual([true, true]);
  await endRotation('blast');
  room.rooms.pass(5 * MINUTE);
  expect([await isHeard(fresh), await isHeard(old)]).toEqual([true, false]);
  // The provider accepts only the new token, and the API key all the while.
  faults.order({ target: 'text', kind: 'rotated' });
  await send();
  expect(taken().toSorted()).toEqual(toBoth);
  faults.order({});
  provider.store.db.exec('DELETE FROM texts');
});

it('with wrong keys texts wait: none has failed or may have arrived, and they leave once the keys are right', async () => {
  for (const [index, [what, keys]] of WRONG.entries()) {
    store(keys);
    await (index === 0 ? send() : room.pass(11 * MINUTE));
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
  const { findTexts } = await import('#platform/gateways/text.ts');
  const look = () => findTexts({ to: phoneOf(1), from: OWN_NUMBER, sinceMs: 0, bodyHash: 'of no text' });
  store(keys);
  await expect(look()).rejects.toThrow();
  store({});
  expect(await look()).toEqual([]);
});
