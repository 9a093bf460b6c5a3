// WIDGET: the person answered a question in a certain way (WFL-08, WFL-09).
import { VERIFIED, WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import type { WidgetExpression, WidgetType } from '#functions/schema.gen.ts';
import { type About, orNull, type Trigger, type TriggerKind } from './trigger-kind.rules.ts';

/** The value of a trigger on a short answer or a date that accepts any answer. */
export const ANY = 'Any';
export const OTHER = 'Other';

const MOST_TEXT = 240;

/** The comparisons for a question. */
export const expressionsOf = (widgetType: WidgetType) => WIDGET_KINDS[widgetType].comparisons;

/** Whether staff may choose "whatever they answer". */
export const takesAny = (widgetType: WidgetType) => WIDGET_KINDS[widgetType].anyCounts === true;

/** The initial responses of a new trigger for that question. */
export function responsesFor(widgetType: WidgetType): string[] {
  const { anyCounts, isTicked } = WIDGET_KINDS[widgetType];
  if (anyCounts) return [ANY];
  return isTicked ? [VERIFIED] : [];
}

const wanted = (responses: readonly string[]) => (responses[0] === OTHER ? responses.slice(1) : [...responses]);

function responsesRefusal({ triggerResponses }: Trigger, widget: NonNullable<About['widget']>): string | null {
  const { widgetType } = widget;
  if (takesAny(widgetType) && triggerResponses.length === 1 && triggerResponses[0] === ANY) return null;
  const values = wanted(triggerResponses);
  if (WIDGET_KINDS[widgetType].wordsCount) {
    const isText = triggerResponses[0] === OTHER && values.length === 1 && (values[0] ?? '').trim() !== '';
    if (!isText) return 'Write the answer, or choose Any.';
    return (values[0] ?? '').length > MOST_TEXT ? `An answer takes at most ${MOST_TEXT} characters here.` : null;
  }
  if (values.length === 0) return 'Choose an answer.';
  const isAnswer = values.every((value) => WIDGET_KINDS[widgetType].takes(value, widget));
  return isAnswer ? null : 'That is not an answer to this question.';
}

function refusal(trigger: Trigger, { widget }: About): string | null {
  if (!widget) return 'Choose a question of this campaign.';
  const expression = trigger.widgetExpression ?? 'EQ';
  if (!expressionsOf(widget.widgetType).includes(expression)) return 'This question cannot be compared like that.';
  const isCompared = expression !== 'EQ' && expression !== 'NE';
  if (isCompared && wanted(trigger.triggerResponses).length !== 1) return 'Choose one value to compare with.';
  if (isCompared && trigger.triggerResponses[0] === ANY) return 'Choose one value to compare with.';
  return responsesRefusal(trigger, widget);
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Negative, zero or positive; numbers by size, days by date. */
function compared(value: string, to: string): number {
  const [one, other] = [Number(value), Number(to)];
  if (!Number.isNaN(one) && !Number.isNaN(other)) return one - other;
  return value < to ? -1 : Number(value > to);
}

const COMPARED: Readonly<Record<Exclude<WidgetExpression, 'EQ' | 'NE'>, (difference: number) => boolean>> = {
  LT: (difference) => difference < 0,
  LE: (difference) => difference <= 0,
  GT: (difference) => difference > 0,
  GE: (difference) => difference >= 0,
};

/** Whether these values are the answer that the trigger requires. A missing answer never is, also not for "something else". */
export function matches(trigger: Trigger, values: readonly string[]): boolean {
  if (values.length === 0) return false;
  const expression = trigger.widgetExpression ?? 'EQ';
  if (trigger.triggerResponses[0] === ANY) return expression === 'EQ';
  const asked = wanted(trigger.triggerResponses);
  if (expression === 'EQ' || expression === 'NE') {
    const given = new Set(values.map(plain));
    return asked.some((one) => given.has(plain(one))) === (expression === 'EQ');
  }
  return COMPARED[expression](compared(values[0] ?? '', asked[0] ?? ''));
}

const PREFIXES: Readonly<Record<WidgetExpression, string>> = {
  EQ: '',
  NE: 'anything but ',
  LT: 'less than ',
  LE: 'at most ',
  GT: 'more than ',
  GE: 'at least ',
};

function done({ triggerResponses, widgetExpression, widgetId }: Trigger, names: Parameters<TriggerKind['done']>[1]) {
  const question = names.question(widgetId ?? '');
  if (triggerResponses[0] === ANY) return `answered ${question}`;
  if (triggerResponses[0] === VERIFIED) return `ticked ${question}`;
  const values = wanted(triggerResponses).map(names.answer);
  return `answered ${PREFIXES[widgetExpression ?? 'EQ']}${values.join(' or ')} to ${question}`;
}

export const WIDGET: TriggerKind = {
  label: 'Answered',
  isAlone: false,
  names: 'question',
  needsLink: false,
  countsVideo: false,
  whyOver: 'They answered so.',
  refusal,
  happenedMs: (trigger, { answers }) => {
    const answer = answers.find(({ widgetId }) => widgetId === trigger.widgetId);
    return answer && matches(trigger, answer.values) ? orNull(answer.atMs) : null;
  },
  onceMs: (trigger, { answers }) => {
    const answer = answers.find(({ widgetId }) => widgetId === trigger.widgetId);
    const given = answer ? [...answer.before, answer] : [];
    return orNull(given.find(({ values }) => matches(trigger, values))?.atMs);
  },
  done,
};
