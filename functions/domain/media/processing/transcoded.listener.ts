// Receives the video service's events about its jobs, from the account's default event bus.
import { type TranscodeTold, transcoded } from './transcoded.act.ts';

/** Throws failures for the bus to retry; repeated, late or reordered events are harmless. */
export async function handler(event: { detail: TranscodeTold }): Promise<void> {
  await transcoded(event.detail);
}
