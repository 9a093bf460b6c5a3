// Door for the signal that an address asked for a reset link.
import type { SignalEvent } from '#functions/signals.ts';
import { mailResetLink } from './mail-reset-link.act.ts';

/** Throws what fails, for the bus to try again; told twice or late does no harm: the newest link alone works. */
export async function handler(event: SignalEvent<'reset.asked'>): Promise<void> {
  await mailResetLink(event.detail.askId);
}
