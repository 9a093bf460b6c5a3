// A connection to the scheduling service: created from a code, renewed before its token expires, revoked on both sides.

import {
  type Connection,
  connectionOf,
  connectionWrites,
} from '#domain/accounts/integrations/calendar-connection.entity.ts';
import { now, nowIso } from '#platform/foundation/clock.ts';
import { lookAgain } from '#platform/foundation/look-again.ts';
import { calendarOwner } from '#platform/gateways/calendar/calendar.ts';
import { sealed, unsealed } from '#platform/gateways/calendar/encrypted-tokens.ts';
import { revokeToken, tokensFor } from '#platform/gateways/calendar/wire.ts';
import { committed, transact } from '#platform/table/transact.ts';

/** A token is renewed this long before it expires. */
const EARLY_MS = 60_000;

type Tokens = NonNullable<Awaited<ReturnType<typeof tokensFor>>>;

async function kept({ access_token, refresh_token, expires_in }: Tokens, userId: string) {
  const [accessSealed, refreshSealed] = await Promise.all([
    sealed(access_token, userId),
    sealed(refresh_token, userId),
  ]);
  return { accessSealed, refreshSealed, endsMs: now() + expires_in * 1000 };
}

/** Stores the connection for an authorization code; false when the service no longer accepts the code. */
export async function connect(userId: string, code: string, verifier: string, redirect: string): Promise<boolean> {
  const asked = { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier };
  const tokens = await tokensFor(asked);
  const person = tokens && (await calendarOwner(tokens.access_token));
  if (!tokens || !person) return false;
  const before = await connectionOf(userId);
  const version = (before?.version ?? 0) + 1;
  const own = {
    userId,
    personUri: person.uri,
    personName: person.name,
    ...(await kept(tokens, userId)),
    created: nowIso(),
    version,
  };
  await transact([connectionWrites.put(own).commit()]);
  return true;
}

/** Records that the service refuses the stored tokens, unless another call renewed them meanwhile. */
async function noteBroken({ userId, version }: Connection): Promise<void> {
  await committed([
    connectionWrites
      .patch({ userId })
      .set({ brokenAt: nowIso(), version: version + 1 })
      .where((item, { eq }) => eq(item.version, version))
      .commit(),
  ]);
}

/** How long a call waits for the tokens that another call is renewing. */
const LOOKS = { looks: 5, everyMs: 200 };

/** The connection after another call renewed it, now or within a second; unchanged when none does. */
async function renewedElsewhere(connection: Connection): Promise<Connection | null> {
  const changed = await lookAgain(async () => {
    const found = await connectionOf(connection.userId);
    return found?.version === connection.version ? undefined : { found };
  }, LOOKS);
  return changed ? changed.found : connection;
}

async function renewed(connection: Connection, mayRetry: boolean): Promise<string | null> {
  const { userId, version } = connection;
  const token = await unsealed(connection.refreshSealed, userId);
  const tokens = token && (await tokensFor({ grant_type: 'refresh_token', refresh_token: token }));
  if (tokens) {
    const { isMade } = await committed([
      connectionWrites
        .patch({ userId })
        .set({ ...(await kept(tokens, userId)), version: version + 1 })
        .where((item, { eq }) => eq(item.version, version))
        .commit(),
    ]);
    if (isMade) return tokens.access_token;
  }
  // Another call may be renewing at the same time: a refresh token works once, and that call stores the new tokens.
  const renewed = await renewedElsewhere(connection);
  if (renewed && renewed.version !== version && mayRetry) return accessOf(renewed, false);
  if (renewed) await noteBroken(renewed);
  return null;
}

async function accessOf(connection: Connection, mayRetry = true): Promise<string | null> {
  if (connection.brokenAt) return null;
  if (connection.endsMs - now() < EARLY_MS) return renewed(connection, mayRetry);
  const token = await unsealed(connection.accessSealed, connection.userId);
  return token ?? renewed(connection, mayRetry);
}

/** An access token that works now; null when the user must connect again. */
export function accessToken(connection: Connection): Promise<string | null> {
  return accessOf(connection);
}

/** Deletes a user's connection here, then revokes it at the service. Does nothing without one. */
export async function disconnect(userId: string): Promise<void> {
  const connection = await connectionOf(userId);
  if (!connection) return;
  const token = await unsealed(connection.refreshSealed, userId);
  await transact([connectionWrites.delete({ userId }).commit()]);
  if (token) await revokeToken(token);
}
