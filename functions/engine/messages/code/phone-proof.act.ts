// Proving a phone by a code, or without a text of ours: the person texts a word to the brand's number, and what came in proves whose it is.
import { randomInt } from 'node:crypto';
import { brandNumber } from '#domain/accounts/brand-number.act.ts';
import { BRAND_OWNER } from '#domain/accounts/number.entity.ts';
import { checkCode, spentCode } from '#domain/accounts/proof/phone-code.act.ts';
import { phoneCodeWrites } from '#domain/accounts/proof/phone-code.entity.ts';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { expiresAfter, isoOf, now, nowIso } from '#platform/foundation/clock.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { Write } from '#platform/table/writes.ts';
import { inboundSince } from '../inbound/inbound.entity.ts';

/** A word works for half an hour after it came in. */
const PROOF_MS = 30 * 60_000;
const KEPT_SECONDS = 24 * 3600;

/** Letters and digits that nobody takes for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const WORD = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

const NOT_HERE_YET = 'We have not got your text yet. Send it from this phone and try again in a few seconds.';

/** What somebody types or texts, as a word: capitals, and nothing but letters and digits. */
const asWord = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Whether what stands in place of a code is such a word. */
const isProofWord = (code: string) => WORD.test(asWord(code.slice(0, 40)));

/**
 * The "no" to somebody whom we text no code: it names the word and the number to text it to, so that no limit closes the
 * door. Nothing is kept of the word: what proves the phone is that it comes from there. Null without a number.
 */
export async function insteadOfCode(): Promise<Refusal | null> {
  const number = await brandNumber();
  if (!number) return null;
  const word = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const sentence = `We cannot text you a code right now. Text ${word} to ${displayPhone(number)} from this phone instead.`;
  return new Refusal(sentence, { code: 'LIMIT', beside: { proof: { number, word } } });
}

/** Answers when this word came from this phone; throws the Refusal that says it has not, or no more. */
async function checkWord(phone: string, code: string): Promise<void> {
  const word = asWord(code);
  const texts = await inboundSince(BRAND_OWNER, phone, isoOf(now() - PROOF_MS));
  if (!texts.some(({ body }) => asWord(body).includes(word))) throw new Refusal(NOT_HERE_YET, { code: 'CODE' });
}

/** The write that spends a word: refused when it was spent before. */
function spentWord(phone: string, code: string): Write {
  const at = { phone: `${phone}#${asWord(code)}`, salt: '', codeHash: '', sentMs: now(), endsMs: now() };
  return phoneCodeWrites.create({ ...at, spentAt: nowIso(), expiresAt: expiresAfter(KEPT_SECONDS) }).commit();
}

/**
 * Checks what proves a phone, a code or the word that came from it, without spending it; answers the write that does.
 * `keptAs` is what the code was kept under.
 */
export async function checkProof(phone: string, code: string, keptAs = phone): Promise<Write> {
  if (!isProofWord(code)) return spentCode(await checkCode(keptAs, code));
  await checkWord(phone, code);
  return spentWord(phone, code);
}
