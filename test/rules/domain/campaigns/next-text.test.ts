// The next text of a chain: steps that send nothing are skipped, and every kind defines what it does.
import { describe, expect, it } from 'vitest';
import { nextText, textsAhead } from '#domain/campaigns/chain/next-text.rules.ts';
import { leadsTo } from '#domain/campaigns/chain/step-link.rules.ts';
import { STEP_KINDS, stepLabel } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { leadLink, linkLength } from '#domain/campaigns/text/lead-link.rules.ts';
import type { FeatureType } from '#functions/schema.gen.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

const { window } = BRANDS.blast;
const NOON = Date.parse('2026-11-23T19:00:00.000Z');
const HOUR = 3_600_000;
const flags = { allowAfterHours: true, allowWeekends: true };
const step = (featureId: string, featureType: FeatureType, hours = 1) =>
  ({ featureId, featureType, message: 'Hi {{firstName}}', days: 0, hours, minutes: 0 }) as const;
const next = (steps: readonly ReturnType<typeof step>[], passed: readonly string[] = []) => {
  const chain = { before: [], feature: steps.map((one) => one.featureId), appointment: [] };
  const found = nextText({ chain, steps, passed, previousMs: NOON, window, flags });
  return found && [found.step.featureId, (found.bareMs - NOON) / HOUR];
};

describe('the next text', () => {
  it.each(['MESSAGE', 'PITCH', 'REMIND', 'APPOINTMENT'] as const)(
    'a %s is a text, due after its delay [STP-04]',
    (kind) => expect(next([step('a', kind, 2)])).toEqual(['a', 2]),
  );
  it('a WAIT sends nothing: the next step counts from its end', () =>
    expect(next([step('wait', 'WAIT', 3), step('a', 'MESSAGE', 2)])).toEqual(['a', 5]));
  it('a REDIRECT sends nothing and takes no time', () =>
    expect(next([step('redirect', 'REDIRECT', 3), step('a', 'MESSAGE', 2)])).toEqual(['a', 2]));
  it('a step that was deleted meanwhile is skipped', () => {
    const chain = { before: [], feature: ['gone', 'a'], appointment: [] };
    const steps = [step('a', 'MESSAGE', 2)];
    expect(nextText({ chain, steps, passed: [], previousMs: NOON, window, flags })?.step.featureId).toBe('a');
  });
  it('does not exist at the end of the chain, or when only waits are left', () => {
    expect(next([step('a', 'MESSAGE')], ['a'])).toBeNull();
    expect(next([step('wait', 'WAIT')])).toBeNull();
  });
  it('leaves no earlier than the hours for sending allow', () => {
    const chain = { before: [], feature: ['a'], appointment: [] };
    const strict = { allowAfterHours: false, allowWeekends: true };
    const steps = [step('a', 'MESSAGE', 12)];
    const found = nextText({ chain, steps, passed: [], previousMs: NOON, window, flags: strict });
    expect(found && [found.bareMs - NOON, found.dueMs - NOON].map((ms) => ms / HOUR)).toEqual([12, 20]);
  });
});

describe('an hour of the day that the previous text has just reached', () => {
  const at = (time: string) => Date.parse(`2026-11-23T${time}-07:00`);
  const evening = (featureId: string, featureType: FeatureType, hours = 0) => ({
    ...step(featureId, featureType, hours),
    window: 'evening',
  });
  const due = (steps: readonly ReturnType<typeof evening>[], passed: readonly string[], previousMs: number) => {
    const chain = { before: [], feature: ['a', ...steps.map((one) => one.featureId)], appointment: [] };
    const found = nextText({ chain, steps: [evening('a', 'MESSAGE'), ...steps], passed, previousMs, window, flags });
    return ((found?.bareMs ?? 0) - at('18:00:00.000')) / HOUR;
  };
  it.each(['18:00:00.000', '18:00:00.001', '18:00:09.000', '18:45:00.000'])(
    'is over, whether the previous text left at %s as planned or a little later: the text leaves the next day [CMP-12, decisions: A27]',
    (left) => {
      expect(due([evening('b', 'MESSAGE')], ['a'], at(left))).toBe(24);
      expect(due([evening('b', 'MESSAGE', 24)], ['a'], at(left))).toBe(48);
    },
  );
  it('is not over for a lead who entered then, nor after a wait until that hour [decisions: A27]', () => {
    expect(due([], [], at('18:00:00.000'))).toBe(0);
    expect(due([evening('w', 'WAIT'), evening('b', 'MESSAGE')], ['a'], at('12:00:00.000'))).toBe(0);
  });
  it('is over after a wait that counts from that text [decisions: A27]', () => {
    const waits = { ...step('w', 'WAIT', 1), window: '' };
    expect(due([waits, evening('b', 'MESSAGE')], ['a'], at('17:00:00.000'))).toBe(24);
  });
  it('is over in the preview too, as in delivery [CMP-12]', () => {
    const chain = { before: [], feature: ['a', 'b'], appointment: [] };
    const steps = [evening('a', 'MESSAGE'), evening('b', 'MESSAGE')];
    const ahead = textsAhead({ chain, steps, passed: [], previousMs: NOON, window, flags });
    expect(ahead.map(({ dueMs }) => (dueMs - at('18:00:00.000')) / HOUR)).toEqual([0, 24]);
  });
});

describe('all future texts', () => {
  const strict = { allowAfterHours: false, allowWeekends: true };
  const ahead = (steps: readonly ReturnType<typeof step>[]) => {
    const chain = { before: [], feature: steps.map((one) => one.featureId), appointment: [] };
    return textsAhead({ chain, steps, passed: [], previousMs: NOON, window, flags: strict });
  };
  it('each count from when the previous one leaves, a held one from the end of its hold [CMP-12, decisions: A27]', () => {
    const found = ahead([step('a', 'MESSAGE', 12), step('w', 'WAIT', 1), step('b', 'MESSAGE', 2)]);
    expect(found.map(({ step: { featureId }, dueMs }) => [featureId, (dueMs - NOON) / HOUR])).toEqual([
      ['a', 20],
      ['b', 23],
    ]);
  });
  it('are none in an empty chain', () => expect(ahead([])).toEqual([]));
});

it('a kind that needs a text sends one, rendered for the person', () => {
  for (const kind of Object.values(STEP_KINDS)) if (kind.needsText) expect(kind.sends).toBe(true);
  const link = 'https://a.example/c/0123456789ab/c0de42';
  expect(STEP_KINDS.MESSAGE.render('Hi {{firstName}}', { firstName: 'Ana' }, 'there', link)).toBe('Hi Ana');
});

it('the text of a slide step ends with the link, in one message, and all links of a brand have the same length [STP-02]', () => {
  const origin = 'https://a.example';
  const link = leadLink(origin, '0123456789ab', 'c0de42');
  const text = STEP_KINDS.PITCH.render('Hi {{firstName}} {{lastName}}', { firstName: 'Ana' }, 'there', link);
  expect(text).toBe('Hi Ana https://a.example/c/0123456789ab/c0de42');
  expect(text.length - 'Hi Ana'.length).toBe(linkLength(origin));
});

describe('where the link of a step leads', () => {
  const calendar = 'https://calendly.com/ana/intro';
  const textsOf = (before: string, feature: string, appointment: string, calendlyEventLink?: string) => {
    const ids = (text: string) => text.split(' ').filter(Boolean);
    const kindOf = (id: string): FeatureType =>
      id.startsWith('p') ? 'PITCH' : id.startsWith('r') ? 'REMIND' : id.startsWith('b') ? 'APPOINTMENT' : 'MESSAGE';
    const chain = { before: ids(before), feature: ids(feature), appointment: ids(appointment), calendlyEventLink };
    const steps = [...chain.before, ...chain.feature, ...chain.appointment].map((id) => step(id, kindOf(id)));
    return (id: string) => {
      const leads = leadsTo(steps.find(({ featureId }) => featureId === id) ?? step(id, kindOf(id)), chain, steps);
      return leads && ('address' in leads ? leads.address : leads.slidesOf.featureId);
    };
  };
  it('from a PITCH to its own slides, from a MESSAGE nowhere', () => {
    const leads = textsOf('', 'm1 p1 p2', '');
    expect([leads('m1'), leads('p1'), leads('p2')]).toEqual([null, 'p1', 'p2']);
  });
  it('from a REMIND to the last pitch before it, never to a later one [A27]', () => {
    const leads = textsOf('', 'r0 p1 r1 p2 m1 r2 r3 p3', '');
    expect(['r0', 'r1', 'r2', 'r3'].map(leads)).toEqual([null, 'p1', 'p2', 'p2']);
  });
  it('from a REMIND on an appointment to its group’s last pitch, else to that of the sequence [A27, A28]', () => {
    const leads = textsOf('r1 p1 r2', 'p2', 'r3 p3 r4');
    expect(['r1', 'r2', 'r3', 'r4'].map(leads)).toEqual(['p2', 'p1', 'p2', 'p3']);
    expect(textsOf('p1', '', 'r1')('r1')).toBe('p1');
  });
  it('from an APPOINTMENT to the calendar of the campaign [CMP-26, A27]', () => {
    expect([textsOf('', 'b1', '', calendar)('b1'), textsOf('', 'b1', '')('b1')]).toEqual([calendar, null]);
  });
  it('the link follows the text, or is alone when there is none', () => {
    expect(STEP_KINDS.APPOINTMENT.render('Book: ', {}, 'there', calendar)).toBe(`Book: ${calendar}`);
    expect(STEP_KINDS.APPOINTMENT.render('', {}, 'there', calendar)).toBe(calendar);
    expect(STEP_KINDS.REMIND.render('Look', {}, 'there', null)).toBe('Look');
  });
});

it('a step is named after the first line of its text, else after its kind', () => {
  expect(stepLabel({ featureType: 'MESSAGE', message: 'Hello\nyou' })).toBe('Hello');
  expect(stepLabel({ featureType: 'PITCH', message: ' ' })).toBe('New Message');
});
