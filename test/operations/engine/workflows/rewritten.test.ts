// A rule whose time is changed while people wait for it: a shorter one fires at its new time, and a new rule does not fire for the past.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openRules, type RulesRoom } from '#test/given/campaigns/rules.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SLIDES = { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' } as const;
const unopened = (hours: number) => ({ triggerType: 'UNOPENED', performedAction: false, hours });
const TEXT = { actionType: 'LEAD', message: 'Still there?' };

let rules: RulesRoom;
let door: Parameters<typeof ask>[0];
beforeAll(async () => {
  rules = await openRules();
  door = await import('#features/workflows/workflows.resolver.ts');
});
beforeEach(async () => {
  await rules.begin();
  await rules.room.OrganizationEntity.patch({ organizationId: '101' })
    .set({ ifThen: true } as never)
    .go();
});
afterAll(() => rules.room.close());
/** Three people just got the text of a step; the second opened it after two hours. */
async function waiting(triggers: object[]): Promise<string> {
  const { campaignId, featureIds } = await rules.room.campaign([SLIDES]);
  const workflowId = await rules.rule(featureIds[0] ?? '', triggers, [TEXT]);
  await rules.room.enroll(campaignId, await rules.room.people(3));
  await rules.pass(2 * HOUR, 10 * MINUTE);
  await rules.looks(2);
  await rules.hear();
  return `${workflowId}_t0`;
}
const change = (workflowTriggerId: string, given: object) =>
  ask(door, 'updateWorkflowTrigger', { workflowTriggerId, ...given }, anActor());
const followed = () => [1, 2, 3].map((n) => rules.textsTo(n).length - 1);

it('shortened below the time that people have waited, it fires at once, but not for people who have opened it [WFL-13, A24]', async () => {
  const trigger = await waiting([unopened(6)]);
  await rules.pass(30 * MINUTE, 10 * MINUTE);
  expect(await change(trigger, { hours: 1 })).toMatchObject({ success: true });
  await rules.pass(10 * MINUTE, MINUTE);
  expect(followed()).toEqual([1, 0, 1]);
  await rules.pass(8 * HOUR, 10 * MINUTE);
  expect(followed()).toEqual([1, 0, 1]);
});

it('changed several times, it fires once, by its last time limit [WFL-13]', async () => {
  const trigger = await waiting([unopened(24)]);
  for (const hours of [20, 33, 27, 4]) await change(trigger, { hours });
  await rules.pass(HOUR, 10 * MINUTE);
  expect(followed()).toEqual([0, 0, 0]);
  await rules.pass(90 * MINUTE, 10 * MINUTE);
  expect(followed()).toEqual([1, 0, 1]);
  await change(trigger, { hours: 1 });
  await rules.pass(30 * HOUR, HOUR);
  expect(followed()).toEqual([1, 0, 1]);
});

it('shortened twice in a row, it skips nobody who waited under the first time limit [WFL-13]', async () => {
  const trigger = await waiting([unopened(24)]);
  await rules.pass(HOUR, 10 * MINUTE);
  await change(trigger, { hours: 2 });
  vi.setSystemTime(Date.now() + 5000);
  await change(trigger, { hours: 1 });
  await rules.pass(10 * MINUTE, MINUTE);
  expect(followed()).toEqual([1, 0, 1]);
});

it('a rule whose time limit had already passed for people when it was set never fires for them [WFL-13]', async () => {
  const trigger = await waiting([{ triggerType: 'VIEWED', triggerOption: 'sld_zz' }]);
  expect(await change(trigger, unopened(1))).toMatchObject({ success: true });
  await rules.pass(HOUR, 10 * MINUTE);
  await rules.looks(3);
  await rules.pass(HOUR, 10 * MINUTE);
  expect(followed()).toEqual([0, 0, 0]);
});

it('saved again without a change, it fires at its original time [WFL-13]', async () => {
  const trigger = await waiting([unopened(3)]);
  await change(trigger, { hours: 3 });
  await rules.pass(2 * HOUR, 10 * MINUTE);
  expect(followed()).toEqual([1, 0, 1]);
});
