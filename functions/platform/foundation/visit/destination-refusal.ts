// Finds destinations in the arguments of a visitor who sees people or texts masked: such a visitor may not choose where data about
// people is sent (decisions: A39).
import { DESTINATIONS, type Destination } from '#functions/destinations.ts';

export const NOT_THEIR_DESTINATION = 'Only members of this organization choose where its people, calls and answers go.';
export const NO_FIELD_IN_ADDRESS =
  'Only members of this organization put a field like {{firstName}} inside a web address or next to one.';

const FIELD = /\{\{[^{}]*\}\}/g;
/** Replaces a placeholder field; it is a private-use character, which no text contains. */
const FILLED = '\uE000';
/** Characters that count as a gap in the plain text; all other invisible characters are removed, which joins the parts around them. */
const GAP = /[\t\n\r\u0085\u2028\u2029\p{Zs}]+/u;
/** A part of the text without the punctuation around it. */
const INSIDE = /[\p{L}\p{N}\uE000].*[\p{L}\p{N}\uE000]/su;
const OF_ADDRESS = /[./:@=&?%#\\\u3002]/;
const UPLOAD = /^(?:upl_\w+|\/media\/[\w./-]+)$/;
const VIDEO = /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)\//i;

const fieldsIn = (run: string) => run.split(FILLED).length - 1;

/** The text split at its gaps. An empty field is removed together with the gap before it, which joins its neighbors. */
function runsOf(text: string): string[] {
  const runs: string[] = [];
  for (const run of text.replaceAll(FILLED, '').replace(FIELD, FILLED).split(GAP)) {
    const before = run.startsWith(FILLED) && fieldsIn(run) > 1 ? runs.pop() : undefined;
    runs.push(`${before ?? ''}${run}`);
  }
  return runs;
}

/** Whether a field of a person is part of something that phones take for an address: `example.com/{{phone}}`. */
export function hasFieldInAddress(text: string): boolean {
  return runsOf(text).some((run) => {
    const [inside = ''] = INSIDE.exec(run.normalize('NFKC')) ?? [];
    return run.includes(FILLED) && OF_ADDRESS.test(inside);
  });
}

const REFUSALS: Readonly<Record<Destination, (text: string) => string | null>> = {
  closed: () => NOT_THEIR_DESTINATION,
  video: (text) => (UPLOAD.test(text) || VIDEO.test(text) ? null : NOT_THEIR_DESTINATION),
  filled: (text) => (hasFieldInAddress(text) ? NO_FIELD_IN_ADDRESS : null),
  upload: () => null,
  kept: () => null,
};

/** The row of an argument; null when it has none. */
export const destinationOf = (parent: string, name: string): Destination | null =>
  DESTINATIONS[`${parent}.${name}`] ?? DESTINATIONS[name] ?? null;

function refusalOf(value: unknown, name: string, parent: string): string | null {
  if (Array.isArray(value)) return firstOf(value, (one) => refusalOf(one, name, parent));
  if (typeof value === 'object' && value !== null) {
    // The columns of a file's rows have names that users chose.
    if (name === 'leads' && parent === '') return null;
    return firstOf(Object.entries(value), ([key, one]) => refusalOf(one, key, name));
  }
  if (typeof value !== 'string' || value.trim() === '') return null;
  const destination = destinationOf(parent, name);
  return destination ? REFUSALS[destination](value.trim()) : null;
}

function firstOf<T>(values: readonly T[], refusal: (value: T) => string | null): string | null {
  for (const value of values) {
    const found = refusal(value);
    if (found) return found;
  }
  return null;
}

/** The refusal of arguments that name a destination; null when none does. An empty text, which clears a destination, is allowed. */
export function destinationRefusal(args: Readonly<Record<string, unknown>>): string | null {
  return refusalOf(args, '', '');
}
