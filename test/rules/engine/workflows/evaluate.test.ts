// Whether a rule fires for a lead: what they did, what they did not do in time, and how triggers combine.
import { describe, expect, it } from 'vitest';
import { evaluate, momentsOf, UNFINISHED } from '#engine/workflows/evaluate.rules.ts';
import { factsFrom, type RuleFacts } from '#engine/workflows/triggers/facts.rules.ts';
import type { Trigger } from '#engine/workflows/triggers/trigger-kind.rules.ts';
import type { Meaning } from '#functions/schema.gen.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

const { window } = BRANDS.opportunity;
const HOUR = 3_600_000;
const SENT = Date.parse('2026-11-23T18:00:00.000Z');
const plain = { triggerResponses: [], days: 0, hours: 0, performedAction: true };
const when = (trigger: Partial<Trigger>): Trigger => ({ ...plain, ...trigger });
const not = (trigger: Partial<Trigger>, days = 2) => when({ ...trigger, performedAction: false, days });
const seen = when({ triggerType: 'VIEWED', triggerOption: 'intro' });
const facts = (more: Partial<RuleFacts>): RuleFacts => ({ ...factsFrom(SENT), ...more });
const slide = (more: object, slideId = 'intro') => facts({ slides: { [slideId]: { stays: [], ...more } } });
const answered = (...values: string[]) =>
  facts({ answers: [{ widgetId: 'q', values, atMs: SENT + HOUR, before: [] }] });
const fires = (triggers: readonly Trigger[], known: RuleFacts, hours = 1) =>
  evaluate({ triggers, actions: [{ actionType: 'LEAD' }] }, known, SENT + hours * HOUR, window);
const is = (triggers: readonly Trigger[], known: RuleFacts, hours = 1) => fires(triggers, known, hours).is;

const ask = (triggerResponses: string[], widgetExpression?: Trigger['widgetExpression']) =>
  when({ triggerType: 'WIDGET', widgetId: 'q', triggerResponses, widgetExpression });

const replied = (replyTo: Trigger['replyTo'], ...triggerResponses: string[]) =>
  when({ triggerType: 'REPLIED', replyTo, triggerResponses });
const wrote = (meaning: Meaning, isToStep = true, hours = 0.5) =>
  facts({ replies: [{ atMs: SENT + hours * HOUR, meaning, isToStep }] });

describe('what happened', () => {
  it.each([
    ['VIEWED: seen', seen, slide({ seenMs: SENT + 60_000 }), 'fires'],
    ['VIEWED: another slide', seen, slide({ seenMs: SENT }, 'other'), 'waits'],
    ['VIEWED: seen only later than now', seen, slide({ seenMs: SENT + 2 * HOUR }), 'waits'],
    [
      'TIME: so long',
      { ...seen, triggerType: 'TIME', seconds: 30 },
      slide({ stays: [{ seconds: 30, atMs: SENT }] }),
      'fires',
    ],
    [
      'TIME: not so long',
      { ...seen, triggerType: 'TIME', seconds: 30 },
      slide({ stays: [{ seconds: 29, atMs: SENT }] }),
      'waits',
    ],
    ['TIME without seconds: watched', { ...seen, triggerType: 'TIME' }, slide({ watchedMs: SENT }), 'fires'],
    [
      'TIME without seconds: only looked at',
      { ...seen, triggerType: 'TIME' },
      slide({ stays: [{ seconds: 99, atMs: SENT }] }),
      'waits',
    ],
    ['CALENDAR: booked', { ...seen, triggerType: 'CALENDAR' }, slide({ bookedMs: SENT }), 'fires'],
    ['REDIRECT: went on', when({ triggerType: 'REDIRECT' }), facts({ redirectedMs: SENT }), 'fires'],
    ['REDIRECT: only opened', when({ triggerType: 'REDIRECT' }), facts({ openedMs: SENT }), 'waits'],
    ['WIDGET: that answer', ask(['Yes']), answered('Yes'), 'fires'],
    ['WIDGET: another answer', ask(['Yes']), answered('No'), 'waits'],
    ['WIDGET: one of several', ask(['A', 'B']), answered('B', 'C'), 'fires'],
    ['WIDGET: anything but', ask(['Yes'], 'NE'), answered('No'), 'fires'],
    ['WIDGET: anything but, not answered', ask(['Yes'], 'NE'), facts({}), 'waits'],
    ['WIDGET: any short answer', ask(['Any']), answered('a blue one'), 'fires'],
    ['WIDGET: a withdrawn answer', ask(['Any']), answered(), 'waits'],
    ['WIDGET: these words, in any case and spacing', ask(['Other', 'Blue  one']), answered(' blue one'), 'fires'],
    ['REPLIED: to the message', replied('STEP'), wrote('UNSURE'), 'fires'],
    ['REPLIED: to another message', replied('STEP'), wrote('YES', false), 'waits'],
    ['REPLIED: to any message', replied('ANY'), wrote('YES', false), 'fires'],
    ['REPLIED: with that meaning', replied('STEP', 'PRICE', 'QUESTION'), wrote('PRICE'), 'fires'],
    ['REPLIED: with another meaning', replied('STEP', 'PRICE'), wrote('YES'), 'waits'],
    ['REPLIED: before the message left', replied('ANY'), wrote('YES', false, -1), 'waits'],
    ['REPLIED: not at all', replied('ANY'), facts({}), 'waits'],
    ['WIDGET: ticked', ask(['Verified']), answered('Verified'), 'fires'],
  ] as const)('%s [WFL-04, WFL-09, decisions: A24]', (_, trigger, known, expected) =>
    expect(is([trigger], known)).toBe(expected),
  );

  it.each([
    ['LT', ['fires', 'waits', 'waits']],
    ['LE', ['fires', 'fires', 'waits']],
    ['EQ', ['waits', 'fires', 'waits']],
    ['GE', ['waits', 'fires', 'fires']],
    ['GT', ['waits', 'waits', 'fires']],
    ['NE', ['fires', 'waits', 'fires']],
  ] as const)('compares a rating as a number: %s 9 with 2, 9 and 10 [WFL-08]', (expression, expected) =>
    expect(['2', '9', '10'].map((value) => is([ask(['9'], expression)], answered(value)))).toEqual(expected),
  );
});

describe('what did not happen', () => {
  const unopened = not({ triggerType: 'UNOPENED' });

  it('no answer, or none with that meaning, within the time [WFL-04, A27]', () => {
    const silent = not({ ...replied('STEP', 'YES') });
    expect(is([silent], facts({}), 47.999)).toBe('waits');
    expect(is([silent], facts({}), 48)).toBe('fires');
    expect(is([silent], wrote('PRICE'), 48)).toBe('fires');
    expect(fires([silent], wrote('YES'), 48)).toEqual({ is: 'never', why: 'They replied.' });
    expect(is([silent], wrote('YES', true, 49), 50)).toBe('fires');
  });

  const opened = (hours: number) => facts({ openedMs: SENT + hours * HOUR });

  it('holds only after its time has passed [WFL-04, decisions: A24]', () => {
    expect(fires([unopened], facts({}))).toEqual({ is: 'waits', untilMs: SENT + 48 * HOUR });
    expect(is([unopened], facts({}), 47.999)).toBe('waits');
    expect(is([unopened], facts({}), 48)).toBe('fires');
  });
  it('ends when the event happens in time, and is not undone by what happens afterwards', () => {
    expect(fires([unopened], opened(47))).toEqual({ is: 'waits', untilMs: SENT + 48 * HOUR });
    expect(fires([unopened], opened(47), 47)).toEqual({ is: 'never', why: 'They opened the pitch.' });
    expect([is([unopened], opened(47), 99), is([unopened], opened(48), 99), is([unopened], opened(60), 99)]).toEqual([
      'never',
      'fires',
      'fires',
    ]);
  });
  it('an event in time still counts later: an answer that was changed, a slide that was revisited [decisions: A24]', () => {
    const yes = not({ triggerType: 'WIDGET', widgetId: 'q', triggerResponses: ['Yes'] });
    const before = [{ values: ['Yes'], atMs: SENT + HOUR }];
    const known = facts({ answers: [{ widgetId: 'q', values: ['No'], atMs: SENT + 50 * HOUR, before }] });
    expect(is([yes], known, 51)).toBe('never');
    const long = not({ triggerType: 'TIME', triggerOption: 'intro', seconds: 20 });
    const at = (seconds: number, hours: number) => ({ seconds, atMs: SENT + hours * HOUR });
    expect(is([long], slide({ stays: [at(25, 1), at(30, 50)] }), 51)).toBe('never');
    expect(is([long], slide({ stays: [at(15, 1), at(30, 50)] }), 51)).toBe('fires');
  });
  it('an unopened pitch never requires an opened one, whatever is stored', () =>
    expect(is([{ ...unopened, performedAction: true }], facts({}), 99)).toBe('fires'));
  it('its days are calendar days in the manifest’s zone, its hours elapsed time [decisions: A27]', () => {
    const denver = { ...window, zone: 'America/Denver' };
    const before = Date.parse('2026-10-31T18:00:00.000Z');
    const moments = (days: number, hours: number) =>
      momentsOf({ triggers: [{ ...unopened, days, hours }] }, before, denver).map((ms) => (ms - before) / HOUR);
    expect([moments(1, 0), moments(0, 24), moments(1, 5)]).toEqual([[25], [24], [30]]);
  });
});

describe('a rule', () => {
  const rule = [seen, not({ triggerType: 'REDIRECT' })];
  it('fires once all of its triggers hold, in whatever order they came true [decisions: A24]', () => {
    const both = { ...slide({ seenMs: SENT + HOUR }) };
    expect(fires(rule, facts({}))).toEqual({ is: 'waits', untilMs: SENT + 48 * HOUR });
    expect(fires(rule, facts({}), 50)).toEqual({ is: 'waits', untilMs: null });
    expect([is(rule, both, 2), is(rule, both, 48)]).toEqual(['waits', 'fires']);
    expect(is(rule, slide({ seenMs: SENT + 50 * HOUR }), 51)).toBe('fires');
    expect(is(rule, { ...both, redirectedMs: SENT + HOUR }, 48)).toBe('never');
  });
  it('is evaluated when a deadline passes, once per moment', () => {
    const triggers = [...rule, not({ triggerType: 'VIEWED', triggerOption: 'b' }), not({ triggerType: 'TIME' }, 1)];
    expect(momentsOf({ triggers }, SENT, window).map((ms) => (ms - SENT) / HOUR)).toEqual([24, 48]);
    expect(momentsOf({ triggers: [seen] }, SENT, window)).toEqual([]);
  });
  it('that is incomplete never fires [STP-11]', () => {
    const never = { is: 'never', why: UNFINISHED };
    const known = slide({ seenMs: SENT });
    expect(fires([], known)).toEqual(never);
    expect(fires([seen, when({})], known)).toEqual(never);
    expect(evaluate({ triggers: [seen], actions: [] }, known, SENT + HOUR, window)).toEqual(never);
    expect(evaluate({ triggers: [seen], actions: [{}] }, known, SENT + HOUR, window)).toEqual(never);
  });
});
