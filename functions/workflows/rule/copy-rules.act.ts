// Copies the rules of steps to the steps' copies, under ids that follow from the copy's, so that a repeat makes the same.
import type { KeptFeature } from '../../chains/campaign-feature.entity.ts';
import { idFrom } from '../../foundation/ids.ts';
import { signal } from '../../table/signal.ts';
import { transact } from '../../table/transact.ts';
import { workflowsByIds, workflowWrites } from '../workflow.entity.ts';

const RULES_A_TRANSACTION = 25;

/** The id of a rule's copy in that campaign. */
export const copiedRule = (campaignId: string, workflowId: string) => idFrom('wfl', campaignId, workflowId);

type CopyOf = { campaignId: string; created: string; stepOf(featureId: string): string };

/** Keeps a copy of each rule of those steps; they listen to the slides that the copied steps have attached as well. */
export async function copyRules(steps: readonly KeptFeature[], { campaignId, created, stepOf }: CopyOf): Promise<void> {
  const organizationId = steps[0]?.organizationId ?? '';
  const rules = await workflowsByIds(
    organizationId,
    steps.flatMap(({ workflows }) => workflows),
  );
  const copies = rules.map((rule) => {
    const workflowId = copiedRule(campaignId, rule.workflowId);
    const own = (partId: string) => partId.replace(rule.workflowId, workflowId);
    return {
      ...rule,
      ...{ workflowId, campaignId, created, version: 1, featureId: stepOf(rule.featureId) },
      triggers: rule.triggers.map((trigger) => ({ ...trigger, triggerId: own(trigger.triggerId) })),
      actions: rule.actions.map((action) => ({ ...action, actionId: own(action.actionId) })),
    };
  });
  for (let from = 0; from < copies.length; from += RULES_A_TRANSACTION) {
    const some = copies.slice(from, from + RULES_A_TRANSACTION);
    const { featureId = '', workflowId = '' } = some[0] ?? {};
    const told = signal('workflow.changed', organizationId, { campaignId, featureId }, workflowId, 1);
    await transact([...some.map((copy) => workflowWrites.put(copy).commit()), told]);
  }
}
