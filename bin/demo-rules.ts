// The if/then rules of the demo data, on the step with slides: one that has fired for some, one that waits for the others.
import { must, type Street } from './street.ts';
import type { PitchWords } from './trades/trade.ts';

const WHO = 'query { user { success errors user { id } } }';
const RULE = `mutation ($stepId: ID!, $label: String, $requestId: ID) {
  createCampaignWorkflow(campaignFeatureId: $stepId, label: $label, requestId: $requestId) { success errors campaignWorkflow { id } } }`;
const TRIGGER = `mutation ($ruleId: ID!, $type: TriggerType, $slideId: ID, $days: Int, $happens: Boolean, $requestId: ID) {
  createWorkflowTrigger(campaignWorkflowId: $ruleId, triggerType: $type, triggerOption: $slideId, days: $days,
    performedAction: $happens, requestId: $requestId) { success errors } }`;
const ACTION = `mutation ($ruleId: ID!, $type: ActionType, $default: Boolean, $words: [MessageBlockInput!], $userIds: [ID!], $requestId: ID) {
  createWorkflowAction(campaignWorkflowId: $ruleId, actionType: $type, default: $default, messageContent: $words,
    userIds: $userIds, requestId: $requestId) { success errors } }`;

type Rule = { label: string; trigger: object; action: object };

/** Adds the step's rules: the owner is notified of people who watched the film; people who have not opened it in five days are reminded. */
export async function makeRules(
  street: Street,
  owner: string,
  words: PitchWords['rules'],
  { stepId, filmId }: { stepId: string; filmId: string },
): Promise<void> {
  const ask = (field: string, document: string, variables: object) => must(street, owner, field, document, variables);
  const { user } = await must(street, owner, 'user', WHO);
  const rules: Rule[] = [
    {
      label: words.watched,
      trigger: { type: 'TIME', slideId: filmId },
      action: { type: 'SPECIFIC', default: true, userIds: [(user as { id: string }).id] },
    },
    {
      label: words.unopened,
      trigger: { type: 'UNOPENED', days: 5, happens: false },
      action: { type: 'LEAD', words: [{ text: words.reminder }] },
    },
  ];
  for (const [n, { label, trigger, action }] of rules.entries()) {
    const requestId = `demo-rule-${n}-${stepId}`;
    const made = await ask('createCampaignWorkflow', RULE, { stepId, label, requestId });
    const ruleId = (made.campaignWorkflow as { id: string }).id;
    await ask('createWorkflowTrigger', TRIGGER, { ruleId, ...trigger, requestId });
    await ask('createWorkflowAction', ACTION, { ruleId, ...action, requestId });
  }
}
