// provePhone: texts a code to another phone of somebody who is signed in; updateUser takes it (decisions: Proofs on change).

import { phoneOrRefusal } from '../../accounts/identity.act.ts';
import { takeTurn } from '../../accounts/limit.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { MutationProvePhoneArgs } from '../../schema.gen.ts';
import { codesFrom, TOO_MANY_CODES, takeCodeTurns, textCode } from './text-code.act.ts';

/** Sends the code. At most 5 an hour to a user, and within the limits of sign-up codes: accounts buy nobody more texts. */
export async function provePhone(args: MutationProvePhoneArgs, actor: Actor): Promise<object> {
  const brand = ownBrand();
  const phone = phoneOrRefusal(args.phone);
  const own = { what: 'codes-by-user', whom: actor.userId, most: brand.limits.codesPerUser };
  if (!(await takeTurn(own))) throw new Refusal(TOO_MANY_CODES, { code: 'LIMIT' });
  await takeCodeTurns(brand, phone, actor.ipAddress);
  await textCode(brand, phone, await codesFrom());
  return {};
}
