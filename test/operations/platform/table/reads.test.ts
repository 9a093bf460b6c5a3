// Reads by key without ElectroDB: the keys and items are those that every entity of the product would have read.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Entity, type Schema } from 'electrodb';
import { afterEach, expect, it, vi } from 'vitest';

vi.stubEnv('TABLE_NAME', 'a-table');

import { LeadEntity } from '#domain/leads/lead.entity.ts';
import { BatchEntity } from '#domain/texts/batch/batch.entity.ts';
import { keptLeadIds } from '#domain/texts/batch/batch.rules.ts';
import { client } from '#platform/table/client.ts';
import { readAll, readOne } from '#platform/table/reads.ts';

type AnyEntity = Entity<string, string, string, Schema<string, string, string>>;

/** What the table was asked; it answers with this. */
function asked(answer: object | ((input: Record<string, unknown>) => object) = {}) {
  return vi
    .spyOn(client, 'ask')
    .mockImplementation(async (_, input) => (typeof answer === 'function' ? answer(input) : answer) as never);
}
afterEach(() => vi.restoreAllMocks());

/** Every entity of the product, by its name in the table. */
async function entities(): Promise<[string, AnyEntity][]> {
  const files = globSync('functions/**/*.ts').filter((file) => /\.(entity|act)\.ts$/.test(file));
  const loaded = await Promise.all(files.map((file) => import(pathToFileURL(join(process.cwd(), file)).href)));
  const found = loaded.flatMap((module) => Object.values(module)).filter((one) => one instanceof Entity) as AnyEntity[];
  return found.map((entity) => [String((entity.schema.model as { entity: string }).entity), entity]);
}

/** A value for each attribute of the entity's primary key, of the attribute's own type. */
function keyOf({ schema }: AnyEntity) {
  const primary = Object.values(schema.indexes).find(({ index }) => index === undefined);
  const names = [...(primary?.pk.composite ?? []), ...(primary?.sk?.composite ?? [])];
  const sampleOf = (name: string) => {
    const { type } = schema.attributes[name] as { type: unknown };
    if (Array.isArray(type)) return type[0];
    return type === 'number' ? 3 : `100123-${name}`;
  };
  return Object.fromEntries(names.map((name) => [name, sampleOf(name)]));
}

it('the key of every entity is the one that ElectroDB asks for', async () => {
  const all = await entities();
  expect(all.length).toBeGreaterThan(80);
  for (const [name, entity] of all) {
    const key = keyOf(entity);
    const calls = asked();
    expect(await readOne(entity, key as never)).toBeNull();
    const wanted = entity.get(key as never).params<{ Key: object }>();
    expect([name, calls.mock.calls[0]?.[1].Key]).toEqual([name, wanted.Key]);
    expect(calls.mock.calls[0]?.[1].ConsistentRead).toBe(true);
    calls.mockRestore();
  }
});

it('an item is as its entity has it: sets as arrays, after getters, without keys, marks and what a later version may add', async () => {
  const keys = { pk: 'a', sk: 'b', gs1pk: 'c', gs1sk: 'd', __edb_e__: 'lead', __edb_v__: '1' };
  const stored = { ...keys, name: 'Ann', tagIds: new Set(['one', 'two']), ofALaterVersion: true };
  asked({ Item: stored });
  const lead = await readOne(LeadEntity, { organizationId: '100123', leadId: 'lead1' });
  expect(lead).toEqual({ name: 'Ann', tagIds: ['one', 'two'] });

  vi.restoreAllMocks();
  asked({ Item: { __edb_e__: 'batch', leadIds: keptLeadIds(['lead1', 'lead2']) } });
  const batch = await readOne(BatchEntity, { organizationId: '100123', batchId: 'batch1' });
  expect(batch?.leadIds).toEqual(['lead1', 'lead2']);
});

it('an item of another entity under the same key is not there', async () => {
  asked({ Item: { pk: 'a', sk: 'b', __edb_e__: 'somethingElse', name: 'Ann' } });
  expect(await readOne(LeadEntity, { organizationId: '100123', leadId: 'lead1' })).toBeNull();
});

it('a key without one of its values is refused before the table is asked', async () => {
  const calls = asked();
  await expect(readOne(LeadEntity, { organizationId: '100123' } as never)).rejects.toThrow('needs leadId');
  expect(calls).not.toHaveBeenCalled();
});

it('many are read by 100, four calls at once, each consistent; none needs no call', async () => {
  const sizes: number[] = [];
  let [running, most] = [0, 0];
  vi.spyOn(client, 'ask').mockImplementation(async (_, input) => {
    const { Keys, ConsistentRead } = (
      input.RequestItems as Record<string, { Keys: object[]; ConsistentRead: boolean }>
    )['a-table'] as { Keys: object[]; ConsistentRead: boolean };
    expect(ConsistentRead).toBe(true);
    sizes.push(Keys.length);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return { Responses: { 'a-table': Keys.map((key) => ({ ...key, __edb_e__: 'lead', name: 'Ann' })) } };
  });
  const keys = Array.from({ length: 650 }, (_, n) => ({ organizationId: '100123', leadId: `lead${n}` }));
  const found = await readAll(LeadEntity, keys);
  expect([found.length, found[0]]).toEqual([650, { name: 'Ann' }]);
  expect([sizes, most]).toEqual([[100, 100, 100, 100, 100, 100, 50], 4]);
  sizes.length = 0;
  expect([await readAll(LeadEntity, []), sizes]).toEqual([[], []]);
});

it('what may lag is read at half the price: not consistently', async () => {
  const calls = asked({ Responses: { 'a-table': [{ __edb_e__: 'lead', name: 'Ann' }] } });
  const key = { organizationId: '100123', leadId: 'lead1' };
  expect(await readAll(LeadEntity, [key], { mayLag: true })).toEqual([{ name: 'Ann' }]);
  expect(calls.mock.calls[0]?.[1]).toMatchObject({ RequestItems: { 'a-table': { ConsistentRead: false } } });
});

it('a key that is named twice is read once: the table refuses such a call', async () => {
  const calls = asked({ Responses: { 'a-table': [{ __edb_e__: 'lead', name: 'Ann' }] } });
  const key = { organizationId: '100123', leadId: 'lead1' };
  expect(await readAll(LeadEntity, [key, { ...key }])).toHaveLength(1);
  expect(calls.mock.calls[0]?.[1]).toMatchObject({ RequestItems: { 'a-table': { Keys: [expect.anything()] } } });
});
