// Saves the order of a campaign's steps so that two people who edit it at once both keep their changes.

import { campaignWrites, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import type { Chain } from '#domain/campaigns/chain/chain.rules.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { committedByName, Lost, retryLost } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';

/** The write that makes waiting batches follow a change of the chain at `atMs`, even if the process that made it dies. */
export function chainChanged({ organizationId, campaignId }: KeptCampaign, atMs: number): Write {
  return signal('campaign.changed', organizationId, { campaignId, atMs }, campaignId, atMs);
}

/**
 * Commits `writes` together with the chain that `change` makes of the current one, if the chain version is the one that was
 * read; when another save came first, retries on the new chain. A deleted campaign answers `Not Found.`
 */
export function saveChain(
  campaign: KeptCampaign,
  change: (chain: Chain) => Chain,
  writes: readonly Write[] = [],
): Promise<void> {
  const { organizationId, campaignId } = campaign;
  let current = campaign;
  return retryLost(async () => {
    const chain = change(current);
    const { chainVersion } = current;
    const lists = { before: [...chain.before], feature: [...chain.feature], appointment: [...chain.appointment] };
    const { isMade, lost } = await committedByName({
      chain: campaignWrites
        .patch({ organizationId, campaignId })
        .set({ ...lists, chainVersion: chainVersion + 1 })
        .where((kept, { eq, ne }) => `${eq(kept.chainVersion, chainVersion)} AND ${ne(kept.lifecycle, 'deleted')}`)
        .commit(),
      live: liveSignal(organizationId, 'campaign', { campaignId }),
      writes,
    });
    if (isMade) return;
    if (!lost.has('chain')) throw notFound();
    current = await requireCampaign(organizationId, campaignId);
    throw new Lost([]);
  });
}
