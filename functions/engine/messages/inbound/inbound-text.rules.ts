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

const ATTACHMENT = '(attachment)';
const EMPTY = '(empty message)';
/** A text of blank characters only: spaces, invisible characters, fillers of several scripts. */
const BLANK = /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*$/u;

/** The text as staff read it: its words, and a note about attachments, which are not stored; never empty. */
export function shownText({ body, attachments }: { body: string; attachments: number }): string {
  const words = BLANK.test(body) ? '' : body;
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
