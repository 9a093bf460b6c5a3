// Texts a code to the phone that a link was sent to, for a browser that is to prove itself (API-097, PUB-15, PUB-17).

import { codeName } from '#engine/activity/browser/code-name.rules.ts';
import { openLink } from '#engine/activity/link/open-link.act.ts';
import { linkCodeLimits } from '#engine/messages/code/code-limits.act.ts';
import { textCode } from '#engine/messages/code/text-code.act.ts';
import type { MutationSendVerificationCodeArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

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
