// Reads, from the form that the provider's webhook posts, the text that somebody wrote.

export type InboundText = {
  /** The provider's id: the same one is taken in once. */
  sid: string;
  /** E.164. */
  from: string;
  to: string;
  body: string;
  attachments: number;
  /** STOP, START or HELP when the provider has understood and answered it itself. */
  optOutType: string | null;
};

const BODY_LIMIT = 1600;
/** The provider's ids and numbers have at most half as many characters. */
const ID_LIMIT = 80;

const ATTACHMENT = '(attachment)';
const EMPTY = '(empty message)';
/** Characters that take room at most: spaces, what is not seen, fillers of several scripts. */
const BLANK = /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*$/u;

/** What staff read of a text: its words, and that something came along, which is not kept; never nothing. */
export function wordsOf({ body, attachments }: { body: string; attachments: number }): string {
  const words = BLANK.test(body) ? '' : body;
  if (attachments > 0) return words ? `${words} ${ATTACHMENT}` : ATTACHMENT;
  return words || EMPTY;
}

/** The text of a webhook's form; null when it does not say which text it is, from whom or to whom. */
export function inboundText(form: Readonly<Record<string, string>>): InboundText | null {
  const { MessageSid: sid, From: from, To: to, Body = '', NumMedia = '0', OptOutType } = form;
  if (!sid || !from || !to) return null;
  if ([sid, from, to].some((id) => id.length > ID_LIMIT)) return null;
  const attachments = Math.max(0, Math.trunc(Number(NumMedia)) || 0);
  const body = Body.toWellFormed().slice(0, BODY_LIMIT);
  return { sid, from, to, body, attachments, optOutType: OptOutType || null };
}
