// Creates a landing page under a unique code, named 'New Landing Page' (LPG-01, API-089).

import type { MutationCreateLandingPageArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId, newCode } from '#platform/foundation/ids.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed, Lost } from '#platform/table/transact.ts';
import { landingPageCodeWrites, landingPageWrites } from '../landing-page.entity.ts';
import { landingPageTitle } from '../page-words.rules.ts';
import { landingPageAnswer } from './require-landing-page.act.ts';

const CODE_TRIES = 3;

/** Repeating a requestId creates no second page and gives the same answer. */
export async function createLandingPage(
  { title, requestId }: MutationCreateLandingPageArgs,
  { organizationId, userId }: Actor,
): Promise<AnswerTo<'createLandingPage'>> {
  const landingPageId = createdId('lpg', organizationId, requestId);
  const own = { organizationId, landingPageId, userId, lifecycle: 'active', created: nowIso() } as const;
  for (let attempt = 1; ; attempt++) {
    const code = newCode();
    const { isMade, lost } = await committed([
      landingPageWrites.create({ ...own, code, title: landingPageTitle(title ?? '') }).commit(),
      landingPageCodeWrites.create({ code, organizationId, landingPageId }).commit(),
      liveSignal(organizationId, 'page'),
    ]);
    if (isMade || lost.includes(0)) break;
    if (attempt >= CODE_TRIES) throw new Lost(lost);
  }
  return { landingPage: await landingPageAnswer(organizationId, landingPageId) };
}
