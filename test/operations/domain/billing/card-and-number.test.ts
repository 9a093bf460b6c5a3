// A card on file makes billing active and brings the organization its number: once, even when webhooks come twice or late.
import { createHmac } from 'node:crypto';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knock } from '#bin/street.ts';
import { cardAccount } from '#lib/local/stand-in/credentials.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { type Answer, aPerson, me, PASSWORD, signIn, signUp, updateUser } from '#test/given/people/accounts.ts';

let house: TestHouse;
const DAY = 24 * 3600_000;
let people = 0;

beforeAll(async () => {
  house = await openHouse({ brands: ['blast', 'opportunity'] });
});
afterAll(() => house.close());

/** Somebody new with an organization of their own, with a phone of that area; ten an hour get a code from one address. */
async function newcomer(area = '602', brand = 'blast'): Promise<string> {
  if (people > 0 && people % 9 === 0) await house.pass(3600_000);
  people += 1;
  const phone = `+1${area}555${String(2000 + people)}`;
  return signUp(house, aPerson({ phone, email: `owner${people}@example.com` }), brand);
}
const addCard = (token: string, card = 'pm_card_visa', brand = 'blast', more: object = {}) =>
  updateUser(house, token, { user: { token: card, ...more } }, brand);

type Payments = { customers: { id: string; brand?: string; metadata?: { organizationId?: string } }[] } & Record<
  string,
  { id: string; customer?: string; status?: string }[]
>;
const payments = () => house.console<Payments>('payments');
async function customerOf(organizationId: string): Promise<string> {
  const { customers } = await payments();
  return customers.find((one) => one.metadata?.organizationId === organizationId)?.id ?? '';
}

/** The numbers that the provider has sold us for an organization. */
async function boughtFor(organizationId: string) {
  const { numbers } = await house.console<{ numbers: { brand: string; friendlyName: string; smsUrl: string }[] }>(
    'numbers',
  );
  return numbers.filter((one) => one.friendlyName === `beckon blast ${organizationId}`);
}

/** A webhook as the card provider signs it. */
function webhook(event: object, secret = cardAccount('blast').webhookSecret, brand = 'blast') {
  const body = JSON.stringify(event);
  const at = Math.floor(house.clock.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return knock(house.street(brand), 'POST', '/hooks/cards', body, { 'stripe-signature': `t=${at},v1=${signature}` });
}
/** The operator stores this signing secret, until `back` stores the first one again. */
async function storeSigningSecret(webhookSecret: string) {
  const secrets = new SecretsManagerClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    endpoint: String(house.host.house('blast').env.AWS_ENDPOINT_URL_SECRETS_MANAGER),
  });
  const SecretId = 'beckon/blast/stripe';
  const { SecretString = '{}' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  const put = (text: string) => secrets.send(new PutSecretValueCommand({ SecretId, SecretString: text }));
  await put(JSON.stringify({ ...JSON.parse(SecretString), webhookSecret }));
  return { back: () => put(SecretString) };
}
const told = (type: string, customer: string) => ({
  id: `evt_${type}`,
  object: 'event',
  type,
  api_version: '2026-10-28.endive',
  data: { object: { id: 'in_1', object: 'invoice', customer } },
});

describe('a card', () => {
  it('makes billing active at once, and the answer says so, with the public key of the card provider [BRD-12a, decisions: Billing active]', async () => {
    const token = await newcomer();
    const answer = await addCard(token);
    expect(answer).toMatchObject({ success: true, errors: [] });
    expect(answer.organization).toMatchObject({ orgType: 'free', billing: { active: true, card: { last4: '4242' } } });
    const { organization } = await me(house, token);
    expect(organization.billing).toMatchObject({ active: true, messagePriceCents: 1, card: { brand: 'visa' } });
    expect(organization.billing?.publishableKey).toMatch(/^pk_test_/);
  });

  it('that is declined is refused with the provider’s sentence, and nothing becomes active', async () => {
    const token = await newcomer();
    const answer = await addCard(token, 'pm_card_visa_chargeDeclined');
    expect(answer).toMatchObject({ success: false, errors: ['Your card was declined.'] });
    const { organization } = await me(house, token);
    expect(organization).toMatchObject({ twilioPhone: null, numberNote: null, billing: { active: false, card: null } });
  });

  it('provider down: the owner is told so, nothing becomes active, and the same card works when the provider is back', async () => {
    const token = await newcomer();
    await house.console('faults', { target: 'cards', kind: '500', rate: 1 });
    expect(await addCard(token)).toMatchObject({
      success: false,
      errors: ['We could not reach the card provider. Please try again in a few minutes.'],
    });
    await house.console('faults', {});
    expect((await me(house, token)).organization.billing).toMatchObject({ active: false, card: null });
    expect(await addCard(token)).toMatchObject({ success: true, organization: { billing: { active: true } } });
    const { organization } = await me(house, token);
    const all = await payments();
    expect(all.customers.filter((one) => one.metadata?.organizationId === organization.id)).toHaveLength(1);
  });

  it('with an unknown token is refused with a sentence', async () => {
    const answer = await addCard(await newcomer(), 'pm_of_nobody');
    expect(answer.errors).toEqual(['This card could not be used. Please enter it again.']);
  });

  it('that replaces another is the one on file, with one customer and one subscription', async () => {
    const token = await newcomer();
    await addCard(token);
    await addCard(token, 'pm_card_mastercard');
    const { organization } = await me(house, token);
    expect(organization.billing?.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
    const all = await payments();
    expect(all.customers.filter((one) => one.metadata?.organizationId === organization.id)).toHaveLength(1);
    const customer = await customerOf(organization.id);
    expect(all.subscriptions?.filter((one) => one.customer === customer)).toHaveLength(1);
  });
});

describe('the number', () => {
  it('comes with the first card, from the area of the owner’s phone [decisions: Billing active]', async () => {
    const token = await newcomer('212');
    await addCard(token);
    await house.quiet();
    const { organization } = await me(house, token);
    expect(organization.twilioPhone).toMatch(/^\+1212\d{7}$/);
    expect(organization.numberNote).toBeNull();
    const [bought] = await boughtFor(organization.id);
    expect(bought?.smsUrl).toMatch(/\/hooks\/text\/inbound#rc=5&rp=all$/);
  });

  it('is bought once, however often billing is reported active', async () => {
    const token = await newcomer();
    await addCard(token);
    await house.quiet();
    const { organization } = await me(house, token);
    const customer = await customerOf(organization.id);
    await Promise.all(Array.from({ length: 5 }, () => webhook(told('customer.subscription.updated', customer))));
    await Promise.all([addCard(token, 'pm_card_amex'), addCard(token, 'pm_card_discover')]);
    await house.quiet();
    expect((await me(house, token)).organization.twilioPhone).toBe(organization.twilioPhone);
    expect(await boughtFor(organization.id)).toHaveLength(1);
  });

  it('is shown as on its way until a number is available', async () => {
    const token = await newcomer();
    await house.console('faults', { target: 'text', kind: '500' });
    await addCard(token);
    await house.quiet();
    const waiting = (await me(house, token)).organization;
    expect(waiting).toMatchObject({ twilioPhone: null, numberNote: 'Your number is on its way' });
    await house.console('faults', {});
    await house.pass(10 * 60_000);
    await house.quiet();
    expect((await me(house, token)).organization).toMatchObject({
      twilioPhone: expect.stringMatching(/^\+1602/),
      numberNote: null,
    });
  });

  it('is found again, not bought twice, when the answer to its purchase was lost', async () => {
    const token = await newcomer('303');
    await house.console('faults', { target: 'text', kind: 'reset-after-accept', times: 2 });
    await addCard(token);
    await house.quiet();
    await house.console('faults', {});
    await house.pass(10 * 60_000);
    await house.quiet();
    const { organization } = await me(house, token);
    expect(organization.twilioPhone).toMatch(/^\+1303/);
    expect(await boughtFor(organization.id)).toHaveLength(1);
  });
});

describe('the card provider’s webhook', () => {
  it('is refused without the provider’s signature', async () => {
    const event = told('invoice.paid', 'cus_x');
    expect((await webhook(event, 'whsec_of_somebody_else')).status).toBe(400);
    expect((await knock(house.street(), 'POST', '/hooks/cards', JSON.stringify(event))).status).toBe(400);
  });

  it('signed with a new secret is taken at once after it was stored; forged ones make it read again at most each ten seconds', async () => {
    const event = told('invoice.paid', 'cus_unknown');
    const [old, fresh] = [cardAccount('blast').webhookSecret, 'whsec_rotated'];
    const status = async (secret: string) => (await webhook(event, secret)).status;
    await house.pass(11_000);
    expect([await status(old), await status('whsec_of_somebody_else')]).toEqual([200, 400]);
    const stored = await storeSigningSecret(fresh);
    try {
      // Somebody forged one a moment ago.
      expect([await status(fresh), await status(old)]).toEqual([400, 200]);
      await house.pass(11_000);
      expect([await status(fresh), await status(old)]).toEqual([200, 400]);
    } finally {
      await stored.back();
    }
    await house.pass(11_000);
    expect(await status(old)).toBe(200);
  });

  it('about an unknown customer is accepted and does nothing', async () => {
    expect((await webhook(told('invoice.paid', 'cus_unknown'))).status).toBe(200);
  });

  it('that claims a payment changes nothing unless the provider, when asked, confirms it', async () => {
    const token = await newcomer();
    await addCard(token, 'pm_card_visa_chargeDeclined');
    const { organization } = await me(house, token);
    await webhook(told('invoice.paid', await customerOf(organization.id)));
    expect((await me(house, token)).organization.billing?.active).toBe(false);
  });
});

describe('the plan', () => {
  const plan = (token: string, orgType: string) => updateUser(house, token, { user: { plan: orgType } }, 'opportunity');
  const billingOf = async (token: string) => (await me(house, token, 'opportunity')).organization;

  it('is chosen with a card or after it, and changes the price of a text [BIL-09, A49]', async () => {
    const token = await newcomer('602', 'opportunity');
    expect((await billingOf(token)).billing?.messagePriceCents).toBe(2);
    expect((await plan(token, 'basic')).errors).toEqual([
      "You'll need to setup billing before you can send out any messages",
    ]);
    await addCard(token, 'pm_card_visa', 'opportunity', { plan: 'basic' });
    expect(await billingOf(token)).toMatchObject({ orgType: 'basic', billing: { active: true, messagePriceCents: 1 } });
    await plan(token, 'pro');
    const pro = await billingOf(token);
    expect(pro.orgType).toBe('pro');
    expect(pro.billing?.products).toEqual(expect.arrayContaining([{ name: 'Pro plan', price: 49 }]));
    expect(pro.billing?.products).toHaveLength(2);
  });

  it('that cannot be paid is refused with the provider’s sentence', async () => {
    const token = await newcomer('602', 'opportunity');
    const answer = await addCard(token, 'pm_card_chargeCustomerFail', 'opportunity', { plan: 'pro' });
    expect(answer).toMatchObject({ success: false, errors: ['Your card was declined.'] });
    await house.pass(60_000);
    expect((await billingOf(token)).billing?.active).toBe(false);
  });

  it('is canceled with the end of its period, and billing stays active until then [BIL-07, BIL-08]', async () => {
    const token = await newcomer();
    const nothing: Answer = await updateUser(house, token, { cancelSubscription: true });
    expect(nothing.errors).toEqual(['There is no plan to cancel.']);
    await addCard(token);
    const cancelled = await updateUser(house, token, { cancelSubscription: true });
    expect(cancelled).toMatchObject({ success: true, organization: { billing: { active: true } } });
    const { expires } = (await me(house, token)).organization.billing ?? {};
    expect(Date.parse(expires ?? '')).toBeGreaterThan(house.clock.now() + 27 * 24 * 3600_000);
  });

  it('that is unpaid stops sending after three days, and a payment resumes it [BIL-05, decisions: Billing active]', async () => {
    const first = await newcomer('602', 'opportunity');
    await addCard(first, 'pm_card_visa', 'opportunity', { plan: 'basic' });
    await addCard(first, 'pm_card_chargeCustomerFail', 'opportunity');
    expect((await billingOf(first)).billing?.active).toBe(true);
    await house.pass(32 * DAY);
    const token = String((await signIn(house, `owner${people}@example.com`, PASSWORD, 'opportunity')).token);
    const unpaid = (await billingOf(token)).billing;
    expect(unpaid).toMatchObject({ active: true });
    expect(unpaid?.invoices.some((invoice) => !invoice.paid)).toBe(true);
    // The provider sends nothing more: our own check has to notice that the three days are over.
    await house.console('faults', { target: 'cards', kind: 'never-callback', rate: 1 });
    await house.pass(3 * DAY);
    await house.console('faults', {});
    expect((await billingOf(token)).billing?.active).toBe(false);
    await addCard(token, 'pm_card_visa', 'opportunity');
    expect((await billingOf(token)).billing?.active).toBe(true);
    await house.pass(3 * DAY);
    expect((await billingOf(token)).billing?.active).toBe(true);
  });
});

describe('a dispute, a refund and uncounted usage', () => {
  const loggedMoney = async () => {
    const { logs } = await house.console<{ logs: string[] }>('logs?brand=opportunity');
    return logs
      .flatMap((line) => /{"level":"error","kind":"money".*}/.exec(line)?.[0] ?? [])
      .map((line) => JSON.parse(line));
  };
  const tellOf = (event: object) => webhook(event, cardAccount('opportunity').webhookSecret, 'opportunity');

  it('are reported to the operator: a dispute and a refund with their payment, usage with its meter', async () => {
    const token = await newcomer('602', 'opportunity');
    await addCard(token, 'pm_card_visa', 'opportunity', { plan: 'pro' });
    await house.quiet();
    const { organization } = await me(house, token, 'opportunity');
    const { invoices } = await payments();
    const paid = (invoices as unknown as { payments: { data: { payment: { payment_intent: string } }[] } }[])
      .flatMap((one) => one.payments.data)
      .at(-1)?.payment.payment_intent;
    const event = (type: string, object: object) => ({ id: 'evt_1', object: 'event', type, data: { object } });
    expect((await tellOf(event('charge.dispute.created', { object: 'dispute', payment_intent: paid }))).status).toBe(
      200,
    );
    expect((await tellOf(event('charge.refunded', { object: 'charge', payment_intent: paid }))).status).toBe(200);
    const thin = {
      object: 'v2.core.event',
      id: 'evt_2',
      type: 'v1.billing.meter.error_report_triggered',
      created: '2026-11-20',
    };
    expect((await tellOf(thin)).status).toBe(400);
    expect((await webhook(thin, cardAccount('opportunity').meterSecret, 'opportunity')).status).toBe(200);
    expect(await loggedMoney()).toMatchObject([
      { news: 'dispute', organizationId: organization.id },
      { news: 'refund', organizationId: organization.id },
      { news: 'usage' },
    ]);
    expect((await webhook(thin, 'whsec_of_somebody_else', 'opportunity')).status).toBe(400);
  });
});
