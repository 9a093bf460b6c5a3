// The lines of an invoice and their amounts: flat prices, usage of a period, pending items.

import type { Thing } from '../card-provider-state.ts';
import type { Price } from '../catalog.ts';
import { type CardDesk, findThing } from '../desk.ts';
import type { CardMeter } from './usage.ts';

/** An item of a subscription as the API shows it. */
export type SubscriptionItem = Thing & {
  subscription: string;
  price: Price;
  quantity?: number;
  current_period_start: number;
  current_period_end: number;
};

/** From when to when, in seconds. */
export type BillingPeriod = { start: number; end: number };

/** A line of an invoice as the API shows it. */
export type InvoiceLine = Thing & {
  amount: number;
  period: BillingPeriod;
  description: string | null;
  quantity: number | null;
};

/** A pending item: it is billed with the next invoice. */
export type PendingItem = Thing & {
  customer: string;
  subscription: string;
  invoice: string | null;
  amount: number;
  currency: string;
  description: string | null;
  period: BillingPeriod;
  proration: boolean;
};

/** A pending item before it is stored. */
export type NewPending = Pick<
  PendingItem,
  'customer' | 'subscription' | 'invoice' | 'amount' | 'currency' | 'description' | 'period' | 'proration'
>;

/** What a quantity at a price costs, in whole cents. */
export function amountFor(price: Price, quantity: number): number {
  return Math.round(quantity * Number(price.unit_amount_decimal));
}

/** Whether a price is charged by usage after the period. */
export function isMetered(price: Price): boolean {
  return price.recurring?.usage_type === 'metered';
}

/** The line of an item that is paid ahead for a period. */
export function flatLine(desk: CardDesk, item: SubscriptionItem, period: BillingPeriod): InvoiceLine {
  const quantity = item.quantity ?? 1;
  const amount = amountFor(item.price, quantity);
  return line(desk, item, period, quantity, amount, `${quantity} × ${nameOf(item.price)}`);
}

/** The line of an item that is paid by usage: what the customer used in the period, by the events so far. */
export function usageLine(
  desk: CardDesk,
  brand: string,
  customer: string,
  item: SubscriptionItem,
  period: BillingPeriod,
): InvoiceLine {
  const meter = findThing<CardMeter>(desk, brand, 'billing.meter', item.price.recurring?.meter ?? '');
  const used = desk.store.usedBetween(brand, meter.event_name, customer, period.start, period.end);
  const quantity = Math.max(0, used);
  return line(desk, item, period, quantity, amountFor(item.price, quantity), `${quantity} × ${nameOf(item.price)}`);
}

function line(
  desk: CardDesk,
  item: SubscriptionItem,
  period: BillingPeriod,
  quantity: number,
  amount: number,
  description: string,
): InvoiceLine {
  const { price } = item;
  const details = { invoice_item: null, proration: false, proration_details: null };
  return {
    id: desk.store.newId('il'),
    object: 'line_item',
    created: desk.seconds(),
    livemode: false,
    metadata: {},
    amount,
    currency: price.currency,
    description,
    discountable: true,
    discounts: [],
    discount_amounts: [],
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: { ...details, subscription: item.subscription, subscription_item: item.id },
    },
    period,
    pricing: pricing(price),
    quantity,
    quantity_decimal: String(quantity),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
    pretax_credit_amounts: [],
  };
}

/** The line of a pending item that this invoice bills. */
export function pendingLine(desk: CardDesk, item: PendingItem): InvoiceLine {
  const details = {
    invoice_item: item.id,
    proration: item.proration,
    proration_details: null,
    subscription: item.subscription,
  };
  return {
    id: desk.store.newId('il'),
    object: 'line_item',
    created: desk.seconds(),
    livemode: false,
    metadata: {},
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discountable: false,
    discounts: [],
    parent: { type: 'invoice_item_details', invoice_item_details: details, subscription_item_details: null },
    period: item.period,
    pricing: null,
    quantity: 1,
    quantity_decimal: '1',
    discount_amounts: [],
    subscription: item.subscription,
    subtotal: item.amount,
    taxes: [],
    pretax_credit_amounts: [],
  };
}

/** Stores a pending item for the next invoice of a subscription. */
export function addPending(desk: CardDesk, brand: string, item: NewPending): PendingItem {
  return desk.store.put(brand, {
    id: desk.store.newId('ii'),
    object: 'invoiceitem',
    created: desk.seconds(),
    livemode: false,
    date: desk.seconds(),
    discountable: !item.proration,
    ...item,
  });
}

/** The pending items of that subscription, oldest first. */
export function pendingOf(desk: CardDesk, brand: string, subscription: string): PendingItem[] {
  return desk.store
    .list<PendingItem>('invoiceitem', brand)
    .filter((item) => item.subscription === subscription && item.invoice === null)
    .reverse();
}

/** The time after one period of the price, counted `periods` times from the anchor; the day of month is kept where it exists. */
export function periodEnd(price: Price, anchor: number, periods: number): number {
  const { interval, interval_count: count } = price.recurring ?? { interval: 'month', interval_count: 1 };
  const steps = count * periods;
  if (interval === 'day' || interval === 'week') return anchor + steps * (interval === 'day' ? 86_400 : 604_800);
  const from = new Date(anchor * 1000);
  const months = from.getUTCMonth() + steps * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  const time = Date.UTC(
    from.getUTCFullYear(),
    months,
    day,
    from.getUTCHours(),
    from.getUTCMinutes(),
    from.getUTCSeconds(),
  );
  return Math.floor(time / 1000);
}

function pricing(price: Price) {
  return {
    price_details: { price: price.id, product: price.product },
    type: 'price_details',
    unit_amount_decimal: price.unit_amount_decimal,
  };
}

function nameOf(price: Price): string {
  return String(price.nickname ?? price.lookup_key ?? price.id);
}
