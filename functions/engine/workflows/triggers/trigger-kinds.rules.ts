// The kinds of triggers (WFL-04): all differences between them are in their rows.
import type { TriggerType } from '#functions/schema.gen.ts';
import { CALENDAR } from './calendar.rules.ts';
import { REDIRECT_TRIGGER } from './redirect.rules.ts';
import { FIRST_REPLY_TO, REPLIED } from './replied.rules.ts';
import { TIME } from './time.rules.ts';
import type { About, Trigger, TriggerKind } from './trigger-kind.rules.ts';
import { UNOPENED } from './unopened.rules.ts';
import { VIEWED } from './viewed.rules.ts';
import { WIDGET } from './widget.rules.ts';

export const TRIGGER_KINDS: Readonly<Record<TriggerType, TriggerKind>> = {
  VIEWED,
  TIME,
  WIDGET,
  REDIRECT: REDIRECT_TRIGGER,
  CALENDAR,
  UNOPENED,
  REPLIED,
};

/** The kinds in the order in which they are offered. */
export const TRIGGER_TYPES = Object.keys(TRIGGER_KINDS) as TriggerType[];

const MOST_DAYS = 365;
const MOST_HOURS = 24 * 31;

/** Whether it holds because something did not happen; an unopened pitch always does. */
export function isContrary({ triggerType, performedAction }: Trigger): boolean {
  return triggerType ? TRIGGER_KINDS[triggerType].isAlone || !performedAction : false;
}

function delayRefusal({ days, hours }: Trigger): string | null {
  const isFine = [days, hours].every((count) => Number.isInteger(count) && count >= 0);
  if (!isFine) return 'Days and hours are whole numbers, 0 or more.';
  if (days > MOST_DAYS || hours > MOST_HOURS) return `At most ${MOST_DAYS} days and ${MOST_HOURS} hours.`;
  return days + hours === 0 ? 'Say within how many days or hours.' : null;
}

/** The refusal to combine an unopened pitch with other triggers (WFL-05). */
export const ALONE = 'Unopened cannot be combined with other triggers.';

type OfAKind = Pick<Trigger, 'triggerType'>;

/** Whether it must be the only trigger of its rule. */
export const mustBeAlone = ({ triggerType }: OfAKind) => Boolean(triggerType && TRIGGER_KINDS[triggerType].isAlone);

/** Why a trigger cannot be combined with the others of its rule; null when it can. */
export function combinedRefusal(trigger: OfAKind, others: readonly OfAKind[]): string | null {
  return others.length > 0 && [trigger, ...others].some(mustBeAlone) ? ALONE : null;
}

/** A trigger of that kind without any other choice. */
export const emptied = (triggerType: TriggerType | null | undefined): Trigger => ({
  triggerType,
  triggerOption: null,
  triggerResponses: [],
  seconds: null,
  days: 0,
  hours: 0,
  performedAction: true,
  widgetExpression: 'EQ',
  widgetId: null,
  replyTo: triggerType && TRIGGER_KINDS[triggerType].names === 'reply' ? FIRST_REPLY_TO : null,
});

/** Why a trigger is invalid; null when it is valid. */
export function triggerRefusal(trigger: Trigger, about: About, others: readonly OfAKind[]): string | null {
  const { triggerType } = trigger;
  if (!triggerType) return 'Choose what the rule listens for.';
  const refusal = combinedRefusal(trigger, others) ?? TRIGGER_KINDS[triggerType].refusal(trigger, about);
  return refusal ?? (isContrary(trigger) ? delayRefusal(trigger) : null);
}
