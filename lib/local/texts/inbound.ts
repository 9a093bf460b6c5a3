// Inbound texts to a number of the text provider's stand-in: signed webhooks to the number's address.

import type { StandInContext } from '../host/types.ts';
import { TimedTasks } from '../stand-in/agenda.ts';
import { textAccount } from '../stand-in/credentials.ts';
import { type Faults, INBOUND_KINDS } from '../stand-in/faults.ts';
import { accountNow } from './account.ts';
import { callBack, retryAfterMs, retryRule } from './callbacks.ts';
import { REGISTRY_PHONE, type Registry } from './carriers/registry.ts';
import { type MediaFile, mediaParams } from './media.ts';
import { isE164 } from './phones.ts';
import { billedSegmentsOf } from './segments.ts';
import type { NumberRow, TextRow, TextStore } from './store.ts';
import { TextRefusal, type Texts } from './texts.ts';
import { repliesIn } from './twiml.ts';

/** The provider's address, as its webhooks name it. */
const PROVIDER = 'https://api.twilio.com';

type Inbound = { sid: string };

/** An inbound text, and the status that its webhook answered (null: no address, or no answer). */
export type TextIn = TextRow & { webhookStatus: number | null };

/** What phones do to the numbers. */
export class InboundTraffic {
  readonly #context: StandInContext;
  readonly #store: TextStore;
  readonly #texts: Texts;
  readonly #faults: Faults;
  readonly #registry: Registry;
  readonly #again: TimedTasks<Inbound>;

  constructor(context: StandInContext, store: TextStore, parts: { texts: Texts; faults: Faults; registry: Registry }) {
    const { texts, faults, registry } = parts;
    this.#registry = registry;
    this.#context = context;
    this.#store = store;
    this.#texts = texts;
    this.#faults = faults;
    this.#again = new TimedTasks(store.db, 'inboundAgain', context.clock, async ({ sid }, tries) => {
      const text = this.#store.text(sid);
      const number = text && this.#store.owner(text.to);
      return text && number ? (await this.#hand(text, number, tries + 1)).againMs : null;
    });
  }

  /** Resumes webhooks that must be retried. */
  resume(): void {
    this.#again.resume();
  }

  /** Stops trying. */
  close(): void {
    this.#again.close();
  }

  #params(text: TextRow): Record<string, string> {
    return { ...inboundParams(text), ...mediaParams(this.#store.media.of(text.sid), PROVIDER) };
  }

  /** A phone texts a number, with files or without; resolves when the number's webhook has answered once. Throws TextRefusal. */
  async text(from: string, to: string, body: string, files: readonly MediaFile[] = []): Promise<TextIn> {
    const segments = billedSegmentsOf(body);
    const createdMs = this.#context.clock.now();
    if (to === REGISTRY_PHONE) {
      this.#registry.hear(from, body);
      const heard = { brand: 'registry', direction: 'inbound', from, to, body, status: 'received' } as const;
      return { ...this.#store.addText({ ...heard, serviceSid: null, segments, createdMs }), webhookStatus: null };
    }
    const number = this.#number(from, to);
    const numbered = { brand: number.brand, direction: 'inbound', from, to, body } as const;
    const fresh = { ...numbered, status: 'received', serviceSid: null, segments, createdMs } as const;
    const text = this.#store.addText(fresh, files);
    const isLost = this.#faults.decide('text', INBOUND_KINDS, { phones: [from, to] }) !== null;
    if (number.smsUrl === '' || isLost) return { ...text, webhookStatus: null };
    const { status, againMs } = await this.#hand(text, number, 0);
    if (againMs !== null) this.#again.add({ sid: text.sid }, this.#context.clock.now() + againMs);
    return { ...text, webhookStatus: status ?? null };
  }

  #number(from: string, to: string): NumberRow {
    if (!isE164(from)) throw new TextRefusal(400, 21212, `"${from}" is no phone number.`);
    const number = this.#store.owner(to);
    if (!number) throw new TextRefusal(404, 20404, `Nobody has bought the number ${to}.`);
    return number;
  }

  async #hand(text: TextRow, number: NumberRow, tries: number) {
    const account = accountNow(text.brand, this.#faults);
    const end = await callBack(this.#context, account, number.smsUrl, this.#params(text), number.smsMethod);
    if (end.status === 200) await this.#reply(text, end.body);
    const againMs = retryAfterMs(retryRule(number.smsUrl), end, tries);
    const isOver = againMs === null && (end.status === undefined || end.status >= 400);
    if (isOver && number.smsFallbackUrl !== '') return this.#handAside(text, number);
    return { status: end.status, againMs };
  }

  /** The last try failed: the fallback address is called, once. */
  async #handAside(text: TextRow, { smsFallbackUrl }: NumberRow) {
    const account = accountNow(text.brand, this.#faults);
    const end = await callBack(this.#context, account, smsFallbackUrl, this.#params(text));
    if (end.status === 200) await this.#reply(text, end.body);
    return { status: end.status, againMs: null };
  }

  async #reply(text: TextRow, twiml: string): Promise<void> {
    for (const body of repliesIn(twiml)) {
      try {
        await this.#texts.take(
          text.brand,
          new URLSearchParams({ From: text.to, To: text.from, Body: body }),
          'outbound-reply',
        );
      } catch (error) {
        if (!(error instanceof TextRefusal)) throw error;
      }
    }
  }
}

function inboundParams(text: TextRow): Record<string, string> {
  return {
    ToCountry: 'US',
    FromCountry: 'US',
    SmsMessageSid: text.sid,
    SmsSid: text.sid,
    MessageSid: text.sid,
    SmsStatus: 'received',
    NumSegments: String(text.segments),
    Body: text.body,
    From: text.from,
    To: text.to,
    AccountSid: textAccount(text.brand).accountSid,
    ApiVersion: '2010-04-01',
  };
}
