// What somebody's place in a campaign says of the pages that they opened: by it reminders know whom to leave out (decisions: A27).
import { EnrolmentEntity, enrolmentsOfLeads, type KeptEnrolment } from '#domain/campaigns/enrolment.entity.ts';
import { anew, commitAlone } from '#platform/table/transact.ts';
import type { Place } from './view.entity.ts';

const TRIES = 6;

/** What their place does not say yet; `isFirst`: nor that they ever came. */
export type Opening = { isFirst: boolean; openedSteps: readonly string[] };

/** What a place is to say once the page of that step was opened; null where it says so already, or there is none. */
function openingAt(place: KeptEnrolment | undefined, featureId: string): Opening | null {
  if (!place) return null;
  const { openedAt, openedSteps = [] } = place;
  const isKnown = openedSteps.includes(featureId);
  if (openedAt && isKnown) return null;
  return { isFirst: !openedAt, openedSteps: isKnown ? openedSteps : [...openedSteps, featureId] };
}

async function placeIn({ organizationId, campaignId, leadId }: Place): Promise<KeptEnrolment | undefined> {
  const [kept] = await enrolmentsOfLeads(organizationId, campaignId, [leadId]);
  return kept;
}

/** The same of their place as it stands now. */
export async function openingOf(place: Place, featureId: string): Promise<Opening | null> {
  return openingAt(await placeIn(place), featureId);
}

/**
 * Keeps that they opened the page of that step, beside the pages that they open at the same time: whoever comes second reads
 * their place anew. Of somebody who is not in the campaign nothing; again is harmless.
 */
export async function keepOpening(place: Place, featureId: string): Promise<void> {
  await anew(TRIES, async () => {
    const kept = await placeIn(place);
    const opening = openingAt(kept, featureId);
    if (!opening) return;
    await commitAlone(() =>
      EnrolmentEntity.patch(place)
        .set({ openedSteps: [...opening.openedSteps] })
        .where(({ openedSteps }, { eq, notExists }) =>
          kept?.openedSteps ? eq(openedSteps, kept.openedSteps) : notExists(openedSteps),
        ),
    );
  });
}
