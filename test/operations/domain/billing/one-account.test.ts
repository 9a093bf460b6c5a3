// Two brands in one account at the card provider: each recognizes its own objects by their metadata and leaves the other's alone.
import { createHmac } from 'node:crypto';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knock } from '#bin/street.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, me, signUp, updateUser } from '#test/given/people/accounts.ts';

type Brand = 'blast' | 'opportunity';
type Marked = { id: string; customer?: string; metadata: Record<string, string> };
type Keys = { secretKey: string; webhookSecret: string; apiBaseUrl: string };

const CARD = { user: { token: 'pm_card_visa' } };
let house: TestHouse;
let stripe: Stripe;
let keys: Keys;
let people = 0;

/** Both brands get the keys of one account. */
async function shareAccount(): Promise<Keys> {
  const { env } = house.host.house('opportunity');
  const secrets = new SecretsManagerClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    endpoint: String(env.AWS_ENDPOINT_URL_SECRETS_MANAGER),
  });
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: 'beckon/blast/stripe' }));
  await secrets.send(new PutSecretValueCommand({ SecretId: 'beckon/opportunity/stripe', SecretString }));
  return JSON.parse(String(SecretString)) as Keys;
}

beforeAll(async () => {
  house = await openHouse({ brands: ['blast', 'opportunity'] });
  keys = await shareAccount();
  const { hostname: host, port } = new URL(keys.apiBaseUrl);
  stripe = new Stripe(keys.secretKey, { host, port, protocol: 'http', telemetry: false });
});
afterAll(() => house.close());

async function newcomer(brand: Brand): Promise<{ token: string; id: string }> {
  people += 1;
  const person = aPerson({ email: `owner${people}@example.com`, phone: `+1602555${String(4000 + people)}` });
  const token = await signUp(house, person, brand);
  return { token, id: (await me(house, token, brand)).organization.id };
}

/** Somebody new in each brand; the ids of their organizations are the same. */
async function twins() {
  const [blast, opportunity] = [await newcomer('blast'), await newcomer('opportunity')];
  expect(blast.id).toBe(opportunity.id);
  return { blast, opportunity };
}

const all = async () => house.console<Record<'customers' | 'cards' | 'subscriptions', Marked[]>>('payments');
const customerOf = async (brand: Brand, id: string) =>
  (await all()).customers.findLast(({ metadata }) => metadata.brand === brand && metadata.organizationId === id)?.id ??
  '';
const isActive = async (token: string, brand: Brand) => (await me(house, token, brand)).organization.billing?.active;

/** Sends a brand a webhook about a customer, as the account's endpoint does. */
async function tell(brand: Brand, customer: string) {
  const object = { id: 'sub_1', object: 'subscription', customer };
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object },
  });
  const at = Math.floor(house.clock.now() / 1000);
  const signature = createHmac('sha256', keys.webhookSecret).update(`${at}.${body}`).digest('hex');
  const headers = { 'stripe-signature': `t=${at},v1=${signature}` };
  expect((await knock(house.street(brand), 'POST', '/hooks/cards', body, headers)).status).toBe(200);
  await house.quiet();
}

describe('two brands in one account', () => {
  it('mark everything that they create with brand and stack [decisions: Billing active]', async () => {
    const both = await twins();
    for (const brand of ['blast', 'opportunity'] as const) {
      await updateUser(house, both[brand].token, CARD, brand);
      const customer = await customerOf(brand, both[brand].id);
      const { cards, subscriptions, customers } = await all();
      const own = [...cards, ...subscriptions].filter((one) => one.customer === customer);
      expect(own).toHaveLength(2);
      for (const { metadata } of [...own, ...customers.filter(({ id }) => id === customer)]) {
        expect(metadata).toMatchObject({ brand, stack: expect.stringMatching(new RegExp(`beckon-${brand}$`)) });
      }
    }
    const { data } = await stripe.prices.list({ limit: 100 });
    for (const price of data) expect(price.metadata.brand).toMatch(/^(blast|opportunity)$/);
  });

  it('each ignores webhooks about the other, though the organizations have the same id', async () => {
    const { blast, opportunity } = await twins();
    await updateUser(house, opportunity.token, CARD, 'opportunity');
    await tell('blast', await customerOf('opportunity', opportunity.id));
    expect((await me(house, blast.token)).organization).toMatchObject({ billing: { active: false, card: null } });
    await updateUser(house, blast.token, CARD);
    const customer = await customerOf('blast', blast.id);
    expect(customer).not.toBe(await customerOf('opportunity', opportunity.id));
    await updateUser(house, blast.token, { cancelSubscription: true });
    await tell('opportunity', customer);
    expect((await me(house, opportunity.token, 'opportunity')).organization.billing).toMatchObject({
      active: true,
      expires: null,
    });
  });
});

it('no plan is chosen where it follows the number of contacts, and its own one brings a canceled plan back [A05]', async () => {
  const { token } = await newcomer('blast');
  await updateUser(house, token, CARD);
  await updateUser(house, token, { cancelSubscription: true });
  const expires = async () => (await me(house, token, 'blast')).organization.billing?.expires ?? null;
  const canceled = await expires();
  expect(canceled).not.toBeNull();
  expect((await updateUser(house, token, { user: { plan: 'pro' } })).errors).toEqual([
    'Your plan follows the number of your contacts: no other one can be chosen.',
  ]);
  expect(await expires()).toBe(canceled);
  expect((await updateUser(house, token, { user: { plan: 'free' } })).success).toBe(true);
  expect(await expires()).toBeNull();
});

describe('a customer that carries another stack’s marks, or none', () => {
  it.each([
    ['another stack', { stack: '111111111111/beckon-blast' }],
    ['another brand', { brand: 'opportunity' }],
    ['none', { brand: '', stack: '' }],
    ['another organization', { organizationId: '999' }],
  ])('%s: is not read, charged or billed for texts; the next card gets a customer of our own', async (_, metadata) => {
    const { token, id } = await newcomer('blast');
    await updateUser(house, token, CARD);
    const lost = await customerOf('blast', id);
    await stripe.customers.update(lost, { metadata });
    const before = (await all()).subscriptions.length;
    expect((await updateUser(house, token, { user: { plan: 'pro' } })).errors).toEqual([
      "You'll need to setup billing before you can send out any messages",
    ]);
    expect((await updateUser(house, token, CARD)).success).toBe(true);
    expect(await isActive(token, 'blast')).toBe(true);
    const own = await customerOf('blast', id);
    expect(own).not.toBe(lost);
    const { subscriptions } = await all();
    expect(subscriptions).toHaveLength(before + 1);
    expect(subscriptions.at(-1)?.customer).toBe(own);
  });

  it('that lost its subscription’s marks is not active any more', async () => {
    const { token, id } = await newcomer('blast');
    await updateUser(house, token, CARD);
    const customer = await customerOf('blast', id);
    const subscription = (await all()).subscriptions.find((one) => one.customer === customer);
    await stripe.subscriptions.update(subscription?.id ?? '', { metadata: { brand: 'opportunity' } });
    await tell('blast', customer);
    expect(await isActive(token, 'blast')).toBe(false);
  });
});
