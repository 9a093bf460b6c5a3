// Takes the number from an organization whose plan is over; the tick of numbers releases it at the provider.

import {
  leavingNumberWrites,
  leavingOf,
  NumberEntity,
  numberOf,
  numberWrites,
  ownNumberWrites,
  registrationWrites,
} from '#domain/accounts/number.entity.ts';
import { organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { liveSignal } from '#platform/table/live.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import { billingOf, billingWrites } from '../billing.entity.ts';

/**
 * Takes the number from the organization: from then on texts to it have no recipient. False when billing came back or another
 * call was first. A concurrent read of billing is repeated and sees that there is no number.
 */
export async function takeNumber(organizationId: string): Promise<boolean> {
  const [billing, organization, own] = await Promise.all([
    billingOf(organizationId),
    organizationById(organizationId),
    numberOf(organizationId),
  ]);
  const number = own && (await readOne(NumberEntity, { phone: own.phone }));
  if (!billing || billing.active || !organization || !number) return false;
  const { phone, providerId } = number;
  const { isMade } = await committed([
    billingWrites
      .patch({ organizationId })
      .set({ readMs: billing.readMs + 1 })
      .where((item, { eq }) => `${eq(item.active, false)} AND ${eq(item.readMs, billing.readMs)}`)
      .commit(),
    leavingNumberWrites
      .patch({ organizationId })
      .set({ providerId })
      .where((item, { exists, notExists }) => `${exists(item.releaseMs)} AND ${notExists(item.providerId)}`)
      .commit(),
    numberWrites.patch({ phone }).set({ state: 'released', releasedMs: now() }).commit(),
    ownNumberWrites.delete({ organizationId }).commit(),
    organizationWrites.patch({ organizationId }).set({ numberState: 'none' }).remove(['twilioPhone']).commit(),
    registrationWrites.delete({ organizationId }).commit(),
    liveSignal(organizationId, 'number'),
  ]);
  return isMade;
}

/**
 * Takes the number from an organization without active billing at once, if it has one; the tick of numbers releases it at the
 * provider. Repeating is harmless.
 */
export async function leaveNow(organizationId: string): Promise<void> {
  if ((await leavingOf(organizationId))?.providerId !== undefined) return;
  await committed([leavingNumberWrites.upsert({ organizationId, releaseMs: now() }).commit()]);
  if (await takeNumber(organizationId)) return;
  const left = leavingNumberWrites.delete({ organizationId });
  await committed([left.where((item, { notExists }) => notExists(item.providerId)).commit()]);
}
