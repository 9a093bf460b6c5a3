// The if/then rules of a step: their list, and further stages in the same frame: a rule, a trigger, an action
// (WFL-02, WFL-03).
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import type { Action } from '#engine/workflows/actions/action-kind.rules.ts';
import { MOST_RULES } from '#engine/workflows/rule/rule.rules.ts';
import type { Trigger } from '#engine/workflows/triggers/trigger-kind.rules.ts';
import { words } from '#web/kit/config.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { Icon } from '#web/staff/ui/icon.tsx';
import { WrittenText } from '#web/staff/ui/message/written-text.tsx';
import { Sheet, SheetStages } from '#web/staff/ui/sheet.tsx';
import { Empty, Failed, Loading } from '#web/staff/ui/states.tsx';
import { writtenWords } from '#web/staff/ui/words/placeholder-words.ts';
import type { Campaign, Feature } from '../campaign.calls.ts';
import { ActionEditor } from './action-editor.tsx';
import { NEW, type Rule, useDeleteRule } from './rule.calls.ts';
import { RuleEditor } from './rule-editor.tsx';
import { sentenceOfRule, useRuleNames } from './rule-names.ts';
import classes from './rules.module.css';
import { TriggerEditor } from './trigger-editor.tsx';
import { useNewRule } from './use-new-rule.ts';

/** The open stage: the list, a rule, or one of its parts, which is `new` until it is created. */
type Stage = { ruleId?: string; triggerId?: string; actionId?: string };

type ModalProps = { campaign: Campaign; feature: Feature; mayEdit: boolean; onClose: () => void };

/** Whether the rule has neither a name nor a trigger nor an action; closing it then deletes it. */
const isBlank = ({ label, triggers, actions }: Rule) => label === '' && triggers.length + actions.length === 0;

/** The modal; a new rule exists on the server only once it is saved, and a rule whose parts are all gone is deleted. */
export function RulesModal({ campaign, feature, mayEdit, onClose }: ModalProps) {
  const [stage, setStage] = useState<Stage>({});
  /** How the new rule is left once its loss is confirmed; null while nothing asks. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const things = useRuleNames(campaign);
  const remove = useDeleteRule();
  const toList = () => setStage({});
  const newRule = useNewRule(feature.id, toList);
  const isNew = stage.ruleId === NEW;
  const rule = isNew ? newRule.rule : feature.workflows.find(({ id }) => id === stage.ruleId);
  const leaveBy = (leave: () => void) => {
    if (newRule.isBusy) return;
    if (isNew && newRule.isWritten) {
      toRule();
      setLeaving(() => leave);
      return;
    }
    if (rule && !isNew && mayEdit && isBlank(rule)) remove.mutate(rule.id);
    leave();
  };
  const begin = () => {
    newRule.begin();
    setLeaving(null);
    setStage({ ruleId: NEW });
  };
  const toRule = () => setStage({ ruleId: stage.ruleId ?? '' });
  const part = { ...things, campaign, feature, onBack: toRule };
  const trigger = rule?.triggers.find(({ id }) => id === stage.triggerId) ?? null;
  const action = rule?.actions.find(({ id }) => id === stage.actionId) ?? null;
  const keepTrigger = (kept: Trigger) => {
    newRule.putTrigger(stage.triggerId ?? NEW, kept);
    toRule();
  };
  const keepAction = (kept: Action) => {
    newRule.putAction(stage.actionId ?? NEW, kept);
    toRule();
  };
  return (
    <SheetStages onClose={() => leaveBy(onClose)}>
      {rule && stage.triggerId ? (
        <TriggerEditor
          key={stage.triggerId}
          {...part}
          rule={rule}
          trigger={trigger}
          onKeep={isNew ? keepTrigger : undefined}
        />
      ) : rule && stage.actionId ? (
        <ActionEditor
          key={stage.actionId}
          {...part}
          rule={rule}
          action={action}
          onKeep={isNew ? keepAction : undefined}
        />
      ) : rule ? (
        <RuleEditor
          rule={rule}
          mayEdit={mayEdit}
          names={things.names}
          isRunning={Boolean(campaign.lastActive)}
          onTrigger={(triggerId) => setStage({ ruleId: rule.id, triggerId })}
          onAction={(actionId) => setStage({ ruleId: rule.id, actionId })}
          {...(isNew
            ? { newRule: { ...newRule, leaving: leaving && { onStay: () => setLeaving(null), onDiscard: leaving } } }
            : {})}
          onBack={() => leaveBy(toList)}
        />
      ) : (
        <RuleList
          campaign={campaign}
          feature={feature}
          mayEdit={mayEdit}
          things={things}
          onClose={onClose}
          onOpen={(ruleId) => setStage({ ruleId })}
          onAdd={begin}
        />
      )}
    </SheetStages>
  );
}

type ListProps = ModalProps & {
  things: ReturnType<typeof useRuleNames>;
  onOpen: (ruleId: string) => void;
  onAdd: () => void;
};

function RuleList({ campaign, feature, mayEdit, things, onOpen, onAdd, onClose }: ListProps) {
  const [going, setGoing] = useState<Rule | null>(null);
  const { workflows: rules } = feature;
  const { names, isLoading, error, again } = things;
  const lead = words().lead.many.toLowerCase();
  return (
    <Sheet
      title="If/then"
      width={650}
      onClose={onClose}
      foot={
        mayEdit &&
        (rules.length >= MOST_RULES ? (
          <p className="note">{`At most ${MOST_RULES}.`}</p>
        ) : (
          <Button leftSection={<Icon name="plus" size={16} />} onClick={onAdd}>
            Add if/then
          </Button>
        ))
      }
    >
      {error ? (
        <Failed error={error} again={again} />
      ) : isLoading ? (
        <Loading rows={3} label="Loading the rules" />
      ) : rules.length === 0 ? (
        <Empty
          title="No if/then yet"
          hint={`Say what happens when ${lead} do something after this message, or do not.`}
        />
      ) : (
        <ul className={classes.parts} aria-label="If/then of this message">
          {rules.map((rule) => (
            <li key={rule.id} className={classes.part}>
              <button type="button" onClick={() => onOpen(rule.id)}>
                {rule.label !== '' && <strong>{rule.label}: </strong>}
                <WrittenText text={sentenceOfRule(rule, names)} />
              </button>
              {mayEdit && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={`Delete: ${rule.label || writtenWords(sentenceOfRule(rule, names))}`}
                  onClick={() => setGoing(rule)}
                >
                  <Icon name="trash" size={18} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {going && (
        <DeleteRule
          sentence={sentenceOfRule(going, names)}
          ruleId={going.id}
          isRunning={Boolean(campaign.lastActive)}
          onClose={() => setGoing(null)}
        />
      )}
    </Sheet>
  );
}

type DeleteProps = { ruleId: string; sentence: string; isRunning: boolean; onClose: () => void };

function DeleteRule({ ruleId, sentence, isRunning, onClose }: DeleteProps) {
  const { mutateAsync } = useDeleteRule();
  return (
    <ConfirmModal
      title="Delete this if/then?"
      action="Delete if/then"
      isDangerous
      onConfirm={() => mutateAsync(ruleId)}
      onClose={onClose}
    >
      <p>
        <WrittenText text={sentence} />
      </p>
      {isRunning && (
        <p className="note">
          It stops for everybody, including people it was about to act on. What it already did is not undone.
        </p>
      )}
    </ConfirmModal>
  );
}
