// What a button that has texts sent will charge this organization, before it is pressed (decisions: Plan copy and charge).
import { withPictureCents } from '#domain/billing/price.rules.ts';
import type { Chain } from '#domain/campaigns/chain/chain.rules.ts';
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

/** What at most all messages of campaigns cost for that many people, with the opt-in message to each where there is one. */
export function useChainCost(chains: readonly Chain[], people: number): TextCost {
  const organization = useOrganization();
  const steps = chains.reduce((sum, { before, feature, appointment }) => {
    return sum + before.length + feature.length + appointment.length;
  }, 0);
  const greeting = steps > 0 && greetsFirst(organization, flags()) ? 1 : 0;
  return useTextCost((steps + greeting) * people);
}
