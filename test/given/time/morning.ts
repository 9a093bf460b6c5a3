// Moves the product's clock of a running host into the send window, for stories that want texts to leave at once.
import { consoleCall, type Street } from '#bin/street.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 10 am in Arizona, and the latest time with enough of the sending day left: milliseconds after midnight UTC. */
const MORNING_MS = 17 * HOUR_MS;
const LATEST_MS = 23 * HOUR_MS;

/** Goes on to the next 10 am in Arizona, unless it is between that and 4 pm already. */
export async function toMorning(street: Street): Promise<void> {
  const { now } = await consoleCall<{ now: string }>(street, 'clock');
  const midnightMs = Math.floor(Date.parse(now) / DAY_MS) * DAY_MS;
  const sinceMs = Date.parse(now) - midnightMs;
  if (sinceMs >= MORNING_MS && sinceMs <= LATEST_MS) return;
  const morningMs = midnightMs + MORNING_MS + (sinceMs > LATEST_MS ? DAY_MS : 0);
  await consoleCall(street, 'clock', { set: new Date(morningMs).toISOString() });
}
