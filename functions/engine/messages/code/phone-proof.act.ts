// Proves a phone by a code, or without a text of ours: the person texts a keyword to the brand's number, and its arrival proves
// the phone.

import { randomInt } from 'node:crypto';
import { brandNumber } from '#domain/accounts/brand-number.act.ts';
import { BRAND_OWNER } from '#domain/accounts/number.entity.ts';
import { checkCode, spentCode } from '#domain/accounts/proof/phone-code.act.ts';
import { phoneCodeWrites } from '#domain/accounts/proof/phone-code.entity.ts';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { AGES } from '#functions/ages.ts';
import { expiresAfter, isoOf, now, nowIso } from '#platform/foundation/clock.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { Write } from '#platform/table/writes.ts';
import { inboundSince } from '../inbound/inbound.entity.ts';

/** A keyword is valid for half an hour after it arrived. */
const PROOF_MS = 30 * 60_000;
const KEPT_SECONDS = AGES.phoneCode.seconds;

/** Letters and digits that are not mistaken for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const WORD = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

const NOT_HERE_YET = 'We have not got your text yet. Send it from this phone and try again in a few seconds.';

/** A typed or texted keyword in compared form: capitals, only letters and digits. */
const asWord = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Whether somebody entered such a keyword instead of a code. */
const isProofWord = (code: string) => WORD.test(asWord(code.slice(0, 40)));

/**
 * The refusal for a person to whom we text no code: it names a keyword and the number to text it to, so that a limit never
 * blocks them completely. The keyword is not stored: its arrival from the phone is the proof. Null when the brand has no
 * number.
 */
export async function insteadOfCode(): Promise<Refusal | null> {
  const number = await brandNumber();
  if (!number) return null;
  const word = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const sentence = `We cannot text you a code right now. Text ${word} to ${displayPhone(number)} from this phone instead.`;
  return new Refusal(sentence, { code: 'LIMIT', beside: { proof: { number, word } } });
}

/** Returns if this keyword arrived from this phone; otherwise throws the Refusal that it has not, or is no longer valid. */
async function checkWord(phone: string, code: string): Promise<void> {
  const word = asWord(code);
  const texts = await inboundSince(BRAND_OWNER, phone, isoOf(now() - PROOF_MS));
  if (!texts.some(({ body }) => asWord(body).includes(word))) throw new Refusal(NOT_HERE_YET, { code: 'CODE' });
}

/** The write that uses up a keyword; refused when it was used before. */
function spentWord(phone: string, code: string): Write {
  return phoneCodeWrites
    .create({
      phone: `${phone}#${asWord(code)}`,
      salt: '',
      codeHash: '',
      sentMs: now(),
      endsMs: now(),
      spentAt: nowIso(),
      expiresAt: expiresAfter(KEPT_SECONDS),
    })
    .commit();
}

/**
 * Checks the proof of a phone, a code or a keyword that came from it, without using it up; returns the write that does.
 * `keptAs` is the name under which the code is stored.
 */
export async function checkProof(phone: string, code: string, keptAs = phone): Promise<Write> {
  if (!isProofWord(code)) return spentCode(await checkCode(keptAs, code));
  await checkWord(phone, code);
  return spentWord(phone, code);
}
