// The card provider's signed webhooks: a customer changed, a payment was disputed or refunded, usage was not counted.
import Stripe from 'stripe';
import { secretOf } from '../secrets.ts';
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

const NEWS: readonly [RegExp, NewsKind][] = [
  [/^charge\.dispute\./, 'dispute'],
  [/^charge\.refunded$|^refund\./, 'refund'],
  [/^v1\.billing\.meter\./, 'usage'],
];

const newsIn = (type: string) => NEWS.find(([pattern]) => pattern.test(type))?.[1] ?? null;

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

/** Verifies a webhook's signature over the raw bytes, and finds its customer and its report about money. */
export async function readWebhook(body: string, signature: string): Promise<Webhook> {
  const [stripe, { webhookSecret }] = await Promise.all([cards(), secretOf('stripe')]);
  try {
    if (isThin(body)) {
      const { type, id } = stripe.parseEventNotification(body, signature, webhookSecret);
      return { isSigned: true, customerId: null, news: moneyNewsIn(type, id, {}) };
    }
    const { type, id, data } = stripe.webhooks.constructEvent(body, signature, webhookSecret);
    const told = data.object as Told;
    return { isSigned: true, customerId: await customerIn(stripe, told), news: moneyNewsIn(type, id, told) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return { isSigned: false };
    throw error;
  }
}
