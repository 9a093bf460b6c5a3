// What jsdom lacks of a browser, and a clean page for every component test.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { takeConfig } from '../../web/kit/config.ts';

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// How long something that is waited for may take on a busy machine; nothing waits longer than it must.
configure({ asyncUtilTimeout: 10_000 });

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
  // Stores of a file's earlier tests read again that nothing is kept.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  takeConfig({ brand: 'blast' });
});
afterEach(cleanup);
