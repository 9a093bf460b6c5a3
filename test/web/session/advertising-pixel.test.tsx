// Guarantees of the advertising pixel: only where an id is configured, only on the pages that are advertised.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BRANDS } from '#platform/brands/manifest.ts';
import { brand, takeConfig } from '#web/kit/config.ts';
import { pixelAddress } from '#web/staff/features/session/advertising-pixel.ts';
import { SessionFrame } from '#web/staff/features/session/session-frame.tsx';
import { show } from '../given.tsx';

const at = (path: string) => new URL(path, 'https://app.example') as unknown as Location;
const pictures = () => [...document.querySelectorAll('img')].map(({ src }) => src);
const frame = () => show(<SessionFrame title="Sign in">the form</SessionFrame>);

beforeEach(() => {
  takeConfig({ brand: 'pitch' });
  history.replaceState(null, '', '/login');
});
afterEach(() => {
  brand().advertisingPixelId = null;
  history.replaceState(null, '', '/');
});

it('no brand has an id, and without one no page loads anything [BRD-12b, A45]', () => {
  for (const key of Object.keys(BRANDS)) {
    takeConfig({ brand: key });
    expect(pixelAddress(at('/login'))).toBeNull();
  }
  frame();
  expect(pictures()).toEqual([]);
});

it('with an id it counts a view of the sign-in and the sign-up, and of no page whose address holds a secret [BRD-12b, A45]', () => {
  brand().advertisingPixelId = '4711';
  for (const path of [
    '/dashboard',
    '/policy',
    '/reset-password/secret',
    '/register/secret',
    '/login?invitation=secret',
  ])
    expect(pixelAddress(at(path))).toBeNull();
  expect(pixelAddress(at('/register'))).toBe('https://www.facebook.com/tr?id=4711&ev=PageView&noscript=1');
  frame();
  expect(pictures()).toEqual(['https://www.facebook.com/tr?id=4711&ev=PageView&noscript=1']);
});
