// The sentences about a field that is in use, and the values of a person without one.
import { expect, it } from 'vitest';
import { changedValues, fieldAsked } from '#domain/leads/fields/field.rules.ts';

it('a field in use names up to three segments, and how many more there are', () => {
  expect(fieldAsked('Plan', ['A'])).toBe('The segment “A” asks about “Plan”. Change or delete that segment first.');
  expect(fieldAsked('Plan', ['A', 'B', 'C'])).toBe(
    'The segments “A”, “B” and “C” ask about “Plan”. Change or delete those segments first.',
  );
  expect(fieldAsked('Plan', ['A', 'B', 'C', 'D', 'E'])).toBe(
    'The segments “A”, “B”, “C” and 2 more ask about “Plan”. Change or delete those segments first.',
  );
});

it('a value is taken off alone, and nothing changes for somebody without one', () => {
  expect(changedValues({ fld_1: 'a', fld_2: 'b' }, { fld_1: '' })).toEqual({ fld_2: 'b' });
  expect(changedValues({ fld_2: 'b' }, { fld_1: '' })).toBeNull();
  expect(changedValues(undefined, { fld_1: '' })).toBeNull();
});
