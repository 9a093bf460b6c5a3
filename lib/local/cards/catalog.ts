// The plain resources of the card provider's stand-in: customers, prices, webhook endpoints, balance.

import type { Params } from '../stand-in/wire.ts';
import type { Thing } from './card-provider-state.ts';
import { type Asked, type CardDesk, type CardRoutes, findThing, listOfThings, type ShownResource } from './desk.ts';
import { CardRefusal, flagAt, listAt, metadataAfter, needed, nestAt, textAt, wholeAt } from './params.ts';

/** A price as the API shows it. */
export type Price = Thing & {
  currency: string;
  product: string;
  unit_amount_decimal: string;
  recurring: { interval: string; interval_count: number; usage_type: string; meter: string | null } | null;
};

/** Routes of the plain resources. */
export function catalogRoutes(desk: CardDesk): CardRoutes {
  return { ...customerRoutes(desk), ...priceRoutes(desk), ...ownRoutes(desk) };
}

function customerRoutes(desk: CardDesk): CardRoutes {
  const { store, events } = desk;
  const customer = ({ brand, ids }: Asked) => findThing(desk, brand, 'customer', ids[0] ?? '');
  return {
    'POST /v1/customers': ({ brand, params }) => {
      const head = { id: store.newId('cus'), object: 'customer', created: desk.seconds(), livemode: false };
      const settings = { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null };
      const made = store.put(brand, {
        ...head,
        balance: 0,
        currency: null,
        default_source: null,
        delinquent: false,
        shipping: null,
        invoice_settings: settings,
        ...customerFields({}, params),
      });
      events.emit(brand, 'customer.created', made);
      return made;
    },
    'GET /v1/customers/:id': customer,
    'POST /v1/customers/:id': (asked) => {
      const before = customer(asked);
      const settings = nestAt(asked.params, 'invoice_settings');
      const method = textAt(settings, 'default_payment_method');
      if (method !== undefined) mine(desk, asked.brand, method, before.id);
      const cleared = settings.default_payment_method === '' ? { default_payment_method: null } : {};
      const invoice_settings = {
        ...(before.invoice_settings as ShownResource),
        ...cleared,
        ...(method === undefined ? {} : { default_payment_method: method }),
      };
      const changed = store.put(asked.brand, { ...before, ...customerFields(before, asked.params), invoice_settings });
      events.emit(asked.brand, 'customer.updated', changed);
      return changed;
    },
  };
}

function mine(desk: CardDesk, brand: string, method: string, customer: string): void {
  const at = findThing(desk, brand, 'payment_method', method, 'invoice_settings[default_payment_method]');
  if (at.customer !== customer)
    throw new CardRefusal(400, {
      message: `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
    });
}

function customerFields(before: ShownResource, params: Params): ShownResource {
  const named = ['email', 'name', 'phone', 'description'].map((name) => [
    name,
    params[name] === '' ? null : (textAt(params, name) ?? before[name] ?? null),
  ]);
  return { ...Object.fromEntries(named), metadata: metadataAfter(before.metadata, params) };
}

function priceRoutes(desk: CardDesk): CardRoutes {
  const { store } = desk;
  return {
    'POST /v1/prices': ({ brand, params }) => madePrice(desk, brand, params),
    'GET /v1/prices': (asked) => {
      const keys = listAt(asked.params, 'lookup_keys');
      const all = store.list<Price>('price', asked.brand);
      const named = keys.length === 0 ? all : all.filter((price) => keys.includes(String(price.lookup_key)));
      return listOfThings(named, asked, ['active', 'product', 'currency', 'type']);
    },
  };
}

function madeProduct(desk: CardDesk, params: Params): Thing {
  const id = textAt(params, 'id') ?? desk.store.newId('prod');
  const head = { id, object: 'product', active: flagAt(params, 'active') ?? true, created: desk.seconds() };
  return {
    ...head,
    name: needed(params, 'name'),
    description: textAt(params, 'description') ?? null,
    default_price: null,
    images: [],
    marketing_features: [],
    livemode: false,
    type: 'service',
    updated: desk.seconds(),
    metadata: metadataAfter({}, params),
  };
}

/** Creates a price, and its product when `product_data` describes a new one. */
function madePrice(desk: CardDesk, brand: string, params: Params): Price {
  const data = nestAt(params, 'product_data');
  const product = textAt(params, 'product') ?? desk.store.put(brand, madeProduct(desk, data)).id;
  findThing(desk, brand, 'product', product, 'product');
  const recurring = nestAt(params, 'recurring');
  const interval = textAt(recurring, 'interval');
  const decimal = textAt(params, 'unit_amount_decimal') ?? textAt(params, 'unit_amount') ?? null;
  if (decimal === null)
    throw new CardRefusal(400, {
      code: 'parameter_missing',
      message: 'Missing required param: unit_amount.',
      param: 'unit_amount',
    });
  const repeats = interval && {
    interval,
    interval_count: wholeAt(recurring, 'interval_count') ?? 1,
    meter: textAt(recurring, 'meter') ?? null,
    usage_type: textAt(recurring, 'usage_type') ?? 'licensed',
    trial_period_days: null,
  };
  return desk.store.put(brand, {
    id: desk.store.newId('price'),
    object: 'price',
    active: true,
    created: desk.seconds(),
    livemode: false,
    currency: needed(params, 'currency'),
    product,
    nickname: textAt(params, 'nickname') ?? null,
    billing_scheme: 'per_unit',
    custom_unit_amount: null,
    transform_quantity: null,
    lookup_key: textAt(params, 'lookup_key') ?? null,
    metadata: metadataAfter({}, params),
    tax_behavior: 'unspecified',
    recurring: repeats || null,
    type: repeats ? 'recurring' : 'one_time',
    unit_amount_decimal: decimal,
    unit_amount: /^-?\d+$/.test(decimal) ? Number(decimal) : null,
    tiers_mode: null,
  });
}

function ownRoutes(desk: CardDesk): CardRoutes {
  const { store } = desk;
  return {
    'GET /v1/balance': () => ({
      object: 'balance',
      livemode: false,
      available: [{ amount: 0, currency: 'usd' }],
      pending: [{ amount: 0, currency: 'usd' }],
    }),
    'GET /v1/webhook_endpoints': (asked) => listOfThings(store.list('webhook_endpoint', asked.brand), asked),
  };
}
