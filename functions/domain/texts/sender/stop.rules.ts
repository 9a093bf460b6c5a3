// The stop of all texts of an organization while the text provider does not work, and when one text is sent to try it again.

/** The reason of the stop: our account is refused, the provider does not answer, or refusals with unknown codes. */
export type StopKind = 'account' | 'outage' | 'unknown';

/** A stop as it is stored with the organization. */
export type Stop = {
  kind: StopKind;
  /** The provider's error code, if it gave one. */
  code?: number | undefined;
  /** The reason in words, shown beside each text that waits. */
  reason: string;
  /** Since when (ISO). */
  at: string;
};

/** The reason while the provider does not answer. */
export const NO_ANSWER = 'The text provider does not answer: trying again each minute';

/** The number of consecutive submissions that hang or fail after which sending stops. */
export const FAILED_IN_A_ROW = 5;

const PROBE_EACH_MS: Readonly<Record<StopKind, number>> = { account: 60_000, outage: 60_000, unknown: 3_600_000 };

/** When the next text is tried: in a minute, or in an hour if the operator should check first. */
export const nextProbeMs = (kind: StopKind, nowMs: number): number => nowMs + PROBE_EACH_MS[kind];
