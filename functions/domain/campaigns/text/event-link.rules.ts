// The link to the calendar file of an appointment, for a text that tells of it.

/** So many base62 characters stand for an appointment. */
export const EVENT_CODE_LENGTH = 12;

/** Stands for a code that is not made yet where a text is counted or shown before it is sent; as long as a real one. */
export const NO_EVENT_CODE = 'addToTheDate';

/** No brand's link is longer: what a text is counted with before anybody's link is known. */
export const EVENT_LINK_LIMIT = 60;

/** The address of an appointment's calendar file; `origin` is the brand's, without a slash at its end. */
export function eventLink(origin: string, code: string): string {
  return `${origin}/e/${code}`;
}
