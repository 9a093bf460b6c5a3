// Whether the kind of business and the industry say the same about an organization's tax status, which the carriers look up under its EIN.
// The provider's guide "A2P 10DLC - Registration for Government and Nonprofit Agencies" names the only pairs that it takes.
import type { CarrierForm } from '#functions/schema.gen.ts';
import { BUSINESS_TYPES, INDUSTRIES, NONPROFIT_KIND } from './carrier-form.rules.ts';

const EXEMPT: ReadonlySet<string> = new Set(['NOT_FOR_PROFIT', 'GOVERNMENT']);
const nameOf = (industry: string) => INDUSTRIES[industry] ?? '';

/**
 * The sentence where one of both means an organization that the IRS does not tax and the other one a firm that it does. Null when they agree,
 * and while either is missing or not in its list.
 */
export function taxStatusFault({
  soleProprietor,
  businessType,
  industry,
}: Pick<CarrierForm, 'soleProprietor' | 'businessType' | 'industry'>): string | null {
  if (soleProprietor)
    return EXEMPT.has(industry)
      ? `An organization of the industry “${nameOf(industry)}” has an EIN. Give it, or choose the industry in which you are in business.`
      : null;
  if (!(industry in INDUSTRIES) || !BUSINESS_TYPES.some((known) => known === businessType)) return null;
  const isNonprofit = businessType === NONPROFIT_KIND;
  if (isNonprofit === EXEMPT.has(industry)) return null;
  if (isNonprofit)
    return `A “${NONPROFIT_KIND}” has the industry “${nameOf('NOT_FOR_PROFIT')}”, or “${nameOf('GOVERNMENT')}” for an agency, and not “${nameOf(industry)}”. Choose that, or another kind of business if the IRS taxes you.`;
  return industry === 'GOVERNMENT'
    ? `The carriers know a government by the kind of business “${NONPROFIT_KIND}”, and not “${businessType}”. Choose that, or the industry of a private firm.`
    : `A nonprofit has the kind of business “${NONPROFIT_KIND}”, and not “${businessType}”. Choose that if the IRS has exempted you from tax, or another industry.`;
}
