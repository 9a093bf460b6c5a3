// One person's activity on slides, by campaign: for the Reporting tab and for the row of a campaign's list (LED-16, LED-23,
// LED-24).

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import type { KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { submissionsOf } from '#domain/leads/saving/submission.entity.ts';
import { WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import { BUCKET_ROWS } from '#domain/texts/send/bucket.rules.ts';
import { sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { metricsNow } from '#engine/activity/score/engagement-metrics.entity.ts';
import { type Metrics, STANDARD_METRICS } from '#engine/activity/score/score.rules.ts';
import { viewerFactsOf } from '#engine/activity/track/view.entity.ts';
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
  | 'score'
  | 'clicked'
  | 'answers'
> & { complete?: boolean };

/** Whether they followed a link that leads out of a campaign without slides. */
async function hasClicked(campaign: KeptCampaign | null, leadId: string): Promise<boolean> {
  if (!campaign || !ownBrand().flags.allowSlides) return false;
  const { organizationId, campaignId } = campaign;
  return ((await viewerFactsOf({ organizationId, campaignId, leadId }))?.redirected ?? []).length > 0;
}

/** Returns a function for the leads of one page: what each did with the campaign's slides; nothing when it has none. */
export async function doneIn(campaign: KeptCampaign | null) {
  const pitches = campaign && ownBrand().flags.allowSlides ? await pitchesOf(campaign) : [];
  const metrics = pitches.length > 0 ? await metricsNow() : STANDARD_METRICS;
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
    const score = viewing ? viewingScore(viewing, metrics).total : 0;
    const clicked = isAsked ? (viewing?.hasRedirected ?? false) : await hasClicked(campaign, leadId);
    return { ...lists, ...end, opened: openedAt, seconds, views, score, clicked, answers: answersOf(pitches, viewing) };
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

/** The campaign as a whole as flags; `viewing` is null for somebody who opened nothing. */
function wholeTag(pitches: readonly ReportedPitch[], viewing: Viewing | null, isSent: boolean, lead: Lead) {
  const opened = viewing?.openedAt !== undefined;
  return {
    opened,
    unopened: pitches.length > 0 && isSent && !opened,
    reopened: (viewing?.views ?? 0) > 1,
    complete: viewing?.completedAt !== undefined,
    sent: isSent || opened,
    redirected: viewing?.hasRedirected ?? false,
    optedOut: lead.optedOut,
  };
}

/** Each slide that they viewed and each question that they answered, as flags. */
function thingTags(pitches: readonly ReportedPitch[], viewing: Viewing) {
  return pitches.flatMap(({ pitchId, slides }) =>
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
}

/** The answers that they gave, on slides and then on forms. */
async function widgetsOf({ organizationId, leadId }: Lead, activity: readonly LeadViewing[]): Promise<WidgetAnswer[]> {
  const submissions = await submissionsOf(organizationId, leadId);
  const latestFirst = submissions.toSorted((one, other) => other.at.localeCompare(one.at));
  const onSlides = activity.flatMap(({ answers }) => answers);
  return [...onSlides, ...latestFirst.flatMap(({ answers }) => answers)].filter(({ values }) => values.length > 0);
}

/**
 * The activity of a single lead: `activity` in each campaign whose pages they viewed, a tag of flags for each of their campaigns
 * and for each slide and question that they used (LED-23), and all answers that they gave (LED-21).
 */
export async function activityOfLead(
  lead: Lead,
  enrollments: readonly KeptEnrollment[],
): Promise<{ activity: LeadViewing[]; pseudoTags: PseudoTag[]; widgets: WidgetAnswer[] }> {
  const { organizationId, leadId } = lead;
  const [metrics, sends] = await Promise.all([metricsNow(), sendsOfLead(organizationId, leadId)]);
  const received = new Set(sends.filter(({ bucket }) => BUCKET_ROWS[bucket].isReceived).map((send) => send.campaignId));
  const found = await Promise.all(
    enrollments.map(async ({ campaignId }) => {
      const campaign = await campaignById(organizationId, campaignId);
      if (!campaign || campaign.lifecycle === 'deleted') return [];
      const hasSlides = ownBrand().flags.allowSlides;
      const pitches = hasSlides ? await pitchesOf(campaign) : [];
      const viewing = hasSlides ? await viewingOf({ organizationId, leadId, campaignId }) : null;
      const tags = [
        wholeTag(pitches, viewing, received.has(campaignId), lead),
        ...(viewing ? thingTags(pitches, viewing) : []),
      ];
      return [
        {
          activity: viewing ? [leadViewing(campaign, pitches, viewing, metrics)] : [],
          tags: tags.map((tag) => ({ ...NO_TAG, ...tag, campaignId })),
        },
      ];
    }),
  );
  const each = found.flat();
  const activity = each.flatMap((one) => one.activity);
  return { activity, pseudoTags: each.flatMap(({ tags }) => tags), widgets: await widgetsOf(lead, activity) };
}
