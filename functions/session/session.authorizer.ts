// AppSync asks here who is calling, for every request and every subscription; nothing is cached.
import { contextOf } from '../foundation/actor.ts';
import { bareToken, callerAddress } from './session.rules.ts';
import { whoAsks } from './who-asks.act.ts';

type AuthorizerEvent = { authorizationToken: string; requestHeaders?: Record<string, string> };

/** Denies malformed tokens alone: an ended session passes as SIGNED_OUT, so that every answer keeps its shape. */
export const handler = async (event: AuthorizerEvent) => {
  const headers = event.requestHeaders ?? {};
  const caller = { ipAddress: callerAddress(headers['x-forwarded-for']), userAgent: headers['user-agent'] ?? '' };
  const actor = await whoAsks(bareToken(event.authorizationToken), caller);
  return {
    isAuthorized: actor !== null,
    ...(actor ? { resolverContext: contextOf(actor) } : {}),
    deniedFields: [],
    ttlOverride: 0,
  };
};
