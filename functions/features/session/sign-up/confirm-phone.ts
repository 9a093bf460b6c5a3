// confirmPhone: whether a code is right, without using it up (API-005; decisions: confirmPhone).

import { phoneOrRefusal } from '#domain/accounts/identity.act.ts';
import { checkProof } from '#engine/messages/code/phone-proof.act.ts';
import type { MutationConfirmPhoneArgs } from '#functions/schema.gen.ts';

/**
 * Each call counts as an attempt. Refuses a keyword that has not been texted in, and a wrong, expired or used code, each with
 * its own sentence.
 */
export async function confirmPhone(args: MutationConfirmPhoneArgs): Promise<object> {
  await checkProof(phoneOrRefusal(args.phone), args.code);
  return {};
}
