// A README that names a moved file misleads its reader: every path in backticks exists.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const readmes = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*README.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '');

const PATH = /`((?:[\w.-]+\/)+[\w.-]*)`/g;

/** Folders to which paths in READMEs may be relative, besides their own. */
const FROM = ['', 'functions', 'functions/features', 'functions/engine', 'web', 'web/staff', 'test', 'lib'];

/** Paths that a README names and that do not exist. A path may leave out its suffix: `enroll-leads.act` is a file. */
function missing(readme: string, text: string): string[] {
  return [...text.matchAll(PATH)]
    .map(([, path = '']) => path.replace(/\/$/, ''))
    .filter((path) => !path.startsWith('.local'))
    .filter((path) => [dirname(readme), ...FROM].every((from) => globSync(`${join(from, path)}{,.ts}`).length === 0))
    .map((path) => `${readme}: ${path}`);
}

const ROOMS_README = readFileSync('functions/README.md', 'utf8');

/** The words that the glossary explains: the first cells of its table, each of one word or several with commas between. */
function glossaryOf(text: string): string[] {
  const [, table = ''] = text.split('## Glossary');
  const rows = (table.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+) \|/gm);
  return [...rows].flatMap(([, words = '']) => words.split(', ')).filter((word) => word !== 'Word');
}

/** The sub-rooms that functions/README.md lists, by room: in `leads` `consent`, `counts`; `messages` has `code`, ... */
function subRoomsIn(text: string): Map<string, string[]> {
  const [, list = ''] = text.split('\nSub-rooms of ');
  const listed = (list.split('\n## ')[0] ?? '').matchAll(/`(\w+)` (?:has )?(`[\w-]+`(?:,\s+`[\w-]+`)*)/g);
  return new Map([...listed].map(([, room = '', names = '']) => [room, names.match(/[\w-]+/g) ?? []]));
}

/** The sub-rooms that exist in domain and engine, by room. */
function subRoomsThere(): Map<string, string[]> {
  const rooms = new Map<string, Set<string>>();
  for (const path of globSync('functions/{domain,engine}/*/*/**/*.ts')) {
    const [, , room = '', name = ''] = path.split('/');
    rooms.set(room, (rooms.get(room) ?? new Set()).add(name));
  }
  return new Map([...rooms].map(([room, names]) => [room, [...names]]));
}

describe('a README', () => {
  it.each(readmes)('%s names files that exist', (readme) => {
    expect(missing(readme, readFileSync(readme, 'utf8'))).toEqual([]);
  });

  it('that names a file which is gone is found', () => {
    expect(missing('lib/README.md', 'See `doors/doors.ts`, `test/laws`, `doors/gone.ts`.')).toEqual([
      'lib/README.md: doors/gone.ts',
    ]);
  });

  it('in the root stays within 150 lines, that of functions within 120', () => {
    expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(151);
    expect(readFileSync('functions/README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(121);
  });

  it('of functions explains at most 25 words, each once', () => {
    const words = glossaryOf(ROOMS_README);
    expect(words.length).toBeGreaterThan(20);
    expect(words.length).toBeLessThanOrEqual(25);
    expect(new Set(words).size).toBe(words.length);
  });

  it('names every sub-room of domain and engine, and no other', () => {
    const listed = subRoomsIn(ROOMS_README);
    const delivery = readFileSync('functions/engine/delivery/README.md', 'utf8');
    for (const [room, names] of subRoomsThere()) {
      const sentence = /^The sub-rooms[\s\S]*?\.\n\n/m.exec(delivery)?.[0] ?? '';
      const known =
        room === 'delivery' ? [...sentence.matchAll(/`(\w+)` \(/g)].map(([, name = '']) => name) : listed.get(room);
      expect([room, known?.toSorted()]).toEqual([room, names.toSorted()]);
    }
  });

  it('with a list of sub-rooms and a glossary is read right', () => {
    const text =
      '\nSub-rooms of `domain`: in `leads` `consent`,\n`tags`; `messages` has `code`.\n\n## Glossary\n\n| Word | Means |\n|---|---|\n| chain, step | In `order`. |\n\n## Recipes\n| other | a |\n';
    expect([...subRoomsIn(text)]).toEqual([
      ['leads', ['consent', 'tags']],
      ['messages', ['code']],
    ]);
    expect(glossaryOf(text)).toEqual(['chain', 'step']);
  });
});
