// A text as it was written: its placeholders are chips that say what will replace them.
import { PLACEHOLDERS, type PlaceholderName } from '#domain/campaigns/text/message.rules.ts';
import { cut } from '#web/kit/format.ts';
import { placeholderWord } from '../words/placeholder-words.ts';
import classes from './written-text.module.css';

const WRITTEN = new RegExp(`\\{\\{\\s*(${PLACEHOLDERS.join('|')})\\s*\\}\\}`);

type Part = { text: string; isPlaceholder: boolean };

/** The parts up to this many letters; dots stand for the rest. */
function beginning(parts: readonly Part[], letters: number): Part[] {
  const kept: Part[] = [];
  let room = letters;
  for (const part of parts) {
    // Of a placeholder for which no letter is left, no chip around dots.
    kept.push({ text: cut(part.text, room), isPlaceholder: part.isPlaceholder && room > 0 });
    room -= part.text.length;
    if (room < 0) break;
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
  // Splitting by one capture group gives text, name, text, name and so on.
  const parts = text.split(WRITTEN).map((part, index) => {
    const isPlaceholder = index % 2 === 1;
    return { text: isPlaceholder ? placeholderWord(part as PlaceholderName) : part, isPlaceholder };
  });
  return beginning(parts, letters).map(({ text, isPlaceholder }, index) =>
    isPlaceholder ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same placeholder may occur twice, so that only its position tells one from the other
      <span key={index} className={classes.chip}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
