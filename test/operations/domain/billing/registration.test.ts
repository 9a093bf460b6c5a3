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
import { wholeCarrierForm } from '#test/given/people/carrier-form.ts';

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
  expect(early.errors[0]).toMatch(/The EIN has nine digits\. Missing: kind of business\./);
  expect((await read(ana)).carrierRegistration).toMatchObject({ state: 'DRAFT', form: { city: 'Phoenix' } });
  expect(await toOperator()).toEqual([]);

  const name = await nameOf(ana);
  const whole = wholeCarrierForm(name);
  const handedIn = await save(ana, whole, true);
  expect(handedIn.carrierRegistration).toMatchObject({ state: 'IN_REVIEW', missing: [], perSecond: null });
  expect((await read(ben)).carrierRegistration).toMatchObject({ state: 'MISSING', form: EMPTY_FORM });

  const long = await save(ben, { ...whole, city: 'x'.repeat(101) }, false);
  expect(long.errors).toEqual(['This is too long: city (at most 100 characters).']);
}, 60_000);

const newForm = async (n: number) => {
  const token = await signUp(house, aPerson({ phone: `+1602555441${n}`, email: `form${n}@acme.example` }));
  return { token, form: wholeCarrierForm(await nameOf(token)) };
};
const stateOf = async (token: string) => (await read(token)).carrierRegistration?.state;
/** Moves the clock until the registration is no longer in review; ticks come less often while it moves. */
async function decided(token: string) {
  for (let hour = 0; hour < 24 && (await stateOf(token)) === 'IN_REVIEW'; hour++) await house.pass(HOUR);
  return (await read(token)).carrierRegistration;
}

it('a submitted form goes to the carriers by itself, is not changed meanwhile, and is approved', async () => {
  const { token, form } = await newForm(1);
  await house.console('faults', { target: 'text', kind: 'down' });
  await save(token, form, true);
  for (const submit of [true, false]) {
    const late = await save(token, { ...form, soleProprietor: true, city: 'Tucson' }, submit);
    expect(late.errors).toEqual(['The carriers have it already. Ask your operator to change it.']);
  }
  await house.pass(20 * MINUTE);
  expect(await stateOf(token), 'while the provider is down').toBe('IN_REVIEW');
  await house.console('faults', {});
  expect(await decided(token)).toMatchObject({ state: 'APPROVED', perSecond: 40 });
  expect(await toOperator()).toEqual([]);
}, 60_000);

it('a form that the carriers refused says why, is submitted again with what was wrong, and is approved', async () => {
  const { token, form } = await newForm(2);
  await save(token, { ...form, taxId: '00-0000000' }, true);
  await house.pass(2 * MINUTE);
  expect(await decided(token)).toMatchObject({
    state: 'REFUSED',
    missing: ['The carriers refused: the EIN (error 30795).'],
  });
  expect((await save(token, form, true)).success).toBe(true);
  await house.pass(5 * MINUTE);
  expect(await stateOf(token)).toBe('IN_REVIEW');
  expect(await decided(token)).toMatchObject({ state: 'APPROVED' });
}, 60_000);

it('the operator is told of a person without an EIN once an hour, and of nothing that the person said', async () => {
  const { token, form } = await newForm(3);
  const alone = { ...form, soleProprietor: true };
  await save(token, alone, true);
  await house.pass(2 * MINUTE);
  await save(token, alone, true);
  await house.pass(2 * MINUTE);
  const saved = (await read(token)).carrierRegistration;
  expect(saved).toMatchObject({ state: 'SUBMITTED', form: { taxId: '', businessType: '' } });
  const mails = await toOperator();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/"beckon blast \d+"/);
  expect(JSON.stringify(mails)).not.toContain('Main Street');
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
