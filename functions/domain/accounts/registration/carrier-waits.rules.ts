// For whom the registration with the carriers waits: the owner, who answers the registry's text, or the contact person of a listed company,
// who confirms the registry's e-mail.
import type { CarrierForm } from '#functions/schema.gen.ts';
import type { BrandDecision } from '#platform/gateways/carriers/trust-hub.rules.ts';
import { isListedCompany } from './carrier-form.rules.ts';

/** What the registry sent and nobody has answered yet: a code by text, or an e-mail. */
export type Awaited = 'code' | 'email';

const VERIFIED: ReadonlySet<string> = new Set(['VERIFIED', 'VETTED_VERIFIED']);
/** The owner did not answer within a day. */
const CODE_EXPIRED = 30752;
/** The e-mail to a listed company was not confirmed: it could not be delivered, its domain is not theirs, or its seven days were over. */
const EMAIL_FAILED: ReadonlySet<number> = new Set([21736, 21737, 21738, 21739, 21740, 21741]);
/** So long the link in the e-mail works. */
const LINK_LASTS_MS = 7 * 24 * 3600_000;

const isOnly = (brand: BrandDecision, codes: ReadonlySet<number>) =>
  brand.faults.length > 0 && brand.faults.every(({ code }) => codes.has(code));

/** Whether the registry refused a listed company only because its e-mail was not confirmed; a new e-mail then helps. */
export const isEmailUnconfirmed = (brand: BrandDecision): boolean =>
  brand.state === 'refused' && isOnly(brand, EMAIL_FAILED);

/** Whether the registry was asked for a new e-mail since staff submitted the form, and how long ago they did (milliseconds). */
export type SentSince = { isEmailSentAgain: boolean; agoMs: number };

/**
 * What the registry waits for; null when it waits for nobody, or refused. A person's brand is approved before they have answered, and
 * stays so when the code expires. A company's brand is pending until its e-mail is confirmed (the provider's error 30994), except while
 * somebody reviews it by hand (IN_REVIEW); one that failed without a confirmation stays failed until the next e-mail is confirmed.
 */
export function awaitedOf(form: CarrierForm, brand: BrandDecision, sent: SentSince): Awaited | null {
  const isVerified = VERIFIED.has(brand.identity);
  if (form.soleProprietor) {
    const isExpired = brand.state === 'refused' && isOnly(brand, new Set([CODE_EXPIRED]));
    return (brand.state === 'approved' && !isVerified) || isExpired ? 'code' : null;
  }
  if (!isListedCompany(form)) return null;
  if (brand.state === 'refused')
    return isEmailUnconfirmed(brand) && sent.isEmailSentAgain && sent.agoMs < LINK_LASTS_MS ? 'email' : null;
  const isUnknown = brand.state === 'approved' && brand.identity !== '' && !isVerified;
  return brand.status === 'PENDING' || isUnknown ? 'email' : null;
}
