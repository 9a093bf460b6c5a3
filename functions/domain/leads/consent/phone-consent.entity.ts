// The phone consent: one item per (organisation, phone). It makes phones unique and decides whether a text may go there.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { GS } from '#platform/table/keys.ts';
import { readItem, readItems } from '#platform/table/plain-reads.ts';
import { type ItemKey, PlainPatch, PlainPut } from '#platform/table/plain-writes.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

const PHONE_CONSENT_PARTITION = 'PHONE_CONSENT#${organizationId}#${phone}';

export const PhoneConsentEntity = new Entity(
  {
    model: { entity: 'phoneConsent', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** E.164. */
      phone: { type: 'string', required: true },
      /** The lead who owns this phone consent; absent for a number that never became a lead. */
      leadId: { type: 'string' },
      consent: { type: ['unknown', 'in', 'pending', 'out'] as const, required: true, default: 'unknown' },
      consentAt: { type: 'string' },
      /** When they last opted out (ISO): a START later restores consent, not the campaigns they were in. */
      outAt: { type: 'string' },
      /** When they wrote what sounds like a wish to stop (ISO); absent once it is settled. */
      wishAt: { type: 'string' },
      gs5pk: { type: 'string' },
      gs5sk: { type: 'string' },
      /** When staff last attested that this person agreed; no consent of the person's own. */
      attestedAt: { type: 'string' },
      invalid: { type: 'boolean', required: true, default: false },
      /** Times (ISO) of 30005 or 30003 answers that count as strikes. */
      strikes: { type: 'list', items: { type: 'string' }, required: true, default: () => [] },
      /** Milliseconds since 1970 of the last spaced text (campaign, bulk, rule, welcome, opt-in). */
      lastTextMs: { type: 'number', required: true, default: 0 },
      /** Which attempt of which send that was (`attemptAfter`): who is about to make this very one goes on with it. */
      lastAttempt: { type: 'string' },
      /** The campaign whose text they got last, for replies within 7 days. */
      lastCampaignId: { type: 'string' },
      lastCampaignMs: { type: 'number' },
      autoRepliedMs: { type: 'number' },
      /** Set once the opt-in or welcome text was asked for: a lead never gets it twice. */
      greetedAt: { type: 'string' },
    },
    indexes: {
      byPhone: {
        pk: { field: 'pk', composite: ['organizationId', 'phone'], template: PHONE_CONSENT_PARTITION, casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'PHONE_CONSENT', casing: 'none' },
      },
      /** Wishes that nobody has settled: what the tick looks at (wish.rules). */
      byWish: {
        index: GS.gs5.index,
        pk: { field: GS.gs5.pk, composite: ['gs5pk'], template: '${gs5pk}', casing: 'none' },
        sk: { field: GS.gs5.sk, composite: ['gs5sk'], template: '${gs5sk}', casing: 'none' },
      },
    },
  },
  kept,
);

/** Append-only: what was agreed or withdrawn, when, how and in which words; outlives the lead and every re-import. */
export const ConsentEntity = new Entity(
  {
    model: { entity: 'consent', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      phone: { type: 'string', required: true },
      consentId: { type: 'string', required: true },
      at: { type: 'string', required: true },
      /** `kept`: staff saw that what sounded like a wish to stop was none. */
      what: { type: ['in', 'out', 'pending', 'kept'] as const, required: true },
      source: {
        type: ['keyword', 'carrier', 'import', 'hand', 'page', 'signup', 'staff', 'wish'] as const,
        required: true,
      },
      /** SHA-256 of the exact wording that was shown or sent. */
      wordingHash: { type: 'string' },
      /** That wording, where a page showed it. */
      wording: { type: 'string' },
      /** What was agreed to where it is not texts. */
      of: { type: ['healthAuthorization'] as const },
      url: { type: 'string' },
      ipAddress: { type: 'string' },
      userAgent: { type: 'string' },
      /** The staff member who attested it, when one did. */
      userId: { type: 'string' },
      /** What staff said of where it was given or how it was withdrawn, and when. */
      attested: { type: 'string' },
    },
    indexes: {
      byPhone: {
        pk: { field: 'pk', composite: ['organizationId', 'phone'], template: PHONE_CONSENT_PARTITION, casing: 'none' },
        sk: { field: 'sk', composite: ['at', 'consentId'], template: 'CONSENT#${at}#${consentId}', casing: 'none' },
      },
    },
  },
  kept,
);

export const phoneConsentWrites = writesOf(PhoneConsentEntity);
export const consentWrites = writesOf(ConsentEntity);

export type PhoneConsent = EntityItem<typeof PhoneConsentEntity>;

/** Whether they opted out since any of these times (ISO), though they may be back in: what began before leaves no more. */
export function optedOutSince(phoneConsent: Pick<PhoneConsent, 'outAt'> | undefined, ...times: string[]): boolean {
  const outAt = phoneConsent?.outAt;
  return outAt !== undefined && times.some((at) => outAt >= at);
}

type PhoneConsentKey = { organizationId: string; phone: string };

/** The keys of PhoneConsentEntity's `byPhone`. */
function keyInTable({ organizationId, phone }: PhoneConsentKey): ItemKey {
  return { pk: `PHONE_CONSENT#${organizationId}#${phone}`, sk: 'PHONE_CONSENT' };
}

/** An update of a phone consent. */
export function patchPhoneConsent(key: PhoneConsentKey): PlainPatch<PhoneConsent> {
  return new PlainPatch<PhoneConsent>(keyInTable(key));
}

/** The write that keeps a phone of which nothing was known; refused where something is. */
export function createPhoneConsent(given: PhoneConsentKey & Partial<PhoneConsent>): Write {
  const phoneConsent = { consent: 'unknown' as const, invalid: false, strikes: [], lastTextMs: 0, ...given };
  return new PlainPut<PhoneConsent>('phoneConsent', keyInTable(given), phoneConsent).ifNew().commit();
}

/** The phone consents of those phones that exist, in no order (consistent). */
export function phoneConsentsOf(organizationId: string, phones: readonly string[]): Promise<PhoneConsent[]> {
  return readItems<PhoneConsent>([...new Set(phones)].map((phone) => keyInTable({ organizationId, phone })));
}

export type KeptConsent = EntityItem<typeof ConsentEntity>;

/** What was agreed to and withdrawn for a phone, at most so many records, the newest first (consistent). */
export async function consentsOf(organizationId: string, phone: string, limit: number): Promise<KeptConsent[]> {
  const query = ConsentEntity.query.byPhone({ organizationId, phone });
  return (await query.go({ order: 'desc', limit, consistent: true })).data;
}

/** What is kept of a phone, as it stands now; null for one that nobody kept. */
export async function phoneConsentOf(organizationId: string, phone: string): Promise<PhoneConsent | null> {
  return readItem<PhoneConsent>(keyInTable({ organizationId, phone }));
}
