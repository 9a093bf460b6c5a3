// How an organization reads its reports over time: by the days of which time zone, and how many of them at first.

/** The periods that a report over time offers, in days. */
export const REPORT_PERIODS: readonly number[] = [7, 30, 90];

/** The period of an organization that chose none. */
const REPORT_DAYS = 30;

/**
 * The name of an IANA time zone that this runtime knows, `America/New_York` for `america/new_york`; null for any other text: an
 * offset such as `+02:00` is none. A zone of two names keeps the one that was given: `Asia/Kolkata` does not become `Asia/Calcutta`.
 */
export function timeZoneNamed(text: string): string | null {
  if (!/^(UTC|[A-Za-z]+\/[A-Za-z0-9_+\-/]+)$/.test(text)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions();
    return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text;
  } catch {
    return null;
  }
}

type ChosenForReports = { timeZone?: string | undefined; reportDays?: number | undefined };

/** The stored settings, with `brandZone` and 30 days where none were chosen. */
export function reportSettings(organization: ChosenForReports | null, brandZone: string) {
  return {
    timeZone: organization?.timeZone ?? brandZone,
    reportDays: organization?.reportDays ?? REPORT_DAYS,
  };
}
