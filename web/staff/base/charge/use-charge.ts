// What a button that has texts sent will charge this organization, before it is pressed (decisions: Plan copy and charge).
import { withPictureCents } from '#domain/billing/price.rules.ts';
import { type Chain, stepIds } from '#domain/campaigns/chain/chain.rules.ts';
import { greetsFirst } from '#domain/texts/send/greeting.rules.ts';
import { brand, flags } from '#web/kit/config.ts';
import { atMostWords, forAtMost, forOneText, oneTextWords, type TextCost } from '#web/staff/base/charge/price.rules.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';

/** What pressing a button charges: the words beside it and the end of its label (` for at most $3.12`), each empty when there is nothing to say. */
export type ChargeInWords = { sentence: string; onButton: string };

/** What that many texts cost. */
export function useTextCost(texts: number): TextCost {
  const { billing } = useOrganization();
  return { texts, eachCents: billing?.messagePriceCents ?? null, freeLeft: billing?.freeTextsLeft };
}

/** One text to one person; with a picture it costs as much as several. */
export function useOneTextCharge(hasPicture = false): ChargeInWords {
  const { eachCents, freeLeft } = useTextCost(1);
  const cents = eachCents !== null && hasPicture ? withPictureCents(brand(), eachCents) : eachCents;
  return { sentence: oneTextWords(cents, freeLeft), onButton: forOneText(cents, freeLeft) };
}

/** How many texts each person gets at most: people who never got the opt-in message get it before the first of these. */
export function useWithGreeting(textsEach: number): number {
  const greeting = greetsFirst(useOrganization(), flags()) ? 1 : 0;
  return textsEach === 0 ? 0 : textsEach + greeting;
}

/** What these texts to each of these people cost at most, with the opt-in message to each where there is one. */
export const useSendCost = (textsEach: number, people: number): TextCost =>
  useTextCost(useWithGreeting(textsEach) * people);

/** At most all messages of these campaigns for that many people, with the opt-in message to each where there is one. */
export function useChainCharge(campaigns: readonly { structure: Chain }[], people: number): ChargeInWords {
  const steps = campaigns.reduce((sum, { structure }) => sum + stepIds(structure).length, 0);
  const cost = useSendCost(steps, people);
  if (campaigns.length === 0) return { sentence: '', onButton: '' };
  return { sentence: atMostWords(cost), onButton: forAtMost(cost) };
}
