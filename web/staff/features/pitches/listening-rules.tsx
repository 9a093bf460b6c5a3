// Before a slide or a question is deleted: which if/then rules refer to it, and what happens to them (STP-11,
// WFL-04).
import { useState } from 'react';
import { triggerWords } from '#engine/workflows/sentence.rules.ts';
import { isContrary } from '#engine/workflows/triggers/trigger-kinds.rules.ts';
import { ask, sentenceOf } from '#web/kit/ask.ts';
import type { RulesListeningQuery } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import type { Slide } from './pitch.calls.ts';
import { RulesListeningDocument } from './slide.gen.ts';

type Campaign = NonNullable<RulesListeningQuery['campaigns']['campaigns']>[number];
type Trigger = NonNullable<Campaign['features']>[number]['workflows'][number]['triggers'][number];
/** A rule that refers to what is deleted, with those of its triggers that do. */
type ListeningRule = { id: string; campaign: string; label: string; triggers: readonly Trigger[] };

/** What is deleted: a slide with its questions, or one question. */
export type Deletion = {
  what: 'slide' | 'question';
  name: string;
  slides: readonly Pick<Slide, 'id' | 'label' | 'widgets'>[];
};

type LabelsById = ReadonlyMap<string, string>;

/** The labels of what is deleted, by id: a slide and its questions, or one question alone. */
function deletedLabels({ what, slides }: Deletion): LabelsById {
  const own = what === 'slide' ? slides.map(({ id, label }): [string, string] => [id, label]) : [];
  return new Map([
    ...own,
    ...slides.flatMap(({ widgets }) => widgets.map(({ id, label }): [string, string] => [id, label])),
  ]);
}

async function rulesListening(labels: LabelsById): Promise<ListeningRule[]> {
  const { campaigns } = await ask(RulesListeningDocument);
  const isGoing = ({ triggerOption, widgetId }: Trigger) =>
    labels.has(triggerOption ?? '') || labels.has(widgetId ?? '');
  return (campaigns ?? []).flatMap(({ name, features }) =>
    (features ?? []).flatMap(({ workflows }) =>
      workflows.flatMap(({ id, label, triggers }) => {
        const going = triggers.filter(isGoing);
        return going.length > 0 ? [{ id, campaign: name, label, triggers: going }] : [];
      }),
    ),
  );
}

type PendingDeletion = { going: Deletion; rules: readonly ListeningRule[]; go: () => Promise<unknown> };

/** `deleteOrAsk` deletes at once when no rule refers to it, else opens the dialog; `dialog` renders that. */
export function useListeningRules() {
  const [pending, setPending] = useState<PendingDeletion | null>(null);
  async function deleteOrAsk(going: Deletion, go: () => Promise<unknown>): Promise<void> {
    try {
      const rules = await rulesListening(deletedLabels(going));
      if (rules.length > 0) setPending({ going, rules, go });
      else await go().catch(() => {});
    } catch (error) {
      toast('error', 'Could not delete', sentenceOf(error));
    }
  }
  return { deleteOrAsk, dialog: pending && <DeleteAnyway {...pending} onClose={() => setPending(null)} /> };
}

function DeleteAnyway({ going, rules, go, onClose }: PendingDeletion & { onClose: () => void }) {
  const names = deletedLabels(going);
  const named = (id: string) => `“${names.get(id) ?? ''}”`;
  const answer = (value: string) => `“${value}”`;
  const sentence = (trigger: Trigger) => triggerWords(trigger, { slide: named, question: named, answer });
  const triggers = rules.flatMap((rule) => rule.triggers);
  const hasContrary = triggers.some(isContrary);
  const hasPlain = !triggers.every(isContrary);
  const { lead } = words();
  const isOne = rules.length === 1;
  return (
    <ConfirmModal
      title={`Delete “${going.name}”?`}
      action={`Delete ${going.what}`}
      isDangerous
      onConfirm={go}
      onClose={onClose}
    >
      <p>
        {isOne ? 'An if/then depends' : `${rules.length} if/thens depend`} on this {going.what}:
      </p>
      <ul>
        {rules.map(({ id, campaign, label, triggers }) => (
          <li key={id}>
            {campaign}
            {label && `, ${label}`}: if a {lead.one.toLowerCase()} {triggers.map(sentence).join(' and ')}
          </li>
        ))}
      </ul>
      <p className="note">
        {isOne ? 'The if/then is' : 'The if/thens are'} not deleted, but nobody will see this {going.what} any more.{' '}
        {hasPlain && 'What needs somebody to see or answer it can no longer happen. '}
        {hasContrary && 'Careful: where it says “has not”, it will be true for everybody who gets the message. '}
        Change or delete {isOne ? 'it' : 'them'} in the {words().campaign.one.toLowerCase()} first.
      </p>
    </ConfirmModal>
  );
}
