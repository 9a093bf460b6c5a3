// Subscriptions and their items as the card provider's API shows them, and how new ones are made.

import type { Thing } from '../card-provider-state.ts';
import type { Price } from '../catalog.ts';
import type { CardDesk } from '../desk.ts';
import { amountFor, type BillingPeriod, isMetered, periodEnd, type SubscriptionItem } from './invoice-lines.ts';

/** A subscription as the API shows it. */
export type Subscription = Thing & {
  customer: string;
  status: 'active' | 'past_due' | 'incomplete' | 'incomplete_expired' | 'canceled';
  items: { object: 'list'; data: SubscriptionItem[]; has_more: boolean; url: string };
  default_payment_method: string | null;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  latest_invoice: string | null;
  billing_cycle_anchor: number;
  metadata: Record<string, string>;
};

/** The parameters of a new subscription. */
export type Beginning = {
  customer: string;
  items: { price: Price; quantity: number; metadata: Record<string, string> }[];
  method: string | null;
  behavior: string;
  metadata: Record<string, string>;
};

/** The changes to a running subscription. */
export type SubscriptionChange = Partial<
  Pick<Subscription, 'default_payment_method' | 'cancel_at_period_end' | 'metadata'>
> & {
  items?: SubscriptionItem[];
  proration: 'create_prorations' | 'always_invoice' | 'none';
  /** `error_if_incomplete` refuses a change whose invoice cannot be paid. */
  behavior: string;
};

/** A new subscription before its first invoice. */
export function madeSubscription(desk: CardDesk, from: Beginning, first: Price): Subscription {
  const now = desk.seconds();
  const id = desk.store.newId('sub');
  const end = periodEnd(first, now, 1);
  const data = from.items.map((item) => madeItem(desk, id, item, { start: now, end }));
  return {
    id,
    object: 'subscription',
    created: now,
    start_date: now,
    livemode: false,
    currency: first.currency,
    customer: from.customer,
    collection_method: 'charge_automatically',
    default_payment_method: from.method,
    status: 'active',
    trial_start: null,
    trial_end: null,
    billing_cycle_anchor: now,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    latest_invoice: null,
    metadata: from.metadata,
    pending_setup_intent: null,
    pause_collection: null,
    schedule: null,
    discounts: [],
    description: null,
    items: { object: 'list', data, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
  };
}

/** What the items paid ahead cost for a whole period, in cents. */
export function flatTotal(subscription: Subscription): number {
  return subscription.items.data
    .filter((item) => !isMetered(item.price))
    .reduce((sum, item) => sum + amountFor(item.price, item.quantity ?? 1), 0);
}

/** An item of a subscription, with the period of the others. */
export function madeItem(
  desk: CardDesk,
  subscription: string,
  { price, quantity, metadata }: Beginning['items'][number],
  period: BillingPeriod,
): SubscriptionItem {
  return {
    id: desk.store.newId('si'),
    object: 'subscription_item',
    created: desk.seconds(),
    subscription,
    metadata,
    price,
    current_period_start: period.start,
    current_period_end: period.end,
    discounts: [],
    tax_rates: [],
    ...(isMetered(price) ? {} : { quantity }),
  };
}

/** The running period of a subscription. */
export function subscriptionPeriod(subscription: Subscription): BillingPeriod {
  const item = subscription.items.data[0];
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

/** The items that are paid by usage, for a period. */
export function usageItems(
  subscription: Subscription,
  period: BillingPeriod,
): { item: SubscriptionItem; period: BillingPeriod }[] {
  return subscription.items.data.filter((item) => isMetered(item.price)).map((item) => ({ item, period }));
}

/** The fields that differ, with their values before. */
export function previous(before: Subscription, after: Subscription): Record<string, unknown> {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
}
