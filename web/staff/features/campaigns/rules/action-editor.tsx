// The action of a rule: notify staff, text the person, add them to a campaign, call a webhook (STP-10, WFL-10,
// WFL-12).
import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { blocksOf } from '#domain/campaigns/text/message.rules.ts';
import type { Action } from '#engine/workflows/actions/action-kind.rules.ts';
import { ACTION_KINDS, ACTION_TYPES, actionRefusal } from '#engine/workflows/actions/action-kinds.rules.ts';
import type { ActionType } from '#functions/schema.gen.ts';
import { MOST_URL } from '#platform/gateways/webhook/address.rules.ts';
import { words } from '#web/kit/config.ts';
import { isVisiting, useUser } from '#web/staff/base/user.calls.ts';
import { Composer } from '#web/staff/ui/message/composer.tsx';
import { Notice } from '#web/staff/ui/states.tsx';
import { type Campaign, useCampaignNames } from '../campaign.calls.ts';
import { PartSheet } from './part-sheet.tsx';
import { ACTION_CALLS, type ActionChange, NEW, type Rule, type RuleAction, useIsLoop } from './rule.calls.ts';
import { asAction } from './rule-names.ts';
import classes from './rules.module.css';
import { usePart } from './use-part.ts';

type EditorProps = {
  campaign: Campaign;
  rule: Rule;
  /** Null for a new action. */
  action: RuleAction | null;
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

/** What is saved, depending on the kind of action. */
function changeOf(action: Action): ActionChange {
  const { actionType = null, message, userIds, webhookUrl, nextCampaignId } = action;
  const keeps = new Set<string>(actionType ? ACTION_KINDS[actionType].keeps : []);
  return {
    actionType,
    ...(keeps.has('default') ? { default: action.default } : {}),
    ...(keeps.has('message') ? { messageContent: blocksOf(message) } : {}),
    ...(actionType === 'SPECIFIC' ? { userIds: [...userIds] } : {}),
    ...(keeps.has('webhookUrl') ? { webhookUrl: webhookUrl ?? null } : {}),
    ...(keeps.has('nextCampaignId') ? { nextCampaignId: nextCampaignId ?? null } : {}),
  };
}

/** The stage; the server is called only on Save. */
export function ActionEditor({ campaign, rule, action, onBack }: EditorProps) {
  const user = useUser();
  const { users } = user.organization;
  const part = usePart(ACTION_CALLS, { ruleId: rule.id, id: action?.id ?? NEW }, onBack);
  const form = useForm<Action>({
    initialValues: action ? asAction(action) : emptied(null),
    onValuesChange: () => part.save.reset(),
  });
  const { values: draft, setValues: set } = form;
  const { actionType } = draft;
  const mine = actionType === 'ME' && draft.userIds.length === 0 ? { ...draft, userIds: [user.id] } : draft;
  const whyNot = actionRefusal(mine, {
    users: users.map(({ id }) => id),
    hasCampaign: Boolean(draft.nextCampaignId),
    isOwnCampaign: draft.nextCampaignId === campaign.id,
    mayCall: user.showAppt,
  });
  const offered = ACTION_TYPES.filter((type) => {
    if (type === 'WEBHOOK') return user.showAppt || actionType === type;
    return type !== 'ME' || !isVisiting(user) || actionType === type;
  });
  return (
    <PartSheet
      title={action?.actionType ? 'Edit action' : 'New action'}
      part={part}
      onSave={() => part.save.mutate(changeOf(draft))}
      whyNot={whyNot}
      isChanged={form.isDirty()}
    >
      <NativeSelect
        label="Do"
        value={actionType ?? ''}
        data={[
          ...(actionType ? [] : [{ value: '', label: 'Choose…' }]),
          ...offered.map((value) => ({ value, label: ACTION_KINDS[value].label })),
        ]}
        onChange={({ currentTarget: { value } }) => set(emptied((value || null) as ActionType | null))}
      />
      {actionType === 'SPECIFIC' && (
        <Checkbox.Group label="Who is told" value={[...draft.userIds]} onChange={(userIds) => set({ userIds })}>
          <div className={classes.people}>
            {users.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {(actionType === 'ME' || actionType === 'SPECIFIC') && <Told draft={draft} set={set} />}
      {actionType === 'LEAD' && <Text draft={draft} set={set} label="Text" />}
      {actionType === 'CAMPAIGN' && <Next draft={draft} set={set} campaignId={campaign.id} />}
      {actionType === 'WEBHOOK' && (
        <TextInput
          label="Address"
          description="It is called for each person, signed, and again for 24 hours until it answers."
          placeholder="https://hooks.example.com/…"
          inputMode="url"
          maxLength={MOST_URL}
          value={draft.webhookUrl ?? ''}
          onChange={(event) => set({ webhookUrl: event.currentTarget.value })}
        />
      )}
    </PartSheet>
  );
}

type FieldsProps = { draft: Action; set: (change: Partial<Action>) => void };

function Told({ draft, set }: FieldsProps) {
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="In which words"
        value={draft.default ? 'standard' : 'own'}
        onChange={(value) => set({ default: value === 'standard' })}
        data={[
          { value: 'standard', label: 'Standard words' },
          { value: 'own', label: 'Own words' },
        ]}
      />
      {draft.default ? (
        <p className="note">They are told who did what, and in which {words().campaign.one.toLowerCase()}.</p>
      ) : (
        <Text draft={draft} set={set} label="What they are told" />
      )}
    </>
  );
}

function Text({ draft, set, label }: FieldsProps & { label: string }) {
  const { showApptPlaceholders, billing } = useUser().organization;
  const isLeads = draft.actionType === 'LEAD';
  return (
    <Composer
      label={label}
      value={draft.message}
      onChange={(message) => set({ message })}
      hasEvents={showApptPlaceholders}
      priceCents={isLeads ? (billing?.messagePriceCents ?? null) : null}
      rows={4}
    />
  );
}

function Next({ draft, set, campaignId }: FieldsProps & { campaignId: string }) {
  const { data = [] } = useCampaignNames();
  const isLoop = useIsLoop(draft.nextCampaignId ?? '', campaignId);
  const { campaign, lead } = words();
  const others = data.filter(({ id, archived }) => id !== campaignId && !archived);
  const name = others.find(({ id }) => id === draft.nextCampaignId)?.name;
  return (
    <>
      <NativeSelect
        label={campaign.one}
        value={draft.nextCampaignId ?? ''}
        data={[{ value: '', label: 'Choose…' }, ...others.map(({ id, name: label }) => ({ value: id, label }))]}
        onChange={(event) => set({ nextCampaignId: event.currentTarget.value || null })}
      />
      {isLoop && (
        <Notice kind="warn">
          {name} has an if/then that adds them here again. Each {lead.one.toLowerCase()} goes round once: the second
          time nothing is sent.
        </Notice>
      )}
    </>
  );
}
