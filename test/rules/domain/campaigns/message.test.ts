// What a text may be: alphabet, length, lines and placeholders.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blocksOf,
  fillPlaceholders,
  fitText,
  isTwoMessages,
  MESSAGE_LIMIT,
  messageOf,
  plainText,
  strippedFrom,
  TWO_MESSAGES_FROM,
  unknownPlaceholder,
} from '#domain/campaigns/text/message.rules.ts';

describe('what is stripped from a text [MSG-16, decisions: Symbols]', () => {
  it.each([
    ['emoji', 'See you 😀 soon', 'See you  soon'],
    ['a family joined by joiners', 'Hi 👨‍👩‍👧!', 'Hi !'],
    ['skin tones', 'ok 👍🏽', 'ok '],
    ['flags', 'from 🇺🇸', 'from '],
    ['keycaps, except their digit', 'press 1️⃣', 'press 1'],
    ['dingbats', '✔ done ✂', ' done '],
    ['arrows and signs', '→ © ® ™ ° •', '     •'],
    ['circled digits', '① ❶', ' '],
    ['zero-width characters', 'a​b‍c﻿', 'abc'],
    ['control characters', 'a\u0000b\u0007', 'ab'],
    ['lone surrogates', 'a\ud83d', 'a'],
  ])('%s', (_, typed, kept) => expect(plainText(typed)).toBe(kept));

  it.each([
    'Hello, "Ana": it\'s $5 (50% off) + £3, €4 = <ok> @ #1 & *2* ^ ~ | / \\ [x] {y} _ - ; ! ?',
    'Ñandú, crème brûlée, Größe, Ångström',
    'Привет, 你好, こんにちは, مرحبا',
    'line one\nline two',
    '¿Qué? ¡Sí!',
  ])('%s stays', (text) => expect(plainText(text)).toBe(text));

  it.each([
    ['curly quotes', '“Hi” ‘there’ it’s', "\"Hi\" 'there' it's"],
    ['long dashes', 'a – b — c', 'a - b - c'],
    ['non-breaking and thin spaces', 'a\u00a0b\u2009c\td', 'a b c d'],
    ['line ends of Windows', 'a\r\nb\rc', 'a\nb\nc'],
    ['accents in two parts', 'e\u0301', 'é'],
  ])('%s become plain', (_, typed, kept) => expect(plainText(typed)).toBe(kept));

  it('stripping a stripped text changes nothing', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => plainText(plainText(text)) === plainText(text))));
});

describe('length', () => {
  it('is at most 240, two messages from 120 [MSG-16, MSG-17b]', () => {
    expect([MESSAGE_LIMIT, TWO_MESSAGES_FROM]).toEqual([240, 120]);
    expect([isTwoMessages(119), isTwoMessages(120)]).toEqual([false, true]);
  });
  it('a pasted text is cut to fit after stripping [MSG-16c]', () => {
    expect(fitText(`😀${'a'.repeat(250)}`)).toBe('a'.repeat(240));
  });
  it('is never cut inside a character', () => {
    expect(fitText(`${'a'.repeat(239)}𝐁`)).toBe('a'.repeat(239));
  });
});

describe('blocks and message', () => {
  it('are the lines of one text', () => {
    expect(messageOf([{ text: 'Hi' }, { text: 'there' }])).toBe('Hi\nthere');
    expect(blocksOf('Hi\nthere')).toEqual([{ text: 'Hi' }, { text: 'there' }]);
    expect(blocksOf('')).toEqual([]);
  });
  it('convert into each other and back', () =>
    fc.assert(fc.property(fc.string({ minLength: 1 }), (text) => messageOf(blocksOf(text)) === text)));
});

describe('placeholders [A34, MSG-18]', () => {
  const ana = { firstName: 'Ana', lastName: 'Lopez', phone: '+16025550111' };
  it.each([
    ['{{firstName}}, would a short call suit you?', 'Would a short call suit you?'],
    ['Thanks, {{firstName}}!', 'Thanks!'],
    ['Thanks, {{firstName}}, see you soon', 'Thanks, see you soon'],
    ['We are open. {{firstName}}, come by.\n{{firstName}} - bring a friend', 'We are open. Come by.\nBring a friend'],
    ["{{firstName}}? It's Ana", "It's Ana"],
    ["Hello. {{firstName}}?! it's Ana", "Hello. It's Ana"],
    ['{{firstName}}... are you there?', 'Are you there?'],
    ['¿{{firstName}}? soy Ana', 'Soy Ana'],
    ['¿{{firstName}}, te va bien el martes?', '¿Te va bien el martes?'],
    ['Saguaro: {{firstName}}, would a short call suit you?', 'Saguaro: Would a short call suit you?'],
    ['{{firstName}}?', 'there?'],
    ['{{firstName}}', 'there'],
    ['{{firstName}} {{lastName}}, hi', 'there Lopez, hi'],
  ])('%j reads right without a first name', (text, filled) =>
    expect(fillPlaceholders(text, { ...ana, firstName: '' }, 'there')).toBe(filled),
  );
  it.each([
    ['both names', 'Hi {{firstName}} {{lastName}}!', ana, 'Hi Ana Lopez!'],
    ['spaces inside the braces', 'Hi {{ firstName }}', ana, 'Hi Ana'],
    ['an empty first name is the friend word', 'Hi {{firstName}}, hello', { ...ana, firstName: '' }, 'Hi there, hello'],
    ['an empty last name takes its space along', 'Hi {{firstName}} {{lastName}},', { ...ana, lastName: '' }, 'Hi Ana,'],
    [
      'a new incoming lead is never called so',
      'Hi {{firstName}} {{lastName}}',
      { firstName: 'New', lastName: 'Incoming Lead' },
      'Hi there',
    ],
    ['the phone', 'Call {{phone}}', ana, 'Call +16025550111'],
    ['a name with emoji', 'Hi {{firstName}}', { firstName: 'Ana 🌸' }, 'Hi Ana'],
    ['conditions and events that are not there', 'You {{ifs}} on {{eventDate}}.', ana, 'You on.'],
    ['an unknown one stays', 'Hi {{name}}', ana, 'Hi {{name}}'],
    [
      'a name that looks like a placeholder is not filled again',
      'Hi {{firstName}}',
      { firstName: '{{phone}}', phone: '+1' },
      'Hi {{phone}}',
    ],
  ])('%s', (_, text, values, filled) => expect(fillPlaceholders(text, values, 'there')).toBe(filled));

  it('an unknown placeholder is reported by name', () => {
    expect(unknownPlaceholder('Hi {{fistName}}')).toBe('{{fistName}}');
    expect(unknownPlaceholder('Hi {{firstName}}, {{ eventDate }} {x}')).toBeNull();
  });
});

describe('stripped characters', () => {
  it.each([
    ['Hi 🎉 friend ✨', ['🎉', '✨']],
    ['🎉🎉 twice', ['🎉']],
    ['family 👨‍👩‍👧 and 👍🏽', ['👨‍👩‍👧', '👍🏽']],
    ['plain “text” — £5', []],
    ['', []],
  ])('in %s are reported as written, each once [MSG-16]', (text, gone) => expect(strippedFrom(text)).toEqual(gone));
});
