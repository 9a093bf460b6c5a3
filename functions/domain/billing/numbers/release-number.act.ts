// Releases a number 30 days after a canceled plan's end: once, whatever fails between us and the provider.

import { LeavingNumberEntity, leavingNumberWrites, leavingOf } from '#domain/accounts/number.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { releaseNumber } from '#platform/gateways/numbers.ts';
import { committed } from '#platform/table/transact.ts';
import { readBilling } from '../read-billing.act.ts';
import { takeNumber } from './take-number.act.ts';

/** Releases at the provider a number that was taken from its organization, if there is one; repeating is harmless. */
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
    if (!leaving || leaving.releaseMs > now() || !(await takeNumber(organizationId))) return;
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
