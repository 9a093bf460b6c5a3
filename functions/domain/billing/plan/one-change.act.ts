// Serializes changes of an organization's billing: two at once would each find no subscription and start two.
import { now } from '#platform/foundation/clock.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { committed } from '#platform/table/transact.ts';
import { billingWrites } from '../billing.entity.ts';

/**
 * Longer than a change may take: the function ends after 30 seconds. A process that dies midway blocks others no longer than
 * this.
 */
const LONGEST_MS = 60_000;
const BEING_CHANGED = 'Your billing is being changed right now. Please look again in a minute.';

/** Does the work while no other call changes this organization's billing. Refuses with a sentence if one does. */
export async function oneChange<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
  const untilMs = now() + LONGEST_MS;
  const begin = billingWrites
    .patch({ organizationId })
    .set({ changingUntilMs: untilMs })
    .where(
      ({ changingUntilMs }, { notExists, lt }) => `${notExists(changingUntilMs)} OR ${lt(changingUntilMs, now())}`,
    );
  const { isMade } = await committed([begin.commit()]);
  if (!isMade) throw new Refusal(BEING_CHANGED, { code: 'BILLING_CHANGING' });
  try {
    return await work();
  } finally {
    const end = billingWrites
      .patch({ organizationId })
      .remove(['changingUntilMs'])
      .where(({ changingUntilMs }, { eq }) => eq(changingUntilMs, untilMs));
    await committed([end.commit()]);
  }
}
