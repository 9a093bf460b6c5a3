// What a step may be: text, delay, window and time.
import { describe, expect, it } from 'vitest';
import {
  campaignName,
  copyName,
  isColor,
  isPlaceholderName,
  nameFrom,
  pausedBy,
  sendsDueUnasked,
} from '#domain/campaigns/campaign.rules.ts';
import {
  customHour,
  delayRefusal,
  messageRefusal,
  shownHour,
  stepMessage,
  stepTime,
  stepWindow,
} from '#domain/campaigns/chain/step.rules.ts';

describe('the text of a step', () => {
  it('is built from the blocks when both are given, without symbols', () => {
    expect(stepMessage({ message: 'old', messageContent: [{ text: 'Hi 😀' }, { text: 'you' }] })).toBe('Hi \nyou');
    expect(stepMessage({ message: 'Hi' })).toBe('Hi');
    expect(stepMessage({})).toBeUndefined();
  });
  it.each([
    ['240 characters are kept', 'a'.repeat(240), null],
    ['241 are not', 'a'.repeat(241), 'A message takes at most 240 characters; this one has 241.'],
    [
      'an unknown placeholder',
      'Hi {{fistName}}',
      'There is no placeholder {{fistName}}. Use {{firstName}} or {{lastName}}.',
    ],
    ['known ones are', 'Hi {{firstName}}', null],
  ])('%s', (_, message, sentence) => expect(messageRefusal(message)).toBe(sentence));

  it('leaves room for its link [MSG-16]', () => {
    expect(messageRefusal('a'.repeat(190), 50)).toBeNull();
    expect(messageRefusal('a'.repeat(191), 50)).toBe(
      'A message takes at most 240 characters with its link, which has 50; this one has 241.',
    );
  });
});

describe('the delay [STP-08]', () => {
  it.each([
    [{ days: 0, hours: 0, minutes: 0 }, null],
    [{ days: 1, hours: 25, minutes: 90 }, null],
    [{ days: -1 }, 'Days, hours and minutes are whole numbers, 0 or more.'],
    [{ hours: 1.5 }, 'Days, hours and minutes are whole numbers, 0 or more.'],
    [{ minutes: Number.NaN }, 'Days, hours and minutes are whole numbers, 0 or more.'],
    [{ days: 731 }, 'At most 730 days.'],
  ])('%o', (delay, sentence) => expect(delayRefusal(delay)).toBe(sentence));
});

describe('the window [STP-06, STP-07]', () => {
  it.each([
    ['morning', false, { window: 'morning' }],
    ['Evening', false, { window: 'evening' }],
    ['', false, { window: null }],
    [null, false, { window: null }],
    ['17', true, { window: '17' }],
    ['08', true, { window: '8' }],
    ['17', false, { refusal: 'Choose morning, afternoon or evening.' }],
    ['24', true, { refusal: 'Choose morning, afternoon, evening or an hour.' }],
    ['noon', true, { refusal: 'Choose morning, afternoon, evening or an hour.' }],
    ['-1', true, { refusal: 'Choose morning, afternoon, evening or an hour.' }],
  ])('%s, custom hours %s [STP-07c]', (window, allows, kept) => expect(stepWindow(window, allows)).toEqual(kept));

  it.each([
    [12, 'am', 0],
    [12, 'pm', 12],
    [1, 'pm', 13],
    [11, 'pm', 23],
    [0, 'am', 0],
    [99, 'am', 0],
    [-3, 'pm', 12],
  ] as const)('%i %s is hour %i [STP-07a-b]', (hour, half, kept) => expect(customHour(hour, half)).toBe(kept));

  it('every hour is displayed as it was chosen [STP-07]', () => {
    for (let hour = 0; hour < 24; hour++) {
      const shown = shownHour(hour);
      expect(customHour(shown.hour, shown.half)).toBe(hour);
    }
  });
});

describe('an absolute time', () => {
  const nowMs = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-22T12:00:00Z', { delayUntil: '2026-11-22T12:00:00.000Z' }],
    ['', { delayUntil: null }],
    ['2026-11-20T12:00:00Z', { refusal: 'Choose a time that is still to come.' }],
    ['soon', { refusal: 'That is not a date and time.' }],
  ])('%s', (text, kept) => expect(stepTime(text, nowMs)).toEqual(kept));
});

describe('a campaign’s words', () => {
  it('an empty name becomes New Campaign, a long one is cut, line breaks are removed', () => {
    expect([campaignName('  '), campaignName('a'.repeat(200)).length, campaignName('a\nb')]).toEqual([
      'New Campaign',
      120,
      'a b',
    ]);
  });
  it.each([
    ['Hi {{firstName}}, our spring sale starts on Monday and lasts a week.', 'Our spring sale starts on Monday and'],
    ['{{firstName}}, 20% off today!', '20% off today'],
    ['Hello', ''],
    ['{{firstName}}', ''],
    ['Zoë, das Dach?', 'Zoë, das Dach'],
    ['Saguaro Market: {{firstName}}, tomatoes are in', 'Tomatoes are in'],
    ['saguaro market: hi {{firstName}}, tomatoes are in', 'Tomatoes are in'],
    ['Saguaro Market - Tomatoes are in', 'Tomatoes are in'],
    ['The Market: Tomatoes are in', 'Tomatoes are in'],
    ['Saguaro Market has tomatoes', 'Saguaro Market has tomatoes'],
    ['Saguaro Market:', ''],
  ])('%j offers %j for a name', (text, name) =>
    expect(nameFrom(text, ['Saguaro Market', '', 'The Market'])).toBe(name),
  );
  it('a default name is recognized, also on a copy', () => {
    expect(['New Campaign', 'Copy of Copy of New Campaign', 'New Campaigns'].map(isPlaceholderName)).toEqual([
      true,
      true,
      false,
    ]);
  });
  it('a copy is named as a copy', () => expect(copyName('June')).toBe('Copy of June'));
  it('a color is hexadecimal', () =>
    expect([isColor('#2f5fd0'), isColor('#fff'), isColor('red'), isColor('#12345')]).toEqual([
      true,
      true,
      false,
      false,
    ]));
  it('a pause names the person who paused', () =>
    expect([pausedBy('Ana Lopez'), pausedBy('')]).toEqual(['Paused by Ana', 'Paused by a colleague']));
  it('a resume sends overdue texts without asking only after a short pause', () => {
    const hour = 3600 * 1000;
    expect([sendsDueUnasked(0, 3 * hour, 3), sendsDueUnasked(0, 3 * hour + 1, 3)]).toEqual([true, false]);
  });
});
