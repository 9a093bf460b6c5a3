// A pitch or slide of the library as other organizations see it: its content, without its owner (CMP-25, API-047).
import { isPitchShared } from '#domain/campaigns/library/shared-campaigns.act.ts';
import type { Pitch, PitchSlide } from '#functions/schema.gen.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { slideAnywhere } from '../slides/slide.entity.ts';
import type { KeptPitch } from './pitch.entity.ts';
import { pitchAnswer, slideWithWidgets } from './pitch-answer.act.ts';
import { withoutCalendars, withoutPhone } from './shared.rules.ts';

function sharedSlide(slide: PitchSlide): PitchSlide {
  const { url = null, calendarSettings = null, ...shown } = withoutCalendars(slide);
  return { ...shown, url, calendarSettings };
}

/** The pitch with its slides. */
export async function sharedPitch(pitch: KeptPitch): Promise<Pitch> {
  const { redirectPhone = null, ...shown } = withoutPhone(await pitchAnswer(pitch));
  const slides = (shown.slides ?? []).map(sharedSlide);
  return { ...shown, redirectPhone, slides, userId: '', organizationId: '', code: '' };
}

/** A slide that is used by a campaign of the library; any other is refused as missing. */
export async function sharedSlideById(slideId: string): Promise<PitchSlide> {
  const slide = await slideAnywhere(slideId);
  if (!slide || !(await isPitchShared(slide.organizationId, slide.pitchId))) throw notFound();
  return sharedSlide(await slideWithWidgets(slide));
}
