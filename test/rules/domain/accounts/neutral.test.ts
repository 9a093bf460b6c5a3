// What is left of items that mention an erased member, and what an export contains.
import { describe, expect, it } from 'vitest';
import { exportedLine, exportedLineOf } from '#domain/accounts/erasure/export-fields.rules.ts';
import { FORMER_MEMBER, isTextToThem, neutralized } from '#domain/accounts/erasure/without-member.rules.ts';

const ANA = {
  userId: 'usr_ana',
  pseudonym: 'erased_1',
  names: ['Ana Lopez'],
  contacts: ['ana@acme.example', '+16025550142'],
};

describe('a member who is erased', () => {
  it.each([
    [
      'their name beside their id',
      { userId: 'usr_ana', userName: 'Ana Lopez' },
      { userId: 'erased_1', userName: FORMER_MEMBER },
    ],
    [
      'a name that they had before',
      { userId: 'usr_ana', senderName: 'Ana Maria' },
      { userId: 'erased_1', senderName: FORMER_MEMBER },
    ],
    [
      'where they acted from',
      { userId: 'usr_ana', input: { from: { ipAddress: '1.2.3.4' } } },
      { userId: 'erased_1', input: { from: { ipAddress: '' } } },
    ],
    ['their id in a list', { about: ['lead_1', 'usr_ana'] }, { about: ['lead_1', 'erased_1'] }],
    ['their id in a set', { viewedByIds: new Set(['usr_ana', 'b']) }, { viewedByIds: new Set(['erased_1', 'b']) }],
    [
      'their name in a part',
      { corrected: { userId: 'usr_ana', userName: 'Ana Lopez', meaning: 'YES' } },
      { corrected: { userId: 'erased_1', userName: FORMER_MEMBER, meaning: 'YES' } },
    ],
    [
      'a sentence of what they did',
      { reason: 'Stopped by Ana before it was sent' },
      { reason: 'Stopped by a colleague before it was sent' },
    ],
    ['who closed something', { closedBy: 'Ana Lopez' }, { closedBy: '' }],
  ])('leaves no trace of %s', (_, item, set) => {
    expect(neutralized({ __edb_e__: 'campaign', ...item }, ANA)).toEqual({ set, remove: [] });
  });

  it.each([
    ['somebody else of the same name', { userId: 'usr_ben', userName: 'Ana Lopez' }],
    ['a name inside a text to a person', { body: 'Hi, Ana Lopez here' }],
    ['the phone of a person who is texted', { __edb_e__: 'lead', phone: '+16025550142' }],
    ['what somebody else stopped', { reason: 'Stopped by Ben before it was sent' }],
    ['keys', { pk: 'usr_ana', gs1pk: 'usr_ana' }],
  ])('does not change %s', (_, item) => {
    expect(neutralized({ __edb_e__: 'campaign', ...item }, ANA)).toBeNull();
  });

  it('removes the words and the phone from a text to them, and their phone from the forwarding of calls', () => {
    const send = { __edb_e__: 'send', kind: 'test', phone: '+16025550142', body: 'Hi' };
    expect(isTextToThem(send, ANA)).toBe(true);
    expect(neutralized(send, ANA)).toEqual({ set: { phone: '', body: '' }, remove: [] });
    expect(neutralized({ ...send, __edb_e__: 'batch', text: 'Hi', body: undefined }, ANA)?.remove).toEqual([
      'text',
      'phone',
    ]);
    expect(isTextToThem({ ...send, kind: 'campaign' }, ANA)).toBe(false);
    const forwards = { __edb_e__: 'organization', forwardingPhone: '+16025550142' };
    expect(neutralized(forwards, ANA)).toEqual({ set: {}, remove: ['forwardingPhone'] });
  });
});

describe('an export', () => {
  it('holds an item without keys and secrets', () => {
    const user = {
      __edb_e__: 'user',
      pk: 'USER#1',
      name: 'Ana',
      passwordHash: 'x',
      resetLinkHash: 'x',
      roles: new Set(['a']),
    };
    expect(JSON.parse(exportedLine(user) ?? '')).toEqual({ item: 'user', name: 'Ana', roles: ['a'] });
    expect(exportedLine({ __edb_e__: 'session', userId: 'usr_ana' })).toBeNull();
  });

  it('of a member contains what they did, and not to whom', () => {
    const send = {
      __edb_e__: 'send',
      userId: 'usr_ana',
      senderName: 'Ana',
      phone: '+1480',
      body: 'Hi',
      askedAt: 'now',
    };
    expect(JSON.parse(exportedLineOf(send, ANA) ?? '')).toEqual({
      item: 'send',
      userId: 'usr_ana',
      senderName: 'Ana',
      askedAt: 'now',
    });
    expect(exportedLineOf({ ...send, userId: 'usr_ben' }, ANA)).toBeNull();
  });
});
