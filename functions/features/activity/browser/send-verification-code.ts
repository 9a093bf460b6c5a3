// Texts a code to the phone that a link was sent to, so that a browser can be verified (API-097, PUB-15, PUB-17).

import { codeName } from '#engine/activity/browser/link-code-name.rules.ts';
import { openLink } from '#engine/activity/link/open-link.act.ts';
import { linkCodeLimits } from '#engine/messages/code/code-limits.act.ts';
import { textCode } from '#engine/messages/code/text-code.act.ts';
import type { MutationSendVerificationCodeArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/**
 * Limited per phone to three an hour, like sign-up codes, and per day; a person over the limit is told what to text us instead.
 * For an invalid link nothing is sent.
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
