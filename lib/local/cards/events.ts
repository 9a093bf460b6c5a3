// What the card provider reports on its own: events, stored and sent as signed webhooks, retried for three days.
import { createHmac } from 'node:crypto';
import type { StandInContext } from '../host/types.ts';
import { TimedTasks } from '../stand-in/agenda.ts';
import { cardAccount } from '../stand-in/credentials.ts';
import { CALLBACK_KINDS, type Faults } from '../stand-in/faults.ts';
import type { CardStore, Thing } from './card-provider-state.ts';

type Delivery = { brand: string; event: string; isFaultDecided?: boolean };
type Endpoint = Thing & { url: string };

const AFTER_MS = 200;
const TICK_MS = 100;
const MINUTE_MS = 60_000;
const LATE_MS = 3 * 24 * 60 * MINUTE_MS;
const ANSWER_LIMIT_MS = 20_000;
const AGAIN_MINUTES = [1, 5, 30, 120, 300, 600, 600, 720, 720, 720];
/** The API version in which events are written: the one of the SDK that the product pins. */
export const API_VERSION = '2026-10-28.endive';

const endpointOf = (brand: string) => `we_${brand}`;

/** Stores events and sends them to the account's one endpoint. */
export class CardEvents {
  readonly #context: StandInContext;
  readonly #store: CardStore;
  readonly #faults: Faults;
  readonly #agenda: TimedTasks<Delivery>;

  /** Every brand's account has an endpoint at `path` of the brand's origin. */
  constructor(context: StandInContext, store: CardStore, faults: Faults, path: string) {
    this.#context = context;
    this.#store = store;
    this.#faults = faults;
    this.#agenda = new TimedTasks(store.db, 'webhooks', context.clock, (delivery, tries) =>
      this.#deliver(delivery, tries),
    );
    for (const brand of context.brands) {
      const id = endpointOf(brand);
      const known = store.get(brand, id);
      const created = known?.created ?? Math.floor(context.clock.now() / 1000);
      const url = `${context.origin(brand)}${path}`;
      store.put(brand, {
        id,
        object: 'webhook_endpoint',
        created,
        url,
        enabled_events: ['*'],
        status: 'enabled',
        livemode: false,
      });
    }
  }

  /** Resumes sending what an earlier start left unsent. */
  resume(): void {
    this.#agenda.resume();
  }

  /** Stops sending. */
  close(): void {
    this.#agenda.close();
  }

  /** Stores an event of a resource; `previous` holds the changed fields with their values before. */
  emit(brand: string, type: string, thing: Thing, previous?: Record<string, unknown>): void {
    const nowMs = this.#context.clock.now();
    const event = this.#store.put(brand, {
      id: this.#store.newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: Math.floor(nowMs / 1000),
      data: { object: thing, ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    const dueMs = Math.ceil((nowMs + AFTER_MS) / TICK_MS) * TICK_MS;
    this.#agenda.add({ brand, event: event.id }, dueMs);
  }

  async #deliver(delivery: Delivery, tries: number): Promise<number | null> {
    const event = this.#store.get(delivery.brand, delivery.event);
    const endpoint = this.#store.get<Endpoint>(delivery.brand, endpointOf(delivery.brand));
    if (!event || !endpoint) return null;
    const isFirst = tries === 0 && !delivery.isFaultDecided;
    const hit = isFirst ? this.#faults.decide('cards', CALLBACK_KINDS) : null;
    if (hit?.kind === 'never-callback') return null;
    const nowMs = this.#context.clock.now();
    if (hit?.kind === 'late-callback') {
      this.#agenda.add({ ...delivery, isFaultDecided: true }, nowMs + LATE_MS);
      return null;
    }
    const status = await this.#post(delivery.brand, endpoint, event);
    if (hit?.kind === 'duplicate-callback') this.#agenda.add({ ...delivery, isFaultDecided: true }, nowMs);
    if (status !== undefined && status < 300) return null;
    const minutes = AGAIN_MINUTES[tries];
    return minutes === undefined ? null : minutes * MINUTE_MS;
  }

  async #post(brand: string, endpoint: Endpoint, event: Thing): Promise<number | undefined> {
    const body = JSON.stringify(event, (name, value) => (name.startsWith('_') ? undefined : value));
    const time = Math.floor(this.#context.clock.now() / 1000);
    const { webhookSecret } = cardAccount(brand);
    try {
      const url = new URL(endpoint.url);
      const brandThere = this.#context.brandOfHost(url.host);
      const { status } = await this.#context.request(brandThere, `${url.pathname}${url.search}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signed(body, webhookSecret, time),
        },
        body,
        limitMs: ANSWER_LIMIT_MS,
      });
      return status;
    } catch {
      return undefined;
    }
  }
}

function signed(body: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
