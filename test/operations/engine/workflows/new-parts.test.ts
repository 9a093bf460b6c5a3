// A trigger and an action are saved with their choices in one call: once, or not at all.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Campaign, CampaignWorkflow } from '#functions/schema.gen.ts';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

type Door = Parameters<typeof ask>[0];
type Answer = Awaited<ReturnType<typeof ask>>;

let rooms: Rooms;
let doors: Record<'workflows' | 'campaigns' | 'pitches', Door>;
const ana = anActor();
const call = (field: string, args: object) => ask(doors.workflows, field, args, ana);
const id = (answer: Answer, thing: string) => {
  if (!answer.success) throw new Error(answer.errors.join());
  return (answer[thing] as { id: string }).id;
};

/** An empty rule at a step with a slide of text. */
async function aRule() {
  const campaignId = id(await ask(doors.campaigns, 'createCampaign', {}, ana), 'campaign');
  const step = await ask(doors.campaigns, 'createCampaignFeature', { campaignId, featureType: 'PITCH' }, ana);
  const featureId = id(step, 'campaignFeature');
  const slide = id(await ask(doors.pitches, 'createPitchSlide', { featureId, slideType: 'TEXT' }, ana), 'slide');
  const made = await call('createCampaignWorkflow', { campaignFeatureId: featureId });
  return { campaignId, slide, campaignWorkflowId: id(made, 'campaignWorkflow') };
}

async function ruleOf(campaignId: string): Promise<CampaignWorkflow | undefined> {
  const { campaign } = await ask(doors.campaigns, 'campaign', { campaignId, includeFeatures: true }, ana);
  return (campaign as Campaign).features?.[0]?.workflows[0];
}

beforeAll(async () => {
  rooms = await openRooms('pitch');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { userWrites, membershipWrites } = await import('#domain/accounts/user.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const created = '2026-01-01T00:00:00.000Z';
  const { organizationId, userId } = ana;
  const user = { userId, name: 'Ana', email: 'ana@example.com', code: 'ana', organizationId, created };
  await transact([
    organizationWrites.put({ organizationId, name: 'House', created }).commit(),
    userWrites.put(user).commit(),
    membershipWrites.put({ organizationId, userId, userName: 'Ana', access: 'OWNER', created }).commit(),
  ]);
  doors = {
    workflows: await import('#features/workflows/workflows.resolver.ts'),
    campaigns: await import('#features/campaigns/campaigns.resolver.ts'),
    pitches: await import('#features/pitches/pitches.resolver.ts'),
  };
});
afterAll(() => rooms.close());

describe('a new trigger', () => {
  it('is saved with its choices by the call that creates it [API-067, STP-11]', async () => {
    const { campaignId, campaignWorkflowId } = await aRule();
    const choices = { triggerType: 'UNOPENED', days: 2, performedAction: false };
    const made = await call('createWorkflowTrigger', { campaignWorkflowId, ...choices });
    expect(made).toMatchObject({ success: true, workflowTrigger: choices, campaignWorkflow: { triggers: [choices] } });
    expect((await ruleOf(campaignId))?.triggers).toMatchObject([choices]);
  });

  it('that was refused was not created', async () => {
    const { campaignId, slide, campaignWorkflowId } = await aRule();
    const other = await aRule();
    const refused = (choices: object) => call('createWorkflowTrigger', { campaignWorkflowId, ...choices });
    expect((await refused({ triggerType: 'UNOPENED' })).errors).toEqual(['Say within how many days or hours.']);
    expect((await refused({ triggerType: 'VIEWED', triggerOption: other.slide })).success).toBe(false);
    expect((await refused({ triggerOption: slide })).success).toBe(false);
    expect((await ruleOf(campaignId))?.triggers).toEqual([]);
    await refused({ triggerType: 'VIEWED', triggerOption: slide });
    expect((await refused({ triggerType: 'UNOPENED', days: 1 })).errors).toEqual([
      'Unopened cannot be combined with other triggers.',
    ]);
    expect((await ruleOf(campaignId))?.triggers).toHaveLength(1);
  });

  it('is one trigger when the same request comes again, and what was changed since then stays', async () => {
    const { campaignId, campaignWorkflowId } = await aRule();
    const args = { campaignWorkflowId, triggerType: 'UNOPENED', days: 2, requestId: 'press-1' };
    const workflowTriggerId = id(await call('createWorkflowTrigger', args), 'workflowTrigger');
    await call('updateWorkflowTrigger', { workflowTriggerId, days: 3 });
    expect(await call('createWorkflowTrigger', args)).toMatchObject({ workflowTrigger: { id: workflowTriggerId } });
    expect((await ruleOf(campaignId))?.triggers).toMatchObject([{ days: 3 }]);
  });

  it('is refused once the rule has as many as it may have', async () => {
    const { campaignId, slide, campaignWorkflowId } = await aRule();
    const save = () =>
      call('createWorkflowTrigger', { campaignWorkflowId, triggerType: 'VIEWED', triggerOption: slide });
    let answer = await save();
    while (answer.success) answer = await save();
    expect(answer.errors).toEqual(['At most 10 triggers in a rule.']);
    expect((await ruleOf(campaignId))?.triggers).toHaveLength(10);
  });

  /** The keys of the items that some work reads one by one. */
  async function readBy(work: () => Promise<unknown>): Promise<string[]> {
    const { client } = await import('#platform/table/client.ts');
    const asked = vi.spyOn(client, 'ask');
    await work();
    const reads = asked.mock.calls.filter(([operation]) => operation === 'GetItem');
    asked.mockRestore();
    return reads.map(([, input]) => JSON.stringify(input.Key));
  }

  it('reads its rule, its step, its campaign and its slide once each, and again so when its choice changes', async () => {
    const { slide, campaignWorkflowId } = await aRule();
    let trigger = '';
    const choices = { triggerType: 'VIEWED', triggerOption: slide };
    const made = await readBy(async () => {
      trigger = id(await call('createWorkflowTrigger', { campaignWorkflowId, ...choices }), 'workflowTrigger');
    });
    expect(made).toHaveLength(4);
    expect(new Set(made).size).toBe(4);
    const saved = await readBy(() => call('updateWorkflowTrigger', { workflowTriggerId: trigger, ...choices }));
    expect(saved.toSorted()).toEqual(made.toSorted());
  });
});

describe('a new action', () => {
  it('is saved with its choices by the call that creates it [API-068, STP-11]', async () => {
    const { campaignId, campaignWorkflowId } = await aRule();
    const choices = { actionType: 'LEAD', messageContent: [{ text: 'Hi' }] };
    const made = await call('createWorkflowAction', { campaignWorkflowId, ...choices });
    expect(made).toMatchObject({ success: true, workflowAction: choices, campaignWorkflow: { actions: [choices] } });
    const own = await call('createWorkflowAction', { campaignWorkflowId, actionType: 'ME' });
    expect(own).toMatchObject({ workflowAction: { actionType: 'ME', userIds: [ana.userId], default: true } });
    expect((await ruleOf(campaignId))?.actions).toMatchObject([choices, { actionType: 'ME' }]);
  });

  it('that was refused was not created', async () => {
    const { campaignId, campaignWorkflowId } = await aRule();
    for (const choices of [
      { actionType: 'LEAD', messageContent: [] },
      { actionType: 'SPECIFIC', userIds: ['usr_eve'] },
      { actionType: 'CAMPAIGN', nextCampaignId: campaignId },
      { actionType: 'WEBHOOK', webhookUrl: 'https://hooks.example/a' },
    ])
      expect((await call('createWorkflowAction', { campaignWorkflowId, ...choices })).success).toBe(false);
    expect((await ruleOf(campaignId))?.actions).toEqual([]);
  });

  it('is one action when the same request comes again, and what was changed since then stays', async () => {
    const { campaignId, campaignWorkflowId } = await aRule();
    const messageContent = [{ text: 'Hi' }];
    const args = { campaignWorkflowId, actionType: 'LEAD', messageContent, requestId: 'press-1' };
    const workflowActionId = id(await call('createWorkflowAction', args), 'workflowAction');
    await call('updateWorkflowAction', { workflowActionId, messageContent: [{ text: 'Hello' }] });
    expect(await call('createWorkflowAction', args)).toMatchObject({ workflowAction: { id: workflowActionId } });
    expect((await ruleOf(campaignId))?.actions).toMatchObject([{ messageContent: [{ text: 'Hello' }] }]);
  });
});
