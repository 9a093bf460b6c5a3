// The link to an appointment's calendar file, for a text that mentions the appointment.

/** The length of an appointment's code, in base62 characters. */
export const EVENT_CODE_LENGTH = 12;

/** Replaces a code that does not exist yet when a text is counted or previewed; same length. */
export const NO_EVENT_CODE = 'addToTheDate';

/** No brand's link is longer: used to count a text before the link is known. */
export const EVENT_LINK_LIMIT = 60;

/** The address of an appointment's calendar file; `origin` is the brand's, without a trailing slash. */
export function eventLink(origin: string, code: string): string {
  return `${origin}/e/${code}`;
}
