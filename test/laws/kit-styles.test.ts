// Each component of the kit that a screen uses needs an import of its stylesheet; without it the component has no styles.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

const KIT = 'node_modules/@mantine/core';
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web'], { encoding: 'utf8' });
const screens = listed
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const styles = readFileSync('web/staff/app/styles.ts', 'utf8');

/** Parts that come with a component, such as `Checkbox.Card`, and count for code that names them. */
const PARTS: Readonly<Record<string, string>> = {
  CheckboxCard: 'Checkbox.Card',
  CheckboxIndicator: 'Checkbox.Indicator',
  RadioCard: 'Radio.Card',
  RadioIndicator: 'Radio.Indicator',
};

/** The names that are imported from the kit as values, not types. */
function usedIn(text: string): string[] {
  const imports = text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g);
  const names = [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return [...new Set(names)].filter((name) => /^[A-Z]/.test(name));
}

/** The file of the kit that has each of its names. */
const files = new Map(
  [...readFileSync(`${KIT}/esm/index.mjs`, 'utf8').matchAll(/import \{([^}]*)\} from "([^"]+)"/g)].flatMap(
    ([, names = '', file = '']) => names.split(',').map((name) => [name.trim(), resolve(KIT, 'esm', file)] as const),
  ),
);

/** The stylesheets of a component and of all components inside it. */
function stylesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const inner = [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)].flatMap(([, path = '']) =>
    stylesOf(resolve(dirname(file), path), seen),
  );
  const own = /(\w+)\.module\.mjs$/.exec(file)?.[1];
  return own && existsSync(`${KIT}/styles/${own}.css`) ? [own, ...inner] : inner;
}

/** The stylesheets that a screen with this text needs and these imports lack. */
function bare(text: string, imports: string): string[] {
  const needed = usedIn(text).flatMap((name) => {
    const file = files.get(name);
    return file ? stylesOf(file).map((sheet) => ({ name, sheet })) : [];
  });
  return needed
    .filter(({ sheet }) => !imports.includes(`styles/${sheet}.css`))
    .filter(({ sheet }) => !(sheet in PARTS) || text.includes(PARTS[sheet] ?? sheet))
    .map(({ name, sheet }) => `${name} needs ${sheet}.css`);
}

it('each component that a screen uses has its stylesheet', () => {
  expect(usedIn(screens).length).toBeGreaterThan(20);
  expect(bare(screens, styles)).toEqual([]);
});

it.each([
  ["import { Anchor } from '@mantine/core';", 'Anchor needs Anchor.css'],
  ["import {\n  Button,\n  Stepper,\n} from '@mantine/core';", 'Stepper needs Stepper.css'],
  ["import { Checkbox } from '@mantine/core'; <Checkbox.Card />", 'Checkbox needs CheckboxCard.css'],
])('a planted one without it is found: %s', (text, sentence) => {
  expect(bare(text, styles)).toContain(sentence);
});

it('no stylesheet is imported for a component that no screen uses', () => {
  const brought = [...styles.matchAll(/styles\/([A-Z]\w*)\.css/g)].map(([, sheet = '']) => sheet);
  const needed = new Set(
    usedIn(screens).flatMap((name) => {
      const file = files.get(name);
      return file ? stylesOf(file) : [];
    }),
  );
  expect(brought.filter((sheet) => !needed.has(sheet))).toEqual([]);
});
