// Rules whose process dies at any call of the table, and what rules add to the write units of a text (fault row 11, goals: Cost).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openRules, type RulesRoom } from '#test/given/campaigns/rules.ts';
import { dying } from '#test/given/table/dying.ts';

const SLIDES = { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' } as const;
const VIEWED = { triggerType: 'VIEWED', triggerOption: 'sld_a' };
const UNOPENED = { triggerType: 'UNOPENED', performedAction: false, days: 2 };
const TEXT = { actionType: 'LEAD', message: 'Hello' };

let rules: RulesRoom;
let heard: (event: never) => Promise<void>;

beforeAll(async () => {
  rules = await openRules();
  heard = (await import('#engine/workflows/running/rules.listener.ts')).handler;
});
beforeEach(() => rules.begin());
afterAll(() => rules.room.close());
it('fires once for each person, whichever call of the table the process dies after [WFL-13]', async () => {
  const { campaignId, featureIds } = await rules.room.campaign([SLIDES]);
  await rules.room.campaign([{ message: 'Second' }], { campaignId: 'cmp_two', name: 'Second' });
  await rules.rule(featureIds[0] ?? '', [VIEWED], [TEXT, { actionType: 'CAMPAIGN', nextCampaignId: 'cmp_two' }]);
  const count = 80;
  await rules.room.enroll(campaignId, await rules.room.people(count));
  await rules.pass(120_000);
  let died = 0;
  for (let n = 1; n <= count; n++) {
    await rules.looks(n);
    const events = rules.heard.splice(0);
    const [first] = events;
    if (await dying(Math.ceil(n / 2), n % 2 === 0, () => heard(first as never))) died++;
    for (const event of events) await heard(event as never);
  }
  await rules.pass(600_000, 60_000);
  expect(died).toBeGreaterThan(40);
  for (let n = 1; n <= count; n++) {
    expect([n, rules.textsTo(n).toSorted()]).toEqual([n, ['Hello', 'Second', 'See this']]);
    expect(await rules.outcomes(n)).toEqual([
      { state: 'FIRED', said: ['The text was queued.', 'Added to Second.'], addedTo: ['cmp_two'] },
    ]);
  }
  expect(await rules.ruleStats('101', 'wfl_one11')).toEqual({ fired: count, refused: 0 });
});

it('adds less than a quarter of a write unit to a text of a step that has rules [WFL-13]', async () => {
  const unitsOf = async (campaignId: string, from: number, made: object[][]) => {
    const { featureIds } = await rules.room.campaign([SLIDES], { campaignId });
    for (const triggers of made) await rules.rule(featureIds[0] ?? '', triggers, [TEXT]);
    let units = 0;
    rules.table.watch = {
      wrote: (_, bytes, isTransaction) => {
        units += Math.max(1, Math.ceil(bytes / 1024)) * (isTransaction ? 2 : 1);
      },
    };
    await rules.room.enroll(campaignId, await rules.room.people(50, { from }));
    await rules.pass(180_000, 30_000);
    rules.table.watch = {};
    return units / 50;
  };
  // The ids of both are equally long, because a batch stores them.
  const without = await unitsOf('cmp_none', 201, []);
  const withRules = await unitsOf('cmp_some', 101, [[VIEWED], [UNOPENED]]);
  expect(withRules - without).toBeLessThan(0.25);
  expect(withRules - without).toBeGreaterThan(0);
});
