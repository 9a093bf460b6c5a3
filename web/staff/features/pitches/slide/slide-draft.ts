// A slide as it stands in its editor: what is written, what is still missing, and what of it is sent (PIT-07, PIT-08).
import { webAddress } from '#domain/pitches/pitch/pitch.rules.ts';
import { DOCUMENT_LIMIT, documentText, type RichText } from '#domain/pitches/slides/document.rules.ts';
import { youtubeVideo } from '#domain/pitches/slides/youtube.rules.ts';
import type { SlideType } from '#functions/schema.gen.ts';
import { count } from '#web/kit/format.ts';
import type { Slide } from '../pitch.calls.ts';
import type { SlideChange, Widget } from '../slide.calls.ts';

/** Another calendar to choose from; an `id` only once it is kept. */
export type CalendarRow = { key: string; id: string | null; name: string; value: string };

export type SlideDraft = {
  title: string;
  internalTitle: string;
  description: string;
  /** The path of a picture, or the id of one that was uploaded just now. */
  thumbnail: string;
  /** Where its media or its page is; of a file that arrived just now its path or id. */
  url: string;
  /** What the file is; empty where there is none. */
  mimeType: string;
  /** Where the captions of its video are. */
  captions: string;
  /** The rich text as JSON; empty for none. */
  content: string;
  calendars: CalendarRow[];
  /** Questions of a slide that is not kept yet. */
  widgets: Widget[];
};

/** What the fields of a kind are given; `kept` is the slide as the server has it, `name` that of its draft. */
export type BodyProps = {
  draft: SlideDraft;
  set: (change: Partial<SlideDraft>) => void;
  kept: Slide | undefined;
  name: string;
  /** Told why the slide cannot be saved for the moment; null when it can again. */
  onWait: (why: string | null) => void;
};

const NO_LINK = 'That is not a scheduling link. It looks like https://calendly.com/you/30min.';

/** What is there before anything is written; `ownCalendar` is the scheduling link of whoever makes it. */
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
  return { ...words, url: slideType === 'CALENDAR' ? ownCalendar : '', calendars: [], widgets: [] };
}

/** The slide as kept. */
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
  const letters = content === '' ? 0 : documentText(JSON.parse(content) as RichText).length;
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

/** Images were kept as the slide's picture before they were files. */
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

/** The sentence beside the grey button; null when it can be saved. */
export const slideMissing = (slideType: SlideType, draft: SlideDraft): string | null => MISSING[slideType](draft);

const WORDS = ['title', 'internalTitle', 'description', 'thumbnail', 'url', 'captions', 'content'] as const;

/** What is sent: only what was changed, so that two people who edit one slide keep what both wrote. */
export function slideChange(
  slideType: SlideType,
  draft: SlideDraft,
  { userId, ...before }: SlideDraft & { userId: string },
): SlideChange {
  const words = WORDS.filter((word) => draft[word] !== before[word]).map((word) => [word, draft[word]]);
  const change: SlideChange = Object.fromEntries(words);
  const ownLink = slideType === 'CALENDAR' && draft.url !== before.url;
  const standing = new Map(draft.calendars.map((row) => [row.id, row]));
  const isSame = (row: CalendarRow) => {
    const now = standing.get(row.id);
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
