// Whom a text mentions, and whether somebody typed the person whom they mean to erase.
import { describe, expect, it } from 'vitest';
import { mentionOf, namesThem } from '#features/leads/privacy/mentions.rules.ts';

const ana = mentionOf({ leadId: 'lead_1', names: ['Ana Lopez', 'A', ''], phones: ['+16025550142'] });

describe('a text mentions somebody', () => {
  it.each([
    'Ana Lopez wrote to Acme.',
    'ANA LOPEZ,12',
    '+16025550142',
    '(602) 555-0142',
    '602.555.0142',
    '1 602 555 0142',
    '/dashboard?lead=lead_1&part=messages',
  ])('%s', (text) => expect(ana.test(text)).toBe(true));

  it.each([
    'Mariana Lopez wrote',
    'Ana Lopezberg',
    'A text for everybody',
    '(602) 555-0143',
    'Name,Phone\n602,555\n',
    '',
  ])('not: %s', (text) => expect(ana.test(text)).toBe(false));

  it('treats no character of a name as a pattern', () => {
    const mention = mentionOf({ leadId: 'lead_2', names: ['Jo (the.boss)'], phones: [] });
    expect([mention.test('Jo (the.boss) called'), mention.test('Jo theXboss')]).toEqual([true, false]);
  });
});

describe('the person who erases types whom they mean', () => {
  const lead = { name: 'Ana Lopez', phone: '+16025550142' };
  it.each(['Ana Lopez', ' ana lopez ', '(602) 555-0142', '+16025550142'])('%s', (typed) =>
    expect(namesThem(typed, lead)).toBe(true),
  );
  it.each(['', ' ', 'Ana', '5550142', 'erase'])('not: “%s”', (typed) => expect(namesThem(typed, lead)).toBe(false));
  it('by the phone, or by the words shown, where there is no name', () => {
    expect(namesThem('New Incoming Lead', { name: '', phone: '+16025550142' })).toBe(true);
    expect(namesThem('-', { name: '', phone: '' })).toBe(false);
  });
});
