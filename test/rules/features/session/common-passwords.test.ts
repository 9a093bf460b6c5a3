// The most frequently leaked passwords are refused, and the list matches its source.
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { COMMON_HASHES, passwordHash } from '#features/session/password/common-passwords.rules.ts';
import { passwordRefusal } from '#features/session/password/password.rules.ts';

const leaked = dictionary['passwords-common'];

it('each of the 10,000 most common passwords is refused, in capitals as well', () => {
  const most = leaked.slice(0, 10_000);
  expect(most).toHaveLength(10_000);
  const taken = most.flatMap((one) => [one, one.toUpperCase()]).filter((one) => passwordRefusal(one, []) === null);
  expect(taken).toEqual([]);
});

it('the hashes match the source’s passwords of ten and more characters', () => {
  const long = leaked.filter((one) => [...one].length >= 10);
  expect([...COMMON_HASHES].toSorted()).toEqual([...new Set(long.map(passwordHash))].toSorted());
});

it('a phrase of one’s own is accepted', () => {
  for (const phrase of ['tortoise under lamp 7', 'a saguaro in bloom', 'Zwölf Boxkämpfer jagen', 'ein Haus am See 12'])
    expect(passwordRefusal(phrase, [])).toBeNull();
});
