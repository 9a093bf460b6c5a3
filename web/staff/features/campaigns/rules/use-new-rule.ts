// A rule that is being written: it stays on the screen until Save creates it with all its parts in one call (STP-11, WFL-03).
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { blocksOf } from '#domain/campaigns/text/message.rules.ts';
import type { Action } from '#engine/workflows/actions/action-kind.rules.ts';
import type { Trigger } from '#engine/workflows/triggers/trigger-kind.rules.ts';
import { actionChange, triggerChange } from './part-changes.ts';
import { NEW, type Rule, useCreateRule } from './rule.calls.ts';
import { asAction } from './rule-names.ts';

/** The parts with this one in the position of the part that has its id, else at the end. */
const withPart = <Part extends { id: string }>(parts: readonly Part[], part: Part): Part[] =>
  parts.some(({ id }) => id === part.id) ? parts.map((each) => (each.id === part.id ? part : each)) : [...parts, part];

const blankRule = (campaignFeatureId: string): Rule => ({
  id: NEW,
  campaignFeatureId,
  label: '',
  triggers: [],
  actions: [],
});

/** The rule of that step as far as it is written, the changes to it, and its save; `after` runs once the server has it. */
export function useNewRule(campaignFeatureId: string, after: () => void) {
  const create = useCreateRule(after);
  const form = useForm<Rule>({
    initialValues: blankRule(campaignFeatureId),
    onValuesChange: () => create.reset(),
  });
  const { values: rule, setValues: change } = form;
  const parts = useRef(0);
  /** Keeps the id of a part that was added before; numbers a new one. */
  const idOf = (id: string) => {
    if (id !== NEW) return id;
    parts.current += 1;
    return `${NEW}-${parts.current}`;
  };
  return {
    rule,
    isWritten: form.isDirty(),
    whyNot: rule.triggers.length === 0 ? 'Add a trigger.' : rule.actions.length === 0 ? 'Add an action.' : null,
    isBusy: create.isPending,
    problem: create.problem,
    begin: () => {
      create.reset();
      form.reset();
    },
    setLabel: (label: string) => change({ label }),
    putTrigger: (id: string, trigger: Trigger) =>
      change({ triggers: withPart(rule.triggers, { ...triggerChange(trigger), id: idOf(id) }) }),
    putAction: (id: string, action: Action) => {
      const {
        actionType = null,
        default: isStandard,
        message,
        userIds,
        webhookUrl = null,
        nextCampaignId = null,
      } = action;
      change({
        actions: withPart(rule.actions, {
          id: idOf(id),
          actionType,
          default: isStandard,
          messageContent: blocksOf(message),
          userIds: [...userIds],
          webhookUrl,
          nextCampaignId,
        }),
      });
    },
    remove: async (partId: string) =>
      change({
        triggers: rule.triggers.filter(({ id }) => id !== partId),
        actions: rule.actions.filter(({ id }) => id !== partId),
      }),
    save: () =>
      create.mutate({
        campaignFeatureId,
        label: rule.label,
        triggers: rule.triggers.map(triggerChange),
        actions: rule.actions.map((action) => actionChange(asAction(action), null)),
      }),
  };
}

export type NewRule = ReturnType<typeof useNewRule>;
