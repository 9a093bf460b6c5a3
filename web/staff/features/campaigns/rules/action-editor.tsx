// The action of a rule: notify staff, text the person, add them to a campaign, call a webhook (STP-10, WFL-10,
// WFL-12).
import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Action } from '#engine/workflows/actions/action-kind.rules.ts';
import { ACTION_KINDS, ACTION_TYPES, actionRefusal, savedBy } from '#engine/workflows/actions/action-kinds.rules.ts';
import type { ActionType } from '#functions/schema.gen.ts';
import { words } from '#web/kit/config.ts';
import { useUser } from '#web/staff/base/user.calls.ts';
import type { Campaign } from '../campaign.calls.ts';
import { ACTION_FIELDS } from './action-fields.tsx';
import { actionChange } from './part-changes.ts';
import { PartSheet } from './part-sheet.tsx';
import { ACTION_CALLS, NEW, type Rule, type RuleAction } from './rule.calls.ts';
import { asAction } from './rule-names.ts';
import { usePart } from './use-part.ts';

type EditorProps = {
  campaign: Campaign;
  rule: Rule;
  /** Null for a new action. */
  action: RuleAction | null;
  /** For a rule that is not created yet: keeps the action on the screen, without a call. */
  onKeep?: ((action: Action) => void) | undefined;
  onBack: () => void;
};

const emptied = (actionType: ActionType | null): Action => ({
  actionType,
  default: true,
  message: '',
  webhookUrl: null,
  userIds: [],
  nextCampaignId: null,
});

/** The stage; the server is called only on Save. */
export function ActionEditor({ campaign, rule, action, onKeep, onBack }: EditorProps) {
  const user = useUser();
  const { users } = user.organization;
  const part = usePart(ACTION_CALLS, { ruleId: rule.id, id: action?.id ?? NEW }, onBack);
  const form = useForm<Action>({
    initialValues: action ? asAction(action) : emptied(null),
    onValuesChange: () => part.save.reset(),
  });
  const { values: draft, setValues: set } = form;
  const { actionType } = draft;
  const [hasBeyond, setBeyond] = useState(false);
  const whyNot = actionRefusal(savedBy(draft, user.id), {
    users: users.map(({ id }) => id),
    hasCampaign: Boolean(draft.nextCampaignId),
    isOwnCampaign: draft.nextCampaignId === campaign.id,
    mayCall: user.showAppt,
  });
  const offered = ACTION_TYPES.filter((type) => actionType === type || ACTION_FIELDS[type].isOffered(user));
  const fields = actionType ? ACTION_FIELDS[actionType] : null;
  return (
    <PartSheet
      title={action?.actionType ? 'Edit action' : 'New action'}
      part={part}
      onSave={() => (onKeep ? onKeep(savedBy(draft, user.id)) : part.save.mutate(actionChange(draft, action)))}
      whyNot={whyNot}
      isChanged={form.isDirty() || hasBeyond}
    >
      <NativeSelect
        label="Do"
        value={actionType ?? ''}
        data={[
          ...(actionType ? [] : [{ value: '', label: 'Choose…' }]),
          ...offered.map((value) => ({ value, label: ACTION_KINDS[value].label(words()) })),
        ]}
        onChange={({ currentTarget: { value } }) => set(emptied((value || null) as ActionType | null))}
      />
      {fields && <fields.Fields draft={draft} set={set} campaignId={campaign.id} onBeyond={setBeyond} />}
    </PartSheet>
  );
}
