// confirmPhone: whether a code is right, without spending it (API-005; decisions: confirmPhone).

import { phoneOrRefusal } from '#domain/accounts/identity.act.ts';
import { checkProof } from '#engine/messages/code/phone-proof.act.ts';
import type { MutationConfirmPhoneArgs } from '#functions/schema.gen.ts';

/** A code counts as a try. Refuses a word that has not come in, and a wrong, expired or spent code with its own sentence. */
export async function confirmPhone(args: MutationConfirmPhoneArgs): Promise<object> {
  await checkProof(phoneOrRefusal(args.phone), args.code);
  return {};
}
