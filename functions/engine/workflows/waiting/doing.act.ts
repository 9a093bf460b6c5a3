// What an action of a rule is done with, and what came of it.
import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { inPieces } from '#domain/texts/batch/batch.rules.ts';
import type { KeptAction } from '../rule/workflow-answer.act.ts';
import type { KeptWorkflow } from '../workflow.entity.ts';
import type { Outcome } from './outcome.entity.ts';

export type Doing = {
  rule: KeptWorkflow;
  campaign: KeptCampaign;
  organization: KeptOrganization;
  lead: Lead;
  outcome: Outcome;
  /** Names this action of this rule for this person and time: what was done under it is not done again. */
  onceKey: string;
};

/** What came of an action; `addedTo`: the campaign that they entered by it. */
export type Did = { isDone: boolean; said: string; addedTo?: string };

/** What an action does for one person. */
export type DoForOne = (action: KeptAction, doing: Doing) => Promise<Did>;

/** What an action does for people for whom the rule fired in the same moment; what came of each, in their order. */
export type DoForAll = (action: KeptAction, doings: readonly Doing[]) => Promise<Did[]>;

const AT_ONCE = 10;

/** For each of them by themselves, ten at a time. */
export function forEach(does: DoForOne): DoForAll {
  return async (action, doings) => {
    const did: Did[] = [];
    for (const some of inPieces(doings, AT_ONCE))
      did.push(...(await Promise.all(some.map((doing) => does(action, doing)))));
    return did;
  };
}
