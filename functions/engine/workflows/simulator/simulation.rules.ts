// One simulated lead in a campaign: every text, hold, rule and action, by the same rules as delivery and workflows.
import { CANCELLED } from '#domain/campaigns/appointments/appointment.rules.ts';
import { type HangingText, hangingTexts } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { nextText } from '#domain/campaigns/chain/next-text.rules.ts';
import { sayHeld } from '#domain/campaigns/time/window.rules.ts';
import { togetherMs } from '#domain/texts/batch/rounded-hold.rules.ts';
import { textTimes, withText } from '#domain/texts/hours/daily-cap.rules.ts';
import { leavesAtMs } from '#domain/texts/request/send-request.rules.ts';
import type { Verdict } from '#domain/texts/send/gate-facts.rules.ts';
import { missedBefore } from '#domain/texts/send/too-late.rules.ts';
import { ACTION_KINDS } from '../actions/action-kinds.rules.ts';
import type { Agenda, Due } from './agenda.rules.ts';
import { OpenRules } from './open-rules.rules.ts';
import { linkOf, type SimulatedKind, simulatedVerdict, slidesStepId } from './simulated-gate.rules.ts';
import { type Deed, type Done, isOfAppointment, isOnPage } from './simulated-lead.rules.ts';
import {
  GREETING,
  type Moment,
  type OnItsWay,
  type Simulated,
  type SimulatedRule,
  type SimulatedStep,
  type TakesSlot,
  waitsForStaff,
} from './simulator-input.rules.ts';

/** `begin` enters the lead; running the agenda then fills `moments`. */
export class Simulation {
  readonly moments: Moment[] = [];
  private readonly agenda: Agenda;
  private readonly slot: TakesSlot | undefined;
  private readonly done: Done[] = [];
  private readonly passed: string[] = [];
  private readonly rules: OpenRules;
  private meetsMs: number | undefined;
  private anchor = 0;
  private hanging: HangingText<SimulatedStep>[] = [];
  private lastTextMs = 0;
  private lastStepId: string | undefined;
  private recentMs: number[] = [];
  private hasStopped = false;
  private hasAnswered = false;
  private isGreeted = false;
  /** Texts that wait until staff decide. */
  private forStaff: { kind: SimulatedKind; text: OnItsWay }[] = [];
  private readonly given: Simulated;

  constructor(given: Simulated, agenda: Agenda, slot?: TakesSlot) {
    this.given = given;
    this.agenda = agenda;
    this.slot = slot;
    this.lastTextMs = given.lastTextMs ?? 0;
    this.recentMs = textTimes(given.recentMs ?? [], given.lastTextMs ?? 0);
    this.meetsMs = given.appointmentMs;
    this.rules = new OpenRules(given);
  }

  begin(): void {
    const { enteredMs } = this.given;
    this.moments.push({ atMs: enteredMs, is: 'entered' });
    this.next(enteredMs);
    this.hang(enteredMs);
  }

  private at(atMs: number, run: Due['run']): void {
    this.agenda.add(atMs, run);
  }

  /** The opt-in text, which leaves when the first text would; the first one follows it by the spacing. */
  private greet(message: string, atMs: number): void {
    const step: SimulatedStep = { ...GREETING, message };
    this.at(atMs, () => this.takeSlot('optIn', { step, text: message, fallsDueMs: atMs }, atMs));
  }

  /** A text of the campaign takes its slot when it falls due; pace moves its due time with it. */
  private takeSlot(kind: SimulatedKind, text: OnItsWay, atMs: number): void {
    const slotMs = this.slot?.(atMs, { isFirst: this.passed.length === 0, text: text.text }) ?? atMs;
    if (slotMs <= atMs) this.ask(kind, text, atMs);
    else this.at(slotMs, () => this.ask(kind, { ...text, fallsDueMs: Math.max(text.fallsDueMs, slotMs) }, slotMs));
  }

  /** The next text of the chain after the one at `previousMs`, no earlier than `notBeforeMs`. */
  private next(previousMs: number, notBeforeMs = 0): void {
    const { chain, steps, window, flags, pace, enteredMs, appointmentMs, greeting } = this.given;
    const found = nextText({ chain, steps, passed: this.passed, previousMs, window, flags });
    if (!found) return;
    const { step, bareMs, dueMs } = found;
    const isAtOnce = this.passed.length === 0 && bareMs <= enteredMs;
    const undoneMs = appointmentMs === undefined ? leavesAtMs(enteredMs, pace, window, flags) : enteredMs;
    const isPast = bareMs < previousMs;
    const ownMs = isAtOnce ? Math.max(undoneMs, isPast ? dueMs : 0) : Math.max(dueMs, previousMs);
    if (greeting && !this.isGreeted) {
      this.greet(greeting, ownMs);
      return;
    }
    const atMs = Math.max(ownMs, notBeforeMs);
    if (!isAtOnce && !isPast) this.waits(step, bareMs, dueMs);
    const skip = missedBefore(found, previousMs, window, flags) ?? undefined;
    this.at(atMs, () => this.takeSlot('campaign', { step, text: step.message, fallsDueMs: atMs, skip }, atMs));
  }

  /** Schedules the texts of the appointment at its current time; each text that is skipped says why. */
  private hang(sinceMs: number): void {
    const { chain, steps, window, flags } = this.given;
    const anchor = ++this.anchor;
    const texts = hangingTexts({ chain, steps, atMs: this.meetsMs, sinceMs, window, flags });
    for (const { step, bareMs, skipped } of texts) {
      const atMs = Math.max(bareMs, sinceMs);
      if (skipped)
        this.at(atMs, () => this.isOf(anchor) && this.moments.push({ atMs, is: 'ends', step, reason: skipped }));
    }
    this.hanging = texts.filter(({ skipped }) => !skipped);
    this.nextHanging(sinceMs);
  }

  /** Schedules the next text of the appointment, no earlier than the text before it. The one after it follows once it has left, as in delivery. */
  private nextHanging(nowMs: number, notBeforeMs = 0): void {
    const [first] = this.hanging;
    if (!first) return;
    const { anchor } = this;
    const { step, bareMs } = first;
    const dueMs = Math.max(first.dueMs, notBeforeMs);
    if (dueMs > nowMs) this.waits(step, bareMs, dueMs, anchor);
    const text: OnItsWay = { step, text: step.message, fallsDueMs: dueMs, anchor };
    this.at(Math.max(dueMs, nowMs), (atMs) => this.takeSlot('campaign', text, atMs));
  }

  private readonly isOf = (anchor: number | undefined) => anchor === undefined || anchor === this.anchor;

  /** Moves or cancels the appointment: its earlier texts are not sent anymore. A canceled one cannot be moved. */
  private meets(toMs: number | undefined, atMs: number): void {
    if (this.meetsMs === undefined || this.meetsMs === toMs) return;
    this.meetsMs = toMs;
    if (toMs === undefined)
      for (const { step } of this.hanging) this.moments.push({ atMs, is: 'ends', step, reason: CANCELLED });
    this.hang(atMs);
  }

  /** For a text that falls due outside the send window: reports until when it waits. */
  private waits(step: SimulatedStep, bareMs: number, untilMs: number, anchor?: number): void {
    if (untilMs <= bareMs) return;
    const reason = sayHeld(this.given.window, untilMs, bareMs);
    this.at(bareMs, () => this.isOf(anchor) && this.moments.push({ atMs: bareMs, is: 'held', step, untilMs, reason }));
  }

  /** Calls the gate, as delivery does when a text falls due or a hold ends. */
  private ask(kind: SimulatedKind, text: OnItsWay, nowMs: number): void {
    if (!this.isOf(text.anchor)) return;
    const { done, meetsMs, hasStopped, hasAnswered, lastTextMs, recentMs } = this;
    const isGreeted = this.isGreeted || !this.given.greeting;
    const verdict = simulatedVerdict(
      this.given,
      { done, meetsMs, hasStopped, hasAnswered, lastTextMs, recentMs, isGreeted },
      { kind, text, nowMs },
    );
    this.follow(verdict, kind, text, nowMs);
  }

  private follow(verdict: Verdict, kind: SimulatedKind, text: OnItsWay, atMs: number): void {
    const { step, rule } = text;
    if (verdict.kind === 'SEND') this.sent(kind, text, atMs, verdict.cap);
    else if (verdict.kind === 'HOLD' && waitsForStaff(verdict.reason)) {
      // Staff may record the consent, or resume the campaign for them, at any time; a wish to stop ends the wait.
      this.moments.push({ atMs, is: 'ends', step, rule, reason: verdict.reason });
      this.forStaff.push({ kind, text });
    } else if (verdict.kind === 'HOLD') {
      const untilMs = togetherMs(verdict.untilMs);
      this.moments.push({ atMs, is: 'held', step, rule, untilMs, reason: verdict.reason });
      const fallsDueMs = verdict.movesDue ? untilMs : text.fallsDueMs;
      this.at(untilMs, () => this.takeSlot(kind, { ...text, fallsDueMs }, untilMs));
    } else {
      this.moments.push({ atMs, is: 'ends', step, rule, reason: verdict.reason });
      // A person who opted out gets nothing more; a text that is too late, or not needed anymore, is skipped.
      const goesOn = verdict.kind === 'MISSED' || (verdict.kind === 'DROP' && !verdict.leaves);
      if (goesOn && kind === 'optIn') this.greeted(atMs);
      else if (goesOn && kind === 'campaign') this.goesOn(text, atMs);
    }
  }

  /** Continues after a text: with the chain, or with the appointment's texts. */
  private goesOn({ step, anchor, fallsDueMs }: OnItsWay, atMs: number): void {
    if (anchor) {
      this.hanging = this.hanging.filter((each) => each.step !== step);
      this.nextHanging(atMs, fallsDueMs);
    } else {
      this.passed.push(step.featureId);
      this.next(atMs);
    }
  }

  /** The first text of the chain after the opt-in text. */
  private greeted(atMs: number): void {
    this.isGreeted = true;
    this.next(this.given.enteredMs, atMs + this.given.pace.spacingSeconds * 1000);
  }

  private sent(kind: SimulatedKind, onItsWay: OnItsWay, atMs: number, cap?: number): void {
    const { step, rule, text, anchor } = onItsWay;
    this.lastTextMs = atMs;
    if (cap) this.recentMs = withText(this.recentMs, cap, atMs);
    const leads = kind === 'campaign' ? linkOf(this.given, step) : null;
    const meetsMs = anchor || (this.meetsMs ?? 0) > atMs ? this.meetsMs : undefined;
    this.moments.push({ atMs, is: 'text', step, rule, text, meetsMs, ...(leads && 'address' in leads && leads) });
    if (kind === 'optIn') this.greeted(atMs);
    if (kind !== 'campaign') return;
    this.lastStepId = step.featureId;
    // The chain continues by itself; its rules are evaluated a moment later.
    this.goesOn(onItsWay, atMs);
    for (const deed of this.given.deeds.filter(({ featureId }) => featureId === step.featureId)) {
      this.at(atMs + deed.afterMs, (doneMs) => this.does(deed, doneMs));
    }
    for (const lookMs of this.rules.open(step, atMs)) this.at(lookMs, () => this.look(lookMs));
    this.look(atMs);
  }

  private does(deed: Deed, atMs: number): void {
    const step = this.given.steps.find(({ featureId }) => featureId === deed.featureId);
    // The link of a reminder opens the page of its pitch.
    const featureId = (step && isOnPage(deed) && slidesStepId(this.given, step)) || deed.featureId;
    this.done.push({ ...deed, featureId, atMs, toFeatureId: this.lastStepId });
    this.moments.push({ atMs, is: 'did', step, deed });
    if (deed.is === 'stops') {
      this.hasStopped = true;
      for (const { kind, text } of this.forStaff.splice(0)) this.ask(kind, text, atMs);
    }
    if (deed.is === 'replies') this.hasAnswered = true;
    if (isOfAppointment(deed)) this.meets(deed.is === 'moves' ? deed.toMs : undefined, atMs);
    this.look(atMs);
  }

  /** Evaluates each rule that is still open: it fires once, or is over, or waits on. */
  private look(nowMs: number): void {
    for (const { step, rule, why } of this.rules.settled(this.done, nowMs)) {
      if (why === undefined) this.fire(step, rule, nowMs);
      else this.moments.push({ atMs: nowMs, is: 'over', step, rule, reason: why });
    }
  }

  private fire(step: SimulatedStep, rule: SimulatedRule, atMs: number): void {
    this.moments.push({ atMs, is: 'fires', step, rule });
    for (const action of rule.actions) {
      if (!action.actionType) continue;
      if (ACTION_KINDS[action.actionType].textsLead) {
        const text: OnItsWay = { step, rule, text: action.message, fallsDueMs: atMs };
        this.at(atMs, () => this.ask('rule', text, atMs));
      } else this.moments.push({ atMs, is: 'acts', step, rule, action });
    }
  }
}
