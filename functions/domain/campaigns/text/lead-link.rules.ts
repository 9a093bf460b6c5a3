// The link at the end of a slide step's text: the code of the enrollment, then the code of the step (PUB-01).

/** The length of the code of an enrollment or a step, in base62 characters. */
export const LEAD_CODE_LENGTH = 12;
export const FEATURE_CODE_LENGTH = 6;

/** Replaces codes that do not exist yet when a text is counted or previewed; same length. */
export const NO_LEAD_CODE = 'theirOwnLink';
export const NO_FEATURE_CODE = 'slides';

/** The address of a person's slides; `origin` is the brand's, without a trailing slash. */
export function leadLink(origin: string, leadCode: string, featureCode: string): string {
  return `${origin}/c/${leadCode}/${featureCode}`;
}

/** How many characters a link takes of a text, with the space before it: the same for everybody of a brand. */
export function linkLength(origin: string): number {
  return leadLink(origin, NO_LEAD_CODE, NO_FEATURE_CODE).length + 1;
}

/** The text followed by the link, in one message; only the link when there is no text. */
export function withLink(text: string, link: string): string {
  return text.trim() === '' ? link : `${text.trimEnd()} ${link}`;
}
