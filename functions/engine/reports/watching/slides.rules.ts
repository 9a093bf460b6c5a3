// How far people went through a pitch: how many saw each slide, how long they stayed, and on which they left.
import type { PitchReport, SlideReport } from '#functions/schema.gen.ts';
import type { ReportedPitch, ReportedSlide, Viewing } from './viewing.rules.ts';

/** The fields of a viewing that tell how far somebody went. */
export type Walk = Pick<Viewing, 'slides' | 'answers' | 'pitches' | 'ended'> & Partial<Pick<Viewing, 'used'>>;

const secondsOn = ({ slides }: Walk, slideId: string) => slides[slideId]?.seconds ?? 0;

/** Whether somebody saw a slide: it was visible to them for some time, or they answered or booked on it. */
export const hasReached = (walk: Walk, slideId: string): boolean =>
  secondsOn(walk, slideId) > 0 || (walk.used?.includes(slideId) ?? false);

/** Whether somebody answered one of a slide's questions. */
export const hasAnsweredOn = ({ answers }: Walk, { widgets }: Pick<ReportedSlide, 'widgets'>): boolean =>
  widgets.some(({ widgetId }) => (answers[widgetId]?.length ?? 0) > 0);

/**
 * The slide on which somebody left a pitch: the last one in its order of today that they saw; undefined when they came to the end
 * or did not see the pitch, null when they saw only slides that were removed since.
 */
export function leftOn({ pitchId, slides }: Pick<ReportedPitch, 'pitchId' | 'slides'>, walk: Walk) {
  if (walk.ended.includes(pitchId) || !walk.pitches.includes(pitchId)) return undefined;
  return slides.findLast(({ slideId }) => hasReached(walk, slideId))?.slideId ?? null;
}

/** The middle one of these numbers, or the mean of the two in the middle; 0 for none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [before = 0, at = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? at : (before + at) / 2;
}

const tenth = (seconds: number) => Math.round(seconds * 10) / 10;

function slideReport(slide: ReportedSlide, viewings: readonly Walk[], left: number): SlideReport {
  const { slideId, label, widgets } = slide;
  const seconds = viewings.map((walk) => secondsOn(walk, slideId)).filter((many) => many > 0);
  return {
    pitchSlideId: slideId,
    label,
    reached: viewings.filter((walk) => hasReached(walk, slideId)).length,
    left,
    seconds: tenth(median(seconds)),
    answered: widgets.length > 0 ? viewings.filter((walk) => hasAnsweredOn(walk, slide)).length : null,
  };
}

/** The report of one pitch: everybody who saw it left at one of its slides, came to the end, or saw only slides that it lost. */
export function pitchReport(pitch: ReportedPitch, viewings: readonly Walk[]): PitchReport {
  const { pitchId, title, slides } = pitch;
  const walks = viewings.filter(({ pitches }) => pitches.includes(pitchId));
  const left = new Map<string | null, number>();
  for (const walk of walks) {
    const slideId = leftOn(pitch, walk);
    if (slideId !== undefined) left.set(slideId, (left.get(slideId) ?? 0) + 1);
  }
  return {
    pitchId,
    title,
    opened: walks.length,
    completed: walks.filter(({ ended }) => ended.includes(pitchId)).length,
    onlyRemoved: left.get(null) ?? 0,
    slides: slides.map((slide) => slideReport(slide, viewings, left.get(slide.slideId) ?? 0)),
  };
}
