// Door for what the video service tells of its jobs, by the account's own bus.
import { type TranscodeTold, transcoded } from './transcoded.act.ts';

/** Throws what fails, for the bus to try again; told twice, late or in another order does no harm. */
export async function handler(event: { detail: TranscodeTold }): Promise<void> {
  await transcoded(event.detail);
}
