// Validates a submitted form against its fields: each answer in stored form, or the sentence that says what is missing.
import { fullNameOf, tidyName } from '#domain/leads/lead.rules.ts';
import { answerTo, VERIFIED } from '#domain/pitches/widgets/widget.rules.ts';
import type { WidgetType } from '#functions/schema.gen.ts';
import type { FieldKind, FormField } from '../form-fields.rules.ts';

/** An answer in stored form. */
export type FormAnswer = { widgetId: string; label: string; values: string[] };

export type GivenWidget = {
  widgetId: string;
  label?: string | null | undefined;
  values?: readonly string[] | null | undefined;
};

export type Answers = { answers: FormAnswer[] } | { refusal: string };

/** The refusal when the wording changed after the page was opened: nobody agrees to what they did not see. */
export const WORDS_CHANGED = 'The words of this page have changed. Please read them again and submit once more.';

/** The refusal when a question was added after the page was opened. */
const FIELD_IS_NEW = 'This page has a new question. Please load it again and submit once more.';

/** The refusal of a name with a link or braces in it: names are inserted into texts that the organization sends. */
const NO_NAME = 'Please enter your name without links or symbols.';
const NAMES: ReadonlySet<string> = new Set(['name', 'firstName', 'lastName', 'firstInitial']);
const NOT_IN_NAMES = /[{}]|:\/\/|www\./i;
/** What phones turn into a link: words joined by a dot, except titles (St.John) and initials (J.Smith). */
const A_DOMAIN =
  /(?<!\b(?:st|dr|mr|mrs|ms|jr|sr|prof|rev))(?<=[\p{L}\p{N}]{2})\.\p{L}{2}|\.(?:com|co|me|ly|gl|to|cc|io)\b/iu;

const AS_WIDGET: Readonly<Partial<Record<FieldKind, WidgetType>>> = { text: 'SHORT', date: 'DATE', tick: 'VERIFY' };
/** 24 hours, as browsers give it. */
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const OLDEST = '1900-01-01';
const LATEST_YEARS = 5;

const missing = ({ kind, label }: FormField): string => {
  if (kind === 'tick') return `Please tick: ${label}`;
  if (kind === 'choice' || kind === 'list') return `Please choose: ${label}.`;
  return `Please fill in: ${label}.`;
};

function dayRefusal({ id }: FormField, day: string, today: string): string | null {
  const latest = `${Number(today.slice(0, 4)) + LATEST_YEARS}${today.slice(4)}`;
  if (id === 'appointmentDate' && day < today) return 'Please choose an appointment date that is today or later.';
  if (id === 'appointmentDate' && day > latest)
    return `Please choose an appointment date within ${LATEST_YEARS} years.`;
  if (id === 'dob' && (day < OLDEST || day > today)) return 'Please enter your date of birth.';
  return null;
}

/** One value of a field in stored form; a sentence when it is invalid. */
function keptValue(field: FormField, given: readonly string[], today: string): { value: string } | { refusal: string } {
  const { id, kind, options = [] } = field;
  if (given.length > 1) return { refusal: 'Please choose only one answer.' };
  const [text = ''] = given;
  const value = id === 'name' || id === 'lastName' || id === 'firstInitial' ? tidyName(text) : text.trim();
  if (value === '') return field.isRequired ? { refusal: missing(field) } : { value };
  if (NAMES.has(id) && (NOT_IN_NAMES.test(value) || A_DOMAIN.test(value))) return { refusal: NO_NAME };
  if (kind === 'phone') return { value };
  if (kind === 'choice' || kind === 'list') {
    return options.some((option) => option.value === value) ? { value } : { refusal: missing(field) };
  }
  if (kind === 'time') return TIME.test(value) ? { value } : { refusal: missing(field) };
  const found = answerTo({ widgetType: AS_WIDGET[kind] ?? 'SHORT', labels: [] }, [value]);
  if ('refusal' in found) return { refusal: missing(field) };
  const [kept = ''] = found.values;
  const refusal = kind === 'date' ? dayRefusal(field, kept, today) : null;
  if (refusal) return { refusal };
  return { value: id === 'firstInitial' ? (Array.from(kept)[0] ?? '') : kept };
}

/** Whether the wording beside a tick, which is submitted with it, is still the current one. */
const isSeen = ({ kind, label }: FormField, given: GivenWidget | undefined) =>
  kind !== 'tick' || given?.values?.[0] !== VERIFIED || given.label === label;

/**
 * The answers in the order of the fields, without empty ones; or the sentence for the first invalid one. Values for unknown
 * fields are ignored. `today` is YYYY-MM-DD in the brand's zone.
 */
export function answersIn(fields: readonly FormField[], widgets: readonly GivenWidget[], today: string): Answers {
  const by = new Map(widgets.map((widget) => [widget.widgetId, widget]));
  const answers: FormAnswer[] = [];
  for (const field of fields.filter(({ kind }) => kind !== 'note')) {
    const given = by.get(field.id);
    if (!isSeen(field, given)) return { refusal: WORDS_CHANGED };
    // A page that was opened before its campaign needed a time does not show the field.
    if (field.kind === 'time' && !given) return { refusal: FIELD_IS_NEW };
    const found = keptValue(field, given?.values ?? [], today);
    if ('refusal' in found) return found;
    if (found.value !== '') answers.push({ widgetId: field.id, label: field.label, values: [found.value] });
  }
  return { answers };
}

/** The answer to a built-in field; empty if there is none. */
export function answerIn(answers: readonly FormAnswer[], widgetId: string): string {
  return answers.find((answer) => answer.widgetId === widgetId)?.values[0] ?? '';
}

/** The name in the answers: whole, or from a first initial and a last name (PUB-25). */
export function nameIn(answers: readonly FormAnswer[]): string {
  return answerIn(answers, 'name') || fullNameOf(answerIn(answers, 'firstInitial'), answerIn(answers, 'lastName'));
}
