// Saves the choices of a trigger: of a new one, of one that is changed, and of those that come with a new rule (WFL-04 to WFL-09).
import { MOST_PARTS } from '#engine/workflows/rule/rule.rules.ts';
import { type KeptTrigger, triggerAnswer, workflowAnswer } from '#engine/workflows/rule/workflow-answer.act.ts';
import { FIRST_REPLY_TO } from '#engine/workflows/triggers/replied.rules.ts';
import type { Trigger } from '#engine/workflows/triggers/trigger-kind.rules.ts';
import { emptied, isContrary, TRIGGER_KINDS, triggerRefusal } from '#engine/workflows/triggers/trigger-kinds.rules.ts';
import type { MutationUpdateWorkflowTriggerArgs } from '#functions/schema.gen.ts';
import { now } from '#platform/foundation/clock.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { FoundWorkflow } from '../rule/require-workflow.act.ts';
import { partId, type RuleToCreate, saveWorkflow } from '../rule/save-workflow.act.ts';
import { triggerAbout } from './trigger-about.act.ts';

/** The fields of a trigger that a call may name. */
type TriggerChoice = Omit<MutationUpdateWorkflowTriggerArgs, 'workflowTriggerId'>;

/** The trigger after the call: missing fields stay, but a new kind or widget drops earlier choices (WFL-06). */
function triggerFrom(args: TriggerChoice, kept: KeptTrigger): Trigger {
  const triggerType = args.triggerType ?? kept.triggerType;
  const isSame = triggerType === kept.triggerType && (args.widgetId ?? kept.widgetId) === kept.widgetId;
  const before: Trigger = isSame ? kept : emptied(triggerType);
  const given = <T>(value: T | null | undefined, otherwise: T) => value ?? otherwise;
  return {
    triggerType,
    triggerOption: args.triggerOption === undefined ? before.triggerOption : args.triggerOption,
    triggerResponses: [...new Set(given(args.triggerResponses, before.triggerResponses))],
    seconds: args.seconds === undefined ? before.seconds : args.seconds,
    days: given(args.days, before.days),
    hours: given(args.hours, before.hours),
    performedAction: given(args.performedAction, before.performedAction),
    widgetExpression: given(args.widgetExpression, before.widgetExpression ?? 'EQ'),
    widgetId: args.widgetId === undefined ? before.widgetId : args.widgetId,
    replyTo: given(args.replyTo, before.replyTo),
  };
}

/** The event that it waits for not to happen, without its time. */
const asksOf = ({
  triggerType,
  triggerOption,
  widgetId,
  widgetExpression,
  seconds,
  triggerResponses,
  replyTo,
}: Trigger) =>
  JSON.stringify([triggerType, triggerOption, widgetId, widgetExpression, seconds, triggerResponses, replyTo]);

/**
 * Since when the trigger waits for its event not to happen, and its earlier time limit, which still applies to people who wait.
 */
function changeOf(trigger: KeptTrigger, before: KeptTrigger): Pick<KeptTrigger, 'changedMs' | 'waited'> {
  if (!isContrary(trigger)) return {};
  const asksTheSame = isContrary(before) && asksOf(trigger) === asksOf(before);
  const { changedMs, waited, days, hours } = before;
  if (asksTheSame && days === trigger.days && hours === trigger.hours)
    return { ...(changedMs === undefined ? {} : { changedMs }), ...(waited ? { waited } : {}) };
  if (!asksTheSame) return { changedMs: now() };
  // If it is shortened again before that was processed, the people who waited under the very first limit still do.
  const isLonger = waited && waited.days * 24 + waited.hours > days * 24 + hours;
  return { changedMs: now(), waited: isLonger ? waited : { days, hours } };
}

/** The fields to store, by what its kind reads. */
function keptFrom(trigger: Trigger, triggerId: string): KeptTrigger {
  const { triggerType, triggerOption, seconds, widgetId, widgetExpression, days, hours } = trigger;
  const { names, hasSeconds } = TRIGGER_KINDS[triggerType ?? 'VIEWED'];
  const contrary = isContrary(trigger);
  return {
    triggerId,
    ...(triggerType ? { triggerType } : {}),
    performedAction: !contrary,
    days: contrary ? days : 0,
    hours: contrary ? hours : 0,
    ...(names === 'slide' && triggerOption ? { triggerOption } : {}),
    ...(hasSeconds && typeof seconds === 'number' ? { seconds } : {}),
    ...(names === 'question' && widgetId ? { widgetId, widgetExpression: widgetExpression ?? 'EQ' } : {}),
    ...(names === 'reply' ? { replyTo: trigger.replyTo ?? FIRST_REPLY_TO } : {}),
    triggerResponses: names === 'question' || names === 'reply' ? [...trigger.triggerResponses] : [],
  };
}

/** A trigger before anything is chosen: it never holds. */
export const emptyTrigger = (triggerId: string): KeptTrigger => ({
  triggerId,
  triggerResponses: [],
  days: 0,
  hours: 0,
  performedAction: true,
});

const TOO_MANY = `At most ${MOST_PARTS} triggers in a rule.`;

/**
 * The triggers of a rule that is created together with them, as they are stored. The same request gives the same ids. Refuses what
 * `saveTrigger` refuses.
 */
export async function firstTriggers(
  choices: readonly TriggerChoice[],
  { workflowId, requestId, ...at }: RuleToCreate,
): Promise<KeptTrigger[]> {
  if (choices.length > MOST_PARTS) throw new Refusal(TOO_MANY);
  const triggers: KeptTrigger[] = [];
  for (const [nth, choice] of choices.entries()) {
    const empty = emptyTrigger(partId(workflowId, 't', requestId && `${requestId}/${nth}`));
    const trigger = triggerFrom(choice, empty);
    const refusal = triggerRefusal(trigger, await triggerAbout(trigger, at), triggers);
    if (refusal) throw new Refusal(refusal);
    const kept = keptFrom(trigger, empty.triggerId);
    triggers.push({ ...kept, ...changeOf(kept, empty) });
  }
  return triggers;
}

/** What both calls answer: the trigger, and its rule. */
export function savedTrigger(saved: FoundWorkflow['workflow'], triggerId: string) {
  const trigger = saved.triggers.find((each) => each.triggerId === triggerId);
  if (!trigger) throw notFound();
  return { workflowTrigger: triggerAnswer(trigger), campaignWorkflow: workflowAnswer(saved) };
}

type Saved = {
  found: FoundWorkflow;
  kept: KeptTrigger;
  choice: TriggerChoice;
  /** Whether it is added to its rule; nothing is changed when the rule already has it. */
  isNew: boolean;
};

/**
 * Saves a trigger with the given fields in its rule. Refuses a trigger that can never hold, a slide or widget of another campaign,
 * Unopened next to others, and one trigger too many; one that was deleted meanwhile is `Not Found.`
 */
export async function saveTrigger({ found, kept, choice, isNew }: Saved) {
  const { triggerId } = kept;
  const trigger = triggerFrom(choice, kept);
  const next = keptFrom(trigger, triggerId);
  const about = await triggerAbout(trigger, found);
  const saved = await saveWorkflow(found.workflow, ({ triggers }) => {
    const before = triggers.find((each) => each.triggerId === triggerId);
    if (before && isNew) return null;
    if (!before && !isNew) throw notFound();
    const others = triggers.filter((each) => each.triggerId !== triggerId);
    if (others.length >= MOST_PARTS) throw new Refusal(TOO_MANY);
    const refusal = triggerRefusal(trigger, about, others);
    if (refusal) throw new Refusal(refusal);
    const changed = { ...next, ...changeOf(next, before ?? kept) };
    if (!before) return { triggers: [...triggers, changed] };
    return { triggers: triggers.map((each) => (each.triggerId === triggerId ? changed : each)) };
  });
  return savedTrigger(saved, triggerId);
}
