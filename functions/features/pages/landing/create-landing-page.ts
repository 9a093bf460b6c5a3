// Creates a landing page under a unique code, named 'New Landing Page' (LPG-01, API-089).

import { landingPageCodeWrites, landingPageWrites } from '#domain/pages/landing-page.entity.ts';
import type { MutationCreateLandingPageArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId, newCode } from '#platform/foundation/ids.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committedByName, Lost, retryLost } from '#platform/table/transact.ts';
import { landingPageTitle } from '../page-words.rules.ts';
import { landingPageAnswer } from './require-landing-page.act.ts';

/** Repeating a requestId creates no second page and gives the same answer. */
export async function createLandingPage(
  { title, requestId }: MutationCreateLandingPageArgs,
  { organizationId, userId }: Actor,
): Promise<AnswerTo<'createLandingPage'>> {
  const landingPageId = createdId('lpg', organizationId, requestId);
  const own = { organizationId, landingPageId, userId, lifecycle: 'active', created: nowIso() } as const;
  await retryLost(async () => {
    const code = newCode();
    const { isMade, lost } = await committedByName({
      page: landingPageWrites.create({ ...own, code, title: landingPageTitle(title ?? '') }).commit(),
      code: landingPageCodeWrites.create({ code, organizationId, landingPageId }).commit(),
      live: liveSignal(organizationId, 'page'),
    });
    if (!isMade && !lost.has('page')) throw new Lost([]);
  });
  return { landingPage: await landingPageAnswer(organizationId, landingPageId) };
}
