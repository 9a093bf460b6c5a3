// The short gameday: two parties misbehave for an hour in the middle of a blast, while people answer; `npm run gameday` has all parties.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type TestHouse } from '../given/hosts/house.ts';
import { sized } from '../given/size.ts';
import { live } from './gameday/hour.ts';
import { mishapsOf } from './gameday/parties.ts';
import { type Stage, stageOf } from './gameday/stage.ts';
import { tableOf } from './gameday/table.ts';

const PEOPLE = sized(60, 100);

let house: TestHouse;
let stage: Stage;
beforeAll(async () => {
  house = await openHouse();
  const { table } = house.host.house('blast');
  stage = stageOf({ street: house.street(), dataDir: house.host.dataDir, tablePort: house.tablePort, table });
});
afterAll(() => house.close());

it.each([
  ['bus: takes a part', 1],
  ['text provider: refuses: too many', 2],
] as const)(
  '%s for an hour of a blast: nothing is lost, doubled, miscounted or left unfinished',
  async (name, seed) => {
    const [mishap] = mishapsOf(name);
    if (!mishap) throw new Error('There is no such mishap.');
    const lived = await live(stage, mishap, PEOPLE, seed);
    console.info(tableOf([lived]).join('\n'));
    expect(lived.breaches).toEqual([]);
    expect(lived.texts).toBeGreaterThan(PEOPLE);
    expect(lived.answers).toBeGreaterThan(20);
  },
);
