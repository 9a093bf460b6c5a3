// The card provider's HTTP API on this machine: accounts by key, routes, repeats, errors and faults.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { StandIn, StandInContext } from '../host/types.ts';
import { TimedTasks } from '../stand-in/agenda.ts';
import { cardAccount } from '../stand-in/credentials.ts';
import { type Faults, KEY_KINDS, REQUEST_KINDS } from '../stand-in/faults.ts';
import { misbehave } from '../stand-in/misbehave.ts';
import {
  listen,
  nestedParams,
  type Params,
  readCall,
  type StandInAnswer,
  type StandInCall,
  writeAnswer,
} from '../stand-in/wire.ts';
import { bankRoutes } from './banks.ts';
import { dispute, disputeRoutes } from './billing/disputes.ts';
import { invoiceRoutes } from './billing/invoice-routes.ts';
import { Invoices } from './billing/invoices.ts';
import { refund, refundRoutes } from './billing/refunds.ts';
import { subscriptionRoutes } from './billing/subscription-routes.ts';
import { Subscriptions } from './billing/subscriptions.ts';
import { usageRoutes } from './billing/usage.ts';
import { CardStore, type Thing } from './card-provider-state.ts';
import { catalogRoutes } from './catalog.ts';
import type { CardDesk, CardRoutes } from './desk.ts';
import { API_VERSION, CardEvents } from './events.ts';
import { methodRoutes } from './methods.ts';
import { CardRefusal } from './params.ts';
import { publicFields } from './public-fields.ts';

/** The card provider as the host and the console use it. */
export type CardProvider = StandIn & {
  store: CardStore;
  /** Answers a page's call with the brand's publishable key, which may only create methods and tokens. */
  fromPage(brand: string, call: StandInCall): StandInAnswer;
  /** Refunds a payment as somebody does on the provider's dashboard; throws CardRefusal when it does not exist. */
  refund(brand: string, payment: string): Thing;
  /** Has a bank dispute a payment; throws CardRefusal when it does not exist. */
  dispute(brand: string, payment: string): Thing;
};

type Due = { brand: string; id: string; does: 'finish' | 'pay' | 'renew' | 'expire'; seconds: number };

/** How long an idempotency key is remembered. */
const REPEATED_SECONDS = 86_400;
const PAGE_ROUTES = /^POST \/v1\/(payment_methods|tokens)$/;

/** Starts the provider; events of every brand's account go to `webhookPath` of the brand's origin. */
export async function startCardProvider(
  context: StandInContext,
  faults: Faults,
  webhookPath = '/hooks/cards',
): Promise<CardProvider> {
  const store = new CardStore(join(context.dataDir, 'card-provider.sqlite'));
  const events = new CardEvents(context, store, faults, webhookPath);
  const seconds = () => Math.floor(context.clock.now() / 1000);
  const desk: CardDesk = { store, events, seconds, origin: (brand) => context.origin(brand) };
  const agenda: TimedTasks<Due> = new TimedTasks(store.db, 'dues', context.clock, async (due) => {
    if (due.does === 'finish' || due.does === 'pay') invoices.proceed(due.brand, due.id, due.does, due.seconds);
    else subscriptions.proceed(due.brand, due.id, due.does, due.seconds);
    return null;
  });
  const later = (brand: string, id: string, does: Due['does'], at: number) =>
    agenda.add({ brand, id, does, seconds: at }, at * 1000);
  const invoices = new Invoices(desk, later);
  const subscriptions = new Subscriptions(desk, invoices, later);
  const api = new CardApi(context.brands, desk, {
    ...catalogRoutes(desk),
    ...methodRoutes(desk),
    ...bankRoutes(desk),
    ...usageRoutes(desk, faults),
    ...invoiceRoutes(desk, invoices),
    ...refundRoutes(desk),
    ...disputeRoutes(desk),
    ...subscriptionRoutes(desk, subscriptions),
  });
  const party = { faults, target: 'cards' } as const;
  const server = await listen(context.clock, (request, response) => handle(api, faults, request, response), party);
  events.resume();
  agenda.resume();
  const close = async () => {
    events.close();
    agenda.close();
    await server.close();
    store.db.close();
  };
  const fromPage: CardProvider['fromPage'] = (brand, call) => api.fromPage(brand, call);
  return {
    url: server.url,
    close,
    store,
    fromPage,
    refund: (brand, payment) => refund(desk, brand, payment),
    dispute: (brand, payment) => dispute(desk, brand, payment),
  };
}

async function handle(api: CardApi, faults: Faults, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = await readCall(request);
  const process = async () => api.answer(call);
  if (faults.decide('cards', KEY_KINDS)) return writeAnswer(response, refused(unknownKey(call)));
  const hit = faults.decide('cards', REQUEST_KINDS, { lastingOnly: call.method === 'GET' });
  if (!hit) return writeAnswer(response, await process());
  const tooMany = refused(new CardRefusal(429, { code: 'rate_limit', message: 'Too many requests.' }));
  const broken = refused(new CardRefusal(500, { type: 'api_error', message: 'An unknown error occurred.' }));
  await misbehave(hit, response, process, { tooMany, broken });
}

const keyOf = ({ headers }: StandInCall) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

const unknownKey = (call: StandInCall) =>
  new CardRefusal(401, { message: `Invalid API Key provided: ${keyOf(call).slice(0, 8)}...` });

class CardApi {
  readonly #store: CardStore;
  readonly #seconds: () => number;
  readonly #secret = new Map<string, string>();
  readonly #publishable = new Map<string, string>();
  readonly #routes: { method: string; path: RegExp; run: CardRoutes[string] }[];

  constructor(brands: readonly string[], { store, seconds }: CardDesk, routes: CardRoutes) {
    this.#store = store;
    this.#seconds = seconds;
    for (const brand of brands) {
      const { secretKey, publishableKey } = cardAccount(brand);
      this.#secret.set(secretKey, brand);
      this.#publishable.set(publishableKey, brand);
    }
    this.#routes = Object.entries(routes).map(([route, run]) => {
      const [method = '', path = ''] = route.split(' ');
      return { method, path: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`), run };
    });
  }

  /** Answers a caller with a key of the account. */
  answer(call: StandInCall): StandInAnswer {
    const key = keyOf(call);
    const params = paramsOf(call);
    const pageKey = key.startsWith('pk_') ? key : typeof params.key === 'string' ? params.key : '';
    const pageBrand = this.#publishable.get(pageKey);
    if (pageBrand !== undefined) return this.fromPage(pageBrand, call);
    const brand = this.#secret.get(key);
    if (brand === undefined) return refused(unknownKey(call));
    return this.#once(brand, call, params);
  }

  fromPage(brand: string, call: StandInCall): StandInAnswer {
    if (!PAGE_ROUTES.test(`${call.method} ${call.path}`))
      return refused(new CardRefusal(403, { message: 'This key may not do that: it is a publishable key.' }));
    const { key: _key, ...params } = paramsOf(call);
    return this.#run(brand, call, params);
  }

  /** A repeated request under the same idempotency key gets the first answer and has no further effect. */
  #once(brand: string, call: StandInCall, params: Params): StandInAnswer {
    const given = call.headers['idempotency-key'];
    if (call.method !== 'POST' || typeof given !== 'string') return this.#run(brand, call, params);
    const asked = `${call.path} ${call.body.toString()}`;
    const known = this.#store.repeat(brand, given, this.#seconds() - REPEATED_SECONDS);
    if (known && known.asked !== asked) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return refused(new CardRefusal(400, { type: 'idempotency_error', message }));
    }
    if (known)
      return { status: known.status, body: JSON.parse(known.body), headers: { 'idempotent-replayed': 'true' } };
    const answer = this.#run(brand, call, params);
    if (answer.status === 200 || answer.status === 402)
      this.#store.saveRepeat(
        brand,
        given,
        { asked, status: answer.status, body: JSON.stringify(answer.body) },
        this.#seconds(),
      );
    return answer;
  }

  #run(brand: string, call: StandInCall, params: Params): StandInAnswer {
    try {
      for (const { method, path, run } of this.#routes) {
        const ids = method === call.method ? path.exec(call.path)?.slice(1).map(decodeURIComponent) : undefined;
        if (!ids) continue;
        const body = publicFields(run({ brand, ids, params, path: call.path }));
        return {
          status: 200,
          body,
          headers: { 'request-id': this.#store.newId('req'), 'stripe-version': API_VERSION },
        };
      }
      throw new CardRefusal(404, { message: `Unrecognized request URL (${call.method}: ${call.path}).` });
    } catch (error) {
      if (error instanceof CardRefusal) return refused(error);
      throw error;
    }
  }
}

function paramsOf(call: StandInCall): Params {
  if (call.method === 'GET' || call.body.length === 0) return nestedParams(call.query);
  const isJson = String(call.headers['content-type'] ?? '').includes('json');
  return isJson ? textual(JSON.parse(call.body.toString())) : nestedParams(new URLSearchParams(call.body.toString()));
}

/** JSON as the same parameters that a form would give. */
function textual(json: Record<string, unknown>): Params {
  const entries = Object.entries(json).map(([name, value]) => {
    const isNest = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [name, isNest ? textual(value as Record<string, unknown>) : String(value ?? '')] as const;
  });
  return Object.fromEntries(entries);
}

function refused(refusal: CardRefusal): StandInAnswer {
  return { status: refusal.status, body: { error: refusal.error } };
}
