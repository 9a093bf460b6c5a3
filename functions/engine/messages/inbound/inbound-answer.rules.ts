// Which answers an inbound text gets: a keyword is answered by us or by the provider, never both; the automatic reply goes out
// once in 24 hours.
import type { Flags } from '#platform/brands/brand.ts';
import type { JoinAnswer } from '../keyword/join-keyword.rules.ts';
import { isAutoReplyDue, type Keyword, weAnswer } from '../keyword/keyword.rules.ts';

/** The possible answers: the single reply to a keyword, the welcome to a new lead, the automatic reply. */
export type Answer = 'out' | 'in' | 'help' | 'welcome' | 'auto' | JoinAnswer;

export type AnswerFacts = {
  keyword: Keyword | null;
  /** The part of the text that sounds like a wish to stop. */
  wish: string | null;
  text: { optOutType: string | null };
  organization: { autoReplyEnabled: boolean; autoReply: string; welcomeMessage: string };
  flags: Pick<Flags, 'isProduct' | 'allowAutoReply'>;
  phoneConsent: {
    consent: string;
    autoRepliedMs?: number | undefined;
    greetedAt?: string | undefined;
    wishAt?: string | undefined;
  } | null;
  isNew: boolean;
  /** The brand does not text this number: its message is stored and not answered. */
  isOutOfReach: boolean;
  nowMs: number;
};

/**
 * The answers that are due. People who have opted out, or may want to stop, get the reply to a keyword and nothing else
 * (decisions: A12, A52, Wishes in plain words).
 */
export function answersDue(facts: AnswerFacts): Answer[] {
  const { keyword, organization, flags, phoneConsent, nowMs } = facts;
  if (facts.isOutOfReach) return [];
  if (keyword) return weAnswer(keyword, facts.text.optOutType) ? [keyword] : [];
  if (phoneConsent?.consent === 'out' || facts.wish || phoneConsent?.wishAt) return [];
  const welcomes =
    facts.isNew && !flags.isProduct && !phoneConsent?.greetedAt && organization.welcomeMessage.trim() !== '';
  const replies =
    flags.allowAutoReply &&
    organization.autoReplyEnabled &&
    organization.autoReply.trim() !== '' &&
    isAutoReplyDue(phoneConsent?.autoRepliedMs, nowMs);
  return [...(welcomes ? (['welcome'] as const) : []), ...(replies ? (['auto'] as const) : [])];
}
