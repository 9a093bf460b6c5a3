// The phone consent: one item per (organization, phone). It makes phones unique and decides whether a text may go there.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { CONSENT_PREFIX, key, keyAttributes, on, partitionOf } from '#platform/table/keys.ts';
import { keysIn, readItem, readItems } from '#platform/table/plain-reads.ts';
import { PlainPatch, PlainPut } from '#platform/table/plain-writes.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

/** The partition of a phone's consent and its records. */
const PARTITION = 'PHONE_CONSENT#{organizationId}#{phone}';
const BY_PHONE = key(PARTITION, 'PHONE_CONSENT');

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
      /** When they last opted out (ISO): a later START restores consent, but not the campaigns they were in. */
      outAt: { type: 'string' },
      /** When they wrote what sounds like a wish to stop (ISO); absent once it is settled. */
      wishAt: { type: 'string' },
      gs5pk: { type: 'string' },
      gs5sk: { type: 'string' },
      /** When staff last attested that this person agreed; not a consent by the person. */
      attestedAt: { type: 'string' },
      invalid: { type: 'boolean', required: true, default: false },
      /** The times (ISO) of 30005 or 30003 errors that count as strikes. */
      strikes: { type: 'list', items: { type: 'string' }, required: true, default: () => [] },
      /** The carrier of the number, once a refusal showed that it is one with a daily cap on our texts. */
      carrier: { type: ['tmobile'] as const },
      /** Milliseconds since 1970 of the last spaced text (campaign, bulk, rule, welcome, opt-in). */
      lastTextMs: { type: 'number', required: true, default: 0 },
      /** When the latest spaced texts left (ms since 1970), oldest first: as many as the 24-hour cap allows; only with a cap. */
      recentMs: { type: 'list', items: { type: 'number' } },
      /** The send and attempt of that text (`attemptAfter`): a repeat of this very attempt may continue. */
      lastAttempt: { type: 'string' },
      /** The campaign of the last text that they got: an answer within 7 days counts for it. */
      lastCampaignId: { type: 'string' },
      lastCampaignMs: { type: 'number' },
      autoRepliedMs: { type: 'number' },
      /** Set once the opt-in or welcome text was requested: a lead never gets it twice. */
      greetedAt: { type: 'string' },
    },
    indexes: {
      byPhone: BY_PHONE,
      /** Wishes that are not settled, for the tick (wish.rules). */
      byWish: on('gs5', '{gs5pk}', '{gs5sk}'),
    },
  },
  kept,
);

/**
 * Append-only: what was agreed or withdrawn, when, how and in which words; remains after the lead is gone and after every
 * re-import.
 */
export const ConsentEntity = new Entity(
  {
    model: { entity: 'consent', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      phone: { type: 'string', required: true },
      consentId: { type: 'string', required: true },
      at: { type: 'string', required: true },
      /** `kept`: staff decided that a message that sounded like a wish to stop was not one. */
      what: { type: ['in', 'out', 'pending', 'kept'] as const, required: true },
      source: {
        type: ['keyword', 'carrier', 'import', 'hand', 'page', 'signup', 'staff', 'wish', 'erased'] as const,
        required: true,
      },
      /** SHA-256 of the exact wording that was shown or sent. */
      wordingHash: { type: 'string' },
      /** That wording, if a page showed it. */
      wording: { type: 'string' },
      /** The whole form as it was shown, as JSON: title, words, color and fields. */
      form: { type: 'string' },
      /** The keyword by which they joined. */
      word: { type: 'string' },
      /** What was agreed to, if not texts. */
      of: { type: ['healthAuthorization'] as const },
      url: { type: 'string' },
      ipAddress: { type: 'string' },
      userAgent: { type: 'string' },
      /** The staff member who attested it, if one did. */
      userId: { type: 'string' },
      /** Where consent was given or how it was withdrawn, and when, in the words of staff. */
      attested: { type: 'string' },
    },
    indexes: {
      byPhone: key(PARTITION, `${CONSENT_PREFIX}{at}#{consentId}`),
    },
  },
  kept,
);

export const phoneConsentWrites = writesOf(PhoneConsentEntity);
export const consentWrites = writesOf(ConsentEntity);

export type PhoneConsent = EntityItem<typeof PhoneConsentEntity>;

/**
 * Whether they opted out at or after any of these times (ISO), even if they opted in again since: texts that were requested before
 * the opt-out are no longer sent.
 */
export function optedOutSince(phoneConsent: Pick<PhoneConsent, 'outAt'> | undefined, ...times: string[]): boolean {
  const outAt = phoneConsent?.outAt;
  return outAt !== undefined && times.some((at) => outAt >= at);
}

/** Whether a consent to texts is stored: their own (a form, START, JOIN or YES), or one that staff attested. */
export function isRecorded({ consent, attestedAt }: Pick<PhoneConsent, 'consent' | 'attestedAt'>): boolean {
  return consent === 'in' || attestedAt !== undefined;
}

type PhoneConsentKey = { organizationId: string; phone: string };

/** An update of a phone consent. */
export function patchPhoneConsent(key: PhoneConsentKey): PlainPatch<PhoneConsent> {
  return new PlainPatch<PhoneConsent>(keyAttributes(BY_PHONE, key));
}

/** The write that creates the phone consent of an unknown phone; refused when there is one. */
export function createPhoneConsent(given: PhoneConsentKey & Partial<PhoneConsent>): Write {
  const phoneConsent = { consent: 'unknown' as const, invalid: false, strikes: [], lastTextMs: 0, ...given };
  return new PlainPut<PhoneConsent>('phoneConsent', keyAttributes(BY_PHONE, given), phoneConsent).ifNew().commit();
}

/** The keys of a phone's consent records (consistent), to delete them. */
export const consentRecordKeys = (organizationId: string, phone: string) =>
  keysIn(partitionOf(BY_PHONE, { organizationId, phone }), CONSENT_PREFIX);

/** The existing phone consents of those phones, in no order (consistent). */
export function phoneConsentsOf(organizationId: string, phones: readonly string[]): Promise<PhoneConsent[]> {
  return readItems<PhoneConsent>(
    [...new Set(phones)].map((phone) => keyAttributes(BY_PHONE, { organizationId, phone })),
  );
}

export type KeptConsent = EntityItem<typeof ConsentEntity>;

/** The consent records of a phone, newest first (consistent): at most `limit`, or all. */
export async function consentsOf(organizationId: string, phone: string, limit?: number): Promise<KeptConsent[]> {
  const query = ConsentEntity.query.byPhone({ organizationId, phone });
  const most = limit ? { limit } : { pages: 'all' as const };
  return (await query.go({ order: 'desc', consistent: true, ...most })).data;
}

/** The phone consent of a phone (consistent); null when there is none. */
export async function phoneConsentOf(organizationId: string, phone: string): Promise<PhoneConsent | null> {
  return readItem<PhoneConsent>(keyAttributes(BY_PHONE, { organizationId, phone }));
}
