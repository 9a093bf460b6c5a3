// Recognizes keywords: the whole message, ignoring case, punctuation, repetition and decoration (decisions: Keywords).

/** The meaning of a keyword. */
export type Keyword = 'out' | 'in' | 'help';

/** The keyword that the provider has recognized and answered itself. */
export type OptOutType = 'STOP' | 'START' | 'HELP';

/** Words with only one meaning when texted alone: polite words around them change nothing. */
const PLAIN_OUT = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'OPTOUT', 'OPT OUT', 'ALTO', 'PARAR'];
/** Words that, together with others, may be about an appointment. */
const OUT = new Set([...PLAIN_OUT, 'CANCEL', 'END', 'QUIT', 'REVOKE', 'BAJA', 'CANCELAR']);
const IN = new Set(['START', 'UNSTOP']);
const HELP = new Set(['HELP', 'INFO', 'AYUDA']);
const YES = 'YES';
const POLITE = new Set(
  'PLEASE PLS PLZ PLEASEE THANKS THANK YOU THX TX TY KINDLY OK OKAY NOW POR FAVOR PORFAVOR GRACIAS YA'.split(' '),
);

/** Longer messages are no keyword, however they are decorated. */
const LONGEST = 200;

/** The words of a message in compared form: upper case, no accents, punctuation removed or replaced by a space. */
function wordsOf(message: string, punctuation: '' | ' '): string {
  return message
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}\s]/gu, punctuation)
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

/** STOOOP and STOPPPP are a drawn-out STOP; a single extra letter is a typing error and no keyword. */
function undrawn(word: string): string {
  if (/^(?:STOP){2,9}$/.test(word)) return 'STOP';
  return /^S+T+O+P+$/.test(word) && /(.)\1\1/.test(word) ? 'STOP' : word;
}

/** The words one by one: letters that were spaced out belong together, OPT OUT is one word. */
function tokensOf(words: string): string[] {
  const letters = words.split(' ');
  const joined = letters.length > 1 && letters.every((one) => one.length === 1) ? letters.join('') : words;
  return joined
    .replace(/\bOPT OUT\b/g, 'OPTOUT')
    .replace(/\bSTOP ALL\b/g, 'STOPALL')
    .split(' ')
    .map(undrawn);
}

/** Whether these words opt out: one keyword, repeated or followed by others, or a plain one with polite words around it. */
function optsOut(words: string): boolean {
  if (OUT.has(words)) return true;
  const tokens = tokensOf(words);
  if (tokens.every((token) => OUT.has(token))) return true;
  const asked = tokens.filter((token) => !POLITE.has(token));
  return asked.length > 0 && asked.every((token) => PLAIN_OUT.includes(token));
}

/**
 * The keyword of a message, or null. The provider's OptOutType wins for STOP and HELP; its START counts only with START or
 * UNSTOP, or while a confirmation is pending, because the provider also sends it for YES. YES alone counts only then.
 */
export function keywordOf(message: string, isPending: boolean, optOutType?: string | null): Keyword | null {
  const provider = (optOutType ?? '').toUpperCase();
  if (provider === 'STOP') return 'out';
  if (provider === 'HELP') return 'help';
  const body = message.length > LONGEST ? '' : message;
  const words = wordsOf(body, '');
  if (words !== '' && (optsOut(words) || optsOut(wordsOf(body, ' ')))) return 'out';
  if (HELP.has(words)) return 'help';
  if (IN.has(words)) return 'in';
  return isPending && (words === YES || provider === 'START') ? 'in' : null;
}
/** Whether we answer the keyword: not when the provider's OptOutType says that it did. Exactly one of the two answers. */
export function weAnswer(keyword: Keyword, optOutType?: string | null): boolean {
  const provider = (optOutType ?? '').toUpperCase();
  if (provider === '') return true;
  return { out: provider !== 'STOP', in: provider !== 'START', help: provider !== 'HELP' }[keyword];
}

/** A reply belongs to the campaign of the last text that they got, within 7 days (decisions: Rates). */
export const REPLY_WITHIN_MS = 7 * 24 * 3600 * 1000;

/** An automatic reply goes to one phone at most once in 24 hours (decisions: A52). */
export const AUTO_REPLY_EVERY_MS = 24 * 3600 * 1000;

/** The campaign that a text answers, or null: keywords answer none. */
export function answeredCampaign(
  phoneConsent: { lastCampaignId?: string | undefined; lastCampaignMs?: number | undefined } | null,
  keyword: Keyword | null,
  atMs: number,
): string | null {
  if (keyword || !phoneConsent?.lastCampaignId || phoneConsent.lastCampaignMs === undefined) return null;
  return atMs - phoneConsent.lastCampaignMs <= REPLY_WITHIN_MS ? phoneConsent.lastCampaignId : null;
}

/** Whether the automatic reply is due to this phone. */
export function isAutoReplyDue(autoRepliedMs: number | undefined, atMs: number): boolean {
  return autoRepliedMs === undefined || atMs - autoRepliedMs >= AUTO_REPLY_EVERY_MS;
}
