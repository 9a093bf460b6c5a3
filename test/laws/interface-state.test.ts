// Where the staff app holds state of the interface: in small zustand stores, and forms of three fields and more in useForm.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
