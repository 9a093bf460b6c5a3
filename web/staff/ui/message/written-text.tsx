// A text as it was written: its placeholders are chips that say what will replace them.
import { cut } from '#web/kit/format.ts';
import { type WrittenPart, writtenParts } from '../words/placeholder-words.ts';
import classes from './written-text.module.css';

const DOTS: WrittenPart = { text: '...', isPlaceholder: false };

/** The parts up to this many letters; dots stand for the rest. A placeholder that does not fit is left out as a whole, unless the text begins with it. */
function beginning(parts: readonly WrittenPart[], letters: number): WrittenPart[] {
  const kept: WrittenPart[] = [];
  let room = letters;
  for (const part of parts) {
    if (part.text.length <= room) kept.push(part);
    else if (!part.isPlaceholder) return [...kept, { ...part, text: cut(part.text, Math.max(0, room)) }];
    else return kept.some(({ text }) => text !== '') ? [...kept, DOTS] : [part, DOTS];
    room -= part.text.length;
  }
  return kept;
}

type WrittenProps = {
  text: string;
  /** Shows only its beginning. */
  letters?: number;
};

/** The text on one line or more; unknown braces stay. */
export function WrittenText({ text, letters = Number.POSITIVE_INFINITY }: WrittenProps) {
  return beginning(writtenParts(text), letters).map((part, index) =>
    part.isPlaceholder ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same placeholder may occur twice, so that only its position tells one from the other
      <span key={index} className={classes.chip}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
