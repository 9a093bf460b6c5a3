// The effect of an answer on a person's enrollment.
import { describe, expect, it } from 'vitest';
import { answeredFacts, doesToEnrollment, isHeldByAnswer } from '#domain/campaigns/after-answer.rules.ts';

const enrolledAt = '2026-11-20T10:00:00.000Z';
const at = '2026-11-20T12:00:00.000Z';
const later = '2026-11-20T13:00:00.000Z';

describe('an answer does what the campaign says', () => {
  it.each([
    [undefined, null],
    ['GO_ON', null],
    ['PAUSE', 'PAUSE'],
    ['END', 'END'],
  ] as const)('%s: %s', (whenAnswered, does) => {
    expect(doesToEnrollment({ enrolledAt }, whenAnswered, at)).toBe(does);
  });

  it.each([
    ['they entered after it', { enrolledAt: later }],
    ['a newer answer is known', { enrolledAt, answeredAt: later, answeredDoes: 'PAUSE' }],
    ['it is known', { enrolledAt, answeredAt: at, answeredDoes: 'PAUSE' }],
    ['staff decided after it', { enrolledAt, answeredAt: enrolledAt, answeredDoes: 'PAUSE', resumedAt: later }],
    ['they were removed', { enrolledAt, removedAt: enrolledAt }],
    ['it has ended for them', { enrolledAt, answeredAt: '2026-11-20T11:00:00.000Z', answeredDoes: 'END' }],
  ] as const)('except where %s', (_, enrollment) => {
    expect(doesToEnrollment(enrollment, 'PAUSE', at)).toBe(null);
  });

  it('and does it again after staff resumed the person', () => {
    const resumedAt = '2026-11-20T11:30:00.000Z';
    const enrollment = { enrolledAt, answeredAt: '2026-11-20T11:00:00.000Z', resumesAt: resumedAt, resumedAt } as const;
    expect(doesToEnrollment({ ...enrollment, answeredDoes: 'PAUSE' }, 'PAUSE', at)).toBe('PAUSE');
    expect(doesToEnrollment({ ...enrollment, answeredDoes: 'END' }, 'END', at)).toBe('END');
  });
});

it('a person who answered is held until staff resume them, or until the day that staff set', () => {
  const enrollment = { answeredAt: at, answeredDoes: 'PAUSE' } as const;
  expect(isHeldByAnswer({}, 0)).toBe(false);
  expect(isHeldByAnswer(enrollment, Date.parse('2027-01-01'))).toBe(true);
  expect(isHeldByAnswer({ ...enrollment, resumesAt: later }, Date.parse(later) - 1)).toBe(true);
  expect(isHeldByAnswer({ ...enrollment, resumesAt: later }, Date.parse(later))).toBe(false);
  expect(answeredFacts({ ...enrollment, resumesAt: later })).toEqual({ does: 'PAUSE', resumesMs: Date.parse(later) });
});
