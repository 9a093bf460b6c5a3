// A slide as the preview shows it while it is written: its draft where that can be shown, else what is saved (CMP-12).
import { slideLabel } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { youtubeVideo } from '#domain/pitches/slides/youtube.rules.ts';
import type { SlideType } from '#functions/schema.gen.ts';
import type { Slide } from '../pitch.calls.ts';
import type { Widget } from '../slide.calls.ts';
import { isCalendarSlide, type SlideDraft, slideMissing } from './slide-draft.ts';

/** The id of a slide that is not saved yet. */
const NEW = 'new';

const NOTHING: Omit<Slide, 'slideType' | 'label'> = {
  id: NEW,
  internalTitle: null,
  title: null,
  description: null,
  thumbnail: null,
  url: null,
  calendarSettings: null,
  isVideo: false,
  processed: false,
  content: null,
  audioFile: null,
  mimeType: null,
  captions: null,
  media: null,
  calendars: [],
  widgets: [],
};

const NO_FILE = {
  error: null,
  seconds: null,
  hasSound: null,
  poster: null,
  storyboard: null,
  hls: null,
  mp4_360: null,
  mp4_720: null,
};

type Shown = (draft: SlideDraft, kept: Slide | undefined) => Partial<Slide>;

/** A new image is shown once it is served; a new video or sound says that it is being processed. */
const file: Shown = ({ url, mimeType }, kept) => {
  if (url === (kept?.url ?? '')) return {};
  const kind = mimeType.startsWith('image/') ? 'image' : mimeType.startsWith('audio/') ? 'audio' : 'video';
  const served = url.startsWith('/') ? url : null;
  const media = { ...NO_FILE, id: url, kind, state: 'WAITING', mimeType, url: served } as const;
  return { url, media, processed: false, isVideo: kind === 'video' };
};

/** What of the draft is shown of each kind. */
const SHOWN: Readonly<Record<SlideType, Shown>> = {
  TEXT: ({ content }) => ({ content: content || null }),
  // A link is shown once it is one: the frame is not loaded again with every letter.
  YOUTUBE: ({ url }) => (youtubeVideo(url) ? { url } : {}),
  // A booking page belongs to somebody else: it is loaded from the address that is saved.
  CALENDAR: () => ({}),
  UPLOAD: file,
  RECORD: file,
  SCREEN: file,
  AUDIO: file,
};

/**
 * `kept` is the saved slide; a new one has the id `new` and the questions of its draft, and is its words alone until it
 * has what it shows.
 */
export function slideOfDraft(slideType: SlideType, draft: SlideDraft, kept?: Slide): Slide {
  const { internalTitle, title, description } = draft;
  const words = { internalTitle: internalTitle || null, title: title || null, description: description || null };
  const isThere = kept !== undefined || (slideMissing(slideType, draft) === null && !isCalendarSlide(slideType));
  return {
    ...(kept ?? { ...NOTHING, widgets: draft.widgets }),
    ...words,
    slideType: isThere ? slideType : 'TEXT',
    label: slideLabel({ slideType, ...words }),
    ...(isThere ? SHOWN[slideType](draft, kept) : {}),
  };
}

/** The slide with that question under it: in its position, a new one at the end. */
export function withWidget(slide: Slide, widget: Widget | null): Slide {
  if (!widget) return slide;
  const isKept = slide.widgets.some(({ id }) => id === widget.id);
  const widgets = isKept
    ? slide.widgets.map((one) => (one.id === widget.id ? widget : one))
    : [...slide.widgets, widget];
  return { ...slide, widgets };
}

/** The pitch with that slide in it: in its position, a new one at the end. */
export function withSlide<Some extends { slides: Slide[] }>(pitch: Some, slide: Slide | null): Some {
  if (!slide) return pitch;
  const isKept = pitch.slides.some(({ id }) => id === slide.id);
  const slides = isKept ? pitch.slides.map((one) => (one.id === slide.id ? slide : one)) : [...pitch.slides, slide];
  return { ...pitch, slides };
}
