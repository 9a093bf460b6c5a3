// The kinds of triggers (WFL-04): everything that differs between them stands in their rows.
import type { TriggerType } from '../../schema.gen.ts';
import { CALENDAR } from './calendar.rules.ts';
import { REDIRECT } from './redirect.rules.ts';
import { TIME } from './time.rules.ts';
import type { About, Trigger, TriggerKind } from './trigger-kind.rules.ts';
import { UNOPENED } from './unopened.rules.ts';
import { VIEWED } from './viewed.rules.ts';
import { WIDGET } from './widget.rules.ts';

export const TRIGGER_KINDS: Readonly<Record<TriggerType, TriggerKind>> = {
  VIEWED,
  TIME,
  WIDGET,
  REDIRECT,
  CALENDAR,
  UNOPENED,
};

/** The kinds in the order in which they are offered. */
export const TRIGGER_TYPES = Object.keys(TRIGGER_KINDS) as TriggerType[];

const MOST_DAYS = 365;
const MOST_HOURS = 24 * 31;

/** Whether it holds because something did not happen; an unopened pitch is never anything else. */
export function isContrary({ triggerType, performedAction }: Trigger): boolean {
  return triggerType ? TRIGGER_KINDS[triggerType].isAlone || !performedAction : false;
}

function delayRefusal({ days, hours }: Trigger): string | null {
  const isFine = [days, hours].every((count) => Number.isInteger(count) && count >= 0);
  if (!isFine) return 'Days and hours are whole numbers, 0 or more.';
  if (days > MOST_DAYS || hours > MOST_HOURS) return `At most ${MOST_DAYS} days and ${MOST_HOURS} hours.`;
  return days + hours === 0 ? 'Say within how many days or hours.' : null;
}

/** Said where an unopened pitch is to stand beside other triggers (WFL-05). */
export const ALONE = 'Unopened cannot be combined with other triggers.';

/** Why a trigger cannot stand beside these others of its rule; null when it can. */
export function combinedRefusal(triggerType: TriggerType, others: readonly Pick<Trigger, 'triggerType'>[]) {
  const isAlone = (type: TriggerType | null | undefined) => Boolean(type && TRIGGER_KINDS[type].isAlone);
  if (others.length === 0) return null;
  return isAlone(triggerType) || others.some((other) => isAlone(other.triggerType)) ? ALONE : null;
}

/** Why a trigger cannot be kept like this; null when it can. */
export function triggerRefusal(trigger: Trigger, about: About, others: readonly Pick<Trigger, 'triggerType'>[]) {
  const { triggerType } = trigger;
  if (!triggerType) return 'Choose what the rule listens for.';
  const refusal = combinedRefusal(triggerType, others) ?? TRIGGER_KINDS[triggerType].refusal(trigger, about);
  return refusal ?? (isContrary(trigger) ? delayRefusal(trigger) : null);
}
