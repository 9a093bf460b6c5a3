// One message step: its text, its time and how it looks on a phone; a new one exists only once it is saved (STP-09, 11, 12).
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { deletedMeanwhile, MESSAGE_DELETED } from '../../../../../functions/chains/campaign.rules.ts';
import { STEP_KINDS } from '../../../../../functions/chains/kinds/step-kinds.rules.ts';
import { blocksOf } from '../../../../../functions/chains/text/message.rules.ts';
import type { FeatureType } from '../../../../../functions/schema.gen.ts';
import { isMissing, requestId, sentenceOf } from '../../../../kit/ask.ts';
import { words } from '../../../../kit/config.ts';
import { draftOf, keepDraft } from '../../../base/draft.ts';
import { useWrite } from '../../../base/use-write.ts';
import { useOrganization } from '../../../base/user.calls.ts';
import { Bubble } from '../../../ui/message/bubble.tsx';
import { Composer } from '../../../ui/message/composer.tsx';
import { Sheet, useIsPhone } from '../../../ui/sheet.tsx';
import { Notice } from '../../../ui/states.tsx';
import { type Campaign, createFeature, updateFeature } from '../campaign.calls.ts';
import { DelayPicker } from './delay-picker.tsx';
import { type Delay, delayWords, nightWords } from './delay-words.ts';
import classes from './editor.module.css';
import { SendTest } from './send-test.tsx';
import type { StepAsked } from './step-asked.ts';
import { BackButton, FormSwitch, LeaveQuestion, SaveButton } from './step-buttons.tsx';
import { addressOfStep, type Linking } from './step-link.ts';
import { useStepSlides } from './step-slides.ts';
import { WhoGetsIt } from './who-gets-it.tsx';

type EditorProps = {
  campaign: Pick<Campaign, 'id' | 'name'> & Partial<Pick<Campaign, 'stats'>> & Linking;
  asked: StepAsked;
  onClose: () => void;
  /** Whether it fills the window, and how that is changed; without it there is no such form. */
  full?: [isFull: boolean, setFull: (isFull: boolean) => void];
  /** Of the first message: goes on to who gets it. */
  onAddPeople?: () => void;
};

const AT_ONCE: Delay = { days: 0, hours: 0, minutes: 0, window: null, delayUntil: null };
const NEXT_DAY: Delay = { ...AT_ONCE, days: 1 };

function delayOf({ days, hours, minutes, window, delayUntil }: Delay): Delay {
  return { days, hours, minutes, window, delayUntil };
}

/** `isFixed`: on a day that is named, not after a delay. */
type Draft = {
  text: string;
  delay: Delay;
  isFixed: boolean /** Slides behind its link; empty for new ones. */;
  pitchId: string;
};

/** What was written and not saved last time; null when there is none. */
function restored(name: string): Draft | null {
  const kept = draftOf(name);
  return kept === null ? null : (JSON.parse(kept) as Draft);
}

/** What is being edited, with words and time kept from a visit that ended before they were saved. */
function useStep(campaignId: string, asked: StepAsked) {
  const group = asked.kind === 'new' ? asked.group : asked.feature.structureType;
  const { featureType } = asked.kind === 'new' ? asked : asked.feature;
  const kind = featureType === 'MESSAGE' ? 'message' : 'slide-message';
  const name = asked.kind === 'new' ? `${kind}:${campaignId}:${group}:${asked.after}` : `message:${asked.feature.id}`;
  const kept = asked.kind === 'new' ? '' : asked.feature.message;
  const keptDelay = asked.kind === 'new' ? (asked.place === 1 ? AT_ONCE : NEXT_DAY) : delayOf(asked.feature);
  const pitchId = asked.kind === 'new' ? '' : (asked.feature.pitch?.id ?? '');
  const keptDraft: Draft = { text: kept, delay: keptDelay, isFixed: Boolean(keptDelay.delayUntil), pitchId };
  const isKept = (draft: Draft) => JSON.stringify(draft) === JSON.stringify(keptDraft);
  const [first] = useState(() => ({ ...keptDraft, ...restored(name) }));
  const form = useForm<Draft>({
    initialValues: first,
    onValuesChange: (draft) => keepDraft(name, isKept(draft) ? '' : JSON.stringify(draft)),
  });
  const type = (typed: string) => form.setFieldValue('text', typed);
  const setTime = (time: Partial<Draft>) => form.setValues(time);
  const choose = (chosen: string) => form.setFieldValue('pitchId', chosen);
  return { group, featureType, choose, name, ...form.values, type, setTime, isChanged: !isKept(form.values) };
}

/** Why it cannot be saved yet. */
function missingOf({ text, delay, isFixed, featureType }: Draft & { featureType: FeatureType }): string | null {
  if (text.trim() === '' && STEP_KINDS[featureType].needsText) return 'Write the text first.';
  return isFixed && !delay.delayUntil ? 'Choose the day and time, or a delay.' : null;
}

/** What is said when saving failed; of a message that is gone, that its words are still here. */
function problemOf(error: unknown, kind: StepAsked['kind']): string {
  if (!isMissing(error)) return sentenceOf(error);
  return kind === 'edit' ? MESSAGE_DELETED : deletedMeanwhile(words().campaign);
}

/** What comes after saving. */
type Next = 'stay' | 'addPeople';

/** Saves the step, made first where it is new; new slides are made with it and opened after it. */
function useSaveStep(
  { id: campaignId, name }: EditorProps['campaign'],
  asked: StepAsked,
  step: ReturnType<typeof useStep>,
  { onClose, addPeople }: { onClose: () => void; addPeople: (() => void) | undefined },
) {
  const [attempt] = useState(requestId);
  const slides = useStepSlides();
  const { hasLink } = STEP_KINDS[step.featureType];
  const save = useWrite(
    'saveStep',
    async (_: Next) => {
      const isFresh = slides !== null && hasLink && step.pitchId === '';
      const pitchId = isFresh ? await slides.make(name, attempt) : step.pitchId;
      const { group: structureType, featureType } = step;
      const id =
        asked.kind === 'edit'
          ? asked.feature.id
          : (await createFeature(campaignId, { featureType, structureType, after: asked.after }, attempt))
              .campaignFeature?.id;
      const content = { ...step.delay, messageContent: blocksOf(step.text) };
      await updateFeature(id ?? '', { ...content, ...(hasLink && pitchId ? { pitchId } : {}) });
      keepDraft(step.name, '');
      return isFresh ? pitchId : null;
    },
    (made, next) => {
      if (made && slides) return slides.open(made);
      onClose();
      if (next === 'addPeople') addPeople?.();
    },
  );
  return { save, reset: save.reset };
}

const FORM = 'step';
/** So wide it is as a dialog, and what it holds where it fills the window (LIM-14). */
const WIDTH = 500;
const FULL_WIDTH = 800;

/** What went wrong stands at the end of a form that may be longer than the screen. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** The editor; Back with unsaved changes asks once. */
export function StepEditorModal({ campaign, asked, full, onClose, onAddPeople }: EditorProps) {
  const step = useStep(campaign.id, asked);
  const { label, untitled, hasLink } = STEP_KINDS[step.featureType];
  // As it was when it opened: once it is saved it is not the only one to come any more. Slides are made before anybody gets them.
  const [addPeople] = useState(() => (hasLink ? undefined : onAddPeople));
  const { save, reset } = useSaveStep(campaign, asked, step, { onClose, addPeople });
  const slides = useStepSlides();
  const [asksLeave, setAsksLeave] = useState(false);
  const organization = useOrganization();
  const { showCustomWindow, showApptPlaceholders, billing } = organization;
  function discard() {
    keepDraft(step.name, '');
    onClose();
  }
  const leave = () => (step.isChanged ? setAsksLeave(true) : onClose());
  const missing = missingOf(step);
  const night = nightWords(step.delay, organization, Date.now());
  const saveNow = (next: Next = 'stay') => {
    if (missing || save.isPending) return;
    setAsksLeave(false);
    save.mutate(next);
  };
  const isSaving = (next: Next) => save.isPending && save.variables === next;
  const { text, delay, isFixed, pitchId } = step;
  // What was refused is mended by writing: the sentence goes with the first letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is written counts
  useEffect(reset, [text, delay, isFixed, pitchId]);
  const title = asked.kind === 'new' ? untitled : `${label} ${asked.place}`;
  const isPhone = useIsPhone();
  // On a phone it fills the window as it is.
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
        asksLeave ? (
          <LeaveQuestion onStay={() => setAsksLeave(false)} onDiscard={discard} />
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
          isFirst
          label="Message"
          value={step.text}
          onChange={step.type}
          hasEvents={showApptPlaceholders}
          link={addressOfStep(campaign, step.featureType, asked.kind === 'edit' ? asked.feature : null)}
          priceCents={billing?.messagePriceCents ?? null}
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
          hasCustomHour={showCustomWindow}
          hasFixed={step.group === 'feature'}
        />
        <p className="note" role="status">
          {isFixed && !delay.delayUntil ? '' : delayWords(delay, step.group, asked.place === 1)}
          {night && `. ${night}`}
        </p>
        <WhoGetsIt campaign={campaign} asked={asked} text={text} />
        {save.error && (
          <div role="alert" ref={intoView}>
            <Notice kind="bad">{problemOf(save.error, asked.kind)}</Notice>
          </div>
        )}
      </form>
    </Sheet>
  );
}
