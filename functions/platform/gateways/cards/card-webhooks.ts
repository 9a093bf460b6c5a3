// The card provider's signed webhooks: a customer changed, a payment was disputed or refunded, usage was not counted.
import Stripe from 'stripe';
import { type Secrets, secretOf, secretReadAgain } from '../secrets.ts';
import { cards } from './cards.ts';

/** Reports about money for the operator: a payment was disputed or refunded, or usage was not counted. */
export type NewsKind = 'dispute' | 'refund' | 'usage';

export type MoneyNews = {
  kind: NewsKind;
  /** The dispute, the refunded payment, or the event of uncounted usage. */
  id: string;
  /** The disputed or refunded amount; undefined where none is named. */
  cents?: number | undefined;
  /** Until when a dispute must be answered (milliseconds since 1970). */
  answerByMs?: number | undefined;
};

/** The content of a webhook: forged; or the customer, if it concerns one, and the report about money, if it is one. */
export type Webhook = { isSigned: false } | { isSigned: true; customerId: string | null; news: MoneyNews | null };

type Told = {
  object?: string;
  id?: string;
  customer?: string | { id: string } | null;
  payment_intent?: string | { id: string } | null;
  amount?: number;
  amount_refunded?: number;
  evidence_details?: { due_by?: number | null } | null;
};

type Named = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** After these events, what is kept of a customer's billing is read again. */
const ABOUT_BILLING = [
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.deleted',
  'invoice.finalized',
  'invoice.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.marked_uncollectible',
  'invoice.voided',
  'payment_method.updated',
  'payment_method.automatically_updated',
] as const satisfies readonly Named[];

const ABOUT_MONEY = {
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.refunded': 'refund',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
} as const satisfies Partial<Record<Named, NewsKind>>;

/** Thin events, which no webhook endpoint sends: their destination at the provider is one of its own. */
const USAGE_NOT_COUNTED = /^v1\.billing\.meter\./;

/** Every event that we read of the endpoint of webhooks; any other is accepted and does nothing. */
export const EVENTS_READ: readonly string[] = [...ABOUT_BILLING, ...Object.keys(ABOUT_MONEY)];

function newsIn(type: string): NewsKind | null {
  if (USAGE_NOT_COUNTED.test(type)) return 'usage';
  return (ABOUT_MONEY as Readonly<Record<string, NewsKind>>)[type] ?? null;
}

/** The report about money in an event about this object; null in every other event. */
function moneyNewsIn(type: string, eventId: string, object: Told): MoneyNews | null {
  const kind = newsIn(type);
  if (!kind) return null;
  const about = kind === 'dispute' ? object.id : kind === 'refund' ? idOf(object.payment_intent) : undefined;
  const dueBy = object.evidence_details?.due_by;
  return {
    kind,
    id: about ?? object.id ?? eventId,
    cents: object.amount_refunded ?? object.amount,
    ...(dueBy ? { answerByMs: dueBy * 1000 } : {}),
  };
}

const idOf = (named: string | { id: string } | null | undefined) => (typeof named === 'string' ? named : named?.id);

/** The customer that a webhook concerns; disputes and refunds name only the payment. */
async function customerIn(stripe: Stripe, object: Told): Promise<string | null> {
  const customer = object.object === 'customer' ? object.id : idOf(object.customer);
  const payment = idOf(object.payment_intent);
  if (customer || !payment) return customer ?? null;
  return idOf((await stripe.paymentIntents.retrieve(payment)).customer) ?? null;
}

/** Whether the body is a thin event, which names only its object, as the provider sends for meters. */
const isThin = (body: string) => /"object"\s*:\s*"v2\.core\.event"/.test(body);

type SignedEvent = { type: string; id: string; object: Told };

/** The event whose bytes one of those secrets signed; null when it did not. */
function signedBy(stripe: Stripe, keys: Secrets['stripe'], body: string, signature: string): SignedEvent | null {
  const { webhookSecret, meterSecret } = keys;
  try {
    const thinSecret = meterSecret || webhookSecret;
    if (isThin(body)) return { ...stripe.parseEventNotification(body, signature, thinSecret), object: {} };
    const { type, id, data } = stripe.webhooks.constructEvent(body, signature, webhookSecret);
    return { type, id, object: data.object as Told };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

/** The signed event; the secret is read again for a signature that does not match, since it may have been replaced a moment ago. */
async function signedEvent(body: string, signature: string): Promise<SignedEvent | null> {
  if (signature === '') return null;
  const [stripe, keys] = await Promise.all([cards(), secretOf('stripe')]);
  const event = signedBy(stripe, keys, body, signature);
  if (event) return event;
  const again = await secretReadAgain('stripe');
  return again && signedBy(stripe, again, body, signature);
}

/**
 * Verifies a webhook's signature over the raw bytes, and finds its customer and its report about money; neither in an event that is
 * none of `EVENTS_READ`. Throws when the provider or Secrets Manager does not answer.
 */
export async function readWebhook(body: string, signature: string): Promise<Webhook> {
  const event = await signedEvent(body, signature);
  if (!event) return { isSigned: false };
  const { type, id, object } = event;
  const customerId = EVENTS_READ.includes(type) ? await customerIn(await cards(), object) : null;
  return { isSigned: true, customerId, news: moneyNewsIn(type, id, object) };
}
