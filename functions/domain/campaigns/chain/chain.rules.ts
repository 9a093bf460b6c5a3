// The chain of a campaign: which step comes next for a lead, where a step is put, and whether the chain can be sent.
import type { FeatureType, StructureType } from '#functions/schema.gen.ts';
import { STEP_KINDS } from '../kinds/step-kinds.rules.ts';

/** The order of a campaign's steps, one list of ids per structure group (STP-03). */
export type Chain = Readonly<Record<StructureType, readonly string[]>>;

/** A chain with the address of its campaign's calendar. */
export type ChainWithCalendar = Chain & { calendlyEventLink?: string | null | undefined };

/** What the chain needs to know of a step. */
export type ChainStep = { featureId: string; featureType: FeatureType; message: string };

/** The structure groups in the order in which they are shown: before the appointment, the sequence, after it. */
export const GROUPS = ['before', 'feature', 'appointment'] as const satisfies readonly StructureType[];

/** All ids of a chain's steps, group by group. */
export function stepIds(chain: Chain): string[] {
  return GROUPS.flatMap((group) => [...chain[group]]);
}

/** The group in which a step stands; null when the chain does not have it. */
export function groupOf(chain: Chain, featureId: string): StructureType | null {
  return GROUPS.find((group) => chain[group].includes(featureId)) ?? null;
}

/**
 * The step that a lead gets next, or null when the chain has ended for them. Counts from the step they got last; when
 * that one has been deleted, from the furthest step they got that still stands. A step is never given twice, and one
 * put in before a lead's place is passed over (decisions: Re-adding).
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

/** The order with a thing put after another; an empty `after` puts it first, none or an unknown one last. */
export function placedAfter(order: readonly string[], id: string, after?: string | null): string[] {
  const without = order.filter((each) => each !== id);
  const found = after ? without.indexOf(after) : -1;
  const place = after === '' ? 0 : found >= 0 ? found + 1 : without.length;
  return without.toSpliced(place, 0, id);
}

/** The chain with a step put after another of its group (`placedAfter`). */
export function placed(chain: Chain, featureId: string, group: StructureType, after?: string | null): Chain {
  const without = removed(chain, featureId);
  return { ...without, [group]: placedAfter(without[group], featureId, after) };
}

/** The chain without a step. */
export function removed(chain: Chain, featureId: string): Chain {
  const without = (ids: readonly string[]) => ids.filter((id) => id !== featureId);
  return { before: without(chain.before), feature: without(chain.feature), appointment: without(chain.appointment) };
}

/** The step before this one in its group; null for the first one. */
export function stepBefore(chain: Chain, featureId: string): string | null {
  const steps = chain[groupOf(chain, featureId) ?? 'feature'];
  return steps[steps.indexOf(featureId) - 1] ?? null;
}

/** Said of a step, by its place from 1, that cannot leave as it stands. */
export const hasNoText = (place: number) => `Step ${place} has no text.`;
export const hasNoSlides = (place: number) => `Step ${place} has no slides.`;

/** What is said of the first of these steps that texts the link of a calendar; null where none of them does. */
export function calendarRefusal(
  chain: Chain,
  steps: readonly Pick<ChainStep, 'featureId' | 'featureType'>[],
): string | null {
  for (const { featureId, featureType } of steps) {
    const group = STEP_KINDS[featureType].needsCalendar && groupOf(chain, featureId);
    if (group) return `Step ${chain[group].indexOf(featureId) + 1} has no calendar: choose one for its link first.`;
  }
  return null;
}

/**
 * Why the chain takes no leads: `Step 2 has no text.`, `Step 2 has no slides.`, no calendar, or that it has no step yet;
 * null when it can be sent. `withSlides` are the ids of steps whose link leads to slides.
 */
export function chainRefusal(
  chain: ChainWithCalendar,
  steps: readonly ChainStep[],
  noun: string,
  withSlides: ReadonlySet<string>,
): string | null {
  if (GROUPS.every((group) => chain[group].length === 0)) return `This ${noun.toLowerCase()} has no messages yet.`;
  const byId = new Map(steps.map((step) => [step.featureId, step]));
  for (const group of ['feature', 'before', 'appointment'] as const) {
    for (const [place, featureId] of chain[group].entries()) {
      const step = byId.get(featureId);
      const kind = step && STEP_KINDS[step.featureType];
      if (kind?.needsText && step?.message.trim() === '') return hasNoText(place + 1);
      if (kind?.hasLink && !withSlides.has(featureId)) return hasNoSlides(place + 1);
    }
  }
  return chain.calendlyEventLink ? null : calendarRefusal(chain, steps);
}
