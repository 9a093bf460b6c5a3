// What scripted sign-ups can cost at most: the codes of a brand that nobody has signed up with.
import type { Brand } from '../brands/brand.ts';
import type { Limit } from './limit.act.ts';

/** The brand's limit of codes within an hour; a sign-up gives its turn back. */
export function unconfirmedCodes(brand: Brand): Limit {
  return { what: 'unconfirmed-codes', whom: brand.key, most: brand.limits.unconfirmedCodes };
}
