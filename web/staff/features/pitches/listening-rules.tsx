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
/** A rule that refers to what is deleted, with the part it refers to. */
type Listening = { id: string; campaign: string; label: string; triggers: readonly Trigger[] };

/** What is deleted: a slide with its questions, or one question. */
export type Going = {
  what: 'slide' | 'question';
  name: string;
  slides: readonly Pick<Slide, 'id' | 'label' | 'widgets'>[];
};

type Names = ReadonlyMap<string, string>;

/** The ids of the slide and the questions that are deleted; when one question goes, its slide stays. */
function namesOf({ what, slides }: Going): Names {
  const own = what === 'slide' ? slides.map(({ id, label }): [string, string] => [id, label]) : [];
  return new Map([
    ...own,
    ...slides.flatMap(({ widgets }) => widgets.map(({ id, label }): [string, string] => [id, label])),
  ]);
}

async function rulesListening(names: Names): Promise<Listening[]> {
  const { campaigns } = await ask(RulesListeningDocument);
  const isGoing = ({ triggerOption, widgetId }: Trigger) => names.has(triggerOption ?? '') || names.has(widgetId ?? '');
  return (campaigns ?? []).flatMap(({ name, features }) =>
    (features ?? []).flatMap(({ workflows }) =>
      workflows.flatMap(({ id, label, triggers }) => {
        const going = triggers.filter(isGoing);
        return going.length > 0 ? [{ id, campaign: name, label, triggers: going }] : [];
      }),
    ),
  );
}

type Asked = { going: Going; rules: readonly Listening[]; go: () => Promise<unknown> };

/** `before` deletes at once when no rule refers to it, else asks; `question` renders the dialog. */
export function useListeningRules() {
  const [asked, setAsked] = useState<Asked | null>(null);
  async function before(going: Going, go: () => Promise<unknown>): Promise<void> {
    try {
      const rules = await rulesListening(namesOf(going));
      if (rules.length > 0) setAsked({ going, rules, go });
      else await go().catch(() => {});
    } catch (error) {
      toast('error', 'Could not delete', sentenceOf(error));
    }
  }
  return { before, question: asked && <Question {...asked} onClose={() => setAsked(null)} /> };
}

function Question({ going, rules, go, onClose }: Asked & { onClose: () => void }) {
  const names = namesOf(going);
  const named = (id: string) => `“${names.get(id) ?? ''}”`;
  const sentence = (trigger: Trigger) => triggerWords(trigger, { slide: named, question: named });
  const hasContrary = rules.some(({ triggers }) => triggers.some(isContrary));
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
        {isOne ? 'An if/then listens' : `${rules.length} if/thens listen`} to this {going.what}:
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
        {isOne ? 'It stays as it is' : 'They stay as they are'}. Nobody new sees the {going.what}, so what{' '}
        {isOne ? 'it waits' : 'they wait'} for happens no more
        {hasContrary && ', and what must not have happened comes true for everybody'}. Change or delete{' '}
        {isOne ? 'it in its' : 'them in their'} {words().campaign.one.toLowerCase()}.
      </p>
    </ConfirmModal>
  );
}
