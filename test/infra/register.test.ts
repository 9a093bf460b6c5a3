// The register holds its promise: without a resolver, or without an authorization row, the house does not compile.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

mkdirSync('.local', { recursive: true });
const WORK = mkdtempSync(join('.local', 'register-'));
const TSC = join('node_modules', '.bin', 'tsc');

/** A room's door reduced to what the compiler looks at: every operation is there, none does anything. */
const DOOR = `// A door with every operation of its room.
import { resolverDoor } from './foundation/doors.ts';
const operation = async (): Promise<object> => ({});
export const handler = resolverDoor('users', {
  user: operation,
  updateUser: operation,
});
`;

/** Compiles the register and such a door, each perhaps changed; answers what the compiler says. */
function compile(name: string, change: { fields?: (text: string) => string; door?: (text: string) => string }): string {
  const at = join(WORK, name);
  mkdirSync(at, { recursive: true });
  for (const part of ['foundation', 'table', 'schema.gen.ts', 'fields.ts']) {
    cpSync(join('functions', part), join(at, part), { recursive: true });
  }
  const fields = readFileSync(join(at, 'fields.ts'), 'utf8');
  writeFileSync(join(at, 'fields.ts'), change.fields?.(fields) ?? fields);
  writeFileSync(join(at, 'users.ts'), change.door?.(DOOR) ?? DOOR);
  const files = ['fields.ts', 'users.ts'];
  writeFileSync(
    join(at, 'tsconfig.json'),
    JSON.stringify({ extends: '../../../tsconfig.json', include: files, exclude: [] }),
  );
  try {
    return execFileSync(TSC, ['-p', join(at, 'tsconfig.json')], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** The text without the one line that says it; throws when there is none. */
const without = (line: string) => (text: string) => {
  const changed = text.replace(line, '');
  if (changed === text) throw new Error(`There is no ${line} to take away.`);
  return changed;
};

afterAll(() => rmSync(WORK, { recursive: true, force: true }));

describe('the register', { timeout: 60_000 }, () => {
  it('compiles as it stands', () => expect(compile('whole', {})).toBe(''));

  it('does not compile when a field has no authorization row', () => {
    const said = compile('row', { fields: without('    archiveLeads: mutation(CHANGE),\n') });
    expect(said).toMatch(/fields\.ts\(\d+,\d+\): error .*"archiveLeads"/s);
  });

  it('does not compile when it names a field that the schema does not have', () => {
    const said = compile('surplus', {
      fields: (text) => text.replace('archiveLeads:', 'archiveLeadz: mutation(CHANGE), archiveLeads:'),
    });
    expect(said).toMatch(/error .*archiveLeadz/s);
  });

  it('does not compile when a row gives a role that does not exist', () => {
    const said = compile('role', { fields: (text) => text.replace("['LIMITED',", "['EVERYONE',") });
    expect(said).toMatch(/error .*"EVERYONE"/s);
  });

  it('does not compile when a room’s door has no operation for a field', () => {
    expect(compile('resolver', { door: without('  updateUser: operation,\n') })).toMatch(
      /users\.ts\(\d+,\d+\): error .*updateUser/s,
    );
  });

  it('does not compile when a room’s door has an operation for no field', () => {
    const said = compile('extra', { door: (text) => text.replace('  user:', '  userz: operation,\n  user:') });
    expect(said).toMatch(/users\.ts\(\d+,\d+\): error .*userz/s);
  });
});
