// Which pictures of people are stored and shown: by their first bytes, never by what their sender says; and when to try again.
import { isTurned } from '#domain/media/upload/file-kind.rules.ts';
import { arrivedType } from '#domain/media/upload/upload.rules.ts';

/** One answer with a larger picture would not fit through our own API, in base64. */
export const MOST_PICTURE_BYTES = 4_400_000;

/** The types that every browser shows; any other attachment is not stored. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
type PictureType = (typeof PICTURE_TYPES)[number];

/** Why a picture is not stored: of another kind, of another kind than it says, too large, one too many, or it lay elsewhere. */
export type WhyNot = 'KIND' | 'LIE' | 'SIZE' | 'MANY' | 'PLACE';

/** The sentence below a bubble for each. */
const SENTENCES: Readonly<Record<WhyNot, string>> = {
  KIND: 'An attachment came that is not a picture (JPEG, PNG, GIF or WebP), so it is not shown.',
  LIE: 'An attachment says that it is one kind of file and is another, so it was not kept.',
  SIZE: 'A picture came that is too large to be shown.',
  MANY: 'More than 10 pictures came with this text; the others were not kept.',
  PLACE: 'A picture could not be fetched safely, so it is not shown.',
};
const LOST = 'A picture came that could not be fetched.';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The pauses before each further try, while the provider or our store does not answer. */
const PAUSES_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
/** A picture that waits longer than all tries together is lost, whatever became of its job. */
const WAITS_MS = 72 * HOUR;

/** How long to wait before the next try, in milliseconds; null when there is none. */
export const pauseAfter = (tries: number): number | null => PAUSES_MS[tries] ?? null;

/** Types that say nothing. */
const UNSAID = new Set(['', 'application/octet-stream', 'binary/octet-stream']);
const SAME: Readonly<Record<string, string>> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };

function isPictureType(type: string): type is PictureType {
  return PICTURE_TYPES.some((one) => one === type);
}

/** The type of a picture by its first bytes, or why it is not stored; `announced` is the type that came with it. */
export function pictureType(bytes: Uint8Array, announced: string): { type: PictureType } | { why: WhyNot } {
  const plain = announced.toLowerCase().split(';')[0]?.trim() ?? '';
  const claimed = SAME[plain] ?? plain;
  const found = arrivedType('image', bytes);
  const type = 'type' in found ? found.type : '';
  // A HEIC picture has the type of the JPEG that an upload of it becomes.
  if (!isPictureType(type) || ('kind' in found && isTurned(found.kind)))
    return { why: isPictureType(claimed) ? 'LIE' : 'KIND' };
  return UNSAID.has(claimed) || claimed === type ? { type } : { why: 'LIE' };
}

/** A picture as staff see it: one that has waited too long counts as lost. */
export function shownState<State extends string>(state: State, at: string, nowMs: number): State | 'LOST' {
  return state === 'WAITING' && nowMs - Date.parse(at) > WAITS_MS ? 'LOST' : state;
}

/** Why a picture is not shown, in a sentence; null while it waits and when it is shown. */
export function whyNotShown(state: string, why?: WhyNot): string | null {
  if (state === 'LOST') return LOST;
  return state === 'REFUSED' && why ? SENTENCES[why] : null;
}
