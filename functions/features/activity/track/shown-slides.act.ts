// Which slides a page can have shown: those of its pitch, and those that were taken out of it since it was opened.
import type { KeptPitch } from '#domain/pitches/pitch/pitch.entity.ts';
import { slidesOf } from '#domain/pitches/slides/slide.entity.ts';
import type { SlideTime } from '#engine/activity/track/times.rules.ts';

/** Of more slides than this nobody says anything: what came is not read. */
const MOST_TAKEN_OUT = 50;

/** The slides of this pitch among those that are told of, beside all that stand in it: asked for only when one does not. */
export async function shownSlides(pitch: KeptPitch, told: readonly Pick<SlideTime, 'pitchSlideId'>[]) {
  const { organizationId, pitchId, structure } = pitch;
  const standing = new Set(structure);
  const others = told.map(({ pitchSlideId }) => pitchSlideId).filter((slideId) => !standing.has(slideId));
  if (others.length === 0 || others.length > MOST_TAKEN_OUT) return standing;
  const found = await slidesOf({ organizationId, structure: [...new Set(others)] });
  return new Set([...structure, ...found.filter((slide) => slide.pitchId === pitchId).map(({ slideId }) => slideId)]);
}
