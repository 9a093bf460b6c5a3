// The provider's error codes as a table: what each means for the text, the number, the campaign and the organization.
import type { Bucket } from '#functions/schema.gen.ts';
import { NOT_REGISTERED } from './parked.rules.ts';

export type CarrierPolicy =
  /** Refused for good; the text is in this bucket. */
  | { does: 'optOut' | 'invalidate' | 'strike' | 'fail' | 'filtered' | 'park' | 'miss'; bucket: Bucket; reason: string }
  /** One more attempt after about an hour inside the window, and a strike. */
  | { does: 'retryLater'; bucket: Bucket; reason: string }
  /** Not processed because it came too fast: it is retried soon, with jitter, and the sender slows down. */
  | { does: 'backOff'; bucket: Bucket; reason: string }
  /** Our account does not work, and nothing is wrong with the text or its phone: all texts of the organization wait. */
  | { does: 'stop'; bucket: Bucket; reason: string }
  /** The carrier accepts no more of our texts today: the text is retried after the carrier's midnight. */
  | { does: 'wait'; bucket: Bucket; reason: string }
  /**
   * A code without a row, or one that may be about this phone or about our account: the text is refused, and many such refusals stop the
   * sending until the operator has checked them.
   */
  | { does: 'ask'; bucket: Bucket; reason: string };

const invalid: CarrierPolicy = { does: 'invalidate', bucket: 'invalid', reason: 'Invalid number' };
const landline: CarrierPolicy = { ...invalid, reason: 'This number cannot get texts (a landline or out of service)' };
const busy: CarrierPolicy = { does: 'backOff', bucket: 'retrying', reason: 'The carrier was busy: trying again' };
const noAccess: CarrierPolicy = {
  does: 'stop',
  bucket: 'retrying',
  reason: 'Our account with the text provider does not work: trying again',
};
const notOurs: CarrierPolicy = { ...noAccess, reason: 'The text provider does not know our number: trying again' };
const fullDay: CarrierPolicy = {
  does: 'wait',
  bucket: 'retrying',
  reason: 'The carrier takes no more of our texts today: trying again after midnight in its time (Pacific)',
};
const unsent = (reason: string): CarrierPolicy => ({ does: 'fail', bucket: 'failed', reason });
const perhapsUs = (reason: string): CarrierPolicy => ({ does: 'ask', bucket: 'failed', reason });
const unregistered: CarrierPolicy = { does: 'park', bucket: 'parked', reason: NOT_REGISTERED };

const POLICIES: Readonly<Record<number, CarrierPolicy>> = {
  21610: { does: 'optOut', bucket: 'optedOut', reason: 'They opted out at the carrier' },
  21211: invalid,
  21614: landline,
  21635: landline,
  30006: landline,
  30005: { does: 'strike', bucket: 'failed', reason: 'The carrier does not know this number' },
  30003: { does: 'retryLater', bucket: 'retrying', reason: 'The phone could not be reached: trying again in an hour' },
  429: busy,
  20429: busy,
  21611: busy,
  30001: busy,
  30022: busy,
  30023: fullDay,
  30027: fullDay,
  63038: fullDay,
  30008: unsent('The carrier did not deliver it and does not say why'),
  30007: { does: 'filtered', bucket: 'failed', reason: 'The carrier filtered it as unwanted' },
  30004: unsent('The carrier blocked it'),
  21408: perhapsUs('Texts to this region are not allowed from our account'),
  21602: unsent('It had no words'),
  21612: perhapsUs('This number cannot be texted from ours'),
  21617: unsent('It was too long for one text'),
  30019: unsent('It was too large for the carrier'),
  11200: unsent('The text provider could not fetch the picture: send it again, or as a link'),
  12300: unsent('The carrier does not take this kind of picture: send it as a link'),
  21620: unsent('The text provider could not read the picture: send it again, or as a link'),
  21623: unsent('It had too many pictures'),
  63019: unsent('The text provider could not fetch the picture: send it again, or as a link'),
  30034: unregistered,
  // The number is being registered.
  30035: unregistered,
  // The registered campaign is suspended: none of its numbers may text.
  30033: unregistered,
  30990: unregistered,
  30002: unregistered,
  401: noAccess,
  403: noAccess,
  20003: noAccess,
  20005: noAccess,
  20404: noAccess,
  21603: notOurs,
  21606: notOurs,
  30036: { does: 'miss', bucket: 'missed', reason: 'It could not be delivered before the sending hours ended' },
};

/** The cause of a refusal: the person, the text, our account, our pace, our volume, or unknown. */
export type RefusalClass = 'person' | 'text' | 'account' | 'pace' | 'cap' | 'unknown';

/** The class of each policy. A text never fails because of our account, pace or volume. */
export const CLASS_OF: Readonly<Record<CarrierPolicy['does'], RefusalClass>> = {
  optOut: 'person',
  invalidate: 'person',
  strike: 'person',
  retryLater: 'person',
  fail: 'text',
  filtered: 'text',
  miss: 'text',
  park: 'account',
  stop: 'account',
  backOff: 'pace',
  wait: 'cap',
  ask: 'unknown',
};

/**
 * The policy for a provider's error code. `status` is the HTTP status of a refused create, which decides about a code without a
 * row. A text that is returned without a code has failed for good.
 */
export function policyOf(code: number | undefined, status?: number): CarrierPolicy {
  const known = (code === undefined ? undefined : POLICIES[code]) ?? POLICIES[status ?? 0];
  if (known) return known;
  const reason = `The carrier refused it (${code ?? 'no code'})`;
  return { does: code === undefined ? 'fail' : 'ask', bucket: 'failed', reason };
}

/** What many refusals with a code are about, in words; null for a code that we do not know. */
export const manyRefusedFor = (code: number): string | null => POLICIES[code]?.reason ?? null;

/** Whether a code means that the whole campaign is too fast for the carriers, not only the sender whose text came back with it. */
export const isCarriersPace = (code: number | undefined): boolean => code === 30022;

/** Why a text waits when the provider has certainly not processed it. */
export const BUSY = busy.reason;

/** Refusals with an unknown code stop the sending: 20 with the same code in a day, or 5% of a batch but at least three. */
export function isUnknownTooOften(count: number, batchOf?: number): boolean {
  return count >= (batchOf === undefined ? 20 : Math.min(20, Math.max(3, Math.ceil(batchOf * 0.05))));
}

/** A campaign is paused when the carrier filtered at least 10 texts and 5% of what it took since it was last started. */
export function isFilteredTooMuch(filtered: number, accepted: number): boolean {
  return filtered >= 10 && filtered >= accepted * 0.05;
}

const DAY_MS = 86_400_000;

/** 30005: an invalid number after 2 strikes at least 24 h apart. */
export function isUnknownForGood(strikesMs: readonly number[]): boolean {
  return strikesMs.some((first) => strikesMs.some((later) => later - first >= DAY_MS));
}

/** 30003: an invalid number after strikes on 3 different days (of `dayOf`). */
export function isUnreachableForGood(strikesMs: readonly number[], dayOf: (timeMs: number) => string): boolean {
  return new Set(strikesMs.map(dayOf)).size >= 3;
}

/** Back-off before another attempt: 15 s doubled each time up to 10 minutes, half of it by chance (0 to 1). */
export function backOffMs(attempts: number, chance: number): number {
  const full = Math.min(600_000, 15_000 * 2 ** Math.max(0, attempts - 1));
  return Math.round(full / 2 + (full / 2) * chance);
}

/** How long until the carriers are asked about a number that they refused (30034): an hour, doubled each time, up to a day. */
export function lookAfterMs(strikes: number): number {
  return Math.min(24, 2 ** Math.max(0, strikes - 1)) * 3_600_000;
}

/** About an hour: 55 to 65 minutes. */
export function retryDelayMs(chance: number): number {
  return Math.round((55 + 10 * chance) * 60_000);
}
