// Texting a code that proves a phone: what it may cost, and the text itself, for those who sign up and those who change theirs.

import { brandNumber } from '../../accounts/brand-number.act.ts';
import { takeTurn } from '../../accounts/limit.act.ts';
import { BRAND_OWNER } from '../../accounts/number.entity.ts';
import { keepCode } from '../../accounts/proof/phone-code.act.ts';
import type { Brand } from '../../brands/brand.ts';
import { askForText } from '../../delivery/entry/ask-for-text.act.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { codeLimits } from './sign-up-limit.act.ts';

export const TOO_MANY_CODES = 'You have asked for too many codes. Please try again in an hour.';
const NO_CODES_NOW = 'We cannot send codes right now. Please try again later.';

/** Takes a turn of each limit on codes; throws the Refusal that fits when one of them has none left. */
export async function takeCodeTurns(brand: Brand, phone: string, ipAddress: string): Promise<void> {
  for (const limit of codeLimits(brand, phone, ipAddress)) {
    if (await takeTurn(limit)) continue;
    const isTheirs = limit.whom !== brand.key;
    throw new Refusal(isTheirs ? TOO_MANY_CODES : NO_CODES_NOW, { code: 'LIMIT' });
  }
}

/** The number that codes leave from (E.164); throws a Refusal while the brand has none. */
export async function codesFrom(): Promise<string> {
  const from = await brandNumber();
  if (!from) throw new Refusal(NO_CODES_NOW, { code: 'NUMBER' });
  return from;
}

/** Texts a new code to a phone, in place of any older one. */
export async function textCode(brand: Brand, phone: string, from: string): Promise<void> {
  const { code, key } = await keepCode(phone);
  const text = brand.words.codeText.replace('{code}', code);
  await askForText({ kind: 'code', organizationId: BRAND_OWNER, phone, from, text, onceKey: `code-${key}` });
}
