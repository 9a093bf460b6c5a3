// Whether the user has signed in from this device or network before: strangers who guess a password use up separate attempts,
// not the owner's.

import type { Limit } from '#domain/accounts/limit.act.ts';
import { networkOf } from '#domain/accounts/network.rules.ts';
import { KnownEntity, knownWrites } from '#domain/accounts/proof/known.entity.ts';
import { isSessionToken } from '#domain/accounts/sessions/session.rules.ts';
import { AGES } from '#functions/ages.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { expiresAfter } from '#platform/foundation/clock.ts';
import { hashOf, newToken } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { Write } from '#platform/table/writes.ts';

const KEPT_SECONDS = AGES.known.seconds;

const deviceHash = (userId: string, device: string) => hashOf('device', userId, device);
const addressHash = (userId: string, ipAddress: string) => hashOf('address', userId, networkOf(ipAddress));

/** The limits on wrong passwords for an account from the caller's device and network; `userId` may not exist. */
export async function signInLimits(
  userId: string,
  email: string,
  device: string | null | undefined,
  { ipAddress }: Pick<Actor, 'ipAddress'>,
): Promise<Limit[]> {
  const { limits } = ownBrand();
  const hashes = [deviceHash(userId, device ?? ''), addressHash(userId, ipAddress)];
  const found = await Promise.all(hashes.map((knownHash) => KnownEntity.get({ userId, knownHash }).go()));
  const known = found.map(({ data }) => data).find((item) => item !== null);
  if (known) return [{ what: 'wrong-passwords-by-known', whom: known.knownHash, most: limits.wrongPasswordsPerPair }];
  const network = networkOf(ipAddress);
  return [
    { what: 'wrong-passwords-by-pair', whom: `${email} ${network}`, most: limits.wrongPasswordsPerPair },
    { what: 'wrong-passwords-by-address', whom: network, most: limits.wrongPasswordsPerAddress },
    { what: 'wrong-passwords-by-email', whom: email, most: limits.wrongPasswordsPerEmail },
  ];
}

/** The writes that make a device and network known, and the device's token: its existing one, else a new one. */
export function nowKnown(
  userId: string,
  device: string | null | undefined,
  { ipAddress }: Pick<Actor, 'ipAddress'>,
): { device: string; writes: Write[] } {
  const token = device && isSessionToken(device) ? device : newToken();
  const expiresAt = expiresAfter(KEPT_SECONDS);
  const hashes = [deviceHash(userId, token), addressHash(userId, ipAddress)];
  const writes = hashes.map((knownHash) => knownWrites.put({ userId, knownHash, expiresAt }).commit());
  return { device: token, writes };
}
