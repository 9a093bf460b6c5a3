// The provider's error codes as a table: what each means for the text, the number, the campaign and the organization.
import type { Bucket } from '#functions/schema.gen.ts';
import { NOT_REGISTERED } from './gate.rules.ts';

export type CarrierPolicy =
  /** Refused for good; the text stands in this bucket. */
  | { does: 'optOut' | 'invalidate' | 'strike' | 'fail' | 'filtered' | 'park' | 'miss'; bucket: Bucket; reason: string }
  /** One more attempt after about an hour inside the window, and a strike. */
  | { does: 'retryLater'; bucket: Bucket; reason: string }
  /** Not processed or thrown away by the provider: again soon, with jitter. */
  | { does: 'backOff'; bucket: Bucket; reason: string };

const invalid: CarrierPolicy = { does: 'invalidate', bucket: 'invalid', reason: 'Invalid number' };
const landline: CarrierPolicy = { ...invalid, reason: 'This number cannot get texts (a landline or out of service)' };
const busy: CarrierPolicy = { does: 'backOff', bucket: 'retrying', reason: 'The carrier was busy: trying again' };
/** Nothing about the text or its phone: it keeps its place while somebody puts the account right. */
const noAccess: CarrierPolicy = { ...busy, reason: 'Our account with the text provider does not work: trying again' };
const unregistered: CarrierPolicy = { does: 'park', bucket: 'parked', reason: NOT_REGISTERED };

const POLICIES: Readonly<Record<number, CarrierPolicy>> = {
  21610: { does: 'optOut', bucket: 'optedOut', reason: 'They opted out at the carrier' },
  21211: invalid,
  21614: landline,
  21635: landline,
  30006: landline,
  30005: { does: 'strike', bucket: 'failed', reason: 'The carrier does not know this number' },
  30003: { does: 'retryLater', bucket: 'retrying', reason: 'The phone could not be reached: trying again in an hour' },
  30001: busy,
  20429: busy,
  30008: { does: 'fail', bucket: 'failed', reason: 'The carrier did not deliver it and does not say why' },
  30007: { does: 'filtered', bucket: 'failed', reason: 'The carrier filtered it as unwanted' },
  30004: { does: 'fail', bucket: 'failed', reason: 'The carrier blocked it' },
  30034: unregistered,
  30002: unregistered,
  401: noAccess,
  403: noAccess,
  20003: noAccess,
  20005: noAccess,
  30036: { does: 'miss', bucket: 'missed', reason: 'It could not be delivered before the sending hours ended' },
};

/** What to do about a provider's error code; one without a row fails the text, for good. */
export function policyOf(code: number | undefined): CarrierPolicy {
  const known = code === undefined ? undefined : POLICIES[code];
  return known ?? { does: 'fail', bucket: 'failed', reason: `The carrier refused it (${code ?? 'no code'})` };
}

/** Why a text that was not processed waits for its next attempt; with another code, or none, the carrier was busy. */
export function retryReason(code: number | undefined): string {
  const policy = policyOf(code);
  return policy.does === 'backOff' ? policy.reason : busy.reason;
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
export function laterMs(chance: number): number {
  return Math.round((55 + 10 * chance) * 60_000);
}
