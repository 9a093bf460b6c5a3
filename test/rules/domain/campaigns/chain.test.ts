// The order of steps: which step each lead gets next, and how edits change it.
import { describe, expect, it } from 'vitest';
import {
  chainRefusal,
  comesFirst,
  groupOf,
  nextStep,
  placed,
  removed,
  stepBefore,
} from '#domain/campaigns/chain/chain.rules.ts';
import type { FeatureType } from '#functions/schema.gen.ts';

const chain = (...feature: string[]) => ({ before: [] as string[], feature, appointment: [] as string[] });

describe('the next step', () => {
  it.each([
    ['the first one for somebody who enters', chain('a', 'b'), [], undefined, 'a'],
    ['the one after the last', chain('a', 'b', 'c'), ['a'], 'a', 'b'],
    ['none after the end', chain('a', 'b'), ['a', 'b'], 'b', null],
    ['none in an empty chain', chain(), [], undefined, null],
    ['a step inserted after their current one', chain('a', 'x', 'b'), ['a'], 'a', 'x'],
    ['not a step inserted before it', chain('x', 'a', 'b'), ['a'], 'a', 'b'],
    ['a step added at the end for somebody who had finished', chain('a', 'b', 'x'), ['a', 'b'], 'b', 'x'],
    ['the one after, when the last was deleted', chain('a', 'c'), ['a', 'b'], 'b', 'c'],
    ['the first, when everything they got was deleted', chain('x', 'y'), ['a'], 'a', 'x'],
    ['never one they had, when steps changed places', chain('b', 'a', 'c'), ['a', 'b'], 'b', 'c'],
    [
      'an appointment step after an appointment step',
      { before: [], feature: ['a'], appointment: ['p', 'q'] },
      ['p'],
      'p',
      'q',
    ],
  ])('%s', (_, steps, passed, last, next) => expect(nextStep(steps, passed, last)).toBe(next));
});

describe('placing a step', () => {
  it.each([
    ['last without a place', undefined, ['a', 'b', 'x']],
    ['first with an empty one', '', ['x', 'a', 'b']],
    ['after another', 'a', ['a', 'x', 'b']],
    ['last after one that is gone', 'gone', ['a', 'b', 'x']],
  ])('%s', (_, after, order) => expect(placed(chain('a', 'b'), 'x', 'feature', after).feature).toEqual(order));

  it('moves it without duplicating it', () =>
    expect(placed(chain('a', 'b', 'c'), 'a', 'feature', 'b').feature).toEqual(['b', 'a', 'c']));
  it('removes it from its old group', () => {
    const moved = placed(chain('a', 'b'), 'a', 'appointment');
    expect([moved.feature, moved.appointment, groupOf(moved, 'a')]).toEqual([['b'], ['a'], 'appointment']);
  });
  it('finds the step before', () =>
    expect([stepBefore(chain('a', 'b'), 'b'), stepBefore(chain('a'), 'a')]).toEqual(['a', null]));
  it('ignores a removed step', () => expect(removed(chain('a', 'b'), 'a').feature).toEqual(['b']));
});

describe('a chain that cannot be sent', () => {
  const NONE = new Set<string>();
  const step = (featureId: string, message: string, featureType: FeatureType = 'MESSAGE') => ({
    featureId,
    featureType,
    message,
  });
  it.each([
    ['has no step', chain(), [], 'This blast has no messages yet.'],
    ['has an empty step', chain('a', 'b'), [step('a', 'Hi'), step('b', '')], 'Step 2 has no text.'],
    ['has a step of blanks', chain('a'), [step('a', ' \n ')], 'Step 1 has no text.'],
  ])('%s', (_, steps, kept, sentence) => expect(chainRefusal(steps, kept, 'Blast', NONE)).toBe(sentence));

  it('a wait needs no text', () =>
    expect(chainRefusal(chain('a', 'b'), [step('a', 'Hi'), step('b', '', 'WAIT')], 'Blast', NONE)).toBeNull());

  it('a slide step needs slides behind its link, at any position [STP-02, decisions: Re-adding]', () => {
    const kept = [step('a', 'Hi'), step('b', 'See this', 'PITCH')];
    expect(chainRefusal(chain('a', 'b'), kept, 'Blast', NONE)).toBe('Message 2 has no pitch with slides.');
    expect(chainRefusal(chain('a', 'b'), kept, 'Blast', new Set(['a']))).toBe('Message 2 has no pitch with slides.');
    expect(chainRefusal(chain('a', 'b'), kept, 'Blast', new Set(['b']))).toBeNull();
    expect(chainRefusal({ ...chain('a'), before: ['b'] }, kept, 'Blast', NONE)).toBe(
      'Message 1 has no pitch with slides.',
    );
  });
  it('a text that links to a calendar needs one, and no words of its own [A27]', () => {
    const kept = [step('a', 'Hi'), step('b', '', 'APPOINTMENT')];
    const sentence = 'Message 2 has no calendar yet. Choose one for its link first.';
    expect(chainRefusal(chain('a', 'b'), kept, 'Blast', NONE)).toBe(sentence);
    const calendlyEventLink = 'https://calendly.com/ana/intro';
    expect(chainRefusal({ ...chain('a', 'b'), calendlyEventLink }, kept, 'Blast', NONE)).toBeNull();
  });
});

describe('the first text that a person gets', () => {
  const steps = (...groups: ('before' | 'feature' | 'appointment')[]) =>
    groups.map((structureType) => ({ structureType }));
  it.each([
    ['the first of the sequence, whatever depends on an appointment', 1, 'feature', ['before', 'appointment'], true],
    ['not the second one', 2, 'feature', ['feature'], false],
    ['the first before an appointment, without a sequence', 1, 'before', ['appointment'], true],
    ['not the first before an appointment, after a sequence', 1, 'before', ['feature'], false],
    ['not the first after an appointment, with one before it', 1, 'appointment', ['before'], false],
    ['the first after an appointment, with nothing else', 1, 'appointment', [], true],
  ] as const)('%s', (_, position, group, others, isFirst) => {
    expect(comesFirst({ position, group }, steps(...others))).toBe(isFirst);
  });
});
