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

/** The text of a webhook's form; null when it does not say which text it is, from whom or to whom. */
export function inboundText(form: Readonly<Record<string, string>>): InboundText | null {
  const { MessageSid: sid, From: from, To: to, Body = '', NumMedia = '0', OptOutType } = form;
  if (!sid || !from || !to) return null;
  const attachments = Math.max(0, Math.trunc(Number(NumMedia)) || 0);
  const body = Body.toWellFormed().slice(0, BODY_LIMIT);
  return { sid, from, to, body, attachments, optOutType: OptOutType || null };
}
