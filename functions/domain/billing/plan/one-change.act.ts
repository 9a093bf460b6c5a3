// Serializes changes of an organization's billing: two at once would each find no subscription and start two.
import { now } from '#platform/foundation/clock.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { committed } from '#platform/table/transact.ts';
import { billingChangeOf, billingChangeWrites } from './billing-change.entity.ts';

/**
 * Longer than a change may take: the function ends after 30 seconds, a tick's after 55. A process that dies midway blocks
 * others no longer than this.
 */
const LONGEST_MS = 60_000;
const BEING_CHANGED = 'Your billing is being changed right now. Please look again in a minute.';

/**
 * Does the work while no other call changes this organization's billing; refuses with a sentence if one does. The work gets the
 * name of the change, from which its idempotency keys at the card provider are derived. After a process died, the next change
 * has the same name.
 */
export async function oneChange<T>(organizationId: string, work: (change: string) => Promise<T>): Promise<T> {
  const untilMs = now() + LONGEST_MS;
  const begin = billingChangeWrites
    .upsert({ organizationId })
    .set({ untilMs })
    .where((item, { notExists, lt }) => `${notExists(item.untilMs)} OR ${lt(item.untilMs, now())}`);
  const { isMade } = await committed([begin.commit()]);
  if (!isMade) throw new Refusal(BEING_CHANGED, { code: 'BILLING_CHANGING' });
  try {
    const ended = (await billingChangeOf(organizationId))?.ended ?? 0;
    return await work(`${organizationId}-${ended + 1}`);
  } finally {
    const end = billingChangeWrites
      .patch({ organizationId })
      .remove(['untilMs'])
      .add({ ended: 1 })
      .where((item, { eq }) => eq(item.untilMs, untilMs));
    await committed([end.commit()]);
  }
}
