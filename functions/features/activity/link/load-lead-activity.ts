// Answers what a link in a text leads to, for one load of its page (API-095, PUB-01, PUB-04, PUB-14).

import { cardPathOf } from '#domain/accounts/card/card-code.act.ts';
import { isLetIn, NO_ACCESS, tokensIn } from '#engine/activity/link/link.rules.ts';
import { type OpenLink, openLink } from '#engine/activity/link/open-link.act.ts';
import { newSsid } from '#engine/activity/link/ssid.rules.ts';
import { isKnownBrowser } from '#engine/activity/track/facts.rules.ts';
import { timesOfSlides } from '#engine/activity/track/times.rules.ts';
import { LoadEntity, viewerPlace, viewOf } from '#engine/activity/track/view.entity.ts';
import { UNCOUNTED_LOAD_SECONDS } from '#functions/ages.ts';
import type { QueryLoadLeadActivityArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { expiresAfter, now } from '#platform/foundation/clock.ts';
import { newToken, tokenHash } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { roomForLoad } from './bound-loads.act.ts';
import { leadForPage, lengthsOf, pitchForLead, unmeasuredOf } from './link-answer.act.ts';
import { toldToLead } from './told-to-lead.act.ts';

/** How long a load in which nothing was viewed is kept. */
const KEPT_SECONDS = UNCOUNTED_LOAD_SECONDS;
const LONGEST_DEVICE = 64;

/** The campaign's own page, once the organization has written one: it may be shown to anybody, unlike this link. */
const publicPageOf = ({ landingPageTitle, code }: OpenLink['campaign']) =>
  ownBrand().flags.campaignLandingPage && landingPageTitle ? `/l/${code}` : null;

/**
 * Records no view: a view begins with the first visible tick (decisions: A23). Throws the documented sentence for an invalid
 * link, and `No Access` for a browser that must be verified first: until then nothing about the lead is answered.
 */
export async function loadLeadActivity(
  args: QueryLoadLeadActivityArgs,
  _: Actor,
): Promise<AnswerTo<'loadLeadActivity'>> {
  const link = await openLink(args);
  const { lead, campaign, step, pitch } = link;
  const enrollmentKey = { organizationId: lead.organizationId, campaignId: campaign.campaignId, leadId: lead.leadId };
  const { loads, viewers } = await viewOf(enrollmentKey);
  const [viewer = null] = viewers;
  const known = new Set(viewer?.browsers ?? []);
  const hashes = tokensIn(args.token).map(tokenHash);
  const deviceId = args.deviceId?.slice(0, LONGEST_DEVICE) || null;
  const wasSeen = isKnownBrowser(viewer?.devices, deviceId);
  if (!wasSeen && !isLetIn(ownBrand().linkVerification, known, hashes))
    throw new Refusal(NO_ACCESS, { code: 'NO_ACCESS' });
  const isKnown = wasSeen || hashes.some((hash) => known.has(hash));
  const full = await roomForLoad(enrollmentKey, loads, step.featureId);
  const ssid = full?.ssid ?? newSsid(args, newToken());
  const totals = timesOfSlides(loads);
  const answered = await pitchForLead(link, totals);
  const isProven = hashes.some((hash) => viewer?.proven?.includes(hash));
  const ownDetails = isProven ? await toldToLead(lead) : null;
  const load = {
    ...viewerPlace(enrollmentKey),
    ssid,
    featureId: step.featureId,
    pitchId: pitch.pitchId,
    openedMs: now(),
    isTrusted: isKnown,
    expiresAt: expiresAfter(KEPT_SECONDS),
    lengths: lengthsOf(answered),
    unmeasured: unmeasuredOf(answered),
    ...(deviceId ? { deviceId } : {}),
  };
  if (!full) await LoadEntity.put(load).go();
  const booked = [...(viewer?.booked ?? [])];
  return {
    lead: leadForPage(link, viewer, loads, ownDetails),
    pitch: answered,
    activity: {
      ssid,
      deviceId,
      isKnown,
      booked,
      event: booked.map((id) => ({ pitchSlideId: id, eventUrl: (isKnown && viewer?.eventUrls?.[id]) || null })),
      completed: viewer?.completed?.includes(step.featureId) ?? false,
    },
    campaign: {
      brandName: link.look.name,
      brandImage: link.look.image,
      brandColor: link.look.color,
      phone: link.look.phone,
      card: await cardPathOf(link.organization, link.look.name),
      page: publicPageOf(campaign),
    },
    times: [...totals.values()].map((time) => ({ ...time, viewRanges: time.viewRanges.map((range) => [...range]) })),
  };
}
