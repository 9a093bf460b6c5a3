// Which opt-outs a later consent of the person reverses.
import { isUndoneByAgreeing } from '../consent/opt-out.rules.ts';
import { consentsOf, phoneConsentOf } from '../consent/phone-consent.entity.ts';

/** An opt-out older than this many records counts as the phone's own. */
const LATEST = 20;

/**
 * The time (ISO) of the opt-out that a consent on a page, or by a keyword to join, reverses: one recorded by staff or a file.
 * Undefined for an opt-out from the phone itself, by a keyword or the carrier, which only its own START reverses
 * (decisions: Opt-outs from elsewhere), and for a phone that is not opted out.
 */
export async function lifted(organizationId: string, phone: string): Promise<string | undefined> {
  const phoneConsent = await phoneConsentOf(organizationId, phone);
  if (phoneConsent?.consent !== 'out') return undefined;
  const record = (await consentsOf(organizationId, phone, LATEST)).find(({ what }) => what === 'out');
  return record && isUndoneByAgreeing(record.source) ? phoneConsent.consentAt : undefined;
}
