// Limits on the codes that we text, which cap the cost of scripted requests; a successful code gives no turn back.

import type { Limit } from '#domain/accounts/limit.act.ts';
import { networkOf } from '#domain/accounts/network.rules.ts';
import type { Brand } from '#platform/brands/brand.ts';

/** The length of area code and exchange in `+1602555...`: SMS pumping uses numbers of one block. */
const AREA_LENGTH = 8;

/** The block of an IP address: the first three bytes of IPv4, the first 48 bits of IPv6. */
function blockOf(ipAddress: string): string {
  const isOld = !ipAddress.includes(':');
  return networkOf(ipAddress)
    .split(isOld ? '.' : ':')
    .slice(0, 3)
    .join(isOld ? '.' : ':');
}

/** The limits in the order in which they are checked, the brand's own last, so that a few addresses cannot use it up. */
export function codeLimits({ key, limits }: Brand, phone: string, ipAddress: string): Limit[] {
  return [
    { what: 'codes-by-phone', whom: phone, most: limits.codesPerPhone },
    { what: 'codes-by-address', whom: networkOf(ipAddress), most: limits.codesPerAddress },
    { what: 'codes-by-network', whom: blockOf(ipAddress), most: limits.codesPerNetwork },
    { what: 'codes-by-area', whom: phone.slice(0, AREA_LENGTH), most: limits.codesPerArea },
    { what: 'codes-by-brand', whom: key, most: limits.codesPerBrand, hours: 24 },
  ];
}

/**
 * The limits on codes for a link. The requester cannot choose the phone, as it belongs to the person to whom the link was
 * texted, so limits per phone are enough. The sign-up limits are separate: a campaign to people of one town or network cannot
 * use them up.
 */
export function linkCodeLimits({ limits }: Brand, phone: string): Limit[] {
  return [
    { what: 'link-codes-by-phone', whom: phone, most: limits.codesPerPhone },
    { what: 'link-codes-by-day', whom: phone, most: limits.linkCodesPerDay, hours: 24 },
  ];
}
