// What deleting a step does to rules: its own rules end with it, and rules of other steps may wait for its slides.
import { counted } from '#web/kit/format.ts';
import type { Feature } from '../campaign.calls.ts';

const RULES = { one: 'if/then', many: 'if/thens' };

/** The sentence that says so; null when no rule is affected. */
export function rulesLost({ id, workflows, pitch }: Feature, features: readonly Feature[]): string | null {
  const others = features.filter((each) => each.id !== id);
  const isElsewhere = others.some((each) => each.pitch?.id === pitch?.id);
  const slides = new Set(isElsewhere ? [] : pitch?.structure);
  const listening = others
    .flatMap((each) => each.workflows)
    .filter(({ triggers }) => triggers.some(({ triggerOption }) => slides.has(triggerOption ?? '')));
  const own = workflows.length;
  const sentences = [
    own === 1 && 'Its if/then is deleted too, including for people it is waiting for.',
    own > 1 && `Its ${counted(own, RULES)} are deleted too, including for people they are waiting for.`,
    listening.length > 0 &&
      `${counted(listening.length, RULES)} of other messages ${listening.length === 1 ? 'depends' : 'depend'} on its slides, which nobody new will see.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ') || null;
}
