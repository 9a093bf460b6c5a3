// Rules about what did not happen, checked long after their time: later changes do not matter; and rules of steps around an appointment.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openRules, type RulesRoom } from '#test/given/campaigns/rules.ts';

const HOUR = 3_600_000;
const organizationId = '101';
const SLIDES = { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' } as const;
const text = (message: string) => ({ actionType: 'LEAD', message });
const not = { performedAction: false, hours: 2 };

let rules: RulesRoom;
beforeAll(async () => {
  rules = await openRules();
});
beforeEach(() => rules.begin());
afterAll(() => rules.room.close());
async function sentWith(trigger: object): Promise<void> {
  const { campaignId, featureIds } = await rules.room.campaign([SLIDES]);
  await rules.rule(featureIds[0] ?? '', [trigger], [text('Not in time')]);
  await rules.room.enroll(campaignId, await rules.room.people(1));
  await rules.pass(90_000);
}

const answers = (value: string) => ({ widgets: [{ widgetId: 'wdg_a', values: [value] }] });

it('an answer that was given in time counts, also once it was changed [WFL-13, A24]', async () => {
  const yes = { triggerType: 'WIDGET', widgetId: 'wdg_a', triggerResponses: ['Yes'], widgetExpression: 'EQ' };
  await sentWith({ ...yes, ...not });
  await rules.looks(1, 3, 'sld_a', answers('Yes'));
  await rules.pass(3 * HOUR);
  await rules.looks(1, 3, 'sld_a', answers('No'));
  await rules.pass(HOUR);
  expect(rules.textsTo(1)).toEqual(['See this']);
});

it('an answer that was withdrawn counts as never given [WFL-13, A24]', async () => {
  const yes = { triggerType: 'WIDGET', widgetId: 'wdg_a', triggerResponses: ['Yes'], widgetExpression: 'EQ' };
  await sentWith({ ...yes, ...not });
  await rules.looks(1, 3, 'sld_a', answers('Yes'));
  await rules.looks(1, 3, 'sld_a', { widgets: [{ widgetId: 'wdg_a', values: [] }] });
  await rules.pass(3 * HOUR);
  expect(rules.textsTo(1)).toEqual(['See this', 'Not in time']);
  await rules.begin();
  await sentWith({ ...yes, ...not });
  await rules.looks(1, 3, 'sld_a', answers('No'));
  await rules.pass(3 * HOUR);
  expect(rules.textsTo(1)).toEqual(['See this', 'Not in time']);
});

it('a person who stayed long enough in time counts, also when they come back to the slide later [WFL-13, A24]', async () => {
  await sentWith({ triggerType: 'TIME', triggerOption: 'sld_a', seconds: 20, ...not });
  await rules.looks(1, 25);
  await rules.pass(3 * HOUR);
  // A later visit with a new fact: the rule is checked once more.
  await rules.looks(1, 5, 'sld_a', answers('Yes'));
  await rules.pass(HOUR);
  expect(rules.textsTo(1)).toEqual(['See this']);
});

it('a person who viewed in time but clicked the last button too late did not click it in time [WFL-13, A24]', async () => {
  const { campaignId, featureIds } = await rules.room.campaign([SLIDES]);
  const wentOn = { triggerType: 'REDIRECT' };
  await rules.rule(featureIds[0] ?? '', [{ ...wentOn, ...not }, wentOn], [text('Late, but here')]);
  const booked = { triggerType: 'CALENDAR', triggerOption: 'sld_c' };
  await rules.rule(featureIds[0] ?? '', [{ ...booked, ...not }, booked], [text('Booked late')]);
  await rules.room.enroll(campaignId, await rules.room.people(1));
  await rules.pass(90_000);
  await rules.looks(1, 3, 'sld_c');
  await rules.pass(3 * HOUR);
  const events = [{ pitchSlideId: 'sld_c' }];
  await rules.looks(1, 3, 'sld_c', { events, redirected: true, completed: true });
  await rules.pass(600_000, 60_000);
  expect(rules.textsTo(1).toSorted()).toEqual(['Booked late', 'Late, but here', 'See this']);
});

it('rules of a step before an appointment work as those of any other step, once also when it moves [WFL-13, CMP-16]', async () => {
  const before = { ...SLIDES, structureType: 'before' as const, days: 1 };
  const { featureIds } = await rules.room.campaign([before]);
  await rules.rule(featureIds[0] ?? '', [{ triggerType: 'VIEWED', triggerOption: 'sld_a' }], [text('You came')]);
  await rules.rule(featureIds[0] ?? '', [{ triggerType: 'UNOPENED', ...not }], [text('Still there?')]);
  await rules.room.people(2);
  const { saveAppointment } = await import('#engine/delivery/hanging/save-appointment.act.ts');
  const keyOf = (n: number) => ({ organizationId, leadId: `lead_${n}`, appointmentId: `apt_${n}` });
  for (const n of [1, 2])
    await saveAppointment({ ...keyOf(n), eventDate: '2026-11-24', eventTime: '12:00', campaignsToAdd: ['cmp_one'] });
  await rules.room.leap(Date.parse('2026-11-23T12:01:00-07:00'));
  await rules.hear();
  await rules.looks(1);
  await rules.pass(3 * HOUR, HOUR);
  expect(rules.textsTo(1)).toEqual(['See this', 'You came']);
  expect(rules.textsTo(2)).toEqual(['See this', 'Still there?']);
  await saveAppointment({ ...keyOf(2), eventDate: '2026-11-26' });
  await rules.room.leap(Date.parse('2026-11-25T12:01:00-07:00'));
  await rules.hear();
  await rules.looks(2);
  await rules.pass(4 * HOUR, HOUR);
  expect(rules.textsTo(2)).toEqual(['See this', 'Still there?', 'See this', 'You came']);
});
