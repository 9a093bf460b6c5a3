// Parses an inbound text from the form of the provider's webhook.

export type InboundText = {
  /** The provider's id: a text with the same id is processed once. */
  sid: string;
  /** E.164. */
  from: string;
  to: string;
  body: string;
  attachments: number;
  /** STOP, START or HELP when the provider has recognized and answered it itself. */
  optOutType: string | null;
  /** When the provider received it (milliseconds since 1970), for a text whose webhook never reached us. */
  receivedMs?: number | undefined;
};

/** A text as the provider lists it. */
type Listed = Omit<InboundText, 'optOutType' | 'receivedMs'> & { atMs: number };

const BODY_LIMIT = 1600;
/** The provider's ids and numbers have at most half as many characters. */
const ID_LIMIT = 80;

/** A picture, or another attachment, of a text: WAITING until it is fetched, LOST when the provider no longer has it. */
type AttachmentState = 'WAITING' | 'STORED' | 'REFUSED' | 'LOST';

/** The most attachments that are stored of one text: the provider accepts no more. */
export const MOST_PICTURES = 10;
/** The most that are recorded: of further ones nobody is told. */
const MOST_RECORDED = 20;

const ATTACHMENT = '(attachment)';
const EMPTY = '(empty message)';
/** A text of blank characters only: spaces, invisible characters, fillers of several scripts. */
const BLANK = /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*$/u;

/** The attachments of a text that has just come in; none of them was fetched yet. */
export function firstPictures(attachments: number): { state: AttachmentState }[] {
  return Array.from({ length: Math.min(attachments, MOST_RECORDED) }, () => ({ state: 'WAITING' }));
}

/** What stands for a text without words: `Picture`, `3 pictures`; when nothing is shown of them, `(attachment)`. */
export function pictureLabel(pictures: readonly { state: AttachmentState }[]): string {
  const count = pictures.filter(({ state }) => state === 'WAITING' || state === 'STORED').length;
  if (count === 0) return ATTACHMENT;
  return count === 1 ? 'Picture' : `${count} pictures`;
}

type WithAttachments = { body: string; attachments: number; pictures?: readonly { state: AttachmentState }[] };

/**
 * The text as staff read it, never empty: its words, or what stands for its pictures. Of texts from before pictures were stored
 * only the number of attachments is known.
 */
export function shownText({ body, attachments, pictures = [] }: WithAttachments): string {
  const words = BLANK.test(body) ? '' : body;
  if (pictures.length > 0) return words || pictureLabel(pictures);
  if (attachments > 0) return words ? `${words} ${ATTACHMENT}` : ATTACHMENT;
  return words || EMPTY;
}

/** A text from the provider's fields; null when id, sender or recipient are missing or too long. */
function inLimits(text: InboundText): InboundText | null {
  if ([text.sid, text.from, text.to].some((id) => !id || id.length > ID_LIMIT)) return null;
  return { ...text, body: text.body.toWellFormed().slice(0, BODY_LIMIT) };
}

/** The text in a webhook's form; null when id, sender or recipient are missing. */
export function inboundText(form: Readonly<Record<string, string>>): InboundText | null {
  const { MessageSid: sid = '', From: from = '', To: to = '', Body: body = '', NumMedia = '0', OptOutType } = form;
  const attachments = Math.max(0, Math.trunc(Number(NumMedia)) || 0);
  return inLimits({ sid, from, to, body, attachments, optOutType: OptOutType || null });
}

/** The same from the provider's list of texts, for a text whose webhook never reached us. */
export function receivedText({ atMs, ...text }: Listed): InboundText | null {
  return inLimits({ ...text, optOutType: null, receivedMs: atMs });
}
