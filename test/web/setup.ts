// What jsdom lacks of a browser, and a clean page for every component test.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { takeConfig } from '../../web/kit/config.ts';

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer });
Object.assign(window, {
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
  scrollTo() {},
});
Element.prototype.scrollIntoView = () => {};

beforeEach(() => {
  localStorage.clear();
  takeConfig({ brand: 'blast' });
});
afterEach(cleanup);
