// The trigger of a rule: its kind, its slide or question, and whether the event must happen or must not happen in
// time (STP-10, WFL-04 to WFL-09).
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { playsVideo } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { ruleSentence } from '#engine/workflows/sentence.rules.ts';
import type { About, Trigger, TriggerKind } from '#engine/workflows/triggers/trigger-kind.rules.ts';
import {
  emptied,
  isContrary,
  mustBeAlone,
  TRIGGER_KINDS,
  TRIGGER_TYPES,
  triggerRefusal,
} from '#engine/workflows/triggers/trigger-kinds.rules.ts';
import type { TriggerType } from '#functions/schema.gen.ts';
import { flags, words } from '#web/kit/config.ts';
import type { Feature } from '../campaign.calls.ts';
import { triggerChange } from './part-changes.ts';
import { PartSheet } from './part-sheet.tsx';
import { NEW, type Rule, type RuleTrigger, TRIGGER_CALLS } from './rule.calls.ts';
import type { RuleThings } from './rule-names.ts';
import classes from './rules.module.css';
import { aboutQuestion, TriggerAnswer } from './trigger-answer.tsx';
import { TriggerReply } from './trigger-reply.tsx';
import { usePart } from './use-part.ts';

/** The sentence follows the typing after this pause (LIM-07). */
const READ_BACK_MS = 250;

type EditorProps = RuleThings & {
  feature: Feature;
  rule: Rule;
  /** Null for a new trigger. */
  trigger: RuleTrigger | null;
  /** For a rule that is not created yet: keeps the trigger on the screen, without a call. */
  onKeep?: ((trigger: Trigger) => void) | undefined;
  onBack: () => void;
};

/** The names in a trigger, in the form that the rules of triggers take. */
function aboutOf(
  { triggerOption, widgetId }: Trigger,
  { slides, feature }: Pick<EditorProps, 'slides' | 'feature'>,
): About {
  const { hasLink } = STEP_KINDS[feature.featureType];
  const slide = slides.find(({ id }) => id === triggerOption);
  const widget = slides.flatMap(({ widgets }) => widgets).find(({ id }) => id === widgetId);
  return {
    hasLink,
    slide: slide ? { slideType: slide.slideType, isVideo: playsVideo(slide) } : null,
    widget: widget ? { ...widget, start: widget.start ?? undefined, end: widget.end ?? undefined } : null,
  };
}

/** The stage; shows the choice as a sentence, or what is still to choose, and calls the server only on Save. */
export function TriggerEditor(props: EditorProps) {
  const { rule, trigger, names, slides, feature, onKeep, onBack } = props;
  const part = usePart(TRIGGER_CALLS, { ruleId: rule.id, id: trigger?.id ?? NEW }, onBack);
  const form = useForm<Trigger>({
    initialValues: trigger ?? emptied(null),
    onValuesChange: () => part.save.reset(),
  });
  const { values: draft, setValues: set } = form;
  const others = rule.triggers.filter(({ id }) => id !== trigger?.id);
  const about = aboutOf(draft, props);
  const [rested] = useDebouncedValue(draft, READ_BACK_MS);
  const lead = words().lead.one.toLowerCase();
  const kind = draft.triggerType ? TRIGGER_KINDS[draft.triggerType] : null;
  const isAsked = kind && !kind.isAlone;
  return (
    <PartSheet
      title={trigger?.triggerType ? 'Edit trigger' : 'New trigger'}
      part={part}
      onSave={() => (onKeep ? onKeep(draft) : part.save.mutate(triggerChange(draft)))}
      whyNot={triggerRefusal(draft, about, others)}
      isChanged={form.isDirty()}
    >
      <NativeSelect
        label="What happens"
        value={draft.triggerType ?? ''}
        data={kindsFor(draft.triggerType, others, STEP_KINDS[feature.featureType].hasLink)}
        onChange={({ currentTarget: { value } }) => set(chosenKind((value || null) as TriggerType | null, slides))}
      />
      {kind?.names === 'slide' && <SlideFields kind={kind} draft={draft} about={about} set={set} slides={slides} />}
      {kind?.names === 'question' && <TriggerAnswer draft={draft} set={set} slides={slides} widget={about.widget} />}
      {kind?.names === 'reply' && <TriggerReply draft={draft} set={set} />}
      {isAsked && (
        <SegmentedControl
          fullWidth
          aria-label="Whether it happened"
          value={draft.performedAction ? 'did' : 'didNot'}
          onChange={(value) => set({ performedAction: value === 'did' })}
          data={[
            { value: 'did', label: 'It happened' },
            { value: 'didNot', label: 'It did not' },
          ]}
        />
      )}
      {isContrary(draft) && <Within draft={draft} set={set} />}
      {rested.triggerType && (
        <p className={classes.sentence} role="status">
          {triggerRefusal(rested, aboutOf(rested, props), others) ??
            ruleSentence({ triggers: [rested], actions: [] }, `a ${lead}`, names)}
        </p>
      )}
    </PartSheet>
  );
}

/** A trigger of that kind; where the pitches ask only one question, it is about that one. */
function chosenKind(triggerType: TriggerType | null, slides: RuleThings['slides']): Trigger {
  const isOfQuestion = triggerType !== null && TRIGGER_KINDS[triggerType].names === 'question';
  const [only, ...others] = isOfQuestion ? slides.flatMap(({ widgets }) => widgets) : [];
  return { ...emptied(triggerType), ...(only && others.length === 0 ? aboutQuestion(only) : {}) };
}

/** The kinds that are possible here; the current one is always included. */
function kindsFor(chosen: TriggerType | null | undefined, others: readonly RuleTrigger[], hasLink: boolean) {
  const isOffered = (triggerType: TriggerType) => {
    if (others.length > 0 && mustBeAlone({ triggerType })) return false;
    const { needsLink, isOffered = () => true } = TRIGGER_KINDS[triggerType];
    return (hasLink || !needsLink) && isOffered(flags());
  };
  const kinds = TRIGGER_TYPES.filter((triggerType) => triggerType === chosen || isOffered(triggerType));
  return [
    ...(chosen ? [] : [{ value: '', label: 'Choose…' }]),
    ...kinds.map((value) => ({ value, label: TRIGGER_KINDS[value].label })),
  ];
}

type FieldsProps = { draft: Trigger; set: (change: Partial<Trigger>) => void };

/** What a rule can count for a video, each with the trigger's kind and whether it has seconds. */
const VIDEO_COUNTS = [
  { value: 'viewed', label: 'Viewed Slide', triggerType: 'VIEWED', hasSeconds: false },
  { value: 'watched', label: 'Watched Video', triggerType: 'TIME', hasSeconds: false },
  { value: 'time', label: 'Time on Slide', triggerType: 'TIME', hasSeconds: true },
] as const;
const FIRST_SECONDS = 30;

/** The entry of VIDEO_COUNTS that matches a trigger. */
function countedBy({ triggerType, seconds }: Trigger): string {
  const found = VIDEO_COUNTS.filter((counts) => counts.triggerType === triggerType);
  const hasSeconds = (seconds ?? null) !== null;
  return (found.find((counts) => counts.hasSeconds === hasSeconds) ?? found[0])?.value ?? '';
}

/** The trigger's kind and seconds for an entry of VIDEO_COUNTS; seconds that were entered stay. */
function countsBy(value: string, seconds: Trigger['seconds']): Partial<Trigger> {
  const counts = VIDEO_COUNTS.find((one) => one.value === value) ?? VIDEO_COUNTS[0];
  return { triggerType: counts.triggerType, seconds: counts.hasSeconds ? (seconds ?? FIRST_SECONDS) : null };
}

type SlideFieldsProps = FieldsProps & { kind: TriggerKind; about: About } & Pick<RuleThings, 'slides'>;

function SlideFields({ kind, draft, about, set, slides }: SlideFieldsProps) {
  const { triggerOption, seconds } = draft;
  const fitting = slides.filter(({ slideType }) => kind.fits?.(slideType) ?? true);
  const isVideo = about.slide?.isVideo === true;
  if (fitting.length === 0)
    return <p className="note">None of the pitches here has a slide of that kind. Add one first.</p>;
  return (
    <>
      <NativeSelect
        label="Slide"
        value={triggerOption ?? ''}
        data={[{ value: '', label: 'Choose…' }, ...fitting.map(({ id, label }) => ({ value: id, label }))]}
        onChange={(event) => set({ triggerOption: event.currentTarget.value || null })}
      />
      {isVideo && kind.countsVideo && (
        <SegmentedControl
          fullWidth
          aria-label="What counts"
          value={countedBy(draft)}
          onChange={(value) => set(countsBy(value, seconds))}
          data={VIDEO_COUNTS.map(({ value, label }) => ({ value, label }))}
        />
      )}
      {kind.hasSeconds?.(draft, isVideo) && (
        <TextInput
          label="Seconds"
          inputMode="numeric"
          value={seconds ?? ''}
          onChange={(event) => set({ seconds: wholeOf(event.currentTarget.value) || null })}
        />
      )}
    </>
  );
}

const wholeOf = (text: string) => Number(text.replace(/\D/g, '').slice(0, 4));

function Within({ draft, set }: FieldsProps) {
  return (
    <fieldset className="stack-tight">
      <legend>Within this time after the message is sent</legend>
      <div className={classes.columns}>
        {(['days', 'hours'] as const).map((unit) => (
          <TextInput
            key={unit}
            label={unit === 'days' ? 'Days' : 'Hours'}
            inputMode="numeric"
            value={String(draft[unit])}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => set({ [unit]: wholeOf(event.currentTarget.value) })}
          />
        ))}
      </div>
    </fieldset>
  );
}
