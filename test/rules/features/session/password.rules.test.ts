// Which passwords are accepted, and which session tokens and addresses are recognized.
import { describe, expect, it } from 'vitest';
import {
  bareToken,
  endsMs,
  isAlive,
  isSessionToken,
  LONGEST_SESSION_MS,
  SESSION_IDLE_MS,
} from '#domain/accounts/sessions/session.rules.ts';
import { passwordRefusal, productWords } from '#features/session/password/password.rules.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

const ABOUT = ['Ana Lopez', 'ana.lopez@example.com', '+16025550101', 'Lopez Dental'];

describe('a password', () => {
  it.each(['tortoise under lamp 7', 'xK9#mq2!vBn', 'Ñandú corre 88', 'ten chars!', '漢字の合言葉は長い方'])(
    'like %s is accepted',
    (password) => expect(passwordRefusal(password, ABOUT)).toBeNull(),
  );

  it.each([
    ['nine characters', 'abcxyz789', 'at least 10'],
    ['nine emoji', '🙂🙃🙂🙃🙂🙃🙂🙃🙂', 'at least 10'],
    ['257 characters', 'ab3'.repeat(86), 'at most 256'],
    ['one letter ten times', 'aaaaaaaaaa', 'too common'],
    ['a pair again and again', 'abababababab', 'too common'],
    ['counting', '1234567890', 'too common'],
    ['counting down', '9876543210', 'too common'],
    ['the keyboard', 'qwertyuiop', 'too common'],
    ['the word and a number', 'Password2024!', 'too common'],
    ['a well-known phrase', 'ILoveYou12345', 'too common'],
    ['one’s name', 'Ana Lopez 99', 'cannot be your name'],
    ['one’s address', 'ana.lopez@example.com', 'cannot be your name'],
    ['its first part', 'ana.lopez2024', 'cannot be your name'],
    ['one’s organization', 'LopezDental1', 'cannot be your name'],
    ['one’s phone', '16025550101', 'cannot be your name'],
  ])('of %s is refused with the reason', (_, password, part) => {
    expect(passwordRefusal(password, ABOUT)).toContain(part);
  });

  it.each(['Blast2024!blast', 'blast-contacts-1', 'welcome.to.blast', 'BLASTBLAST99', 'blastpassword1'])(
    'made of the product’s words, like %s, is refused with the reason',
    (password) => {
      expect(passwordRefusal(password, ABOUT, productWords(BRANDS.blast))).toContain('name of this product');
    },
  );

  it.each(['a blast of cold air', 'tortoise under lamp 7'])(
    'with more than those, like %s, is accepted',
    (password) => {
      expect(passwordRefusal(password, ABOUT, productWords(BRANDS.blast))).toBeNull();
    },
  );
});

describe('a session', () => {
  const start = Date.parse('2026-11-20T19:00:00Z');
  it('ends 12 hours after it was last used', () => {
    const times = { createdMs: start, lastSeenMs: start };
    expect(isAlive(times, start + SESSION_IDLE_MS - 1)).toBe(true);
    expect(isAlive(times, start + SESSION_IDLE_MS)).toBe(false);
  });
  it('ends 90 days after it began, however often it is used', () => {
    expect(endsMs({ createdMs: start, lastSeenMs: start + LONGEST_SESSION_MS - 1 })).toBe(start + LONGEST_SESSION_MS);
  });
});

describe('a token', () => {
  it('is recognized with and without Bearer', () => {
    expect([bareToken('Bearer  abc'), bareToken('abc'), bareToken('bearer abc ')]).toEqual(['abc', 'abc', 'abc']);
  });
  it.each(['', 'abc', 'public.blast', 'x'.repeat(44), `${'x'.repeat(42)}!`])(
    'like "%s" is not a session token',
    (token) => expect(isSessionToken(token)).toBe(false),
  );
});
