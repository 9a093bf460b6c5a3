// The parties of a gameday and their mishap of an hour: a row each, with the people who must be alerted.

/** A fault for the console, without its end. */
type Fault = { target: string; kind: string; rate?: number; code?: number; times?: number };

export type Mishap = {
  party: string;
  /** The mishap in words. */
  fault: string;
  orders: readonly Fault[];
  /** The operator stores the new token this many minutes after it was rotated. */
  storesTokenAfter?: number;
  /** Unreported texts are queried after a day, so they are checked only then. */
  asksAfterADay?: boolean;
  /** It pauses the campaign by this code, and staff resume it afterwards, as the alert says. */
  pausesBy?: number;
  /** The alerts that must come within the hour, each by an alarm or e-mail; none when nobody could fix anything. */
  tells?: readonly RegExp[];
};

/** The provider refuses with that code of its own. */
const refuses = (code: number): readonly Fault[] => [{ target: 'text', kind: 'refuse', code }];
const one = (target: string, kind: string, more: Partial<Fault> = {}): readonly Fault[] => [{ target, kind, ...more }];

/** This many calls hang for as long as their caller waits: each takes real seconds, so only the first ones do. */
const HANGS = { times: 12 };

/**
 * The same for a party that is tried each two minutes while it hangs: each try takes 15 real seconds, so these take five minutes and
 * last for most of the hour. All of the hour would take nine.
 */
const LONG_HANGS = { times: 20 };

/** This many calls in a row are refused: callers try again for real seconds, so it does not last an hour. */
const REFUSALS = { times: 400 };

/** The operator gets an alarm, and staff an e-mail. */
const STOPPED = [/^alarm stopped$/, /^Texts of .+ wait$/];

/** The operator gets an alarm; staff get no e-mail, because it goes on by itself. */
const OUTAGE = [/^alarm stopped$/];

export const MISHAPS: readonly Mishap[] = [
  { party: 'text provider', fault: 'down', orders: one('text', 'down'), tells: OUTAGE },
  { party: 'text provider', fault: 'hangs', orders: one('text', 'timeout', LONG_HANGS), tells: OUTAGE },
  { party: 'text provider', fault: 'fails', orders: one('text', '500'), tells: OUTAGE },
  {
    party: 'text provider',
    fault: 'cuts half of all calls',
    orders: one('text', 'reset-after-accept', { rate: 0.5 }),
    tells: OUTAGE,
  },
  { party: 'text provider', fault: 'refuses: too many', orders: one('text', '429') },
  { party: 'text provider', fault: 'refuses: queue full', orders: refuses(21611) },
  { party: 'text provider', fault: 'refuses: account', orders: refuses(20003), tells: STOPPED },
  { party: 'text provider', fault: 'refuses: suspended', orders: refuses(20005), tells: STOPPED },
  {
    party: 'text provider',
    fault: 'refuses: unknown code',
    orders: refuses(29999),
    pausesBy: 29999,
    tells: [/^alarm stopped$/, /^A campaign of .+ is paused$/],
  },
  { party: 'callbacks', fault: 'report: too fast', orders: [{ target: 'text', kind: 'undeliver', code: 30022 }] },
  {
    party: 'callbacks',
    fault: 'report: daily cap',
    orders: [{ target: 'text', kind: 'undeliver', code: 30023 }],
    asksAfterADay: true,
  },
  { party: 'callbacks', fault: 'never come', orders: one('text', 'never-callback'), asksAfterADay: true },
  { party: 'callbacks', fault: 'come late', orders: one('text', 'late-callback') },
  { party: 'callbacks', fault: 'come twice', orders: one('text', 'duplicate-callback') },
  { party: 'our doors', fault: 'answer 5xx', orders: one('doors', '500'), tells: [/^alarm http-errors$/] },
  { party: 'our doors', fault: 'answer 429', orders: one('doors', '429'), tells: [/^alarm hooks-refused$/] },
  { party: 'our doors', fault: 'hang', orders: one('doors', 'timeout', HANGS) },
  { party: 'table', fault: 'throttled', orders: one('table', 'throttle', { rate: 0.2 }), tells: [/^alarm throttled$/] },
  { party: 'table', fault: 'conflicts', orders: one('table', 'conflict', { rate: 0.2 }) },
  {
    party: 'table',
    fault: 'refuses everything',
    orders: one('table', 'throttle', REFUSALS),
    tells: [/^alarm counts$/],
  },
  { party: 'queues', fault: 'fail', orders: one('queue', '500') },
  { party: 'queues', fault: 'hang', orders: one('queue', 'timeout', HANGS) },
  { party: 'queues', fault: 'refuse: too many', orders: one('queue', 'throttle', { rate: 0.9 }) },
  { party: 'bus', fault: 'fails', orders: one('bus', '500'), tells: [/^alarm relay$/] },
  { party: 'bus', fault: 'hangs', orders: one('bus', 'timeout', HANGS) },
  { party: 'bus', fault: 'refuses: too many', orders: one('bus', 'throttle', { rate: 0.9 }) },
  { party: 'bus', fault: 'takes a part', orders: one('bus', 'in-part'), tells: [/^alarm relay$/] },
  { party: 'machines', fault: 'fail', orders: one('machines', '500') },
  { party: 'machines', fault: 'hang', orders: one('machines', 'timeout', HANGS) },
  { party: 'machines', fault: 'refuse: too many', orders: one('machines', 'throttle', { rate: 0.9 }) },
  { party: 'cards', fault: 'down', orders: one('cards', 'down'), tells: [/^alarm metering$/] },
  { party: 'cards', fault: 'hang', orders: one('cards', 'timeout', HANGS) },
  { party: 'cards', fault: 'fail', orders: one('cards', '500') },
  { party: 'cards', fault: 'refuse: too many', orders: one('cards', '429') },
  { party: 'cards', fault: 'refuse: key unknown', orders: one('cards', '401'), tells: [/^alarm card-key$/] },
  { party: 'mail', fault: 'down', orders: one('mail', 'down'), tells: [/^alarm signals-waiting-alert-staff$/] },
  { party: 'mail', fault: 'hangs', orders: one('mail', 'timeout', HANGS) },
  {
    party: 'mail',
    fault: 'fails',
    orders: one('mail', '500'),
    tells: [/^alarm signals-waiting-alert-staff$/],
  },
  { party: 'mail', fault: 'refuses: too many', orders: one('mail', 'throttle') },
  {
    party: 'secrets',
    fault: 'token rotated',
    orders: one('text', 'rotated'),
    storesTokenAfter: 20,
    tells: [/^alarm swept$/],
  },
  { party: 'secrets', fault: 'store down', orders: one('secrets', 'down') },
  { party: 'secrets', fault: 'store hangs', orders: one('secrets', 'timeout', HANGS) },
  { party: 'secrets', fault: 'store refuses', orders: one('secrets', 'throttle') },
];

/** The mishap of that name, `party: fault`, or all of a party; throws when there is none. */
export function mishapsOf(name: string): readonly Mishap[] {
  const found = MISHAPS.filter(({ party, fault }) => party === name || `${party}: ${fault}` === name);
  if (found.length > 0) return found;
  throw new Error(`No mishap "${name}": ${MISHAPS.map(({ party, fault }) => `${party}: ${fault}`).join(', ')}.`);
}
