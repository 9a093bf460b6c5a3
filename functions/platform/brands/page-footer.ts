// The foot of every page of a brand: who powers it, the year, and where the privacy policy is.
import type { Brand } from './brand.ts';

/** The address of the privacy policy, on every host of a brand (BRD-13). */
export const POLICY_PATH = '/policy';

/** The name of the link to it. */
export const POLICY_LINK = 'Privacy policy';

/** The line below a page for leads: the brand and the fixed year of its footers (PUB-10, BRD-15). */
export const poweredBy = ({ name, footerYear }: Pick<Brand, 'name' | 'footerYear'>) =>
  `Powered by ${name} © ${footerYear}`;
