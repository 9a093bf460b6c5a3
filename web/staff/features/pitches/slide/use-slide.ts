// The slide in the editor: stored in this browser while it is edited; created, then updated, on Save.
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { deletedMeanwhile } from '#domain/campaigns/campaign.rules.ts';
import { isMissing, requestId, sentenceOf } from '#web/kit/ask.ts';
import { draftOf, saveDraft } from '#web/staff/base/draft.ts';
import { dropRecording } from '#web/staff/base/media/kept-recordings.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { useUser } from '#web/staff/base/user.calls.ts';
import type { SlideAsked } from '../editor/slide-list.tsx';
import type { Pitch } from '../pitch.calls.ts';
import { createSlide, createWidget, updateSlide } from '../slide.calls.ts';
import { draftOfSlide, isCalendarSlide, newDraft, type SlideDraft, slideChange } from './slide-draft.ts';

const PITCH_NOUN = { one: 'Pitch', many: 'Pitches' };
const OWN_CALENDAR = 'calendar';

/** The user's own scheduling link: from a slide of theirs in this pitch, else the last one they entered here. */
function ownCalendarIn({ slides }: Pitch, userId: string): string {
  const own = slides.find(({ calendarSettings }) => calendarSettings?.userId === userId);
  return own?.calendarSettings?.url ?? draftOf(OWN_CALENDAR) ?? '';
}

/** The unsaved draft of an earlier visit; null when there is none. */
function restored(name: string): Partial<SlideDraft> | null {
  const kept = draftOf(name);
  return kept === null ? null : (JSON.parse(kept) as Partial<SlideDraft>);
}

/** The form with the draft, and its save; `problem` is the sentence when that was refused. */
export function useSlide(pitch: Pitch, asked: SlideAsked, onClose: () => void) {
  const { id: userId } = useUser();
  const isNew = asked.kind === 'new';
  const slideType = isNew ? asked.slideType : asked.slide.slideType;
  const name = isNew ? `slide:${pitch.id}:${slideType}` : `slide:${asked.slide.id}`;
  const [before] = useState(() =>
    isNew ? newDraft(slideType, ownCalendarIn(pitch, userId)) : draftOfSlide(asked.slide),
  );
  const isSame = (one: SlideDraft) => JSON.stringify(one) === JSON.stringify(before);
  const [first] = useState<SlideDraft>(() => ({ ...before, ...restored(name) }));
  const form = useForm<SlideDraft>({
    initialValues: first,
    onValuesChange: (next) => {
      save.reset();
      saveDraft(name, isSame(next) ? '' : JSON.stringify(next));
    },
  });
  const draft = form.values;
  const [attempt] = useState(requestId);
  const isGone = !isNew && !pitch.slides.some(({ id }) => id === asked.slide.id);
  /** What was created stays when a later part fails: a retry reuses the same slide and questions. */
  async function create(after: string): Promise<void> {
    const { calendars, ...words } = slideChange(slideType, draft, { ...newDraft(slideType, ''), userId });
    const id = await createSlide(pitch.id, after, { slideType, ...words }, attempt);
    if (calendars) await updateSlide(id, { calendars });
    for (const { id: widgetId, ...widget } of draft.widgets) {
      await createWidget(
        id,
        { ...widget, start: widget.start?.toString() ?? null, end: widget.end?.toString() ?? null },
        `${attempt}/${widgetId}`,
      );
    }
  }
  const save = useWrite(
    'saveSlide',
    async () => {
      if (asked.kind === 'new') await create(asked.after);
      else {
        const change = slideChange(slideType, draft, { ...before, userId });
        const back = isGone ? { after: pitch.slides.at(-1)?.id ?? '' } : {};
        await updateSlide(asked.slide.id, { ...change, ...back });
      }
      if (isCalendarSlide(slideType)) saveDraft(OWN_CALENDAR, draft.url);
      saveDraft(name, '');
    },
    onClose,
  );
  function discard(): void {
    saveDraft(name, '');
    void dropRecording(name);
    onClose();
  }
  const problem = isMissing(save.error) ? deletedMeanwhile(PITCH_NOUN) : save.error && sentenceOf(save.error);
  return { slideType, name, form, save, discard, problem, isGone, isChanged: !isSame(draft) };
}
