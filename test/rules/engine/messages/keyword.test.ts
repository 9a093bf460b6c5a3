// One test per row of the keyword table, and which side answers.
import { describe, expect, it } from 'vitest';
import { answeredCampaign, isAutoReplyDue, keywordOf, weAnswer } from '#engine/messages/keyword/keyword.rules.ts';

describe('words that opt out [decisions: Keywords]', () => {
  it.each(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'opt out'])('%s', (word) =>
    expect(keywordOf(word, false)).toBe('out'),
  );
  it.each([
    'stop',
    'Stop',
    ' STOP ',
    'Stop.',
    '"stop"',
    'STOP!!!',
    'stop\n',
    'Opt-out',
    'opt   OUT',
    'ｓｔｏｐ',
    'STOP 🛑',
  ])('%j, in any case and without punctuation', (word) => expect(keywordOf(word, false)).toBe('out'));
  it.each(['PARAR', 'Alto', 'baja', 'CANCELAR', '¡Alto!'])('%s, in Spanish', (word) =>
    expect(keywordOf(word, false)).toBe('out'),
  );
  it.each([
    'STOP ALL',
    'STOP STOP',
    'stop! stop! STOP!',
    'STOPSTOP',
    'S T O P',
    's.t.o.p',
    'STOPPPP',
    'stooop',
    'please stop',
    'Stop, thank you 🙏',
    'unsubscribe pls',
    '“STOP”',
    'alto por favor',
    'STOP END QUIT',
    'un-subscribe',
  ])('%j, repeated or decorated [decisions: Wishes in plain words]', (word) =>
    expect(keywordOf(word, false)).toBe('out'),
  );
  it.each([
    'stop it',
    'cancel please',
    'please end',
    'stop the bus',
    'all',
    'please',
    'thanks',
    'ok',
    'the end',
    'I quit',
    'cancel my appointment',
    'nonstop',
    'stopp',
    'END of day?',
    '',
  ])('%j does not: the whole message counts', (message) => expect(keywordOf(message, false)).toBeNull());
});

describe('words that opt in [decisions: Keywords]', () => {
  it.each(['START', 'unstop', 'Start!'])('%s', (word) => expect(keywordOf(word, false)).toBe('in'));
  it.each(['start please', 'START START', 'EMPEZAR', 'comenzar'])('%s does not', (word) =>
    expect(keywordOf(word, false)).toBeNull(),
  );
  it('YES only while a confirmation is pending', () => {
    expect([keywordOf('YES', false), keywordOf('yes', true)]).toEqual([null, 'in']);
  });
});

describe('words that ask for help [decisions: Keywords]', () => {
  it.each(['HELP', 'info', 'Help?', 'AYUDA'])('%s', (word) => expect(keywordOf(word, false)).toBe('help'));
});

describe('the provider’s own keyword handling', () => {
  it.each([
    ['its STOP wins over any words', 'arret', false, 'STOP', 'out'],
    ['its HELP wins over any words', 'aide', false, 'HELP', 'help'],
    ['its START counts with START', 'Start', false, 'START', 'in'],
    ['its START counts with UNSTOP', 'UNSTOP', false, 'START', 'in'],
    ['its START does not count with YES', 'Yes', false, 'START', null],
    ['its START counts while a confirmation is pending', 'sure', true, 'START', 'in'],
  ] as const)('%s', (_, body, isPending, type, keyword) => expect(keywordOf(body, isPending, type)).toBe(keyword));

  it.each([
    ['out', null, true],
    ['out', 'STOP', false],
    ['in', null, true],
    ['in', 'START', false],
    ['help', null, true],
    ['help', 'HELP', false],
    ['out', 'START', true],
  ] as const)('exactly one side answers %s when the provider said %s', (keyword, type, we) =>
    expect(weAnswer(keyword, type)).toBe(we),
  );
});

describe('the campaign that an incoming text answers [decisions: Rates]', () => {
  const week = 7 * 24 * 3600 * 1000;
  const phoneConsent = { lastCampaignId: 'cmp_1', lastCampaignMs: 1000 };
  it.each([
    ['the one they got last', phoneConsent, null, 1000 + week, 'cmp_1'],
    ['none after 7 days', phoneConsent, null, 1001 + week, null],
    ['none with STOP, START or HELP', phoneConsent, 'help', 2000, null],
    ['none without any', {}, null, 2000, null],
    ['none from an unknown number', null, null, 2000, null],
  ] as const)('%s', (_, kept, keyword, at, campaignId) => expect(answeredCampaign(kept, keyword, at)).toBe(campaignId));
});

it('the automatic reply is sent at most once in 24 hours', () => {
  const day = 24 * 3600 * 1000;
  expect([isAutoReplyDue(undefined, 5), isAutoReplyDue(5, 5 + day - 1), isAutoReplyDue(5, 5 + day)]).toEqual([
    true,
    false,
    true,
  ]);
});
