// Stored pitches, slides and widgets as the API answers them (PIT-04, PIT-07, PIT-12).

import { type KeptMedia, mediaByIds } from '#domain/media/media.entity.ts';
import { mediaAnswer } from '#domain/media/media-answer.act.ts';
import type { Pitch, PitchSlide, SlideWidget } from '#functions/schema.gen.ts';
import { type KeptSlide, slidesOf } from '../slides/slide.entity.ts';
import { SLIDE_KINDS, slideLabel, uploadOfSlide } from '../slides/slide-kinds.rules.ts';
import { type KeptWidget, widgetsByIds } from '../widgets/widget.entity.ts';
import type { KeptPitch } from './pitch.entity.ts';

/** A widget as answered. */
export function widgetAnswer(widget: KeptWidget): SlideWidget {
  return {
    id: widget.widgetId,
    pitchSlideId: widget.slideId ?? null,
    campaignId: widget.campaignId ?? null,
    label: widget.label,
    fineText: widget.fineText ?? null,
    widgetType: widget.widgetType,
    labels: widget.labels,
    start: widget.start ?? null,
    end: widget.end ?? null,
    required: widget.required ?? false,
    created: widget.created,
  };
}

const FILES = new Set(['video', 'image or video', 'audio']);

/** The widgets and files to answer with slides; they may include those of other slides. */
type Beside = { widgets: readonly KeptWidget[]; files: readonly KeptMedia[] };

async function besideOf(organizationId: string, slides: readonly KeptSlide[]): Promise<Beside> {
  const widgetIds = slides.flatMap(({ widgetStructure }) => widgetStructure);
  const fileIds = slides.flatMap((slide) => uploadOfSlide(slide) ?? []);
  const [widgets, files] = await Promise.all([
    widgetsByIds(organizationId, widgetIds),
    mediaByIds(organizationId, fileIds),
  ]);
  return { widgets, files };
}

/** A slide as answered, with its own widgets among those given, in its order, and its own file. */
function slideAnswer(slide: KeptSlide, { widgets, files }: Beside): PitchSlide {
  const { slideType, url = null, mimeType = null } = slide;
  const { address } = SLIDE_KINDS[slideType];
  const uploadId = uploadOfSlide(slide);
  const file = files.find(({ mediaId }) => mediaId === uploadId);
  const own = new Map(widgets.map((widget) => [widget.widgetId, widget]));
  const ordered = slide.widgetStructure.flatMap((widgetId) => own.get(widgetId) ?? []);
  return {
    id: slide.slideId,
    pitchId: slide.pitchId,
    label: slideLabel(slide),
    slideType,
    internalTitle: slide.internalTitle ?? null,
    title: slide.title ?? null,
    description: slide.description ?? null,
    thumbnail: slide.thumbnail ?? null,
    url,
    audioFile: slide.audioFile ?? null,
    calendarSettings: slide.calendarSettings ?? null,
    isVideo: address === 'video' || mimeType?.startsWith('video/') === true,
    processed: !FILES.has(address ?? '') || file?.state === 'READY',
    content: slide.content ?? null,
    mimeType,
    captions: slide.captions ?? null,
    media: file ? mediaAnswer(file) : null,
    created: slide.created,
    calendars: slide.calendars,
    widgetStructure: ordered.map(({ widgetId }) => widgetId),
    widgets: ordered.map(widgetAnswer),
  };
}

/** A slide as answered, after reading its widgets and its file. */
export async function slideWithWidgets(slide: KeptSlide): Promise<PitchSlide> {
  return slideAnswer(slide, await besideOf(slide.organizationId, [slide]));
}

/** A pitch as answered in lists, without its slides. */
export function pitchWords(pitch: KeptPitch): Pitch {
  return {
    id: pitch.pitchId,
    userId: pitch.userId,
    organizationId: pitch.organizationId,
    title: pitch.title,
    description: pitch.description ?? null,
    endText: pitch.endText ?? null,
    image: pitch.image ?? null,
    color: pitch.color ?? null,
    shareImage: pitch.shareImage ?? null,
    showPreviews: pitch.showPreviews,
    created: pitch.created,
    archived: pitch.lifecycle !== 'active',
    code: pitch.code,
    v2: false,
    structure: pitch.structure,
    slides: null,
    redirectType: pitch.redirectType,
    redirectUrl: pitch.redirectUrl ?? null,
    redirectPhone: pitch.redirectPhone ?? null,
    redirectButton: pitch.redirectButton ?? null,
  };
}

/** A pitch as answered, with its slides and their widgets. */
export async function pitchAnswer(pitch: KeptPitch): Promise<Pitch> {
  const slides = await slidesOf(pitch);
  const beside = await besideOf(pitch.organizationId, slides);
  const slideIds = slides.map(({ slideId }) => slideId);
  return { ...pitchWords(pitch), structure: slideIds, slides: slides.map((slide) => slideAnswer(slide, beside)) };
}
