// The register works as promised: without a resolver, or without an authorization row, the product does not compile.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELDS } from '#functions/fields.ts';

mkdirSync('.local', { recursive: true });
const WORK = mkdtempSync(join('.local', 'register-'));
const PACKAGE = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
const TSC = join('node_modules', '.bin', 'tsc');

const [first = '', second = ''] = Object.keys(FIELDS.users);

/** A room's door reduced to what the compiler looks at: every operation is there, none does anything. */
const DOOR = `// A door with every operation of its room.
import { audited } from './domain/accounts/audit/audit.act.ts';
import { resolverDoor } from './platform/foundation/resolver-handler.ts';
const operation = async (): Promise<object> => ({});
export const handler = resolverDoor('users', {
${Object.keys(FIELDS.users)
  .map((field) => `  ${field}: operation,\n`)
  .join('')}}, audited);
`;

type Change = Partial<Record<'fields' | 'field-rows' | 'visitor-masks' | 'door', (text: string) => string>>;

/** A copy of the functions, whose import subpaths lead to the copy, with such a door. */
function copied(): void {
  cpSync('functions', WORK, { recursive: true });
  const imports = Object.fromEntries(
    Object.entries(PACKAGE.imports).map(([subpath, path]) => [subpath, path.replace('./functions/', './')]),
  );
  writeFileSync(join(WORK, 'package.json'), JSON.stringify({ type: 'module', imports }));
  const include = ['fields.ts', 'some-door.ts'];
  writeFileSync(join(WORK, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include, exclude: [] }));
}

/** Compiles the registers and the door, each possibly changed; returns what the compiler says. */
function compile(change: Change): string {
  for (const register of ['fields', 'field-rows', 'visitor-masks'] as const) {
    const text = readFileSync(join('functions', `${register}.ts`), 'utf8');
    writeFileSync(join(WORK, `${register}.ts`), change[register]?.(text) ?? text);
  }
  writeFileSync(join(WORK, 'some-door.ts'), change.door?.(DOOR) ?? DOOR);
  try {
    return execFileSync(TSC, ['-p', join(WORK, 'tsconfig.json')], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** The text without the one line that contains it; throws when there is none. */
const without = (line: string) => (text: string) => {
  const changed = text.replace(line, '');
  if (changed === text) throw new Error(`There is no ${line} to take away.`);
  return changed;
};

beforeAll(copied);
afterAll(() => rmSync(WORK, { recursive: true, force: true }));

describe('the register', { timeout: 60_000 }, () => {
  it('compiles unchanged', () => expect(compile({})).toBe(''));

  it('does not compile when a field has no authorization row', () => {
    const sentence = compile({ fields: without('    archiveLeads: changes(CHANGE),\n') });
    expect(sentence).toMatch(/fields\.ts\(\d+,\d+\): error .*"archiveLeads"/s);
  });

  it('does not compile when a mutation does not say what it does', () => {
    const sentence = compile({
      'field-rows': (text) => text.replace("changes = mutation('changes')", 'changes = mutation()'),
    });
    expect(sentence).toMatch(/field-rows\.ts\(\d+,\d+\): error .*Expected 1 arguments/s);
  });

  it('does not compile when a text of an answer has no mask [A39]', () => {
    const sentence = compile({ 'visitor-masks': without("filledFor: 'name'") });
    expect(sentence).toMatch(/masks\.ts\(\d+,\d+\): error .*filledFor/s);
  });

  it('does not compile when it names a field that the schema does not have', () => {
    const sentence = compile({
      fields: (text) => text.replace('archiveLeads:', 'archiveLeadz: changes(CHANGE), archiveLeads:'),
    });
    expect(sentence).toMatch(/error .*archiveLeadz/s);
  });

  it('does not compile when a row gives a role that does not exist', () => {
    const sentence = compile({ 'field-rows': (text) => text.replace("['LIMITED',", "['EVERYONE',") });
    expect(sentence).toMatch(/error .*"EVERYONE"/s);
  });

  it('does not compile when a room’s door has no operation for a field', () => {
    expect(compile({ door: without(`  ${second}: operation,\n`) })).toMatch(
      new RegExp(`some-door\\.ts\\(\\d+,\\d+\\): error .*${second}`, 's'),
    );
  });

  it('does not compile when a room’s door has an operation for no field', () => {
    const sentence = compile({
      door: (text) => text.replace(`  ${first}:`, `  surplus: operation,\n  ${first}:`),
    });
    expect(sentence).toMatch(/some-door\.ts\(\d+,\d+\): error .*surplus/s);
  });
});
