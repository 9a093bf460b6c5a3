// Which texts are keywords: the whole message, in any case, without punctuation (decisions: Keywords).

/** What a keyword asks for. */
export type Keyword = 'out' | 'in' | 'help';

/** What the provider says it has understood and answered itself. */
export type OptOutType = 'STOP' | 'START' | 'HELP';

const OUT = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT']);
const IN = new Set(['START', 'UNSTOP']);
const HELP = new Set(['HELP', 'INFO']);
const YES = 'YES';
/** A keyword is a few letters: of a longer message its beginning shows that it is none. */
const LONGEST = 1000;

/** The words of a message as keywords are compared: upper case, no punctuation, one space between words. */
function wordsOf(message: string): string {
  return message
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

/**
 * The keyword that a message is, or null. The provider's OptOutType wins for STOP and HELP; its START counts only with
 * START or UNSTOP, or while a confirmation is pending, because it also sends it for YES. YES alone counts only then.
 */
export function keywordOf(message: string, isPending: boolean, optOutType?: string | null): Keyword | null {
  const provider = (optOutType ?? '').toUpperCase();
  if (provider === 'STOP') return 'out';
  if (provider === 'HELP') return 'help';
  const words = wordsOf(message);
  if (OUT.has(words)) return 'out';
  if (HELP.has(words)) return 'help';
  if (IN.has(words)) return 'in';
  return isPending && (words === YES || provider === 'START') ? 'in' : null;
}

/** Whether we answer the keyword: not when the provider says by OptOutType that it did. Exactly one side answers. */
export function weAnswer(keyword: Keyword, optOutType?: string | null): boolean {
  const provider = (optOutType ?? '').toUpperCase();
  if (provider === '') return true;
  return { out: provider !== 'STOP', in: provider !== 'START', help: provider !== 'HELP' }[keyword];
}

/** A reply belongs to the campaign whose text they got last, within 7 days (decisions: Rates). */
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
