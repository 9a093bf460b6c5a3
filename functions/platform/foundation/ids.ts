// Identifiers: opaque ids with a kind prefix, ids derived from a request, and codes for public links.
import { createHash, randomBytes } from 'node:crypto';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The kinds of things that have an id. */
export type IdPrefix =
  | 'usr'
  | 'lead'
  | 'cmp'
  | 'ftr'
  | 'bat'
  | 'srq'
  | 'snd'
  | 'imp'
  | 'job'
  | 'upl'
  | 'ses'
  | 'key'
  | 'end'
  | 'rec'
  | 'aud'
  | 'inv'
  | 'ask'
  | 'sender'
  | 'pit'
  | 'seg'
  | 'tag'
  | 'fld'
  | 'svr'
  | 'note'
  | 'pls'
  | 'sld'
  | 'wdg'
  | 'cal'
  | 'apt'
  | 'grp'
  | 'wfl'
  | 'lpg'
  | 'opt';

function base62(bytes: Buffer, length: number): string {
  let number = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let index = 0; index < length; index++) {
    text += BASE62[Number(number % 62n)];
    number /= 62n;
  }
  return text;
}

/** A new opaque id, `prefix_` and 20 base62 characters (119 bits). */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${base62(randomBytes(20), 20)}`;
}

/** An id derived from its parts: the same parts give the same id, so repeats are harmless. */
export function idFrom(prefix: IdPrefix, ...parts: (string | number)[]): string {
  return `${prefix}_${hashOf(...parts).slice(0, 20)}`;
}

/** A stable base62 hash of parts, 32 characters. */
export function hashOf(...parts: (string | number)[]): string {
  return base62(createHash('sha256').update(JSON.stringify(parts)).digest(), 32);
}

/** A code for a public link: 12 base62 characters unless another length is given (at most 20). */
export function newCode(length = 12): string {
  return base62(randomBytes(20), length);
}

/** An opaque session or reset token: 256 bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The SHA-256 of a text in hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The stored form of a token: its SHA-256 in hex. */
export const tokenHash = (token: string) => sha256(token);

/** The id of a thing that a mutation creates: the hash of its `requestId` within the organization, or a new id without one. */
export function createdId(prefix: IdPrefix, scope: string, requestId: string | null | undefined): string {
  return requestId ? idFrom(prefix, scope, requestId) : newId(prefix);
}
