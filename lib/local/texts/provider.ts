// The text provider's HTTP API on this machine: accounts, texts, numbers; errors and faults as the provider shows them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { MailBox } from '../aws/mail.ts';
import type { StandIn, StandInContext } from '../host/types.ts';
import { textAccount } from '../stand-in/credentials.ts';
import { CODE_KINDS, type Faults, REQUEST_KINDS } from '../stand-in/faults.ts';
import { misbehave } from '../stand-in/misbehave.ts';
import { listen, readCall, type StandInAnswer, type StandInCall, writeAnswer } from '../stand-in/wire.ts';
import { accountNow } from './account.ts';
import { PhoneCalls } from './calls.ts';
import { Registrations } from './carriers/registration.ts';
import { Registry } from './carriers/registry.ts';
import { TrustHub } from './carriers/trust-hub.ts';
import { InboundTraffic } from './inbound.ts';
import { PhoneNumbers } from './numbers.ts';
import { messageShape, numberShape, pageOf, pageShape, saleShape } from './shapes.ts';
import { TextStore } from './store.ts';
import { TextRefusal, Texts } from './texts.ts';

/** The text provider as the host and the console use it. */
export type TextProvider = StandIn & {
  store: TextStore;
  numbers: PhoneNumbers;
  inbound: InboundTraffic;
  calls: PhoneCalls;
  registry: Registry;
};

type Asked = { brand: string; resource: string; sid: string | undefined; params: URLSearchParams };

/** Starts the provider: each brand has an account, without numbers at first. The e-mails of the carriers' registry go to `mail`. */
export async function startTextProvider(
  context: StandInContext,
  faults: Faults,
  mail?: Pick<MailBox, 'receive'>,
): Promise<TextProvider> {
  const store = new TextStore(join(context.dataDir, 'text-provider.sqlite'));
  const texts = new Texts(context, store, faults);
  const numbers = new PhoneNumbers(context, store);
  const registry = new Registry(context, store, mail);
  const inbound = new InboundTraffic(context, store, { texts, faults, registry });
  const calls = new PhoneCalls(context, store, faults);
  const hub = new TrustHub(store, context.clock, registry);
  const registrations = new Registrations(store, faults, () => context.clock.now(), hub.brands);
  const api = new TextApi(context, store, { texts, numbers, registrations, hub, faults });
  const party = { faults, target: 'text' } as const;
  const server = await listen(context.clock, (request, response) => handle(api, faults, request, response), party);
  texts.resume();
  inbound.resume();
  hub.brands.resume();
  const close = async () => {
    texts.close();
    inbound.close();
    hub.brands.close();
    await server.close();
    store.db.close();
  };
  return { url: server.url, close, store, numbers, inbound, calls, registry };
}

async function handle(api: TextApi, faults: Faults, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = await readCall(request);
  const process = () => api.answer(call);
  if (!faults.has('text')) return writeAnswer(response, await process());
  const isCreate = call.method === 'POST' && call.path.endsWith('/Messages.json');
  const params = api.params(call);
  const phones = [params.get('To'), params.get('From')].filter((phone) => phone !== null);
  const code = isCreate ? faults.decide('text', [CODE_KINDS[0]], { phones })?.code : undefined;
  if (code !== undefined)
    return writeAnswer(response, refused(new TextRefusal(statusOf(code), code, 'Refused by an order')));
  const hit = faults.decide('text', REQUEST_KINDS, { phones, lastingOnly: !isCreate });
  if (!hit) return writeAnswer(response, await process());
  const tooMany = refused(new TextRefusal(429, 20429, 'Too Many Requests'));
  await misbehave(hit, response, process, {
    tooMany,
    broken: refused(new TextRefusal(500, 20500, 'Internal Server Error')),
  });
}

/** The API itself. */
class TextApi {
  readonly #brands = new Map<string, string>();
  readonly #store: TextStore;
  readonly #texts: Texts;
  readonly #numbers: PhoneNumbers;
  readonly #registrations: Registrations;
  readonly #hub: TrustHub;
  readonly #faults: Faults;

  constructor(
    context: StandInContext,
    store: TextStore,
    parts: { texts: Texts; numbers: PhoneNumbers; registrations: Registrations; hub: TrustHub; faults: Faults },
  ) {
    for (const brand of context.brands) this.#brands.set(textAccount(brand).accountSid, brand);
    this.#store = store;
    this.#texts = parts.texts;
    this.#numbers = parts.numbers;
    this.#registrations = parts.registrations;
    this.#hub = parts.hub;
    this.#faults = parts.faults;
  }

  /** What a request carries, in its query or its form. */
  params(call: StandInCall): URLSearchParams {
    return call.method === 'GET' ? call.query : new URLSearchParams(call.body.toString());
  }

  async answer(call: StandInCall): Promise<StandInAnswer> {
    try {
      return await this.#routed(call);
    } catch (error) {
      if (error instanceof TextRefusal) return refused(error);
      throw error;
    }
  }

  async #routed(call: StandInCall): Promise<StandInAnswer> {
    if (call.path.startsWith('/v1/')) return this.#messaging(call);
    const file = this.#store.media.file(call);
    if (file) return file;
    const media = /^\/2010-04-01\/Accounts\/(AC[0-9a-f]{32})\/Messages\/\w+\/Media(?:\/|\.json)/.exec(call.path);
    if (media) return this.#media(call, this.#brands.get(media[1] ?? ''));
    const match = /^\/2010-04-01\/Accounts\/(AC[0-9a-f]{32})(?:\/(.+?))?(?:\/((?:SM|PN|AD)[0-9a-f]{32}))?\.json$/.exec(
      call.path,
    );
    const [, accountSid = '', resource = '', sid] = match ?? [];
    const brand = this.#brands.get(accountSid);
    if (!match) throw notFound(call);
    if (brand === undefined || !this.#isAuthorized(call, brand)) throw new TextRefusal(401, 20003, 'Authenticate');
    const asked = { brand, resource, sid, params: this.params(call) };
    const answer =
      (await this.#messages(call, asked)) ??
      this.#phoneNumbers(call, asked) ??
      this.#hub.answer(brand, call, asked.params);
    if (!answer) throw notFound(call);
    return answer;
  }

  /** The messaging API has no account in its path: the credentials say whose it is. */
  #messaging(call: StandInCall): StandInAnswer {
    const brand = [...this.#brands.values()].find((one) => this.#isAuthorized(call, one));
    if (brand === undefined) throw new TextRefusal(401, 20003, 'Authenticate');
    const params = this.params(call);
    const answer = this.#registrations.answer(brand, call, params) ?? this.#hub.answer(brand, call, params);
    if (!answer) throw notFound(call);
    return answer;
  }

  async #messages(call: StandInCall, { brand, resource, sid, params }: Asked): Promise<StandInAnswer | undefined> {
    if (resource !== 'Messages') return undefined;
    if (call.method === 'POST' && sid === undefined)
      return { status: 201, body: messageShape(await this.#texts.take(brand, params)) };
    if (call.method !== 'GET') return undefined;
    if (sid === undefined) return this.#messageList(call, brand, params);
    const text = this.#store.text(sid);
    return text?.brand === brand ? { status: 200, body: messageShape(text) } : undefined;
  }

  #media(call: StandInCall, brand: string | undefined): StandInAnswer {
    if (brand === undefined || !this.#isAuthorized(call, brand)) throw new TextRefusal(401, 20003, 'Authenticate');
    const answer = this.#store.media.answer(call, brand);
    if (!answer) throw notFound(call);
    return answer;
  }

  /** The account's token as it is now, or its API key. */
  #isAuthorized(call: StandInCall, brand: string): boolean {
    const { accountSid, authToken, apiKeySid, apiKeySecret } = accountNow(brand, this.#faults);
    const pairs = [`${accountSid}:${authToken}`, `${apiKeySid}:${apiKeySecret}`];
    return pairs.some((pair) => call.headers.authorization === `Basic ${Buffer.from(pair).toString('base64')}`);
  }

  #messageList(call: StandInCall, brand: string, params: URLSearchParams): StandInAnswer {
    const { page, size } = pageOf(params);
    const day = params.get('DateSent');
    const dayMs = day === null ? undefined : Date.parse(day.slice(0, 10));
    const sinceMs = dayMs ?? timeOf(params.get('DateSent>'));
    const untilMs = dayMs === undefined ? timeOf(params.get('DateSent<'), 999) : dayMs + 86_399_999;
    const texts = this.#store.texts({
      brand,
      sinceMs,
      untilMs,
      newestFirst: true,
      skip: page * size,
      limit: size + 1,
      to: params.get('To') ?? undefined,
      from: params.get('From') ?? undefined,
    });
    return { status: 200, body: pageShape(call.path, params, 'messages', texts.map(messageShape)) };
  }

  #phoneNumbers(call: StandInCall, { brand, resource, sid, params }: Asked): StandInAnswer | undefined {
    if (resource === 'AvailablePhoneNumbers/US/Local' && call.method === 'GET') {
      const found = this.#numbers.forSale(brand, params).map(saleShape);
      return { status: 200, body: { available_phone_numbers: found, uri: call.path } };
    }
    if (resource !== 'IncomingPhoneNumbers') return undefined;
    if (sid === undefined && call.method === 'POST')
      return { status: 201, body: numberShape(this.#numbers.buy(brand, params)) };
    if (sid === undefined) {
      const { page, size } = pageOf(params);
      const rows = this.#numbers.list(brand, params).slice(page * size, page * size + size + 1);
      const body = pageShape(call.path, params, 'incoming_phone_numbers', rows.map(numberShape));
      return { status: 200, body };
    }
    if (call.method === 'DELETE') {
      this.#numbers.release(brand, sid);
      return { status: 204 };
    }
    if (call.method !== 'POST') return undefined;
    return { status: 200, body: numberShape(this.#numbers.change(this.#numbers.get(brand, sid), params)) };
  }
}

/** The status that comes with an error code of the provider. */
function statusOf(code: number): number {
  return { 20003: 401, 20005: 403, 20429: 429 }[code] ?? 400;
}

function notFound(call: StandInCall): TextRefusal {
  return new TextRefusal(404, 20404, `The requested resource ${call.path} was not found`);
}

function refused({ status, code, message }: TextRefusal): StandInAnswer {
  return { status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } };
}

function timeOf(given: string | null, moreMs = 0): number | undefined {
  if (given === null) return undefined;
  const timeMs = Date.parse(given);
  if (Number.isNaN(timeMs)) throw new TextRefusal(400, 20001, `${given} is no date.`);
  return timeMs + moreMs;
}
