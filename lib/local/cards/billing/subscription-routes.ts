// The routes of subscriptions at the card provider's stand-in.

import type { Params } from '../../stand-in/wire.ts';
import type { Price } from '../catalog.ts';
import { type CardDesk, type CardRoutes, findThing, listOfThings } from '../desk.ts';
import { CardRefusal, flagAt, metadataAfter, missing, needed, nestsAt, textAt, wholeAt } from '../params.ts';
import type { SubscriptionItem } from './invoice-lines.ts';
import { madeItem, type Subscription, type SubscriptionChange, subscriptionPeriod } from './subscription-shapes.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Routes of subscriptions. */
export function subscriptionRoutes(desk: CardDesk, subscriptions: Subscriptions): CardRoutes {
  return {
    'POST /v1/subscriptions': ({ brand, params }) => subscriptions.begin(brand, beginning(desk, brand, params)),
    'GET /v1/subscriptions': (asked) => {
      const { status, ...params } = asked.params;
      const all = desk.store.list<Subscription>('subscription', asked.brand);
      const price = textAt(params, 'price');
      const isShown = (at: Subscription) =>
        (status === 'all' || (typeof status === 'string' ? at.status === status : at.status !== 'canceled')) &&
        (price === undefined || at.items.data.some((item) => item.price.id === price));
      return listOfThings(all.filter(isShown), { ...asked, params }, ['customer']);
    },
    'POST /v1/subscriptions/:id': ({ brand, ids, params }) => {
      const before = findThing<Subscription>(desk, brand, 'subscription', ids[0] ?? '');
      return subscriptions.change(brand, before.id, changeOf(desk, brand, before, params));
    },
  };
}

function beginning(desk: CardDesk, brand: string, params: Params) {
  const customer = needed(params, 'customer');
  findThing(desk, brand, 'customer', customer, 'customer');
  const method = textAt(params, 'default_payment_method') ?? null;
  if (method !== null) findThing(desk, brand, 'payment_method', method, 'default_payment_method');
  const items = nestsAt(params, 'items').map((item) => ({
    price: priceOf(desk, brand, item),
    quantity: wholeAt(item, 'quantity') ?? 1,
    metadata: metadataAfter({}, item),
  }));
  const behavior = textAt(params, 'payment_behavior') ?? 'allow_incomplete';
  return { customer, items, method, behavior, metadata: metadataAfter({}, params) };
}

function changeOf(desk: CardDesk, brand: string, before: Subscription, params: Params): SubscriptionChange {
  const method = textAt(params, 'default_payment_method');
  if (method !== undefined) findThing(desk, brand, 'payment_method', method, 'default_payment_method');
  const proration = textAt(params, 'proration_behavior') ?? 'create_prorations';
  if (!isProration(proration))
    throw new CardRefusal(400, { message: `Invalid proration_behavior: ${proration}`, param: 'proration_behavior' });
  const isEnding = flagAt(params, 'cancel_at_period_end');
  const changes = nestsAt(params, 'items');
  return {
    proration,
    behavior: textAt(params, 'payment_behavior') ?? 'allow_incomplete',
    ...(method === undefined ? {} : { default_payment_method: method }),
    ...(isEnding === undefined ? {} : { cancel_at_period_end: isEnding }),
    ...(params.metadata === undefined ? {} : { metadata: metadataAfter(before.metadata, params) }),
    ...(changes.length > 0 ? { items: itemsAfter(desk, brand, before, changes) } : {}),
  };
}

function itemsAfter(
  desk: CardDesk,
  brand: string,
  before: Subscription,
  changes: readonly Params[],
): SubscriptionItem[] {
  let items = [...before.items.data];
  for (const change of changes) {
    const id = textAt(change, 'id');
    if (id === undefined) {
      const made = { price: priceOf(desk, brand, change), quantity: wholeAt(change, 'quantity') ?? 1, metadata: {} };
      items.push(madeItem(desk, before.id, made, subscriptionPeriod(before)));
      continue;
    }
    const at = items.findIndex((item) => item.id === id);
    const item = items[at];
    if (!item) throw missing('subscription item', id, 'items[0][id]');
    if (flagAt(change, 'deleted')) items = items.filter((other) => other.id !== id);
    else items[at] = itemAfter(desk, brand, item, change);
  }
  return items;
}

function itemAfter(desk: CardDesk, brand: string, item: SubscriptionItem, change: Params): SubscriptionItem {
  const isRepriced = textAt(change, 'price') !== undefined;
  const quantity = wholeAt(change, 'quantity') ?? item.quantity;
  const price = isRepriced ? priceOf(desk, brand, change) : item.price;
  return {
    ...item,
    price,
    ...(quantity === undefined ? {} : { quantity }),
    metadata: metadataAfter(item.metadata, change),
  };
}

function priceOf(desk: CardDesk, brand: string, item: Params): Price {
  return findThing<Price>(desk, brand, 'price', needed(item, 'price'), 'items[0][price]');
}

function isProration(text: string): text is SubscriptionChange['proration'] {
  return ['create_prorations', 'always_invoice', 'none'].includes(text);
}
