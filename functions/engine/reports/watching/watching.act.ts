// The report on a campaign's slides, and the people behind each of its numbers.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { isBookable } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import { metricsNow } from '#engine/activity/score/engagement-metrics.entity.ts';
import type { QuestionReport, WatchedInput, Watching } from '#functions/schema.gen.ts';
import { now } from '#platform/foundation/clock.ts';
import { spreadOf } from './answers.rules.ts';
import { followedViewings } from './followed-viewings.act.ts';
import { leftBetween } from './retention.rules.ts';
import { type ReportedPitch, type Viewing, videoReports, viewingFigures, viewingScore } from './viewing.rules.ts';
import { pitchesOf } from './viewings.act.ts';

/** The questions of some pitches in their order. */
export function questionsOf(pitches: readonly ReportedPitch[]) {
  return pitches.flatMap(({ slides }) => slides.flatMap(({ widgets }) => widgets));
}

function questionReports(pitches: readonly ReportedPitch[], viewings: readonly Viewing[]): QuestionReport[] {
  return questionsOf(pitches).map((widget) => {
    const { widgetId, widgetType } = widget;
    const answers = viewings.map((viewing) => viewing.answers[widgetId] ?? []);
    return {
      widgetId,
      widgetType,
      label: widget.label || WIDGET_KINDS[widgetType].label,
      ...spreadOf(widget, answers),
    };
  });
}

/** The current figures of a campaign's slides. */
export async function watchingOf(campaign: KeptCampaign): Promise<Watching> {
  const [pitches, viewings] = await Promise.all([pitchesOf(campaign), followedViewings(campaign)]);
  return {
    ...viewingFigures(viewings, now()),
    hasCalendar: pitches.some(({ slides }) => slides.some(isBookable)),
    questions: questionReports(pitches, viewings),
    videos: videoReports(pitches, viewings).map(({ slideId, ...video }) => ({ pitchSlideId: slideId, ...video })),
  };
}

type Is = (viewing: Viewing, watched: WatchedInput, nowMs: number) => boolean;

const IS: Readonly<Record<Exclude<WatchedInput['what'], 'LEFT'>, Is>> = {
  OPENED: ({ openedAt }) => openedAt !== undefined,
  SCORED: ({ openedAt }) => openedAt !== undefined,
  VIEWING: (viewing, _, nowMs) => viewingFigures([viewing], nowMs).viewing === 1,
  COMPLETED: ({ completedAt }) => completedAt !== undefined,
  BOOKED: ({ booked }) => booked.length > 0,
  ANSWERED: ({ answers }, { widgetId, value }) => {
    const given = answers[widgetId ?? ''] ?? [];
    return value ? given.includes(value) : given.length > 0;
  },
};

/** These viewings with the most recent one first, or the highest score; of equal scores the most recent. */
async function inOrder(viewings: readonly Viewing[], what: WatchedInput['what']): Promise<Viewing[]> {
  const latest = viewings.toSorted((one, other) => other.lastMs - one.lastMs);
  if (what !== 'SCORED') return latest;
  const metrics = await metricsNow();
  const scores = new Map(latest.map((viewing) => [viewing, viewingScore(viewing, metrics).total]));
  return latest.sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
}

/** The ids of the people behind a number of the report, the most recent viewer first unless `what` is an order. */
export async function peopleWatching(campaign: KeptCampaign, watched: WatchedInput): Promise<string[]> {
  const viewings = await inOrder(await followedViewings(campaign), watched.what);
  const { what, pitchSlideId, from, to } = watched;
  if (what !== 'LEFT') {
    const nowMs = now();
    return viewings.filter((viewing) => IS[what](viewing, watched, nowMs)).map(({ leadId }) => leadId);
  }
  const video = videoReports(await pitchesOf(campaign), viewings).find(({ slideId }) => slideId === pitchSlideId);
  if (!video) return [];
  const viewers = viewings.map(({ leadId, slides }) => ({ leadId, seen: slides[video.slideId]?.seen ?? [] }));
  return leftBetween(viewers, video.duration, from ?? 0, to ?? Number.POSITIVE_INFINITY);
}
