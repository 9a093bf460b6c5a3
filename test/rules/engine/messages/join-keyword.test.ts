// The words by which people join: which may be one, how a text is compared with them, what a poster must say.
import { describe, expect, it } from 'vitest';
import {
  ANSWER_WORD,
  consentFor,
  joinTextsRefusal,
  joinWord,
  NEAR_STOP,
  NO_CONSENT_WORDS,
  NO_JOIN_REPLY,
  NO_WORD,
  PLAIN_REPLY,
  RESERVED_WORD,
  wordRefusal,
} from '#engine/messages/keyword/join-keyword.rules.ts';

describe('a text is compared with a keyword', () => {
  it.each(['JOIN', 'join', ' Join! ', '"JOIN"', '“Join.”', 'J O I N', 'join\n', '*join*', 'Jóin', 'join 🎉'])(
    'without case, spaces, punctuation and quotes: %j',
    (text) => expect(joinWord(text)).toBe('JOIN'),
  );
  it.each(['join tacos', 'please join', 'join join', 'joint', 'j01n'])('%j is another text', (text) =>
    expect(joinWord(text)).not.toBe('JOIN'),
  );
  it('a long text is none, however it is decorated', () => {
    expect(joinWord(`join${'!'.repeat(200)}`)).toBe('');
    expect(joinWord('')).toBe('');
    expect(joinWord('🎉🎉')).toBe('');
  });
});

describe('a keyword never takes the place of', () => {
  it.each(
    'STOP stop S.T.O.P stopall unsubscribe cancel end quit revoke optout opt-out start unstop help info yes alto parar baja cancelar ayuda si sí no ok stooop stopstop'.split(
      ' ',
    ),
  )('%s', (word) => expect(wordRefusal(word)).toBe(RESERVED_WORD));
  it.each(['STOPP', 'STPO', 'STP', 'STOPNOW', 'NONSTOP', 'UNSUBSCRIB', 'ALTOO', 'PARRAR'])(
    'a typing error or a part of it: %s',
    (word) => expect([NEAR_STOP, RESERVED_WORD]).toContain(wordRefusal(word)),
  );
  it.each([
    'Leave me alone',
    'not interested',
    'do not text',
    'dont text',
    'delete me',
    'ya no',
    'No thanks',
    'OUT',
    'quits',
    'cancell',
  ])('a wish to stop: %s', (word) => expect([NEAR_STOP, RESERVED_WORD]).toContain(wordRefusal(word)));
  it.each(['Sure', 'yeah', 'NOPE', 'hi', 'hola', 'thanks', 'who is this', 'HLEP', 'STRAT', 'how much', 'later'])(
    'an answer or a greeting: %s',
    (word) => expect(wordRefusal(word)).toBe(ANSWER_WORD),
  );
  it.each(['', ' ', '!', 'A', '12345', 'ЈОІN', 'ＳＴＯＰ😀'.slice(4), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '<b>'])(
    'hostile words are refused: %j',
    (word) => expect(wordRefusal(word)).toBe(NO_WORD),
  );
  it.each(['JOIN', 'Tacos', 'shop', 'VIP', '24HRS', 'únete', 'FIESTA', 'CLUB'])('%s may be one', (word) =>
    expect(wordRefusal(word)).toBeNull(),
  );
});

it('the consent words name frequency, rates, STOP and HELP, and the reply is not empty', () => {
  const words = consentFor('Saguaro', 'https://saguaro.example/terms');
  expect(joinTextsRefusal(words, 'Welcome!')).toBeNull();
  for (const part of ['STOP', 'HELP', 'rates', 'frequency', 'privacy'])
    expect(joinTextsRefusal(words.replace(new RegExp(part, 'gi'), ''), 'Welcome!')).toBe(NO_CONSENT_WORDS);
  expect(joinTextsRefusal(words, ' ')).toBe(NO_JOIN_REPLY);
  expect(joinTextsRefusal(words, 'Hi {{firstName}}')).toBe(PLAIN_REPLY);
});
