// Which text a lead gets next and when: the one answer for delivery, the conversation, the estimate and what staff are shown.

import type { FeatureType } from '#functions/schema.gen.ts';
import type { SendWindow } from '#platform/brands/brand.ts';
import { STEP_KINDS } from '../kinds/step-kinds.rules.ts';
import { isAtNamedTime, type StepDelay } from '../time/delay.rules.ts';
import { intoWindow, type WindowFlags } from '../time/window.rules.ts';
import { type Chain, nextStep } from './chain.rules.ts';

type Step = StepDelay & { featureId: string; featureType: FeatureType; message: string };

/** Where somebody stands in a chain. */
export type Stood<S extends Step> = {
  chain: Chain;
  /** The chain's steps that still stand. */
  steps: readonly S[];
  /** The ids of the steps that they had, in order, and of the last of them. */
  passed: readonly string[];
  lastFeatureId?: string | undefined;
  /** When they got the last text; before the first one, when they entered (milliseconds since 1970). */
  previousMs: number;
  window: SendWindow;
  flags: WindowFlags;
};

/** `bareMs` is when it falls due, `dueMs` when it leaves at the earliest: that time moved into the send window. */
export type NextText<S extends Step> = { step: S; bareMs: number; dueMs: number };

/**
 * All texts that somebody who stands there still gets when nothing comes between, in order: each counts from the time at
 * which the one before leaves at the earliest.
 */
export function textsAhead<S extends Step>(stood: Stood<S>): NextText<S>[] {
  const texts: NextText<S>[] = [];
  let from = stood;
  for (let next = nextText(from); next; next = nextText(from)) {
    texts.push(next);
    const { featureId } = next.step;
    from = { ...from, passed: [...from.passed, featureId], lastFeatureId: featureId, previousMs: next.dueMs };
  }
  return texts;
}

/** The next step that sends something; steps before it that send nothing only move its time. Null at the end of the chain. */
export function nextText<S extends Step>(stood: Stood<S>): NextText<S> | null {
  const { chain, steps, window, flags } = stood;
  const byId = new Map(steps.map((step) => [step.featureId, step]));
  const passed = [...stood.passed];
  let { previousMs, lastFeatureId = passed.at(-1) } = stood;
  let isAfterText = passed.length > 0;
  for (;;) {
    const featureId = nextStep(chain, passed, lastFeatureId);
    if (!featureId) return null;
    const step = byId.get(featureId);
    if (step) {
      const kind = STEP_KINDS[step.featureType];
      const bareMs = kind.fallsDueMs(step, { previousMs, isAfterText }, window);
      if (kind.sends) return { step, bareMs, dueMs: intoWindow(window, flags, bareMs) };
      // A wait until an hour ends in that very moment, however late the text before it left.
      if (bareMs > previousMs && isAtNamedTime(step, window)) isAfterText = false;
      previousMs = bareMs;
    }
    passed.push(featureId);
    lastFeatureId = featureId;
  }
}
