// Phones and e-mail addresses in a text, however they are written, and the text without them.
import { digitRuns } from './digit-runs.rules.ts';
import { mailsIn } from './mails-in.rules.ts';
import { phonesIn } from './phones-in.rules.ts';
import { plainLetters } from './plain-letters.rules.ts';

/** What replaces a phone (by its digits), and what replaces anything else. */
export type Instead = { phone: (digits: string) => string; mail: string };

type Span = { from: number; to: number; instead: string };

/** Values of links and fields in base64, whose alphabet has the slash that also parts a path, and dashes. */
const PACKED = /[\w+/-]{8,}={0,2}/g;
const PIECE = /[^/_-]{8,}/g;
const PRINTABLE = /^[ -~]{5,}$/;

/** The phones and addresses in a text in its plain letters' places. */
function plainSpans(text: string, { phone, mail }: Instead): Span[] {
  const { low, starts, ends } = plainLetters(text);
  const placed = ({ from, to }: { from: number; to: number }, instead: string): Span => ({
    from: starts[from] ?? 0,
    to: ends[to - 1] ?? 0,
    instead,
  });
  return [
    ...mailsIn(low).map((span) => placed(span, mail)),
    ...digitRuns(low).flatMap((run) => phonesIn(run).map((span) => placed(span, phone(span.digits)))),
  ];
}

function unpacked(packed: string): string {
  try {
    const text = atob(packed.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, ''));
    return PRINTABLE.test(text) ? text : '';
  } catch {
    return '';
  }
}

/** Values in base64 that hold a phone or an address: whole ones, and pieces of a path. */
function packedSpans(text: string, instead: Instead): Span[] {
  const holds = (packed: string) => /[a-z]/i.test(packed) && plainSpans(unpacked(packed), instead).length > 0;
  return [...text.matchAll(PACKED)].flatMap(({ 0: packed, index: at }) => {
    const all = holds(packed)
      ? [{ 0: packed, index: 0 }]
      : [...packed.matchAll(PIECE)].filter(([piece]) => holds(piece));
    return all.map(({ 0: { length }, index }) => ({
      from: at + index,
      to: at + index + length,
      instead: instead.mail,
    }));
  });
}

/**
 * The text without phones and e-mail addresses: after dates, with any separators, in other digits, in number words, in encoded
 * links. Years, times, prices, network addresses, rooms and short numbers stay. The cost grows with the text's length only.
 */
export function withoutContacts(text: string, instead: Instead): string {
  const spans = [...packedSpans(text, instead), ...plainSpans(text, instead)].sort(
    (one, other) => one.from - other.from,
  );
  let [out, at] = ['', 0];
  for (const span of spans) {
    if (span.from < at) continue;
    out += text.slice(at, span.from) + span.instead;
    at = span.to;
  }
  return out + text.slice(at);
}
