// The draft of a slide in its editor: the fields, what is still missing, and which fields are sent (PIT-07, PIT-08).
import { webAddress } from '#domain/pitches/pitch/pitch.rules.ts';
import { DOCUMENT_LIMIT, documentText, type RichDocument } from '#domain/pitches/slides/document.rules.ts';
import { SLIDE_KINDS } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { youtubeVideo } from '#domain/pitches/slides/youtube.rules.ts';
import type { SlideType } from '#functions/schema.gen.ts';
import { count } from '#web/kit/format.ts';
import type { Slide } from '../pitch.calls.ts';
import type { SlideChange, Widget } from '../slide.calls.ts';

/** Another calendar to choose from; it has an `id` once it is saved. */
export type CalendarRow = { key: string; id: string | null; name: string; value: string };

export type SlideDraft = {
  title: string;
  internalTitle: string;
  description: string;
  /** The path of a picture, or the upload id of a new one. */
  thumbnail: string;
  /** The address of its media or page; for a new file its path or upload id. */
  url: string;
  /** The file's type; empty when there is none. */
  mimeType: string;
  /** The path of its video's captions. */
  captions: string;
  /** The rich text as JSON; empty for none. */
  content: string;
  calendars: CalendarRow[];
  /** The questions of a slide that is not saved yet. */
  widgets: Widget[];
};

/** The props of a kind's fields; `kept` is the saved slide, `name` the name of its draft. */
export type BodyProps = {
  draft: SlideDraft;
  set: (change: Partial<SlideDraft>) => void;
  kept: Slide | undefined;
  name: string;
  /** Called with the reason why the slide cannot be saved right now; with null when it can again. */
  onWait: (why: string | null) => void;
};

/** Whether slides of this kind hold a scheduling link, of which the author has one of their own. */
export const isCalendarSlide = (slideType: SlideType): boolean => SLIDE_KINDS[slideType].address === 'calendar';

const NO_LINK = 'That is not a scheduling link. It looks like https://calendly.com/you/30min.';

/** The initial draft; `ownCalendar` is the author's scheduling link. */
export function newDraft(slideType: SlideType, ownCalendar: string): SlideDraft {
  const words = {
    title: '',
    internalTitle: '',
    description: '',
    thumbnail: '',
    content: '',
    mimeType: '',
    captions: '',
  };
  return { ...words, url: isCalendarSlide(slideType) ? ownCalendar : '', calendars: [], widgets: [] };
}

/** The draft of a saved slide. */
export function draftOfSlide(slide: Slide): SlideDraft {
  return {
    title: slide.title ?? '',
    internalTitle: slide.internalTitle ?? '',
    description: slide.description ?? '',
    thumbnail: slide.thumbnail ?? '',
    url: slide.url ?? '',
    mimeType: slide.mimeType ?? '',
    captions: slide.captions ?? '',
    content: slide.content ?? '',
    calendars: slide.calendars.map(({ id, name, value }) => ({ key: id, id, name, value })),
    widgets: [],
  };
}

function textMissing({ content }: SlideDraft): string | null {
  const letters = content === '' ? 0 : documentText(JSON.parse(content) as RichDocument).length;
  if (letters === 0) return 'Write the text first.';
  return letters > DOCUMENT_LIMIT
    ? `The text has ${count(letters)} letters. It may have at most ${count(DOCUMENT_LIMIT)}.`
    : null;
}

function youtubeMissing({ url }: SlideDraft): string | null {
  if (url.trim() === '') return 'Paste the link of the video first.';
  return youtubeVideo(url) ? null : 'That is not a link to a YouTube video.';
}

function calendarMissing({ url, calendars }: SlideDraft): string | null {
  if (url.trim() === '') return 'Paste the scheduling link first.';
  return [url, ...calendars.map(({ value }) => value)].every((link) => webAddress(link)) ? null : NO_LINK;
}

/** Image slides once stored their file as the slide's picture. */
const fileMissing = (says: string) => (draft: SlideDraft) => (draft.url || draft.thumbnail ? null : says);

/** Why a slide of a kind cannot be saved yet. */
const MISSING: Readonly<Record<SlideType, (draft: SlideDraft) => string | null>> = {
  TEXT: textMissing,
  YOUTUBE: youtubeMissing,
  CALENDAR: calendarMissing,
  UPLOAD: fileMissing('Choose an image or a video first.'),
  RECORD: fileMissing('Record the video first.'),
  SCREEN: fileMissing('Record your screen first.'),
  AUDIO: fileMissing('Choose a sound file first.'),
};

/** The sentence beside the disabled button; null when it can be saved. */
export const slideMissing = (slideType: SlideType, draft: SlideDraft): string | null => MISSING[slideType](draft);

const WORDS = ['title', 'internalTitle', 'description', 'thumbnail', 'url', 'captions', 'content'] as const;

/** What is sent: only changed fields, so that two people who edit one slide keep each other's changes. */
export function slideChange(
  slideType: SlideType,
  draft: SlideDraft,
  { userId, ...before }: SlideDraft & { userId: string },
): SlideChange {
  const words = WORDS.filter((word) => draft[word] !== before[word]).map((word) => [word, draft[word]]);
  const change: SlideChange = Object.fromEntries(words);
  const ownLink = isCalendarSlide(slideType) && draft.url !== before.url;
  const current = new Map(draft.calendars.map((row) => [row.id, row]));
  const isSame = (row: CalendarRow) => {
    const now = current.get(row.id);
    return now?.name === row.name && now.value === row.value;
  };
  const kept = before.calendars.filter(isSame).map(({ id }) => id);
  const gone = before.calendars.filter((row) => !isSame(row)).flatMap(({ id }) => id ?? []);
  const fresh = draft.calendars.filter(({ id }) => id === null || !kept.includes(id));
  return {
    ...change,
    ...(ownLink ? { calendarSettings: { userId, url: draft.url } } : {}),
    ...(fresh.length > 0 ? { calendars: fresh.map(({ name, value }) => ({ name, value })) } : {}),
    ...(gone.length > 0 ? { calendarsRemove: gone } : {}),
  };
}
