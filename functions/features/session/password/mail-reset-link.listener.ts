// Receives the signal that an address requested a reset link.
import type { SignalEvent } from '#functions/signals.ts';
import { mailResetLink } from './mail-reset-link.act.ts';

/** Throws failures for the bus to retry; repeated or late signals are harmless, because only the newest link works. */
export async function handler(event: SignalEvent<'reset.asked'>): Promise<void> {
  await mailResetLink(event.detail.askId);
}
