// The outcomes of a rule, the calls of its webhook and the secret that signs them: queries and writes.
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

/** The polling interval while a call is still being retried. */
const LOOK_MS = 10_000;

/** For how many people a rule fired or was refused, and the latest of them. */
export const useRuleActivity = (campaignWorkflowId: string) =>
  useQuery({
    queryKey: ['ruleActivity', campaignWorkflowId],
    staleTime: 0,
    queryFn: async () => {
      const { stats, outcomes } = await ask(RuleActivityDocument, { campaignWorkflowId });
      return { fired: stats?.fired ?? 0, refused: stats?.refused ?? 0, outcomes: outcomes ?? [] };
    },
  });

/** The latest calls of a webhook, and since when its secret signs them. */
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

/** Sends a call again. */
export const useSendWebhookAgain = () =>
  useWrite('callWebhook', (webhookCallId: string, id) =>
    ask(SendWebhookAgainDocument, { webhookCallId, requestId: id() }),
  );

/** Creates or replaces a webhook's secret: only this response contains it. */
export const useTurnWebhookSecret = () =>
  useWrite('callWebhook', (workflowActionId: string, id) =>
    ask(TurnWebhookSecretDocument, { workflowActionId, requestId: id() }),
  );
