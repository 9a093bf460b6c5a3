// The products at the card provider: a meter of cents used, the price of a cent, the plans. Created once per stack, found by
// their keys.
import type { OrgType } from '#functions/schema.gen.ts';
import { marks, markTag } from './card-marks.ts';
import { cards } from './cards.ts';

/** The name of the meter's events. */
export const METER = 'beckon_text_cents';
/** The name of the price of texts at the provider. */
export const USAGE = 'Texts';
const usageKey = () => `beckon-texts-${markTag()}`;

export type PlanPrice = { plan: OrgType; cents: number };
export type Prices = { usage: string; plans: Partial<Record<OrgType, string>> };

let known: Promise<Prices> | undefined;

/**
 * The ids of the prices: for usage, by the cent, and for each plan with a fee. Missing ones are created; looked up once per
 * process. Throws when the provider does not answer.
 */
export function pricesOf(plans: readonly PlanPrice[]): Promise<Prices> {
  known ??= findOrMake(plans).catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function findOrMake(plans: readonly PlanPrice[]): Promise<Prices> {
  const stripe = await cards();
  const keys = [usageKey(), ...plans.map(({ plan }) => planKey(plan))];
  const { data } = await stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 });
  const found = new Map(data.map((price) => [price.lookup_key, price.id]));
  const usage = found.get(usageKey()) ?? (await makeUsage());
  const made: Prices = { usage, plans: {} };
  for (const { plan, cents } of plans) made.plans[plan] = found.get(planKey(plan)) ?? (await makePlan(plan, cents));
  return made;
}

/** The id of the monthly price of this many cents, which the operator agreed on with an organization; created when missing. */
export async function accessPriceOf(cents: number): Promise<string> {
  const stripe = await cards();
  const lookupKey = `beckon-access-${cents}-${markTag()}`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  return data[0]?.id ?? (await makeMonthly('Access', cents, lookupKey));
}

const planKey = (plan: OrgType) => `beckon-plan-${plan}-${markTag()}`;
const once = (what: string) => ({ idempotencyKey: what });

async function makeUsage(): Promise<string> {
  const stripe = await cards();
  const meters = await stripe.billing.meters.list({ status: 'active', limit: 100 });
  const meter =
    meters.data.find((one) => one.event_name === METER) ??
    (await stripe.billing.meters.create(
      {
        display_name: 'Texts, in cents',
        event_name: METER,
        default_aggregation: { formula: 'sum' },
        customer_mapping: { type: 'by_id', event_payload_key: 'stripe_customer_id' },
        value_settings: { event_payload_key: 'value' },
      },
      once(`${METER}-${markTag()}`),
    ));
  const price = await stripe.prices.create(
    {
      currency: 'usd',
      unit_amount: 1,
      lookup_key: usageKey(),
      nickname: USAGE,
      metadata: marks(),
      recurring: { interval: 'month', usage_type: 'metered', meter: meter.id },
      product_data: { name: USAGE, metadata: marks() },
    },
    once(usageKey()),
  );
  return price.id;
}

function makePlan(plan: OrgType, cents: number): Promise<string> {
  return makeMonthly(plan === 'pro' ? 'Pro plan' : 'Basic plan', cents, planKey(plan));
}

async function makeMonthly(name: string, cents: number, lookupKey: string): Promise<string> {
  const stripe = await cards();
  const price = await stripe.prices.create(
    {
      currency: 'usd',
      unit_amount: cents,
      lookup_key: lookupKey,
      nickname: name,
      metadata: marks(),
      recurring: { interval: 'month' },
      product_data: { name, metadata: marks() },
    },
    once(lookupKey),
  );
  return price.id;
}
