// Reads the rule, trigger or action that staff named, refuses one that is gone or not theirs, and checks who may edit rules.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { featureById, type KeptFeature } from '#domain/campaigns/campaign-feature.entity.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { mayEditRules } from '#engine/workflows/rule/rule.rules.ts';
import { type KeptWorkflow, workflowById } from '#engine/workflows/workflow.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';

/** A rule with its step and its campaign. */
export type FoundWorkflow = { workflow: KeptWorkflow; step: KeptFeature; campaign: KeptCampaign };

/** Refuses users who may not edit rules (`mayEditRules`). */
export function requireIfThen(actor: Pick<Actor, 'userId' | 'isWpAdmin'>): void {
  if (!mayEditRules(ownBrand(), actor)) throw new Refusal('If/then rules are not part of this account.');
}

/** Whether a call that creates a trigger or an action names a field of it; without one it creates an empty one. */
export const hasChoices = (fields: object): boolean =>
  Object.values(fields).some((field) => field !== undefined && field !== null);

/** The step with that id and its campaign; refused as missing if it is deleted or another organization's. */
export async function requireStep(organizationId: string, featureId: string): Promise<Omit<FoundWorkflow, 'workflow'>> {
  const step = await featureById(organizationId, featureId);
  if (!step) throw notFound();
  return { step, campaign: await requireCampaign(organizationId, step.campaignId) };
}

/** The rule; refused as missing if it or its step is deleted, or it is another organization's. */
export async function requireWorkflow(organizationId: string, workflowId: string): Promise<FoundWorkflow> {
  const workflow = await workflowById(organizationId, workflowId);
  if (workflow?.lifecycle !== 'active') throw notFound();
  return { workflow, ...(await requireStep(organizationId, workflow.featureId)) };
}

/** The id of the rule of a trigger or action, from the part's id: `{workflowId}_t...` or `{workflowId}_a...`. */
const ruleOf = (partId: string) => partId.replace(/_[ta][0-9A-Za-z]*$/, '');

/** The rule with that trigger. */
export async function requireTrigger(organizationId: string, triggerId: string) {
  const found = await requireWorkflow(organizationId, ruleOf(triggerId));
  const trigger = found.workflow.triggers.find((each) => each.triggerId === triggerId);
  if (!trigger) throw notFound();
  return { ...found, trigger };
}

/** The rule with that action. */
export async function requireAction(organizationId: string, actionId: string) {
  const found = await requireWorkflow(organizationId, ruleOf(actionId));
  const action = found.workflow.actions.find((each) => each.actionId === actionId);
  if (!action) throw notFound();
  return { ...found, action };
}
