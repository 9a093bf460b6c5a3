// Recognizes calls that came through the brand's own distribution, by its key, and reads the caller's address from its header.
import { timingSafeEqual } from 'node:crypto';
import { CALLER_HEADER, FRONT_HEADER } from '#platform/brands/distribution-headers.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { tokenHash } from '#platform/foundation/ids.ts';
import { secretOf } from '../secrets.ts';

/** Headers of a call, their names in lower case. */
type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Whether the call came through the brand's own distribution; compared as hashes, so that timing does not reveal how much of
 * the key matches.
 */
export async function isFromFront({ [FRONT_HEADER]: given }: Headers): Promise<boolean> {
  if (!given) return false;
  const { key } = await secretOf('front');
  return timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(key)));
}

/** The caller's address and browser; the address is `unknown` unless the distribution set it. */
export async function callerOf(
  headers: Headers,
  isFront?: boolean,
): Promise<Pick<Actor, 'ipAddress' | 'userAgent' | 'isFromPage'>> {
  const isKnown = isFront ?? (await isFromFront(headers));
  const isFromPage = headers['sec-fetch-site'] === 'same-origin' && { isFromPage: true as const };
  return {
    ipAddress: (isKnown && headers[CALLER_HEADER]) || 'unknown',
    userAgent: headers['user-agent'] ?? '',
    ...isFromPage,
  };
}
