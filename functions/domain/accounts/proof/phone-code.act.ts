// Codes that prove a phone: created, checked (each check counts as an attempt) and used up by the sign-up that they are for.

import { randomInt } from 'node:crypto';
import { AGES } from '#functions/ages.ts';
import { expiresAfter, now, nowIso } from '#platform/foundation/clock.ts';
import { hashOf, newCode } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { type PhoneCode, PhoneCodeEntity, phoneCodeWrites } from './phone-code.entity.ts';

/** A code works for 10 minutes and 5 attempts (decisions: A32). */
export const CODE_MS = 10 * 60 * 1000;
export const CODE_TRIES = 5;

const KEPT_SECONDS = AGES.phoneCode.seconds;
const DIGITS = 6;

export const CODE_WRONG = 'That code is not right. Please check it and try again.';
export const CODE_ENDED = 'That code has expired. Please ask for a new one.';
export const CODE_TRIED = 'That code was tried too often. Please ask for a new one.';
export const CODE_SPENT = 'That code has been used already. Please ask for a new one.';

const codeHash = (phone: string, salt: string, code: string) => hashOf('phone code', phone, salt, code);

const requestHash = (phone: string, requestId: string) => hashOf('phone code', phone, requestId);

/** Whether the phone's latest code was requested by this very request. */
export async function wasAskedBy(phone: string, requestId: string | null | undefined): Promise<boolean> {
  if (!requestId) return false;
  const data = await readOne(PhoneCodeEntity, { phone });
  return data?.askedBy === requestHash(phone, requestId);
}

/**
 * Creates a code for a phone (E.164), replacing any older one: the code, and a key that names it without revealing it. Null
 * when a concurrent call of the same request has just created one.
 */
export async function saveCode(
  phone: string,
  requestId: string | null | undefined,
): Promise<{ code: string; key: string } | null> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const salt = newCode();
  const askedBy = requestId ? requestHash(phone, requestId) : newCode();
  const { isMade } = await committed([
    phoneCodeWrites
      .put({
        phone,
        salt,
        codeHash: codeHash(phone, salt, code),
        tries: 0,
        sentMs: now(),
        endsMs: now() + CODE_MS,
        askedBy,
        expiresAt: expiresAfter(KEPT_SECONDS),
      })
      .where((item, { ne }) => ne(item.askedBy, askedBy))
      .commit(),
  ]);
  return isMade ? { code, key: salt } : null;
}

function refusalOf(kept: PhoneCode | null): Refusal | null {
  if (!kept) return new Refusal(CODE_ENDED, { code: 'CODE' });
  if (kept.spentAt) return new Refusal(CODE_SPENT, { code: 'CODE' });
  if (now() >= kept.endsMs) return new Refusal(CODE_ENDED, { code: 'CODE' });
  return kept.tries >= CODE_TRIES ? new Refusal(CODE_TRIED, { code: 'CODE' }) : null;
}

/**
 * Checks a code without using it up; right or wrong, it counts as an attempt. Throws the matching Refusal. Returns the stored
 * code, for the write that uses it up.
 */
export async function checkCode(phone: string, code: string): Promise<PhoneCode> {
  const kept = await readOne(PhoneCodeEntity, { phone });
  const refusal = refusalOf(kept);
  if (refusal || !kept) throw refusal ?? new Refusal(CODE_ENDED, { code: 'CODE' });
  if (
    !(
      await committed([
        phoneCodeWrites
          .patch({ phone })
          .add({ tries: 1 })
          .where((item, { eq, lt }) => `${eq(item.salt, kept.salt)} AND ${lt(item.tries, CODE_TRIES)}`)
          .commit(),
      ])
    ).isMade
  )
    throw new Refusal(CODE_TRIED, { code: 'CODE' });
  const given = code.replace(/\D/g, '');
  if (codeHash(phone, kept.salt, given) !== kept.codeHash) throw new Refusal(CODE_WRONG, { code: 'CODE' });
  return kept;
}

/** The write that uses up a checked code; refused when it was used or replaced meanwhile. */
export function spentCode({ phone, salt }: PhoneCode): Write {
  return phoneCodeWrites
    .patch({ phone })
    .set({ spentAt: nowIso() })
    .where((item, { eq, notExists }) => `${eq(item.salt, salt)} AND ${notExists(item.spentAt)}`)
    .commit();
}
