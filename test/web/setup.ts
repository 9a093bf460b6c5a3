// What jsdom lacks of a browser, and a clean page for every component test.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Files share a process and its page, for a page takes as long to make as most files take to run: each begins with the
// product's modules loaded again and a page on which nothing is left of the file before it.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
for (const script of document.head.querySelectorAll('script')) script.remove();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
sessionStorage.clear();
history.replaceState(null, '', '/');
const { takeConfig } = await import('../../web/kit/config.ts');

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// How long a test waits for something on a busy machine; nothing waits longer than it must.
configure({ asyncUtilTimeout: 30_000 });

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
// jsdom starts its clock of frames when a focused element is removed. In a test that had stopped time that clock never
// ticks, and no later file would see a frame again.
Object.assign(window, {
  requestAnimationFrame: (paint: FrameRequestCallback) => Number(setTimeout(() => paint(performance.now()), 1000 / 60)),
  cancelAnimationFrame: (frame: number) => clearTimeout(frame),
});

beforeEach(() => {
  localStorage.clear();
  // Makes the stores of a file's earlier tests read that nothing is stored.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  takeConfig({ brand: 'blast' });
});
afterEach(cleanup);
