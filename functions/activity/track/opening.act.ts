// What somebody's place in a campaign says of the pages that they opened: by it reminders know whom to leave out (decisions: A27).
import { EnrolmentEntity, enrolmentsOfLeads, type KeptEnrolment } from '../../chains/enrolment.entity.ts';
import { committedAlone } from '../../table/transact.ts';
import type { Place } from './view.entity.ts';

/** What their place does not say yet; `isFirst`: nor that they ever came. */
export type Opening = { isFirst: boolean; openedSteps: readonly string[] };

/** What a place is to say once the page of that step was opened; null where it says so already, or there is none. */
export function openingAt(place: KeptEnrolment | undefined, featureId: string): Opening | null {
  if (!place) return null;
  const { openedAt, openedSteps = [] } = place;
  const isKnown = openedSteps.includes(featureId);
  if (openedAt && isKnown) return null;
  return { isFirst: !openedAt, openedSteps: isKnown ? openedSteps : [...openedSteps, featureId] };
}

/** The same of their place as it stands now. */
export async function openingOf(
  { organizationId, campaignId, leadId }: Place,
  featureId: string,
): Promise<Opening | null> {
  const [place] = await enrolmentsOfLeads(organizationId, campaignId, [leadId]);
  return openingAt(place, featureId);
}

/** Keeps which pages they opened, of somebody who is in the campaign. Again is harmless. */
export async function keepOpening(place: Place, { openedSteps }: Opening): Promise<void> {
  await committedAlone(() =>
    EnrolmentEntity.patch(place)
      .set({ openedSteps: [...openedSteps] })
      .where((kept, { exists }) => exists(kept.enrolledAt)),
  );
}
