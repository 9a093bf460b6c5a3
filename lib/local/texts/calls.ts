// Phone calls to numbers of the text provider's stand-in: asks the number's voice address, signed, and does what its TwiML says.

import type { StandInContext } from '../host/types.ts';
import type { Faults } from '../stand-in/faults.ts';
import { accountNow } from './account.ts';
import { callBack, retryAfterMs, retryRule } from './callbacks.ts';
import { behaviorOf, isE164 } from './phones.ts';
import type { CallRow, NumberRow, TextStore } from './store.ts';
import { TextRefusal } from './texts.ts';
import { type Told, toldBy } from './twiml.ts';

/** The most numbers through which one call may be forwarded. */
const MOST_NUMBERS = 30;

/** How a phone that rings takes a call, in the provider's words. */
type DialEnd = 'completed' | 'no-answer' | 'failed';

/** Calls as the provider carries them. Nobody speaks: a phone that takes a call ends it. */
export class PhoneCalls {
  readonly #context: StandInContext;
  readonly #store: TextStore;
  readonly #faults: Faults;

  constructor(context: StandInContext, store: TextStore, faults: Faults) {
    this.#context = context;
    this.#store = store;
    this.#faults = faults;
  }

  /** A phone calls a number; resolves when the call has ended. Throws TextRefusal. */
  call(from: string, to: string): Promise<CallRow> {
    return this.#through(from, to, 1);
  }

  async #through(from: string, to: string, numbers: number): Promise<CallRow> {
    const number = this.#number(from, to);
    const createdMs = this.#context.clock.now();
    const call = this.#store.addCall({
      brand: number.brand,
      from,
      to,
      forwardedTo: null,
      said: null,
      status: 'ringing',
      createdMs,
    });
    const end = await this.#played(call, number, numbers);
    this.#store.endCall(call.sid, end);
    return { ...call, ...end };
  }

  /** The outcome of a call: the number it was forwarded to, what the caller heard, how it ended. */
  async #played(call: CallRow, number: NumberRow, numbers: number) {
    const spokenAnswer = await this.#asked(call, number, number.voiceUrl, { CallStatus: 'ringing' });
    if (!spokenAnswer) return { forwardedTo: null, said: null, status: 'failed' };
    const { dial } = spokenAnswer;
    if (!dial) return { forwardedTo: null, said: spoken(spokenAnswer), status: 'completed' };
    const status = await this.#rung(call, dial, numbers);
    const address = dial.action === '' ? null : new URL(dial.action, number.voiceUrl).href;
    const after = address && (await this.#asked(call, number, address, endOf(status)));
    if (address && !after) return { forwardedTo: dial.phone, said: spoken(spokenAnswer), status: 'failed' };
    return { forwardedTo: dial.phone, said: spoken(spokenAnswer, after || spokenAnswer), status };
  }

  /** A phone rings: one of the provider's own numbers is called in turn, the others take the call unless they are special. */
  async #rung(call: CallRow, dial: NonNullable<Told['dial']>, numbers: number): Promise<DialEnd> {
    const callerId = dial.callerId === '' ? call.from : dial.callerId;
    const isOurs = callerId === call.from || this.#store.owner(callerId)?.brand === call.brand;
    if (!isE164(dial.phone) || !isE164(callerId) || !isOurs || numbers >= MOST_NUMBERS) return 'failed';
    if (this.#store.owner(dial.phone)) {
      const { status } = await this.#through(callerId, dial.phone, numbers + 1);
      return status === 'failed' ? 'failed' : 'completed';
    }
    const behavior = behaviorOf(dial.phone);
    if (behavior?.does === 'refuse') return 'failed';
    return behavior ? 'no-answer' : 'completed';
  }

  /** The answer of one of the number's addresses, retried as its fragment orders; null without an address or without a 200. */
  async #asked(call: CallRow, number: NumberRow, address: string, more: Record<string, string>): Promise<Told | null> {
    if (address === '') return null;
    const account = accountNow(number.brand, this.#faults);
    const { sid, from, to } = call;
    const params = {
      CallSid: sid,
      AccountSid: account.accountSid,
      From: from,
      To: to,
      Caller: from,
      Called: to,
      Direction: 'inbound',
      ApiVersion: '2010-04-01',
      ...more,
    };
    const ask = () => callBack(this.#context, account, address, params, number.voiceMethod);
    let end = await ask();
    for (let tries = 0; retryAfterMs(retryRule(number.voiceUrl), end, tries) !== null; tries++) end = await ask();
    return end.status === 200 ? toldBy(end.body) : null;
  }

  #number(from: string, to: string): NumberRow {
    if (!isE164(from)) throw new TextRefusal(400, 21212, `"${from}" is no phone number.`);
    const number = this.#store.owner(to);
    if (!number) throw new TextRefusal(404, 20404, `Nobody has bought the number ${to}.`);
    return number;
  }
}

const endOf = (status: DialEnd) => ({ CallStatus: 'in-progress', DialCallStatus: status });

/** Everything that a caller heard, in order; null for nothing. */
function spoken(...told: Told[]): string | null {
  const words = [...new Set(told)].flatMap((one) => one.says);
  return words.length > 0 ? words.join(' ') : null;
}
