// Usage at the card provider: reported as meter events, each with an identifier that is counted once, and read by the minute.
import Stripe from 'stripe';
import { METER } from './card-prices.ts';
import { cards, isCustomerOf } from './cards.ts';

/** Cents that a customer used at a time; the provider remembers the identifier for at least 24 hours. */
export type UsedCents = {
  identifier: string;
  organizationId: string;
  customerId: string;
  cents: number;
  atMs: number;
};

const MINUTE_MS = 60_000;

/**
 * Reports used cents to the provider. Meter events carry no metadata, so the customer's marks are checked first. Repeating an
 * identifier changes nothing. Throws when the provider did not accept it, and for a customer that is not ours.
 */
export async function tellUsage({ identifier, organizationId, customerId, cents, atMs }: UsedCents): Promise<void> {
  if (!(await isCustomerOf(customerId, organizationId))) throw new Error('The customer is not this organization’s.');
  const stripe = await cards();
  const payload = { stripe_customer_id: customerId, value: String(cents) };
  const timestamp = Math.floor(atMs / 1000);
  try {
    const event = { event_name: METER, payload, identifier, timestamp };
    await stripe.billing.meterEvents.create(event, { idempotencyKey: identifier });
  } catch (error) {
    if (!isKnownAlready(error)) throw error;
  }
}

function isKnownAlready(error: unknown): boolean {
  const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
  return isRefused && (error.code === 'duplicate_meter_event' || /already exists with identifier/i.test(error.message));
}

/** The cents that the provider has recorded for a customer in the minute of that time. */
export async function usedInMinute(customerId: string, atMs: number): Promise<number> {
  const stripe = await cards();
  const { data: meters } = await stripe.billing.meters.list({ status: 'active', limit: 100 });
  const meter = meters.find((one) => one.event_name === METER);
  if (!meter) return 0;
  const start_time = Math.floor(atMs / MINUTE_MS) * 60;
  const { data } = await stripe.billing.meters.listEventSummaries(meter.id, {
    customer: customerId,
    start_time,
    end_time: start_time + 60,
  });
  return data.reduce((sum, { aggregated_value }) => sum + aggregated_value, 0);
}
