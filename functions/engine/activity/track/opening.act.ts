// Records in an enrollment which pages the lead opened, so that reminders skip people who opened them (decisions: A27).
import { EnrollmentEntity, enrollmentsOfLeads, type KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import { commitAlone, retryLost } from '#platform/table/transact.ts';
import type { ViewerKey } from './view.entity.ts';

/** What the enrollment does not show yet: the opened steps and, with `isFirst`, that they opened any page. */
export type PageOpening = { isFirst: boolean; openedSteps: readonly string[] };

/**
 * The enrollment's fields after the page of that step was opened; null when they are set already, or there is no enrollment.
 */
function openingAt(enrollment: KeptEnrollment | undefined, featureId: string): PageOpening | null {
  if (!enrollment) return null;
  const { openedAt, openedSteps = [] } = enrollment;
  const isKnown = openedSteps.includes(featureId);
  if (openedAt && isKnown) return null;
  return { isFirst: !openedAt, openedSteps: isKnown ? openedSteps : [...openedSteps, featureId] };
}

async function placeIn({ organizationId, campaignId, leadId }: ViewerKey): Promise<KeptEnrollment | undefined> {
  const [kept] = await enrollmentsOfLeads(organizationId, campaignId, [leadId]);
  return kept;
}

/** The same for the stored enrollment. */
export async function openingOf(viewerKey: ViewerKey, featureId: string): Promise<PageOpening | null> {
  return openingAt(await placeIn(viewerKey), featureId);
}

/**
 * Records that they opened the page of that step. When pages are opened concurrently, the second write reads the enrollment
 * again. Does nothing for a person who is not in the campaign; repeating is harmless.
 */
export async function saveOpening(viewerKey: ViewerKey, featureId: string): Promise<void> {
  await retryLost(async () => {
    const kept = await placeIn(viewerKey);
    const opening = openingAt(kept, featureId);
    if (!opening) return;
    await commitAlone(() =>
      EnrollmentEntity.patch(viewerKey)
        .set({ openedSteps: [...opening.openedSteps] })
        .where(({ openedSteps }, { eq, notExists }) =>
          kept?.openedSteps ? eq(openedSteps, kept.openedSteps) : notExists(openedSteps),
        ),
    );
  });
}
