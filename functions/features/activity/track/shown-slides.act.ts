// The slides that a page can have shown: those in its pitch, and those removed from it since the page was opened.
import type { KeptPitch } from '#domain/pitches/pitch/pitch.entity.ts';
import { slidesOf } from '#domain/pitches/slides/slide.entity.ts';
import type { SlideTime } from '#engine/activity/track/times.rules.ts';

/** The most removed slides that are looked up; further ones in the input are ignored. */
const MOST_TAKEN_OUT = 50;

/**
 * All slides in this pitch, and those of the reported slides that were removed from it; those are looked up only if one is
 * reported.
 */
export async function shownSlides(pitch: KeptPitch, told: readonly Pick<SlideTime, 'pitchSlideId'>[]) {
  const { organizationId, pitchId, structure } = pitch;
  const inPitch = new Set(structure);
  const others = told.map(({ pitchSlideId }) => pitchSlideId).filter((slideId) => !inPitch.has(slideId));
  if (others.length === 0 || others.length > MOST_TAKEN_OUT) return inPitch;
  const found = await slidesOf({ organizationId, structure: [...new Set(others)] });
  return new Set([...structure, ...found.filter((slide) => slide.pitchId === pitchId).map(({ slideId }) => slideId)]);
}
