// A picture that staff send with a text: what carriers take, and where it is served.
import { segmentsOf } from '#domain/campaigns/text/segments.rules.ts';

/** The picture of a text: the id under which it is served; with `isLink` the text has a link to it instead. */
export type SentPicture = { pictureId: string; isLink: boolean };

/** Whether the picture itself leaves with the text, not a link to it. */
export const hasPicture = (picture: SentPicture | undefined): boolean => picture !== undefined && !picture.isLink;

/** The parts in which carriers split a text: segments, or one for a text with a picture. */
export function carrierParts(body: string, picture: SentPicture | undefined): number {
  return hasPicture(picture) ? 1 : segmentsOf(body).segments;
}

/** The types that every carrier takes. */
export const SENT_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;
const TYPE_NEEDED = 'A picture in a text can be a JPEG, a PNG or a GIF.';

const MB = 1024 * 1024;
/** The provider takes no larger picture in a text. */
const MOST_SENT_BYTES = 5 * MB;
/** Above this some carriers shrink or refuse a picture: the browser makes it smaller before it is uploaded. */
export const BEST_SENT_BYTES = 600 * 1024;
const TOO_LARGE = 'A picture in a text may have at most 5 MB. Send a smaller one, or a link to it.';

/** The sentence that refuses a picture of that type (by its first bytes) and size; null when it may be sent. */
export function sentPictureRefusal(type: string, bytes: number, isLink: boolean): string | null {
  if (!SENT_TYPES.some((one) => one === type)) return TYPE_NEEDED;
  return bytes > MOST_SENT_BYTES && !isLink ? TOO_LARGE : null;
}

type Sent = Pick<SentPicture, 'pictureId'>;

/** Where the picture is served; nobody can guess its id. */
export const sentPicturePath = (organizationId: string, { pictureId }: Sent): string =>
  `/media/${organizationId}/${pictureId}`;

/** The path of the page that shows it. */
export const picturePagePath = (organizationId: string, { pictureId }: Sent): string =>
  `/pictures/${organizationId}/${pictureId}`;
