// What a visitor who sees people masked may write: no destination for data of people, and no placeholder within an address.
import { describe, expect, it } from 'vitest';
import {
  destinationRefusal,
  hasFieldInAddress,
  NO_FIELD_IN_ADDRESS,
  NOT_THEIR_DESTINATION,
} from '#platform/foundation/visit/destination-refusal.ts';

describe('a placeholder within an address', () => {
  it.each([
    'Look: https://a.example/?p={{phone}}',
    'a.example/{{firstName}}',
    '{{ firstName }}.a.example',
    'a.example{{phone}}',
    'a．example／{{phone}}',
    'a。example{{phone}}',
    'https://a.example/\u200B{{phone}}',
    'https://a.example/\u000B{{phone}}',
    'https://a.example/\uFEFF{{phone}}',
    'https://a.example/ {{lastName}}{{phone}}',
    'https://a.example/ {{lastName}}x{{phone}}',
    '(https://a.example/({{phone}}))',
    'sms:+16025550100&body={{phone}}',
    'mailto:{{phone}}@a.example',
    '{{phone}}%2e',
    '{{anything}}.example',
  ])('is seen in %j [A39]', (text) => {
    expect(hasFieldInAddress(text)).toBe(true);
    expect(destinationRefusal({ messageContent: [{ text: 'Hi.' }, { text }] })).toBe(NO_FIELD_IN_ADDRESS);
    expect(destinationRefusal({ message: text })).toBe(NO_FIELD_IN_ADDRESS);
  });

  it.each([
    'Hi {{firstName}}, look: https://a.example/offer',
    'Hi {{firstName}} {{lastName}}!',
    '{{firstName}}: 10% off, see a.example.',
    "({{firstName}}'s visit)",
    'See a.example {{firstName}}',
    'Is it you, {{firstName}}?\nhttps://a.example',
    '{{firstName}}-{{lastName}}',
    'https://a.example/{phone}',
    '',
  ])('is not in %j', (text) => expect(hasFieldInAddress(text)).toBe(false));
});

describe('a destination', () => {
  it.each([
    [{ webhookUrl: 'https://a.example/' }],
    [{ organization: { forwardingPhone: '602 555 0100' } }],
    [{ redirectType: 'LINK', redirectUrl: 'a.example' }],
    [{ calendarSettings: { userId: 'usr_1', url: 'https://calendly.com/a/b' } }],
    [{ pitchSlide: { calendarSettings: { url: 'https://calendly.com/a/b' } } }],
    [{ pitchSlide: { url: 'calendly.com/a/b' } }],
    [{ url: 'https://calendly.com/media/upl_1' }],
    [{ calendars: [{ name: 'Mine', value: 'https://calendly.com/a/b' }] }],
  ])('is refused: %j [A39]', (args) => expect(destinationRefusal(args)).toBe(NOT_THEIR_DESTINATION));

  it.each([
    [{ webhookUrl: null, organization: { forwardingPhone: '' } }],
    [{ url: 'upl_0a', thumbnail: '/media/101/upl_0b' }],
    [{ url: '/media/101/upl_0b/video_720.mp4' }],
    [{ url: 'https://youtu.be/dQw4w9WgXcQ' }],
    [{ leads: [{ url: 'a column of that name', webhookUrl: 'another' }] }],
    [{ values: [{ name: 'Door', value: 'The blue one' }] }],
  ])('is not one: %j', (args) => expect(destinationRefusal(args)).toBeNull());
});
