// What the card provider tells by itself: signed webhooks, of a customer that changed, and of money that goes another way.
import Stripe from 'stripe';
import { secretOf } from '../secrets.ts';
import { cards } from './cards.ts';

/** Money that goes another way than it was billed: a bank disputes it, we refunded it, or usage was not counted. */
export type MoneyNews = 'dispute' | 'refund' | 'usage';

/** The content of a webhook: forged, or the customer that it concerns, if any, and the news of money, if that is what it tells. */
export type Webhook = { isSigned: false } | { isSigned: true; customerId: string | null; news: MoneyNews | null };

type Told = {
  object?: string;
  id?: string;
  customer?: string | { id: string } | null;
  payment_intent?: string | { id: string } | null;
};

const NEWS: readonly [RegExp, MoneyNews][] = [
  [/^charge\.dispute\./, 'dispute'],
  [/^charge\.refunded$|^refund\./, 'refund'],
  [/^v1\.billing\.meter\./, 'usage'],
];

const newsIn = (type: string) => NEWS.find(([pattern]) => pattern.test(type))?.[1] ?? null;
const idOf = (named: string | { id: string } | null | undefined) => (typeof named === 'string' ? named : named?.id);

/** The customer of what a webhook tells of; disputes and refunds name only the payment. */
async function customerIn(stripe: Stripe, told: Told): Promise<string | null> {
  const customer = told.object === 'customer' ? told.id : idOf(told.customer);
  const payment = idOf(told.payment_intent);
  if (customer || !payment) return customer ?? null;
  return idOf((await stripe.paymentIntents.retrieve(payment)).customer) ?? null;
}

/** Whether the body is an event that names only what it is about, as the provider tells of its meters. */
const isThin = (body: string) => /"object"\s*:\s*"v2\.core\.event"/.test(body);

/** Verifies a webhook's signature over the raw bytes, and finds its customer and its news. */
export async function readWebhook(body: string, signature: string): Promise<Webhook> {
  const [stripe, { webhookSecret }] = await Promise.all([cards(), secretOf('stripe')]);
  try {
    if (isThin(body)) {
      const { type } = stripe.parseEventNotification(body, signature, webhookSecret);
      return { isSigned: true, customerId: null, news: newsIn(type) };
    }
    const { type, data } = stripe.webhooks.constructEvent(body, signature, webhookSecret);
    return { isSigned: true, customerId: await customerIn(stripe, data.object as Told), news: newsIn(type) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return { isSigned: false };
    throw error;
  }
}
