// What somebody wrote into a page, checked against its fields: each answer as it is kept, or the sentence that says what is missing.
import { fullNameOf, tidyName } from '#domain/leads/lead.rules.ts';
import { answerTo, VERIFIED } from '#domain/pitches/widgets/widget.rules.ts';
import type { WidgetType } from '#functions/schema.gen.ts';
import type { FieldKind, FormField } from '../form-fields.rules.ts';

/** An answer as it is kept. */
export type FormAnswer = { widgetId: string; label: string; values: string[] };

export type GivenWidget = {
  widgetId: string;
  label?: string | null | undefined;
  values?: readonly string[] | null | undefined;
};

export type Answers = { answers: FormAnswer[] } | { refusal: string };

/** Said of words that were changed after the page was opened: nobody agrees to what they did not see. */
export const WORDS_CHANGED = 'The words of this page have changed. Please read them again and submit once more.';

/** Said of a name with a link or braces in it: it is filled into texts that the organisation sends. */
const NO_NAME = 'Please write your name without links and special signs.';
const NAMES: ReadonlySet<string> = new Set(['name', 'firstName', 'lastName', 'firstInitial']);
const NOT_IN_NAMES = /[{}]|:\/\/|www\./i;
/** What phones make a link of: words with a dot between, but for titles (St.John) and initials (J.Smith). */
const A_DOMAIN =
  /(?<!\b(?:st|dr|mr|mrs|ms|jr|sr|prof|rev))(?<=[\p{L}\p{N}]{2})\.\p{L}{2}|\.(?:com|co|me|ly|gl|to|cc|io)\b/iu;

const AS_WIDGET: Readonly<Partial<Record<FieldKind, WidgetType>>> = { text: 'SHORT', date: 'DATE', tick: 'VERIFY' };
const OLDEST = '1900-01-01';
const LATEST_YEARS = 5;

const missing = ({ kind, label }: FormField): string => {
  if (kind === 'tick') return `Please tick: ${label}`;
  if (kind === 'choice' || kind === 'list') return `Please choose: ${label}.`;
  return `Please fill in: ${label}.`;
};

function dayRefusal({ id }: FormField, day: string, today: string): string | null {
  const latest = `${Number(today.slice(0, 4)) + LATEST_YEARS}${today.slice(4)}`;
  if (id === 'appointmentDate' && day < today) return 'Please choose an appointment date from today on.';
  if (id === 'appointmentDate' && day > latest)
    return `Please choose an appointment date within ${LATEST_YEARS} years.`;
  if (id === 'dob' && (day < OLDEST || day > today)) return 'Please enter your date of birth.';
  return null;
}

/** One value of a field as it is kept; a sentence where it is none. */
function keptValue(field: FormField, given: readonly string[], today: string): { value: string } | { refusal: string } {
  const { id, kind, options = [] } = field;
  if (given.length > 1) return { refusal: 'One answer only.' };
  const [text = ''] = given;
  const value = id === 'name' || id === 'lastName' || id === 'firstInitial' ? tidyName(text) : text.trim();
  if (value === '') return field.isRequired ? { refusal: missing(field) } : { value };
  if (NAMES.has(id) && (NOT_IN_NAMES.test(value) || A_DOMAIN.test(value))) return { refusal: NO_NAME };
  if (kind === 'phone') return { value };
  if (kind === 'choice' || kind === 'list') {
    return options.some((option) => option.value === value) ? { value } : { refusal: missing(field) };
  }
  const found = answerTo({ widgetType: AS_WIDGET[kind] ?? 'SHORT', labels: [] }, [value]);
  if ('refusal' in found) return { refusal: missing(field) };
  const [kept = ''] = found.values;
  const refusal = kind === 'date' ? dayRefusal(field, kept, today) : null;
  if (refusal) return { refusal };
  return { value: id === 'firstInitial' ? (Array.from(kept)[0] ?? '') : kept };
}

/** Whether the words beside a tick are those that stand there now; they come with it. */
const isSeen = ({ kind, label }: FormField, given: GivenWidget | undefined) =>
  kind !== 'tick' || given?.values?.[0] !== VERIFIED || given.label === label;

/**
 * The answers in the order of the fields, empty ones left out; the first thing that is wrong in their place. What is no
 * field of the page is passed over. `today` is YYYY-MM-DD in the brand's zone.
 */
export function answersIn(fields: readonly FormField[], widgets: readonly GivenWidget[], today: string): Answers {
  const by = new Map(widgets.map((widget) => [widget.widgetId, widget]));
  const answers: FormAnswer[] = [];
  for (const field of fields.filter(({ kind }) => kind !== 'note')) {
    const given = by.get(field.id);
    if (!isSeen(field, given)) return { refusal: WORDS_CHANGED };
    const found = keptValue(field, given?.values ?? [], today);
    if ('refusal' in found) return found;
    if (found.value !== '') answers.push({ widgetId: field.id, label: field.label, values: [found.value] });
  }
  return { answers };
}

/** What was answered to a built-in field; empty where nothing was. */
export function answered(answers: readonly FormAnswer[], widgetId: string): string {
  return answers.find((answer) => answer.widgetId === widgetId)?.values[0] ?? '';
}

/** The name that the answers give: whole, or from a first initial and a last name (PUB-25). */
export function nameIn(answers: readonly FormAnswer[]): string {
  return answered(answers, 'name') || fullNameOf(answered(answers, 'firstInitial'), answered(answers, 'lastName'));
}
