// What a text with a keyword to join changes: the consent, its proof, the counts.
import { consentsOf, type PhoneConsent } from '#domain/leads/consent/phone-consent.entity.ts';
import { lifted } from '#domain/leads/saving/reversed-opt-outs.act.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { Write } from '#platform/table/writes.ts';
import { joinKeywordOf, joinKeywordWrites } from './join-keyword.entity.ts';
import { type JoinAnswer, joinWord, stopBeside } from './join-keyword.rules.ts';
import { isAutoReplyDue } from './keyword.rules.ts';

export type Joining = {
  word: string;
  /** The phone's consent afterward; null while their own opt-out remains: then nothing starts. */
  becomes: 'in' | 'pending' | null;
  /** Whether it differs from what is stored, or settles a wish to stop. */
  isChange: boolean;
  isFirst: boolean;
  answer: JoinAnswer | null;
  proof: { wording: string; wordingHash: string; form: string; word?: string };
};

/**
 * What the text joins by; null when it is no active keyword of the organization. A STOP from the phone itself is only reversed by
 * its own START (decisions: Opt-outs from elsewhere). Where the brand requires a reply, the consent is pending until their YES.
 */
export async function joiningOf(
  organizationId: string,
  { from, to }: { from: string; to: string },
  own: string,
  phoneConsent: PhoneConsent | null,
  atMs: number,
): Promise<Joining | null> {
  const found = await joinKeywordOf(organizationId, joinWord(own));
  if (found?.lifecycle !== 'active') return null;
  const { word, consent } = found;
  const before = phoneConsent?.consent ?? 'unknown';
  const staysOut = before === 'out' && !(await lifted(organizationId, from));
  const wanted = ownBrand().flags.requireOptInReply && before !== 'in' ? 'pending' : 'in';
  const becomes = staysOut ? null : wanted;
  const records = await consentsOf(organizationId, from);
  const isFirst = becomes !== null && !records.some((record) => record.word === word);
  const isChange = becomes !== null && (becomes !== before || phoneConsent?.wishAt !== undefined);
  const isDue = isFirst || isChange || isAutoReplyDue(phoneConsent?.autoRepliedMs, atMs);
  const answer = staysOut ? 'startFirst' : becomes === 'pending' ? 'confirm' : 'joined';
  const form = JSON.stringify({ keyword: word, number: to, terms: consent });
  return {
    word,
    becomes,
    isChange,
    isFirst,
    answer: isDue ? answer : null,
    proof: { wording: consent, wordingHash: hashOf(consent), form, ...(becomes && { word }) },
  };
}

/**
 * What a word that means stop together with a keyword of the organization, also an archived one, means: an opt-out, or a wish where
 * the word may mean something else. Null for every other text.
 */
export async function stopsJoining(organizationId: string, own: string): Promise<'out' | 'wish' | null> {
  const beside = stopBeside(own);
  if (!beside) return null;
  const isTheirs = beside.isOfJoining || (await joinKeywordOf(organizationId, beside.rest)) !== null;
  return isTheirs ? (beside.isPlain ? 'out' : 'wish') : null;
}

/** The write of the counts: each text, and each person who joined once. */
export function countedJoin(organizationId: string, { word, isFirst }: Joining): Write {
  return joinKeywordWrites
    .patch({ organizationId, word })
    .add({ texts: 1, people: isFirst ? 1 : 0 })
    .commit();
}
