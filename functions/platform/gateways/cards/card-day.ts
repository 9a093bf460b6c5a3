// What the card provider has of one day: the usage that its meter counted, invoices and refunds.
import type Stripe from 'stripe';
import { invoiceFacts, isOwnInvoice } from './card-facts.ts';
import { METER } from './card-prices.ts';
import { cards, organizationOfCustomer } from './cards.ts';

/** From when up to but not at when, in milliseconds since 1970; whole minutes. */
export type Span = { fromMs: number; untilMs: number };

const secondsOf = ({ fromMs, untilMs }: Span) => ({ gte: Math.floor(fromMs / 1000), lt: Math.floor(untilMs / 1000) });

/** The id of the meter of texts; null before the first subscription. */
async function meterId(stripe: Stripe): Promise<string | null> {
  const { data } = await stripe.billing.meters.list({ status: 'active', limit: 100 });
  return data.find((one) => one.event_name === METER)?.id ?? null;
}

/** What a customer's day comes to at the provider, in cents. */
export type CardDay = { metered: number; invoiced: number };

/** The usage that was counted for a customer in that time, and the sum of the invoices that were made then. */
export async function cardDayOf(customer: string, span: Span): Promise<CardDay> {
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

/** A refund with its payment, its organization and its amount. */
export type Refunded = { payment: string; organizationId: string; cents: number };

const MOST_REFUNDS = 1000;
const idOf = (named: string | { id: string } | null) => (typeof named === 'string' ? named : (named?.id ?? ''));

/** The refunds that were made in that time to customers of this stack, at most 1,000. */
export async function refundsIn(span: Span): Promise<Refunded[]> {
  const stripe = await cards();
  const made = await stripe.refunds
    .list({ created: secondsOf(span), limit: 100 })
    .autoPagingToArray({ limit: MOST_REFUNDS });
  const refunds: Refunded[] = [];
  for (const { payment_intent, amount } of made) {
    const payment = idOf(payment_intent);
    const customer = payment ? idOf((await stripe.paymentIntents.retrieve(payment)).customer as string | null) : '';
    const organizationId = customer ? await organizationOfCustomer(customer) : null;
    if (organizationId) refunds.push({ payment, organizationId, cents: amount });
  }
  return refunds;
}
