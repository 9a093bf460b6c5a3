// The answer to a link: the pitch as leads see it, the person as their own page shows them, and their earlier progress.

import { REDIRECT_BUTTON } from '#domain/pitches/pitch/pitch.rules.ts';
import { pitchAnswer } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { playsMedia, SLIDE_KINDS } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { redirectAddress } from '#engine/activity/link/link.rules.ts';
import type { OpenLink } from '#engine/activity/link/open-link.act.ts';
import { isSpent, type SlideTime } from '#engine/activity/track/times.rules.ts';
import type { Load, ViewerFacts } from '#engine/activity/track/view.entity.ts';
import type { LeadPitch, LeadSlide, LinkLead, PitchSlide } from '#functions/schema.gen.ts';
import { isoOf } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { playedMedia } from './played-media.act.ts';
import type { ToldToLead } from './told-to-lead.act.ts';

type Totals = ReadonlyMap<string, SlideTime>;

const OUTSIDE = new Set(['youtube', 'calendar']);

/** The booking page: the slide's own, else that of the calendar it names; for a video, its link. */
function addressOf({ slideType, url, calendarSettings }: PitchSlide): string | null {
  const { address } = SLIDE_KINDS[slideType];
  return OUTSIDE.has(address ?? '') ? (url ?? calendarSettings?.url ?? null) : null;
}

function slideForLead(slide: PitchSlide, totals: Totals): LeadSlide {
  const { id, slideType, title, description, thumbnail, isVideo, content, widgets } = slide;
  const heard = totals.get(id);
  const isHeardOut = heard !== undefined && isSpent(heard);
  return {
    id,
    slideType,
    title,
    description,
    thumbnail,
    isVideo,
    content,
    widgets,
    url: addressOf(slide),
    calendars: SLIDE_KINDS[slideType].address === 'calendar' ? slide.calendars : [],
    media: isHeardOut ? null : playedMedia(slide),
    isSpent: isHeardOut,
  };
}

/** The slides of a pitch with their widgets, in order. */
export async function pitchForLead(
  { pitch, lead }: Pick<OpenLink, 'pitch' | 'lead'>,
  totals: Totals,
): Promise<LeadPitch> {
  const { slides } = await pitchAnswer(pitch);
  const { redirectType, redirectUrl, redirectPhone, redirectButton } = pitch;
  return {
    title: pitch.title,
    description: pitch.description ?? null,
    endText: pitch.endText ?? null,
    image: pitch.image ?? null,
    color: pitch.color ?? null,
    slides: (slides ?? []).map((slide) => slideForLead(slide, totals)),
    redirectType,
    redirectUrl: redirectUrl ? redirectAddress(redirectUrl, ownBrand().tcid, lead.landingPageId) : null,
    redirectPhone: redirectPhone ?? null,
    redirectButton: redirectButton || REDIRECT_BUTTON,
  };
}

/** The length of each slide's media that this page can play; the times that it reports later are checked against it. */
export function lengthsOf({ slides }: LeadPitch): Record<string, number> {
  return Object.fromEntries(
    slides.flatMap(({ id, media }) => (media?.ready && media.seconds ? [[id, media.seconds]] : [])),
  );
}

/** Slides whose length only the page knows: YouTube videos, and files that were never measured. */
export function unmeasuredOf({ slides }: LeadPitch): string[] {
  return slides.filter((slide) => playsMedia(slide) && !slide.media?.seconds).map(({ id }) => id);
}

/** The person behind the link, with their answers. */
export function leadForPage(
  { lead }: Pick<OpenLink, 'lead'>,
  viewer: ViewerFacts | null,
  loads: readonly Load[],
  told: ToldToLead | null,
): LinkLead {
  const lastMs = Math.max(0, ...loads.map((load) => load.lastMs ?? 0));
  return {
    name: lead.name,
    phone: lead.phone,
    landingPageId: lead.landingPageId ?? null,
    lastViewed: lastMs > 0 ? isoOf(lastMs) : null,
    widgets: (viewer?.answers ?? []).map(({ widgetId, label, values }) => ({ widgetId, label, values })),
    appointments: told?.appointments ?? null,
    messages: told?.messages ?? null,
  };
}
