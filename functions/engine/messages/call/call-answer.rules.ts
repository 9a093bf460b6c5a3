// What a call to a number is answered with, in TwiML: a phone that rings, or a sentence and the end of the call.

/** A call as the provider's webhook tells of it; `ended` says how the phone that we let ring took it, if only with nothing. */
export type Call = { sid: string | null; from: string; to: string; forwardedFrom: string | null; ended: string | null };

/** What to do with a call. */
export type CallAnswer = { dial: string; callerId: string } | { say: string } | 'hang up';

/** What callers hear (decisions: Calls). */
export const HEARD = {
  textsOnly: 'This number takes texts and no calls. Please send a text instead. Goodbye.',
  notNow: 'We cannot take your call right now. Please send a text instead. Goodbye.',
  nobodyAnswered: 'Nobody can take your call right now. Please send a text instead. Goodbye.',
  unknown: 'This number is not in use. Goodbye.',
} as const;

/** So long it rings before the caller hears that nobody answers, and so long a call lasts at most: both are paid for. */
const RINGS_SECONDS = 25;
const LASTS_SECONDS = 30 * 60;

/** The provider's words for a call that somebody took. */
const TAKEN: ReadonlySet<string> = new Set(['completed', 'answered']);

/** The call of a webhook's form; null when it does not say from whom and to which number. */
export function callOf(form: Readonly<Record<string, string>>): Call | null {
  const { CallSid, From: from, To: to, ForwardedFrom, DialCallStatus } = form;
  if (!from || !to) return null;
  // Whoever dials on because nothing is said of how it ended rings the phone in a circle.
  return { sid: CallSid || null, from, to, forwardedFrom: ForwardedFrom || null, ended: DialCallStatus ?? null };
}

/** What a caller hears after the phone rang: nothing more when it was taken. */
export function afterRinging(ended: string): CallAnswer {
  return TAKEN.has(ended) ? 'hang up' : { say: HEARD.nobodyAnswered };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

function verbsOf(answer: CallAnswer, address: string): string {
  if (answer === 'hang up') return '<Hangup/>';
  if ('say' in answer) return `<Say>${escaped(answer.say)}</Say><Hangup/>`;
  const told = { callerId: answer.callerId, timeout: RINGS_SECONDS, timeLimit: LASTS_SECONDS };
  const given = { answerOnBridge: true, ...told, action: address, method: 'POST' };
  const attributes = Object.entries(given).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return `<Dial ${attributes.join(' ')}><Number>${escaped(answer.dial)}</Number></Dial>`;
}

/** The answer as the provider reads it; `address` hears how the phone took it. */
export function twimlOf(answer: CallAnswer, address: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${verbsOf(answer, address)}</Response>`;
}
