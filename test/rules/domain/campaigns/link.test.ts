// Links in a text: which ones are public shorteners, and when a link adds a segment.
import { describe, expect, it } from 'vitest';
import {
  chainWarnings,
  linkForcesSegment,
  linkWarnings,
  SHORTENERS,
  shortenerIn,
} from '#domain/campaigns/text/link.rules.ts';

describe('a public shortener', () => {
  it.each(SHORTENERS)('%s is recognized', (host) => {
    expect(shortenerIn(`See https://${host}/abc today`)).toBe(host);
    expect(shortenerIn(`See ${host}/abc.`)).toBe(host);
  });
  it.each([
    ['in capitals', 'BIT.LY/3xYz', 'bit.ly'],
    ['with www', 'http://www.tinyurl.com/a', 'tinyurl.com'],
    ['bare, at the end of a sentence', 'go to bit.ly.', 'bit.ly'],
    ['second of two links', 'example.com or t.co/x', 't.co'],
    ['within brackets', '(bit.ly/x)', 'bit.ly'],
  ])('is found %s', (_, text, host) => expect(shortenerIn(text)).toBe(host));
  it.each([
    ['another name that ends like it', 'https://rabbit.ly/x and chat.co/x'],
    ['one that only begins like it', 'https://bit.ly.example.com/x'],
    ['one in the path of another', 'https://example.com/bit.ly'],
    ['an e-mail address', 'write to ana@bit.ly'],
    ['words around a full stop', 'It was a bit. Ly is here'],
    ['no link at all', 'Hi {{firstName}}'],
  ])('is not %s', (_, text) => expect(shortenerIn(text)).toBeNull());
});

describe('a link that forces a second segment', () => {
  const link = 'https://example.com/spring';
  it('is one without which the text fits into one', () => {
    expect(linkForcesSegment(`${'x'.repeat(150)} ${link}`)).toBe(true);
  });
  it.each([
    ['a text that fits with it', `Hi ${link}`],
    ['a text that is too long without it', `${'x'.repeat(161)} ${link}`],
    ['a long text without a link', 'x'.repeat(200)],
  ])('is not %s', (_, text) => expect(linkForcesSegment(text)).toBe(false));
  it('is counted in the encoding of the text', () => {
    expect(linkForcesSegment(`${'\u0416'.repeat(60)} ${link}`)).toBe(true);
  });
});

describe('the warnings', () => {
  it('are sentences, none for a plain text', () => {
    expect(linkWarnings('Hi {{firstName}}, see example.com')).toEqual([]);
    expect(linkWarnings(`${'x'.repeat(150)} https://bit.ly/3xYzAb`)).toEqual([
      'Carriers often filter texts with bit.ly links. Use the full address instead.',
      'With the link, carriers split this into 2 parts; without it, it fits in one.',
    ]);
  });
  it('of a chain name the message', () => {
    expect(chainWarnings(['Hi', 'bit.ly/x'])).toEqual([
      'Message 2: Carriers often filter texts with bit.ly links. Use the full address instead.',
    ]);
  });
});
