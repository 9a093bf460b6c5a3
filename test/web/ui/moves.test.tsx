// What moves when something changes: a figure that has a new count, a reply that arrives; once, in 160 ms, and only where motion is
// welcome.

import { readdirSync, readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMove } from '#web/staff/ui/motion/moves.ts';
import { StatCard } from '#web/staff/ui/stat-card.tsx';

const [LEAST_MS, MOST_MS] = [120, 200];
const animate = vi.fn();
let wantsLess = false;

beforeEach(() => {
  wantsLess = false;
  animate.mockReset();
  Object.assign(Element.prototype, { animate });
  const media = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('reduced-motion') ? { ...media(query), matches: wantsLess } : media(query),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

const card = (value: string) => (
  <MantineProvider>
    <StatCard label="Contacts" value={value} meaning="All of them" />
  </MantineProvider>
);

it('a figure rolls to its new count, and stands still when it is first shown or shown again', () => {
  const { rerender } = render(card('12'));
  rerender(card('12'));
  expect(animate).not.toHaveBeenCalled();
  rerender(card('13'));
  expect(animate).toHaveBeenCalledOnce();
  expect(animate.mock.contexts[0]).toBe(screen.getByText('13'));
  const [, { duration }] = animate.mock.calls[0] as [Keyframe[], { duration: number }];
  expect(duration).toBeGreaterThanOrEqual(LEAST_MS);
  expect(duration).toBeLessThanOrEqual(MOST_MS);
});

it('nothing moves where the device asks for less motion', () => {
  wantsLess = true;
  const { rerender } = render(card('12'));
  rerender(card('13'));
  expect(screen.getByText('13')).toBeTruthy();
  expect(animate).not.toHaveBeenCalled();
});

it('what is loaded first does not move, what arrives after it does', () => {
  function Feed({ last }: { last: string | null }) {
    useMove(last, 'slides', () => document.getElementById('last'));
    return <p id="last">{last}</p>;
  }
  const { rerender } = render(<Feed last={null} />);
  rerender(<Feed last="msg_1" />);
  expect(animate).not.toHaveBeenCalled();
  rerender(<Feed last="msg_2" />);
  expect(animate).toHaveBeenCalledOnce();
  rerender(<Feed last={null} />);
  rerender(<Feed last="msg_3" />);
  expect(animate).toHaveBeenCalledOnce();
});

it('no other code moves anything, so that the time and the wish for less motion hold everywhere', () => {
  const sources = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => readFileSync(`web/${file}`, 'utf8').includes('.animate('))).toEqual([
    'staff/ui/motion/moves.ts',
  ]);
});
