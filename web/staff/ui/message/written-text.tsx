// A text as it was written: its placeholders are chips that say what will replace them.
import { PLACEHOLDERS, type PlaceholderName } from '#domain/campaigns/text/message.rules.ts';
import { placeholderWord } from '../words/placeholder-words.ts';
import classes from './written-text.module.css';

const WRITTEN = new RegExp(`\\{\\{\\s*(${PLACEHOLDERS.join('|')})\\s*\\}\\}`);

/** The text on one line or more; unknown braces stay. */
export function WrittenText({ text }: { text: string }) {
  // Splitting by one capture group gives text, name, text, name and so on.
  return text.split(WRITTEN).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={place} className={classes.chip}>
        {placeholderWord(part as PlaceholderName)}
      </span>
    ) : (
      part
    ),
  );
}
