// The landing pages of an organization (LPG-01, API-053).

import { activeLandingPages } from '#domain/pages/landing-page.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { landingPagesAnswer } from './landing-page-answer.act.ts';

/** The unarchived ones, newest first, with the figures of each. */
export async function landingPages(_: object, { organizationId }: Actor): Promise<AnswerTo<'landingPages'>> {
  return { landingPages: await landingPagesAnswer(organizationId, await activeLandingPages(organizationId)) };
}
