// Whether a rule fires for a person: the single source for production, the simulator and what staff read (decisions: A24).

import { bareDueMs } from '#domain/campaigns/time/delay.rules.ts';
import type { SendWindow } from '#platform/brands/brand.ts';
import type { RuleFacts } from './triggers/facts.rules.ts';
import type { Trigger } from './triggers/trigger-kind.rules.ts';
import { isContrary, TRIGGER_KINDS } from './triggers/trigger-kinds.rules.ts';

/** The parts of a rule that decide. */
export type EvaluatedRule = { triggers: readonly Trigger[]; actions: readonly { actionType?: unknown }[] };

/** `untilMs` is when time alone may change the result; null while only the person's actions can. */
export type Evaluation = { is: 'fires' } | { is: 'waits'; untilMs: number | null } | { is: 'never'; why: string };

const FIRES = { is: 'fires' } as const;
export const UNFINISHED = 'The rule is not finished.';

const TOO_LATE = 'Its time was over when the rule was written.';

type Time = Pick<Trigger, 'days' | 'hours' | 'changedMs' | 'waited'>;

/**
 * When the time limit of a contrary ("did not happen") trigger ends: days are calendar days in the manifest's zone, hours
 * elapsed time (decisions: A27). If the limit was shortened to less than a person has waited already, it ends at that change.
 * Null for people whose limit had passed before, so that a new rule does not apply to everybody who ever got the text.
 */
function deadlineMs(trigger: Time, stepSentMs: number, window: SendWindow): number | null {
  const over = ({ days, hours }: Pick<Time, 'days' | 'hours'>) =>
    bareDueMs({ step: { days, hours, minutes: 0 }, previousMs: stepSentMs, window });
  const { changedMs, waited } = trigger;
  const untilMs = over(trigger);
  if (changedMs === undefined || untilMs > changedMs) return untilMs;
  return waited && over(waited) > changedMs ? changedMs : null;
}

/** The times at which a rule must be evaluated without any action by the person, each once, in order. */
export function momentsOf(
  { triggers }: Pick<EvaluatedRule, 'triggers'>,
  stepSentMs: number,
  window: SendWindow,
): number[] {
  const moments = triggers.filter(isContrary).map((trigger) => deadlineMs(trigger, stepSentMs, window));
  return [...new Set(moments.filter((atMs) => atMs !== null))].sort((one, other) => one - other);
}

function evaluateTrigger(trigger: Trigger, facts: RuleFacts, nowMs: number, window: SendWindow): Evaluation {
  if (!trigger.triggerType) return { is: 'never', why: UNFINISHED };
  const kind = TRIGGER_KINDS[trigger.triggerType];
  const ask = (isContrary(trigger) && kind.onceMs) || kind.happenedMs;
  const found = ask(trigger, facts);
  const atMs = found !== null && found <= nowMs ? found : null;
  if (!isContrary(trigger)) return atMs === null ? { is: 'waits', untilMs: null } : FIRES;
  const untilMs = deadlineMs(trigger, facts.stepSentMs, window);
  if (untilMs === null) return { is: 'never', why: TOO_LATE };
  if (atMs !== null && atMs < untilMs) return { is: 'never', why: kind.whyOver };
  return nowMs >= untilMs ? FIRES : { is: 'waits', untilMs };
}

/**
 * Whether a rule fires for a person with these facts: all of its triggers must hold. A contrary trigger holds from the end of
 * its time limit on, even if the event happens later: the result is the same however late it is evaluated.
 */
export function evaluate(rule: EvaluatedRule, facts: RuleFacts, nowMs: number, window: SendWindow): Evaluation {
  const isFinished = rule.triggers.length > 0 && rule.actions.some(({ actionType }) => actionType);
  if (!isFinished) return { is: 'never', why: UNFINISHED };
  const found = rule.triggers.map((trigger) => evaluateTrigger(trigger, facts, nowMs, window));
  const never = found.find(({ is }) => is === 'never');
  if (never) return never;
  const times = found.flatMap((each) => (each.is === 'waits' ? [each.untilMs] : []));
  if (times.length === 0) return FIRES;
  const known = times.filter((untilMs) => untilMs !== null);
  return { is: 'waits', untilMs: known.length > 0 ? Math.min(...known) : null };
}
