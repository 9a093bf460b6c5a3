// Edit Slide: the content of one slide, and its questions; a new one is created only on Save (STP-10 to STP-12).
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SLIDE_KINDS } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { MainButton } from '#web/staff/ui/main-button.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Notice } from '#web/staff/ui/states.tsx';
import { submits } from '#web/staff/ui/use-submit.ts';
import type { SlideAsked } from '../editor/slide-list.tsx';
import type { Pitch } from '../pitch.calls.ts';
import { DraftWidgets, KeptWidgets } from '../widgets/widget-list.tsx';
import classes from './slide.module.css';
import { SlideBody } from './slide-body.tsx';
import { slideMissing } from './slide-draft.ts';
import { useSlide } from './use-slide.ts';

const FORM = 'slide';
const TITLE_LIMIT = 120;
const DESCRIPTION_LIMIT = 2000;

type EditProps = { pitch: Pitch; asked: SlideAsked; onClose: () => void };

/** The dialog; leaving it with unsaved changes asks once. */
export function EditSlideModal({ pitch, asked, onClose }: EditProps) {
  const slide = useSlide(pitch, asked, onClose);
  const { slideType, form, save, isGone } = slide;
  const draft = form.values;
  const [asksLeave, setAsksLeave] = useState(false);
  const [waits, setWaits] = useState<string | null>(null);
  const leave = () => (slide.isChanged || waits ? setAsksLeave(true) : onClose());
  const standing = asked.kind === 'edit' ? pitch.slides.find(({ id }) => id === asked.slide.id) : undefined;
  const { label, hint } = SLIDE_KINDS[slideType];
  return (
    <Sheet
      title={asked.kind === 'new' ? `New slide: ${label}` : 'Edit Slide'}
      width={640}
      onClose={leave}
      mayClose={!save.isPending}
      note={<Problem>{slide.problem}</Problem>}
      foot={
        asksLeave ? (
          <>
            <p className="grow">Leave without saving?</p>
            <Button variant="default" onClick={() => setAsksLeave(false)}>
              Keep editing
            </Button>
            <Button color="red.8" onClick={slide.discard}>
              Discard
            </Button>
          </>
        ) : (
          <>
            <Button variant="subtle" color="gray" onClick={leave} disabled={save.isPending}>
              ← Back
            </Button>
            <span className="grow" />
            <MainButton
              type="submit"
              form={FORM}
              shortcut="Control+Enter"
              loading={save.isPending}
              whyNot={waits ?? slideMissing(slideType, draft)}
            >
              Save
            </MainButton>
          </>
        )
      }
    >
      <form
        id={FORM}
        className="stack"
        onSubmit={submits(save)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        {isGone && (
          <div role="alert">
            <Notice kind="warn">This slide has been deleted meanwhile. Saving brings it back.</Notice>
          </div>
        )}
        <p className="note">{hint}.</p>
        <SlideBody
          slideType={slideType}
          draft={draft}
          set={form.setValues}
          kept={standing}
          name={slide.name}
          onWait={setWaits}
        />
        <TextInput
          label="Title"
          description="People see it. It may stay empty."
          maxLength={TITLE_LIMIT}
          {...form.getInputProps('title')}
        />
        <Textarea
          label="Description"
          description="A line or two under the title. It may stay empty."
          rows={2}
          maxLength={DESCRIPTION_LIMIT}
          {...form.getInputProps('description')}
        />
        <TextInput
          label="Name in lists"
          description="Only you see it."
          maxLength={TITLE_LIMIT}
          {...form.getInputProps('internalTitle')}
        />
      </form>
      <div className={classes.questions}>
        {standing ? (
          <KeptWidgets pitchId={pitch.id} slide={standing} />
        ) : (
          <DraftWidgets widgets={draft.widgets} onChange={(widgets) => form.setFieldValue('widgets', widgets)} />
        )}
      </div>
    </Sheet>
  );
}
