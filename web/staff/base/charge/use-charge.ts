// What a button that has texts sent will charge this organization, before it is pressed (decisions: Plan copy and charge).
import { withPictureCents } from '#domain/billing/price.rules.ts';
import { type Chain, stepIds } from '#domain/campaigns/chain/chain.rules.ts';
import { greetsFirst } from '#domain/texts/send/greeting.rules.ts';
import { brand, flags } from '#web/kit/config.ts';
import { oneTextWords, type TextCost } from '#web/staff/base/charge/price.rules.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';

/** What that many texts cost. */
export function useTextCost(texts: number): TextCost {
  const { billing } = useOrganization();
  return { texts, eachCents: billing?.messagePriceCents ?? null, freeLeft: billing?.freeTextsLeft };
}

/** What one text to one person costs, in words; with a picture as much as several. */
export function useOneTextWords(hasPicture = false): string {
  const { eachCents, freeLeft } = useTextCost(1);
  return oneTextWords(eachCents !== null && hasPicture ? withPictureCents(brand(), eachCents) : eachCents, freeLeft);
}

/** How many texts each person gets at most: people who never got the opt-in message get it before the first of these. */
export function useWithGreeting(textsEach: number): number {
  const greeting = greetsFirst(useOrganization(), flags()) ? 1 : 0;
  return textsEach === 0 ? 0 : textsEach + greeting;
}

/** What these texts to each of these people cost at most, with the opt-in message to each where there is one. */
export const useSendCost = (textsEach: number, people: number): TextCost =>
  useTextCost(useWithGreeting(textsEach) * people);

/** What at most all messages of campaigns cost for that many people, with the opt-in message to each where there is one. */
export function useChainCost(chains: readonly Chain[], people: number): TextCost {
  const steps = chains.reduce((sum, chain) => sum + stepIds(chain).length, 0);
  return useSendCost(steps, people);
}
