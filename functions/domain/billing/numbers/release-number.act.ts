// Releases a number 30 days after a canceled plan's end: once, whatever fails between us and the provider.

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
 * Takes the number from the organization: from then on texts to it have no recipient. False when billing came back or another
 * call was first. A concurrent read of billing is repeated and sees that there is no number.
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

/** Releases at the provider a number that was taken from its organization, if there is one; repeating is harmless. */
export async function finishRelease(organizationId: string): Promise<void> {
  const providerId = (await leavingOf(organizationId))?.providerId;
  if (!providerId) return;
  await releaseNumber(providerId);
  const gone = leavingNumberWrites.delete({ organizationId });
  await committed([gone.where((item, { eq }) => eq(item.providerId, providerId)).commit()]);
}

/** Releases the number of an organization without active billing at once, if it has one; repeating is harmless. */
export async function releaseNow(organizationId: string): Promise<void> {
  if ((await leavingOf(organizationId))?.providerId === undefined) {
    await committed([leavingNumberWrites.upsert({ organizationId, releaseMs: now() }).commit()]);
    await takeFrom(organizationId);
  }
  await finishRelease(organizationId);
  const left = leavingNumberWrites.delete({ organizationId });
  await committed([left.where((item, { notExists }) => notExists(item.providerId)).commit()]);
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

/** Releases every number whose time is over and whose billing did not come back; failures are retried by the next tick. */
export async function releaseNumbers(): Promise<void> {
  const { data } = await LeavingNumberEntity.query.all({}).go({ pages: 'all', consistent: true });
  for (const { organizationId } of data.filter(({ releaseMs }) => releaseMs <= now())) {
    await release(organizationId).catch((error: unknown) => {
      const name = error instanceof Error ? error.name : '?';
      console.error(JSON.stringify({ level: 'error', kind: 'release', organizationId, error: name }));
    });
  }
}
