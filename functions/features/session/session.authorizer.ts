// The authorizer that AppSync calls for every request and every subscription; nothing is cached.
import { bareToken } from '#domain/accounts/sessions/session.rules.ts';
import { contextOf } from '#platform/foundation/actor.ts';
import { callerOf, isFromFront } from '#platform/gateways/site/front.ts';
import { isListening } from './accepted-requests.rules.ts';
import { whoAsks } from './caller.act.ts';

type AuthorizerEvent = {
  authorizationToken: string;
  requestContext?: { queryString?: string | null };
  requestHeaders?: Record<string, string>;
};

const DENIED = { isAuthorized: false, deniedFields: [], ttlOverride: 0 };

/**
 * Denies malformed tokens, and queries and mutations that bypass the distribution, whose limits and firewall would not count
 * them. An ended session passes as SIGNED_OUT, so that every answer keeps its shape.
 */
export const handler = async (event: AuthorizerEvent) => {
  const headers = Object.fromEntries(
    Object.entries(event.requestHeaders ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const isFront = await isFromFront(headers);
  if (!isFront && !isListening(event.requestContext?.queryString)) return DENIED;
  // AppSync's own address, where screens subscribe, does not tell us the browser.
  const actor = await whoAsks(bareToken(event.authorizationToken), await callerOf(headers, isFront), isFront);
  return { ...DENIED, isAuthorized: actor !== null, ...(actor ? { resolverContext: contextOf(actor) } : {}) };
};
