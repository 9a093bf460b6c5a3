// registerPhone: texts a 6-digit code to a phone that wants to sign up (API-004, SES-09).

import { brandNumber } from '../../accounts/brand-number.act.ts';
import { phoneOrRefusal } from '../../accounts/identity.act.ts';
import { takeTurn } from '../../accounts/limit.act.ts';
import { BRAND_OWNER } from '../../accounts/number.entity.ts';
import type { Brand } from '../../brands/brand.ts';
import { askForText } from '../../delivery/entry/ask-for-text.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { nowIso } from '../../foundation/clock.ts';
import { hashOf, newId } from '../../foundation/ids.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { ConsentEntity } from '../../people/consent/phone-consent.entity.ts';
import type { MutationRegisterPhoneArgs } from '../../schema.gen.ts';
import { keepCode } from './phone-code.act.ts';
import { codeLimits } from './sign-up-limit.act.ts';

const TOO_MANY_CODES = 'You have asked for too many codes. Please try again in an hour.';
const NO_CODES_NOW = 'We cannot send codes right now. Please try again later.';

async function takeTurns(brand: Brand, phone: string, ipAddress: string): Promise<void> {
  for (const limit of codeLimits(brand, phone, ipAddress)) {
    if (await takeTurn(limit)) continue;
    const isTheirs = limit.whom !== brand.key;
    throw new Refusal(isTheirs ? TOO_MANY_CODES : NO_CODES_NOW, { code: 'LIMIT' });
  }
}

/** What the person agreed to by asking for a code, kept for as long as records are. */
async function keepConsent(brand: Brand, phone: string, actor: Actor): Promise<void> {
  await ConsentEntity.create({
    organizationId: BRAND_OWNER,
    phone,
    consentId: newId('rec'),
    at: nowIso(),
    what: 'in',
    source: 'signup',
    wordingHash: hashOf(`${brand.words.consent}\n${brand.words.consentFinePrint}`),
    url: `${process.env.APP_ORIGIN}/register`,
    ipAddress: actor.ipAddress,
    userAgent: actor.userAgent.slice(0, 300),
  }).go();
}

/**
 * Sends a code that works for 10 minutes and 5 tries, in place of any older one. At most 3 an hour to a phone, 10 from an
 * address, and 50 in all that nobody signed up with.
 */
export async function registerPhone(args: MutationRegisterPhoneArgs, actor: Actor): Promise<object> {
  const brand = ownBrand();
  const phone = phoneOrRefusal(args.phone);
  await takeTurns(brand, phone, actor.ipAddress);
  const from = await brandNumber();
  if (!from) throw new Refusal(NO_CODES_NOW, { code: 'NUMBER' });
  if (args.consent) await keepConsent(brand, phone, actor);
  const { code, key } = await keepCode(phone);
  const text = brand.words.codeText.replace('{code}', code);
  await askForText({ kind: 'code', organizationId: BRAND_OWNER, phone, from, text, onceKey: `code-${key}` });
  return {};
}
