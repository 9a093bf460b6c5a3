// When everything that an organization sends waits for the text provider, and when one text tries whether it works again.

/** Why it stopped: our account is refused, nobody answers, or refusals that nobody knows. */
export type StopKind = 'account' | 'outage' | 'unknown';

/** A stop as it is stored with the organization. */
export type Stop = {
  kind: StopKind;
  /** The provider's error code, if it gave one. */
  code?: number | undefined;
  /** In words, as staff read it beside each text that waits. */
  reason: string;
  /** Since when (ISO). */
  at: string;
};

/** Why texts wait while nobody answers. */
export const NO_ANSWER = 'The text provider does not answer: trying again each minute';

/** So many submissions in a row that hang or fail stop the sending. */
export const FAILED_IN_A_ROW = 5;

const PROBE_EACH_MS: Readonly<Record<StopKind, number>> = { account: 60_000, outage: 60_000, unknown: 3_600_000 };

/** When one text tries again: a minute from now, or an hour where somebody should look first. */
export const nextProbeMs = (kind: StopKind, nowMs: number): number => nowMs + PROBE_EACH_MS[kind];
