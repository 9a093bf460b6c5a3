// A lead's next text and its time: the single source for delivery, the conversation, the estimate and the staff app.

import type { FeatureType } from '#functions/schema.gen.ts';
import type { SendWindow } from '#platform/brands/brand.ts';
import { STEP_KINDS } from '../kinds/step-kinds.rules.ts';
import { isAtNamedTime, type StepDelay } from '../time/delay.rules.ts';
import { intoWindow, type WindowFlags } from '../time/window.rules.ts';
import { type Chain, nextStep } from './chain.rules.ts';

type Step = StepDelay & { featureId: string; featureType: FeatureType; message: string };

/** A person's progress in a chain. */
export type ChainPosition<S extends Step> = {
  chain: Chain;
  /** The chain's undeleted steps. */
  steps: readonly S[];
  /** The ids of the steps that they had, in order, and the id of the last one. */
  passed: readonly string[];
  lastFeatureId?: string | undefined;
  /** When they got the last text; before the first one, when they entered (milliseconds since 1970). */
  previousMs: number;
  window: SendWindow;
  flags: WindowFlags;
};

/** `bareMs` is when it falls due; `dueMs` is the earliest time it leaves: `bareMs` moved into the send window. */
export type NextText<S extends Step> = { step: S; bareMs: number; dueMs: number };

/**
 * All texts that this person still gets if nothing intervenes, in order: each counts from the earliest time at which the
 * previous one leaves.
 */
export function textsAhead<S extends Step>(stood: ChainPosition<S>): NextText<S>[] {
  const texts: NextText<S>[] = [];
  let from = stood;
  for (let next = nextText(from); next; next = nextText(from)) {
    texts.push(next);
    const { featureId } = next.step;
    from = { ...from, passed: [...from.passed, featureId], lastFeatureId: featureId, previousMs: next.dueMs };
  }
  return texts;
}

/** The next step that sends a text; steps before it that send nothing only shift its time. Null at the end of the chain. */
export function nextText<S extends Step>(stood: ChainPosition<S>): NextText<S> | null {
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
      // A wait for an hour of the day ends exactly at that hour, however late the previous text left.
      if (bareMs > previousMs && isAtNamedTime(step, window)) isAfterText = false;
      previousMs = bareMs;
    }
    passed.push(featureId);
    lastFeatureId = featureId;
  }
}
