// The advertising pixel of a brand that has an id configured: on the sign-in and the sign-up, for people who followed an ad (BRD-12, A45).
import { brand } from '#web/kit/config.ts';
import { paths } from '../../base/routes.ts';

/** The pages that have it. The pixel gets the page's address, so an address with a query, which may hold an invitation, has none. */
const isAdvertised = ({ pathname, search }: Location) =>
  search === '' && (pathname === paths.login || pathname === paths.register);

/**
 * The address of the picture by which the advertiser counts one view of this page; null elsewhere and without an id. A
 * picture, and not the advertiser's script: it can neither follow the person further nor read what they type.
 */
export function pixelAddress(at: Location): string | null {
  const { advertisingPixelId } = brand();
  if (advertisingPixelId === null || !isAdvertised(at)) return null;
  return `https://www.facebook.com/tr?id=${encodeURIComponent(advertisingPixelId)}&ev=PageView&noscript=1`;
}
