// What moves takes 120 to 200 ms, and stands still where the device asks for less motion.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What lasts longer or shorter on purpose, with the reason. */
const STAYS: Readonly<Record<string, string>> = {
  shimmer: 'shows without end that something loads',
  appear: 'shows a placeholder at once, after the time in which most things have loaded',
};
const [LEAST_MS, MOST_MS] = [120, 200];

type Motion = { path: string; declaration: string; ms: number };

/** Each transition and animation of a stylesheet with its duration, the first time in its value. */
function motionsOf(path: string, text: string): Motion[] {
  return [...text.matchAll(/(?:transition|animation)(?:-duration)?:[^;]*?(\d*\.?\d+)(m?s)\b[^;]*;/g)]
    .map(([declaration = '', time, unit]) => ({ path, declaration, ms: Number(time) * (unit === 's' ? 1000 : 1) }))
    .filter(({ declaration }) => !Object.keys(STAYS).some((name) => declaration.includes(name)));
}

const breaches = (found: readonly Motion[]) =>
  found
    .filter(({ ms }) => ms < LEAST_MS || ms > MOST_MS)
    .map(({ path, declaration, ms }) => `${path}: ${declaration} lasts ${ms} ms`);

const sheets = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/**/*.css'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const moving = sheets.filter(({ path, text }) => motionsOf(path, text).length > 0);

it('each movement takes 120 to 200 ms', () => {
  expect(moving.length).toBeGreaterThan(4);
  expect(moving.flatMap(({ path, text }) => breaches(motionsOf(path, text)))).toEqual([]);
});

it.each(moving.map(({ path, text }) => [path, text] as const))('%s stands still with reduced motion', (_, text) => {
  expect(text).toMatch(/@media \(prefers-reduced-motion: reduce\) \{[^@]*(?:animation|transition): none/);
});

it.each(['a { transition: width 400ms ease; }', 'a { animation: rise 0.09s ease-out; }'])('%s is found', (text) =>
  expect(breaches(motionsOf('a.css', text))).toHaveLength(1),
);
