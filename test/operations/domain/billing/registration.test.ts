// The registration with the carriers: texts wait for it with their reason, leave when it is approved, and a 30034 starts the wait again.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addCard, send, writeCampaign } from '#bin/walk.ts';
import { EMPTY_FORM } from '#domain/accounts/registration/carrier-form.rules.ts';
import type {
  Audience,
  Campaign,
  CampaignStats,
  CarrierRegistrationAnswer,
  SendStatsAnswer,
} from '#functions/schema.gen.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, me, signUp } from '#test/given/people/accounts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WAITS = 'Texting opens when the carriers approve your number';
let house: TestHouse;
let people = 0;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => house.console('faults', {}));
afterAll(() => house.close());

const unregistered = () => house.console('faults', { target: 'text', kind: 'unregistered' });

/** An organization with a card and three contacts; the code at sign-up comes from the brand's own number. */
async function newcomer(before: () => Promise<unknown>) {
  const n = ++people;
  const token = await signUp(house, aPerson({ phone: `+1602555${4000 + n}`, email: `reg${n}@example.com` }));
  await before();
  await addCard(house.street(), token);
  await house.quiet();
  const leads = [1, 2, 3].map((index) => ({ name: `Person ${index}`, phone: `+1480234${1000 + 10 * n + index}` }));
  const query = 'mutation ($leads: [LeadInput!]!) { createLeads(leads: $leads) { success errors added } }';
  await askField(house, token, 'createLeads', query, { leads });
  return { token, phones: leads.map(({ phone }) => phone) };
}
async function start(token: string, name = 'Spring'): Promise<string> {
  const { campaignId } = await writeCampaign(house.street(), token, name, [{ message: `Hello from ${name}` }]);
  await send(house.street(), token, campaignId, { selection: {} });
  await house.pass(2 * MINUTE);
  return campaignId;
}
async function buckets(token: string, id: string) {
  const query = `query ($id: ID!) { campaign(campaignId: $id, includeStats: true) { success errors campaign { stats {
    features { buckets { bucket count reason } } } } } }`;
  const { stats } = (await askField(house, token, 'campaign', query, { id })).campaign as Campaign & {
    stats: CampaignStats;
  };
  return stats.features[0]?.buckets;
}
type Ledger = { messages: { to: string; body: string; status: string }[] };
const arrived = async (phones: string[], name = 'Spring') => {
  const { messages } = await house.console<Ledger>('messages');
  return messages.filter(
    ({ to, body, status }) => phones.includes(to) && body.includes(name) && status === 'delivered',
  );
};

describe('a number that the carriers have not approved', () => {
  it('holds its texts with the reason, which every screen about sending states, and they leave when it is approved', async () => {
    const { token, phones } = await newcomer(unregistered);
    const { organization } = await me(house, token);
    expect(organization).toMatchObject({ twilioPhone: expect.any(String), numberNote: WAITS });
    const campaignId = await start(token);
    expect(await arrived(phones)).toEqual([]);
    expect(await buckets(token, campaignId)).toMatchObject([{ bucket: 'parked', count: 3, reason: WAITS }]);
    const stats = await askField(house, token, 'sendStats', '{ sendStats { success errors pending paused note } }');
    expect(stats as unknown as SendStatsAnswer).toMatchObject({ pending: 3, paused: true, note: WAITS });
    const query = `query ($id: ID!) { campaignAudience(campaignId: $id, selection: {}) { success errors
      campaignAudience { refusal warnings } } }`;
    const { campaignAudience } = await askField(house, token, 'campaignAudience', query, { id: campaignId });
    const warnings = [`${WAITS}: until then they wait.`];
    expect(campaignAudience as Audience).toMatchObject({ refusal: null, warnings });
    const test = 'mutation { testMessage(message: "Hi") { success errors } }';
    expect(await askField(house, token, 'testMessage', test)).toMatchObject({ success: false, errors: [`${WAITS}.`] });

    await house.pass(26 * HOUR);
    expect(await arrived(phones)).toEqual([]);
    await house.console('faults', {});
    await house.pass(70 * MINUTE);
    expect(await arrived(phones)).toHaveLength(3);
    expect(await buckets(token, campaignId)).toMatchObject([{ bucket: 'delivered', count: 3 }]);
    expect((await me(house, token)).organization.numberNote).toBeNull();
  }, 60_000);

  it('approved in the night sends in the morning', async () => {
    const { token, phones } = await newcomer(unregistered);
    await start(token);
    const now = house.clock.now();
    const night = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T05:00:00Z`) + 24 * HOUR;
    await house.pass(night - now);
    await house.console('faults', {});
    await house.pass(HOUR);
    expect(await arrived(phones)).toEqual([]);
    await house.pass(10 * HOUR);
    expect(await arrived(phones)).toHaveLength(3);
  }, 60_000);
});

describe('a 30034 of the carrier', () => {
  it('holds the remaining texts, queues the refused ones again, and all arrive once when the number is approved', async () => {
    const { token, phones } = await newcomer(async () => {});
    expect((await me(house, token)).organization.numberNote).toBeNull();
    await unregistered();
    const campaignId = await start(token);
    expect(await buckets(token, campaignId)).toMatchObject([{ bucket: 'parked', count: 3, reason: WAITS }]);
    expect((await me(house, token)).organization.numberNote).toBe(WAITS);
    const second = await start(token, 'Autumn');
    expect((await house.console<Ledger>('messages')).messages.filter(({ body }) => body.includes('Autumn'))).toEqual(
      [],
    );
    expect(await buckets(token, second)).toMatchObject([{ bucket: 'parked', count: 3 }]);
    await house.console('faults', {});
    await house.pass(30 * MINUTE);
    expect(await arrived(phones)).toEqual([]);
    await house.pass(HOUR);
    for (const name of ['Spring', 'Autumn']) {
      expect((await arrived(phones, name)).map(({ to }) => to).toSorted()).toEqual(phones.toSorted());
    }
    expect(await buckets(token, campaignId)).toMatchObject([{ bucket: 'delivered', count: 3 }]);
  }, 60_000);
});

const ALL = `success errors carrierRegistration { state required missing submittedAt perSecond form { ${Object.keys(EMPTY_FORM).join(' ')} } }`;
const read = async (token: string) =>
  (await askField(
    house,
    token,
    'carrierRegistration',
    `{ carrierRegistration { ${ALL} } }`,
  )) as CarrierRegistrationAnswer;
const save = async (token: string, form: object, submit: boolean) => {
  const mutation = `mutation ($form: CarrierFormInput!, $submit: Boolean) { saveCarrierRegistration(form: $form, submit: $submit) { ${ALL} } }`;
  const given = { form: { ...EMPTY_FORM, ...form }, submit };
  return (await askField(house, token, 'saveCarrierRegistration', mutation, given)) as CarrierRegistrationAnswer;
};
const toOperator = async () => {
  const { emails } = await house.console<{ emails: { to: string; subject: string; text: string }[] }>('emails');
  return emails.filter(({ subject }) => subject.includes('registered with the carriers'));
};

it('the form for the carriers can be saved unfinished, says what is missing, is submitted when complete, and nobody else sees it', async () => {
  const ana = await signUp(house, aPerson({ phone: '+16025554401', email: 'ana@acme.example' }));
  const ben = await signUp(house, aPerson({ phone: '+16025554402', email: 'ben@other.example' }));
  expect((await read(ana)).carrierRegistration).toMatchObject({ state: 'MISSING', required: false, form: EMPTY_FORM });
  const begun = await save(ana, { legalName: ' Acme Solar LLC ', region: 'az' }, false);
  expect(begun.carrierRegistration).toMatchObject({
    state: 'DRAFT',
    form: { legalName: 'Acme Solar LLC', region: 'AZ' },
  });
  expect(begun.carrierRegistration?.missing).toContain('Missing: city.');

  const early = await save(ana, { legalName: 'Acme Solar LLC', city: 'Phoenix' }, true);
  expect(early).toMatchObject({ success: false, carrierRegistration: null });
  expect(early.errors[0]).toMatch(/The EIN has nine digits\. Missing: street\./);
  expect((await read(ana)).carrierRegistration).toMatchObject({ state: 'DRAFT', form: { city: 'Phoenix' } });
  expect(await toOperator()).toEqual([]);

  const name = await nameOf(ana);
  const whole = {
    legalName: 'Acme Solar LLC',
    taxId: '12-3456789',
    street: '1 Main Street',
    city: 'Phoenix',
    region: 'AZ',
    postalCode: '85001',
    website: 'https://acme.example',
    contactName: 'Ana Lee',
    contactEmail: 'ana@acme.example',
    contactPhone: '602 555 0142',
    useCase: 'Offers and reminders to customers who asked us for a quote.',
    firstSample: `${name}: half off your first panel today. Reply STOP to opt out.`,
    secondSample: `Hi Ben, ${name} here: see you tomorrow at 5.`,
    optIn: 'Customers type their phone into the form on acme.example and tick the box.',
  };
  const handedIn = await save(ana, whole, true);
  expect(handedIn.carrierRegistration).toMatchObject({ state: 'SUBMITTED', missing: [], perSecond: null });
  await save(ana, { ...whole, soleProprietor: true }, true);
  expect((await read(ana)).carrierRegistration?.form).toMatchObject({ soleProprietor: true, taxId: '' });
  const mails = await toOperator();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/"beckon blast \d+"/);
  expect(JSON.stringify(mails)).not.toContain('3456789');
  expect((await read(ben)).carrierRegistration).toMatchObject({ state: 'MISSING', form: EMPTY_FORM });

  const long = await save(ana, { ...whole, city: 'x'.repeat(101) }, false);
  expect(long.errors).toEqual(['This is too long: city (at most 100 characters).']);
}, 60_000);

async function nameOf(token: string): Promise<string> {
  const { user } = (await askField(
    house,
    token,
    'user',
    '{ user { success errors user { organization { name } } } }',
  )) as {
    user?: { organization: { name: string } };
  };
  return user?.organization.name ?? '';
}
