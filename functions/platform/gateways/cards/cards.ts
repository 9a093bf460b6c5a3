// The card provider: customers, cards, subscriptions, invoices, signed webhooks. Uses Stripe's client, and Billing Meters for
// usage.
import Stripe from 'stripe';
import { Refusal } from '#platform/foundation/refusal.ts';
import { secretOf } from '../secrets.ts';
import { isOurs, isOursOrNoted, marks, markTag } from './card-marks.ts';

const ANSWER_MS = 15_000;
const INVOICES = 24;
const ENDED = new Set(['canceled', 'incomplete_expired']);

let connected: Promise<Stripe> | undefined;

async function connect(): Promise<Stripe> {
  const { secretKey, apiBaseUrl } = await secretOf('stripe');
  const options = { timeout: ANSWER_MS, maxNetworkRetries: 2, telemetry: false } as const;
  if (!apiBaseUrl) return new Stripe(secretKey, options);
  const { hostname, port, protocol } = new URL(apiBaseUrl);
  return new Stripe(secretKey, { ...options, host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' });
}

/** The provider's client, created once per process. */
export function cards(): Promise<Stripe> {
  connected ??= connect().catch((error) => {
    connected = undefined;
    throw error;
  });
  return connected;
}

const NOT_REACHED = 'We could not reach the card provider. Please try again in a few minutes.';

/**
 * Makes a call. What the bank refuses becomes a Refusal with the provider's own sentence (BIL-19); no answer becomes one with
 * ours.
 */
export async function withCards<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(await cards());
  } catch (error) {
    const { StripeCardError, StripeConnectionError, StripeAPIError } = Stripe.errors;
    if (error instanceof StripeCardError) throw new Refusal(error.message, { code: 'CARD' });
    const isDown = error instanceof StripeConnectionError || error instanceof StripeAPIError;
    throw isDown ? new Refusal(NOT_REACHED, { code: 'CARDS_DOWN' }) : error;
  }
}

export type Payer = { organizationId: string; name: string; email: string };

/** Creates an organization's customer, replacing one that is not ours. Repeats within a day create it once. */
export async function newCustomer({ organizationId, name, email }: Payer, instead = ''): Promise<string> {
  const made = await withCards((stripe) =>
    stripe.customers.create(
      { name, email, metadata: { ...marks(), organizationId } },
      { idempotencyKey: `customer-${markTag()}-${organizationId}-${instead}` },
    ),
  );
  return made.id;
}

/** The customer with that id if it is this stack's own and not deleted; else null. */
async function ownCustomer(stripe: Stripe, customerId: string): Promise<Stripe.Customer | null> {
  const customer = await stripe.customers.retrieve(customerId).catch((error) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  });
  return customer && !customer.deleted && isOursOrNoted('customer', customer.metadata) ? customer : null;
}

/** Whether a customer is this stack's own and that organization's. */
export async function isCustomerOf(customerId: string, organizationId: string): Promise<boolean> {
  const customer = await withCards((stripe) => ownCustomer(stripe, customerId));
  return customer?.metadata.organizationId === organizationId;
}

/** Saves a card and makes it the default for charges. Throws the provider's sentence for a declined card. */
export async function keepCard(customerId: string, paymentMethod: string): Promise<void> {
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

/** Starts a subscription with these prices, or changes the active one so that it has exactly these. */
export async function subscribe(
  customerId: string,
  priceIds: readonly string[],
  plan: string,
  counts: ChangeCounts,
): Promise<void> {
  const living = await livingSubscription(customerId);
  const metadata = { ...marks(), plan };
  if (!living) {
    const items = priceIds.map((price) => ({ price }));
    await withCards((stripe) =>
      stripe.subscriptions.create({
        customer: customerId,
        items,
        metadata,
        payment_behavior: 'error_if_incomplete',
      }),
    );
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

async function livingSubscription(customerId: string): Promise<Stripe.Subscription | undefined> {
  const { data } = await withCards((stripe) => stripe.subscriptions.list({ customer: customerId, status: 'all' }));
  return data.find((one) => isOurs(one.metadata) && !ENDED.has(one.status));
}

/** The provider's current data on a customer. */
export type CardFacts = {
  organizationId: string | null;
  card: { brand: string; last4: string; expMonth: number; expYear: number } | null;
  subscription: {
    id: string;
    state: string;
    plan: string;
    periodStartMs: number;
    periodEndMs: number;
    cancelledUntilMs: number | null;
    products: { id: string; name: string; price: number }[];
  } | null;
  /** Newest first. */
  invoices: { id: string; paid: boolean; amount: number; url?: string; dueMs: number; isOpen: boolean }[];
};

/**
 * Reads all facts of a customer again; null when the provider has none with that id, or it belongs to another brand or stack.
 */
export async function readCustomer(customerId: string): Promise<CardFacts | null> {
  const stripe = await cards();
  const customer = await ownCustomer(stripe, customerId);
  if (!customer) return null;
  const [subscriptions, invoices, card] = await Promise.all([
    stripe.subscriptions.list({ customer: customerId, status: 'all' }),
    stripe.invoices.list({ customer: customerId, limit: INVOICES }),
    cardOf(stripe, customer.invoice_settings.default_payment_method),
  ]);
  const own = subscriptions.data.filter(({ metadata }) => isOursOrNoted('subscription', metadata));
  const newest = own.find((one) => !ENDED.has(one.status)) ?? own[0];
  return {
    organizationId: customer.metadata.organizationId ?? null,
    card,
    subscription: newest ? subscriptionFacts(newest) : null,
    invoices: invoices.data.filter(isOwnInvoice).flatMap(invoiceFacts),
  };
}

async function cardOf(stripe: Stripe, method: string | Stripe.PaymentMethod | null): Promise<CardFacts['card']> {
  if (!method) return null;
  const { card, metadata } = typeof method === 'string' ? await stripe.paymentMethods.retrieve(method) : method;
  if (!card || !isOursOrNoted('payment_method', metadata)) return null;
  return { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

function subscriptionFacts(subscription: Stripe.Subscription): NonNullable<CardFacts['subscription']> {
  const { id, status, metadata, cancel_at, ended_at, items } = subscription;
  const ends = Math.max(0, ...items.data.map((item) => item.current_period_end));
  const starts = Math.max(0, ...items.data.map((item) => item.current_period_start));
  const until = ENDED.has(status) ? (ended_at ?? subscription.created) : cancel_at;
  return {
    id,
    state: status,
    plan: metadata.plan ?? '',
    periodStartMs: starts * 1000,
    periodEndMs: ends * 1000,
    cancelledUntilMs: until === null ? null : until * 1000,
    products: items.data.map(({ price }) => ({
      id: price.id,
      name: price.nickname ?? 'Plan',
      price: Number(price.unit_amount ?? 0) / 100,
    })),
  };
}

/** An invoice carries the marks of its subscription. */
function isOwnInvoice({ parent }: Stripe.Invoice): boolean {
  return isOursOrNoted('invoice', parent?.subscription_details?.metadata);
}

function invoiceFacts(invoice: Stripe.Invoice): CardFacts['invoices'] {
  const { id, status, amount_due, created, due_date, hosted_invoice_url } = invoice;
  if (!id || !status || status === 'draft' || status === 'void' || amount_due === 0) return [];
  const isPaid = status === 'paid';
  return [
    {
      id,
      paid: isPaid,
      amount: amount_due,
      dueMs: (due_date ?? created) * 1000,
      isOpen: !isPaid,
      ...(hosted_invoice_url ? { url: hosted_invoice_url } : {}),
    },
  ];
}

/** The content of a webhook: forged, or the customer that it concerns, if any. */
export type Webhook = { isSigned: false } | { isSigned: true; customerId: string | null };

/** Verifies a webhook's signature over the raw bytes and finds its customer. */
export async function readWebhook(body: string, signature: string): Promise<Webhook> {
  const [stripe, { webhookSecret }] = await Promise.all([cards(), secretOf('stripe')]);
  try {
    const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
    const told = event.data.object as { object?: string; id?: string; customer?: string | { id: string } | null };
    const customer = typeof told.customer === 'string' ? told.customer : told.customer?.id;
    return { isSigned: true, customerId: (told.object === 'customer' ? told.id : customer) ?? null };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return { isSigned: false };
    throw error;
  }
}
