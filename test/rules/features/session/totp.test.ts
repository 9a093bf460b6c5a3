// Time-based codes against the published vectors (RFC 6238, RFC 4648), and one step of clock skew with no code
// accepted twice.
import { describe, expect, it } from 'vitest';
import { base32, codeOfStep, stepOfCode } from '#domain/accounts/proof/totp.act.ts';
import { codeAt } from '#lib/authenticator.ts';

const SECRET = base32(Buffer.from('12345678901234567890'));

describe('a time-based code', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i is %s, as in RFC 6238, on the server and on the phone', (second, code) => {
    expect(codeOfStep(SECRET, Math.floor(second / 30))).toBe(code);
    expect(codeAt(SECRET, second * 1000)).toBe(code);
  });

  it('has its secret in base32 as in RFC 4648', () => {
    expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
  });

  it('is accepted one step early or late, never twice, and never before one that was accepted', () => {
    const at = 1_000 * 30_000;
    const taken = (step: number, after = 0) => stepOfCode(SECRET, codeOfStep(SECRET, step), at, after);
    expect([998, 999, 1000, 1001, 1002].map((step) => taken(step))).toEqual([null, 999, 1000, 1001, null]);
    expect([999, 1000, 1001].map((step) => taken(step, 1000))).toEqual([null, null, 1001]);
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(stepOfCode(SECRET, code, at, 0)).toBeNull();
  });
});
