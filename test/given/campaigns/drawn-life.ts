// Somebody's life in a campaign, drawn by a number: its steps, their rules, an appointment, and what they do and when.
import { DateTime } from 'luxon';
import { leadsTo } from '#domain/campaigns/chain/step-link.rules.ts';
import type { Action } from '#engine/workflows/actions/action-kind.rules.ts';
import type { Deed } from '#engine/workflows/simulator/simulated-lead.rules.ts';
import type { SimulatedRule, SimulatedStep } from '#engine/workflows/simulator/simulator-input.rules.ts';
import type { Trigger } from '#engine/workflows/triggers/trigger-kind.rules.ts';
import type { WhenAnswered } from '#functions/schema.gen.ts';
import type { SendWindow } from '#platform/brands/brand.ts';

type Group = 'before' | 'feature' | 'appointment';
export type DrawnStep = SimulatedStep & { group: Group };
export type Life = {
  zone: string;
  /** The places whose law applies to their texts. */
  phone: string;
  enteredMs: number;
  appointmentMs: number | undefined;
  steps: readonly DrawnStep[];
  deeds: readonly Deed[];
  whenAnswered: WhenAnswered;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The same numbers for the same seed (mulberry32). */
export function drawn(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (most: number) => Math.floor(next() * (most + 1));
  return { whole, of: <T>(all: readonly T[]): T => all[whole(all.length - 1)] as T };
}

export type Draw = ReturnType<typeof drawn>;

/** Arizona, and states with hours of their own, with a cap, without Sundays, far east and far west, and an unknown one. */
const AREAS = ['480', '480', '480', '503', '305', '212', '205', '214', '401', '808', '800'] as const;

const WINDOWS = [undefined, undefined, undefined, 'morning', 'afternoon', 'evening'] as const;
const SLIDES = ['sld_a', 'sld_c', 'sld_d'] as const;
const ANSWERS = ['Yes', 'No'] as const;

/** When it begins: any day; every third life is around a night in which the clocks of New York change. */
const ZONES = [
  { zone: 'America/Phoenix', aroundMs: Date.parse('2026-11-20T19:00:00Z'), days: 30 },
  { zone: 'America/New_York', aroundMs: Date.parse('2026-10-29T16:00:00Z'), days: 3 },
  { zone: 'America/New_York', aroundMs: Date.parse('2027-03-11T16:00:00Z'), days: 3 },
] as const;

const PLAIN = { triggerResponses: [], days: 0, hours: 0, performedAction: true } as const;

function aTrigger(draw: Draw): Trigger {
  const { of, whole } = draw;
  const contrary = { performedAction: false, days: of([0, 0, 1]), hours: 1 + whole(20) };
  const about = of<Partial<Trigger>>([
    { triggerType: 'VIEWED', triggerOption: of(SLIDES) },
    { triggerType: 'TIME', triggerOption: of(['sld_a', 'sld_d']), seconds: of([10, 25, 50]) },
    { triggerType: 'TIME', triggerOption: 'sld_d' },
    {
      triggerType: 'WIDGET',
      widgetId: 'wdg_a',
      triggerResponses: [of(ANSWERS)],
      widgetExpression: of(['EQ', 'EQ', 'NE'] as const),
    },
    { triggerType: 'REDIRECT' },
    { triggerType: 'CALENDAR', triggerOption: 'sld_c' },
    {
      triggerType: 'REPLIED',
      replyTo: of(['STEP', 'ANY'] as const),
      triggerResponses: of([[], ['PRICE'], ['YES', 'PRICE']]),
    },
  ]);
  return { ...PLAIN, ...about, ...(whole(2) === 0 ? contrary : {}) };
}

const UNOPENED = ({ of, whole }: Draw): Trigger => ({
  ...PLAIN,
  triggerType: 'UNOPENED',
  performedAction: false,
  days: of([0, 0, 0, 1]),
  hours: 1 + whole(30),
});

function aRule(id: string, draw: Draw): SimulatedRule {
  const { of, whole } = draw;
  const triggers = whole(2) === 0 ? [UNOPENED(draw)] : Array.from({ length: of([1, 1, 2]) }, () => aTrigger(draw));
  const text: Action = { actionType: 'LEAD', default: false, message: `Rule ${id}.`, userIds: [] };
  const others: Action[] = [
    { actionType: 'CAMPAIGN', default: true, message: '', userIds: [], nextCampaignId: 'cmp_far' },
    { actionType: 'SPECIFIC', default: true, message: '', userIds: ['usr_ana'] },
    { actionType: 'WEBHOOK', default: true, message: '', userIds: [], webhookUrl: 'https://receiver.example/hook' },
  ];
  const actions = of([[text], [text], [text, of(others)], [of(others)], others]);
  return { id, triggers, actions };
}

/** The calendar link of every drawn campaign. */
export const CALENDAR = 'https://calendly.com/ana/intro';

/** The chain of drawn steps. */
export function chainOf(steps: readonly DrawnStep[]) {
  const idsIn = (group: Group) => steps.filter((step) => step.group === group).map(({ featureId }) => featureId);
  const groups = { before: idsIn('before'), feature: idsIn('feature'), appointment: idsIn('appointment') };
  return { ...groups, calendlyEventLink: CALENDAR };
}

/** Some steps have an absolute time: up to 12 hours before the person entered, or days after. */
function aStep(group: Group, index: number, enteredMs: number, draw: Draw): DrawnStep {
  const { of, whole } = draw;
  const featureId = `ftr_one${index + 1}`;
  const isPitch = whole(2) > 0;
  const featureType = isPitch ? 'PITCH' : of(['MESSAGE', 'REMIND', 'REMIND', 'APPOINTMENT'] as const);
  const delay = { days: of([0, 0, 0, 1, 2]), hours: of([0, 0, 1, 5, 13]), minutes: of([0, 0, 1, 30, 59]) };
  const named = of(WINDOWS);
  const at = new Date(onMinute(enteredMs) + (whole(84 * 60) - 12 * 60) * MINUTE).toISOString();
  const delayUntil = group === 'feature' && whole(7) === 0 ? at : undefined;
  const rules = Array.from({ length: isPitch ? of([0, 1, 1, 2]) : 0 }, (_, n) =>
    aRule(`wfl_one${index + 1}${n + 1}`, draw),
  );
  return {
    ...delay,
    featureId,
    group,
    rules,
    message: `Step ${index + 1}.`,
    featureType,
    ...(named ? { window: named } : {}),
    ...(delayUntil ? { delayUntil } : {}),
    ...(isPitch ? { firstSlideId: 'sld_a' } : {}),
  };
}

/** What they do after the text of a step; sometimes in the very second in which a rule's time is over. */
function aDeed({ featureId, rules }: DrawnStep, draw: Draw): Deed {
  const { of, whole } = draw;
  const hours = rules.flatMap(({ triggers }) => triggers.map((trigger) => trigger.hours + 24 * trigger.days));
  const edge = of([...hours, 0]) * HOUR + of([-1, 0, 1]) * SECOND;
  const any = (2 + whole(40 * 60)) * MINUTE + (1 + whole(57)) * SECOND;
  const about = of<Omit<Deed, 'featureId' | 'afterMs'>>([
    { is: 'opens' },
    { is: 'opens' },
    { is: 'views', slideId: of(SLIDES) },
    { is: 'stays', slideId: of(['sld_a', 'sld_d']), seconds: of([5, 20, 45]) },
    { is: 'watches', slideId: 'sld_d' },
    { is: 'answers', widgetId: 'wdg_a', slideId: 'sld_a', values: [of(ANSWERS)] },
    { is: 'answers', widgetId: 'wdg_a', slideId: 'sld_a', values: [of(ANSWERS)] },
    { is: 'books', slideId: 'sld_c' },
    { is: 'goesOn' },
    { is: 'replies', values: [of(['YES', 'PRICE'])] },
  ]);
  const mayBeEdge = about.is === 'opens' || about.is === 'goesOn';
  return { ...about, featureId, afterMs: mayBeEdge && edge > MINUTE && whole(3) === 0 ? edge : any };
}

const onMinute = (atMs: number) => Math.floor(atMs / MINUTE) * MINUTE;

/** A life; `window` is the brand's, whose zone is drawn too. */
export function aLife(draw: Draw, window: SendWindow): Life {
  const { of, whole } = draw;
  const { zone, aroundMs, days } = of(ZONES);
  const enteredMs = aroundMs + whole(days * 24 * 60) * MINUTE + whole(59_999);
  const meets = whole(1) === 0;
  const groups: Group[] = [
    ...Array.from({ length: meets ? whole(3) : 0 }, () => 'before' as const),
    ...Array.from({ length: meets ? whole(3) : 1 + whole(4) }, () => 'feature' as const),
    ...Array.from({ length: meets ? 1 + whole(2) : 0 }, () => 'appointment' as const),
  ];
  const steps = groups.map((group, index) => aStep(group, index, enteredMs, draw));
  const soon = (fromMs: number) => {
    const at = DateTime.fromMillis(onMinute(fromMs), { zone }).plus({
      days: whole(4),
      hours: whole(20),
      minutes: of([0, 30]),
    });
    // A form takes a day and a time of day: of the hour that clocks repeat in fall it means the first one.
    return (at.getPossibleOffsets()[0] ?? at).toMillis();
  };
  const pitches = steps.filter(({ featureType }) => featureType === 'PITCH');
  const onPitches = pitches.flatMap((step) => Array.from({ length: whole(3) }, () => aDeed(step, draw)));
  const chain = chainOf(steps);
  const reminded = steps.filter((step) => step.featureType === 'REMIND' && leadsTo(step, chain, steps));
  const deeds = [...onPitches, ...reminded.flatMap((step) => (whole(2) === 0 ? [aDeed(step, draw)] : []))];
  const anyStep = of(steps);
  const afterMs = (1 + whole(30 * 60)) * MINUTE + 7 * SECOND;
  const appointmentMs = meets ? soon(enteredMs) : undefined;
  const changes: Deed[] =
    appointmentMs === undefined
      ? []
      : of<Deed[]>([
          [],
          [{ is: 'moves', featureId: anyStep.featureId, afterMs, toMs: soon(appointmentMs) }],
          [{ is: 'cancels', featureId: anyStep.featureId, afterMs }],
        ]);
  const stops: Deed[] =
    whole(7) === 0 ? [{ is: 'stops', featureId: anyStep.featureId, afterMs: afterMs + 11 * MINUTE }] : [];
  return {
    zone: window.zone === zone ? window.zone : zone,
    phone: `+1${of(AREAS)}5550001`,
    enteredMs,
    appointmentMs,
    steps,
    deeds: [...deeds, ...changes, ...stops],
    whenAnswered: of(['GO_ON', 'GO_ON', 'PAUSE', 'END'] as const),
  };
}
