// Texts at the text provider's stand-in: accepted or refused, moved through their states in product time, reported by callbacks.

import type { StandInContext } from '../host/types.ts';
import { TimedTasks } from '../stand-in/agenda.ts';
import { textAccount } from '../stand-in/credentials.ts';
import { TurnCommits } from '../stand-in/database.ts';
import { CALLBACK_KINDS, CODE_KINDS, type Faults, RECORD_KINDS, REGISTRATION_KINDS } from '../stand-in/faults.ts';
import { accountNow } from './account.ts';
import { callBack, retryAfterMs, retryRule } from './callbacks.ts';
import { readMedia } from './media.ts';
import { behaviorOf, isE164 } from './phones.ts';
import { billedSegmentsOf } from './segments.ts';
import type { TextRow, TextStatus, TextStore } from './store.ts';

/** A refusal in the provider's own words. */
export class TextRefusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** One change of a text's status, and the address that is notified of it, if any. */
type Step = { sid: string; status: TextStatus; errorCode: number | null; address: string; isFaultDecided?: boolean };

/** The error code for a number that is not registered with the carriers. */
const UNREGISTERED = 30034;
const SENT_AFTER_MS = 300;
const DELIVERED_AFTER_MS = 1000;
const TICK_MS = 100;
/** Late callbacks come 20 to 25 minutes late, those of five minutes at once, as a provider sends them whose own delivery stood still. */
const LATE_MS = 20 * 60_000;
const LATE_TICK_MS = 5 * 60_000;
const RANK: Readonly<Partial<Record<TextStatus, number>>> = { accepted: 0, queued: 1, sending: 2, sent: 3 };

/** Accepts texts and plays their delivery. */
export class Texts {
  readonly #context: StandInContext;
  readonly #store: TextStore;
  readonly #faults: Faults;
  readonly #agenda: TimedTasks<Step>;
  /** Many texts arrive and change state in one turn of the event loop: one commit stores them. */
  readonly #commits: TurnCommits;

  constructor(context: StandInContext, store: TextStore, faults: Faults) {
    this.#context = context;
    this.#store = store;
    this.#faults = faults;
    this.#commits = new TurnCommits(store.db);
    const play = (step: Step, tries: number) => this.#play(step, tries);
    this.#agenda = new TimedTasks(store.db, 'steps', context.clock, play, this.#commits);
  }

  /** Resumes the deliveries of an earlier start. */
  resume(): void {
    this.#agenda.resume();
  }

  /** Stops calling back. */
  close(): void {
    this.#agenda.close();
  }

  /** Accepts and stores a text of the brand's account, with the parameters of the provider's API; throws TextRefusal. */
  async take(
    brand: string,
    params: URLSearchParams,
    direction: 'outbound-api' | 'outbound-reply' = 'outbound-api',
  ): Promise<TextRow> {
    const { from, to, body, serviceSid } = this.#checked(brand, params);
    const createdMs = this.#context.clock.now();
    const status = serviceSid === null ? 'queued' : 'accepted';
    const urls = params.getAll('MediaUrl');
    const media = await readMedia(this.#context, urls);
    const segments = urls.length > 0 ? 1 : billedSegmentsOf(body);
    const row = { brand, direction, from, to, body, status, serviceSid, segments, createdMs } as const;
    return this.#commits.make(() => {
      const text = this.#store.addText(row, media.files);
      this.#plan(text, params.get('StatusCallback') ?? '', media.code);
      const misheld = this.#faults.decide('text', RECORD_KINDS, { phones: [from, to] })?.kind;
      if (misheld === 'lost') this.#store.dropText(text.sid);
      if (misheld === 'doubled') this.#store.addText(row);
      return text;
    });
  }

  #checked(brand: string, params: URLSearchParams) {
    const to = params.get('To') ?? '';
    const body = params.get('Body') ?? '';
    const serviceSid = params.get('MessagingServiceSid') || null;
    if (to === '') throw new TextRefusal(400, 21604, "A 'To' phone number is required.");
    if (!isE164(to)) throw new TextRefusal(400, 21211, `Invalid 'To' Phone Number: ${to}`);
    const from = params.get('From') || (serviceSid ? (this.#store.numbers(brand)[0]?.number ?? '') : '');
    if (from === '') throw new TextRefusal(400, 21603, "A 'From' phone number is required.");
    if (this.#store.owner(from)?.brand !== brand)
      throw new TextRefusal(
        400,
        21606,
        `The 'From' phone number ${from} is not a valid, text-capable number of this account.`,
      );
    if (from === to) throw new TextRefusal(400, 21266, "'To' and 'From' number cannot be the same");
    if (body === '' && !params.has('MediaUrl')) throw new TextRefusal(400, 21602, 'Message body is required.');
    if (body.length > 1600)
      throw new TextRefusal(400, 21617, 'The concatenated message body exceeds the 1600 character limit');
    checkMedia(params.getAll('MediaUrl'));
    checkValidity(params.get('ValidityPeriod'));
    checkAddress(params.get('StatusCallback'));
    const behavior = behaviorOf(to);
    if (behavior?.does === 'refuse') throw new TextRefusal(400, behavior.code, `${behavior.message}: ${to}`);
    return { from, to, body, serviceSid };
  }

  #plan(text: TextRow, address: string, mediaCode?: number): void {
    const step = (status: TextStatus, afterMs: number, errorCode: number | null = null) =>
      this.#agenda.add({ sid: text.sid, status, errorCode, address }, tickAfter(text.createdMs + afterMs));
    const behavior = behaviorOf(text.to);
    if (behavior?.does === 'silence') {
      this.#agenda.add(
        { sid: text.sid, status: 'sent', errorCode: null, address: '' },
        tickAfter(text.createdMs + SENT_AFTER_MS),
      );
      return;
    }
    if (text.status === 'accepted') {
      step('queued', 100);
      step('sending', 200);
    }
    if (mediaCode !== undefined) {
      step('failed', SENT_AFTER_MS, mediaCode);
      return;
    }
    step('sent', SENT_AFTER_MS);
    const endMs = DELIVERED_AFTER_MS + (Number.parseInt(text.sid.slice(-4), 16) % 1000);
    const isUnregistered = this.#faults.decide('text', REGISTRATION_KINDS, { phones: [text.from, text.to] }) !== null;
    const ordered = this.#faults.decide('text', [CODE_KINDS[1]], { phones: [text.from, text.to] })?.code;
    if (ordered !== undefined) step('undelivered', endMs, ordered);
    else if (isUnregistered) step('undelivered', endMs, UNREGISTERED);
    else if (behavior?.does === 'fail') step('undelivered', endMs, behavior.code);
    else step('delivered', endMs);
  }

  async #play(step: Step, tries: number): Promise<number | null> {
    const text = this.#store.text(step.sid);
    if (!text) return null;
    if (tries === 0 && !step.isFaultDecided) await this.#moveOn(text, step);
    if (step.address === '') return null;
    const settled = { ...step, isFaultDecided: true };
    const hit =
      tries === 0 && !step.isFaultDecided
        ? this.#faults.decide('text', CALLBACK_KINDS, { phones: [text.to, text.from] })
        : null;
    if (hit?.kind === 'never-callback') return null;
    if (hit?.kind === 'late-callback') {
      this.#agenda.add(settled, tickAfter(this.#context.clock.now() + LATE_MS, LATE_TICK_MS));
      return null;
    }
    const end = await callBack(
      this.#context,
      accountNow(text.brand, this.#faults),
      step.address,
      statusParams(text, step),
    );
    if (hit?.kind === 'duplicate-callback') this.#agenda.add(settled, this.#context.clock.now());
    return retryAfterMs(retryRule(step.address), end, tries);
  }

  async #moveOn(text: TextRow, step: Step): Promise<void> {
    const isForward = (RANK[step.status] ?? 4) > (RANK[text.status] ?? 4);
    const nowMs = this.#context.clock.now();
    if (isForward) await this.#commits.make(() => this.#store.setStatus(text.sid, step.status, step.errorCode, nowMs));
  }
}

function statusParams(text: TextRow, step: Step): Record<string, string> {
  return {
    ApiVersion: '2010-04-01',
    AccountSid: textAccount(text.brand).accountSid,
    MessageSid: text.sid,
    SmsSid: text.sid,
    MessageStatus: step.status,
    SmsStatus: step.status,
    From: text.from,
    To: text.to,
    ...(text.serviceSid === null ? {} : { MessagingServiceSid: text.serviceSid }),
    ...(step.errorCode === null ? {} : { ErrorCode: String(step.errorCode) }),
  };
}

function checkMedia(urls: readonly string[]): void {
  if (urls.length > 10) throw new TextRefusal(400, 21623, 'Number of media files exceeds allowed limit');
  const wrong = urls.find((url) => !/^https?:\/\//.test(url) || !URL.canParse(url));
  if (wrong !== undefined) throw new TextRefusal(400, 21620, `Invalid media URL(s): ${wrong}`);
}

function checkValidity(given: string | null): void {
  if (given === null) return;
  if (!/^\d+$/.test(given) || Number(given) < 1)
    throw new TextRefusal(400, 90014, 'Validity Period should be positive integer');
  if (Number(given) > 36_000) throw new TextRefusal(400, 90007, 'Invalid validity period value: at most 36000 seconds');
}

function checkAddress(given: string | null): void {
  if (given === null || given === '') return;
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    throw new TextRefusal(400, 21609, `The StatusCallback URL ${given} is not a valid URL.`);
}

/** Times are rounded to whole ticks, so that changes at the same time are made together. */
function tickAfter(timeMs: number, tickMs = TICK_MS): number {
  return Math.ceil(timeMs / tickMs) * tickMs;
}
