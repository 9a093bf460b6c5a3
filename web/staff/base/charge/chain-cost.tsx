// Beside a button that puts people into campaigns: what the texts of these campaigns cost.
import type { Chain } from '#domain/campaigns/chain/chain.rules.ts';
import { atMostWords } from './price.rules.ts';
import { useChainCost } from './use-charge.ts';

/** At most all messages of these campaigns for that many people; nothing while no campaign is chosen. */
export function ChainCost({ campaigns, people }: { campaigns: readonly { structure: Chain }[]; people: number }) {
  const cost = useChainCost(
    campaigns.map(({ structure }) => structure),
    people,
  );
  return campaigns.length > 0 && <p className="note">{atMostWords(cost)}</p>;
}
