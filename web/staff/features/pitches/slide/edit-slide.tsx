// Edit Slide: the content of one slide, and its questions; a new one is created only on Save (STP-10 to STP-12).
import { Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { SLIDE_KINDS } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { FormPanel } from '#web/staff/ui/forms/form-panel.tsx';
import { submits } from '#web/staff/ui/forms/use-submit.ts';
import type { Inspector } from '#web/staff/ui/inspector/inspector.ts';
import { Notice } from '#web/staff/ui/states.tsx';
import type { SlideAsked } from '../editor/slide-list.tsx';
import type { Pitch, Slide } from '../pitch.calls.ts';
import type { Widget } from '../slide.calls.ts';
import { DraftWidgets, KeptWidgets } from '../widgets/widget-list.tsx';
import classes from './slide.module.css';
import { SlideBody } from './slide-body.tsx';
import { slideMissing } from './slide-draft.ts';
import { slideOfDraft, withWidget } from './slide-of-draft.ts';
import { useSlide } from './use-slide.ts';

const TITLE_LIMIT = 120;
const DESCRIPTION_LIMIT = 2000;

type EditProps = {
  pitch: Pitch;
  asked: SlideAsked;
  inspector: Inspector;
  /** Called with the slide as it is written, for the preview; must keep its identity. */
  onDraft: (slide: Slide) => void;
  onClose: () => void;
};

/** The form in the inspector; leaving it with unsaved changes asks once. */
export function EditSlide({ pitch, asked, inspector, onDraft, onClose }: EditProps) {
  const slide = useSlide(pitch, asked, onClose);
  const { slideType, form, save, isGone } = slide;
  const draft = form.values;
  const [waits, setWaits] = useState<string | null>(null);
  /** The question that is being written. */
  const [asking, setAsking] = useState<Widget | null>(null);
  const current = asked.kind === 'edit' ? pitch.slides.find(({ id }) => id === asked.slide.id) : undefined;
  const { label, hint } = SLIDE_KINDS[slideType];
  useEffect(
    () => onDraft(withWidget(slideOfDraft(slideType, draft, current), asking)),
    [onDraft, slideType, draft, current, asking],
  );
  return (
    <FormPanel
      inspector={inspector}
      title={asked.kind === 'new' ? `New slide: ${label}` : 'Edit Slide'}
      form="slide"
      isBusy={save.isPending}
      problem={slide.problem}
      whyNot={waits ?? slideMissing(slideType, draft)}
      onSubmit={submits(save)}
      onClose={onClose}
      isChanged={slide.isChanged || waits !== null}
      onDiscard={slide.discard}
      hasShortcut
      beside={
        <div className={classes.questions}>
          {current ? (
            <KeptWidgets pitchId={pitch.id} slide={current} onDraft={setAsking} />
          ) : (
            <DraftWidgets
              widgets={draft.widgets}
              onChange={(widgets) => form.setFieldValue('widgets', widgets)}
              onDraft={setAsking}
            />
          )}
        </div>
      }
    >
      {isGone && (
        <div role="alert">
          <Notice kind="warn">This slide was deleted while you were editing it. Save to keep it.</Notice>
        </div>
      )}
      <p className="note">{hint}.</p>
      <SlideBody
        slideType={slideType}
        draft={draft}
        set={form.setValues}
        kept={current}
        name={slide.name}
        onWait={setWaits}
      />
      <TextInput
        label="Title (optional)"
        description="People see it."
        maxLength={TITLE_LIMIT}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Description (optional)"
        description="A line or two under the title."
        rows={2}
        maxLength={DESCRIPTION_LIMIT}
        {...form.getInputProps('description')}
      />
      <TextInput
        label="Name in lists (optional)"
        description="Only staff see it."
        maxLength={TITLE_LIMIT}
        {...form.getInputProps('internalTitle')}
      />
    </FormPanel>
  );
}
