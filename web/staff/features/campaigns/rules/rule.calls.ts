// If/then rules: what the editor creates, saves and deletes, and the slides that a campaign's rules can refer to.
import { useQueries, useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type {
  CreateRuleMutationVariables,
  RuleFieldsFragment,
  RuleSlidesQuery,
  UpdateActionMutationVariables,
  UpdateTriggerMutationVariables,
} from '#web/kit/calls.gen.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import type { Campaign } from '../campaign.calls.ts';
import {
  CreateActionDocument,
  CreateRuleDocument,
  CreateTriggerDocument,
  DeleteActionDocument,
  DeleteRuleDocument,
  DeleteTriggerDocument,
  LabelRuleDocument,
  RuleSlidesDocument,
  RulesElsewhereDocument,
  UpdateActionDocument,
  UpdateTriggerDocument,
} from './rule.gen.ts';

export type Rule = RuleFieldsFragment;
export type RuleTrigger = Rule['triggers'][number];
export type RuleAction = Rule['actions'][number];
export type RuleSlide = NonNullable<NonNullable<NonNullable<RuleSlidesQuery['pitch']>['pitch']>['slides']>[number];

/** The id of a rule, a trigger or an action that is not created yet (STP-11). */
export const NEW = 'new';

/** The slides of all pitches attached to the campaign's steps, in the order of its chain. */
export function useRuleSlides({ features }: Pick<Campaign, 'features'>) {
  const pitchIds = [...new Set((features ?? []).flatMap(({ pitch }) => pitch?.id ?? []))];
  const found = useQueries({
    queries: pitchIds.map((pitchId) => ({
      queryKey: ['pitch', pitchId, 'rules'],
      queryFn: async () => (await ask(RuleSlidesDocument, { pitchId })).pitch?.slides ?? [],
    })),
  });
  const slides = found.flatMap(({ data }) => data ?? []);
  /** The first slide of each pitch, by pitch id. */
  const firstSlides = new Map(pitchIds.map((pitchId, index) => [pitchId, found[index]?.data?.[0]?.id]));
  const error = found.find((each) => each.error)?.error ?? null;
  const again = () => Promise.all(found.map(({ refetch }) => refetch()));
  return { slides, firstSlides, isLoading: found.some(({ isLoading }) => isLoading), error, again };
}

/** Whether a rule of that campaign adds people back to this one; false while unknown. */
export function useIsLoop(nextCampaignId: string, campaignId: string): boolean {
  const { data } = useQuery({
    queryKey: ['campaign', nextCampaignId, 'rules'],
    enabled: nextCampaignId !== '',
    queryFn: async () => (await ask(RulesElsewhereDocument, { campaignId: nextCampaignId })).campaign?.features ?? [],
  });
  const actions = (data ?? []).flatMap(({ workflows }) => workflows).flatMap((rule) => rule.actions);
  return actions.some((action) => action.nextCampaignId === campaignId);
}

type WrittenRule = Omit<CreateRuleMutationVariables, 'requestId'>;

/** Creates a rule at a step together with its triggers and actions, in one call. */
export const useCreateRule = (after: () => void) =>
  useWrite('saveRule', (rule: WrittenRule, id) => ask(CreateRuleDocument, { ...rule, requestId: id() }), after);

type Labelled = { ruleId: string; label: string };

/** Names a rule; an empty name removes it. */
export const useLabelRule = () =>
  useWrite('saveRule', ({ ruleId: campaignWorkflowId, label }: Labelled) =>
    ask(LabelRuleDocument, { campaignWorkflowId, label }),
  );

export const useDeleteRule = () =>
  useWrite('saveRule', (campaignWorkflowId: string) => ask(DeleteRuleDocument, { campaignWorkflowId }));

export type TriggerChange = Omit<UpdateTriggerMutationVariables, 'workflowTriggerId'>;
export type ActionChange = Omit<UpdateActionMutationVariables, 'workflowActionId'>;

/** How a part of a rule, a trigger or an action, is created with its choices, and how it is changed later. */
export type PartCalls<Change> = {
  create: (campaignWorkflowId: string, change: Change, requestId: string) => Promise<unknown>;
  update: (id: string, change: Change) => Promise<unknown>;
};

export const TRIGGER_CALLS: PartCalls<TriggerChange> = {
  create: (campaignWorkflowId, change, requestId) =>
    ask(CreateTriggerDocument, { campaignWorkflowId, ...change, requestId }),
  update: (workflowTriggerId, change) => ask(UpdateTriggerDocument, { workflowTriggerId, ...change }),
};

export const ACTION_CALLS: PartCalls<ActionChange> = {
  create: (campaignWorkflowId, change, requestId) =>
    ask(CreateActionDocument, { campaignWorkflowId, ...change, requestId }),
  update: (workflowActionId, change) => ask(UpdateActionDocument, { workflowActionId, ...change }),
};

/** Deletes a trigger of a rule. */
export const removeTrigger = (workflowTriggerId: string) => ask(DeleteTriggerDocument, { workflowTriggerId });

/** Deletes an action of a rule. */
export const removeAction = (workflowActionId: string) => ask(DeleteActionDocument, { workflowActionId });
