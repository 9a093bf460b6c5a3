// Opt-outs in files: every column and note that states one is recognized, and unrelated ones are not.
import { describe, expect, it } from 'vitest';
import { columnWish, wishReaders } from '#features/imports/columns/wishes.rules.ts';

const answerTo = (column: string, cell: string) => columnWish([cell], wishReaders([column]));

const NO: readonly (readonly [string, string])[] = [
  ...['yes', 'Y', 'TRUE', '1', 'x', '✓', '2024-03-01 12:00', 'opted out', 'Unsubscribed'].flatMap((cell) =>
    [
      'Unsubscribed',
      'SMS Opt Out',
      'opted_out',
      'DNC',
      'Do Not Text',
      'do_not_contact',
      'Blacklisted',
      'Blocklist',
      'smsOptOut',
      'DND',
      'No SMS',
      "Don't text",
      'Do not phone',
    ].map((column) => [column, cell] as const),
  ),
  ...[
    'no',
    'N',
    'False',
    '0',
    'Not subscribed',
    'unsubscribed',
    'never_subscribed',
    'declined',
    'No, thanks',
    "I don't agree",
    'Opted-out',
    'Do not contact',
    'revoked',
  ].flatMap((cell) =>
    [
      'Accepts Marketing',
      'accepts_marketing',
      'Accepts SMS Marketing',
      'SMS Consent',
      'Opt-in',
      'Subscribed',
      'SMS Marketing Status',
      'Can we text you?',
      'Do you agree to receive text messages?',
      'Consent to Text',
      'OK to text',
      'Text Marketing',
      'Send Me Text Messages',
      'Permission to contact',
    ].map((column) => [column, cell] as const),
  ),
  ['Email Opt Out', '1'],
  ['Unsubscribed from all email', 'true'],
  ['Email Subscription Status', 'Unsubscribed'],
  ['UNSUB_TIME', '2024-03-01 09:00:00'],
  ['UNSUB_REASON', 'N/A (Unsubscribed by admin)'],
  ['Do Not Call', 'TRUE'],
  ['Stop', 'yes'],
  ['Status', 'Unsubscribed'],
  ['Status', 'Opted out'],
  ['Tags', 'vip, DNC, 2024'],
  ['Labels', 'blacklist ::: friends'],
  ['Name', 'Ana Lopez - DO NOT TEXT'],
  ['Name', 'DNC Bo Ng'],
  ['Notes', 'STOP'],
  ['Notes', 'Do not text'],
  ['Notes', "Doesn't want texts"],
  ['Notes', 'does not want to be texted anymore'],
  ['Notes', 'no texts please'],
  ['Notes', 'Please, no more text messages!'],
  ['Notes', 'Asked to be removed from our list 3/4'],
  ['Notes', 'SMS opted out on 2024-01-02'],
  ['Notes', 'replied STOP'],
  ['Notes', 'Stop texting her, she is angry'],
  ['Notes', 'Never text him again'],
  ['Notes', 'Called in: don’t call, don’t text'],
  ['Notes', 'consent withdrawn'],
  ['Notes', 'On our DNC list'],
  ['Notes', 'removed from marketing'],
  ['Notas', 'No enviar mensajes'],
  ['Notas', 'dado de baja'],
];

const INNOCENT: readonly (readonly [string, string])[] = [
  ...['', 'no', 'N', 'false', '0', 'n/a', '-', 'Not opted out', 'Subscribed', 'Opted in', 'active', 'None'].flatMap(
    (cell) =>
      ['Unsubscribed', 'SMS Opt Out', 'DNC', 'Do Not Text', 'Blacklisted'].map((column) => [column, cell] as const),
  ),
  ...[
    '',
    'yes',
    'Y',
    'TRUE',
    '1',
    'Subscribed',
    'opted in',
    '2024-03-01',
    'unknown',
    'N/A',
    'No response',
    'not asked',
  ].flatMap((cell) =>
    ['Accepts Marketing', 'SMS Consent', 'Opt-in', 'Can we text you?'].map((column) => [column, cell] as const),
  ),
  ['Allow Online Booking', 'No'],
  ['Photo Consent', 'No'],
  ['Tax Exempt', 'no'],
  ['Fax Opt Out', '1'],
  ['Direct mail opt out', 'yes'],
  ['Bus Stop', '4th and Main'],
  ['OPTIN_TIME', '2024-03-01'],
  ['Unsubscribe link', 'https://example.com/unsubscribe'],
  ['Website', 'https://optout.example.com/opt-out'],
  ['Email', 'unsubscribe@example.com'],
  ['Notes', 'likes text messages'],
  ['Notes', 'no contact made yet'],
  ['Notes', 'never opted out'],
  ['Notes', 'has not unsubscribed'],
  ['Notes', 'opt out: no'],
  ['Notes', 'DNC: no'],
  ['Notes', 'waits at the bus stop'],
  ['Notes', 'do not call before 9am, texts are fine'],
  ['Notes', 'no allergies'],
  ['Notes', 'cancel her 3pm'],
  ['Status', 'Active'],
  ['Status', 'No show'],
  ['Company', 'Stop & Shop'],
];

describe('a row says no', () => {
  it.each(NO)('by %s = %j', (column, cell) => {
    expect(answerTo(column, cell)).toEqual({ column, says: cell });
  });

  it('by a column that staff choose, whatever its name', () => {
    const readers = wishReaders(['Name', 'Group B'], ['Group B']);
    expect(columnWish(['Ana', 'x'], readers)).toEqual({ column: 'Group B', says: 'x' });
    expect(columnWish(['Ana', ''], readers)).toBeNull();
  });

  it('by an e-mail list, unless a column about texts says yes in that row', () => {
    const readers = wishReaders(['Accepts Email Marketing', 'Accepts SMS Marketing']);
    expect(columnWish(['no', 'yes'], readers)).toBeNull();
    expect(columnWish(['no', ''], readers)).toMatchObject({ column: 'Accepts Email Marketing' });
    expect(columnWish(['yes', 'no'], readers)).toMatchObject({ column: 'Accepts SMS Marketing' });
    expect(columnWish(['yes', 'yes'], readers)).toBeNull();
  });
});

describe('a row says nothing', () => {
  it.each(INNOCENT)('by %s = %j', (column, cell) => {
    expect(answerTo(column, cell)).toBeNull();
  });

  it('by the contents of a phone column or a country', () => {
    expect(answerTo('Phone', 'stop')).toBeNull();
    expect(answerTo('Country', 'NO')).toBeNull();
  });
});
