// Archives landing pages; their links say that they are gone (LPG-02, API-091).

import { landingPageWrites } from '#domain/pages/landing-page.entity.ts';
import type { MutationArchiveLandingPagesArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { requireLandingPage } from './require-landing-page.act.ts';

const MOST = 50;

/**
 * Archives all of them or, when one is not theirs, none. Nothing is deleted, whatever the brand calls it: people who came
 * through them stay.
 */
export async function archiveLandingPages(
  { landingPageIds }: MutationArchiveLandingPagesArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'archiveLandingPages'>> {
  const asked = [...new Set(landingPageIds)];
  if (asked.length > MOST) throw new Refusal(`At most ${MOST} at once.`);
  const found = await Promise.all(asked.map((landingPageId) => requireLandingPage(organizationId, landingPageId)));
  const writes = found.map(({ landingPageId, created }) =>
    landingPageWrites
      .patch({ organizationId, landingPageId })
      .set({ lifecycle: 'archived' })
      .composite({ created })
      .commit(),
  );
  if (writes.length > 0) await committed([...writes, liveSignal(organizationId, 'page')]);
  return {};
}
