// registerPhone: texts a 6-digit code to a phone for sign-up (API-004, SES-09).

import { phoneOrRefusal } from '#domain/accounts/identity.act.ts';
import { BRAND_OWNER } from '#domain/accounts/number.entity.ts';
import { ConsentEntity } from '#domain/leads/consent/phone-consent.entity.ts';
import { codeLimits } from '#engine/messages/code/code-limits.act.ts';
import { textCode } from '#engine/messages/code/text-code.act.ts';
import type { MutationRegisterPhoneArgs } from '#functions/schema.gen.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { fromSender } from '#platform/brands/sender-name.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { hashOf, newId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** Stores what the person agreed to by requesting a code, for as long as consent records are kept. */
async function saveConsent(brand: Brand, phone: string, actor: Actor): Promise<void> {
  await ConsentEntity.create({
    organizationId: BRAND_OWNER,
    phone,
    consentId: newId('rec'),
    at: nowIso(),
    what: 'in',
    source: 'signup',
    wordingHash: hashOf(`${brand.words.consent}\n${fromSender(brand.words.consentFinePrint, brand.name)}`),
    url: `${process.env.APP_ORIGIN}/register`,
    ipAddress: actor.ipAddress,
    userAgent: actor.userAgent.slice(0, 300),
  }).go();
}

/**
 * Sends a code that works for 10 minutes and 5 attempts, replacing any older one. At most 3 an hour to a phone, 10 from an
 * address, 20 from a block of addresses and to an area, 50 a day for the brand; a person over the limit is told what to text us
 * instead. A repeat with the same `requestId` sends none.
 */
export async function registerPhone(args: MutationRegisterPhoneArgs, actor: Actor): Promise<AnswerTo<'registerPhone'>> {
  const brand = ownBrand();
  const phone = phoneOrRefusal(args.phone);
  const limits = codeLimits(brand, phone, actor.ipAddress);
  const isSent = await textCode(brand, { phone, requestId: args.requestId, limits });
  if (isSent && args.consent) await saveConsent(brand, phone, actor);
  return {};
}
