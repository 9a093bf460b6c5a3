// What scripted asking for codes can cost at most: limits on the codes that we text, which nothing that follows gives back.

import type { Limit } from '#domain/accounts/limit.act.ts';
import { networkOf } from '#domain/accounts/network.rules.ts';
import type { Brand } from '#platform/brands/brand.ts';

/** Of `+1602555...` the area and the exchange: whoever pumps texts holds numbers of one block. */
const AREA_LENGTH = 8;

/** The block of addresses around one: the first three bytes of IPv4, the first 48 bits of IPv6. */
function blockOf(ipAddress: string): string {
  const isOld = !ipAddress.includes(':');
  return networkOf(ipAddress)
    .split(isOld ? '.' : ':')
    .slice(0, 3)
    .join(isOld ? '.' : ':');
}

/** The limits in the order in which they are asked, the brand's own last, so that few addresses cannot use that up. */
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
 * The limits on codes for a link. Whoever asks cannot choose the phone: it is that of a person whom the link was texted to, so
 * that its own limits are enough. Those of signing up are not used up by a campaign to people of one town or network.
 */
export function linkCodeLimits({ limits }: Brand, phone: string): Limit[] {
  return [
    { what: 'link-codes-by-phone', whom: phone, most: limits.codesPerPhone },
    { what: 'link-codes-by-day', whom: phone, most: limits.linkCodesPerDay, hours: 24 },
  ];
}
