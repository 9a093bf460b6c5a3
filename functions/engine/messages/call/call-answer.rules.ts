// The answer to a call in TwiML: forward it to a phone, or speak a sentence and hang up.
import { escaped } from '#platform/foundation/formats/markup.rules.ts';

/** A call in the provider's webhook; `ended` says how the forwarding ended, and may be empty. */
export type Call = { sid: string | null; from: string; to: string; forwardedFrom: string | null; ended: string | null };

/** What to do with a call. */
export type CallAnswer = { dial: string; callerId: string } | { say: string } | 'hang up';

/** The sentences for callers (decisions: Calls). */
export const HEARD = {
  textsOnly: 'This number takes texts and no calls. Please send a text instead. Goodbye.',
  notNow: 'We cannot take your call right now. Please send a text instead. Goodbye.',
  nobodyAnswered: 'Nobody can take your call right now. Please send a text instead. Goodbye.',
  unknown: 'This number is not in use. Goodbye.',
} as const;

/** How long it rings before the caller hears that nobody answers, and the longest call: both are paid for. */
const RINGS_SECONDS = 25;
const LASTS_SECONDS = 30 * 60;

/** The provider's values for a call that was answered. */
const TAKEN: ReadonlySet<string> = new Set(['completed', 'answered']);

/** The call in a webhook's form; null when caller or called number are missing. */
export function callFrom(form: Readonly<Record<string, string>>): Call | null {
  const { CallSid, From: from, To: to, ForwardedFrom, DialCallStatus } = form;
  if (!from || !to) return null;
  // The webhook after forwarding must be recognized even without a status: forwarding again would ring the phone in a loop.
  return { sid: CallSid || null, from, to, forwardedFrom: ForwardedFrom || null, ended: DialCallStatus ?? null };
}

/** What a caller hears after the phone rang: nothing more if it was answered. */
export function afterRinging(ended: string): CallAnswer {
  return TAKEN.has(ended) ? 'hang up' : { say: HEARD.nobodyAnswered };
}

function verbsOf(answer: CallAnswer, address: string): string {
  if (answer === 'hang up') return '<Hangup/>';
  if ('say' in answer) return `<Say>${escaped(answer.say)}</Say><Hangup/>`;
  const given = {
    answerOnBridge: true,
    callerId: answer.callerId,
    timeout: RINGS_SECONDS,
    timeLimit: LASTS_SECONDS,
    action: address,
    method: 'POST',
  };
  const attributes = Object.entries(given).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return `<Dial ${attributes.join(' ')}><Number>${escaped(answer.dial)}</Number></Dial>`;
}

/** The answer as TwiML; the provider then reports to `address` how the forwarding ended. */
export function twimlOf(answer: CallAnswer, address: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${verbsOf(answer, address)}</Response>`;
}
