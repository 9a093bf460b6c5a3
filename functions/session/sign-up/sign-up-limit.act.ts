// What scripted sign-ups can cost at most: limits on codes that nobody has signed up with.

import type { Limit } from '../../accounts/limit.act.ts';
import type { Brand } from '../../brands/brand.ts';

/** The limits of codes within an hour, by address, by phone and for the whole brand; a sign-up gives its turns back. */
export function codeLimits({ key, limits }: Brand, phone: string, ipAddress: string): Limit[] {
  return [
    { what: 'codes-by-address', whom: ipAddress, most: limits.codesPerAddress },
    { what: 'codes-by-phone', whom: phone, most: limits.codesPerPhone },
    { what: 'unconfirmed-codes', whom: key, most: limits.unconfirmedCodes },
  ];
}
