// Copies the if/then rules of a campaign's steps, so that no rule acts in two campaigns (CMP-22).

import type { KeptFeature } from '#domain/campaigns/campaign-feature.entity.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { createMissing } from '#platform/table/transact.ts';
import { type KeptWorkflow, workflowsByIds, workflowWrites } from '../workflow.entity.ts';

/** The target of the copy; `ids` maps slides and widgets to their copies, and those it does not contain stay the same. */
export type RulesInto = {
  organizationId: string;
  campaignId: string;
  created: string;
  ids: ReadonlyMap<string, string>;
};

const RULES_A_TRANSACTION = 50;

/** The id of a rule's copy. */
export const ruleCopyId = (campaignId: string, workflowId: string) => idFrom('wfl', campaignId, workflowId);

type Action = KeptWorkflow['actions'][number];

/**
 * An action for the copy, without the users and addresses of the original's organization; one that adds to its own campaign
 * adds to the copy.
 */
function actionCopied(action: Action, rule: KeptWorkflow, { organizationId, campaignId }: RulesInto): Action {
  const { webhookUrl, userIds, nextCampaignId, ...words } = action;
  const isOwn = rule.organizationId === organizationId;
  const next = nextCampaignId === rule.campaignId ? campaignId : isOwn ? nextCampaignId : undefined;
  return {
    ...words,
    userIds: isOwn ? userIds : [],
    ...(isOwn && webhookUrl ? { webhookUrl } : {}),
    ...(next ? { nextCampaignId: next } : {}),
  };
}

function ruleCopied(rule: KeptWorkflow, into: RulesInto): KeptWorkflow {
  const { organizationId, campaignId, created, ids } = into;
  const workflowId = ruleCopyId(campaignId, rule.workflowId);
  const renamed = (id: string) => id.replace(rule.workflowId, workflowId);
  const there = (id: string | undefined) => id && (ids.get(id) ?? id);
  const triggers = rule.triggers.map(({ triggerOption, widgetId, ...trigger }) => ({
    ...trigger,
    triggerId: renamed(trigger.triggerId),
    ...(triggerOption ? { triggerOption: there(triggerOption) } : {}),
    ...(widgetId ? { widgetId: there(widgetId) } : {}),
  })) as KeptWorkflow['triggers'];
  const actions = rule.actions.map((action) => ({
    ...actionCopied(action, rule, into),
    actionId: renamed(action.actionId),
  }));
  const featureId = idFrom('ftr', campaignId, rule.featureId);
  return { ...rule, organizationId, campaignId, featureId, workflowId, created, version: 1, triggers, actions };
}

/** Copies each existing rule of those steps; returns the ids of the existing rules, for the steps' copies to list. */
export async function copyRules(steps: readonly KeptFeature[], into: RulesInto): Promise<ReadonlySet<string>> {
  const [first] = steps;
  if (!first) return new Set();
  const rules = await workflowsByIds(
    first.organizationId,
    steps.flatMap(({ workflows }) => workflows),
  );
  const copies = rules.map((rule) => ruleCopied(rule, into));
  for (const some of chunksOf(copies, RULES_A_TRANSACTION)) {
    await createMissing(some.map((copy) => workflowWrites.create(copy).commit()));
  }
  return new Set(rules.map(({ workflowId }) => workflowId));
}
