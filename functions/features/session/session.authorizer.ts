// The authorizer that AppSync calls for every request and every subscription; nothing is cached.
import { timingSafeEqual } from 'node:crypto';
import { bareToken } from '#domain/accounts/sessions/session.rules.ts';
import { CALLER_HEADER, FRONT_HEADER } from '#platform/brands/front.ts';
import { contextOf } from '#platform/foundation/actor.ts';
import { tokenHash } from '#platform/foundation/ids.ts';
import { secretOf } from '#platform/gateways/secrets.ts';
import { isListening } from './front.rules.ts';
import { whoAsks } from './who-asks.act.ts';

type AuthorizerEvent = {
  authorizationToken: string;
  requestContext?: { queryString?: string | null };
  requestHeaders?: Record<string, string>;
};

const DENIED = { isAuthorized: false, deniedFields: [], ttlOverride: 0 };

/**
 * Whether the call came through the brand's own distribution; compared as hashes, so that timing does not reveal how much of
 * the key matches.
 */
async function isFromFront(given: string | undefined): Promise<boolean> {
  if (!given) return false;
  const { key } = await secretOf('front');
  return timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(key)));
}

/**
 * Denies malformed tokens, and queries and mutations that bypass the distribution, whose limits and firewall would not count
 * them. An ended session passes as SIGNED_OUT, so that every answer keeps its shape.
 */
export const handler = async (event: AuthorizerEvent) => {
  const headers = Object.fromEntries(
    Object.entries(event.requestHeaders ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const isFront = await isFromFront(headers[FRONT_HEADER]);
  if (!isFront && !isListening(event.requestContext?.queryString)) return DENIED;
  const ipAddress = (isFront && headers[CALLER_HEADER]) || 'unknown';
  const isFromPage = headers['sec-fetch-site'] === 'same-origin' && { isFromPage: true as const };
  const caller = { ipAddress, userAgent: headers['user-agent'] ?? '', ...isFromPage };
  const actor = await whoAsks(bareToken(event.authorizationToken), caller);
  return { ...DENIED, isAuthorized: actor !== null, ...(actor ? { resolverContext: contextOf(actor) } : {}) };
};
