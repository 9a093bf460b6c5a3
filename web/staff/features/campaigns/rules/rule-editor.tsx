// One rule: its triggers on the left, its actions on the right, and both as one sentence (WFL-02, WFL-11).
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { isActionOpen } from '#engine/workflows/actions/action-kinds.rules.ts';
import { MOST_PARTS } from '#engine/workflows/rule/rule.rules.ts';
import { doneBy, triggerWords } from '#engine/workflows/sentence.rules.ts';
import { ALONE, mustBeAlone } from '#engine/workflows/triggers/trigger-kinds.rules.ts';
import { words } from '#web/kit/config.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { isVisiting, useUser } from '#web/staff/base/user.calls.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { LeaveQuestion } from '#web/staff/ui/forms/form-parts.tsx';
import { Icon } from '#web/staff/ui/icon.tsx';
import { MainButton } from '#web/staff/ui/main-button.tsx';
import { WrittenText } from '#web/staff/ui/message/written-text.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { writtenWords } from '#web/staff/ui/words/placeholder-words.ts';
import { RuleOutcomes } from './outcomes/rule-outcomes.tsx';
import { WebhookCalls } from './outcomes/webhook-calls.tsx';
import { NEW, type Rule, removeAction, removeTrigger, useLabelRule } from './rule.calls.ts';
import { asAction, type RuleNames, sentenceOfRule } from './rule-names.ts';
import classes from './rules.module.css';
import type { NewRule } from './use-new-rule.ts';

type EditorProps = {
  rule: Rule;
  mayEdit: boolean;
  names: RuleNames;
  /** Whether the campaign has sent to anyone: then the editor mentions the people who are waiting. */
  isRunning: boolean;
  onTrigger: (triggerId: string) => void;
  onAction: (actionId: string) => void;
  /** For a rule that is not created yet: how it is written and saved. */
  newRule?: NewRule & {
    /** The question before it is lost; null while nobody leaves it. */
    leaving: ComponentProps<typeof LeaveQuestion> | null;
  };
  onBack: () => void;
};

/** A new rule is saved as a whole. In an existing one each part is saved separately; leaving the editor undoes none of it. */
export function RuleEditor(props: EditorProps) {
  const { rule, mayEdit, names, isRunning, newRule, onTrigger, onAction, onBack } = props;
  const { triggers, actions } = rule;
  const [isAlone] = triggers.filter(mustBeAlone);
  const [label, setLabel] = useState(rule.label);
  const rename = useLabelRule();
  const saveLabel = () => !newRule && label.trim() !== rule.label && rename.mutate({ ruleId: rule.id, label });
  const back = () => {
    saveLabel();
    onBack();
  };
  const shared = { mayEdit, isRunning, ...(newRule ? { drop: newRule.remove } : {}) };
  const isBusy = newRule?.isBusy === true;
  const user = useUser();
  const calling = actions.filter(({ webhookUrl }) => webhookUrl);
  return (
    <Sheet
      title="If/then"
      width={650}
      onClose={back}
      mayClose={!isBusy}
      note={<Problem>{newRule ? newRule.problem : rename.problem}</Problem>}
      foot={
        newRule?.leaving ? (
          <LeaveQuestion {...newRule.leaving} />
        ) : (
          <>
            <Button variant="subtle" color="gray" onClick={back} disabled={isBusy}>
              ← Back
            </Button>
            {newRule && (
              <>
                <span className="grow" />
                <MainButton loading={isBusy} whyNot={newRule.whyNot} onClick={newRule.save}>
                  Save
                </MainButton>
              </>
            )}
          </>
        )
      }
    >
      <div className="stack">
        <p className={classes.sentence} role="status">
          <WrittenText text={sentenceOfRule(rule, names)} />
        </p>
        <div className={classes.columns}>
          <Column
            {...shared}
            title="If"
            what="trigger"
            parts={triggers.map((trigger) => ({
              id: trigger.id,
              sentence: triggerWords(trigger, names),
              isOpen: !trigger.triggerType,
            }))}
            whyFull={isAlone ? ALONE : triggers.length >= MOST_PARTS ? `At most ${MOST_PARTS}.` : null}
            remove={removeTrigger}
            onOpen={onTrigger}
          />
          <Column
            {...shared}
            title="Then"
            what="action"
            parts={actions.map((action) => ({
              id: action.id,
              sentence: doneBy(asAction(action), names),
              isOpen: isActionOpen(asAction(action)),
            }))}
            whyFull={actions.length >= MOST_PARTS ? `At most ${MOST_PARTS}.` : null}
            remove={removeAction}
            onOpen={onAction}
          />
        </div>
        {triggers.length > 1 && (
          <p className="note">
            All of these must be true. The if/then happens once per {words().lead.one.toLowerCase()}.
          </p>
        )}
        {mayEdit && (
          <TextInput
            label="Name (optional)"
            description="Only staff see it."
            maxLength={80}
            value={label}
            onChange={({ currentTarget: { value } }) => {
              setLabel(value);
              newRule?.setLabel(value);
            }}
            onBlur={saveLabel}
          />
        )}
        {isRunning && !newRule && <RuleOutcomes ruleId={rule.id} />}
        {mayEdit &&
          !newRule &&
          user.showAppt &&
          calling.map(({ id, webhookUrl }) => (
            <WebhookCalls key={id} actionId={id} url={webhookUrl ?? ''} isVisitor={isVisiting(user)} />
          ))}
      </div>
    </Sheet>
  );
}

type Part = {
  id: string;
  sentence: string;
  /** Whether something is still missing in it. */
  isOpen: boolean;
};
type ColumnProps = {
  title: 'If' | 'Then';
  what: 'trigger' | 'action';
  parts: readonly Part[];
  mayEdit: boolean;
  isRunning: boolean;
  whyFull: string | null;
  remove: (id: string) => Promise<unknown>;
  /** In a rule that is not created yet: takes a part off the screen, without a call. */
  drop?: (id: string) => Promise<unknown>;
  onOpen: (id: string) => void;
};

const UNFINISHED = 'Not chosen yet';

function Column({ title, what, parts, mayEdit, isRunning, whyFull, remove, drop, onOpen }: ColumnProps) {
  const [going, setGoing] = useState<Part | null>(null);
  const { mutateAsync } = useWrite('saveRule', remove);
  return (
    <section className="stack-tight" aria-label={title}>
      <h3>{title}</h3>
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.id} className={classes.part}>
            {mayEdit ? (
              <button type="button" onClick={() => onOpen(part.id)}>
                <WrittenText text={part.sentence} />
                {part.isOpen && <span className="error-text"> {UNFINISHED}</span>}
              </button>
            ) : (
              <p>
                <WrittenText text={part.sentence || UNFINISHED} />
              </p>
            )}
            {mayEdit && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Delete ${what}: ${writtenWords(part.sentence) || UNFINISHED}`}
                onClick={() => setGoing(part)}
              >
                <Icon name="trash" size={18} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mayEdit &&
        (whyFull ? (
          <p className="note">{whyFull}</p>
        ) : (
          <div>
            <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => onOpen(NEW)}>
              {what === 'trigger' ? 'Add trigger' : 'Add action'}
            </Button>
          </div>
        ))}
      {going && (
        <ConfirmModal
          title={`Delete this ${what}?`}
          action={`Delete ${what}`}
          isDangerous
          onConfirm={() => (drop ?? mutateAsync)(going.id)}
          onClose={() => setGoing(null)}
        >
          <p>
            <WrittenText text={going.sentence || UNFINISHED} />
          </p>
          {isRunning && <p className="note">This changes the if/then for people it is still waiting for, too.</p>}
        </ConfirmModal>
      )}
    </section>
  );
}
