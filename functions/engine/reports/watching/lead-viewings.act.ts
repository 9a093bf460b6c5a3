// What one person did with slides, campaign by campaign: for the Reporting tab and the row of a campaign's list (LED-16, LED-23, LED-24).

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import type { KeptEnrolment } from '#domain/campaigns/enrolment.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import { metricsNow } from '#engine/activity/score/engagement-metrics.entity.ts';
import type { Metrics } from '#engine/activity/score/score.rules.ts';
import type { LeadReport, LeadViewing, PseudoTag, WidgetAnswer } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { doneOf, type ReportedPitch, secondsOf, type Viewing, viewingScore, watchedParts } from './viewing.rules.ts';
import { pitchesOf, viewingOf } from './viewings.act.ts';
import { questionsOf } from './watching.act.ts';

/** The answers to the questions of these pitches, in their order. */
function answersOf(pitches: readonly ReportedPitch[], viewing: Viewing | null): WidgetAnswer[] {
  return questionsOf(pitches).map(({ widgetId, label, widgetType }) => ({
    widgetId,
    label: label || WIDGET_KINDS[widgetType].label,
    values: [...(viewing?.answers[widgetId] ?? [])],
  }));
}

/** `complete` only when the campaign has slides: whether the lead finished them. */
type Beside = Pick<
  LeadReport,
  | 'verified'
  | 'video'
  | 'response'
  | 'calendar'
  | 'redirected'
  | 'unopened'
  | 'optedOut'
  | 'opened'
  | 'seconds'
  | 'views'
  | 'answers'
> & { complete?: boolean };

/** Returns a function for the leads of one page: what each did with the campaign's slides; nothing when it has none. */
export async function doneIn(campaign: KeptCampaign | null) {
  const pitches = campaign && ownBrand().flags.allowSlides ? await pitchesOf(campaign) : [];
  return async (lead: Lead, isSent: boolean): Promise<Beside> => {
    const { organizationId, leadId, optedOut } = lead;
    const isAsked = campaign !== null && pitches.length > 0;
    const viewing = isAsked ? await viewingOf({ organizationId, leadId, campaignId: campaign.campaignId }) : null;
    const { isKnown: _, ...done } = doneOf(pitches, viewing ?? undefined, { isSent, optedOut });
    const lists = Object.fromEntries(
      Object.entries(done).map(([kind, items]) => [kind, Array.isArray(items) ? [...items] : items]),
    ) as Pick<Beside, 'verified' | 'video' | 'response' | 'calendar' | 'redirected' | 'unopened' | 'optedOut'>;
    const { openedAt = null, views = 0 } = viewing ?? {};
    const seconds = secondsOf(viewing ?? undefined);
    const end = isAsked ? { complete: viewing?.completedAt !== undefined } : {};
    return { ...lists, ...end, opened: openedAt, seconds, views, answers: answersOf(pitches, viewing) };
  };
}

function leadViewing(
  campaign: KeptCampaign,
  pitches: readonly ReportedPitch[],
  viewing: Viewing,
  metrics: Metrics,
): LeadViewing {
  const { total, parts } = viewingScore(viewing, metrics);
  const slides = pitches.flatMap((pitch) => pitch.slides);
  return {
    campaignId: campaign.campaignId,
    campaignName: campaign.name,
    opened: viewing.openedAt ?? null,
    completed: viewing.completedAt ?? null,
    views: viewing.views,
    devices: viewing.devices,
    seconds: secondsOf(viewing),
    score: total,
    scoreParts: parts,
    slides: slides.flatMap(({ slideId, label }) => {
      const slide = viewing.slides[slideId];
      if (!slide) return [];
      const { seconds, video, videoDuration, ranges, audio, audioDuration } = slide;
      const listens = audioDuration > 0 ? audio / audioDuration : 0;
      return [{ pitchSlideId: slideId, label, seconds, video, videoDuration, parts: watchedParts(ranges), listens }];
    }),
    answers: answersOf(pitches, viewing),
  };
}

const NO_TAG = {
  verified: false,
  video: false,
  widget: false,
  scheduled: false,
  redirected: false,
  unopened: false,
  opened: false,
  reopened: false,
  complete: false,
  sent: false,
  optedOut: false,
};

/** The facts about each slide and question, and about the campaign as a whole, as flags (LED-23). */
function tagsOf(campaignId: string, pitches: readonly ReportedPitch[], viewing: Viewing, lead: Lead): PseudoTag[] {
  const whole = {
    opened: viewing.openedAt !== undefined,
    reopened: viewing.views > 1,
    complete: viewing.completedAt !== undefined,
    sent: true,
    redirected: viewing.hasRedirected,
    optedOut: lead.optedOut,
  };
  const things = pitches.flatMap(({ pitchId, slides }) =>
    slides.flatMap(({ slideId, widgets }) => [
      ...(viewing.watched.includes(slideId) ? [{ pitchId, slideId, video: true }] : []),
      ...(viewing.booked.includes(slideId) ? [{ pitchId, slideId, scheduled: true }] : []),
      ...widgets
        .filter(({ widgetId }) => (viewing.answers[widgetId]?.length ?? 0) > 0)
        .map(({ widgetId, widgetType }) => ({
          pitchId,
          slideId,
          widgetId,
          widget: true,
          verified: WIDGET_KINDS[widgetType].isTicked,
        })),
    ]),
  );
  return [whole, ...things].map((tag) => ({ ...NO_TAG, ...tag, campaignId }));
}

/** What somebody did in each campaign whose pages they viewed, with the flags. */
export async function viewingsOfLead(
  lead: Lead,
  enrolments: readonly KeptEnrolment[],
): Promise<{ viewings: LeadViewing[]; pseudoTags: PseudoTag[] }> {
  if (!ownBrand().flags.allowSlides) return { viewings: [], pseudoTags: [] };
  const { organizationId, leadId } = lead;
  const metrics = await metricsNow();
  const found = await Promise.all(
    enrolments.map(async ({ campaignId }) => {
      const viewing = await viewingOf({ organizationId, leadId, campaignId });
      const campaign = viewing && (await campaignById(organizationId, campaignId));
      if (!viewing || !campaign || campaign.lifecycle === 'deleted') return [];
      const pitches = await pitchesOf(campaign);
      return [
        { viewing: leadViewing(campaign, pitches, viewing, metrics), tags: tagsOf(campaignId, pitches, viewing, lead) },
      ];
    }),
  );
  const each = found.flat();
  return { viewings: each.map(({ viewing }) => viewing), pseudoTags: each.flatMap(({ tags }) => tags) };
}
