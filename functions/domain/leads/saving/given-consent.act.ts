// What a person's consent, as it was given, changes for their phone: the consent itself, its records, an open wish to stop.
import { hashOf } from '#platform/foundation/ids.ts';
import { signal } from '#platform/table/signal.ts';
import type { Write } from '#platform/table/writes.ts';
import {
  consentWrites,
  createPhoneConsent,
  type PhoneConsent,
  phoneConsentWrites,
} from '../consent/phone-consent.entity.ts';
import { WISH_FIELDS } from '../wish.rules.ts';

/**
 * A consent and its `source`; attested ones are recorded but do not make the phone consent "in". `pending`: somebody entered this
 * phone as theirs, and nothing is sent to it before it confirms.
 */
export type GivenConsent = {
  what: 'in' | 'pending';
  source: 'keyword' | 'import' | 'hand' | 'page' | 'signup' | 'staff';
  wordingHash?: string;
  /** The wording itself, if it was shown to the person. */
  wording?: string;
  /** The whole form as it was shown, as JSON. */
  form?: string;
  /**
   * For a consent on a page: the time (ISO) of the opt-out that it reverses; any other opt-out remains until the person's own
   * START.
   */
  lifts?: string | undefined;
  /** Whether a pending consent comes from a page that was really opened: then even a phone that staff added has to confirm. */
  isOpened?: boolean;
  userId?: string;
  attested?: string;
  url?: string;
  ipAddress?: string;
  userAgent?: string;
};

/** Whose phone it is about, and what they agreed to in the same consent besides texts: each gets its own record. */
type PhoneOfConsent = {
  organizationId: string;
  phone: string;
  consent?: GivenConsent;
  agreed?: readonly { of: 'healthAuthorization'; wording: string }[];
};

const isOwn = (consent: GivenConsent) => ['keyword', 'page', 'signup'].includes(consent.source);

/**
 * Somebody else may have filled in the page with this phone: an opt-out from the phone itself is only reversed from the phone
 * itself.
 */
const staysOut = ({ source, lifts }: GivenConsent, phoneConsent: PhoneConsent | null) =>
  source === 'page' && phoneConsent?.consent === 'out' && (!lifts || lifts !== phoneConsent.consentAt);

export type PhoneConsentChange = Partial<Pick<PhoneConsent, 'leadId' | 'consent' | 'consentAt' | 'attestedAt'>>;

/** How a given consent changes the phone consent: the person's own replaces it; staff's is only noted, and once. */
export function consentChange(
  consent: GivenConsent | undefined,
  phoneConsent: PhoneConsent | null,
  at: string,
): PhoneConsentChange {
  if (!consent) return {};
  const now = phoneConsent?.consent ?? 'unknown';
  if (staysOut(consent, phoneConsent)) return {};
  // The pending consent was only a claim by somebody on a page; staff know the owner of the phone, so their texts are no longer held.
  if (!isOwn(consent) && now === 'pending') return { consent: 'unknown', attestedAt: at };
  if (!isOwn(consent)) return now === 'in' || now === 'out' || phoneConsent?.attestedAt ? {} : { attestedAt: at };
  if (consent.what === 'in') return now === 'in' && !phoneConsent?.wishAt ? {} : { consent: 'in', consentAt: at };
  // For a phone that staff added, a claim by a caller who never opened the page changes nothing: it must not hold the texts of staff.
  const isHeld = now === 'unknown' && (!phoneConsent?.leadId || consent.isOpened);
  return isHeld ? { consent: 'pending', consentAt: at } : {};
}

/** A consent by the person settles an earlier message that only sounded like a wish to stop. */
export const isClear = ({ consent }: PhoneConsentChange) => consent === 'in';

/**
 * The consent records to write: for consents by staff or by text once, for consents on a page each time, with the wording as
 * shown. For a person who stays opted out it is pending until their START.
 */
export function consentRecords(
  given: PhoneOfConsent,
  phoneConsent: PhoneConsent | null,
  change: PhoneConsentChange,
  at: string,
): Write[] {
  const { organizationId, phone, consent, agreed = [] } = given;
  if (!consent || (consent.source !== 'page' && Object.keys(change).length === 0)) return [];
  const { lifts: _, isOpened: __, form, ...kept } = consent;
  const what = staysOut(consent, phoneConsent) ? 'pending' : consent.what;
  const consentId = hashOf(organizationId, phone, consent.source, consent.what, at);
  const further = agreed.map(({ of, wording }) => ({
    ...kept,
    consentId: hashOf(consentId, of),
    of,
    wording,
    wordingHash: hashOf(wording),
  }));
  return [{ ...kept, consentId, what, ...(form && { form }) }, ...further].map((record) =>
    consentWrites.put({ organizationId, phone, at, ...record }).commit(),
  );
}

/** The write of the changed phone consent; refused when owner, consent or wish differ from what was read: a later STOP wins. */
export function phoneConsentWrite(
  given: PhoneOfConsent,
  phoneConsent: PhoneConsent | null,
  change: PhoneConsentChange,
): Write[] {
  const { organizationId, phone } = given;
  if (!phoneConsent) return [createPhoneConsent({ organizationId, phone, ...change })];
  if (Object.keys(change).length === 0) return [];
  const patch = phoneConsentWrites
    .patch({ organizationId, phone })
    .set(change)
    .remove(isClear(change) ? [...WISH_FIELDS] : []);
  const { leadId, wishAt, consent } = phoneConsent;
  return [
    patch
      .where((kept, { eq, notExists }) =>
        [
          leadId ? eq(kept.leadId, leadId) : notExists(kept.leadId),
          wishAt ? eq(kept.wishAt, wishAt) : notExists(kept.wishAt),
          eq(kept.consent, consent),
        ].join(' AND '),
      )
      .commit(),
  ];
}

/** The signal that a wish was settled, so that the texts that it held are sent or written off. */
export function settledWish({ organizationId, phone, leadId, wishAt }: PhoneConsent): Write[] {
  return leadId && wishAt ? [signal('wish.settled', organizationId, { leadId }, phone, wishAt)] : [];
}
