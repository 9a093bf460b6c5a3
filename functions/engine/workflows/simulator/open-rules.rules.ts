// The rules of a simulated lead that have begun with a step's text and neither fired nor ended.
import { evaluate, momentsOf } from '../evaluate.rules.ts';
import { type Done, simulatedFacts } from './simulated-lead.rules.ts';
import type { Simulated, SimulatedRule, SimulatedStep } from './simulator-input.rules.ts';

/** A rule that fires now, or is over for the reason `why`. */
type Settled = { step: SimulatedStep; rule: SimulatedRule; why?: string };

export class OpenRules {
  readonly #window: Simulated['window'];
  readonly #firstSlides: ReadonlyMap<string, string>;
  readonly #fired = new Set<string>();
  #open: { step: SimulatedStep; rule: SimulatedRule; stepSentMs: number }[] = [];

  constructor({ window, steps }: Pick<Simulated, 'window' | 'steps'>) {
    this.#window = window;
    this.#firstSlides = new Map(
      steps.flatMap((step) => (step.firstSlideId ? [[step.featureId, step.firstSlideId]] : [])),
    );
  }

  /**
   * Opens the rules of a step whose text left, except those that have fired; returns when to evaluate them. A text that leaves again
   * after its appointment moved restarts the time limits of its rules.
   */
  open(step: SimulatedStep, stepSentMs: number): number[] {
    const rules = step.rules.filter(({ id }) => !this.#fired.has(id));
    const others = this.#open.filter((each) => each.step !== step);
    this.#open = [...others, ...rules.map((rule) => ({ step, rule, stepSentMs }))];
    return rules.flatMap((rule) => momentsOf(rule, stepSentMs, this.#window));
  }

  /** Closes and yields each open rule that fires or is over, by what was done until now; a rule fires once. */
  *settled(done: readonly Done[], nowMs: number): Generator<Settled> {
    for (const each of [...this.#open]) {
      const { step, rule, stepSentMs } = each;
      const facts = simulatedFacts(done, { featureId: step.featureId, stepSentMs, firstSlides: this.#firstSlides });
      const found = evaluate(rule, facts, nowMs, this.#window);
      if (found.is === 'waits') continue;
      this.#open.splice(this.#open.indexOf(each), 1);
      if (found.is === 'never') yield { step, rule, why: found.why };
      else {
        this.#fired.add(rule.id);
        yield { step, rule };
      }
    }
  }
}
