// A campaign's chain of steps with a plus between any two; in some brands, three sequences (STP-01, CMP-16).
import { Tabs } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { placed } from '#domain/campaigns/chain/chain.rules.ts';
import type { StructureType } from '#functions/schema.gen.ts';
import { sentenceOf } from '#web/kit/ask.ts';
import { flags, words } from '#web/kit/config.ts';
import { cut } from '#web/kit/format.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { Empty, Notice } from '#web/staff/ui/states.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { type Campaign, type Feature, patchCampaign, updateFeature, useDeleteStep } from '../campaign.calls.ts';
import { rulesLost } from '../rules/rules-lost.ts';
import { AddButtons, Plus, TemplateOffer } from './add-step.tsx';
import classes from './editor.module.css';
import { isBlank, useFirstMessage, useOpenStep } from './open-step.ts';
import { type NewStep, SEQUENCES, type StepAsked } from './step-asked.ts';
import { StepCard } from './step-card.tsx';
import { StepEditorModal } from './step-editor.modal.tsx';
import { pitchBefore } from './step-slides.ts';

const TemplatesModal = lazy(async () => ({
  default: (await import('../templates/templates.modal.tsx')).TemplatesModal,
}));

type EditorProps = {
  campaign: Campaign;
  mayEdit: boolean;
  /** The name is being typed: nothing may open by itself then. */
  isBusy?: boolean;
  /** What follows the first message: choosing who gets it. */
  onAddPeople: () => void;
};

/** The chain, or three of them in tabs, and the open message. */
export function Editor({ campaign, mayEdit, isBusy = false, onAddPeople }: EditorProps) {
  const [asked, setAsked] = useOpenStep(campaign);
  // When the editor fills the window, the next message opens the same way.
  const full = useState(false);
  useFirstMessage(campaign, setAsked, mayEdit && !isBusy && asked === null);
  const group = asked?.kind === 'new' ? asked.group : (asked?.feature.structureType ?? null);
  const [isChoosing, setChoosing] = useState(false);
  // An empty campaign may begin with a template: from its first message, and where no message is open.
  const choose = isBlank(campaign) ? { onTemplates: () => setChoosing(true) } : {};
  const chain = (of: StructureType) => (
    <Chain campaign={campaign} group={of} mayEdit={mayEdit} onOpen={setAsked} {...choose} />
  );
  return (
    <>
      {flags().threeSequences ? (
        <Sequences structure={campaign.structure} asked={group} chain={chain} />
      ) : (
        chain('feature')
      )}
      {asked && mayEdit && (
        <StepEditorModal
          // A new one may become one of another kind or sequence: what is written stays.
          key={asked.kind === 'new' ? 'new' : asked.feature.id}
          campaign={campaign}
          asked={asked}
          full={full}
          onAsk={(next) => setAsked(next, { replace: true })}
          onClose={() => setAsked(null)}
          {...((campaign.features ?? []).length === 0 ? { onAddPeople } : {})}
          {...choose}
        />
      )}
      {isChoosing && (
        <Suspense>
          <TemplatesModal fills={campaign.id} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

type SequencesProps = Pick<Campaign, 'structure'> & {
  /** The sequence of the open step; null while none is open. */
  asked: StructureType | null;
  chain: (group: StructureType) => ReactNode;
};

/** The tabs, first the one that has messages; they follow the open step, which may be one of another sequence. */
function Sequences({ structure, asked, chain }: SequencesProps) {
  const written = SEQUENCES.find(({ group }) => structure[group].length > 0);
  const [shown, setShown] = useState<string | null>(asked ?? written?.group ?? 'feature');
  const [last, setLast] = useState(asked);
  if (asked !== last) {
    setLast(asked);
    if (asked) setShown(asked);
  }
  return (
    <Tabs value={shown} onChange={setShown} keepMounted={false} classNames={{ tab: classes.sequence ?? '' }}>
      <Tabs.List>
        {SEQUENCES.map(({ group, label }) => (
          <Tabs.Tab key={group} value={group}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {SEQUENCES.map(({ group }) => (
        <Tabs.Panel key={group} value={group} pt={20}>
          {chain(group)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

type ChainProps = {
  campaign: Campaign;
  group: StructureType;
  mayEdit: boolean;
  onOpen: (asked: StepAsked) => void;
  /** Opens the templates; absent where the campaign cannot begin with one. */
  onTemplates?: () => void;
};

type Move = { featureId: string; after: string };

/** Moves a step on the screen at once and then on the server; a refusal moves it back. */
function useMove({ campaign, group }: Pick<ChainProps, 'campaign' | 'group'>) {
  const client = useQueryClient();
  const { mutateAsync } = useWrite('moveStep', ({ featureId, after }: Move) => updateFeature(featureId, { after }));
  return async function move(featureId: string, by: -1 | 1): Promise<void> {
    const ids = campaign.structure[group];
    const others = ids.filter((id) => id !== featureId);
    const at = ids.indexOf(featureId) + by;
    if (at < 0 || at > others.length) return;
    const after = others[at - 1] ?? '';
    const before = campaign.structure;
    const chain = placed(before, featureId, group, after);
    const structure = { before: [...chain.before], feature: [...chain.feature], appointment: [...chain.appointment] };
    patchCampaign(client, campaign.id, (now) => ({ ...now, structure }));
    try {
      await mutateAsync({ featureId, after });
    } catch (error) {
      patchCampaign(client, campaign.id, (now) => ({ ...now, structure: before }));
      toast('error', 'Could not move the message', sentenceOf(error));
    }
  };
}

function Chain(props: ChainProps) {
  const { campaign, group, mayEdit, onOpen, onTemplates } = props;
  const [going, setGoing] = useState<{ feature: Feature; position: number } | null>(null);
  const move = useMove(props);
  const byId = new Map((campaign.features ?? []).map((feature) => [feature.id, feature]));
  const steps = campaign.structure[group].flatMap((id) => byId.get(id) ?? []);
  const add = (after: string, position: number) => (featureType: NewStep) =>
    onOpen({ kind: 'new', featureType, group, after, position });
  return (
    <div className={classes.chain}>
      {steps.length === 0 && (
        <Empty
          drawing="messages"
          title="No messages yet"
          hint={`Write the first text that ${words().lead.many.toLowerCase()} get.`}
        >
          {mayEdit && <AddButtons isFirst behind={null} onAdd={add('', 1)} />}
          {mayEdit && onTemplates && <TemplateOffer onPress={onTemplates} />}
        </Empty>
      )}
      {steps.map((feature, index) => (
        <Fragment key={feature.id}>
          {mayEdit && (
            <Plus
              at={index === 0 ? ', first' : ` after message ${index}`}
              behind={pitchBefore(steps, index)}
              onAdd={add(steps[index - 1]?.id ?? '', index + 1)}
            />
          )}
          <StepCard
            campaign={campaign}
            feature={feature}
            position={index + 1}
            isLast={index === steps.length - 1}
            mayEdit={mayEdit}
            onEdit={() => onOpen({ kind: 'edit', feature, position: index + 1 })}
            onMove={(by) => void move(feature.id, by)}
            onDelete={() => setGoing({ feature, position: index + 1 })}
          />
        </Fragment>
      ))}
      {mayEdit && steps.length > 0 && (
        <AddButtons
          isFirst={false}
          behind={pitchBefore(steps, steps.length)}
          onAdd={add(steps.at(-1)?.id ?? '', steps.length + 1)}
        />
      )}
      {going && <DeleteStep {...going} features={campaign.features ?? []} onClose={() => setGoing(null)} />}
    </div>
  );
}

type DeleteProps = { feature: Feature; position: number; features: readonly Feature[]; onClose: () => void };

function DeleteStep({ feature, position, features, onClose }: DeleteProps) {
  const { mutateAsync } = useDeleteStep();
  const rules = rulesLost(feature, features);
  return (
    <ConfirmModal
      title={`Delete message ${position}?`}
      action={`Delete message ${position}`}
      isDangerous
      onConfirm={() => mutateAsync(feature.id)}
      onClose={onClose}
    >
      {feature.message && <p>“{cut(feature.message, 120)}”</p>}
      <p className="note">People waiting for it go on to the next message. What is already in the report stays.</p>
      {rules && <Notice kind="warn">{rules}</Notice>}
    </ConfirmModal>
  );
}
