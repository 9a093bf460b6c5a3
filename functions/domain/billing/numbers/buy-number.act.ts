// Buying the number that an owner waits for: one number however often it is asked, found again after any crash.

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
import { type BoughtNumber, buyNumber, numberNamed } from '#platform/gateways/numbers.ts';
import { enterCampaign, registrationOf } from '#platform/gateways/registration.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { committed, transact } from '#platform/table/transact.ts';
import { mayHave } from '../number.rules.ts';
import { awaitWrites } from './await-registration.act.ts';
import { finishRelease } from './release-number.act.ts';

/** Nobody else buys for so long; longer than the door lives. */
const BUSY_MS = 90_000;
/** Between tries when no number can be had: 1 minute, doubled up to 1 hour. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3600_000;

/** How the brand's own number is named at the provider; an operator may give an existing number this name. */
const MAIN_NAME = 'main';
const nameOf = (owner: string) => (owner === BRAND_OWNER ? MAIN_NAME : `beckon ${ownBrand().key} ${owner}`);

async function wantedBy(organizationId: string): Promise<WantedNumber | null> {
  return (await WantedNumberEntity.get({ organizationId }).go({ consistent: true })).data;
}

/** Takes the purchase for ourselves; false when somebody else is at it, or it is done. */
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
  const { data } = await NumberEntity.get({ phone }).go({ consistent: true });
  return mayHave(organizationId, data, now());
}

/** A number that comes again stands under the sender of the one before: what is queued there goes on. */
async function senderFor(organizationId: string, phone: string): Promise<string> {
  const known = organizationId === BRAND_OWNER ? null : await organizationById(organizationId);
  return known?.senderId ?? idFrom('sender', organizationId, phone);
}

async function keepNumber(organizationId: string, { phone, providerId }: BoughtNumber): Promise<void> {
  await enterCampaign(providerId);
  const stands = await registrationOf(providerId);
  const senderId = await senderFor(organizationId, phone);
  const isBrands = organizationId === BRAND_OWNER;
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
            .set({ twilioPhone: phone, senderId, numberState: 'here', registered: stands === 'approved' })
            .commit(),
          ...awaitWrites(organizationId, stands),
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
 * Buys the number that an organisation (or the brand) waits for, near its owner's phone, else anywhere, and keeps it.
 * A number that somebody else had within 90 days is passed over, and one of their own that is leaving is given back first.
 * The purchase carries the owner's name at the provider: what an earlier try bought is found again, not bought twice.
 * When none can be had it is tried again later. Throws when the provider does not answer.
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
    if (bought) await keepNumber(organizationId, bought);
    else await tryLater(wanted);
  } catch (error) {
    await tryLater(wanted);
    throw error;
  }
}

/** Tries again for every owner who still waits and whose pause is over. */
export async function retryWantedNumbers(): Promise<void> {
  const { data: waiting } = await WantedNumberEntity.query.all({}).go({ pages: 'all', consistent: true });
  for (const { organizationId } of waiting.filter((one) => one.nextTryMs <= now() && one.busyUntilMs <= now())) {
    await buyWantedNumber(organizationId).catch(() => undefined);
  }
}
