// Payment methods at the card provider's stand-in: made from test cards or by a page, attached to customers.

import type { Params } from '../stand-in/wire.ts';
import type { Thing } from './card-provider-state.ts';
import { type CardDesk, type CardRoutes, findThing, type ShownResource } from './desk.ts';
import { CardRefusal, metadataAfter, missing, needed, nestAt, textAt, wholeAt } from './params.ts';
import { checkTyped, numberOfToken, testBank, testCard } from './test-cards.ts';

/** A payment method; the number stays hidden. */
export type Method = Thing & { customer: string | null; card?: ShownResource; _number: string };

/** Routes of payment methods. */
export function methodRoutes(desk: CardDesk): CardRoutes {
  const { store } = desk;
  return {
    'POST /v1/payment_methods': ({ brand, params }) => store.put(brand, madeMethod(desk, params)),
    'GET /v1/payment_methods/:id': ({ brand, ids }) => findThing<Method>(desk, brand, 'payment_method', ids[0] ?? ''),
    'POST /v1/payment_methods/:id': ({ brand, ids, params }) => {
      const before = findThing<Method>(desk, brand, 'payment_method', ids[0] ?? '');
      return store.put(brand, { ...before, metadata: metadataAfter(before.metadata, params) });
    },
    'POST /v1/payment_methods/:id/attach': ({ brand, ids, params }) =>
      attached(desk, brand, ids[0] ?? '', needed(params, 'customer')),
  };
}

/** Attaches a method to a customer, asking its bank; documented tokens such as `pm_card_visa` become a method first. */
export function attached(desk: CardDesk, brand: string, id: string, customer: string): Method {
  findThing(desk, brand, 'customer', customer, 'customer');
  const token = numberOfToken(id);
  const method =
    token === undefined
      ? findThing<Method>(desk, brand, 'payment_method', id, 'payment_method')
      : methodOf(desk, token, 12, futureYear(desk));
  if (method.customer !== null && method.customer !== customer)
    throw new CardRefusal(400, { message: 'The payment method you provided has already been attached to a customer.' });
  testBank(method._number, 'keep');
  const kept = desk.store.put(brand, { ...method, customer });
  if (method.customer === null) desk.events.emit(brand, 'payment_method.attached', kept);
  return kept;
}

function madeMethod(desk: CardDesk, params: Params): Method {
  const type = needed(params, 'type');
  if (type !== 'card')
    throw new CardRefusal(400, {
      message: `The stand-in makes payment methods of type card, not ${type}.`,
      param: 'type',
    });
  const card = nestAt(params, 'card');
  const token = textAt(card, 'token');
  const made = token === undefined ? typed(desk, card) : tokened(desk, token);
  const billing = nestAt(params, 'billing_details');
  const details = { ...(made.billing_details as ShownResource), ...billing };
  return { ...made, billing_details: details, metadata: metadataAfter({}, params) };
}

function typed(desk: CardDesk, card: Params): Method {
  const number = needed(card, 'number').replace(/\s/g, '');
  const month = wholeAt(card, 'exp_month') ?? 0;
  const given = wholeAt(card, 'exp_year') ?? 0;
  const year = given < 100 ? 2000 + given : given;
  checkTyped(number, month, year, textAt(card, 'cvc'), desk.seconds() * 1000);
  return methodOf(desk, number, month, year);
}

function tokened(desk: CardDesk, token: string): Method {
  const number = numberOfToken(token);
  if (number === undefined) throw missing('token', token, 'card[token]');
  return methodOf(desk, number, 12, futureYear(desk));
}

function methodOf(desk: CardDesk, number: string, month: number, year: number): Method {
  const { network, funding = 'credit', country = 'US' } = testCard(number);
  return {
    id: desk.store.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null },
    card: {
      brand: network,
      display_brand: network,
      country,
      funding,
      exp_month: month,
      exp_year: year,
      last4: number.slice(-4),
      fingerprint: Buffer.from(number).toString('base64url').slice(-16),
      wallet: null,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      generated_from: null,
      networks: { available: [network], preferred: null },
      three_d_secure_usage: { supported: true },
    },
    created: desk.seconds(),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
    _number: number,
  };
}

function futureYear(desk: CardDesk): number {
  return new Date(desk.seconds() * 1000).getUTCFullYear() + 3;
}
