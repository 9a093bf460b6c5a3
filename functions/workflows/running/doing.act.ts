// What an action of a rule is done with, and what came of it.
import type { KeptOrganization } from '../../accounts/organization.entity.ts';
import type { KeptCampaign } from '../../chains/campaign.entity.ts';
import type { Lead } from '../../people/lead.entity.ts';
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
