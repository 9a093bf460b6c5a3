// The chain of a campaign: the next step for a lead, inserting and removing steps, and whether the chain can be sent.
import type { FeatureType, StructureType } from '#functions/schema.gen.ts';
import { STEP_KINDS } from '../kinds/step-kinds.rules.ts';
import { forbidden } from '../text/forbidden-text.rules.ts';

/** The order of a campaign's steps, one list of ids per structure group (STP-03). */
export type Chain = Readonly<Record<StructureType, readonly string[]>>;

/** A chain with its campaign's calendar link. */
export type ChainWithCalendar = Chain & { calendlyEventLink?: string | null | undefined };

/** The fields of a step that the chain needs. */
export type ChainStep = { featureId: string; featureType: FeatureType; message: string };

/** The structure groups in display order: before the appointment, the sequence, after it. */
export const GROUPS = ['before', 'feature', 'appointment'] as const satisfies readonly StructureType[];

/** The groups in the order in which they reach a person. */
const IN_TIME = ['feature', 'before', 'appointment'] as const satisfies readonly StructureType[];

/** Whether the step at this position (from 1) of this group is the first of these steps to reach a person. */
export function comesFirst(
  { position, group }: { position: number; group: StructureType },
  steps: readonly { structureType: StructureType }[],
): boolean {
  const earlier: readonly StructureType[] = IN_TIME.slice(0, IN_TIME.indexOf(group));
  return position <= 1 && !steps.some(({ structureType }) => earlier.includes(structureType));
}

/** The ids of a chain's steps, group by group. */
export function stepIds(chain: Chain): string[] {
  return GROUPS.flatMap((group) => [...chain[group]]);
}

/** The group of a step; null when the chain does not contain it. */
export function groupOf(chain: Chain, featureId: string): StructureType | null {
  return GROUPS.find((group) => chain[group].includes(featureId)) ?? null;
}

/**
 * The step that a lead gets next, or null at the end of the chain. Counts from the last step they got; if that one was deleted,
 * from the furthest step they got that still exists. A step is never given twice, and one inserted before a lead's position is
 * skipped (decisions: Re-adding).
 */
export function nextStep(
  chain: Chain,
  passedFeatureIds: readonly string[],
  lastFeatureId?: string | null,
  group: StructureType = 'feature',
): string | null {
  const steps = chain[(lastFeatureId && groupOf(chain, lastFeatureId)) || group];
  const passed = new Set(passedFeatureIds);
  const last = lastFeatureId ? steps.indexOf(lastFeatureId) : -1;
  const from = last >= 0 ? last : Math.max(-1, ...passedFeatureIds.map((id) => steps.indexOf(id)));
  return steps.slice(from + 1).find((id) => !passed.has(id) && id !== lastFeatureId) ?? null;
}

/** The order with an id inserted after another; an empty `after` inserts it first, a missing or unknown one last. */
export function placedAfter(order: readonly string[], id: string, after?: string | null): string[] {
  const without = order.filter((each) => each !== id);
  const found = after ? without.indexOf(after) : -1;
  const index = after === '' ? 0 : found >= 0 ? found + 1 : without.length;
  return without.toSpliced(index, 0, id);
}

/** The chain with a step inserted after another of its group (`placedAfter`). */
export function placed(chain: Chain, featureId: string, group: StructureType, after?: string | null): Chain {
  const without = removed(chain, featureId);
  return { ...without, [group]: placedAfter(without[group], featureId, after) };
}

/** The chain without a step. */
export function removed(chain: Chain, featureId: string): Chain {
  const without = (ids: readonly string[]) => ids.filter((id) => id !== featureId);
  return { before: without(chain.before), feature: without(chain.feature), appointment: without(chain.appointment) };
}

/** The step before this one in its group; null for the first. */
export function stepBefore(chain: Chain, featureId: string): string | null {
  const steps = chain[groupOf(chain, featureId) ?? 'feature'];
  return steps[steps.indexOf(featureId) - 1] ?? null;
}

/** The refusal for a step that cannot be sent, by its number from 1. */
export const hasNoText = (position: number) => `Step ${position} has no text.`;
export const hasNoPitch = (position: number) => `Message ${position} has no pitch.`;
const hasNoSlides = (position: number) => `Message ${position} has no pitch with slides.`;

/** The refusal for the first of these steps that texts a calendar link without a calendar; null when there is none. */
export function calendarRefusal(
  chain: Chain,
  steps: readonly Pick<ChainStep, 'featureId' | 'featureType'>[],
): string | null {
  for (const { featureId, featureType } of steps) {
    const group = STEP_KINDS[featureType].needsCalendar && groupOf(chain, featureId);
    if (group)
      return `Message ${chain[group].indexOf(featureId) + 1} has no calendar yet. Choose one for its link first.`;
  }
  return null;
}

/**
 * Why the chain cannot take leads: `Step 2 has no text.`, `Message 2 has no pitch with slides.`, a text that carriers forbid, no calendar, or no
 * steps yet; null when it can be sent. `withSlides` are the ids of steps whose link leads to slides.
 */
export function chainRefusal(
  chain: ChainWithCalendar,
  steps: readonly ChainStep[],
  noun: string,
  withSlides: ReadonlySet<string>,
): string | null {
  if (GROUPS.every((group) => chain[group].length === 0)) return `This ${noun.toLowerCase()} has no messages yet.`;
  const byId = new Map(steps.map((step) => [step.featureId, step]));
  for (const group of IN_TIME) {
    for (const [position, featureId] of chain[group].entries()) {
      const step = byId.get(featureId);
      const kind = step && STEP_KINDS[step.featureType];
      if (kind?.needsText && step?.message.trim() === '') return hasNoText(position + 1);
      const refusal = kind?.sends ? forbidden(step?.message ?? '') : null;
      if (refusal) return `Message ${position + 1}: ${refusal}`;
      if (kind?.hasLink && !withSlides.has(featureId)) return hasNoSlides(position + 1);
    }
  }
  return chain.calendlyEventLink ? null : calendarRefusal(chain, steps);
}
