// What is open in the pitch editor: a slide's form, and the slide in the preview, which follows it.
import { useMemo, useState } from 'react';
import type { Inspector } from '#web/staff/ui/inspector/inspector.ts';
import type { Pitch, Slide } from '../pitch.calls.ts';
import { withSlide } from '../slide/slide-of-draft.ts';
import type { SlideAsked } from './slide-list.tsx';

/** `key` differs each time, so that a form that opens again starts empty. */
type Open = { asked: SlideAsked; key: number };

const isSame = (one: SlideAsked, other: SlideAsked) =>
  one.kind === 'edit' && other.kind === 'edit' && one.slide.id === other.slide.id;

/** `open` is the slide's form; `shown` the pitch as it is written, of which the preview shows the slide `at`. */
export function useEditing(pitch: Pitch, inspector: Inspector) {
  const [open, setOpen] = useState<Open | null>(null);
  const [draft, setDraft] = useState<Slide | null>(null);
  const [walked, setWalked] = useState(0);
  const shown = useMemo(() => withSlide(pitch, draft), [pitch, draft]);
  const at = draft ? shown.slides.findIndex(({ id }) => id === draft.id) : walked;
  function close(): void {
    setOpen(null);
    setDraft(null);
    setWalked(Math.max(0, at));
  }
  function choose(asked: SlideAsked): void {
    if (open && isSame(open.asked, asked)) {
      // A question or the preview in place of its form.
      if (inspector.levels.length > 1) inspector.leave();
      return;
    }
    inspector.leaveAll(() => {
      setOpen({ asked, key: (open?.key ?? 0) + 1 });
      if (asked.kind === 'edit') setWalked(pitch.slides.findIndex(({ id }) => id === asked.slide.id));
    });
  }
  /** Goes to a slide of the preview: while a form is open, that of the other slide opens in its place. */
  function goTo(position: number): void {
    const slide = pitch.slides[position];
    if (!open) setWalked(position);
    else if (slide) choose({ kind: 'edit', slide });
    else if (position !== at) inspector.leaveAll(() => setWalked(position));
  }
  /** A deleted slide's form closes, unless something written would be lost: then it says that the slide is gone. */
  function closeDeleted(slideId: string): void {
    const isOpen = open?.asked.kind === 'edit' && open.asked.slide.id === slideId;
    if (isOpen && !inspector.isChanged()) inspector.leaveAll(() => {});
  }
  return { open, shown, at, setDraft, choose, close, goTo, closeDeleted };
}

export type Editing = ReturnType<typeof useEditing>;
