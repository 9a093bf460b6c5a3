// tryNow: texts the brand's demo to somebody who wants to see the product work (API-040; decisions: A45).

import { auditDemo } from '#domain/accounts/audit/audit.act.ts';
import { brandNumber } from '#domain/accounts/brand-number.act.ts';
import { phoneOrRefusal } from '#domain/accounts/identity.act.ts';
import { NAME_MISSING, tidyTitle } from '#domain/accounts/identity.rules.ts';
import { hasTurn, type Limit, takeTurn } from '#domain/accounts/limit.act.ts';
import { networkOf } from '#domain/accounts/network.rules.ts';
import { BRAND_OWNER } from '#domain/accounts/number.entity.ts';
import { once } from '#domain/accounts/once.act.ts';
import { requestText } from '#engine/delivery/entry/request-text.act.ts';
import type { MutationTryNowArgs } from '#functions/schema.gen.ts';
import type { Brand } from '#platform/brands/brand.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

const NOT_OFFERED = 'Trying it by text is not offered here.';
const NOT_AGREED = 'Please agree to get this text first.';
const TOO_MANY = 'Too many people tried this just now. Please try again tomorrow.';
const NO_NUMBER = 'We cannot send texts right now. Please try again later.';

/** A first name may contain only letters, so that nobody can send their own words to somebody else. */
const FIRST_NAME = /^\p{L}[\p{L}'’-]{0,19}$/u;

function demoFor({ words }: Brand, name: string): string {
  if (words.demoText === null) throw new Refusal(NOT_OFFERED);
  const [first = ''] = name.split(' ');
  return words.demoText.replace('{name}', () => (FIRST_NAME.test(first) ? first : words.friend));
}

const limitsOf = ({ key, limits }: Brand, { ipAddress }: Actor): Limit[] => [
  { what: 'demos-by-address', whom: networkOf(ipAddress), most: limits.demosPerAddress, hours: 24 },
  { what: 'demos-by-brand', whom: key, most: limits.demosPerBrand, hours: 24 },
];

async function takeTurns(limits: readonly Limit[]): Promise<void> {
  const refusal = new Refusal(TOO_MANY, { code: 'LIMIT' });
  if ((await Promise.all(limits.map(hasTurn))).includes(false)) throw refusal;
  for (const limit of limits) if (!(await takeTurn(limit))) throw refusal;
}

/**
 * Texts the demo from the brand's number, inside the sending hours, free of charge, once ever to each phone. A repeat gets the
 * same answer and no text, and so does a phone that opted out. At most 5 a day for a network and 50 for the brand. The request is
 * the consent; if the page has a box for it, `consent` says whether it is ticked. Recorded in the brand's audit log. Refuses a
 * missing name, an invalid phone, and a brand without a demo, with a sentence.
 */
export async function tryNow(args: MutationTryNowArgs, actor: Actor): Promise<AnswerTo<'tryNow'>> {
  const brand = ownBrand();
  const name = tidyTitle(args.name);
  if (!name) throw new Refusal(NAME_MISSING);
  const phone = phoneOrRefusal(args.phone);
  const text = demoFor(brand, name);
  if (args.consent === false) throw new Refusal(NOT_AGREED);
  const from = await brandNumber();
  if (!from) throw new Refusal(NO_NUMBER, { code: 'NUMBER' });
  await once(['tryNow', phone], args.requestId, async () => {
    await takeTurns(limitsOf(brand, actor));
    await auditDemo(name, actor);
    await requestText({ kind: 'demo', organizationId: BRAND_OWNER, phone, from, text, onceKey: `demo-${phone}` });
  });
  return {};
}
