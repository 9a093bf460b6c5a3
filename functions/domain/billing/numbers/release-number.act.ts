// Giving a number back: 30 days after a cancelled plan's end, once, whatever breaks off between us and the provider.

import {
  LeavingNumberEntity,
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
import { releaseNumber } from '#platform/gateways/numbers.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { billingOf, billingWrites } from '../billing.entity.ts';
import { readBilling } from '../read-billing.act.ts';

/**
 * Takes the number from the organisation: from here on texts to it find nobody. False when billing came back, or
 * somebody else was first. Whoever reads billing meanwhile reads anew, and sees that there is no number.
 */
async function takeFrom(organizationId: string): Promise<boolean> {
  const [billing, organization, own] = await Promise.all([
    billingOf(organizationId),
    organizationById(organizationId),
    numberOf(organizationId),
  ]);
  const number = own && (await NumberEntity.get({ phone: own.phone }).go({ consistent: true })).data;
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

/** Gives a number that was taken from its organisation back to the provider, if there is one; again does no harm. */
export async function finishRelease(organizationId: string): Promise<void> {
  const providerId = (await leavingOf(organizationId))?.providerId;
  if (!providerId) return;
  await releaseNumber(providerId);
  const gone = leavingNumberWrites.delete({ organizationId });
  await committed([gone.where((item, { eq }) => eq(item.providerId, providerId)).commit()]);
}

async function release(organizationId: string): Promise<void> {
  const isTaken = (await leavingOf(organizationId))?.providerId !== undefined;
  if (!isTaken) {
    if (await readBilling(organizationId)) return;
    const leaving = await leavingOf(organizationId);
    if (!leaving || leaving.releaseMs > now() || !(await takeFrom(organizationId))) return;
  }
  await finishRelease(organizationId);
}

/** Releases every number whose time is over and whose billing did not come back; what fails is tried again by the next tick. */
export async function releaseNumbers(): Promise<void> {
  const { data } = await LeavingNumberEntity.query.all({}).go({ pages: 'all', consistent: true });
  for (const { organizationId } of data.filter(({ releaseMs }) => releaseMs <= now())) {
    await release(organizationId).catch((error: unknown) => {
      const name = error instanceof Error ? error.name : '?';
      console.error(JSON.stringify({ level: 'error', kind: 'release', organizationId, error: name }));
    });
  }
}
