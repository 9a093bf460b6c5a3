// The text provider's stand-in answers the provider's own SDK, signs as the provider signs, and misbehaves when asked.
import { createRequire } from 'node:module';
import { SegmentedMessage } from 'sms-segments-calculator';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rotatedToken, textAccount } from '#lib/local/stand-in/credentials.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';
import { startTextProvider, type TextProvider } from '#lib/local/texts/provider.ts';
import { billedSegmentsOf } from '#lib/local/texts/segments.ts';
import { aHost, aNumber, MAIN, type ProductAnswer, START_MS } from '../../given/hosts/stand-ins.ts';

const require = createRequire(import.meta.url);
const { Client } = require('twilio/lib/base/BaseTwilio.js');
const Domain = require('twilio/lib/base/Domain.js').default;
const Version = require('twilio/lib/base/Version.js').default;
const { MessageListInstance } = require('twilio/lib/rest/api/v2010/account/message.js');
const { IncomingPhoneNumberListInstance } = require('twilio/lib/rest/api/v2010/account/incomingPhoneNumber.js');
const { LocalListInstance } = require('twilio/lib/rest/api/v2010/account/availablePhoneNumberCountry/local.js');
const { UsAppToPersonListInstance } = require('twilio/lib/rest/messaging/v1/service/usAppToPerson.js');
const { ServiceListInstance } = require('twilio/lib/rest/messaging/v1/service.js');
const { PhoneNumberListInstance } = require('twilio/lib/rest/messaging/v1/service/phoneNumber.js');
const { validateRequest } = require('twilio/lib/webhooks/webhooks.js');

const HOOK = 'http://blast.localhost:4000/hooks/status/send-1';
const LEAD = '+16025550111';
let host: ReturnType<typeof aHost>;
let faults: Faults;
let provider: TextProvider;
let answer: ProductAnswer;

beforeEach(async () => {
  answer = () => 200;
  host = aHost((sent) => answer(sent));
  faults = new Faults();
  provider = await startTextProvider(host.context, faults);
  aNumber(provider);
  aNumber(provider, 'pitch', '+14802001001');
});

afterEach(async () => {
  await provider.close();
  host.clock.close();
  expect(host.errors).toEqual([]);
});

/** The real SDK's lists against the stand-in. */
function sdk(brand = 'blast', token = textAccount(brand).authToken, timeout = 15_000) {
  const { accountSid, apiKeySid, apiKeySecret } = textAccount(brand);
  const user = token === apiKeySecret ? apiKeySid : accountSid;
  const client = new Client(user, token, { timeout, accountSid });
  const version = new Version(new Domain(client, provider.url), '2010-04-01');
  return {
    messages: MessageListInstance(version, accountSid),
    numbers: IncomingPhoneNumberListInstance(version, accountSid),
    forSale: LocalListInstance(version, accountSid, 'US'),
  };
}

const create = (more: Record<string, unknown> = {}) =>
  sdk().messages.create({ from: MAIN, to: LEAD, body: 'Hello', statusCallback: HOOK, ...more });
const statuses = () => host.sent.map((sent) => new URLSearchParams(sent.body).get('MessageStatus'));

describe('a text', () => {
  it('is queued, then sent and delivered in product time, and called back', async () => {
    const text = await create();
    expect([text.status, text.direction, text.to, text.from]).toEqual(['queued', 'outbound-api', LEAD, MAIN]);
    expect(text.dateCreated.getTime()).toBe(START_MS);
    await host.pass(299);
    expect(host.sent).toEqual([]);
    await host.pass(100);
    expect(statuses()).toEqual(['sent']);
    await host.pass(1700);
    expect(statuses()).toEqual(['sent', 'delivered']);
    expect(provider.store.text(text.sid)?.status).toBe('delivered');
  });

  it('through a messaging service is accepted first', async () => {
    const text = await create({ from: undefined, messagingServiceSid: 'MG1' });
    expect([text.status, text.from]).toEqual(['accepted', MAIN]);
    await host.pass(3000);
    expect(statuses()).toEqual(['queued', 'sending', 'sent', 'delivered']);
  });

  it.each([
    ['an invalid phone', { to: '+16025559001' }, 21211],
    ['a phone with too few digits', { to: '+1602555' }, 21211],
    ['a phone opted out at the carrier', { to: '+14155559003' }, 21610],
    ['a number that the account does not own', { from: '+14802001001' }, 21606],
    ['a validity above 36000', { validityPeriod: 36_001 }, 90007],
    ['no body', { body: '' }, 21602],
    ['a body above 1600', { body: 'x'.repeat(1601) }, 21617],
    ['an invalid address', { statusCallback: '/hooks' }, 21609],
  ])('is refused for %s', async (_, change, code) => {
    await expect(create(change)).rejects.toMatchObject({ status: 400, code });
    expect(provider.store.texts({})).toEqual([]);
  });

  it('with a validity of 36000 is accepted', async () => {
    expect((await create({ validityPeriod: 36_000 })).sid).toMatch(/^SM[0-9a-f]{32}$/);
  });

  it.each([
    ['9002', '30003'],
    ['9004', '30007'],
    ['9005', '30005'],
    ['9006', '30006'],
  ])('to 555-%s comes back undelivered with %s', async (lastFour, code) => {
    await create({ to: `+1415555${lastFour}` });
    await host.pass(3000);
    const last = new URLSearchParams(host.sent.at(-1)?.body);
    expect([last.get('MessageStatus'), last.get('ErrorCode')]).toEqual(['undelivered', code]);
  });

  it('to 555-9007 is accepted and never called back', async () => {
    const text = await create({ to: '+16025559007' });
    await host.pass(3_600_000);
    expect(host.sent).toEqual([]);
    expect(provider.store.text(text.sid)?.status).toBe('sent');
  });

  it('is found by to, from and time, newest first, over pages', async () => {
    for (const body of ['1', '2', '3']) {
      await create({ body });
      await host.pass(60_000);
    }
    await create({ to: '+16025550112' });
    const bodies = async (filter: object) =>
      (await sdk().messages.list(filter)).map((text: { body: string }) => text.body);
    expect(await bodies({ to: LEAD, from: MAIN, pageSize: 2 })).toEqual(['3', '2', '1']);
    expect(await bodies({ to: LEAD, dateSentAfter: new Date(START_MS + 30_000) })).toEqual(['3', '2']);
    expect(await bodies({ to: LEAD, dateSentBefore: new Date(START_MS + 500) })).toEqual(['1']);
    expect(await sdk('pitch').messages.list({ to: LEAD })).toEqual([]);
  });

  it('is refused with a wrong token', async () => {
    await expect(sdk('blast', 'wrong').messages.list({})).rejects.toMatchObject({ status: 401, code: 20003 });
  });
});

it.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ł'.repeat(70), 1],
  ['ł'.repeat(71), 2],
  ['👋'.repeat(36), 2],
])('segments of %j are %i, as the provider counts', (body, segments) => {
  expect(billedSegmentsOf(body)).toBe(segments);
  if (body !== '') expect(new SegmentedMessage(body).segmentsCount).toBe(segments);
});

describe('a call back', () => {
  it('is signed over the configured address without its fragment, and reaches the brand of that address', async () => {
    await create({ statusCallback: 'http://pitch.localhost:4000/hooks/s?a=1&b=%20x#rc=5&rp=all' });
    await host.pass(400);
    const [sent] = host.sent;
    expect([sent?.brand, sent?.path]).toEqual(['pitch', '/hooks/s?a=1&b=%20x']);
    const params = Object.fromEntries(new URLSearchParams(sent?.body));
    const signature = sent?.headers.get('x-twilio-signature');
    const { authToken } = textAccount('blast');
    const over = (url: string) => validateRequest(authToken, signature, url, params);
    expect(over('http://pitch.localhost:4000/hooks/s?a=1&b=%20x')).toBe(true);
    expect(over('http://pitch.localhost:4000/hooks/s?a=1&b=%20x#rc=5&rp=all')).toBe(false);
  });

  it.each([
    ['not after a 500 without an order', HOOK, 1],
    ['five times where the address says so', `${HOOK}#rc=5&rp=all`, 6],
    ['not after a 500 where only 4xx is ordered', `${HOOK}#rc=5&rp=4xx`, 1],
  ])('is tried again %s', async (_, statusCallback, tries) => {
    answer = (sent) => (sent.body.includes('MessageStatus=sent') ? 500 : 200);
    await create({ statusCallback });
    await host.pass(120_000);
    expect(statuses().filter((status) => status === 'sent')).toHaveLength(tries);
  });

  it('that a kill interrupted is made by the next start, and by no later one', async () => {
    await create();
    await provider.close();
    host.clock.close();
    const next = aHost(() => 200, host.dataDir);
    const restarted = await startTextProvider(next.context, faults);
    await next.pass(3000);
    expect(next.sent).toHaveLength(2);
    await restarted.close();
    next.clock.close();
    const third = aHost(() => 200, host.dataDir);
    const again = await startTextProvider(third.context, faults);
    await third.pass(3000);
    expect(third.sent).toEqual([]);
    await again.close();
    third.clock.close();
    host = aHost();
    provider = await startTextProvider(host.context, faults);
  });
});

describe('a number', () => {
  it('is found in its area, bought, given webhook addresses and listed', async () => {
    const { numbers, forSale } = sdk();
    const found = await forSale.list({ areaCode: 415, limit: 3 });
    expect(found).toHaveLength(3);
    expect(found[0].phoneNumber).toMatch(/^\+1415[2-9]\d{6}$/);
    const bought = await numbers.create({ phoneNumber: found[0].phoneNumber, smsUrl: HOOK });
    expect((await forSale.list({ areaCode: 415, limit: 1 }))[0].phoneNumber).not.toBe(bought.phoneNumber);
    await expect(sdk('pitch').numbers.create({ phoneNumber: bought.phoneNumber })).rejects.toMatchObject({
      code: 21422,
    });
    const changed = await numbers.get(bought.sid).update({ voiceUrl: `${HOOK}/voice`, friendlyName: 'Ours' });
    expect([changed.smsUrl, changed.voiceUrl, changed.friendlyName]).toEqual([HOOK, `${HOOK}/voice`, 'Ours']);
    expect(await numbers.list({ phoneNumber: bought.phoneNumber })).toHaveLength(1);
  });
});

describe('an incoming text', () => {
  const lead = async () => {
    const [main] = await sdk().numbers.list({});
    await sdk()
      .numbers.get(main.sid)
      .update({ smsUrl: `${HOOK}#rc=2&rp=all` });
  };

  it('is a signed webhook, tried again when it fails, and stored in the ledger', async () => {
    await lead();
    answer = () => (host.sent.length < 2 ? 500 : 200);
    const text = await provider.inbound.text(LEAD, MAIN, 'stop & go');
    expect([text.status, text.webhookStatus]).toEqual(['received', 500]);
    await host.pass(10_000);
    expect(host.sent).toHaveLength(2);
    const params = Object.fromEntries(new URLSearchParams(host.sent[0]?.body));
    expect(params).toMatchObject({ From: LEAD, To: MAIN, Body: 'stop & go', MessageSid: text.sid });
    const signature = host.sent[0]?.headers.get('x-twilio-signature');
    expect(validateRequest(textAccount('blast').authToken, signature, HOOK, params)).toBe(true);
    expect(provider.store.texts({ phone: LEAD })).toMatchObject([{ direction: 'inbound', body: 'stop & go' }]);
  });

  it('without a webhook is listed by number', async () => {
    await lead();
    faults.order({ target: 'text', kind: 'never-inbound', times: 1 });
    const text = await provider.inbound.text(LEAD, MAIN, 'STOP');
    expect([text.webhookStatus, host.sent]).toEqual([null, []]);
    const sentAfter = new Date(START_MS - 1000);
    expect(await sdk().messages.list({ to: MAIN, dateSentAfter: sentAfter })).toMatchObject([
      { sid: text.sid, direction: 'inbound', from: LEAD, body: 'STOP' },
    ]);
  });

  it('is answered where the webhook says so', async () => {
    await lead();
    answer = () => new Response('<Response><Message>You &amp; me</Message></Response>');
    await provider.inbound.text(LEAD, MAIN, 'hi');
    expect(provider.store.texts({ to: LEAD })).toMatchObject([
      { direction: 'outbound-reply', body: 'You & me', from: MAIN },
    ]);
  });

  it('to a number that nobody owns is refused', async () => {
    await expect(provider.inbound.text(LEAD, '+16025550100', 'hi')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a fault', () => {
  const kept = () => provider.store.texts({}).length;

  it('429 stores nothing and ends after its number of times', async () => {
    faults.order({ target: 'text', kind: '429', times: 1 });
    await expect(create()).rejects.toMatchObject({ status: 429, code: 20429 });
    expect(kept()).toBe(0);
    await create();
    expect(kept()).toBe(1);
  });

  it('reset-before-accept stores nothing, reset-after-accept stores the text', async () => {
    faults.order({ target: 'text', kind: 'reset-before-accept', times: 1 });
    await expect(create()).rejects.toThrow();
    expect(kept()).toBe(0);
    faults.order({ target: 'text', kind: 'reset-after-accept', times: 2 });
    await expect(create()).rejects.toThrow();
    await expect(create()).rejects.toThrow();
    expect(kept()).toBe(2);
  });

  it('500 comes before and after accepting, the same for the same seed', async () => {
    const hits = async () => {
      faults.order({ target: 'text', kind: '500', seed: 7 });
      const accepted: number[] = [];
      for (let n = 0; n < 12; n++) {
        const had = kept();
        await expect(create()).rejects.toMatchObject({ status: 500 });
        accepted.push(kept() - had);
      }
      return accepted;
    };
    const first = await hits();
    expect(new Set(first)).toEqual(new Set([0, 1]));
    expect(await hits()).toEqual(first);
  });

  it('timeout never answers', async () => {
    faults.order({ target: 'text', kind: 'timeout', times: 1 });
    const { messages } = sdk('blast', undefined, 200);
    await expect(messages.create({ from: MAIN, to: LEAD, body: 'Hello' })).rejects.toThrow(/timeout/);
  });

  it('for one phone leaves the others alone', async () => {
    faults.order({ target: 'text', kind: '429', phone: '(602) 555-0112' });
    await create();
    await expect(create({ to: '+16025550112' })).rejects.toMatchObject({ status: 429 });
  });

  it.each([
    [21999, 400],
    [20003, 401],
    [20005, 403],
    [20429, 429],
  ])('refuse with %i answers %i and stores nothing', async (code, status) => {
    faults.order({ target: 'text', kind: 'refuse', code, times: 1 });
    await expect(create()).rejects.toMatchObject({ status, code });
    expect(kept()).toBe(0);
    await create();
  });

  it('undeliver with a code accepts the text, which comes back with it', async () => {
    faults.order({ target: 'text', kind: 'undeliver', code: 30023 });
    const text = await create();
    await host.pass(3000);
    expect(statuses()).toEqual(['sent', 'undelivered']);
    expect(await sdk().messages.get(text.sid).fetch()).toMatchObject({ status: 'undelivered', errorCode: 30023 });
  });

  it('of a kind that names a code is ordered with one, and any other without', () => {
    expect(() => faults.order({ target: 'text', kind: 'refuse' })).toThrow(/error code/);
    expect(() => faults.order({ target: 'text', kind: '429', code: 20429 })).toThrow(/error code/);
  });

  it('rotated refuses the account’s old token, not its API key, and signs with the new one', async () => {
    faults.order({ target: 'text', kind: 'rotated' });
    await expect(create()).rejects.toMatchObject({ status: 401, code: 20003 });
    const { apiKeySecret } = textAccount('blast');
    for (const secret of [apiKeySecret, rotatedToken('blast')])
      await sdk('blast', secret).messages.create({ from: MAIN, to: LEAD, body: 'Hello', statusCallback: HOOK });
    await host.pass(500);
    const [sent] = host.sent;
    const params = Object.fromEntries(new URLSearchParams(sent?.body));
    expect(validateRequest(rotatedToken('blast'), sent?.headers.get('x-twilio-signature'), HOOK, params)).toBe(true);
  });

  it.each([
    ['duplicate-callback', ['sent', 'sent', 'delivered', 'delivered'], 3000],
    ['never-callback', [], 3000],
    ['late-callback', [], 600_000],
  ])('%s', async (kind, expected, ms) => {
    faults.order({ target: 'text', kind });
    const text = await create();
    await host.pass(ms);
    expect(statuses()).toEqual(expected);
    expect(provider.store.text(text.sid)?.status).toBe('delivered');
    if (kind !== 'late-callback') return;
    await host.pass(1_200_000);
    expect(statuses()).toEqual(['sent', 'delivered']);
  });
});

describe('the registration with the carriers', () => {
  const service = (brand = 'blast') => {
    const { accountSid, authToken, messagingServiceSid } = textAccount(brand);
    const version = new Version(new Domain(new Client(accountSid, authToken), provider.url), 'v1');
    return {
      campaigns: UsAppToPersonListInstance(version, messagingServiceSid),
      members: PhoneNumberListInstance(version, messagingServiceSid),
    };
  };
  type Campaign = { campaignStatus: string };
  const registered = async () =>
    (await service().campaigns.list()).map((campaign: Campaign) => campaign.campaignStatus);
  const sidOfMain = async () => (await sdk().numbers.list({ phoneNumber: MAIN }))[0]?.sid ?? '';

  it('is verified, and a number is a member once, from its entry on', async () => {
    expect(await registered()).toEqual(['VERIFIED']);
    const phoneNumberSid = await sidOfMain();
    await expect(service().members.get(phoneNumberSid).fetch()).rejects.toMatchObject({ code: 20404 });
    expect((await service().members.create({ phoneNumberSid })).phoneNumber).toBe(MAIN);
    expect((await service().members.get(phoneNumberSid).fetch()).phoneNumber).toBe(MAIN);
    await expect(service().members.create({ phoneNumberSid })).rejects.toMatchObject({ code: 21710 });
    await expect(service('pitch').members.create({ phoneNumberSid })).rejects.toMatchObject({ code: 20404 });
  });

  it('of an organization’s own service is decided after two hours, by what its samples say', async () => {
    const { accountSid, authToken } = textAccount('blast');
    const version = new Version(new Domain(new Client(accountSid, authToken), provider.url), 'v1');
    const asked = {
      brandRegistrationSid: `BN${'1'.repeat(32)}`,
      description: 'Acme texts the customers who asked for offers.',
      messageFlow: 'Customers type their phone into the form on acme.example and tick the box.',
      usAppToPersonUsecase: 'MARKETING',
      hasEmbeddedLinks: true,
      hasEmbeddedPhone: false,
    };
    const registered = async (friendlyName: string, sample: string) => {
      const { sid } = await ServiceListInstance(version).create({ friendlyName });
      const campaigns = UsAppToPersonListInstance(version, sid);
      await campaigns.create({ ...asked, messageSamples: [sample, 'Acme: see you tomorrow at 5.'] });
      return { sid, told: async () => (await campaigns.list())[0] };
    };
    const good = await registered('beckon blast 101', 'Acme: half off today. Reply STOP to opt out.');
    const bad = await registered('beckon blast 102', 'Acme: half off today.');
    const names = (await ServiceListInstance(version).list()).map(
      ({ friendlyName }: { friendlyName: string }) => friendlyName,
    );
    expect(names).toEqual(['blast', 'beckon blast 101', 'beckon blast 102']);
    expect((await good.told())?.campaignStatus).toBe('IN_PROGRESS');
    await host.pass(2 * 3600_000);
    expect(await good.told()).toMatchObject({ campaignStatus: 'VERIFIED', rateLimits: { att: { mps: 40 } } });
    expect((await bad.told())?.campaignStatus).toBe('FAILED');
    const phoneNumberSid = await sidOfMain();
    const [shared, own] = [service().members, PhoneNumberListInstance(version, good.sid)];
    await shared.create({ phoneNumberSid });
    await expect(own.create({ phoneNumberSid })).rejects.toMatchObject({ code: 21712 });
    await shared.get(phoneNumberSid).remove();
    expect((await own.create({ phoneNumberSid })).phoneNumber).toBe(MAIN);
  });

  it('is under way while the console says so: texts are accepted and come back with 30034', async () => {
    faults.order({ target: 'text', kind: 'unregistered' });
    expect(await registered()).toEqual(['IN_PROGRESS']);
    const { sid } = await create();
    await host.pass(3000);
    expect(statuses()).toEqual(['sent', 'undelivered']);
    expect(provider.store.text(sid)).toMatchObject({ status: 'undelivered', errorCode: 30034 });
    faults.order({});
    expect(await registered()).toEqual(['VERIFIED']);
  });

  it('of one number alone leaves the campaign verified and the number not registered', async () => {
    await service().members.create({ phoneNumberSid: await sidOfMain() });
    faults.order({ target: 'text', kind: 'unregistered', phone: MAIN });
    expect(await registered()).toEqual(['VERIFIED']);
    await expect(
      service()
        .members.get(await sidOfMain())
        .fetch(),
    ).rejects.toMatchObject({ code: 20404 });
  });
});
