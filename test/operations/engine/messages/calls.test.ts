// The provider's webhook for calls: a signed call gets a forwarding or a sentence, whoever calls whatever number.
import { createRequire } from 'node:module';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRooms, type Rooms, TEXT_ACCOUNT } from '#test/given/hosts/rooms.ts';

const VoiceResponse = createRequire(import.meta.url)('twilio/lib/twiml/VoiceResponse.js');
const ADDRESS = 'http://blast.localhost:4000/hooks/calls';
const HOUSE = '+16025550100';
const NEIGHBOR = '+16025550200';
const BRANDS_OWN = '+16025550300';
const CALLER = '+16025550111';
const OFFICE = '+16025550177';
const ANNOUNCED = {
  textsOnly: 'This number takes texts and no calls. Please send a text instead. Goodbye.',
  notNow: 'We cannot take your call right now. Please send a text instead. Goodbye.',
  nobody: 'Nobody can take your call right now. Please send a text instead. Goodbye.',
  unknown: 'This number is not in use. Goodbye.',
};

type Answer = { statusCode?: number; body?: string; headers?: object };
let rooms: Rooms;
let calls = 0;
let handler: (event: never) => Promise<Answer>;
let writes: typeof import('#domain/accounts/organization.entity.ts').organizationWrites;
let billing: typeof import('#domain/billing/billing.entity.ts').billingWrites;
let transact: typeof import('#platform/table/transact.ts').transact;

/** Answers a form that was signed for the address, unless a test signs otherwise. */
function knock(given: Record<string, string>, signed: { address?: string; token?: string } = {}): Promise<Answer> {
  const form = { CallSid: `CA${++calls}`, AccountSid: TEXT_ACCOUNT.accountSid, From: CALLER, To: HOUSE, ...given };
  const signature = getExpectedTwilioSignature(signed.token ?? TEXT_ACCOUNT.authToken, signed.address ?? ADDRESS, form);
  const body = new URLSearchParams(form).toString();
  return handler({ headers: { host: 'evil.example', 'x-twilio-signature': signature }, body } as never);
}
/** The TwiML of the provider's own library. */
function sentence(words: string): string {
  const response = new VoiceResponse();
  response.say(words);
  response.hangup();
  return response.toString();
}
function rings(phone: string, callerId: string): string {
  const response = new VoiceResponse();
  const limits = { timeout: 25, timeLimit: 1800 };
  response.dial({ answerOnBridge: true, callerId, ...limits, action: ADDRESS, method: 'POST' }).number(phone);
  return response.toString();
}
const heard = async (given: Record<string, string> = {}) => (await knock(given)).body;
const keep = (organization: object, organizationId = '101') =>
  transact([writes.patch({ organizationId }).set(organization).commit()]);
const bill = (active: boolean, organizationId = '101') =>
  transact([billing.patch({ organizationId }).set({ active }).commit()]);

beforeAll(async () => {
  rooms = await openRooms('blast');
  ({ organizationWrites: writes } = await import('#domain/accounts/organization.entity.ts'));
  ({ billingWrites: billing } = await import('#domain/billing/billing.entity.ts'));
  ({ transact } = await import('#platform/table/transact.ts'));
  const { numberWrites } = await import('#domain/accounts/number.entity.ts');
  const number = { senderId: 's', providerId: 'p', created: 'x' };
  for (const [organizationId, phone] of [
    ['101', HOUSE],
    ['102', NEIGHBOR],
  ] as const)
    await transact([
      writes.put({ organizationId, name: 'House', created: 'x' }).commit(),
      billing.put({ organizationId, active: true }).commit(),
      numberWrites.put({ ...number, phone, organizationId }).commit(),
    ]);
  await transact([numberWrites.put({ ...number, phone: BRANDS_OWN, organizationId: 'brand' }).commit()]);
  handler = (await import('#engine/messages/call/calls.http.ts')).handler as never;
});
afterAll(() => rooms.close());

beforeEach(async () => {
  rooms.pass(25 * 3600_000);
  await bill(true);
  await keep({ allowCallForwarding: true, forwardingPhone: OFFICE });
});

describe('a call', () => {
  it('rings the forwarding phone, shows the caller’s number, and has a limit for ringing and for talking [BRD-07, BRD-09, ACC-07]', async () => {
    const answer = await knock({});
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/xml' } });
    expect(answer.body).toBe(rings(OFFICE, CALLER));
  });

  it('ends after it was answered, and a caller whom nobody answered hears a sentence', async () => {
    const end = new VoiceResponse();
    end.hangup();
    for (const DialCallStatus of ['completed', 'answered'])
      expect(await heard({ DialCallStatus })).toBe(end.toString());
    for (const DialCallStatus of ['no-answer', 'busy', 'failed', 'canceled', '<Dial>', ''])
      expect(await heard({ DialCallStatus })).toBe(sentence(ANNOUNCED.nobody));
  });

  it('to an organization with forwarding off hears that the number takes texts [BRD-09]', async () => {
    await keep({ allowCallForwarding: false });
    expect(await heard()).toBe(sentence(ANNOUNCED.textsOnly));
  });

  it('in a brand without forwarding is not forwarded [BRD-07]', async () => {
    const { BRANDS } = await import('#platform/brands/manifest.ts');
    const { flags } = BRANDS.blast;
    flags.allowCallForwarding = false;
    expect(await heard()).toBe(sentence(ANNOUNCED.textsOnly));
    flags.allowCallForwarding = true;
    expect(await heard()).toBe(rings(OFFICE, CALLER));
  });

  it('to another organization’s number is forwarded by that organization’s settings', async () => {
    expect(await heard({ To: NEIGHBOR })).toBe(sentence(ANNOUNCED.textsOnly));
    await keep({ allowCallForwarding: true, forwardingPhone: '+16025550178' }, '102');
    expect(await heard({ To: NEIGHBOR })).toBe(rings('+16025550178', CALLER));
    await bill(false, '102');
    expect(await heard({ To: NEIGHBOR })).toBe(sentence(ANNOUNCED.notNow));
    expect(await heard()).toBe(rings(OFFICE, CALLER));
  });

  it('after billing ended, to nobody’s number and to the brand’s own has its sentence', async () => {
    expect(await heard({ To: BRANDS_OWN })).toBe(sentence(ANNOUNCED.textsOnly));
    expect(await heard({ To: '+16025550999' })).toBe(sentence(ANNOUNCED.unknown));
    await bill(false);
    expect(await heard()).toBe(sentence(ANNOUNCED.notNow));
  });

  it('of a person who opted out of texts rings all the same', async () => {
    const { phoneConsentWrites } = await import('#domain/leads/consent/phone-consent.entity.ts');
    const inbound = { organizationId: '101', phone: CALLER };
    await transact([phoneConsentWrites.put({ ...inbound, consent: 'out' } as never).commit()]);
    expect(await heard()).toBe(rings(OFFICE, CALLER));
  });
});

describe('no loops:', () => {
  it.each([HOUSE, NEIGHBOR, BRANDS_OWN])('a forwarding phone that is our own number %s never rings', async (phone) => {
    await keep({ forwardingPhone: phone });
    expect(await heard()).toBe(sentence(ANNOUNCED.textsOnly));
  });

  it.each([
    ['calls itself', { From: OFFICE }],
    ['passed the call on to us', { ForwardedFrom: OFFICE }],
  ])('the forwarding phone that %s does not ring', async (_, given) => {
    expect(await heard(given)).toBe(sentence(ANNOUNCED.notNow));
  });

  it.each([
    ['premium', '+19005550101'],
    ['of a satellite', '+881612345678'],
    ['from abroad', '+442079460958'],
    ['none', '" url="https://evil.example/'],
  ])(
    'a stored phone that is %s does not ring [decisions: Countries and costly numbers]',
    async (_, forwardingPhone) => {
      await keep({ forwardingPhone });
      expect(await heard()).toBe(sentence(ANNOUNCED.textsOnly));
    },
  );
});

describe('the limits of forwarding', () => {
  const times = async (most: number, from: (n: number) => string) => {
    for (let n = 0; n < most; n++) expect(await heard({ From: from(n) })).toBe(rings(OFFICE, from(n)));
  };

  it('a caller has ten an hour for each organization, and other callers are not affected [decisions: Calls]', async () => {
    await times(10, () => CALLER);
    expect(await heard()).toBe(sentence(ANNOUNCED.notNow));
    expect(await heard({ From: '+16025550112' })).toBe(rings(OFFICE, '+16025550112'));
    rooms.pass(3600_000);
    expect(await heard()).toBe(rings(OFFICE, CALLER));
  });

  it('a repeated webhook of a call takes one turn; a call that was refused stays refused', async () => {
    for (let told = 0; told < 15; told++) expect(await heard({ CallSid: 'CAsame' })).toBe(rings(OFFICE, CALLER));
    await times(9, () => CALLER);
    for (let told = 0; told < 3; told++) expect(await heard({ CallSid: 'CAlate' })).toBe(sentence(ANNOUNCED.notNow));
    expect(await heard({ CallSid: 'CAsame' })).toBe(rings(OFFICE, CALLER));
    expect(await heard({ CallSid: 'CAsame', To: BRANDS_OWN })).toBe(sentence(ANNOUNCED.textsOnly));
  });

  it('an organization has a hundred in 24 hours, and others are not affected [decisions: Calls]', async () => {
    await keep({ allowCallForwarding: true, forwardingPhone: OFFICE }, '102');
    await bill(true, '102');
    await times(100, (n) => `+1602555${1000 + n}`);
    expect(await heard({ From: '+16025552000' })).toBe(sentence(ANNOUNCED.notNow));
    expect(await heard({ From: '+16025552000', To: NEIGHBOR })).toBe(rings(OFFICE, '+16025552000'));
    rooms.pass(24 * 3600_000);
    expect(await heard({ From: '+16025552000' })).toBe(rings(OFFICE, '+16025552000'));
  });
});

describe('the webhook', () => {
  it.each([
    ['another token', { token: 'guess' }],
    ['another address', { address: 'http://blast.localhost:4000/hooks/text/inbound' }],
  ])('refuses what is signed with %s', async (_, signed) => {
    expect(await knock({}, signed)).toEqual({ statusCode: 403 });
  });

  it('refuses what is not signed, and another account', async () => {
    const body = new URLSearchParams({ From: CALLER, To: HOUSE }).toString();
    expect(await handler({ headers: {}, body } as never)).toEqual({ statusCode: 403 });
    expect(await knock({ AccountSid: 'AC_other' })).toEqual({ statusCode: 403 });
  });

  it('answers 400 to a call without caller or number', async () => {
    expect(await knock({ From: '' })).toEqual({ statusCode: 400 });
    expect(await knock({ To: '' })).toEqual({ statusCode: 400 });
  });

  it.each([
    '+266696687',
    'anonymous',
    'sip:bo@evil.example',
    '"><Redirect>https://evil.example</Redirect>',
    'x'.repeat(5000),
  ])('a caller who hides, %j, is shown as the number that was called', async (From) => {
    expect(await heard({ From })).toBe(rings(OFFICE, HOUSE));
  });

  it.each(['</Say>', 'x'.repeat(5000), 'brand', '+1 602'])('an invalid number, %j, belongs to nobody', async (To) => {
    expect(await heard({ To })).toBe(sentence(ANNOUNCED.unknown));
  });

  it('logs nothing about a call', async () => {
    const lines: unknown[] = [];
    const { log, warn, error } = console;
    Object.assign(
      console,
      Object.fromEntries(['log', 'warn', 'error'].map((name) => [name, (...all: unknown[]) => lines.push(all)])),
    );
    await heard();
    await knock({}, { token: 'guess' });
    Object.assign(console, { log, warn, error });
    expect(lines).toEqual([]);
  });
});
