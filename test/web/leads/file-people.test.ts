// Guarantees of a file before it is added to a campaign: its people as the import will read them, of very many a fair few.
import { expect, it } from 'vitest';
import { blast } from '../../../functions/brands/blast.ts';
import { peopleOf } from '../../../web/staff/features/adding/file-people.ts';

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
  });
});

it('of very many keeps at most 1,000 from the first row to the last, and how many they are', async () => {
  const rows = Array.from({ length: 5300 }, (_, n) => `P${n},602234${String(1000 + n)}`);
  const { people, peopleTotal } = await peopleOf(
    csv('Name,Cell', ...rows),
    { fullNameKey: 'Name', phoneKeys: ['Cell'] },
    countries,
  );
  expect(peopleTotal).toBe(5300);
  expect(people.length).toBeGreaterThan(500);
  expect(people.length).toBeLessThanOrEqual(1000);
  const places = people.map(({ name }) => Number(name?.slice(1)));
  expect(places[0]).toBe(0);
  expect(places.at(-1)).toBeGreaterThan(5280);
});

it('that has lost a chosen column, or cannot be read, says so', async () => {
  const file = csv('Name,Cell', 'Ana,6022340001');
  await expect(peopleOf(file, { phoneKeys: ['Mobile'] }, countries)).rejects.toThrow('no column "Mobile"');
});
