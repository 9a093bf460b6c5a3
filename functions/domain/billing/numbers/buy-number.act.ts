// Buys the number that an owner waits for: one number however often it is requested, found again after any crash.

import { membersOf, userOf } from '#domain/accounts/membership.act.ts';
import {
  BRAND_OWNER,
  NumberEntity,
  numberWrites,
  ownNumberWrites,
  type WantedNumber,
  WantedNumberEntity,
  wantedNumberWrites,
} from '#domain/accounts/number.entity.ts';
import { organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import { now, nowIso } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { enterCampaign, registrationOf } from '#platform/gateways/carriers/registration.ts';
import { type BoughtNumber, buyNumber, numberNamed } from '#platform/gateways/numbers.ts';
import { liveSignal } from '#platform/table/live.ts';
import { readOne } from '#platform/table/reads.ts';
import { signal } from '#platform/table/signal.ts';
import { committed, transact } from '#platform/table/transact.ts';
import { mayHave, ownedName } from '../number.rules.ts';
import { awaitWrites } from './await-registration.act.ts';
import { finishRelease } from './release-number.act.ts';

/** How long a purchase excludes others; longer than the function runs. */
const BUSY_MS = 90_000;
/** The pause between attempts when no number is available: 1 minute, doubled up to 1 hour. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3600_000;

/** The name of the brand's own number at the provider; an operator may give this name to an existing number. */
const MAIN_NAME = 'main';
const nameOf = (owner: string) => (owner === BRAND_OWNER ? MAIN_NAME : ownedName(ownBrand().key, owner));

async function wantedBy(organizationId: string): Promise<WantedNumber | null> {
  return readOne(WantedNumberEntity, { organizationId });
}

/** Claims the purchase; false when another process is buying or it is done. */
async function takePurchase(wanted: WantedNumber): Promise<boolean> {
  if (wanted.busyUntilMs > now()) return false;
  const { organizationId, busyUntilMs } = wanted;
  return (
    await committed([
      wantedNumberWrites
        .patch({ organizationId })
        .set({ busyUntilMs: now() + BUSY_MS })
        .where((item, { eq }) => eq(item.busyUntilMs, busyUntilMs))
        .commit(),
    ])
  ).isMade;
}

/** The area code of the owner's phone; null when there is none. */
async function areaNear(organizationId: string): Promise<number | null> {
  if (organizationId === BRAND_OWNER) return null;
  const owner = (await membersOf(organizationId)).find((one) => one.access === 'OWNER');
  const phone = owner ? (await userOf(owner.userId))?.phone : undefined;
  return phone?.startsWith('+1') ? Number(phone.slice(2, 5)) : null;
}

/** Whether nobody else had that number lately (decisions: Billing active). */
async function mayBeHadBy(organizationId: string, phone: string): Promise<boolean> {
  const data = await readOne(NumberEntity, { phone });
  return mayHave(organizationId, data, now());
}

async function saveNumber(organizationId: string, { phone, providerId }: BoughtNumber): Promise<void> {
  const isBrands = organizationId === BRAND_OWNER;
  const known = isBrands ? null : await organizationById(organizationId);
  await enterCampaign(providerId, known?.carrierServiceSid);
  const registration = await registrationOf(providerId, known?.carrierServiceSid);
  // A later number of an organization takes over the sender of its previous one, so that what is queued there goes on.
  const senderId = known?.senderId ?? idFrom('sender', organizationId, phone);
  await transact([
    numberWrites
      .put({ phone, organizationId, senderId, providerId, created: nowIso() })
      .where((item, { eq, notExists }) => `${notExists(item.state)} OR ${eq(item.state, 'released')}`)
      .commit(),
    ownNumberWrites.create({ organizationId, phone, senderId }).commit(),
    wantedNumberWrites.delete({ organizationId }).commit(),
    ...(isBrands
      ? []
      : [
          organizationWrites
            .patch({ organizationId })
            .set({ twilioPhone: phone, senderId, numberState: 'here', registered: registration === 'approved' })
            .commit(),
          ...awaitWrites(organizationId, registration),
          signal('number.bought', organizationId, {}, providerId),
          liveSignal(organizationId, 'number'),
        ]),
  ]);
}

async function tryLater({ organizationId, tries }: WantedNumber): Promise<void> {
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
  await transact([
    wantedNumberWrites
      .patch({ organizationId })
      .set({ busyUntilMs: 0, nextTryMs: now() + pauseMs })
      .add({ tries: 1 })
      .commit(),
  ]);
}

/**
 * Buys the number that an organization (or the brand) waits for, near its owner's phone, else anywhere, and stores it. A number
 * that somebody else had within 90 days is skipped; one of the owner's own that is being released is released first. The
 * purchase carries the owner's name at the provider, so that an earlier attempt's number is found, not bought twice. When none
 * is available it is retried later. Throws when the provider does not answer.
 */
export async function buyWantedNumber(organizationId: string): Promise<void> {
  const wanted = await wantedBy(organizationId);
  if (!wanted || !(await takePurchase(wanted))) return;
  try {
    await finishRelease(organizationId);
    const name = nameOf(organizationId);
    const bought =
      (await numberNamed(name)) ??
      (await buyNumber(name, await areaNear(organizationId), (phone) => mayBeHadBy(organizationId, phone)));
    if (bought) await saveNumber(organizationId, bought);
    else await tryLater(wanted);
  } catch (error) {
    await tryLater(wanted);
    throw error;
  }
}

/** Retries for every owner who still waits and whose pause is over. */
export async function retryWantedNumbers(): Promise<void> {
  const { data: waiting } = await WantedNumberEntity.query.all({}).go({ pages: 'all', consistent: true });
  for (const { organizationId } of waiting.filter((one) => one.nextTryMs <= now() && one.busyUntilMs <= now())) {
    await buyWantedNumber(organizationId).catch(() => undefined);
  }
}
