// Payment methods at the card provider's stand-in: made from test cards, attached to customers, confirmed by setup intents.

import type { Params } from '../stand-in/wire.ts';
import { type Asked, type CardDesk, type CardRoutes, found, listed, type Shown } from './desk.ts';
import { CardRefusal, flagAt, listAt, metadataAfter, missing, needed, nestAt, textAt, wholeAt } from './params.ts';
import type { Thing } from './store.ts';
import { askBank, checkTyped, numberOfToken, testCard } from './test-cards.ts';

/** A payment method; the number stays hidden, as does whether its holder has confirmed it. */
export type Method = Thing & { customer: string | null; card?: Shown; _number: string; _isConfirmed: boolean };

const BANK_TOKEN = /^btok_/;

/** Routes of payment methods, tokens and setup intents. */
export function methodRoutes(desk: CardDesk): CardRoutes {
  const { store, events } = desk;
  const method = ({ brand, ids }: Asked) => found<Method>(desk, brand, 'payment_method', ids[0] ?? '');
  return {
    'POST /v1/payment_methods': ({ brand, params }) => store.put(brand, madeMethod(desk, params)),
    'GET /v1/payment_methods/:id': method,
    'POST /v1/payment_methods/:id': (asked) => {
      const { brand, params } = asked;
      const before = method(asked);
      const card = { ...before.card, ...expiry(nestAt(params, 'card')) };
      return store.put(brand, { ...before, card, metadata: metadataAfter(before.metadata, params) });
    },
    'POST /v1/payment_methods/:id/attach': ({ brand, ids, params }) =>
      attached(desk, brand, ids[0] ?? '', needed(params, 'customer')),
    'POST /v1/payment_methods/:id/detach': (asked) => {
      const detached = store.put(asked.brand, { ...method(asked), customer: null });
      events.emit(asked.brand, 'payment_method.detached', detached);
      return detached;
    },
    'GET /v1/payment_methods': (asked) =>
      listed(store.list('payment_method', asked.brand), asked, ['customer', 'type']),
    'GET /v1/customers/:id/payment_methods': (asked) => {
      const mine = store.list<Method>('payment_method', asked.brand).filter((at) => at.customer === asked.ids[0]);
      return listed(mine, asked, ['type']);
    },
    'GET /v1/customers/:id/payment_methods/:method': ({ brand, ids }) =>
      found<Method>(desk, brand, 'payment_method', ids[1] ?? ''),
    'POST /v1/tokens': ({ brand, params }) => store.put(brand, madeToken(desk, params)),
    'GET /v1/tokens/:id': ({ brand, ids }) => found(desk, brand, 'token', ids[0] ?? ''),
    ...setupRoutes(desk),
  };
}

/** Attaches a method to a customer, asking its bank; documented tokens such as `pm_card_visa` become a method first. */
export function attached(desk: CardDesk, brand: string, id: string, customer: string): Method {
  found(desk, brand, 'customer', customer, 'customer');
  const token = numberOfToken(id);
  const method =
    token === undefined
      ? found<Method>(desk, brand, 'payment_method', id, 'payment_method')
      : methodOf(desk, token, 12, futureYear(desk));
  if (method.customer !== null && method.customer !== customer)
    throw new CardRefusal(400, { message: 'The payment method you provided has already been attached to a customer.' });
  askBank(method._number, 'keep');
  const kept = desk.store.put(brand, { ...method, customer });
  if (method.customer === null) desk.events.emit(brand, 'payment_method.attached', kept);
  return kept;
}

function setupRoutes(desk: CardDesk): CardRoutes {
  const { store } = desk;
  const intent = ({ brand, ids }: Asked) => found(desk, brand, 'setup_intent', ids[0] ?? '');
  return {
    'POST /v1/setup_intents': ({ brand, params }) => {
      const id = store.newId('seti');
      const types = listAt(params, 'payment_method_types');
      const made = store.put(brand, {
        ...{ id, object: 'setup_intent', created: desk.seconds(), client_secret: `${id}_secret_${id.slice(5, 20)}` },
        ...{ customer: textAt(params, 'customer') ?? null, payment_method: null, status: 'requires_payment_method' },
        ...{
          payment_method_types: types.length > 0 ? types : ['card'],
          usage: textAt(params, 'usage') ?? 'off_session',
        },
        ...{ metadata: metadataAfter({}, params), livemode: false, last_setup_error: null, next_action: null },
        ...{ latest_attempt: null, mandate: null, cancellation_reason: null, description: null },
      });
      const method = textAt(params, 'payment_method');
      if (!flagAt(params, 'confirm')) return method === undefined ? made : store.put(brand, asking(made, method));
      return confirmed(desk, brand, made, needed(params, 'payment_method'), false);
    },
    'GET /v1/setup_intents/:id': intent,
    'GET /v1/setup_intents': (asked) =>
      listed(store.list('setup_intent', asked.brand), asked, ['customer', 'payment_method']),
    'POST /v1/setup_intents/:id': (asked) => {
      const method = textAt(asked.params, 'payment_method');
      const changed = { ...intent(asked), metadata: metadataAfter(intent(asked).metadata, asked.params) };
      return store.put(asked.brand, method === undefined ? changed : asking(changed, method));
    },
    'POST /v1/setup_intents/:id/confirm': (asked) => {
      const before = intent(asked);
      const method = textAt(asked.params, 'payment_method') ?? (before.payment_method as string | null);
      if (method === null)
        throw new CardRefusal(400, { code: 'parameter_missing', message: 'A payment method is needed.' });
      const isHolder = textAt(asked.params, '_holder_confirms') === 'true';
      return confirmed(desk, asked.brand, before, method, isHolder);
    },
    'POST /v1/setup_intents/:id/cancel': (asked) => store.put(asked.brand, { ...intent(asked), status: 'canceled' }),
  };
}

function asking(intent: Thing, method: string): Thing {
  return { ...intent, payment_method: method, status: 'requires_confirmation' };
}

function confirmed(desk: CardDesk, brand: string, intent: Thing, id: string, isHolder: boolean): Thing {
  const token = numberOfToken(id);
  const method = token === undefined ? desk.store.get<Method>(brand, id) : methodOf(desk, token, 12, futureYear(desk));
  if (method?.object !== 'payment_method') throw missing('PaymentMethod', id, 'payment_method');
  desk.store.put(brand, method);
  try {
    askBank(method._number, 'keep');
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
    const failed = {
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      last_setup_error: error.error,
    };
    desk.events.emit(brand, 'setup_intent.setup_failed', desk.store.put(brand, failed));
    throw new CardRefusal(402, { ...error.error, message: error.message, setup_intent: failed });
  }
  if (testCard(method._number).confirms && !isHolder) {
    const next = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
    const waiting = { ...intent, payment_method: method.id, status: 'requires_action', next_action: next };
    desk.events.emit(brand, 'setup_intent.requires_action', desk.store.put(brand, waiting));
    return waiting;
  }
  desk.store.put(brand, { ...method, _isConfirmed: true });
  if (typeof intent.customer === 'string') attached(desk, brand, method.id, intent.customer);
  const done = { ...intent, payment_method: method.id, status: 'succeeded', next_action: null, last_setup_error: null };
  desk.events.emit(brand, 'setup_intent.succeeded', desk.store.put(brand, done));
  return done;
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
  const details = { ...(made.billing_details as Shown), ...billing };
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
      ...{ brand: network, display_brand: network, country, funding, exp_month: month, exp_year: year },
      ...{ last4: number.slice(-4), fingerprint: Buffer.from(number).toString('base64url').slice(-16), wallet: null },
      ...{ checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' } },
      ...{
        generated_from: null,
        networks: { available: [network], preferred: null },
        three_d_secure_usage: { supported: true },
      },
    },
    created: desk.seconds(),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
    _number: number,
    _isConfirmed: false,
  };
}

function madeToken(desk: CardDesk, params: Params): Thing {
  const bank = nestAt(params, 'bank_account');
  const head = { object: 'token', created: desk.seconds(), livemode: false, used: false, client_ip: null };
  const account = textAt(bank, 'account_number');
  if (account === undefined)
    throw new CardRefusal(400, { message: 'The stand-in makes tokens of bank accounts.', param: 'bank_account' });
  if (!/^\d{9}$/.test(textAt(bank, 'routing_number') ?? ''))
    throw new CardRefusal(400, {
      code: 'routing_number_invalid',
      message: 'Invalid routing number',
      param: 'bank_account',
    });
  const shown = {
    ...{
      id: desk.store.newId('ba'),
      object: 'bank_account',
      bank_name: 'STRIPE TEST BANK',
      country: 'US',
      currency: 'usd',
    },
    ...{ last4: account.slice(-4), routing_number: textAt(bank, 'routing_number'), status: 'new' },
    ...{
      account_holder_name: textAt(bank, 'account_holder_name') ?? null,
      account_holder_type: textAt(bank, 'account_holder_type') ?? null,
    },
  };
  return { ...head, id: desk.store.newId('btok'), type: 'bank_account', bank_account: shown };
}

/** The bank account behind a token that the page made; throws when there is none. */
export function bankAccountOf(desk: CardDesk, brand: string, token: string): Shown {
  const thing = BANK_TOKEN.test(token) ? desk.store.get(brand, token) : undefined;
  if (!thing) throw missing('token', token, 'external_account');
  return thing.bank_account as Shown;
}

function expiry(card: Params): Shown {
  const month = wholeAt(card, 'exp_month');
  const year = wholeAt(card, 'exp_year');
  return { ...(month === undefined ? {} : { exp_month: month }), ...(year === undefined ? {} : { exp_year: year }) };
}

function futureYear(desk: CardDesk): number {
  return new Date(desk.seconds() * 1000).getUTCFullYear() + 3;
}
