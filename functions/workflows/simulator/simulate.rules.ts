// What happens to a pretend lead in a campaign: every text, hold, rule and what it does, by the rules that delivery and workflows go by.
import type { Pace, SendWindow } from '../../brands/brand.ts';
import type { Chain } from '../../chains/chain.rules.ts';
import { nextText } from '../../chains/next-text.rules.ts';
import type { StepDelay } from '../../chains/time/delay.rules.ts';
import { hangingTexts, notAfterMs } from '../../chains/time/hanging-texts.rules.ts';
import { sayHeld, type WindowFlags } from '../../chains/time/window.rules.ts';
import { leavesAtMs } from '../../delivery/entry/send-request.rules.ts';
import { gate } from '../../delivery/send/gate.rules.ts';
import type { LeadFacts, Verdict } from '../../delivery/send/gate-facts.rules.ts';
import { togetherMs } from '../../delivery/send/together.rules.ts';
import type { FeatureType } from '../../schema.gen.ts';
import type { Action } from '../actions/action-kind.rules.ts';
import { evaluate, momentsOf } from '../evaluate.rules.ts';
import type { Trigger } from '../triggers/trigger-kind.rules.ts';
import { type Deed, type Done, factsOf } from './pretend.rules.ts';

export type SimulatedRule = { id: string; triggers: readonly Trigger[]; actions: readonly Action[] };
export type SimulatedStep = StepDelay & {
  featureId: string;
  featureType: FeatureType;
  message: string;
  rules: readonly SimulatedRule[];
};

export type Simulated = {
  chain: Chain;
  steps: readonly SimulatedStep[];
  /** When somebody pressed Send for them. */
  enteredMs: number;
  /** The appointment that they had by then; before and after steps hang on it. */
  appointmentMs?: number | undefined;
  deeds: readonly Deed[];
  window: SendWindow;
  flags: WindowFlags;
  pace: Pace;
};

/** Something that happens; `until` of what waits. `step` and `rule` say of what it is. */
export type Moment = { atMs: number; step?: SimulatedStep | undefined; rule?: SimulatedRule | undefined } & (
  | { is: 'entered' }
  | { is: 'text'; text: string }
  | { is: 'held'; untilMs: number; reason: string }
  | { is: 'ends'; reason: string }
  | { is: 'did'; deed: Deed }
  | { is: 'fires' }
  | { is: 'over'; reason: string }
  | { is: 'acts'; action: Action }
);

/** A text on its way: of a step, or of a rule. */
type OnItsWay = {
  step: SimulatedStep;
  rule?: SimulatedRule;
  text: string;
  fallsDueMs: number;
  /** It hangs on the appointment: the next text of the sequence does not wait for it. */
  hangs?: true;
};
type Due = { atMs: number; order: number; run: (atMs: number) => void };

/** Nobody lives through more: a chain has 100 steps, and each deed and rule happens once. */
const MOST_EVENTS = 5000;

class Simulation {
  readonly moments: Moment[] = [];
  private readonly due: Due[] = [];
  private order = 0;
  private readonly done: Done[] = [];
  private readonly passed: string[] = [];
  private readonly open: { step: SimulatedStep; rule: SimulatedRule; stepSentMs: number }[] = [];
  private lastTextMs = 0;
  private hasStopped = false;
  private readonly given: Simulated;

  constructor(given: Simulated) {
    this.given = given;
  }

  run(): Moment[] {
    const { enteredMs } = this.given;
    this.moments.push({ atMs: enteredMs, is: 'entered' });
    this.next(enteredMs);
    this.hang();
    for (let event = 0; event < MOST_EVENTS; event++) {
      const first = this.due.sort((one, other) => one.atMs - other.atMs || one.order - other.order).shift();
      if (!first) break;
      first.run(first.atMs);
    }
    return this.moments;
  }

  private at(atMs: number, run: Due['run']): void {
    this.due.push({ atMs, order: this.order++, run });
  }

  /** The next text of the chain, for who got the last one then. */
  private next(previousMs: number): void {
    const { chain, steps, window, flags, pace, enteredMs } = this.given;
    const found = nextText({ chain, steps, passed: this.passed, previousMs, window, flags });
    if (!found) return;
    const { step, bareMs, dueMs } = found;
    const isAtOnce = this.passed.length === 0 && bareMs <= enteredMs;
    const atMs = isAtOnce ? Math.max(enteredMs, leavesAtMs(enteredMs, pace, window, flags)) : dueMs;
    if (!isAtOnce) this.waits(step, bareMs, dueMs);
    this.at(atMs, () => this.ask('campaign', { step, text: step.message, fallsDueMs: atMs }, atMs));
  }

  /** The texts that hang on the appointment; each that is skipped says why. */
  private hang(): void {
    const { chain, steps, window, flags, enteredMs, appointmentMs: atMs } = this.given;
    for (const { step, bareMs, dueMs, skipped } of hangingTexts({
      chain,
      steps,
      atMs,
      sinceMs: enteredMs,
      window,
      flags,
    })) {
      const shownMs = Math.max(bareMs, enteredMs);
      if (skipped) this.at(shownMs, () => this.moments.push({ atMs: shownMs, is: 'ends', step, reason: skipped }));
      else {
        this.waits(step, bareMs, dueMs);
        const text: OnItsWay = { step, text: step.message, fallsDueMs: dueMs, hangs: true };
        this.at(dueMs, () => this.ask('campaign', text, dueMs));
      }
    }
  }

  /** Says of a text that falls due outside the hours for sending until when it waits. */
  private waits(step: SimulatedStep, bareMs: number, untilMs: number): void {
    if (untilMs <= bareMs) return;
    const reason = sayHeld(this.given.window, untilMs, bareMs);
    this.at(bareMs, () => this.moments.push({ atMs: bareMs, is: 'held', step, untilMs, reason }));
  }

  /** Asks the gate, as delivery does when a text falls due or a hold is over. */
  private ask(kind: 'campaign' | 'rule', text: OnItsWay, nowMs: number): void {
    const { window, flags, pace } = this.given;
    const organization = { hasNumber: true, registered: true, flags };
    const campaign = { lifecycle: 'active' as const, paused: false };
    const asked = { nowMs, kind, organization, billingActive: true, campaign, hasStep: true, window };
    const lead: LeadFacts = {
      ...{ lead: 'active', place: 'in' },
      phoneConsent: {
        consent: this.hasStopped ? 'out' : 'in',
        ...{ invalid: false, lastTextMs: this.lastTextMs, isGreeted: true },
      },
    };
    const { spacingSeconds } = pace;
    const { chain, appointmentMs } = this.given;
    const notAfter = text.hangs ? { notAfterMs: notAfterMs(chain, text.step.featureId, appointmentMs) } : {};
    const { fallsDueMs } = text;
    const verdict = gate({ ...asked, ...notAfter, fallsDueMs, spacingSeconds, requireOptInReply: false }, lead);
    this.follow(verdict, kind, text, nowMs);
  }

  private follow(verdict: Verdict, kind: 'campaign' | 'rule', text: OnItsWay, atMs: number): void {
    const { step, rule } = text;
    if (verdict.kind === 'SEND') this.sent(kind, text, atMs);
    else if (verdict.kind === 'HOLD') {
      const untilMs = togetherMs(verdict.untilMs);
      this.moments.push({ atMs, is: 'held', step, rule, untilMs, reason: verdict.reason });
      const fallsDueMs = verdict.movesDue ? untilMs : text.fallsDueMs;
      this.at(untilMs, () => this.ask(kind, { ...text, fallsDueMs }, untilMs));
    } else this.moments.push({ atMs, is: 'ends', step, rule, reason: verdict.reason });
  }

  private sent(kind: 'campaign' | 'rule', { step, rule, text, hangs }: OnItsWay, atMs: number): void {
    this.lastTextMs = atMs;
    this.moments.push({ atMs, is: 'text', step, rule, text });
    if (kind === 'rule') return;
    if (!hangs) this.passed.push(step.featureId);
    for (const deed of this.given.deeds.filter(({ featureId }) => featureId === step.featureId)) {
      this.at(atMs + deed.afterMs, (doneMs) => this.does(deed, doneMs));
    }
    for (const each of step.rules) {
      this.open.push({ step, rule: each, stepSentMs: atMs });
      for (const lookMs of momentsOf(each, atMs, this.given.window)) this.at(lookMs, () => this.look(lookMs));
    }
    this.look(atMs);
    if (!hangs) this.next(atMs);
  }

  private does(deed: Deed, atMs: number): void {
    this.done.push({ ...deed, atMs });
    const step = this.given.steps.find(({ featureId }) => featureId === deed.featureId);
    this.moments.push({ atMs, is: 'did', step, deed });
    if (deed.is === 'stops') this.hasStopped = true;
    this.look(atMs);
  }

  /** Looks at each rule that is still open for them: it fires once, or is over, or goes on waiting. */
  private look(nowMs: number): void {
    for (const each of [...this.open]) {
      const { step, rule, stepSentMs } = each;
      const facts = factsOf(this.done, { featureId: step.featureId, stepSentMs });
      const found = evaluate(rule, facts, nowMs, this.given.window);
      if (found.is === 'waits') continue;
      this.open.splice(this.open.indexOf(each), 1);
      if (found.is === 'never') this.moments.push({ atMs: nowMs, is: 'over', step, rule, reason: found.why });
      else this.fire(step, rule, nowMs);
    }
  }

  private fire(step: SimulatedStep, rule: SimulatedRule, atMs: number): void {
    this.moments.push({ atMs, is: 'fires', step, rule });
    for (const action of rule.actions) {
      if (!action.actionType) continue;
      if (action.actionType === 'LEAD') this.ask('rule', { step, rule, text: action.message, fallsDueMs: atMs }, atMs);
      else this.moments.push({ atMs, is: 'acts', step, rule, action });
    }
  }
}

/**
 * Everything that happens to somebody who is active, has a number that takes texts and had the opt-in message before, in
 * order. The gate, the delays, the window and the triggers are those of the product, so that it cannot say otherwise.
 */
export const simulate = (given: Simulated): Moment[] => new Simulation(given).run();
