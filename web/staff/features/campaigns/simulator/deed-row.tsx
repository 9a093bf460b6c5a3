// One action of the pretend lead: after which message, how long after it, and what.
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { DateTime } from 'luxon';
import { useState } from 'react';
import { isBookable, playsVideo } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { MEANING_WORDS, MEANINGS } from '#engine/messages/meaning/meaning-words.rules.ts';
import { type Deed, type DeedKind, isOfAppointment } from '#engine/workflows/simulator/simulated-lead.rules.ts';
import { brand } from '#web/kit/config.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import type { RuleSlide } from '../rules/rule.calls.ts';
import { DEEDS } from './moment-words.ts';
import classes from './simulator.module.css';

const WALL = "yyyy-MM-dd'T'HH:mm";
/** The same time on the next day, in whole minutes. */
const tomorrow = () => DateTime.now().startOf('minute').plus({ days: 1 }).toMillis();

export type MessageChoice = { value: string; label: string };

const UNITS = [
  { value: '60000', label: 'minutes later' },
  { value: '3600000', label: 'hours later' },
  { value: '86400000', label: 'days later' },
] as const;

/** The largest unit that makes it a whole number. */
const unitOf = (afterMs: number) =>
  Number(UNITS.findLast(({ value }) => afterMs > 0 && afterMs % Number(value) === 0)?.value ?? UNITS[0].value);

const wholeOf = (text: string) => Number(text.replace(/\D/g, '').slice(0, 4));

type RowProps = {
  deed: Deed;
  position: number;
  messages: readonly MessageChoice[];
  slides: readonly RuleSlide[];
  /** Whether steps of the chain are tied to an appointment, which can move. */
  hangs: boolean;
  onChange: (deed: Deed) => void;
  onRemove: () => void;
};

export function DeedRow({ deed, position, messages, slides, hangs, onChange, onRemove }: RowProps) {
  const set = (change: Partial<Deed>) => onChange({ ...deed, ...change });
  const unit = unitOf(deed.afterMs);
  const { needs } = DEEDS[deed.is];
  return (
    <fieldset className={classes.deed} aria-label={`What they do, ${position}`}>
      <NativeSelect
        label="After"
        data={[...messages]}
        value={deed.featureId}
        onChange={(event) => set({ featureId: event.currentTarget.value })}
      />
      <TextInput
        label="How long"
        inputMode="numeric"
        value={String(deed.afterMs / unit)}
        onChange={(event) => set({ afterMs: wholeOf(event.currentTarget.value) * unit })}
      />
      <NativeSelect
        aria-label="Unit"
        label={'\u00a0'}
        data={[...UNITS]}
        value={String(unit)}
        onChange={(event) => set({ afterMs: (deed.afterMs / unit) * Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label="They do"
        data={Object.entries(DEEDS)
          .filter(([is]) => hangs || !isOfAppointment({ is: is as DeedKind }))
          .map(([value, { label }]) => ({ value, label }))}
        value={deed.is}
        onChange={(event) => {
          const { featureId, afterMs } = deed;
          const is = event.currentTarget.value as DeedKind;
          onChange({ featureId, afterMs, is, ...(DEEDS[is].needs === 'moment' ? { toMs: tomorrow() } : {}) });
        }}
      />
      {needs === 'slide' && <SlideOf deed={deed} slides={slides} set={set} />}
      {needs === 'question' && <AnswerOf deed={deed} slides={slides} set={set} />}
      {needs === 'meaning' && (
        <NativeSelect
          label="Meaning of the reply"
          data={MEANINGS.map((value) => ({ value, label: MEANING_WORDS[value] }))}
          value={deed.values?.[0] ?? 'UNSURE'}
          onChange={(event) => set({ values: [event.currentTarget.value] })}
        />
      )}
      {needs === 'moment' && <MomentOf deed={deed} set={set} />}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Remove what they do, ${position}`}
        onClick={onRemove}
      >
        <Icon name="trash" size={18} />
      </ActionIcon>
    </fieldset>
  );
}

/** The appointment's new time; while the input is no valid time, the last valid one stays. */
function MomentOf({ deed: { toMs = tomorrow() }, set }: Pick<OfProps, 'deed' | 'set'>) {
  const { window } = brand();
  const [wall, setWall] = useState(() => DateTime.fromMillis(toMs, { zone: window.zone }).toFormat(WALL));
  const isMoment = DateTime.fromFormat(wall, WALL, { zone: window.zone }).isValid;
  return (
    <TextInput
      type="datetime-local"
      label={`To (${window.zoneName})`}
      value={wall}
      error={isMoment ? null : 'Choose the day and time.'}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setWall(text);
        const at = DateTime.fromFormat(text, WALL, { zone: window.zone });
        if (at.isValid) set({ toMs: at.toMillis() });
      }}
    />
  );
}

type OfProps = { deed: Deed; slides: readonly RuleSlide[]; set: (change: Partial<Deed>) => void };

const fits = (is: DeedKind) => (slide: RuleSlide) =>
  is === 'watches' ? playsVideo(slide) : is === 'books' ? isBookable(slide) : true;

function SlideOf({ deed, slides, set }: OfProps) {
  const fitting = slides.filter(fits(deed.is));
  return (
    <>
      <NativeSelect
        label="Slide"
        data={[{ value: '', label: 'Choose…' }, ...fitting.map(({ id, label }) => ({ value: id, label }))]}
        value={deed.slideId ?? ''}
        onChange={(event) => set({ slideId: event.currentTarget.value || undefined })}
      />
      {deed.is === 'stays' && (
        <TextInput
          label="Seconds"
          inputMode="numeric"
          value={String(deed.seconds ?? 0)}
          onChange={(event) => set({ seconds: wholeOf(event.currentTarget.value) })}
        />
      )}
    </>
  );
}

function AnswerOf({ deed, slides, set }: OfProps) {
  const questions = slides.flatMap(({ id: slideId, widgets }) => widgets.map((widget) => ({ slideId, widget })));
  const data = questions.map(({ widget: { id, label } }) => ({ value: id, label }));
  return (
    <>
      <NativeSelect
        label="Question"
        data={[{ value: '', label: 'Choose…' }, ...data]}
        value={deed.widgetId ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const found = questions.find(({ widget }) => widget.id === value);
          set({ widgetId: value || undefined, slideId: found?.slideId });
        }}
      />
      <TextInput
        label="Answer"
        value={deed.values?.[0] ?? ''}
        onChange={(event) => set({ values: [event.currentTarget.value] })}
      />
    </>
  );
}
