// Erases everything stored about a phone except an opt-out, and restores that opt-out when the phone is added again.

import { hashOf } from '#platform/foundation/ids.ts';
import { keyedHash } from '#platform/gateways/keyed-hash.ts';
import { deleteItems } from '#platform/table/plain-writes.ts';
import { readAll } from '#platform/table/reads.ts';
import { committed, retryLost, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { type ErasedPhone, ErasedPhoneEntity, erasedPhoneWrites, hasErasedPhones } from '../erased-phone.entity.ts';
import {
  consentRecordKeys,
  consentWrites,
  createPhoneConsent,
  type PhoneConsent,
  phoneConsentOf,
  phoneConsentsOf,
  phoneConsentWrites,
} from './phone-consent.entity.ts';

/** The writes that opt an erased phone out again, with a record of the reason; refused when the phone was added meanwhile. */
function recalled(organizationId: string, phone: string, { phoneHash, outAt }: ErasedPhone): Write[] {
  const out = { consent: 'out', consentAt: outAt, outAt } as const;
  const consentId = hashOf(organizationId, phone, 'erased', outAt);
  const record = { organizationId, phone, consentId, at: outAt, what: 'out', source: 'erased' } as const;
  return [
    createPhoneConsent({ organizationId, phone, ...out }),
    consentWrites.put(record).commit(),
    erasedPhoneWrites.delete({ organizationId, phoneHash }).commit(),
  ];
}

/** Opts out again the unknown phones that were opted out when their people were erased; returns their consents. */
async function recall(organizationId: string, phones: readonly string[]): Promise<PhoneConsent[]> {
  if (phones.length === 0 || !(await hasErasedPhones(organizationId))) return [];
  const phoneOf = new Map<string, string>();
  for (const phone of phones) phoneOf.set(await keyedHash(organizationId, phone), phone);
  const keys = [...phoneOf.keys()].map((phoneHash) => ({ organizationId, phoneHash }));
  const found = await readAll(ErasedPhoneEntity, keys);
  const back = found.map((erased) => ({ erased, phone: phoneOf.get(erased.phoneHash) ?? '' }));
  for (const { erased, phone } of back) await committed(recalled(organizationId, phone, erased));
  return phoneConsentsOf(
    organizationId,
    back.map(({ phone }) => phone),
  );
}

/** The consent of a phone that is being added: the stored one, or the opt-out that was kept when its person was erased; else null. */
export async function consentOnEntry(organizationId: string, phone: string): Promise<PhoneConsent | null> {
  const known = await phoneConsentOf(organizationId, phone);
  return known ?? (await recall(organizationId, [phone]))[0] ?? null;
}

/** The same for many phones: the consents of those that have one, in no order. */
export async function consentsOnEntry(organizationId: string, phones: readonly string[]): Promise<PhoneConsent[]> {
  const known = await phoneConsentsOf(organizationId, phones);
  const has = new Set(known.map(({ phone }) => phone));
  return [
    ...known,
    ...(await recall(
      organizationId,
      phones.filter((phone) => !has.has(phone)),
    )),
  ];
}

async function deleteRecords(organizationId: string, phone: string): Promise<void> {
  await deleteItems(await consentRecordKeys(organizationId, phone));
}

/**
 * The writes that delete the consent as it was read, and store an opt-out or open wish to stop under a keyed hash; refused when a
 * STOP came meanwhile.
 */
async function erasureOf(phoneConsent: PhoneConsent): Promise<Write[]> {
  const { organizationId, phone, leadId, consent, consentAt, outAt, wishAt } = phoneConsent;
  const key = { organizationId, phoneHash: await keyedHash(organizationId, phone) };
  const since = consent === 'out' ? (consentAt ?? outAt) : wishAt;
  const gone = phoneConsentWrites
    .delete({ organizationId, phone })
    .where((kept, { eq, notExists }) =>
      [
        eq(kept.consent, consent),
        leadId ? eq(kept.leadId, leadId) : notExists(kept.leadId),
        wishAt ? eq(kept.wishAt, wishAt) : notExists(kept.wishAt),
      ].join(' AND '),
    )
    .commit();
  return [
    gone,
    since ? erasedPhoneWrites.put({ ...key, outAt: since }).commit() : erasedPhoneWrites.delete(key).commit(),
  ];
}

/**
 * Erases the consent and the consent records of a phone that belongs to this lead or to nobody. A phone that belongs to another
 * lead by now is left unchanged. Safe to repeat: the opt-out that the first run stored stays.
 */
export async function erasePhone(organizationId: string, phone: string, leadId: string): Promise<void> {
  const isOthers = (of: PhoneConsent | null) => of?.leadId !== undefined && of.leadId !== leadId;
  if (isOthers(await phoneConsentOf(organizationId, phone))) return;
  await deleteRecords(organizationId, phone);
  const isErased = await retryLost(async () => {
    const now = await phoneConsentOf(organizationId, phone);
    if (!now || isOthers(now)) return now === null;
    await transact(await erasureOf(now));
    return true;
  });
  // Again, for records that were written during the erasure.
  if (isErased) await deleteRecords(organizationId, phone);
}
