// One message step: its text, its time and its look on a phone; a new one is created only on Save (STP-09, 11, 12).

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deletedMeanwhile, MESSAGE_DELETED } from '#domain/campaigns/campaign.rules.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { blocksOf } from '#domain/campaigns/text/message.rules.ts';
import type { FeatureType } from '#functions/schema.gen.ts';
import { isMissing, Refused, requestId, sentenceOf } from '#web/kit/ask.ts';
import { flags, words } from '#web/kit/config.ts';
import { saveDraft } from '#web/staff/base/draft.ts';
import { useTextOffers } from '#web/staff/base/replies/use-text-offers.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { LeaveQuestion, useLeaveQuestion } from '#web/staff/ui/forms/form-parts.tsx';
import { Bubble } from '#web/staff/ui/message/bubble.tsx';
import { Composer } from '#web/staff/ui/message/composer.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Notice } from '#web/staff/ui/states.tsx';
import { useIsPhone } from '#web/staff/ui/use-is-phone.ts';
import { type Campaign, campaignKey, readCampaign, updateFeature } from '../campaign.calls.ts';
import { DelayPicker } from './delay-picker.tsx';
import { delayWords, nightWords } from './delay-words.ts';
import classes from './editor.module.css';
import { SendTest } from './send-test.tsx';
import { isFirstText, type StepAsked } from './step-asked.ts';
import { BackButton, FormSwitch, SaveButton } from './step-buttons.tsx';
import { clashes, clashWords, draftOfStep, type StepDraft, TIMES, touched } from './step-draft.ts';
import { addressOfStep, type Linking } from './step-link.ts';
import { useStepSlides } from './step-slides.ts';
import { useNewStep, useStep } from './use-step.ts';
import { WhoGetsIt } from './who-gets-it.tsx';

type EditorProps = {
  campaign: Pick<Campaign, 'id' | 'name'> & Partial<Pick<Campaign, 'stats'>> & Linking;
  asked: StepAsked;
  onClose: () => void;
  /** Whether it fills the window, and a setter; without it there is no full-window form. */
  full?: [isFull: boolean, setFull: (isFull: boolean) => void];
  /** For the first message: continues to choosing who gets it. */
  onAddPeople?: () => void;
};

/** Why it cannot be saved yet. */
function missingOf({ text, delay, isFixed, featureType }: StepDraft & { featureType: FeatureType }): string | null {
  if (text.trim() === '' && STEP_KINDS[featureType].needsText) return 'Write the text first.';
  return isFixed && !delay.delayUntil ? 'Choose the day and time, or a delay.' : null;
}

/** Shown when saving failed; for a deleted message, that its text is still here. */
function problemOf(error: unknown, kind: StepAsked['kind']): string {
  if (!isMissing(error)) return sentenceOf(error);
  return kind === 'edit' ? MESSAGE_DELETED : deletedMeanwhile(words().campaign);
}

/** What follows saving. */
type Next = 'stay' | 'addPeople';

type Step = ReturnType<typeof useStep>;

/** What is sent to the server: the whole of a new step, else only what was changed here. */
function changeOf({ draft, base, text, delay }: Step, isNew: boolean) {
  const own = touched(draft, base);
  const times = TIMES.filter((field) => isNew || own.has(field)).map((field) => [field, delay[field]]);
  return {
    ...Object.fromEntries(times),
    ...(isNew || own.has('text') ? { messageContent: blocksOf(text) } : {}),
  };
}

/** Whether a field that was changed here has since been changed by somebody else: reads the campaign again to find out. */
function useClashCheck(campaignId: string) {
  const client = useQueryClient();
  return async ({ draft, base }: Step, featureId: string): Promise<boolean> => {
    if (!client.getQueryData(campaignKey(campaignId))) return false;
    const now = await readCampaign(campaignId);
    client.setQueryData(campaignKey(campaignId), now);
    const feature = now.features?.find(({ id }) => id === featureId);
    return feature !== undefined && clashes(draft, base, draftOfStep(feature)).length > 0;
  };
}

/** The result of a save that found a newer change by somebody else: nothing was saved. */
const CLASHED = Symbol('clashed');

/** Saves the step, creating it when it is new; new slides are created with it and opened after it. */
function useSaveStep(
  { id: campaignId }: EditorProps['campaign'],
  asked: StepAsked,
  step: Step,
  { onClose, addPeople }: { onClose: () => void; addPeople: (() => void) | undefined },
) {
  const [attempt] = useState(requestId);
  // When a new step is refused, it is deleted; the next try creates another one and attaches the same pitch.
  const fresh = useNewStep(campaignId);
  const slides = useStepSlides();
  const isClash = useClashCheck(campaignId);
  const { hasLink } = STEP_KINDS[step.featureType];
  const save = useWrite(
    'saveStep',
    async (_: Next) => {
      if (asked.kind === 'edit' && (await isClash(step, asked.feature.id))) return CLASHED;
      const isFresh = slides !== null && hasLink && step.pitchId === '';
      const pitchId = isFresh ? await slides.make(campaignId, attempt) : step.pitchId;
      const { group: structureType, featureType } = step;
      const isNew = asked.kind === 'new';
      const id = isNew ? await fresh.make({ featureType, structureType, after: asked.after }) : asked.feature.id;
      const hasPitch = hasLink && pitchId && (isNew || pitchId !== step.base.pitchId);
      try {
        await updateFeature(id, { ...changeOf(step, isNew), ...(hasPitch ? { pitchId } : {}) });
      } catch (error) {
        // A refused message is not left in the chain without its text.
        if (isNew && error instanceof Refused) await fresh.drop(id);
        throw error;
      }
      saveDraft(step.name, '');
      return isFresh ? pitchId : null;
    },
    (made, next) => {
      if (made === CLASHED) return;
      if (made && slides) return slides.open(made);
      onClose();
      if (next === 'addPeople') addPeople?.();
    },
  );
  return { save, reset: save.reset };
}

const FORM = 'step';
/** The width of the dialog, and the maximum width of its content when it fills the window (LIM-14). */
const WIDTH = 500;
const FULL_WIDTH = 800;

/** The error is at the end of a form that may be longer than the screen. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** The editor; Back with unsaved changes asks once. */
export function StepEditorModal({ campaign, asked, full, onClose, onAddPeople }: EditorProps) {
  const step = useStep(campaign.id, asked, campaign.features);
  const { label, untitled, hasLink } = STEP_KINDS[step.featureType];
  // Decided when it opens: once saved, it is no longer the first message. Slides are created before anybody gets them.
  const [addPeople] = useState(() => (hasLink ? undefined : onAddPeople));
  const { save, reset } = useSaveStep(campaign, asked, step, { onClose, addPeople });
  const slides = useStepSlides();
  const organization = useOrganization();
  const slash = useTextOffers();
  const isFirst = isFirstText({ position: asked.position, group: step.group }, campaign.features ?? [], organization);
  function discard() {
    saveDraft(step.name, '');
    onClose();
  }
  const { asks, leave, stay } = useLeaveQuestion(step.isChanged, onClose);
  const missing = missingOf(step);
  const night = nightWords(step.delay, organization, Date.now());
  const saveNow = (next: Next = 'stay') => {
    if (missing || save.isPending) return;
    stay();
    save.mutate(next);
  };
  const isSaving = (next: Next) => save.isPending && save.variables === next;
  const { text, delay, isFixed, pitchId } = step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reset` reads none of these, but has to clear the error whenever one of them changes
  useEffect(reset, [text, delay, isFixed, pitchId]);
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
        <Composer
          slash={slash}
          isFirst
          label="Message"
          value={step.text}
          onChange={step.type}
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
