// The address of another brand, derived from the address of this one.
import { expect, it } from 'vitest';
import { blast } from '#platform/brands/blast.ts';
import { originBeside } from '#platform/brands/distribution-headers.ts';
import { pitch } from '#platform/brands/pitch.ts';

it.each([
  ['https://app.beckonblast.com', 'https://app.beckonpitch.com'],
  ['https://v2.beckonblast.com', 'https://app.beckonpitch.com'],
  ['http://blast.localhost:4000', 'http://pitch.localhost:4000'],
  ['http://localhost:4000', 'http://pitch.localhost:4000'],
  ['http://localhost', 'http://pitch.localhost'],
])('beside %s pitch is at %s [ADM-07]', (origin, other) => {
  expect(originBeside(origin, blast, pitch)).toBe(other);
});
