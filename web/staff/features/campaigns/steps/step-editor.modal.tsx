// One message step: its text, its time and its look on a phone; a new one is created only on Save (STP-09, 11, 12).

import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import type { FeatureType } from '#functions/schema.gen.ts';
import { flags, words } from '#web/kit/config.ts';
import { beyondOf, saveDraft } from '#web/staff/base/draft.ts';
import { useTextOffers } from '#web/staff/base/replies/use-text-offers.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { LeaveQuestion, useLeaveQuestion } from '#web/staff/ui/forms/form-parts.tsx';
import { Bubble } from '#web/staff/ui/message/bubble.tsx';
import { Composer } from '#web/staff/ui/message/composer.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Notice } from '#web/staff/ui/states.tsx';
import { useIsPhone } from '#web/staff/ui/use-is-phone.ts';
import type { Campaign } from '../campaign.calls.ts';
import { TemplateOffer } from './add-step.tsx';
import { DelayPicker } from './delay-picker.tsx';
import { delayWords, nightWords } from './delay-words.ts';
import { clashWords, type StepDraft } from './draft/step-draft.ts';
import { type NextAfterSave, problemOf, useSaveStep } from './draft/use-save-step.ts';
import { useStep } from './draft/use-step.ts';
import classes from './editor.module.css';
import { KindOfStep } from './kind-of-step.tsx';
import { SendTest } from './send-test.tsx';
import { isFirstText, type NewAsked, type StepAsked } from './step-asked.ts';
import { BackButton, FormSwitch, SaveButton } from './step-buttons.tsx';
import { addressOfStep, type Linking } from './step-link.ts';
import { useStepSlides } from './step-slides.ts';
import { WhoGetsIt } from './who-gets-it.tsx';

type EditorProps = {
  campaign: Pick<Campaign, 'id' | 'name'> & Partial<Pick<Campaign, 'stats'>> & Linking;
  asked: StepAsked;
  onClose: () => void;
  /** Whether it fills the window, and a setter; without it there is no full-window form. */
  full?: [isFull: boolean, setFull: (isFull: boolean) => void];
  /** For a new one: it becomes one of another kind or sequence, with what is written. */
  onAsk?: (asked: NewAsked) => void;
  /** For the first message: continues to choosing who gets it. */
  onAddPeople?: () => void;
  /** For the first message of an empty campaign: opens the templates instead. */
  onTemplates?: () => void;
};

/** Why it cannot be saved yet. */
function missingOf({ text, delay, isFixed, featureType }: StepDraft & { featureType: FeatureType }): string | null {
  if (text.trim() === '' && STEP_KINDS[featureType].needsText) return 'Write the text first.';
  return isFixed && !delay.delayUntil ? 'Choose the day and time, or a delay.' : null;
}

const FORM = 'step';
/** The width of the dialog, and the maximum width of its content when it fills the window (LIM-14). */
const WIDTH = 500;
const FULL_WIDTH = 800;

/** The error is at the end of a form that may be longer than the screen. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** The editor; Back with unsaved changes asks once. */
export function StepEditorModal({ campaign, asked, full, onAsk, onClose, onAddPeople, onTemplates }: EditorProps) {
  const step = useStep(campaign.id, asked, campaign.features);
  const { label, untitled, hasLink } = STEP_KINDS[step.featureType];
  // Decided when it opens: once saved, it is no longer the first message. Slides are created before anybody gets them.
  const [addFirst] = useState(() => onAddPeople);
  const addPeople = hasLink ? undefined : addFirst;
  const save = useSaveStep(campaign.id, asked, step, { onClose, addPeople });
  const slides = useStepSlides();
  const organization = useOrganization();
  const slash = useTextOffers();
  const isFirst = isFirstText({ position: asked.position, group: step.group }, campaign.features ?? [], organization);
  function become(next: NewAsked) {
    step.become(next);
    onAsk?.(next);
  }
  function discard() {
    saveDraft(step.name, '');
    saveDraft(beyondOf(step.name), '');
    onClose();
  }
  const { asks, leave, stay } = useLeaveQuestion(step.isChanged, onClose);
  const missing = missingOf(step);
  const night = nightWords(step.delay, organization, Date.now());
  const saveNow = (next: NextAfterSave = 'stay') => {
    if (missing || save.isPending) return;
    stay();
    save.mutate(next);
  };
  const isSaving = (next: NextAfterSave) => save.isPending && save.variables === next;
  const { text, delay, isFixed, pitchId } = step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save.reset` reads none of these, but has to clear the error whenever one of them changes
  useEffect(save.reset, [text, delay, isFixed, pitchId]);
  const title = asked.kind === 'new' ? untitled : `${label} ${asked.position}`;
  const isPhone = useIsPhone();
  // On a phone it fills the window anyway.
  const isFull = full?.[0] === true && !isPhone;
  const back = <BackButton isBusy={save.isPending} onBack={leave} />;
  const saveButton = (
    <SaveButton isPlain={addPeople !== undefined} isSaving={isSaving('stay')} whyNot={missing} form={FORM} />
  );
  return (
    <Sheet
      width={WIDTH}
      title={title}
      {...(full && !isPhone ? { tools: <FormSwitch isFull={isFull} onChange={full[1]} /> } : {})}
      {...(isFull ? { fullWidth: FULL_WIDTH, ends: { first: back, last: saveButton } } : {})}
      onClose={leave}
      mayClose={!save.isPending}
      foot={
        asks ? (
          <LeaveQuestion onStay={stay} onDiscard={discard} />
        ) : isFull && !addPeople ? null : (
          <>
            {!isFull && back}
            <span className="grow" />
            {!isFull && saveButton}
            {addPeople && (
              <Button disabled={missing !== null} loading={isSaving('addPeople')} onClick={() => saveNow('addPeople')}>
                Save and add {words().lead.many.toLowerCase()}
              </Button>
            )}
          </>
        )
      }
    >
      <form
        id={FORM}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          saveNow();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) saveNow();
        }}
      >
        {onTemplates && text === '' && (
          <TemplateOffer
            onPress={() => {
              discard();
              onTemplates();
            }}
          />
        )}
        {asked.kind === 'new' && onAsk && <KindOfStep asked={asked} isFirst={addFirst !== undefined} onAsk={become} />}
        <Composer
          slash={slash}
          isFirst
          label="Message"
          value={step.text}
          onChange={step.type}
          draft={step.name}
          hasEvents={organization.showApptPlaceholders}
          about={{ sender: organization.name, isFirst, hasHealth: flags().policyHealthSection }}
          link={addressOfStep(campaign, step.featureType, asked.kind === 'edit' ? asked.feature : null)}
          priceCents={organization.billing?.messagePriceCents ?? null}
        />
        <div className={classes.phone}>
          <Bubble text={step.text} isOwn />
        </div>
        {slides && hasLink && <slides.Choice pitchId={pitchId} onChoose={step.choose} />}
        <SendTest text={step.text} />
        <DelayPicker
          delay={step.delay}
          isFixed={step.isFixed}
          onChange={step.setTime}
          hasCustomHour={organization.showCustomWindow}
          hasFixed={step.group === 'feature'}
        />
        <p className="note" role="status">
          {isFixed && !delay.delayUntil ? '' : delayWords(delay, step.group, asked.position === 1)}
          {night && `. ${night}`}
        </p>
        <WhoGetsIt campaign={campaign} asked={asked} text={text} />
        {step.clash.length > 0 && (
          <div role="alert" ref={intoView}>
            <Notice kind="warn">{clashWords(step.clash, step.stored)}</Notice>
          </div>
        )}
        {save.error && (
          <div role="alert" ref={intoView}>
            <Notice kind="bad">{problemOf(save.error, asked.kind)}</Notice>
          </div>
        )}
      </form>
    </Sheet>
  );
}
