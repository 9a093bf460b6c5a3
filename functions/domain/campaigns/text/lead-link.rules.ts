// The link that the text of a slide step ends with: a person’s own code, then the step’s (PUB-01).

/** So many base62 characters stand for a person's place in a campaign, and for a step of it. */
export const LEAD_CODE_LENGTH = 12;
export const FEATURE_CODE_LENGTH = 6;

/** Stand for codes that are not made yet where a text is counted or shown before it is sent; as long as real ones. */
export const NO_LEAD_CODE = 'theirOwnLink';
export const NO_FEATURE_CODE = 'slides';

/** The address of a person's slides; `origin` is the brand's, without a slash at its end. */
export function leadLink(origin: string, leadCode: string, featureCode: string): string {
  return `${origin}/c/${leadCode}/${featureCode}`;
}

/** So many characters a link takes of a text, with the space before it: the same for everybody of a brand. */
export function linkLength(origin: string): number {
  return leadLink(origin, NO_LEAD_CODE, NO_FEATURE_CODE).length + 1;
}

/** The text with the link at its end, in one message; the link alone where there is no text. */
export function withLink(text: string, link: string): string {
  return text.trim() === '' ? link : `${text.trimEnd()} ${link}`;
}
