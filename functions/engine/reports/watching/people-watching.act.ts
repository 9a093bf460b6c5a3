// The people behind each number of the report on a campaign's slides: by the same rules as the number.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { metricsNow } from '#engine/activity/score/engagement-metrics.entity.ts';
import type { WatchedInput } from '#functions/schema.gen.ts';
import { now } from '#platform/foundation/clock.ts';
import { followedViewings } from './followed-viewings.act.ts';
import { rankedByDeeds } from './ranked-by-deeds.act.ts';
import { leftBetween } from './retention.rules.ts';
import { hasAnsweredOn, hasReached, leftOn } from './slides.rules.ts';
import { type ReportedPitch, type Viewing, videoReports, viewingFigures, viewingScore } from './viewing.rules.ts';
import { pitchesOf } from './viewings.act.ts';

type What = WatchedInput['what'];
type Asked = { watched: WatchedInput; pitches: readonly ReportedPitch[]; nowMs: number };
type Is = (viewing: Viewing, asked: Asked) => boolean;

function hasAnswered(viewing: Viewing, { watched: { widgetId, value, pitchSlideId }, pitches }: Asked): boolean {
  if (pitchSlideId && !widgetId) {
    const slide = pitches.flatMap(({ slides }) => slides).find(({ slideId }) => slideId === pitchSlideId);
    return slide !== undefined && hasAnsweredOn(viewing, slide);
  }
  const given = viewing.answers[widgetId ?? ''] ?? [];
  return value ? given.includes(value) : given.length > 0;
}

/** Whether they left on the slide that is asked for, or of a pitch saw only slides that were removed. */
function hasStopped(viewing: Viewing, { watched: { pitchId, pitchSlideId = null }, pitches }: Asked): boolean {
  const pitch = pitches.find((one) =>
    pitchSlideId ? one.slides.some(({ slideId }) => slideId === pitchSlideId) : one.pitchId === pitchId,
  );
  return pitch !== undefined && leftOn(pitch, viewing) === pitchSlideId;
}

const IS: Readonly<Record<Exclude<What, 'LEFT'>, Is>> = {
  OPENED: ({ openedAt, pitches }, { watched: { pitchId } }) =>
    pitchId ? pitches.includes(pitchId) : openedAt !== undefined,
  SCORED: ({ openedAt }) => openedAt !== undefined,
  VIEWING: (viewing, { nowMs }) => viewingFigures([viewing], nowMs).viewing === 1,
  COMPLETED: ({ completedAt, ended }, { watched: { pitchId } }) =>
    pitchId ? ended.includes(pitchId) : completedAt !== undefined,
  BOOKED: ({ booked }) => booked.length > 0,
  ANSWERED: hasAnswered,
  REACHED: (viewing, { watched: { pitchSlideId } }) => hasReached(viewing, pitchSlideId ?? ''),
  STOPPED: hasStopped,
};

/** These viewings with the most recent one first, or the highest score; of equal scores the most recent. */
async function inOrder(viewings: readonly Viewing[], what: What): Promise<Viewing[]> {
  const latest = viewings.toSorted((one, other) => other.lastMs - one.lastMs);
  if (what !== 'SCORED') return latest;
  const metrics = await metricsNow();
  const scores = new Map(latest.map((viewing) => [viewing, viewingScore(viewing, metrics).total]));
  return latest.sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
}

/**
 * The ids of the people behind a number of the report, the most recent viewer first unless `what` is an order. In a campaign
 * without slides nobody has a score: SCORED are those who booked, replied or clicked (`rankedByDeeds`).
 */
export async function peopleWatching(campaign: KeptCampaign, watched: WatchedInput): Promise<string[]> {
  const { what, pitchSlideId, from, to } = watched;
  const [found, pitches] = await Promise.all([followedViewings(campaign), pitchesOf(campaign)]);
  if (what === 'SCORED' && pitches.length === 0) return rankedByDeeds(campaign, found);
  const viewings = await inOrder(found, what);
  if (what !== 'LEFT') {
    const asked = { watched, pitches, nowMs: now() };
    return viewings.filter((viewing) => IS[what](viewing, asked)).map(({ leadId }) => leadId);
  }
  const video = videoReports(pitches, viewings).find(({ slideId }) => slideId === pitchSlideId);
  if (!video) return [];
  const viewers = viewings.map(({ leadId, slides }) => ({ leadId, seen: slides[video.slideId]?.seen ?? [] }));
  return leftBetween(viewers, video.duration, from ?? 0, to ?? Number.POSITIVE_INFINITY);
}
