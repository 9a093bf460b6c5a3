// provePhone: texts a code to another phone of a signed-in user; updateUser accepts it (decisions: Proofs on change).

import { phoneOrRefusal } from '#domain/accounts/identity.act.ts';
import { codeLimits } from '#engine/messages/code/code-limits.act.ts';
import { textCode } from '#engine/messages/code/text-code.act.ts';
import type { MutationProvePhoneArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/**
 * Sends the code. At most 5 an hour for a user, and within the limits of sign-up codes, so that accounts do not allow more
 * texts.
 */
export async function provePhone(args: MutationProvePhoneArgs, actor: Actor): Promise<AnswerTo<'provePhone'>> {
  const brand = ownBrand();
  const phone = phoneOrRefusal(args.phone);
  const own = { what: 'codes-by-user', whom: actor.userId, most: brand.limits.codesPerUser };
  const limits = [own, ...codeLimits(brand, phone, actor.ipAddress)];
  await textCode(brand, { phone, requestId: args.requestId, limits });
  return {};
}
