// One landing page of the caller's organization, by id or by its public code (API-054).

import { landingPageByCode } from '#domain/pages/landing-page.entity.ts';
import type { QueryLandingPageArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { landingPageAnswer } from './require-landing-page.act.ts';

async function idOf({ landingPageId, landingPageCode }: QueryLandingPageArgs, organizationId: string): Promise<string> {
  if (landingPageId) return landingPageId;
  const page = landingPageCode ? await landingPageByCode(landingPageCode) : null;
  if (page?.organizationId !== organizationId) throw notFound();
  return page.landingPageId;
}

/** The page, archived or not; another organization's answers `Not Found.` */
export async function landingPage(
  args: QueryLandingPageArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'landingPage'>> {
  return { landingPage: await landingPageAnswer(organizationId, await idOf(args, organizationId)) };
}
