// The texts of an appointment and their times: the single source for delivery, the conversation, the simulator and staff.

import type { FeatureType, StructureType } from '#functions/schema.gen.ts';
import type { SendWindow } from '#platform/brands/brand.ts';
import { STEP_KINDS } from '../kinds/step-kinds.rules.ts';
import { tellsTimeOfEvent } from '../text/message.rules.ts';
import { hangingMs, type StepDelay } from '../time/delay.rules.ts';
import { intoWindow, type WindowFlags } from '../time/window.rules.ts';
import { type Chain, groupOf } from './chain.rules.ts';
import type { NextText } from './next-text.rules.ts';

type Step = StepDelay & { featureId: string; featureType: FeatureType; message: string };

/** A chain, and the appointment from which its steps before and after it count. */
export type HangsOn<S extends Step> = {
  chain: Chain;
  /** The chain's undeleted steps. */
  steps: readonly S[];
  /** The appointment's time; undefined: there are no texts for it. */
  atMs: number | undefined;
  /** When it was created, moved, or given this campaign: texts that would have left earlier are skipped. */
  sinceMs: number;
  window: SendWindow;
  flags: WindowFlags;
};

/** The groups whose steps count from the appointment itself, each by its own delay (decisions: A27, A28). */
const HANGING_GROUPS = ['before', 'appointment'] as const satisfies readonly StructureType[];
export type HangingGroup = (typeof HANGING_GROUPS)[number];

/** The reason shown for a skipped text. */
export const SKIPPED_PAST = 'Skipped: its time had already passed';
export const SKIPPED_LATE = 'Skipped: it could leave only after the appointment';

export type HangingText<S extends Step> = NextText<S> & { group: HangingGroup; skipped: string | null };

/**
 * All texts of an appointment ordered by time, skipped ones too. A step before the appointment that closed hours or the weekend
 * would move past it is skipped: nobody is reminded of an appointment that is over. Steps that send nothing have no effect.
 */
export function hangingTexts<S extends Step>(asked: HangsOn<S>): HangingText<S>[] {
  const { chain, steps, atMs, sinceMs, window, flags } = asked;
  if (atMs === undefined) return [];
  const byId = new Map(steps.map((step) => [step.featureId, step]));
  const texts = HANGING_GROUPS.flatMap((group) =>
    chain[group].flatMap((featureId): HangingText<S>[] => {
      const step = byId.get(featureId);
      if (!step || !STEP_KINDS[step.featureType].sends) return [];
      const bareMs = hangingMs({ step, atMs, isBack: group === 'before', window });
      const dueMs = intoWindow(window, flags, bareMs);
      const isLate = group === 'before' && dueMs > atMs;
      return [{ step, group, bareMs, dueMs, skipped: dueMs < sinceMs ? SKIPPED_PAST : isLate ? SKIPPED_LATE : null }];
    }),
  );
  return texts.sort((one, other) => one.bareMs - other.bareMs);
}

/** The next text for somebody who had the `passed` steps; null when none is left. */
export function nextHanging<S extends Step>(asked: HangsOn<S>, passed: readonly string[]): HangingText<S> | null {
  const had = new Set(passed);
  return hangingTexts(asked).find(({ step, skipped }) => !skipped && !had.has(step.featureId)) ?? null;
}

/** Whether a campaign with this chain needs the day of an appointment: some step counts from it. */
export function hangsOnDay(chain: Chain): boolean {
  return HANGING_GROUPS.some((group) => chain[group].length > 0);
}

/** Whether every step of a campaign with this chain counts from an appointment: nobody gets anything of it without one. */
export const hangsWhole = (chain: Chain): boolean => hangsOnDay(chain) && chain.feature.length === 0;

/**
 * Whether a campaign with these steps needs the time of an appointment besides its day: one of them counts hours or minutes from it,
 * leaves at the time itself, or says the time in its text. The texts of rules are not read.
 */
export function needsTimeOfDay(
  chain: Chain,
  steps: readonly Pick<Step, 'featureId' | 'days' | 'hours' | 'minutes' | 'window' | 'message'>[],
): boolean {
  const hanging = new Set(HANGING_GROUPS.flatMap((group) => chain[group]));
  return steps.some(({ featureId, days, hours, minutes, window, message }) => {
    const countsFromTime = hours + minutes > 0 || (days === 0 && !window);
    return (hanging.has(featureId) && countsFromTime) || tellsTimeOfEvent(message);
  });
}

const DAY_MS = 24 * 3_600_000;
/** The most that closed hours, a weekend and a clock change can delay a text. */
const MOVED_MS = 4 * DAY_MS;

/** The longest time after an appointment at which a step of this chain can still leave. */
export function longestAfterMs(
  chain: Chain,
  steps: readonly Pick<Step, 'featureId' | 'days' | 'hours' | 'minutes'>[],
): number {
  const after = steps.filter(({ featureId }) => chain.appointment.includes(featureId));
  const delays = after.map(({ days, hours, minutes }) => days * DAY_MS + hours * 3_600_000 + minutes * 60_000);
  return Math.max(0, ...delays) + MOVED_MS;
}

/** The time after which a step's text makes no sense any more: the appointment, for steps before it. */
export function notAfterMs(chain: Chain, featureId: string, atMs: number | undefined): number | undefined {
  return groupOf(chain, featureId) === 'before' ? atMs : undefined;
}
