// A rule in one sentence, and the standard notice to staff that it fired (decisions: A25).
import { type Action, type ActionNames, listed, OPEN } from './actions/action-kind.rules.ts';
import { ACTION_KINDS } from './actions/action-kinds.rules.ts';
import type { Trigger, TriggerNames } from './triggers/trigger-kind.rules.ts';
import { isContrary, TRIGGER_KINDS } from './triggers/trigger-kinds.rules.ts';

const counted = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${count === 1 ? unit : `${unit}s`}`]);

/** A time limit in words: 2 days and 3 hours. */
export const within = ({ days, hours }: Pick<Trigger, 'days' | 'hours'>): string =>
  listed([...counted(days, 'day'), ...counted(hours, 'hour')]);

/** What the person did or did not do; empty for a trigger without a choice. */
export function triggerWords(trigger: Trigger, names: TriggerNames): string {
  if (!trigger.triggerType) return '';
  const done = TRIGGER_KINDS[trigger.triggerType].done(trigger, names);
  return isContrary(trigger) ? `has not ${done} within ${within(trigger)}` : `has ${done}`;
}

/** What an action does; empty for an action without a choice. */
export const doneBy = (action: Action, names: ActionNames): string =>
  action.actionType ? ACTION_KINDS[action.actionType].does(action, names) : '';

const joined = (words: readonly string[]) => listed(words.filter((word) => word !== ''));

/** The whole rule in one sentence; missing choices are shown as three dots. */
export function ruleSentence(
  rule: { triggers: readonly Trigger[]; actions: readonly Action[] },
  who: string,
  names: TriggerNames & ActionNames,
): string {
  const holds = joined(rule.triggers.map((trigger) => triggerWords(trigger, names)));
  const does = joined(rule.actions.map((action) => doneBy(action, names)));
  const sentence = `If ${who} ${holds || OPEN}, ${does || OPEN}`;
  return sentence.endsWith(OPEN) || sentence.endsWith('.”') ? sentence : `${sentence}.`;
}

/** The conditions of a rule that fired, worded for the person (`{{ifs}}`, decisions: A34). */
export function conditionsMet(triggers: readonly Trigger[], names: TriggerNames): string {
  const met = triggers.map((trigger) => triggerWords(trigger, names).replace(/^has /, 'have '));
  return joined(met);
}

/** The standard notice to staff: who did what, in which campaign. */
export function standardNotice(
  triggers: readonly Trigger[],
  { name, campaign }: { name: string; campaign: string },
  names: TriggerNames,
): string {
  return `${name} ${joined(triggers.map((trigger) => triggerWords(trigger, names)))} (${campaign}).`;
}
