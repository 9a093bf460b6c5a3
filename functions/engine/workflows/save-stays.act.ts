// Copies to the campaign how long its rules require people to stay on slides, so that a page's saves need not read the rules.

import { CampaignEntity, campaignById } from '#domain/campaigns/campaign.entity.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { stayMark } from '#engine/activity/track/facts.rules.ts';
import { commitAlone, Lost, retryLost } from '#platform/table/transact.ts';
import { type KeptWorkflow, workflowsByIds } from './workflow.entity.ts';

/** The marks of these rules, each once, in order. */
function staysOf(rules: readonly KeptWorkflow[]): string[] {
  const marks = rules.flatMap(({ triggers }) =>
    triggers.flatMap(({ triggerOption, seconds }) =>
      triggerOption && seconds ? [stayMark(triggerOption, seconds)] : [],
    ),
  );
  return [...new Set(marks)].sort();
}

/** Updates the campaign's copy from its current rules; call it after each change of a rule. */
export async function saveStays(organizationId: string, campaignId: string): Promise<void> {
  await retryLost(async () => {
    const campaign = await campaignById(organizationId, campaignId);
    if (!campaign) return;
    const steps = await stepsOf(campaign);
    const rules = await workflowsByIds(
      organizationId,
      steps.flatMap(({ workflows }) => workflows),
    );
    const stays = staysOf(rules);
    const before = campaign.stays ?? [];
    if (stays.join() === before.join()) return;
    await commitAlone(() =>
      CampaignEntity.patch({ organizationId, campaignId })
        .set({ stays })
        .where((kept, { eq, notExists }) => (campaign.stays ? eq(kept.stays, campaign.stays) : notExists(kept.stays))),
    );
    // A rule may have changed between read and write: read once more.
    throw new Lost([]);
  });
}
