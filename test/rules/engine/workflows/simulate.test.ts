// What the simulator shows for a pretend lead: texts, holds, rules and actions, each with its time and its reason.
import { describe, expect, it } from 'vitest';
import type { Action } from '#engine/workflows/actions/action-kind.rules.ts';
import { simulate } from '#engine/workflows/simulator/simulate.rules.ts';
import type { Deed } from '#engine/workflows/simulator/simulated-lead.rules.ts';
import type { SimulatedRule } from '#engine/workflows/simulator/simulator-input.rules.ts';
import type { Trigger } from '#engine/workflows/triggers/trigger-kind.rules.ts';
import type { FeatureType } from '#functions/schema.gen.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

const { window, pace } = BRANDS.opportunity;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.parse('2026-11-23T19:00:00.000Z');
const flags = { allowAfterHours: false, allowWeekends: true };
const step = (featureId: string, hours: number, rules: readonly SimulatedRule[] = []) => ({
  featureId,
  featureType: 'PITCH' as const,
  message: `Text ${featureId}`,
  days: 0,
  hours,
  minutes: 0,
  rules,
});
const when = (given: Partial<Trigger>): Trigger => ({
  triggerResponses: [],
  days: 0,
  hours: 0,
  performedAction: true,
  ...given,
});
const action = (given: Partial<Action>): Action => ({ default: true, message: '', userIds: [], ...given });
const rule = (id: string, triggers: Trigger[], actions = [action({ actionType: 'ME' })]): SimulatedRule => ({
  id,
  triggers,
  actions,
});
type Step = Omit<ReturnType<typeof step>, 'featureType'> & { featureType: FeatureType };
type Given = { steps: Step[]; deeds?: Deed[]; enteredMs?: number; isUnrecorded?: boolean; whenAnswered?: 'PAUSE' };

/** The events, as `[minutes since the start, what, detail]`. */
function lived({ steps, deeds = [], enteredMs = NOON, isUnrecorded = false, whenAnswered }: Given) {
  const chain = { before: [], feature: steps.map(({ featureId }) => featureId), appointment: [] };
  const moments = simulate({ chain, steps, enteredMs, deeds, window, flags, pace, isUnrecorded, whenAnswered });
  return moments.map((moment) => {
    const detail =
      moment.is === 'text'
        ? moment.text
        : moment.is === 'did'
          ? moment.deed.is
          : 'reason' in moment
            ? moment.reason
            : '';
    return [(moment.atMs - enteredMs) / MINUTE, moment.is, detail || (moment.rule?.id ?? '')];
  });
}

describe('the simulated events of a pretend lead', () => {
  it('include each text when it leaves, after the 30 seconds of Undo, with each hold and its reason [CMP-12]', () =>
    expect(lived({ steps: [step('a', 0), step('b', 12)] })).toEqual([
      [0, 'entered', ''],
      [0.5, 'text', 'Text a'],
      [720.5, 'held', 'Held until 8:00 am MST: outside sending hours'],
      [1200, 'text', 'Text b'],
    ]));

  it('end with the first text for somebody without the recorded consent that the brand asks for', () =>
    expect(lived({ steps: [step('a', 0), step('b', 1)], isUnrecorded: true })).toEqual([
      [0, 'entered', ''],
      [0.5, 'ends', 'Held: no consent is recorded'],
    ]));

  it('end a wait for staff when they opt out meanwhile', () => {
    const deeds: Deed[] = [
      { is: 'replies', values: ['PRICE'], featureId: 'a', afterMs: 10 * MINUTE },
      { is: 'stops', featureId: 'a', afterMs: 90 * MINUTE },
    ];
    expect(lived({ steps: [step('a', 0), step('b', 1)], deeds, whenAnswered: 'PAUSE' })).toEqual([
      [0, 'entered', ''],
      [0.5, 'text', 'Text a'],
      [10.5, 'did', 'replies'],
      [60.5, 'ends', 'Held: they replied, and nobody has resumed it for them'],
      [90.5, 'did', 'stops'],
      [90.5, 'ends', 'They opted out'],
    ]);
  });

  it('miss a step whose time had passed by more than three hours when they reached it [decisions: Too late]', () => {
    const at = (iso: string) => ({ delayUntil: iso });
    const steps = [
      { ...step('a', 0), ...at('2026-11-20T17:00:00.000Z') },
      { ...step('b', 0), ...at('2026-11-23T17:00:00.000Z') },
      { ...step('c', 0), ...at('2026-11-01T17:00:00.000Z') },
      step('d', 1),
    ];
    expect(lived({ steps })).toEqual([
      [0, 'entered', ''],
      [0.5, 'ends', 'It was due at 10:00 am MST Friday and could not be sent in time'],
      [0.5, 'text', 'Text b'],
      [0.5, 'ends', 'It was due at 10:00 am MST November 1 and could not be sent in time'],
      [60.5, 'text', 'Text d'],
    ]);
  });

  it('have two texts at once a minute apart, as the gate requires', () => {
    const found = lived({ steps: [step('a', 0), step('b', 0)] });
    expect(found.map(([at, is]) => [at, is])).toEqual([
      [0, 'entered'],
      [0.5, 'text'],
      [0.5, 'held'],
      [1.5, 'text'],
    ]);
  });

  it('include a rule about an action they take, and one about an action they do not take in time', () => {
    const seen = rule('seen', [when({ triggerType: 'VIEWED', triggerOption: 's' })]);
    const late = rule('late', [when({ triggerType: 'UNOPENED', hours: 2 })]);
    const views: Deed = { is: 'views', featureId: 'a', slideId: 's', afterMs: 10 * MINUTE };
    expect(lived({ steps: [step('a', 0, [seen, late])], deeds: [views] }).slice(2)).toEqual([
      [10.5, 'did', 'views'],
      [10.5, 'fires', 'seen'],
      [10.5, 'acts', 'seen'],
      [10.5, 'over', 'They opened the pitch.'],
    ]);
    expect(lived({ steps: [step('a', 0, [seen, late])] }).slice(2)).toEqual([
      [120.5, 'fires', 'late'],
      [120.5, 'acts', 'late'],
    ]);
  });

  it('a pitch opened in the very moment in which unopened falls due fires one of the two, never both', () => {
    const late = rule('late', [when({ triggerType: 'UNOPENED', hours: 2 })]);
    const opens: Deed = { is: 'opens', featureId: 'a', afterMs: 2 * HOUR };
    const found = lived({ steps: [step('a', 0, [late])], deeds: [opens] });
    expect(found.filter(([, is]) => is === 'fires' || is === 'over')).toEqual([[120.5, 'fires', 'late']]);
  });

  it('include the text of a rule through the gate, a minute after the chain’s own when both are due', () => {
    const text = action({ actionType: 'LEAD', message: 'From the rule' });
    const late = rule('late', [when({ triggerType: 'UNOPENED', hours: 1 })], [text]);
    const found = lived({ steps: [step('a', 0, [late]), step('b', 1)] });
    expect(found.filter(([, is]) => is === 'text')).toEqual([
      [0.5, 'text', 'Text a'],
      [60.5, 'text', 'Text b'],
      [61.5, 'text', 'From the rule'],
    ]);
    const night = rule('late', [when({ triggerType: 'UNOPENED', hours: 9 })], [text]);
    expect(lived({ steps: [step('a', 0, [night])] }).slice(3)).toEqual([
      [540.5, 'held', 'Held until 8:00 am MST Tuesday: outside sending hours'],
      [1200, 'text', 'From the rule'],
    ]);
  });

  it('include the texts of an appointment, and skipped ones with their reason [CMP-16]', () => {
    const chain = { before: ['early', 'hour'], feature: ['a'], appointment: ['thanks'] };
    const steps = [step('early', 48), step('hour', 1), step('a', 0), step('thanks', 2)];
    const appointmentMs = NOON + 24 * HOUR;
    const moments = simulate({ chain, steps, enteredMs: NOON, appointmentMs, deeds: [], window, flags, pace });
    expect(
      moments.map((one) => [(one.atMs - NOON) / HOUR, one.is, one.step?.featureId, 'reason' in one && one.reason]),
    ).toEqual([
      [0, 'entered', undefined, false],
      [0, 'text', 'a', false],
      [0, 'ends', 'early', 'Skipped: its time had already passed'],
      [23, 'text', 'hour', false],
      [26, 'text', 'thanks', false],
    ]);
  });

  const around = (deeds: Deed[]) => {
    const chain = { before: ['day', 'hour'], feature: ['a'], appointment: ['thanks'] };
    const steps = [step('day', 24), step('hour', 1), step('a', 0), step('thanks', 2)];
    const given = { chain, steps, enteredMs: NOON, appointmentMs: NOON + 26 * HOUR, deeds, window, flags, pace };
    return simulate(given)
      .filter(({ is }) => is === 'text' || is === 'ends')
      .map((one) => [(one.atMs - NOON) / HOUR, one.step?.featureId, 'reason' in one ? one.reason : '']);
  };

  it('include an appointment’s texts again once it moves, and none of the old ones [CMP-16]', () => {
    const moves: Deed = { is: 'moves', featureId: 'day', afterMs: HOUR, toMs: NOON + 50 * HOUR };
    expect(around([moves])).toEqual([
      [0, 'a', ''],
      [2, 'day', ''],
      [26, 'day', ''],
      [49, 'hour', ''],
      [52, 'thanks', ''],
    ]);
  });

  it('stop for an appointment that was canceled, with a line for each text [CMP-16]', () => {
    const cancels: Deed = { is: 'cancels', featureId: 'day', afterMs: HOUR };
    const moves: Deed = { is: 'moves', featureId: 'day', afterMs: 2 * HOUR, toMs: NOON + 50 * HOUR };
    expect(around([cancels, moves])).toEqual([
      [0, 'a', ''],
      [2, 'day', ''],
      [3, 'hour', 'The appointment was canceled'],
      [3, 'thanks', 'The appointment was canceled'],
    ]);
  });

  it('name a missing calendar for a text that links to one, and continue [A27]', () => {
    const book = { ...step('c', 0), featureType: 'APPOINTMENT' as const };
    expect(lived({ steps: [book, step('b', 1)] }).map(([, is, sentence]) => [is, sentence])).toEqual([
      ['entered', ''],
      ['ends', 'There was no calendar to link to'],
      ['text', 'Text b'],
    ]);
  });

  it('include a reminder unless they opened its pitch, then they continue; its link leads to that pitch too [CMP-12, A27]', () => {
    const remind = { ...step('r', 1), featureType: 'REMIND' as const };
    const steps = [step('p', 0), remind, { ...remind, featureId: 's', message: 'Text s' }, step('b', 1)];
    const opens = (featureId: string): Deed[] => [{ is: 'opens', featureId, afterMs: 10 * MINUTE }];
    const told = (deeds: Deed[]) => lived({ steps, deeds }).filter(([, is]) => is === 'text' || is === 'ends');
    const left = 'They had opened the pitch';
    expect(told([])).toEqual([
      [0.5, 'text', 'Text p'],
      [60.5, 'text', 'Text r'],
      [120.5, 'text', 'Text s'],
      [180.5, 'text', 'Text b'],
    ]);
    expect(told(opens('r')).map(([, is, sentence]) => [is, sentence])).toEqual([
      ['text', 'Text p'],
      ['text', 'Text r'],
      ['ends', left],
      ['text', 'Text b'],
    ]);
    expect(told(opens('p')).map(([at, is]) => [at, is])).toEqual([
      [0.5, 'text'],
      [60.5, 'ends'],
      [120.5, 'ends'],
      [180.5, 'text'],
    ]);
  });

  it('count the first slide as seen by a lead who opens the pitch, as its page does', () => {
    const seen = rule('seen', [when({ triggerType: 'VIEWED', triggerOption: 's1' })]);
    const opens: Deed = { is: 'opens', featureId: 'a', afterMs: HOUR };
    const steps = [{ ...step('a', 0, [seen]), firstSlideId: 's1' }];
    expect(lived({ steps, deeds: [opens] }).map(([, is]) => is)).toContain('fires');
  });

  it('end a deadline for good once it was answered in time, whatever is answered later', () => {
    const asks: Partial<Trigger> = { triggerType: 'WIDGET', widgetId: 'q', triggerResponses: ['Yes'] };
    const late = rule('late', [when({ ...asks, widgetExpression: 'EQ', performedAction: false, hours: 2 })]);
    const answers = (value: string, hours: number): Deed => ({
      is: 'answers',
      featureId: 'a',
      widgetId: 'q',
      slideId: 's1',
      values: [value],
      afterMs: hours * HOUR,
    });
    const found = lived({ steps: [step('a', 0, [late])], deeds: [answers('Yes', 1), answers('No', 3)] });
    expect(found.filter(([, is]) => is === 'fires' || is === 'over')).toEqual([[60.5, 'over', 'They answered so.']]);
  });

  it('end with STOP: nothing more leaves, and the timeline says so', () => {
    const stops: Deed = { is: 'stops', featureId: 'a', afterMs: MINUTE };
    expect(lived({ steps: [step('a', 0), step('b', 1), step('c', 1)], deeds: [stops] }).slice(2)).toEqual([
      [1.5, 'did', 'stops'],
      [60.5, 'ends', 'They opted out'],
    ]);
  });

  it('compare an answer with the rule as it is when the rule is evaluated', () => {
    const yes = rule('yes', [when({ triggerType: 'WIDGET', widgetId: 'q', triggerResponses: ['Yes'] })]);
    const answers = (value: string, afterMs: number): Deed => ({
      is: 'answers',
      featureId: 'a',
      slideId: 's',
      widgetId: 'q',
      values: [value],
      afterMs,
    });
    const deeds = [answers('No', MINUTE), answers('Yes', 5 * MINUTE), answers('Yes', 9 * MINUTE)];
    const found = lived({ steps: [step('a', 0, [yes])], deeds });
    expect(found.filter(([, is]) => is === 'fires')).toEqual([[5.5, 'fires', 'yes']]);
  });
});
