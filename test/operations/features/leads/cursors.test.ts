// Cursors that no page returned: each list that takes one refuses it with a sentence, and none breaks.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile, writeCampaign } from '#bin/walk.ts';
import { FIELDS } from '#functions/fields.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, signUp } from '#test/given/people/accounts.ts';
import { documentOf, pathsOf, type Values } from '#test/given/people/every-field.ts';

const GONE = 'This page is no longer available. Go back to the first page.';
const HERE = 40;

let house: TestHouse;
let token: string;
let listed: Record<string, Values>;

beforeAll(async () => {
  house = await openHouse({ brands: ['blast'] });
  token = await signUp(house, aPerson());
  const rows = Array.from({ length: HERE }, (_, n) => `P${n},602555${3000 + n}\n`).join('');
  await importFile(house.street(), token, `Name,Phone\n${rows}`, { fullNameKey: 'Name', phoneKey: 'Phone' });
  const { campaignId } = await writeCampaign(house.street(), token, 'June', [{ message: 'Hello.' }]);
  const behind = { campaignId, reason: 'SENDABLE' };
  const { leads } = await ask('leads', {});
  const leadIds = (leads as { id: string }[]).map(({ id }) => id);
  listed = {
    leads: {},
    auditLog: {},
    'audiencePeople of a selection': { ...behind, selection: { search: '' } },
    'audiencePeople of a search': { ...behind, selection: { search: 'P1' } },
    'audiencePeople of a campaign': { ...behind, selection: { campaignId } },
    'audiencePeople of some': { ...behind, leadIds },
    'audiencePeople to be added': { ...behind, people: [{ name: 'Bo', phone: '+14805550177' }] },
  };
});
afterAll(() => house.close());

const ask = (field: string, values: Values) => askField(house, token, field, documentOf(field, values), values);
const fieldOf = (list: string) => list.split(' ')[0] ?? '';
const base64 = (text: string) => Buffer.from(text).toString('base64url');

const HOSTILE: readonly string[] = [
  'nonsense',
  '#',
  '|',
  ':',
  '-5',
  '1e9',
  'NaN',
  '0:',
  '12|nonsense',
  '0|9:',
  '0|0:nonsense',
  '0|-1',
  '0|0:2026-#x',
  '\u0000',
  '😀'.repeat(400),
  '2026-11-20T00:00:00.000Z#',
  `2026-11-20T00:00:00.000Z#${'a'.repeat(2000)}`,
  `0|0:2026-11-20T00:00:00.000Z#${'a'.repeat(2000)}`,
  'x'.repeat(100_000),
  '{"pk":"ORG#102"}',
  '../../ORG#102',
  base64('{"pk":"ORG#102","sk":"ORG"}'),
  base64(`2026-#${'a'.repeat(3000)}`),
  base64('null'),
  base64('2026-1#\u0000'),
];

it('every field that takes a cursor is tested here', () => {
  const all = Object.values(FIELDS).flatMap((rows) => Object.keys(rows));
  const take = all.filter((field) => pathsOf(field, (name) => name === 'cursor').length > 0);
  expect(new Set(Object.keys(listed).map(fieldOf))).toEqual(new Set(take));
});

describe.each([
  'leads',
  'auditLog',
  'audiencePeople of a selection',
  'audiencePeople of a search',
  'audiencePeople of a campaign',
  'audiencePeople of some',
  'audiencePeople to be added',
])('%s', (list) => {
  it('refuses each strange cursor in a sentence, or answers a page [API-002, ERR-01]', async () => {
    for (const cursor of HOSTILE) {
      const { success, errors } = await ask(fieldOf(list), { ...listed[list], cursor });
      expect(success ? [] : errors, cursor.slice(0, 80)).toEqual(success ? [] : [GONE]);
    }
    expect(await ask(fieldOf(list), { ...listed[list], cursor: 'nonsense' })).toMatchObject({ errors: [GONE] });
  });

  it('continues from the cursor that it returned, to its end', async () => {
    const seen: string[] = [];
    let cursor: unknown = null;
    do {
      const answer = await ask(fieldOf(list), { ...listed[list], ...(cursor ? { cursor } : {}) });
      expect(answer.success).toBe(true);
      const { leads, entries, people } = answer as Record<
        string,
        ({ id?: string; leadId?: string; name?: string } | undefined)[]
      >;
      seen.push(...(leads ?? entries ?? people ?? []).map((one) => one?.id ?? one?.leadId ?? one?.name ?? ''));
      cursor = answer.cursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    if (list === 'leads' || list === 'audiencePeople of a selection') expect(seen).toHaveLength(HERE);
  });
});
