// Whether a text counts as an answer: not a keyword, a bare reaction, or what a phone or a machine writes by itself.

/** What phones, cars and mailboxes answer without their owner, in English and Spanish. */
const BY_ITSELF: readonly RegExp[] = [
  /^\W*(?:auto(?:matic)?[- ]?(?:reply|response|responder)|out of (?:the )?office|respuesta autom[aá]tica|fuera de (?:la )?oficina|mensaje autom[aá]tico)\b/i,
  /\bthis is an? auto(?:mated|matic)? ?(?:reply|response|message|text)\b|\besta? es una? (?:respuesta|mensaje) autom[aá]tic[ao]\b/i,
  /\bi['’]?m driving\b.{0,80}\b(?:do not disturb|focus|turned on|silenced|when i (?:get|arrive)|later)\b/i,
  /\bdo not disturb while driving\b|\b(?:no molestar|concentraci[oó]n)\b.{0,40}\b(?:conduc|activad)/i,
  /\bi['’]?m (?:currently )?driving(?: right now)?\W*(?:i['’]?ll|will|can['’]?t|i cannot|sent)\b|^\W*(?:sent from my car|estoy conduciendo)\b/i,
  /\b(?:has|have) (?:notifications|messages) silenced\b|\bnotificaciones silenciadas\b/i,
  /^\W*i (?:can['’]?t|cannot) talk right now[.!]?\W*(?:what['’]?s up\??|can i call you later\??|i['’]?ll call you (?:back|later)\.?)?\W*$/i,
  /^\W*sorry,? i (?:can['’]?t|cannot) talk right now\W*$/i,
  /\b(?:message|msg|text) (?:could not|couldn['’]?t|was not|cannot) (?:be )?(?:delivered|sent)\b|\bunable to (?:deliver|send) (?:your )?message\b/i,
  /\bthis (?:number|line|mailbox|inbox|phone) (?:is not|isn['’]?t) (?:monitored|able to receive|set up)\b|\bdoes not (?:accept|receive) (?:text|sms|incoming)\b/i,
];

/** Longer texts are written by people: a notice that is quoted in them is no automatic answer. */
const LONGEST_NOTICE = 400;

/** Whether a phone or a machine wrote this by itself. */
export const isAutomatic = (own: string): boolean =>
  own.length <= LONGEST_NOTICE && BY_ITSELF.some((pattern) => pattern.test(own));

/**
 * Whether a text that is no keyword is an answer of the person: something of their own, in words, signs or as a picture. `own` is
 * the text without what it quotes, so that a bare reaction (`Liked “…”`) leaves nothing.
 */
export function isAnswer(own: string, attachments: number): boolean {
  if (attachments > 0) return true;
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(own) && !isAutomatic(own);
}
