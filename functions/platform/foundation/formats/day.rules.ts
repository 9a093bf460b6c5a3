// Days of the calendar as texts, `2026-11-20`.

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that the calendar has: `2026-02-29` is none. */
export function isDay(text: string): boolean {
  const ms = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
}
