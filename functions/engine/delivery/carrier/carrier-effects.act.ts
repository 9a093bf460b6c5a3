// What a provider's error code changes besides the text: phone consent, consent record, lead, campaign, organization.

import { DateTime } from 'luxon';
import { RegistrationEntity, registrationWrites } from '#domain/accounts/number.entity.ts';
import { organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { consentWrites, phoneConsentOf, phoneConsentWrites } from '#domain/leads/consent/phone-consent.entity.ts';
import { optOutHappened } from '#domain/leads/counts/day-count.entity.ts';
import { leadOf, leadWrites, noteConsent } from '#domain/leads/lead.entity.ts';
import { WISH_FIELDS } from '#domain/leads/wish.rules.ts';
import {
  type CarrierPolicy,
  isFilteredTooMuch,
  isUnknownForGood,
  isUnreachableForGood,
  lookAfterMs,
} from '#domain/texts/send/carrier-codes.rules.ts';
import {
  CarrierTallyEntity,
  carrierTallyWrites,
  optOutCounted,
  tallyReset,
} from '#domain/texts/send/carrier-tally.entity.ts';
import type { Send } from '#domain/texts/send/send.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { liveSignal } from '#platform/table/live.ts';
import { readOne } from '#platform/table/reads.ts';
import { signal } from '#platform/table/signal.ts';
import { committed } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';

import { noteFullDay } from '../refused/full-day.act.ts';
import { stopSending } from '../refused/stop-sending.act.ts';
import { slowDown } from '../refused/too-fast.act.ts';
import { alertIfOften, refusalCounted } from '../refused/unknown-code.act.ts';
import { pauseWrites } from '../schedule/pause-campaign.act.ts';

type About = { send: Send; policy: CarrierPolicy };

async function hasLead({ organizationId, leadId }: Send): Promise<boolean> {
  return (await leadOf(organizationId, leadId)) !== null;
}

/** 21610: opted out, with a consent record whose source is the carrier; does nothing for somebody who is opted out already. */
async function optOut({ send }: About): Promise<Write[]> {
  const { organizationId, leadId, phone, sendId, campaignId } = send;
  const phoneConsent = await phoneConsentOf(send.organizationId, send.phone);
  if (!phoneConsent || phoneConsent.consent === 'out') return [];
  const at = isoOf(now());
  const record = { organizationId, phone, consentId: hashOf(sendId, 'carrier'), at, what: 'out', source: 'carrier' };
  return [
    phoneConsentWrites
      .patch({ organizationId, phone })
      .set({ consent: 'out', consentAt: at, outAt: at })
      .remove([...WISH_FIELDS])
      .commit(),
    consentWrites.put(record as Parameters<typeof consentWrites.put>[0]).commit(),
    ...((await hasLead(send)) ? [noteConsent(organizationId, leadId, 'out', at)] : []),
    ...(campaignId ? [optOutCounted({ organizationId, campaignId })] : []),
    optOutHappened(organizationId, phone, Date.parse(at)),
    liveSignal(organizationId, 'lead', { leadId }),
  ];
}

async function invalidWrites(send: Send, strikes?: string[]): Promise<Write[]> {
  const { organizationId, leadId, phone } = send;
  const isInvalid = strikes === undefined;
  const change = isInvalid ? { invalid: true } : { strikes };
  const writes: Write[] = [phoneConsentWrites.patch({ organizationId, phone }).set(change).commit()];
  if (isInvalid && (await hasLead(send))) {
    writes.push(leadWrites.patch({ organizationId, leadId }).set({ invalidPhone: true }).commit());
    writes.push(liveSignal(organizationId, 'lead', { leadId }));
  }
  return writes;
}

async function invalidate({ send }: About): Promise<Write[]> {
  const phoneConsent = await phoneConsentOf(send.organizationId, send.phone);
  return phoneConsent && !phoneConsent.invalid ? invalidWrites(send) : [];
}

/** 30005 and 30003: a strike; the number is invalid once there are enough of them, far enough apart. */
async function strike({ send, policy }: About): Promise<Write[]> {
  const phoneConsent = await phoneConsentOf(send.organizationId, send.phone);
  if (!phoneConsent || phoneConsent.invalid) return [];
  const strikes = [...phoneConsent.strikes, isoOf(now())];
  const times = strikes.map((time) => Date.parse(time));
  const dayOf = (timeMs: number) => DateTime.fromMillis(timeMs, { zone: ownBrand().window.zone }).toISODate() ?? '';
  const isForGood = policy.does === 'strike' ? isUnknownForGood(times) : isUnreachableForGood(times, dayOf);
  return isForGood ? invalidWrites(send) : invalidWrites(send, strikes);
}

/** 30007: counted for the campaign; the lead's phone consent stays. */
async function filtered({ send }: About): Promise<Write[]> {
  const { organizationId, campaignId } = send;
  if (!campaignId) return [];
  return [
    carrierTallyWrites.upsert({ organizationId, campaignId }).add({ filtered: 1, accepted: 0, optOuts: 0 }).commit(),
  ];
}

/** 30034, 30035, a suspended campaign or account: the organization's texts wait until the carriers accept its number, with one alert. */
async function parkOrganization({ send }: About): Promise<Write[]> {
  const { organizationId } = send;
  const today = isoOf(now()).slice(0, 10);
  const organization = await organizationById(organizationId);
  if (!organization?.registered) return [];
  const before = await readOne(RegistrationEntity, { organizationId });
  const isKnown = before?.state === 'pending';
  const strikes = (before?.strikes ?? 0) + 1;
  const item = { organizationId, state: 'pending' as const, strikes, nextLookMs: now() + lookAfterMs(strikes) };
  return [
    organizationWrites.patch({ organizationId }).set({ registered: false }).commit(),
    ...(isKnown ? [] : [registrationWrites.upsert(item).commit()]),
    signal('organization.parked', organizationId, { code: send.code ?? 0, why: 'unregistered' }, today),
    liveSignal(organizationId, 'organization'),
  ];
}

const EFFECTS: Readonly<Record<CarrierPolicy['does'], (about: About) => Promise<Write[]>>> = {
  optOut,
  invalidate,
  strike,
  retryLater: strike,
  filtered,
  park: parkOrganization,
  backOff: async () => [],
  stop: async () => [],
  wait: async () => [],
  ask: async ({ send }) => (send.code === undefined ? [] : [refusalCounted(send, send.code)]),
  fail: async () => [],
  miss: async () => [],
};

/** The writes that belong in the transaction that moves the send. */
export function effectsOf(send: Send, policy: CarrierPolicy): Promise<Write[]> {
  return EFFECTS[policy.does]({ send, policy });
}

/** Applies what a refusal means for other texts, once the refused text is stored: stop, slow down, pause or alert. Safe to repeat. */
export async function followRefusal(send: Send, { does, reason }: CarrierPolicy, code?: number): Promise<void> {
  const { organizationId } = send;
  if (does === 'filtered') await pauseIfFiltered(send);
  if (does === 'ask' && code !== undefined) await alertIfOften(send, code);
  if (does === 'wait') await noteFullDay(send, code);
  if (does === 'stop') await stopSending(organizationId, { kind: 'account', code, reason });
  const organization = does === 'backOff' ? await organizationById(organizationId) : null;
  if (organization) await slowDown(organization, code);
}

/** Pauses the campaign of a filtered text, with the reason, once too many of its texts were filtered. */
export async function pauseIfFiltered({ organizationId, campaignId }: Send): Promise<void> {
  if (!campaignId) return;
  const key = { organizationId, campaignId };
  const tally = await readOne(CarrierTallyEntity, key);
  if (!tally || !isFilteredTooMuch(tally.filtered, tally.accepted)) return;
  const campaign = await campaignById(organizationId, campaignId);
  if (!campaign || campaign.paused) return;
  const pausedNote = `Paused: the carriers blocked ${tally.filtered} texts as unwanted. Change the message, then resume.`;
  await committed([
    ...pauseWrites(key, pausedNote),
    tallyReset(key)
      .where(({ filtered }, { eq }) => eq(filtered, tally.filtered))
      .commit(),
  ]);
}
