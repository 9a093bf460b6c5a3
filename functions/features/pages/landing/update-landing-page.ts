// Saves a landing page's words, design and campaigns (LPG-04, LPG-05, API-090).
import { eventPlace } from '#domain/campaigns/appointments/location.rules.ts';
import { isColor } from '#domain/campaigns/campaign.rules.ts';
import { requireStartable } from '#domain/campaigns/named-campaigns.act.ts';
import { keptPicture } from '#domain/media/served-image.act.ts';
import { type KeptLandingPage, landingPageWrites } from '#domain/pages/landing-page.entity.ts';
import { pitchLine } from '#domain/pitches/pitch/pitch.rules.ts';
import type { LandingPageInput, MutationUpdateLandingPageArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import {
  campaignNeeded,
  campaignsAfter,
  landingPageTitle,
  MOST_CAMPAIGNS_OF_PAGE,
  tooManyCampaigns,
} from '../page-words.rules.ts';
import { landingPageAnswer, requireLandingPage } from './require-landing-page.act.ts';

const CLEARED = ['description', 'endText', 'eventLocation', 'color', 'image'] as const;

type Changes = {
  set: Partial<Pick<KeptLandingPage, 'title' | 'campaignId' | (typeof CLEARED)[number]>>;
  cleared: (typeof CLEARED)[number][];
};

/** The fields to set and clear, independent of the stored page; throws a Refusal for invalid values. */
async function changesOf(given: LandingPageInput, organizationId: string): Promise<Changes> {
  const changes: Changes = { set: {}, cleared: [] };
  const { image = given.profile, color, campaignId } = given;
  if (color && !isColor(color)) throw new Refusal('Enter a color as # and 6 digits, like #2f5fd0.');
  if (campaignId === '' || campaignId === null) throw new Refusal(campaignNeeded(ownBrand().words.campaign));
  const lines = {
    description: given.description === undefined ? undefined : pitchLine(given.description),
    endText: given.endText === undefined ? undefined : pitchLine(given.endText),
    eventLocation: given.eventLocation === undefined ? undefined : (eventPlace(given.eventLocation) ?? null),
    color: color === undefined ? undefined : color?.toLowerCase() || null,
    image: image ? await keptPicture(organizationId, image) : image === undefined ? undefined : null,
  };
  if (typeof given.title === 'string') changes.set.title = landingPageTitle(given.title);
  if (campaignId) changes.set.campaignId = campaignId;
  for (const field of CLEARED) {
    const line = lines[field];
    if (line === null) changes.cleared.push(field);
    else if (line !== undefined) changes.set[field] = line;
  }
  return changes;
}

/** Saves onto the current page; retried when another save came first. */
function save(organizationId: string, landingPageId: string, given: LandingPageInput, changes: Changes): Promise<void> {
  return retryLost(async () => {
    const current = await requireLandingPage(organizationId, landingPageId);
    const { version } = current;
    const sent = changes.set.campaignId ?? current.campaignId;
    const change = { add: given.campaignsToAdd ?? [], remove: [...(given.campaignsToRemove ?? []), sent ?? ''] };
    const campaignIds = campaignsAfter(current.campaignIds, change);
    if (campaignIds.length > MOST_CAMPAIGNS_OF_PAGE) throw new Refusal(tooManyCampaigns(ownBrand().words.campaign));
    const gone = changes.cleared.filter((field) => current[field] !== undefined);
    const patch = landingPageWrites
      .patch({ organizationId, landingPageId })
      .set({ ...changes.set, campaignIds, version: version + 1 });
    const write = gone.length > 0 ? patch.remove(gone) : patch;
    await transact([
      write.where((kept, { eq }) => eq(kept.version, version)).commit(),
      liveSignal(organizationId, 'page'),
    ]);
  });
}

/**
 * Saves the given fields; an empty text clears a line; the campaign can be changed but not cleared. Answers the updated page.
 */
export async function updateLandingPage(
  { landingPageId, landingPage: given }: MutationUpdateLandingPageArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'updateLandingPage'>> {
  await requireLandingPage(organizationId, landingPageId);
  const asked = [given.campaignId ?? [], given.campaignsToAdd ?? []].flat();
  if (asked.length > MOST_CAMPAIGNS_OF_PAGE + 1) throw new Refusal(tooManyCampaigns(ownBrand().words.campaign));
  const changes = await changesOf(given, organizationId);
  await requireStartable(organizationId, asked);
  await save(organizationId, landingPageId, given, changes);
  return { landingPage: await landingPageAnswer(organizationId, landingPageId) };
}
