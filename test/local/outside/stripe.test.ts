// The card provider's stand-in answers the provider's own SDK: cards, subscriptions, usage, invoices, signed webhooks.
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CardProvider, startCardProvider } from '#lib/local/cards/provider.ts';
import { cardAccount } from '#lib/local/stand-in/credentials.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';
import { aHost, type ProductAnswer, START_MS } from '../../given/hosts/stand-ins.ts';

const START = START_MS / 1000;
const DAY = 86_400_000;
let host: ReturnType<typeof aHost>;
let faults: Faults;
let provider: CardProvider;
let stripe: Stripe;
let answer: ProductAnswer;

beforeEach(async () => {
  answer = () => 200;
  host = aHost((sent) => answer(sent));
  faults = new Faults();
  provider = await startCardProvider(host.context, faults);
  stripe = sdk('blast');
});

afterEach(async () => {
  await provider.close();
  host.clock.close();
  expect(host.errors).toEqual([]);
});

function sdk(brand: string, more: object = {}) {
  const { hostname, port } = new URL(provider.url);
  return new Stripe(cardAccount(brand).secretKey, { host: hostname, port, protocol: 'http', ...more });
}

const events = () => host.sent.map((sent) => JSON.parse(sent.body) as Stripe.Event);
const types = () => events().map((event) => event.type);
const card = (number: string, more = {}) =>
  stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 4, exp_year: 2030, cvc: '123', ...more } });

async function customerWith(method = 'pm_card_visa') {
  const customer = await stripe.customers.create({ email: 'ana@example.com', metadata: { organizationId: '17' } });
  const { id } = await stripe.paymentMethods.attach(method, { customer: customer.id });
  return stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: id } });
}

async function prices() {
  const meter = await stripe.billing.meters.create({
    display_name: 'Texts',
    event_name: 'texts',
    default_aggregation: { formula: 'sum' },
  });
  const flat = { currency: 'usd', product_data: { name: 'Basic' }, recurring: { interval: 'month' } } as const;
  const basic = await stripe.prices.create({ ...flat, unit_amount: 2500, lookup_key: 'basic' });
  const pro = await stripe.prices.create({ ...flat, unit_amount: 4900, lookup_key: 'pro' });
  const metered = { interval: 'month', usage_type: 'metered', meter: meter.id } as const;
  const texts = await stripe.prices.create({ ...flat, unit_amount: 2, recurring: metered });
  return { basic: basic.id, pro: pro.id, texts: texts.id };
}

async function subscribed(method?: string, more: object = {}) {
  const customer = await customerWith(method);
  const ids = await prices();
  const items = [{ price: ids.basic }, { price: ids.texts }];
  return { customer, ids, subscription: await stripe.subscriptions.create({ customer: customer.id, items, ...more }) };
}

/** The customer's invoice as the provider lists it now. */
async function invoiceOf(customer: string, id: unknown): Promise<Stripe.Invoice> {
  const { data } = await stripe.invoices.list({ customer, limit: 100 });
  return data.find((invoice) => invoice.id === id) ?? expect.fail(`There is no invoice ${id}.`);
}
async function subscriptionOf(customer: string): Promise<Stripe.Subscription> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  return data[0] ?? expect.fail('There is no subscription.');
}

const use = (customer: string, value: number, identifier: string, timestamp?: number) =>
  stripe.billing.meterEvents.create({
    event_name: 'texts',
    identifier,
    payload: { stripe_customer_id: customer, value: String(value) },
    ...(timestamp === undefined ? {} : { timestamp }),
  });

describe('a card', () => {
  it('typed by a person becomes a method, is attached and becomes the default', async () => {
    const method = await card('5555555555554444');
    expect(method.card).toMatchObject({ brand: 'mastercard', last4: '4444', exp_month: 4, exp_year: 2030 });
    const customer = await stripe.customers.create({});
    await stripe.paymentMethods.attach(method.id, { customer: customer.id });
    const settings = { default_payment_method: method.id };
    await stripe.customers.update(customer.id, { invoice_settings: settings });
    const known = await stripe.customers.retrieve(customer.id);
    expect(known).toMatchObject({ invoice_settings: settings });
    const kept = await stripe.paymentMethods.retrieve(method.id);
    expect([kept.customer, kept.card?.last4]).toEqual([customer.id, '4444']);
    expect(JSON.stringify(kept)).not.toContain('5555555555554444');
  });

  it.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc'],
  ])('%s with %o is refused as %s', async (number, more, code) => {
    await expect(card(number, more)).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', ''],
    ['4000000000000127', 'incorrect_cvc', ''],
    ['4000000000000119', 'processing_error', ''],
  ])('%s cannot be attached: %s %s', async (number, code, decline_code) => {
    const customer = await stripe.customers.create({});
    const { id } = await card(number);
    const attach = stripe.paymentMethods.attach(id, { customer: customer.id });
    await expect(attach).rejects.toMatchObject({ type: 'StripeCardError', code, decline_code });
  });

  it('that needs its holder’s confirmation is attached and cannot be charged', async () => {
    const { id } = await customerWith((await card('4000002500003155')).id);
    const { basic } = await prices();
    const begun = await stripe.subscriptions.create({ customer: id, items: [{ price: basic }] });
    expect(begun.status).toBe('incomplete');
    await expect(stripe.invoices.pay(begun.latest_invoice as string)).rejects.toMatchObject({
      code: 'authentication_required',
    });
  });

  it('belongs to one account only, and a page with the publishable key may only make one', async () => {
    const { id } = await card('4242424242424242');
    await expect(sdk('pitch').paymentMethods.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
    const { hostname, port } = new URL(provider.url);
    const page = new Stripe(cardAccount('blast').publishableKey, { host: hostname, port, protocol: 'http' });
    expect((await page.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })).card?.last4).toBe('4242');
    await expect(page.customers.retrieve('cus_1')).rejects.toMatchObject({ statusCode: 403 });
    await expect(
      new Stripe('sk_test_x', { host: hostname, port, protocol: 'http' }).balance.retrieve(),
    ).rejects.toMatchObject({ statusCode: 401 });
    expect((await stripe.balance.retrieve()).object).toBe('balance');
  });
});

describe('a bank account for payouts', () => {
  const page = () => {
    const { hostname, port } = new URL(provider.url);
    return new Stripe(cardAccount('blast').publishableKey, { host: hostname, port, protocol: 'http' });
  };
  const holder = { country: 'US', currency: 'usd', account_holder_name: 'Ana', account_holder_type: 'individual' };
  const typed = (account_number = '000123456789', routing_number = '110000000') =>
    page().tokens.create({
      bank_account: { ...holder, account_number, routing_number } as Stripe.TokenCreateParams.BankAccount,
    });
  const banksOf = (account: Stripe.Account) => account.external_accounts?.data ?? [];

  it('typed in a page becomes a token without its number, and an account stores it', async () => {
    const token = await typed();
    expect(token.bank_account).toMatchObject({ ...holder, bank_name: 'STRIPE TEST BANK', last4: '6789' });
    expect(JSON.stringify(token)).not.toContain('000123456789');
    const made = await stripe.accounts.create({ type: 'custom', country: 'US', external_account: token.id });
    expect(banksOf(made)).toMatchObject([{ last4: '6789', account: made.id }]);
    await expect(sdk('pitch').accounts.retrieve(made.id)).rejects.toMatchObject({ statusCode: 403 });
  });

  it('replaces the one before, and its token works once', async () => {
    const made = await stripe.accounts.create({ type: 'custom', external_account: (await typed()).id });
    const { id } = await typed('000111111116');
    const changed = await stripe.accounts.update(made.id, { external_account: id });
    expect(banksOf(changed)).toMatchObject([{ last4: '1116' }]);
    await expect(stripe.accounts.update(made.id, { external_account: id })).rejects.toThrow(/more than once/);
    await expect(stripe.accounts.update(made.id, { external_account: 'btok_0' })).rejects.toThrow(/No such token/);
    expect(banksOf(await stripe.accounts.retrieve(made.id))).toMatchObject([{ last4: '1116' }]);
  });

  it.each([
    ['a routing number of eight digits', '000123456789', '11000000', 'Routing number must have 9 digits'],
    ['a routing number that no bank has', '000123456789', '110000001', 'Invalid routing number'],
    ['a number that is no test number', '12345678', '110000000', /^You must use a test bank account number/],
  ])('with %s is refused', async (_, account, routing, says) => {
    await expect(typed(account, routing)).rejects.toThrow(says);
  });
});

describe('a subscription', () => {
  it('charges the flat price at once, and usage with the next period an hour after its end', async () => {
    const { customer, subscription } = await subscribed();
    const item = subscription.items.data[0];
    expect([subscription.status, item?.current_period_end]).toEqual([
      'active',
      Date.parse('2026-12-20T15:00:00Z') / 1000,
    ]);
    const first = await invoiceOf(customer.id, subscription.latest_invoice);
    expect([first.status, first.total, first.billing_reason, first.lines.data.length]).toEqual([
      'paid',
      2500,
      'subscription_create',
      1,
    ]);
    await host.pass(29 * DAY);
    await use(customer.id, 100, 'day-29');
    await expect(use(customer.id, 100, 'day-29')).rejects.toMatchObject({ code: 'duplicate_meter_event' });
    await host.pass(DAY + 1_800_000);
    const [draft] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect([draft?.status, draft?.total]).toEqual(['draft', 2700]);
    await use(customer.id, 11, 'last-day', Date.parse('2026-12-20T14:59:59Z') / 1000);
    await use(customer.id, 5, 'next-period');
    await host.pass(1_900_000);
    const renewal = await invoiceOf(customer.id, draft?.id);
    expect([renewal.status, renewal.total, renewal.billing_reason]).toEqual(['paid', 2722, 'subscription_cycle']);
    expect(renewal.parent?.subscription_details?.subscription).toBe(subscription.id);
    expect(renewal.lines.data.map((line) => [line.amount, line.quantity])).toEqual([
      [2500, 1],
      [222, 111],
    ]);
    expect(renewal.hosted_invoice_url).toMatch(/\/_local\/invoices\/in_/);
  });

  it('renews on the same day of each month, whatever happened meanwhile', async () => {
    await host.clock.moveTo(Date.parse('2027-01-31T12:00:00Z'));
    const { customer } = await subscribed();
    const end = async () => {
      const { items } = await subscriptionOf(customer.id);
      return new Date((items.data[0]?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10);
    };
    expect(await end()).toBe('2027-02-28');
    await host.pass(30 * DAY);
    expect(await end()).toBe('2027-03-31');
    await host.pass(90 * DAY);
    expect(await end()).toBe('2027-06-30');
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(5);
  });

  it('without a card is refused, with a failing card it is incomplete or refused, as requested', async () => {
    const { id } = await stripe.customers.create({});
    const { basic } = await prices();
    const create = (customer: string, more = {}) =>
      stripe.subscriptions.create({ customer, items: [{ price: basic }], ...more });
    await expect(create(id)).rejects.toMatchObject({ code: 'resource_missing' });
    const failing = (await customerWith('pm_card_chargeCustomerFail')).id;
    await expect(create(failing, { payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
      code: 'card_declined',
    });
    const incomplete = await create(failing);
    expect(incomplete.status).toBe('incomplete');
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: failing });
    await stripe.invoices.pay(incomplete.latest_invoice as string, { payment_method: good.id });
    expect((await subscriptionOf(failing)).status).toBe('active');
  });

  it('canceled at the period’s end bills what was used and ends then', async () => {
    const { customer, subscription } = await subscribed();
    await use(customer.id, 50, 'a');
    const leaving = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect([leaving.status, leaving.cancel_at]).toEqual(['active', leaving.items.data[0]?.current_period_end]);
    await host.pass(30 * DAY + 2 * 3_600_000);
    expect((await subscriptionOf(customer.id)).status).toBe('canceled');
    const [last] = (await stripe.invoices.list({ customer: customer.id, status: 'paid' })).data;
    expect([last?.total, last?.lines.data.length]).toEqual([100, 1]);
    expect(types()).toContain('customer.subscription.deleted');
    await host.pass(60 * DAY);
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(2);
  });

  it('whose renewal fails is past due, tried again after 3, 5 and 7 days, and ends', async () => {
    const { customer } = await subscribed();
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: failing.id } });
    await host.pass(30 * DAY + 3_600_000);
    const status = async () => (await subscriptionOf(customer.id)).status;
    expect(await status()).toBe('past_due');
    const [open] = (await stripe.invoices.list({ customer: customer.id, status: 'open' })).data;
    expect([open?.attempt_count, open?.next_payment_attempt]).toEqual([1, START + 33 * 86_400 + 3600]);
    await host.pass(8 * DAY + 60_000);
    expect([await status(), types().filter((type) => type === 'invoice.payment_failed').length]).toEqual([
      'past_due',
      3,
    ]);
    await host.pass(7 * DAY);
    expect(await status()).toBe('canceled');
  });

  it('changed within a period settles the rest of it as requested', async () => {
    const { customer, ids, subscription } = await subscribed();
    await host.pass(15 * DAY);
    const item = subscription.items.data[0]?.id as string;
    const change = (price: string, proration_behavior: 'none' | 'always_invoice' | 'create_prorations') =>
      stripe.subscriptions.update(subscription.id, { items: [{ id: item, price }], proration_behavior });
    const total = async (id: unknown) => (await invoiceOf(customer.id, id)).total;
    const raised = await change(ids.pro, 'always_invoice');
    expect([await total(raised.latest_invoice), raised.items.data[0]?.price.id]).toEqual([1200, ids.pro]);
    await change(ids.basic, 'none');
    await change(ids.pro, 'create_prorations');
    await host.pass(15 * DAY + 3_600_000);
    const renewed = await subscriptionOf(customer.id);
    expect(await total(renewed.latest_invoice)).toBe(4900 + 1200);
  });

  it('whose renewal a kill interrupted is renewed by the next start', async () => {
    const { customer } = await subscribed();
    await provider.close();
    host.clock.close();
    host = aHost(() => 200, host.dataDir);
    await host.clock.moveTo(START_MS + 31 * DAY);
    provider = await startCardProvider(host.context, faults);
    stripe = sdk('blast');
    await host.pass(2 * 3_600_000);
    const { items } = await subscriptionOf(customer.id);
    expect(items.data[0]?.current_period_end).toBe(Date.parse('2027-01-20T15:00:00Z') / 1000);
  });
});

describe('a webhook', () => {
  it('is signed as the SDK expects and goes to the brand’s address', async () => {
    await stripe.customers.create({});
    await host.pass(1000);
    const [sent] = host.sent;
    expect([sent?.brand, sent?.path, sent?.atMs]).toEqual(['blast', '/hooks/cards', START_MS + 200]);
    const { webhookSecret } = cardAccount('blast');
    const signature = sent?.headers.get('stripe-signature') ?? '';
    const at = Math.floor(host.clock.now() / 1000);
    const read = (secret: string) =>
      stripe.webhooks.constructEvent(sent?.body ?? '', signature, secret, 300, undefined, at * 1000);
    expect(read(webhookSecret)).toMatchObject({ type: 'customer.created', data: { object: { object: 'customer' } } });
    expect(() => read('whsec_other')).toThrow(/signature/);
  });

  it('is tried again until it is accepted', async () => {
    answer = () => (host.sent.length < 3 ? 500 : 200);
    await stripe.customers.create({});
    await host.pass(DAY);
    expect(host.sent.map((sent) => sent.atMs - START_MS)).toEqual([200, 60_200, 360_200]);
  });

  it.each([
    ['duplicate-callback', 2, DAY],
    ['never-callback', 0, 5 * DAY],
    ['late-callback', 0, 2 * DAY],
    ['late-callback', 1, 4 * DAY],
  ])('with the fault %s comes %i times within %i ms', async (kind, times, ms) => {
    faults.order({ target: 'cards', kind });
    await stripe.customers.create({});
    await host.pass(ms);
    expect(host.sent).toHaveLength(times);
  });
});

describe('a fault', () => {
  it.each(['500', 'reset-after-accept', 'reset-before-accept'])(
    '%s makes the SDK ask again, and the request is carried out once',
    async (kind) => {
      faults.order({ target: 'cards', kind, times: 1 });
      await stripe.customers.create({ email: 'once@example.com' });
      expect(provider.store.list('customer', 'blast')).toMatchObject([{ email: 'once@example.com' }]);
    },
  );

  it('429 reaches the caller', async () => {
    faults.order({ target: 'cards', kind: '429' });
    await expect(sdk('blast', { maxNetworkRetries: 0 }).customers.create({})).rejects.toMatchObject({
      statusCode: 429,
    });
  });

  it('401: our key is unknown, to reads too, until the fault ends', async () => {
    const { id } = await stripe.customers.create({});
    faults.order({ target: 'cards', kind: '401' });
    const unknown = { type: 'StripeAuthenticationError', message: expect.stringContaining('Invalid API Key') };
    await expect(stripe.customers.create({})).rejects.toMatchObject(unknown);
    await expect(stripe.customers.retrieve(id)).rejects.toMatchObject(unknown);
    faults.order({});
    expect((await stripe.customers.retrieve(id)).id).toBe(id);
  });

  it('the same idempotency key with other parameters is refused for a day', async () => {
    const key = { idempotencyKey: 'k' };
    const one = await stripe.customers.create({ name: 'A' }, key);
    expect((await stripe.customers.create({ name: 'A' }, key)).id).toBe(one.id);
    await expect(stripe.customers.create({ name: 'B' }, key)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    await host.pass(DAY + 1000);
    expect((await stripe.customers.create({ name: 'B' }, key)).id).not.toBe(one.id);
  });
});
