// What a deploy may not move or change at once: resources that exist only once, the table's stream, more than one index.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRAND_KEYS, houseOf, resourcesOf } from './houses.ts';
import {
  cameOrWent,
  indexChanges,
  type Lasting,
  lastingIn,
  moved,
  type TableShape,
  tableShape,
  unknownTypes,
} from './lasting.ts';

/** What the brands were last deployed with. */
const PATH = join(import.meta.dirname, 'lasting.json');
const REWRITE =
  'Once that is meant, write the list again: WRITE_LASTING=1 npx vitest run test/infra/stacks/lasting.test.ts';
const deployed = JSON.parse(readFileSync(PATH, 'utf8')) as { table: TableShape; ids: Lasting };

function synthesized(brand: string) {
  const { keep, work, front, watch } = houseOf(brand);
  const stacks = {
    keep: resourcesOf(keep),
    work: resourcesOf(work),
    front: resourcesOf(front),
    watch: resourcesOf(watch),
  };
  const [[, table] = []] = resourcesOf(keep, 'AWS::DynamoDB::Table');
  return { stacks, ids: lastingIn(stacks, brand), table: tableShape(table?.Properties ?? {}) };
}

/** Written only when it is requested, and never over something that moved or changed too much. */
function rewriteList(): void {
  const { ids, table } = synthesized(BRAND_KEYS[0] ?? '');
  const isRefused = moved(deployed.ids, ids).length > 0 || indexChanges(deployed.table, table).length > 1;
  if (isRefused || table.viewType !== deployed.table.viewType || table.keys !== deployed.table.keys) return;
  writeFileSync(PATH, `${JSON.stringify({ table, ids }, null, 2)}\n`);
  Object.assign(deployed, { table, ids });
}

if (process.env.WRITE_LASTING) rewriteList();

describe.each(BRAND_KEYS)('the next deploy of %s', (brand) => {
  const { stacks, ids, table } = synthesized(brand);

  it('moves no resource that can exist only once', () => {
    expect(moved(deployed.ids, ids)).toEqual([]);
  });

  it('creates and removes such resources only as the list says', () => {
    expect(cameOrWent(deployed.ids, ids), REWRITE).toEqual([]);
  });

  it('knows for each type of resource whether two may exist for a while', () => {
    expect(unknownTypes(stacks), 'Put them into ONLY_ONE or TWICE of lasting.ts').toEqual([]);
  });

  it('creates or removes at most one index of the table: DynamoDB refuses two at once', () => {
    const changes = indexChanges(deployed.table, table);
    expect(changes.length, `${changes.join(', ')}: deploy one, then the other. ${REWRITE}`).toBeLessThanOrEqual(1);
  });

  it('leaves the table’s keys and its stream’s view type unchanged', () => {
    expect(table.keys, 'A table with other keys is another table, and empty').toBe(deployed.table.keys);
    const why = 'DynamoDB shows something else only in a new stream: what was not read of the old one is lost';
    expect(table.viewType, why).toBe(deployed.table.viewType);
  });
});

describe('the list', () => {
  const [brand = ''] = BRAND_KEYS;
  const { stacks, ids, table } = synthesized(brand);

  it('contains what is retained, has a fixed name, or holds the rights of others', () => {
    const listed = new Set(Object.values(ids).flatMap((each) => Object.values(each)));
    const retained = Object.values(stacks).flatMap((each) =>
      each.filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain'),
    );
    expect(retained.map(([id]) => listed.has(id))).toEqual([true, true, true]);
    expect(listed.size).toBeGreaterThan(100);
  });

  it('distinguishes a construct that moved from one that was added or removed', () => {
    const then = { app: { 'AWS::SNS::Topic a': 'Old', 'AWS::SNS::Topic b': 'B' } };
    const now = { app: { 'AWS::SNS::Topic a': 'New', 'AWS::SNS::Topic c': 'C' } };
    expect(moved(then, now)).toEqual([expect.stringContaining("overrideLogicalId('Old')")]);
    expect(cameOrWent(then, now)).toEqual(['app: AWS::SNS::Topic b is gone', 'app: AWS::SNS::Topic c is new']);
  });

  it('counts an index that changes as two changes, and one more index as one', () => {
    const { indexes } = table;
    expect(indexChanges(table, { ...table, indexes: { ...indexes, gs6: 'gs6pk gs6sk ALL' } })).toEqual(['make gs6']);
    expect(indexChanges(table, { ...table, indexes: { ...indexes, gs1: 'gs1pk ALL' } })).toEqual([
      'remove gs1',
      'make gs1',
    ]);
  });
});
