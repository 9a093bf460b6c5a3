// Guarantees of a file before it is added to a campaign: its people as the import will read them, and a fair sample of a very large file.
import { expect, it } from 'vitest';
import { blast } from '#platform/brands/blast.ts';
import { peopleOf } from '#web/staff/features/adding/file-people.ts';

const { countries } = blast;
const csv = (...lines: string[]) => new File([lines.join('\n')], 'a.csv', { type: 'text/csv' });

it('reads the chosen columns, whose row says no, and rows that will be refused [LED-30, LED-31]', async () => {
  const file = csv(
    'Name,Home,Cell,SMS Opt Out',
    'Ana,,(602) 234-0001,',
    'Ben,6022340002,12,',
    'Cy,,6022340003,yes',
    'Di,,x,',
  );
  expect(await peopleOf(file, { fullNameKey: 'Name', phoneKeys: ['Cell', 'Home'] }, countries)).toEqual({
    people: [
      { name: 'Ana', phone: '+16022340001' },
      { name: 'Ben', phone: '+16022340002' },
      { name: 'Cy', phone: '+16022340003', saysNo: true },
      { name: 'Di', phone: 'x' },
    ],
    peopleTotal: 4,
    saysNoTotal: 0,
  });
});

it('samples 1,000 people of a very large file, and counts opt-outs exactly', async () => {
  const rows = Array.from({ length: 5300 }, (_, n) => `P${n},602234${String(1000 + n)},${n % 50 === 0 ? 'yes' : ''}`);
  const file = csv('Name,Cell,SMS Opt Out', ...rows);
  const { people, peopleTotal, saysNoTotal } = await peopleOf(
    file,
    { fullNameKey: 'Name', phoneKeys: ['Cell'] },
    countries,
  );
  expect([people.length, peopleTotal, saysNoTotal]).toEqual([1000, 5300 - 106, 106]);
  const columns = people.map(({ name }) => Number(name?.slice(1)));
  expect(new Set(columns).size).toBe(1000);
  expect(columns.some((index) => index % 50 === 0)).toBe(false);
  const late = columns.filter((index) => index >= 2650).length;
  expect(late).toBeGreaterThan(350);
  expect(late).toBeLessThan(650);
  expect(columns.filter((index) => index % 2 === 1).length).toBeGreaterThan(350);
});

it('in which everybody says no still has people to show', async () => {
  const rows = Array.from({ length: 1200 }, (_, n) => `602234${String(1000 + n)},yes`);
  const { people, peopleTotal } = await peopleOf(csv('Cell,SMS Opt Out', ...rows), { phoneKeys: ['Cell'] }, countries);
  expect([people.length, people.every(({ saysNo }) => saysNo), peopleTotal]).toEqual([1000, true, 1200]);
});

it('that has lost a chosen column, or cannot be read, says so', async () => {
  const file = csv('Name,Cell', 'Ana,6022340001');
  await expect(peopleOf(file, { phoneKeys: ['Mobile'] }, countries)).rejects.toThrow('no column "Mobile"');
});
