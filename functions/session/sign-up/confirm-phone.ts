// confirmPhone: whether a code is right, without spending it (API-005; decisions: confirmPhone).

import { phoneOrRefusal } from '../../accounts/identity.act.ts';
import { checkCode } from '../../accounts/proof/phone-code.act.ts';
import type { MutationConfirmPhoneArgs } from '../../schema.gen.ts';

/** Counts as a try. Refuses a wrong, expired or spent code with its own sentence. */
export async function confirmPhone(args: MutationConfirmPhoneArgs): Promise<object> {
  await checkCode(phoneOrRefusal(args.phone), args.code);
  return {};
}
