// One dropdown option (API-056).
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { QueryLandingPageDropdownOptionArgs } from '../../schema.gen.ts';
import { optionAnswer } from './require-option.act.ts';

/** The option; another organisation's answers `Not Found.` */
export async function landingPageDropdownOption(
  { landingPageDropdownOptionId }: QueryLandingPageDropdownOptionArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'landingPageDropdownOption'>> {
  return { landingPageDropdownOption: await optionAnswer(organizationId, landingPageDropdownOptionId) };
}
