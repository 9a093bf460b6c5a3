// What every page of a brand shows of it: its name, colors and corners, who powers it, and where the privacy policy is.
import type { Brand } from './brand.ts';

/** What a page for leads needs of its brand: it comes with the page, which carries no brand's whole manifest. */
export type PageBrand = Pick<Brand, 'key' | 'name' | 'accent' | 'footerYear'> & {
  /** The radius of its corners, in px. */
  corner: number;
};

/** What pages for leads know about a brand. */
export const pageBrandOf = ({ key, name, accent, footerYear, look }: Brand): PageBrand => ({
  key,
  name,
  accent,
  footerYear,
  corner: look.corner,
});

/** The brand's fixed public token: it admits sign-in, sign-up and lead-facing fields, nothing else (functions/fields.ts). */
export const publicTokenOf = ({ key }: Pick<Brand, 'key'>): string => `public.${key}`;

/** The address of the privacy policy, on every host of a brand (BRD-13). */
export const POLICY_PATH = '/policy';

/** The name of the link to it. */
export const POLICY_LINK = 'Privacy policy';

/** The line below a page for leads: the brand and the fixed year of its footers (PUB-10, BRD-15). */
export const poweredBy = ({ name, footerYear }: Pick<Brand, 'name' | 'footerYear'>) =>
  `Powered by ${name} © ${footerYear}`;
