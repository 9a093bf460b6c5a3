// The scale of type of the staff's screens: between a heading in a card and the title of a screen there is one size.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const STAFF = 'web/staff';
const sheets = globSync('**/*.css', { cwd: STAFF }).map((file) => ({
  file,
  text: readFileSync(join(STAFF, file), 'utf8'),
}));
const SIZE = /font-size:\s*(\d+(?:\.\d+)?)px/g;

it('no stylesheet has a middle size of its own', () => {
  expect(sheets.length).toBeGreaterThan(60);
  const own = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(SIZE)].flatMap(([, size]) =>
      Number(size) > 16 && Number(size) < 28 ? [`${file}: ${size}`] : [],
    ),
  );
  expect(own).toEqual([]);
});

it('the middle size is between the others, and in use', () => {
  const base = sheets.find(({ file }) => file === 'app/base.css')?.text ?? '';
  const [, size] = /--middle: (\d+)px/.exec(base) ?? [];
  expect(Number(size)).toBeGreaterThan(16);
  expect(Number(size)).toBeLessThan(28);
  const using = sheets.filter(({ text }) => text.includes('font-size: var(--middle)'));
  expect(using.length).toBeGreaterThanOrEqual(10);
  for (const { file, text } of using)
    for (const [rule] of text.matchAll(/[^}]*font-size: var\(--middle\)[^}]*/g))
      expect(rule, file).toContain('line-height: var(--middle-line)');
});
