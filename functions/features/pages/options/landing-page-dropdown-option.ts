// One dropdown option (API-056).

import type { QueryLandingPageDropdownOptionArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { optionAnswer } from './require-option.act.ts';

/** The option; another organization's answers `Not Found.` */
export async function landingPageDropdownOption(
  { landingPageDropdownOptionId }: QueryLandingPageDropdownOptionArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'landingPageDropdownOption'>> {
  return { landingPageDropdownOption: await optionAnswer(organizationId, landingPageDropdownOptionId) };
}
