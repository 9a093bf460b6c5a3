// The input and the result of a rule's action.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import type { KeptAction } from '../rule/workflow-answer.act.ts';
import type { KeptWorkflow } from '../workflow.entity.ts';
import type { RuleOutcome } from './outcome.entity.ts';

export type ActionInput = {
  rule: KeptWorkflow;
  campaign: KeptCampaign;
  organization: KeptOrganization;
  lead: Lead;
  outcome: RuleOutcome;
  /** Names this action of this rule for this person and time: what was done under it is not repeated. */
  onceKey: string;
};

/** The result of an action; `addedTo` is the campaign that it added them to. */
export type Did = { isDone: boolean; said: string; addedTo?: string };

/** Runs an action for one person. */
export type DoForOne = (action: KeptAction, doing: ActionInput) => Promise<Did>;

/** Runs an action for all people for whom the rule fired at once; returns the result of each, in order. */
export type DoForAll = (action: KeptAction, doings: readonly ActionInput[]) => Promise<Did[]>;

const AT_ONCE = 10;

/** Runs it for each person separately, ten at a time. */
export function forEach(does: DoForOne): DoForAll {
  return async (action, doings) => {
    const did: Did[] = [];
    for (const some of chunksOf(doings, AT_ONCE))
      did.push(...(await Promise.all(some.map((doing) => does(action, doing)))));
    return did;
  };
}
