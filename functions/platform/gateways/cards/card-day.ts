// What the card provider has of one day: the usage that its meter counted, invoices, refunds and disputes.
import type Stripe from 'stripe';
import { invoiceFacts, isOwnInvoice } from './card-facts.ts';
import { METER } from './card-prices.ts';
import { cards, organizationOfCustomer } from './cards.ts';

/** A time span in milliseconds since 1970, without `untilMs` itself; both are whole minutes. */
export type DaySpan = { fromMs: number; untilMs: number };

const secondsOf = ({ fromMs, untilMs }: DaySpan) => ({
  gte: Math.floor(fromMs / 1000),
  lt: Math.floor(untilMs / 1000),
});

/** The id of the meter of texts; null before the first subscription. */
async function meterId(stripe: Stripe): Promise<string | null> {
  const { data } = await stripe.billing.meters.list({ status: 'active', limit: 100 });
  return data.find((one) => one.event_name === METER)?.id ?? null;
}

/** The sums of a customer's day at the provider, in cents. */
export type CardDay = { metered: number; invoiced: number };

/** The usage that was counted for a customer in that time, and the sum of the invoices that were made then. */
export async function cardDayOf(customer: string, span: DaySpan): Promise<CardDay> {
  const stripe = await cards();
  const meter = await meterId(stripe);
  const { gte: start_time, lt: end_time } = secondsOf(span);
  const [counted, invoices] = await Promise.all([
    meter ? stripe.billing.meters.listEventSummaries(meter, { customer, start_time, end_time, limit: 100 }) : null,
    stripe.invoices.list({ customer, created: secondsOf(span), limit: 100 }),
  ]);
  const own = invoices.data.filter(isOwnInvoice).flatMap(invoiceFacts);
  return {
    metered: (counted?.data ?? []).reduce((sum, { aggregated_value }) => sum + aggregated_value, 0),
    invoiced: own.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Money that was refunded to an organization's card or that a bank disputes; `id` is the refunded payment or the dispute. */
export type SentBack = { id: string; organizationId: string; cents: number };

const MOST_LISTED = 1000;
const idOf = (named: string | { id: string } | null) => (typeof named === 'string' ? named : (named?.id ?? ''));

/** The organization of this stack whose customer made a payment; null for one of another stack. */
async function organizationOfPayment(stripe: Stripe, payment: string): Promise<string | null> {
  const customer = payment ? idOf((await stripe.paymentIntents.retrieve(payment)).customer as string | null) : '';
  return customer ? organizationOfCustomer(customer) : null;
}

/** The refunds that were made in that time to customers of this stack, at most 1,000. */
export async function refundsIn(span: DaySpan): Promise<SentBack[]> {
  const stripe = await cards();
  const asked = { created: secondsOf(span), limit: 100 };
  const made = await stripe.refunds.list(asked).autoPagingToArray({ limit: MOST_LISTED });
  const refunds: SentBack[] = [];
  for (const { payment_intent, amount: cents } of made) {
    const id = idOf(payment_intent);
    const organizationId = await organizationOfPayment(stripe, id);
    if (organizationId) refunds.push({ id, organizationId, cents });
  }
  return refunds;
}

/** The disputes of payments by customers of this stack that banks opened in that time, at most 1,000. */
export async function disputesIn(span: DaySpan): Promise<SentBack[]> {
  const stripe = await cards();
  const asked = { created: secondsOf(span), limit: 100 };
  const opened = await stripe.disputes.list(asked).autoPagingToArray({ limit: MOST_LISTED });
  const disputes: SentBack[] = [];
  for (const { id, payment_intent, amount: cents } of opened) {
    const organizationId = await organizationOfPayment(stripe, idOf(payment_intent));
    if (organizationId) disputes.push({ id, organizationId, cents });
  }
  return disputes;
}
