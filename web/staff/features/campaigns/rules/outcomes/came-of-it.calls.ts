// What came of a rule, the calls of its webhook and the secret that signs them: read and written.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { RuleActivityQuery, WebhookCallsQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import {
  RuleActivityDocument,
  SendWebhookAgainDocument,
  TurnWebhookSecretDocument,
  WebhookCallsDocument,
} from '../rule.gen.ts';

export type RuleOutcome = NonNullable<NonNullable<RuleActivityQuery['ruleActivity']>['outcomes']>[number];
export type WebhookCall = NonNullable<NonNullable<WebhookCallsQuery['webhookCalls']>['webhookCalls']>[number];

/** While a call is still tried it is looked at again so often. */
const LOOK_MS = 10_000;

/** For how many people a rule was done or refused, and the last of them. */
export const useRuleActivity = (campaignWorkflowId: string) =>
  useQuery({
    queryKey: ['ruleActivity', campaignWorkflowId],
    staleTime: 0,
    queryFn: async () => {
      const { stats, outcomes } = await ask(RuleActivityDocument, { campaignWorkflowId });
      return { fired: stats?.fired ?? 0, refused: stats?.refused ?? 0, outcomes: outcomes ?? [] };
    },
  });

/** The last calls of a webhook, and since when its secret signs. */
export const useWebhookCalls = (workflowActionId: string) =>
  useQuery({
    queryKey: ['webhookCalls', workflowActionId],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.calls.some((call) => call.state === 'CALLING') ? LOOK_MS : false),
    queryFn: async () => {
      const { webhookCalls, secretSince } = await ask(WebhookCallsDocument, { workflowActionId });
      return { calls: webhookCalls ?? [], secretSince: secretSince ?? null };
    },
  });

/** Tries a call anew. */
export const useSendWebhookAgain = () =>
  useWrite('callWebhook', (webhookCallId: string, id) =>
    ask(SendWebhookAgainDocument, { webhookCallId, requestId: id() }),
  );

/** Makes a webhook's secret, or another: this answer alone holds it. */
export const useTurnWebhookSecret = () =>
  useWrite('callWebhook', (workflowActionId: string, id) =>
    ask(TurnWebhookSecretDocument, { workflowActionId, requestId: id() }),
  );
