// Whether the carriers accept an organization's number: read when it is bought, after a 30034, and repeatedly until they do.

import {
  NumberEntity,
  numberOf,
  RegistrationEntity,
  type RegistrationItem,
  registrationWrites,
} from '#domain/accounts/number.entity.ts';
import { organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import { LOOK_AGAIN_MS } from '#domain/billing/numbers/await-registration.act.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { registrationOf } from '#platform/gateways/carriers/registration.ts';
import { liveSignal } from '#platform/table/live.ts';
import { readOne } from '#platform/table/reads.ts';
import { signal } from '#platform/table/signal.ts';
import { committed } from '#platform/table/transact.ts';
import { wakeOrganization } from '../waking/wake-batches.act.ts';

/**
 * Lets an organization send: texts that waited for that leave, as if they fell due now. They are woken here, before anything else
 * starts the pump and finds them too late, and by the signal as well, in case this process ends first.
 */
async function open({ organizationId }: RegistrationItem): Promise<void> {
  await committed([
    organizationWrites.patch({ organizationId }).set({ registered: true }).commit(),
    registrationWrites
      .patch({ organizationId })
      .set({ state: 'approved' })
      .where(({ state }, { eq }) => eq(state, 'pending'))
      .commit(),
    signal('number.approved', organizationId, {}, isoOf(now())),
    liveSignal(organizationId, 'organization'),
  ]);
  await wakeOrganization(organizationId, { isDueNow: true });
}

async function look(item: RegistrationItem): Promise<void> {
  const { organizationId } = item;
  const own = await numberOf(organizationId);
  const number = own && (await readOne(NumberEntity, { phone: own.phone }));
  const ownService = (await organizationById(organizationId))?.carrierServiceSid;
  const found = number ? await registrationOf(number.providerId, ownService) : 'pending';
  if (found === 'approved') return open(item);
  const later = registrationWrites.patch({ organizationId }).set({ nextLookMs: now() + LOOK_AGAIN_MS });
  await committed([later.where(({ state }, { eq }) => eq(state, 'pending')).commit()]);
}

/** Checks every registration that is due; one that cannot be checked is tried again in a minute. */
export async function lookAtRegistrations(): Promise<void> {
  const { data } = await RegistrationEntity.query.all({}).go({ pages: 'all', consistent: true });
  const due = data.filter((item) => item.state === 'pending' && item.nextLookMs <= now());
  for (const item of due) await look(item).catch(() => undefined);
}
