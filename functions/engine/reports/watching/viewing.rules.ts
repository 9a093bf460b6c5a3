// One person's viewing for reports: which items they did, their score, and the figures of everybody together.

import { isBookable, playsVideo } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import { type Metrics, scoreOf, viewTimeCount } from '#engine/activity/score/score.rules.ts';
import { VIEWING_MS } from '#engine/activity/track/times.rules.ts';
import type { SlideType, WidgetType } from '#functions/schema.gen.ts';
import type { ReportedDeeds } from './report-icons.rules.ts';
import { leftBySecond, retentionOf, type SeenSeconds, type WatchedRanges } from './retention.rules.ts';

/** What somebody did on one slide, over all their page loads; in seconds. */
export type SlideTotals = {
  seconds: number;
  video: number;
  videoDuration: number;
  /** Each part as often as it was watched. */
  ranges: WatchedRanges;
  /** The parts of the video that they saw. */
  seen: SeenSeconds;
  audio: number;
  audioDuration: number;
};

/** One person in one campaign. */
export type Viewing = {
  leadId: string;
  /** When they first opened it and when they finished (ISO). */
  openedAt?: string | undefined;
  completedAt?: string | undefined;
  /** Whether they followed a pitch's redirect. */
  hasRedirected: boolean;
  /** How often they visited the pages (`visitsOf`), and in how many browsers. */
  views: number;
  devices: number;
  lastMs: number;
  slides: Readonly<Record<string, SlideTotals>>;
  /** Slides whose video they watched, and on whose calendar they booked. */
  watched: readonly string[];
  booked: readonly string[];
  answers: Readonly<Record<string, readonly string[]>>;
  /** Slides on which they did what shows that they were there, whatever time was reported. */
  used: readonly string[];
  /** The pitches of which they saw a slide, and those that they saw to their end. */
  pitches: readonly string[];
  ended: readonly string[];
};

/** The fields of a slide and its questions that a report needs. */
export type ReportedSlide = {
  slideId: string;
  label: string;
  slideType: SlideType;
  isVideo: boolean;
  widgets: readonly {
    widgetId: string;
    label: string;
    widgetType: WidgetType;
    labels: readonly string[];
    start?: number | null | undefined;
    end?: number | null | undefined;
  }[];
};
export type ReportedPitch = { pitchId: string; title: string; redirects: boolean; slides: readonly ReportedSlide[] };

const hasAnswered = (viewing: Viewing | undefined, widgetId: string) => (viewing?.answers[widgetId]?.length ?? 0) > 0;

/** Which items of a campaign's pitches somebody did (LED-24); `isSent`: a text with the link was sent to them. */
export function doneOf(
  pitches: readonly ReportedPitch[],
  viewing: Viewing | undefined,
  { isSent, optedOut }: { isSent: boolean; optedOut: boolean },
): ReportedDeeds {
  const slides = pitches.flatMap((pitch) => pitch.slides);
  const widgets = slides.flatMap((slide) => slide.widgets);
  const isOpened = viewing?.openedAt !== undefined;
  const done = (isTick: boolean) =>
    widgets
      .filter(({ widgetType }) => WIDGET_KINDS[widgetType].isTicked === isTick)
      .map(({ widgetId }) => hasAnswered(viewing, widgetId));
  return {
    verified: done(true),
    response: done(false),
    video: slides.filter(playsVideo).map(({ slideId }) => viewing?.watched.includes(slideId) ?? false),
    calendar: slides.filter(isBookable).map(({ slideId }) => viewing?.booked.includes(slideId) ?? false),
    redirected: pitches.filter(({ redirects }) => redirects).map(() => viewing?.hasRedirected ?? false),
    unopened: pitches.length > 0 && isSent && !isOpened,
    optedOut,
    isKnown: isSent || isOpened,
  };
}

/** Seconds that somebody spent on all slides. */
export function secondsOf(viewing: Viewing | undefined): number {
  return Object.values(viewing?.slides ?? {}).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The score with its parts: each metric times how often it happened (TRK-05, TRK-07, decisions: A42). */
export function viewingScore(viewing: Viewing, metrics: Metrics) {
  const answered = Object.values(viewing.answers).filter((values) => values.length > 0);
  return scoreOf(
    {
      view: viewing.views,
      viewTime: viewTimeCount(secondsOf(viewing)),
      share: Math.max(0, viewing.devices - 1),
      reopen: Math.max(0, viewing.views - 1),
      widget: answered.length,
      video: viewing.watched.length,
      scheduled: viewing.booked.length,
      completed: viewing.completedAt ? 1 : 0,
    },
    metrics,
  );
}

/** How many people opened it, view it now, finished and booked. */
export function viewingFigures(viewings: readonly Viewing[], nowMs: number) {
  const opened = viewings.filter(({ openedAt }) => openedAt !== undefined);
  return {
    opened: opened.length,
    viewing: opened.filter(({ lastMs }) => nowMs - lastMs <= VIEWING_MS).length,
    completed: opened.filter(({ completedAt }) => completedAt !== undefined).length,
    booked: opened.filter(({ booked }) => booked.length > 0).length,
  };
}

/** The parts of a video that somebody watched, disjoint and in order, each with how often. */
export function watchedParts(ranges: WatchedRanges): { from: number; to: number; times: number }[] {
  const edges = new Map<number, number>();
  for (const [from, to] of ranges) {
    if (!(to > from)) continue;
    edges.set(from, (edges.get(from) ?? 0) + 1);
    edges.set(to, (edges.get(to) ?? 0) - 1);
  }
  const parts: { from: number; to: number; times: number }[] = [];
  let times = 0;
  let since = 0;
  for (const [at, change] of [...edges].toSorted(([one], [other]) => one - other)) {
    if (times > 0 && at > since) parts.push({ from: since, to: at, times });
    times += change;
    since = at;
  }
  return parts;
}

/** The curve of each video of the pitches, with how many began it. */
export function videoReports(pitches: readonly ReportedPitch[], viewings: readonly Viewing[]) {
  const videos = pitches.flatMap(({ slides }) => slides.filter(playsVideo));
  return videos.map(({ slideId, label }) => {
    const viewers: { leadId: string; seen: SeenSeconds }[] = [];
    let duration = 0;
    for (const { leadId, slides } of viewings) {
      const { videoDuration = 0, ranges = [], seen = [] } = slides[slideId] ?? {};
      if (!(videoDuration > 0)) continue;
      duration = Math.max(duration, videoDuration);
      if (ranges.length > 0) viewers.push({ leadId, seen });
    }
    const [curve, left] = [retentionOf(viewers, duration), leftBySecond(viewers, duration)];
    return { slideId, label, duration, viewers: viewers.length, curve, left };
  });
}
