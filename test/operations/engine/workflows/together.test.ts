// A rule that fires for many people at once texts them, and adds them to a campaign, in one batch.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { leadIdsOf } from '#domain/texts/batch/batch.rules.ts';
import { openRules, type RulesRoom } from '#test/given/campaigns/rules.ts';
import { dying } from '#test/given/table/dying.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const SLIDES = { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' } as const;
const UNOPENED = { triggerType: 'UNOPENED', performedAction: false, hours: 2 };
const TEXT = { actionType: 'LEAD', message: 'Still there, {{firstName}}?' };
const ADD = { actionType: 'CAMPAIGN', nextCampaignId: 'cmp_two' };

let rules: RulesRoom;
let look: (batchId: string, isMoment?: boolean) => Promise<void>;

beforeAll(async () => {
  rules = await openRules();
  look = (await import('#engine/workflows/running/evaluate-rules.act.ts')).evaluateForBatch;
});
beforeEach(() => rules.begin());
afterAll(() => rules.room.close());
/** This many people got the first text of a campaign whose rule waits two hours for them to open it. */
async function waiting(count: number, actions: object[]): Promise<string> {
  const { campaignId, featureIds } = await rules.room.campaign([SLIDES]);
  await rules.room.campaign([{ message: 'Second' }], { campaignId: 'cmp_two', name: 'Second' });
  await rules.rule(featureIds[0] ?? '', [UNOPENED], actions);
  await rules.room.enroll(campaignId, await rules.room.people(count));
  await rules.pass(3 * MINUTE, MINUTE);
  const [batch] = (await rules.room.batches()).filter(({ kind }) => kind === 'campaign');
  return batch?.batchId ?? '';
}

/** The people of each stored batch of those kinds. */
const peopleOf = (is: { kind?: string; campaignId?: string }): string[][] =>
  rules.table
    .all()
    .filter((item) => item.__edb_e__ === 'batch')
    .filter((batch) => Object.entries(is).every(([name, value]) => batch[name] === value))
    .map((batch) => leadIdsOf(batch.leadIds as string).toSorted());

const leads = (...ns: number[]) => ns.map((n) => `lead_${n}`).toSorted();

it('the texts to all people who did not open it leave in one batch, each with its own words [WFL-13]', async () => {
  await waiting(12, [TEXT]);
  await rules.looks(3);
  await rules.pass(3 * HOUR, 10 * MINUTE);
  expect(peopleOf({ kind: 'rule' })).toEqual([leads(1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12)]);
  for (let n = 1; n <= 12; n++) {
    const { data } = await rules.room.LeadEntity.get({ organizationId: '101', leadId: `lead_${n}` }).go();
    expect([n, ...rules.textsTo(n)]).toEqual(
      n === 3 ? [n, 'See this'] : [n, 'See this', `Still there, ${data?.firstName}?`],
    );
  }
  expect(await rules.ruleStats('101', 'wfl_one11')).toEqual({ fired: 11, refused: 0 });
});

it('people whom it adds to a campaign enter in one batch, and the outcome of the others has the reason [WFL-13, WFL-10d]', async () => {
  await waiting(5, [ADD]);
  await rules.room.enroll('cmp_two', ['lead_2']);
  await rules.pass(3 * HOUR, 10 * MINUTE);
  expect(peopleOf({ campaignId: 'cmp_two' })).toEqual([leads(2), leads(1, 3, 4, 5)]);
  for (const n of [1, 3, 4, 5]) expect(rules.textsTo(n)).toEqual(['See this', 'Second']);
  const sentences = (await rules.outcomes(2)).flatMap((outcome) => outcome.said);
  expect(sentences).toEqual(['They are in Second already.']);
  expect(await rules.ruleStats('101', 'wfl_one11')).toEqual({ fired: 4, refused: 1 });
});

it('of two rules that add them at the same moment one succeeds, and the other says that they are in already [WFL-10]', async () => {
  const { campaignId, featureIds } = await rules.room.campaign([SLIDES]);
  await rules.room.campaign([{ message: 'Second' }], { campaignId: 'cmp_two', name: 'Second' });
  for (let n = 1; n <= 2; n++) await rules.rule(featureIds[0] ?? '', [UNOPENED], [ADD]);
  await rules.room.enroll(campaignId, await rules.room.people(3));
  await rules.pass(3 * HOUR, 10 * MINUTE);
  for (let n = 1; n <= 3; n++) {
    const outcomes = await rules.outcomes(n);
    expect(outcomes.flatMap(({ said: sentences }) => sentences).toSorted()).toEqual([
      'Added to Second.',
      'They are in Second already.',
    ]);
    expect(outcomes.flatMap(({ addedTo }) => addedTo)).toEqual(['cmp_two']);
  }
});

it('each gets one text and enters once, at whichever call of the table the process dies [WFL-13]', async () => {
  for (const isAfter of [false, true]) {
    await rules.begin();
    const batchId = await waiting(4, [TEXT, ADD]);
    vi.setSystemTime(Date.now() + 2 * HOUR);
    let died = 0;
    while (await dying(died + 1, isAfter, () => look(batchId, true))) died++;
    expect(died).toBeGreaterThan(20);
    await rules.pass(30 * MINUTE, MINUTE);
    for (let n = 1; n <= 4; n++) {
      expect(rules.textsTo(n).toSorted()).toEqual(['Second', 'See this', expect.stringContaining('Still there')]);
    }
    expect(await rules.ruleStats('101', 'wfl_one11')).toEqual({ fired: 4, refused: 0 });
  }
});

it('two workers that evaluate the same moment at once text nobody twice [WFL-13]', async () => {
  const batchId = await waiting(9, [TEXT]);
  vi.setSystemTime(Date.now() + 2 * HOUR);
  await Promise.all([look(batchId, true), look(batchId, true), look(batchId, true)]);
  await rules.pass(10 * MINUTE, MINUTE);
  for (let n = 1; n <= 9; n++) expect(rules.textsTo(n).length).toBe(2);
  expect(await rules.ruleStats('101', 'wfl_one11')).toEqual({ fired: 9, refused: 0 });
});
