// Fits a typed or pasted text into its field: the inserted part is cut, not what was written before.
import { fitText, plainText } from '#domain/campaigns/text/message.rules.ts';

type Typed = { before: string; text: string /** Where the caret stands in `text`. */; at: number };
type Fitted = {
  text: string;
  at: number;
  /** What did not fit. */
  beyond: string;
  /** More than one letter was put in. */
  isPasted: boolean;
};

/**
 * The plain text in at most `room` characters, cut as a field with a limit does it. A text that was too long before, because
 * a link was added later, loses its end.
 */
export function fittedInto(room: number, { before, text, at }: Typed): Fitted {
  const head = plainText(text.slice(0, at));
  const tail = plainText(text.slice(at));
  const grown = head.length + tail.length - before.length;
  const over = Math.max(0, head.length + tail.length - room);
  const offTail = Math.min(tail.length, over - Math.min(over, Math.max(0, grown)));
  const first = fitText(head, head.length - (over - offTail));
  const last = fitText(tail, tail.length - offTail);
  return {
    text: first + last,
    at: first.length,
    beyond: head.slice(first.length) + tail.slice(last.length),
    isPasted: grown > 1 || over > 1,
  };
}
