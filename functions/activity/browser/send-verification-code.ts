// Texts a code to the phone that a link was sent to, for a browser that is to prove itself (API-097, PUB-15, PUB-17).

import type { Actor } from '../../foundation/actor.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import { linkCodeLimits } from '../../messages/code/code-limits.act.ts';
import { textCode } from '../../messages/code/text-code.act.ts';
import type { MutationSendVerificationCodeArgs } from '../../schema.gen.ts';
import { openLink } from '../link/open-link.act.ts';
import { codeName } from './code-name.rules.ts';

/**
 * Limited by the phone, three an hour as codes for signing up are, and by the day; whoever gets none is told what to text us
 * instead. A link that leads nowhere texts nobody.
 */
export async function sendVerificationCode(
  args: MutationSendVerificationCodeArgs,
  _: Actor,
): Promise<AnswerTo<'sendVerificationCode'>> {
  const { lead } = await openLink(args);
  const { phone } = lead;
  const limits = linkCodeLimits(ownBrand(), phone);
  await textCode(ownBrand(), { phone, keptAs: codeName(lead), requestId: args.requestId, limits });
  return {};
}
