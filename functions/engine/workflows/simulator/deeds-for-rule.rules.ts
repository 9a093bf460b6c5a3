// What a pretend lead has to do so that a rule comes true: offered in the simulator, computed by the rules of its triggers.
import { type AskedWidget, rangeOf, WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import type { TriggerType } from '#functions/schema.gen.ts';
import { isWatching } from '../triggers/time.rules.ts';
import type { Trigger } from '../triggers/trigger-kind.rules.ts';
import { isContrary } from '../triggers/trigger-kinds.rules.ts';
import { matches, OTHER, takesAny } from '../triggers/widget.rules.ts';
import type { Deed } from './simulated-lead.rules.ts';

/** How long after the text they do it. */
const AFTER_MS = 600_000;
const DAY_MS = 24 * 3_600_000;
/** The answers where any is accepted. */
const WHATEVER = 'Something';
const ANY_DAY = '2026-01-01';

type Question = AskedWidget & { id: string };
type QuestionSlide = { id: string; widgets: readonly Question[] };
type RuledStep = { featureId: string; slides: readonly QuestionSlide[] };

const dayBeside = (day: string, days: number) => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? [] : [new Date(ms + days * DAY_MS).toISOString().slice(0, 10)];
};

/** Answers that the question accepts, those that the trigger names first. */
function answersTo({ widgetType, labels, start, end }: Question, { triggerResponses }: Trigger): string[][] {
  const { fixed, hasRange, isDay } = WIDGET_KINDS[widgetType];
  const named = triggerResponses.filter((value) => value !== OTHER);
  const range = rangeOf(start?.toString(), end?.toString());
  const numbers = hasRange
    ? Array.from({ length: range.end - range.start + 1 }, (_, index) => String(range.start + index))
    : [];
  const days = isDay ? named.flatMap((day) => [...dayBeside(day, -1), ...dayBeside(day, 1)]) : [];
  const singles = [...named, ...fixed, ...labels, ...numbers, ...days];
  const accepted = singles.filter((value) => WIDGET_KINDS[widgetType].takes(value, { labels, start, end }));
  const whatever = takesAny(widgetType) ? [isDay ? ANY_DAY : WHATEVER] : [];
  return [...accepted, ...whatever].map((value) => [value]);
}

type DeedOf = (trigger: Trigger, given: RuledStep) => (Pick<Deed, 'is'> & Partial<Deed>) | null;

const onSlide =
  (is: Deed['is']): DeedOf =>
  ({ triggerOption }) =>
    triggerOption ? { is, slideId: triggerOption } : null;

const answer: DeedOf = (trigger, { slides }) => {
  const slide = slides.find(({ widgets }) => widgets.some(({ id }) => id === trigger.widgetId));
  const question = slide?.widgets.find(({ id }) => id === trigger.widgetId);
  const values = question && answersTo(question, trigger).find((given) => matches(trigger, given));
  return slide && question && values ? { is: 'answers', slideId: slide.id, widgetId: question.id, values } : null;
};

const stay: DeedOf = (trigger, given) => {
  const stays = onSlide(isWatching(trigger) ? 'watches' : 'stays')(trigger, given);
  return stays && !isWatching(trigger) ? { ...stays, seconds: trigger.seconds ?? 0 } : stays;
};

/** The deed that makes a trigger of each kind true; null when nothing that they do in the simulator does. */
const DEED_OF: Readonly<Record<TriggerType, DeedOf>> = {
  VIEWED: onSlide('views'),
  TIME: stay,
  WIDGET: answer,
  REDIRECT: () => ({ is: 'goesOn' }),
  CALENDAR: onSlide('books'),
  UNOPENED: () => null,
  REPLIED: ({ triggerResponses }) => ({ is: 'replies', values: [triggerResponses[0] ?? 'UNSURE'] }),
};

function deedFor(trigger: Trigger, given: RuledStep): Deed | null {
  const deed = trigger.triggerType ? DEED_OF[trigger.triggerType](trigger, given) : null;
  return deed && { featureId: given.featureId, afterMs: AFTER_MS, ...deed };
}

/**
 * What they do after the text of that step so that all triggers of the rule hold. Empty when they have to do nothing, or when
 * something of it cannot be done in the simulator.
 */
export function deedsForRule(triggers: readonly Trigger[], given: RuledStep): Deed[] {
  const asked = triggers.filter((trigger) => !isContrary(trigger));
  const deeds = asked.map((trigger) => deedFor(trigger, given));
  return deeds.every((deed) => deed !== null) ? deeds : [];
}
