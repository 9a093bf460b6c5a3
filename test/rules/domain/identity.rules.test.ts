// Names that somebody chose, in e-mails to somebody else.
import { expect, it } from 'vitest';
import { unlinked } from '#domain/accounts/identity.rules.ts';

const LINK_LIKE = /\w\.\w|:\/\/|\w@\w|\w\/\w/;

it.each(['Win at https://evil.example/now', 'evil.example', 'www.evil.example/a', 'ana@evil.example', 'Ana Lopez a.b'])(
  '%j becomes no link, and still reads as it was written',
  (name) => {
    expect(unlinked(name)).not.toMatch(LINK_LIKE);
    expect(unlinked(name).replaceAll('\u2060', '')).toBe(name);
  },
);

it.each(['Ana Lopez', 'Dr. Ana Lopez, M.D.', 'Ñandú & Sons'])('%j stays unchanged', (name) => {
  expect(unlinked(name).replaceAll('\u2060', '')).toBe(name);
});
