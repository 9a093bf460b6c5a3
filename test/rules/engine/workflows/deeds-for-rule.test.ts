// What a pretend lead is offered to do so that a rule comes true: it always comes true then, whatever the rule asks.
import { describe, expect, it } from 'vitest';
import { deedsForRule } from '#engine/workflows/simulator/deeds-for-rule.rules.ts';
import { simulatedFacts } from '#engine/workflows/simulator/simulated-lead.rules.ts';
import type { Trigger } from '#engine/workflows/triggers/trigger-kind.rules.ts';
import { TRIGGER_KINDS } from '#engine/workflows/triggers/trigger-kinds.rules.ts';
import type { WidgetExpression, WidgetType } from '#functions/schema.gen.ts';

const widget = (widgetType: WidgetType, given: object = {}) => ({ id: widgetType, widgetType, labels: [], ...given });
const slides = [
  { id: 'film', widgets: [] },
  {
    id: 'form',
    widgets: [
      widget('YESNO'),
      widget('SCALE', { start: 2, end: 6 }),
      widget('SHORT'),
      widget('DATE'),
      widget('CHOICE', { labels: ['Red', 'Blue'] }),
      widget('CHECKBOX', { labels: ['Red', 'Blue'] }),
      widget('VERIFY'),
    ],
  },
];
const when = (given: Partial<Trigger>): Trigger => ({
  triggerResponses: [],
  days: 0,
  hours: 0,
  performedAction: true,
  ...given,
});
const answered = (widgetId: WidgetType, widgetExpression: WidgetExpression, ...triggerResponses: string[]) =>
  when({ triggerType: 'WIDGET', widgetId, widgetExpression, triggerResponses });
const given = { featureId: 'f1', slides };

/** Whether the trigger holds for somebody who did just that. */
function holds(trigger: Trigger): boolean {
  const deeds = deedsForRule([trigger], given).map((deed) => ({ ...deed, atMs: deed.afterMs, toFeatureId: 'f1' }));
  const facts = simulatedFacts(deeds, { featureId: 'f1', stepSentMs: 0, firstSlides: new Map() });
  return trigger.triggerType ? TRIGGER_KINDS[trigger.triggerType].happenedMs(trigger, facts) !== null : false;
}

const ANSWERS = [
  answered('YESNO', 'EQ', 'Yes'),
  answered('YESNO', 'NE', 'Yes'),
  answered('SCALE', 'EQ', '4'),
  answered('SCALE', 'NE', '2'),
  answered('SCALE', 'LT', '3'),
  answered('SCALE', 'GT', '5'),
  answered('SCALE', 'GE', '6'),
  answered('SHORT', 'EQ', 'Any'),
  answered('SHORT', 'EQ', 'Other', 'call me'),
  answered('DATE', 'EQ', 'Any'),
  answered('DATE', 'LT', '2026-12-01'),
  answered('DATE', 'GT', '2026-12-31'),
  answered('DATE', 'NE', '2026-12-31'),
  answered('CHOICE', 'NE', 'Red'),
  answered('CHECKBOX', 'EQ', 'Blue', 'Red'),
  answered('VERIFY', 'EQ', 'Verified'),
];

describe('a rule', () => {
  it.each(ANSWERS)(
    'on an answer comes true: $widgetId $widgetExpression $triggerResponses [WFL-08, WFL-09]',
    (trigger) => expect(holds(trigger)).toBe(true),
  );

  it.each([
    when({ triggerType: 'VIEWED', triggerOption: 'film' }),
    when({ triggerType: 'TIME', triggerOption: 'film', seconds: 40 }),
    when({ triggerType: 'TIME', triggerOption: 'film', seconds: null }),
    when({ triggerType: 'CALENDAR', triggerOption: 'film' }),
    when({ triggerType: 'REDIRECT' }),
    when({ triggerType: 'REPLIED', replyTo: 'STEP' }),
    when({ triggerType: 'REPLIED', replyTo: 'STEP', triggerResponses: ['YES'] }),
  ])('on what they do comes true: $triggerType $seconds [WFL-04]', (trigger) => expect(holds(trigger)).toBe(true));

  it('with several triggers takes a deed for each, and none for what must not happen', () => {
    const triggers = [
      when({ triggerType: 'VIEWED', triggerOption: 'film' }),
      answered('YESNO', 'EQ', 'No'),
      when({ triggerType: 'TIME', triggerOption: 'film', seconds: 9, performedAction: false, hours: 1 }),
    ];
    expect(deedsForRule(triggers, given).map(({ is, values }) => [is, values])).toEqual([
      ['views', undefined],
      ['answers', ['No']],
    ]);
  });

  it('that waits for nothing, or asks what cannot be done, offers nothing', () => {
    expect(deedsForRule([when({ triggerType: 'UNOPENED', performedAction: false, days: 1 })], given)).toEqual([]);
    expect(deedsForRule([answered('SCALE', 'GT', '6')], given)).toEqual([]);
    expect(
      deedsForRule([when({ triggerType: 'VIEWED', triggerOption: 'film' }), answered('RATING', 'EQ', '1')], given),
    ).toEqual([]);
  });
});
