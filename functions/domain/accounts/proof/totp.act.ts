// Time-based codes of authenticator apps (RFC 6238: SHA-1, 30 seconds, 6 digits), and their secrets in base32.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** A clock may be off by one step, either way. */
const SKEW = 1;
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new secret of 160 bits, in base32. */
export function newSecret(): string {
  return base32(randomBytes(SECRET_BYTES));
}

/** The code of a secret in a time step. */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const from = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(from) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of this code, at most one step from now and later than `after`: a code works once. Null when there is none. */
export function stepOfCode(secret: string, code: string, nowMs: number, after: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const current = Math.floor(nowMs / STEP_MS);
  const steps = Array.from({ length: 2 * SKEW + 1 }, (_, index) => current - SKEW + index);
  const isRight = (step: number) => timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code));
  return steps.filter((step) => isRight(step) && step > after)[0] ?? null;
}
