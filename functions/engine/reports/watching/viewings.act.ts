// Reads what people did with the slides of a campaign: their page loads and facts, joined by person.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { pitchesByIds } from '#domain/pitches/pitch/pitch.entity.ts';
import { pitchAnswer } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { isSeen } from '#engine/activity/track/facts.rules.ts';
import { type SlideTime, timesOfSlides } from '#engine/activity/track/times.rules.ts';
import { type Load, type ViewerFacts, type ViewerKey, viewOf, viewsOf } from '#engine/activity/track/view.entity.ts';
import { visitsOf, withinTime } from '#engine/activity/track/visits.rules.ts';
import { seenSeconds } from './retention.rules.ts';
import type { ReportedPitch, SlideTotals, Viewing } from './viewing.rules.ts';

const rangesOf = (times: readonly SlideTime[]) => times.flatMap(({ viewRanges }) => viewRanges);

/** The totals of each slide over all loads; every watched part of its video, as often as it was watched. */
function slidesOf(loads: readonly Load[]): Record<string, SlideTotals> {
  const totals = [...timesOfSlides(loads)].map(([slideId, { viewRanges: _, ...time }]) => {
    const own = loads.flatMap(({ times }) => times.filter(({ pitchSlideId }) => pitchSlideId === slideId));
    const ranges = rangesOf(own);
    return [slideId, { ...time, ranges, seen: seenSeconds(ranges) }] as const;
  });
  return Object.fromEntries(totals);
}

/** The pitches of these loads, each once. */
const pitchesIn = (loads: readonly Load[]): string[] => [...new Set(loads.map(({ pitchId }) => pitchId))];

/** Whether a report shows them: they viewed a page or clicked a redirect. */
const isKnown = ({ openedAt, redirected = [] }: ViewerFacts) => openedAt !== undefined || redirected.length > 0;

/** One person from the stored loads and facts; null for somebody who viewed no page and clicked nothing. */
function viewingFrom(loads: readonly Load[], viewer: ViewerFacts | undefined): Viewing | null {
  if (!viewer || !isKnown(viewer)) return null;
  const { devices = [], completed = [], opened = [], booked = [], answers = [] } = viewer;
  const seen = withinTime(
    loads.filter(({ save }) => save > 0),
    devices,
  );
  // The step of a load without a visible tick may be opened by an answer or a booking.
  const viewed = seen.filter((load) => isSeen(load) || opened.includes(load.featureId));
  return {
    leadId: viewer.leadId,
    openedAt: viewer.openedAt,
    completedAt: viewer.completedAt,
    hasRedirected: (viewer.redirected?.length ?? 0) > 0,
    views: visitsOf(seen, devices).length,
    devices: devices.length,
    lastMs: Math.max(0, ...seen.map(({ lastMs }) => lastMs ?? 0)),
    slides: slidesOf(seen),
    watched: viewer.watched ?? [],
    booked,
    answers: Object.fromEntries(answers.map(({ widgetId, values }) => [widgetId, values])),
    used: [...booked, ...answers.map(({ slideId }) => slideId)],
    pitches: pitchesIn(viewed),
    ended: pitchesIn(viewed.filter(({ featureId }) => completed.includes(featureId))),
  };
}

/** What one person did in a campaign; null for somebody who viewed no page and clicked nothing. */
export async function viewingOf(viewerKey: ViewerKey): Promise<Viewing | null> {
  const { loads, viewers } = await viewOf(viewerKey);
  return viewingFrom(loads, viewers[0]);
}

/** Everybody who viewed a page of the campaign or clicked its redirect, in no order. */
export async function viewingsOf({ organizationId, campaignId }: KeptCampaign): Promise<Viewing[]> {
  const found = await Promise.all(viewsOf({ organizationId, campaignId }));
  return found.flatMap(({ loads, viewers }) => {
    const own = Map.groupBy(loads, ({ leadId }) => leadId);
    return viewers.flatMap((viewer) => viewingFrom(own.get(viewer.leadId) ?? [], viewer) ?? []);
  });
}

/** The pitches behind a campaign's links, each once, in the order of its steps, as reports read them. */
export async function pitchesOf(campaign: KeptCampaign): Promise<ReportedPitch[]> {
  const pitchIds = [...new Set((await stepsOf(campaign)).flatMap(({ pitchId }) => pitchId ?? []))];
  if (pitchIds.length === 0) return [];
  const found = await pitchesByIds(campaign.organizationId, pitchIds);
  const byId = new Map(found.map((pitch) => [pitch.pitchId, pitch]));
  const ordered = pitchIds.flatMap((pitchId) => byId.get(pitchId) ?? []);
  const answered = await Promise.all(ordered.map(pitchAnswer));
  return answered.map(({ id, title, redirectType, slides }) => ({
    pitchId: id,
    title,
    redirects: redirectType !== 'NONE',
    slides: (slides ?? []).map((slide) => ({
      slideId: slide.id,
      label: slide.label,
      slideType: slide.slideType,
      isVideo: slide.isVideo,
      widgets: slide.widgets.map(({ id: widgetId, ...widget }) => ({ widgetId, ...widget })),
    })),
  }));
}
