// The card provider: customers, cards, subscriptions, invoices, signed webhooks. Uses Stripe's client, and Billing Meters for
// usage.
import Stripe from 'stripe';
import { hashOf } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { forgetSecret, type Secrets, secretOf } from '../secrets.ts';
import { type CardFacts, invoiceFacts, isEnded, isOwnInvoice, subscriptionFacts } from './card-facts.ts';
import { isOurs, isOursOrNoted, marks, markTag } from './card-marks.ts';

const ANSWER_MS = 15_000;
const INVOICES = 24;

let connected: { secret: Secrets['stripe']; stripe: Stripe } | undefined;

function clientOf({ secretKey, apiBaseUrl }: Secrets['stripe']): Stripe {
  const options = { timeout: ANSWER_MS, maxNetworkRetries: 2, telemetry: false } as const;
  if (!apiBaseUrl) return new Stripe(secretKey, options);
  const { hostname, port, protocol } = new URL(apiBaseUrl);
  return new Stripe(secretKey, { ...options, host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' });
}

/** The provider's client; created again whenever its keys were read again. */
export async function cards(): Promise<Stripe> {
  const secret = await secretOf('stripe');
  if (connected?.secret !== secret) connected = { secret, stripe: clientOf(secret) };
  return connected.stripe;
}

const NOT_REACHED = 'We could not reach the card provider. Please try again in a few minutes.';

/**
 * Whether a call failed because the provider does not know our key: the operator is told by an alarm, and the next call reads the
 * key again, since it may have been replaced a moment ago.
 */
export function isKeyRefused(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeAuthenticationError)) return false;
  forgetSecret('stripe');
  console.error(JSON.stringify({ level: 'error', kind: 'card-key' }));
  return true;
}

/**
 * Makes a call. A decline by the bank becomes a Refusal with the provider's own sentence (BIL-19), a missing answer or a refused key
 * one with our sentence.
 */
export async function withCards<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(await cards());
  } catch (error) {
    const { StripeCardError, StripeConnectionError, StripeAPIError } = Stripe.errors;
    if (error instanceof StripeCardError) throw new Refusal(error.message, { code: 'CARD' });
    const isDown = error instanceof StripeConnectionError || error instanceof StripeAPIError || isKeyRefused(error);
    throw isDown ? new Refusal(NOT_REACHED, { code: 'CARDS_DOWN' }) : error;
  }
}

export type Payer = { organizationId: string; name: string; email: string };

/**
 * Creates an organization's customer, replacing one that is not ours. Repeats within a day create it once. The idempotency key
 * contains the payer, because the provider refuses the same key with other values.
 */
export async function newCustomer({ organizationId, name, email }: Payer, instead = ''): Promise<string> {
  const idempotencyKey = `customer-${markTag()}-${organizationId}-${instead}-${hashOf(JSON.stringify([name, email]))}`;
  const asked = { name, email, metadata: { ...marks(), organizationId } };
  return (await withCards((stripe) => stripe.customers.create(asked, { idempotencyKey }))).id;
}

/** The customer with that id if it is this stack's own and not deleted; else null. */
async function ownCustomer(stripe: Stripe, customerId: string): Promise<Stripe.Customer | null> {
  const customer = await stripe.customers.retrieve(customerId).catch((error) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  });
  return customer && !customer.deleted && isOursOrNoted('customer', customer.metadata) ? customer : null;
}

/** The organization of a customer; null when it is not this stack's own. */
export async function organizationOfCustomer(customerId: string): Promise<string | null> {
  return (await ownCustomer(await cards(), customerId))?.metadata.organizationId ?? null;
}

/** Whether a customer is this stack's own and that organization's. */
export async function isCustomerOf(customerId: string, organizationId: string): Promise<boolean> {
  const customer = await withCards((stripe) => ownCustomer(stripe, customerId));
  return customer?.metadata.organizationId === organizationId;
}

/** Saves a card and makes it the default for charges. Throws the provider's sentence for a declined card. */
export async function attachCard(customerId: string, paymentMethod: string): Promise<void> {
  try {
    const attached = await withCards((stripe) => stripe.paymentMethods.attach(paymentMethod, { customer: customerId }));
    await withCards((stripe) => stripe.paymentMethods.update(attached.id, { metadata: marks() }));
    const invoice_settings = { default_payment_method: attached.id };
    await withCards((stripe) => stripe.customers.update(customerId, { invoice_settings }));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    throw new Refusal('This card could not be used. Please enter it again.', { code: 'CARD' });
  }
}

/** Charges open invoices to the saved card now. Throws the provider's sentence when the card is declined. */
export async function payOpenInvoices(customerId: string): Promise<void> {
  const { data } = await withCards((stripe) => stripe.invoices.list({ customer: customerId, status: 'open' }));
  for (const { id } of data.filter(isOwnInvoice)) if (id) await withCards((stripe) => stripe.invoices.pay(id));
}

/**
 * When a change of prices takes effect: the rest of the period is charged at once, or the new prices start with the next one.
 */
export type ChangeCounts = 'fromNow' | 'fromNextCycle';

/**
 * The prices to subscribe to, the plan's name, and the name of the change of billing that subscribes; with `mustBePaid` nothing changes
 * when the card is declined, else what is unpaid is owed.
 */
export type PlanChange = {
  priceIds: readonly string[];
  plan: string;
  counts: ChangeCounts;
  change: string;
  mustBePaid: boolean;
};

/**
 * Starts a subscription with these prices, or changes the active one so that it has exactly these. However often the call is
 * repeated, a new subscription is created once for each change of billing and its values. Throws the provider's sentence when the card is
 * declined for a new one, or for a change that must be paid.
 */
export async function subscribe(
  customerId: string,
  { priceIds, plan, counts, change, mustBePaid }: PlanChange,
): Promise<void> {
  const living = await livingSubscription(customerId);
  const metadata = { ...marks(), plan };
  if (!living) {
    const asked = {
      customer: customerId,
      items: priceIds.map((price) => ({ price })),
      metadata,
      payment_behavior: 'error_if_incomplete',
    } as const;
    const idempotencyKey = `subscription-${markTag()}-${change}-${hashOf(JSON.stringify(asked))}`;
    await withCards((stripe) => stripe.subscriptions.create(asked, { idempotencyKey }));
    return;
  }
  const had = living.items.data;
  const items = [
    ...had.flatMap(({ id, price }) => (priceIds.includes(price.id) ? [] : [{ id, deleted: true }])),
    ...priceIds.flatMap((price) => (had.some((item) => item.price.id === price) ? [] : [{ price }])),
  ];
  if (items.length === 0 && living.metadata.plan === plan && !living.cancel_at_period_end) return;
  await withCards((stripe) =>
    stripe.subscriptions.update(living.id, {
      items,
      metadata,
      cancel_at_period_end: false,
      proration_behavior: counts === 'fromNow' ? 'always_invoice' : 'none',
      payment_behavior: mustBePaid ? 'error_if_incomplete' : 'allow_incomplete',
    }),
  );
}

/** Cancels at the end of the period (BIL-08); false when there is nothing to cancel. */
export async function cancelAtPeriodEnd(customerId: string): Promise<boolean> {
  const living = await livingSubscription(customerId);
  if (!living) return false;
  await withCards((stripe) => stripe.subscriptions.update(living.id, { cancel_at_period_end: true }));
  return true;
}

/** Removes name and e-mail address from a customer whose organization was erased; invoices that are due are still charged. */
export async function forgetPayer(customerId: string): Promise<void> {
  await withCards((stripe) => stripe.customers.update(customerId, { name: 'Erased', email: '' }));
}

async function livingSubscription(customerId: string): Promise<Stripe.Subscription | undefined> {
  const { data } = await withCards((stripe) => stripe.subscriptions.list(subscriptionsOf(customerId)));
  return data.find((one) => isOurs(one.metadata) && !isEnded(one));
}

/** All subscriptions of a customer, ended ones included, newest first. */
const subscriptionsOf = (customer: string) => ({ customer, status: 'all', limit: 100 }) as const;

/**
 * Reads all facts of a customer again; null when the provider has none with that id, or it belongs to another brand or stack.
 */
export async function readCustomer(customerId: string): Promise<CardFacts | null> {
  const stripe = await cards();
  const customer = await ownCustomer(stripe, customerId);
  if (!customer) return null;
  const [subscriptions, invoices, card] = await Promise.all([
    stripe.subscriptions.list(subscriptionsOf(customerId)),
    stripe.invoices.list({ customer: customerId, limit: INVOICES }),
    cardOf(stripe, customer.invoice_settings.default_payment_method),
  ]);
  const own = subscriptions.data.filter(({ metadata }) => isOursOrNoted('subscription', metadata));
  const living = own.filter((one) => !isEnded(one));
  const newest = living[0] ?? own[0];
  return {
    organizationId: customer.metadata.organizationId ?? null,
    card,
    subscription: newest ? subscriptionFacts(newest) : null,
    // At the provider a credit is a negative balance.
    creditCents: Math.max(0, -customer.balance),
    living: living.length,
    invoices: invoices.data.filter(isOwnInvoice).flatMap(invoiceFacts),
  };
}

async function cardOf(stripe: Stripe, method: string | Stripe.PaymentMethod | null): Promise<CardFacts['card']> {
  if (!method) return null;
  const { card, metadata } = typeof method === 'string' ? await stripe.paymentMethods.retrieve(method) : method;
  if (!card || !isOursOrNoted('payment_method', metadata)) return null;
  return { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}
