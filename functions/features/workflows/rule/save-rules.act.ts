// Saves the order of a step's rules together with other writes.
import { campaignWrites } from '#domain/campaigns/campaign.entity.ts';
import { campaignFeatureWrites, type KeptFeature } from '#domain/campaigns/campaign-feature.entity.ts';
import { newCode } from '#platform/foundation/ids.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { committedByName, Lost, retryLost } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { requireStep } from './require-workflow.act.ts';

/**
 * Commits `writes` with the rules that `change` makes of the step's as they were read; when another save came first, of the
 * new ones. Returns them. If a condition in `writes` fails it answers `Not Found.`
 */
export function saveRules(
  read: KeptFeature,
  change: (workflows: readonly string[]) => string[],
  writes: readonly Write[],
): Promise<string[]> {
  const { organizationId, featureId, campaignId } = read;
  let current = read.workflows;
  return retryLost(async () => {
    const workflows = change(current);
    const { isMade, lost } = await committedByName({
      step: campaignFeatureWrites
        .patch({ organizationId, featureId })
        .set({ workflows })
        .where((kept, { eq, notExists }) =>
          current.length > 0
            ? eq(kept.workflows, current)
            : `${notExists(kept.workflows)} OR ${eq(kept.workflows, current)}`,
        )
        .commit(),
      campaign: campaignWrites.patch({ organizationId, campaignId }).remove(['isWithoutRules']).commit(),
      told: [
        liveSignal(organizationId, 'campaign', { campaignId }),
        signal('workflow.changed', organizationId, { campaignId, featureId }, newCode()),
      ],
      writes,
    });
    if (isMade) return workflows;
    if (!lost.has('step')) throw notFound();
    current = (await requireStep(organizationId, featureId)).step.workflows;
    throw new Lost([]);
  });
}
