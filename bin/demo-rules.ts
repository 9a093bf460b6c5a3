// The if/then rules of the demo data, on the step with slides: one that has fired for some, one that waits for the others.
import { must, type Street } from './street.ts';
import type { PitchWords } from './trades/trade.ts';

const WHO = 'query { user { success errors user { id } } }';
const RULE = `mutation ($stepId: ID!, $label: String, $triggers: [NewTriggerInput!], $actions: [NewActionInput!], $requestId: ID) {
  createCampaignWorkflow(campaignFeatureId: $stepId, label: $label, triggers: $triggers, actions: $actions,
    requestId: $requestId) { success errors } }`;

type Rule = { label: string; triggers: object[]; actions: object[] };

/** Adds the step's rules: the owner is notified of people who watched the film; people who have not opened it in five days are reminded. */
export async function makeRules(
  street: Street,
  owner: string,
  words: PitchWords['rules'],
  { stepId, filmId }: { stepId: string; filmId: string },
): Promise<void> {
  const { user } = await must(street, owner, 'user', WHO);
  const rules: Rule[] = [
    {
      label: words.watched,
      triggers: [{ triggerType: 'TIME', triggerOption: filmId }],
      actions: [{ actionType: 'SPECIFIC', default: true, userIds: [(user as { id: string }).id] }],
    },
    {
      label: words.unopened,
      triggers: [{ triggerType: 'UNOPENED', days: 5, performedAction: false }],
      actions: [{ actionType: 'LEAD', messageContent: [{ text: words.reminder }] }],
    },
  ];
  for (const [n, rule] of rules.entries()) {
    const requestId = `demo-rule-${n}-${stepId}`;
    await must(street, owner, 'createCampaignWorkflow', RULE, { stepId, ...rule, requestId });
  }
}
