// Where the staff app holds state of the interface: in small zustand stores, and forms of three fields and more in useForm. A form
// asks before what was typed is lost: each passes `isChanged`; one without it is listed here with its reason.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Source } from './house.ts';

/** Facts of the browser, not state of the interface: whether the page is visible, and whether it is online. */
const BROWSER_FACTS = ['web/staff/base/use-is-seen.ts', 'web/staff/app/shell/offline-note.tsx'];
/** The stores that are saved in the browser. */
const KEPT = ['web/staff/base/draft.ts', 'web/staff/base/kept-ids.ts'];
const MOST_FIELDS = 2;

/** The setters of a file's own React state. */
const settersIn = (text: string) =>
  [...text.matchAll(/const \[\w*, (set\w+)\] = useState/g)].map(([, name = '']) => name);

/** How many fields of a file write directly into React state. */
function fieldsByHand(text: string): number {
  const isWritten = (setter: string) => new RegExp(`\\bonChange=\\{[^{}]*\\b${setter}\\b`).test(text);
  return settersIn(text).filter(isWritten).length;
}

/** Whether a file merges changes of single fields into an object of React state; a table by keys does not count. */
const mergesByHand = (text: string) =>
  settersIn(text.replaceAll('useState<Record<', '')).some((setter) =>
    new RegExp(`\\b${setter}\\((\\((\\w+)\\) => \\()?\\{ \\.\\.\\.`).test(text),
  );

/** One sentence for each way in which a file holds state of the interface by hand. */
function stateBreaches({ path, text }: Source): string[] {
  const lines: string[] = [];
  if (/\buseSyncExternalStore\b/.test(text) && !BROWSER_FACTS.includes(path))
    lines.push(`${path}: a store of the interface is one of zustand`);
  if (/\b(localStorage|sessionStorage)\b/.test(text) && !KEPT.includes(path))
    lines.push(`${path}: what the browser keeps stands in a store with persist`);
  if (fieldsByHand(text) > MOST_FIELDS || mergesByHand(text))
    lines.push(`${path}: a form of three fields and more is held by useForm`);
  return lines;
}

const staff = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/staff'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts') && existsSync(path))
  .map((path): Source => ({ path, text: readFileSync(path, 'utf8') }));

it('the staff app holds its stores and forms with zustand and useForm', () => {
  expect(staff.length).toBeGreaterThan(200);
  expect(staff.flatMap(stateBreaches)).toEqual([]);
});

it.each([...BROWSER_FACTS, ...KEPT])('%s still needs its exception', (path) => {
  const text = staff.find((one) => one.path === path)?.text ?? '';
  expect(stateBreaches({ path: 'web/staff/ui/a.ts', text })).not.toEqual([]);
});

describe('a planted breach is seen', () => {
  const field = (name: string) => `const [${name}, set${name}] = useState('');`;
  const input = (name: string) => `<TextInput onChange={(event) => set${name}(event.currentTarget.value)} />`;
  it.each([
    ['a store by hand', 'useSyncExternalStore(listen, () => open);'],
    ['a draft that is saved by hand', "localStorage.setItem('beckon.text', text);"],
    ['three fields of React state', `${['A', 'B', 'C'].map(field).join('\n')}${['A', 'B', 'C'].map(input).join('\n')}`],
    [
      'a form in one object',
      "const [now, setNow] = useState({ a: '' });\nconst set = (change) => setNow((kept) => ({ ...kept, ...change }));",
    ],
    ['a form in one object, field by field', "const [now, setNow] = useState({ a: '' });\nsetNow({ ...now, a: '1' });"],
  ])('%s', (_, text) => expect(stateBreaches({ path: 'web/staff/ui/a.tsx', text })).toHaveLength(1));

  it('two fields are no breach', () => {
    const text = `${['A', 'B', 'C'].map(field).join('\n')}${['A', 'B'].map(input).join('\n')}`;
    expect(stateBreaches({ path: 'web/staff/ui/a.tsx', text })).toEqual([]);
  });
});

/** File -> why it may be left at once. */
const LEFT_AT_ONCE: Record<string, string> = {
  'web/staff/features/account/password.modal.tsx': 'it holds passwords alone, which do not stay on a screen',
};

const TAG = /<FormSheet\b(?<props>[\s\S]*?)\n\s*>/g;

/** How many forms of this text are left without a question. */
function losing(text: string): number {
  const forms = [...text.matchAll(TAG)];
  const tags = text.match(/<FormSheet\b/g)?.length ?? 0;
  // A tag whose end is not found counts, so that no form escapes by how it is written.
  return tags - forms.filter(({ groups }) => /\bisChanged=\{(?!undefined\})/.test(groups?.props ?? '')).length;
}

const screens = globSync('web/staff/**/*.tsx').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

it('every form asks before it loses what was typed', () => {
  expect(screens.filter(({ text }) => text.includes('<FormSheet')).length).toBeGreaterThan(25);
  const silent = screens.filter(({ text }) => losing(text) > 0).map(({ path }) => path);
  expect(silent.toSorted()).toEqual(Object.keys(LEFT_AT_ONCE).toSorted());
});

it('a form without it is found, and one with it is not', () => {
  expect(losing('<FormSheet\n  title="New"\n  onClose={onClose}\n>')).toBe(1);
  expect(losing('<FormSheet title="New" onClose={onClose}>')).toBe(1);
  expect(losing('<FormSheet\n  title="New"\n  isChanged={undefined}\n>')).toBe(1);
  expect(losing('<FormSheet\n  title="New"\n  isChanged={form.isDirty()}\n>')).toBe(0);
});
