// The text provider's stand-in carries phone calls as the provider does: signed requests to the voice address, TwiML obeyed.
import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textAccount } from '#lib/local/stand-in/credentials.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';
import { startTextProvider, type TextProvider } from '#lib/local/texts/provider.ts';
import { aHost, aNumber, MAIN, type ProductAnswer } from '../../given/hosts/stand-ins.ts';

const require = createRequire(import.meta.url);
const { validateRequest } = require('twilio/lib/webhooks/webhooks.js');
const VoiceResponse = require('twilio/lib/twiml/VoiceResponse.js');

const LEAD = '+16025550111';
const OFFICE = '+16025550199';
const OTHER = '+14802001001';
const HOOK = 'http://blast.localhost:4000/hooks/calls';
let host: ReturnType<typeof aHost>;
let provider: TextProvider;
let answer: ProductAnswer;

beforeEach(async () => {
  answer = () => 200;
  host = aHost((sent) => answer(sent));
  provider = await startTextProvider(host.context, new Faults());
  for (const [brand, phone] of [
    ['blast', MAIN],
    ['pitch', OTHER],
  ] as const) {
    const VoiceUrl = `http://${brand}.localhost:4000/hooks/calls#rc=1&rp=all`;
    provider.numbers.change(aNumber(provider, brand, phone), new URLSearchParams({ VoiceUrl }));
  }
});
afterEach(async () => {
  await provider.close();
  host.clock.close();
  expect(host.errors).toEqual([]);
});

const asked = (n: number) => Object.fromEntries(new URLSearchParams(host.sent[n]?.body));
const dial = (phone: string, given: object = {}) => {
  const answer = new VoiceResponse();
  answer.dial({ action: HOOK, ...given }).number(phone);
  return new Response(answer.toString());
};
function says(...words: string[]) {
  const answer = new VoiceResponse();
  for (const one of words) answer.say(one);
  answer.hangup();
  return new Response(answer.toString());
}
/** Rings that phone first, and says a sentence when nobody accepts. */
const ringing =
  (phone: string, given: object = {}): ProductAnswer =>
  ({ body }) => {
    const end = new URLSearchParams(body).get('DialCallStatus');
    return end === null ? dial(phone, given) : end === 'completed' ? says() : says('Nobody & nothing.');
  };

it('the voice address gets a signed form, and the phone that it names rings', async () => {
  answer = ringing(OFFICE);
  const call = await provider.calls.call(LEAD, MAIN);
  expect(call).toMatchObject({ from: LEAD, to: MAIN, forwardedTo: OFFICE, said: null, status: 'completed' });
  expect(asked(0)).toMatchObject({ From: LEAD, To: MAIN, CallSid: call.sid, CallStatus: 'ringing' });
  expect(asked(1)).toMatchObject({ CallSid: call.sid, DialCallStatus: 'completed' });
  for (const sent of host.sent) {
    const signature = sent.headers.get('x-twilio-signature');
    const form = Object.fromEntries(new URLSearchParams(sent.body));
    expect(validateRequest(textAccount('blast').authToken, signature, HOOK, form)).toBe(true);
  }
  expect(provider.store.calls()).toEqual([call]);
});

it.each([
  ['is said', says('Texts <only> & "no" calls.'), { forwardedTo: null, said: 'Texts <only> & "no" calls.' }],
  ['is nothing', new Response('<Response/>'), { forwardedTo: null, said: null }],
])('what %s is in the ledger', async (_, response, end) => {
  answer = () => response;
  expect(await provider.calls.call(LEAD, MAIN)).toMatchObject({ ...end, status: 'completed' });
});

it.each([
  ['+16025559002', 'no-answer'],
  ['+16025559001', 'failed'],
  ['tel:nobody', 'failed'],
])('%s does not accept the call: %s, and the caller hears what comes next', async (phone, status) => {
  answer = ringing(phone);
  expect(await provider.calls.call(LEAD, MAIN)).toMatchObject({ status, said: 'Nobody & nothing.' });
  expect(asked(1)).toMatchObject({ DialCallStatus: status });
});

it.each([
  ['a stranger', '+16025550123'],
  ['a number of another account', OTHER],
])('a call cannot show %s as its caller', async (_, callerId) => {
  answer = ringing(OFFICE, { callerId });
  expect(await provider.calls.call(LEAD, MAIN)).toMatchObject({ status: 'failed', said: 'Nobody & nothing.' });
});

it('a broken voice address is requested once more, and then the call fails', async () => {
  answer = () => 500;
  expect(await provider.calls.call(LEAD, MAIN)).toMatchObject({ status: 'failed', forwardedTo: null });
  expect(host.sent).toHaveLength(2);
});

it('a call forwarded to another of our numbers requests that number’s own address, and a circle ends', async () => {
  answer = (sent) => ringing(sent.brand === 'blast' ? OTHER : MAIN)(sent);
  await provider.calls.call(LEAD, MAIN);
  const calls = provider.store.calls();
  expect(calls.slice(0, 3).map(({ from, to }) => [from, to])).toEqual([
    [LEAD, MAIN],
    [LEAD, OTHER],
    [LEAD, MAIN],
  ]);
  expect(calls).toHaveLength(30);
});

it('a call without a valid phone, or to a number that nobody owns, is refused', async () => {
  await expect(provider.calls.call('+12', MAIN)).rejects.toMatchObject({ status: 400 });
  await expect(provider.calls.call(LEAD, '+16025550100')).rejects.toMatchObject({ status: 404 });
});
