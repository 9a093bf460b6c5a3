// Which roles an invitation may give, as tables of cases.
import { describe, expect, it } from 'vitest';
import { INVITED_LEVELS, levelFrom, mayInvite } from '#domain/accounts/invitations/invite.rules.ts';

describe('an invitation', () => {
  it('offers four levels, from LIMITED to ADMIN [USR-07]', () => {
    expect(INVITED_LEVELS).toEqual(['LIMITED', 'READONLY', 'MANAGER', 'ADMIN']);
  });

  it.each([
    ['MANAGER', 'MANAGER'],
    [null, 'LIMITED'],
    ['', 'LIMITED'],
    ['OWNER', 'LIMITED'],
    ['NONE', 'LIMITED'],
    ['manager', 'LIMITED'],
  ])('for %j is for %s [USR-08]', (role, level) => expect(levelFrom(role)).toBe(level));

  it.each([
    ['OWNER', 'ADMIN', true],
    ['ADMIN', 'ADMIN', true],
    ['MANAGER', 'MANAGER', true],
    ['MANAGER', 'ADMIN', false],
    ['READONLY', 'LIMITED', false],
    ['LIMITED', 'LIMITED', false],
  ] as const)('by %s to %s: %s', (by, level, may) => expect(mayInvite(by, level)).toBe(may));
});
