// Every kind of item has a maximum age, or says until when it is kept; the operator's table says the same.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AGES, type Age, UNTIL, YEARS } from '#functions/ages.ts';
import { BRANDS, checkedAges } from '#platform/brands/manifest.ts';
import { FIVE_YEARS } from '#platform/brands/standard.ts';
import { kindsOfItems } from '#test/given/table/planted.ts';

const kinds = await kindsOfItems();
const DAY = 24 * 3600;

function inWords(seconds: number): string {
  const [count, unit] =
    seconds >= DAY ? [seconds / DAY, 'day'] : seconds >= 3600 ? [seconds / 3600, 'hour'] : [seconds / 60, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

it('every kind of item has one row, and no row is left of a kind that is gone', () => {
  const rows = [...Object.keys(AGES), ...Object.keys(YEARS), ...Object.keys(UNTIL)];
  const sources = globSync('functions/**/*.entity.ts').map((file) => readFileSync(file, 'utf8'));
  const named = sources.flatMap((text) => [...text.matchAll(/model: \{ entity: '(\w+)'/g)].map(([, name]) => name));
  expect(rows.toSorted()).toEqual(named.toSorted());
});

it('a kind that the table deletes by age has an expiry attribute, and a kind with one has a row that says so', () => {
  const own = new Set(['session', 'userSession', 'limit']);
  const expiring = kinds.filter(({ attributes }) => 'expiresAt' in attributes).map(({ name }) => name);
  expect(expiring.filter((name) => !own.has(name)).toSorted()).toEqual(
    [...Object.keys(AGES), 'audit', 'pageLoad'].toSorted(),
  );
});

it('the operator’s table says the same', () => {
  const groups = Map.groupBy(Object.entries<Age>({ ...YEARS, ...AGES, ...UNTIL }), ([, age]) => {
    if ('years' in age) return `years that the manifest says: ${age.years}`;
    return 'seconds' in age ? inWords(age.seconds) : `until ${age.until}`;
  });
  const table = [...groups].map(([age, rows]) => `| ${age} | ${rows.map(([name]) => name).join(', ')} |`).join('\n');
  expect(readFileSync('lib/operator/ages.md', 'utf8')).toContain(table);
});

it('every brand says for how many years it keeps proofs, the log, texts and visits; proofs and the log five at least', () => {
  const named = new Set<string>(Object.values(YEARS).map(({ years }) => years));
  expect([...named].toSorted()).toEqual(Object.keys(FIVE_YEARS).toSorted());
  for (const { key, ages } of Object.values(BRANDS)) expect(checkedAges(key, ages)).toEqual(ages);
  expect(checkedAges('blast', { ...FIVE_YEARS, proofs: 7, texts: 1 })).toMatchObject({ proofs: 7, texts: 1 });
  for (const wrong of [
    { proofs: 4 },
    { audit: 0 },
    { texts: 0 },
    { visits: 1.5 },
    { visits: 51 },
    { texts: Number.NaN },
  ])
    expect(() => checkedAges('blast', { ...FIVE_YEARS, ...wrong })).toThrow(
      /^The brand "blast" keeps \w+ for .* years: write/,
    );
});
