// What a link is answered with: the pitch as leads see it, the person as their own page knows them, what was seen before.

import { isoOf } from '../../foundation/clock.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { REDIRECT_BUTTON } from '../../pitches/pitch/pitch.rules.ts';
import { widgetAnswer } from '../../pitches/pitch/pitch-answer.act.ts';
import { type KeptSlide, slidesOf } from '../../pitches/slides/slide.entity.ts';
import { SLIDE_KINDS } from '../../pitches/slides/slide-kinds.rules.ts';
import { type KeptWidget, widgetsByIds } from '../../pitches/widgets/widget.entity.ts';
import type { LeadPitch, LeadSlide, LinkLead } from '../../schema.gen.ts';
import { isSpent, type SlideTime } from '../track/times.rules.ts';
import type { Load, Standing } from '../track/view.entity.ts';
import { redirectAddress } from './link.rules.ts';
import type { OpenLink } from './open-link.act.ts';
import { isVideo, playedMedia } from './played-media.act.ts';

type Totals = ReadonlyMap<string, SlideTime>;

const OUTSIDE = new Set(['youtube', 'calendar']);

/** The page on which a time is booked: that of the slide, else of the first calendar that it names. */
function addressOf(slide: KeptSlide): string | null {
  const { address } = SLIDE_KINDS[slide.slideType];
  return OUTSIDE.has(address ?? '') ? (slide.url ?? slide.calendarSettings?.url ?? null) : null;
}

function slideAnswer(slide: KeptSlide, widgets: ReadonlyMap<string, KeptWidget>, totals: Totals): LeadSlide {
  const heard = totals.get(slide.slideId);
  const isHeardOut = heard !== undefined && isSpent(heard);
  return {
    id: slide.slideId,
    slideType: slide.slideType,
    title: slide.title ?? null,
    description: slide.description ?? null,
    thumbnail: slide.thumbnail ?? null,
    isVideo: isVideo(slide),
    content: slide.content ?? null,
    url: addressOf(slide),
    media: isHeardOut ? null : playedMedia(slide),
    isSpent: isHeardOut,
    widgets: slide.widgetStructure.flatMap((widgetId) => {
      const widget = widgets.get(widgetId);
      return widget ? [widgetAnswer(widget)] : [];
    }),
  };
}

/** The slides of a pitch with their questions, in order. */
export async function pitchForLead(
  { pitch, lead }: Pick<OpenLink, 'pitch' | 'lead'>,
  totals: Totals,
): Promise<LeadPitch> {
  const slides = await slidesOf(pitch);
  const widgetIds = slides.flatMap(({ widgetStructure }) => widgetStructure);
  const found = await widgetsByIds(pitch.organizationId, widgetIds);
  const widgets = new Map(found.map((widget) => [widget.widgetId, widget]));
  const { redirectType, redirectUrl, redirectPhone, redirectButton } = pitch;
  return {
    title: pitch.title,
    description: pitch.description ?? null,
    endText: pitch.endText ?? null,
    image: pitch.image ?? null,
    color: pitch.color ?? null,
    slides: slides.map((slide) => slideAnswer(slide, widgets, totals)),
    redirectType,
    redirectUrl: redirectUrl ? redirectAddress(redirectUrl, ownBrand().tcid, lead.landingPageId) : null,
    redirectPhone: redirectPhone ?? null,
    redirectButton: redirectButton || REDIRECT_BUTTON,
  };
}

/** The person behind the link, with what they answered. */
export function leadForPage(
  { lead }: Pick<OpenLink, 'lead'>,
  standing: Standing | null,
  loads: readonly Load[],
): LinkLead {
  const lastMs = Math.max(0, ...loads.map((load) => load.lastMs ?? 0));
  return {
    name: lead.name,
    phone: lead.phone,
    landingPageId: lead.landingPageId ?? null,
    lastViewed: lastMs > 0 ? isoOf(lastMs) : null,
    widgets: (standing?.answers ?? []).map(({ widgetId, label, values }) => ({ widgetId, label, values })),
  };
}
