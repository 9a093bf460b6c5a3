// The dropdown options of an organization's landing pages (LPG-07, API-055).
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { ownOptions } from '../landing/landing-page-answer.act.ts';

/** All of them in display order; empty where the brand has no dropdown. */
export async function landingPageDropdownOptions(
  _: object,
  { organizationId }: Actor,
): Promise<AnswerTo<'landingPageDropdownOptions'>> {
  return { landingPageDropdownOptions: await ownOptions(organizationId) };
}
