// What an API key is: its secret's format, its name, and which roles it may have.
import { tidyName } from '#domain/leads/lead.rules.ts';
import type { Access } from '#functions/schema.gen.ts';

export const KEY_NAME_LIMIT = 60;
/** The most keys of an organization that are not revoked; two calls at the same moment may make one more. */
export const MOST_KEYS = 25;
/** A key's last use is written at most this often. */
export const USED_EVERY_MS = 5 * 60 * 1000;
/** A repeat of the request that made a key is answered with its secret for this long. */
export const REPEAT_MS = 10 * 60 * 1000;

/** All roles, the lowest first. */
const ROLES: readonly Access[] = ['NONE', 'LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'];

const PREFIX = 'apikey_';
const TOKEN = /^apikey_[A-Za-z0-9_-]{43}$/;
const TAIL = 4;

const NO_NAME = 'Enter a name, such as the name of the program that uses the key.';
const NO_ROLE = 'Choose what the key may do.';
const ABOVE_OWN = 'A key cannot do more than you can yourself.';

/** The secret of a key from 256 bits in base64url: it begins with `apikey_`, by which scanners of code find one that leaked. */
export const keyTokenOf = (bits: string): string => `${PREFIX}${bits}`;

/** Whether this has the format of a key's secret. */
export const isKeyToken = (token: string): boolean => TOKEN.test(token);

/** The last characters of a secret, by which people tell keys apart. */
export const tailOf = (token: string): string => token.slice(-TAIL);

/** A name without control characters, at most 60 characters. */
export const keyName = (name: string): string => Array.from(tidyName(name)).slice(0, KEY_NAME_LIMIT).join('').trim();

/** How a key is named as the author of what it did, in the audit log and beside texts. */
export const authorName = (name: string): string => `${name} (API key)`;

/** The lower of two roles. */
export const lowerRole = (one: Access, other: Access): Access =>
  ROLES.indexOf(one) < ROLES.indexOf(other) ? one : other;

/** The roles that somebody with that role may give to a key, the lowest first. */
export const rolesUpTo = (own: Access): readonly Access[] => ROLES.slice(1, ROLES.indexOf(own) + 1);

/** Why a key cannot be made, as a sentence; null when it can. */
export function keyRefusal(name: string, access: Access, own: Access): string | null {
  if (keyName(name) === '') return NO_NAME;
  if (access === 'NONE') return NO_ROLE;
  return rolesUpTo(own).includes(access) ? null : ABOVE_OWN;
}
