// Hears that a wave was undone or stopped, and sees to its people even if whoever closed it could not.
import { waveClosed } from './wake-batches.act.ts';

/** Safe to repeat: what was taken back or written off already is passed over. */
export const handler = async (event: { detail: { organizationId: string; waveId: string } }): Promise<void> => {
  await waveClosed(event.detail.organizationId, event.detail.waveId);
};
