// An action to which no rule listens is not sent to the bus; a rule that was saved a moment before is never missed (goals: Cost).
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRules, type RulesRoom } from '#test/given/campaigns/rules.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

const organizationId = '101';
const SLIDES = { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' } as const;
const owner = anActor({ organizationId, access: 'OWNER' });

let rules: RulesRoom;
let door: Parameters<typeof ask>[0];
beforeAll(async () => {
  rules = await openRules();
  door = await import('#features/workflows/workflows.resolver.ts');
});
beforeEach(() => rules.begin());
afterAll(() => rules.room.close());
/** A stored new campaign, with two people who got its text. */
async function sent(): Promise<string> {
  const { campaignId, featureIds } = await rules.room.campaign([SLIDES]);
  await rules.room.CampaignEntity.patch({ organizationId, campaignId }).set({ isWithoutRules: true }).go();
  await rules.room.enroll(campaignId, await rules.room.people(2));
  await rules.pass(90_000);
  return featureIds[0] ?? '';
}

const told = () => rules.heard.splice(0).map((event) => event['detail-type']);
const aRule = (campaignFeatureId: string) =>
  ask(door, 'createCampaignWorkflow', { campaignFeatureId, requestId: 'r1' }, owner);

describe('An action on a page', () => {
  it('sends no signal while no step of the campaign ever had a rule, except for a booking [WFL-13]', async () => {
    await sent();
    await rules.looks(1, 3, 'sld_a', { widgets: [{ widgetId: 'wdg_a', values: ['Yes'] }] });
    expect(told()).toEqual([]);
    await rules.looks(2, 3, 'sld_a', { events: [{ pitchSlideId: 'sld_c' }] });
    expect(told()).toEqual(['lead.booked']);
  });

  it('sends what an endpoint for events wants, also without rules, once [issue 31]', async () => {
    const { EventEndpointEntity } = await import('#domain/accounts/endpoints/event-endpoint.entity.ts');
    const endpoint = {
      organizationId,
      endpointId: 'end_one',
      webhookUrl: 'https://receiver.example/',
      userId: 'usr_a',
    };
    await EventEndpointEntity.put({
      ...endpoint,
      events: ['PAGE_OPENED', 'ANSWER_GIVEN'],
      failures: 0,
      created: new Date().toISOString(),
    }).go();
    await sent();
    told();
    const answers = { widgets: [{ widgetId: 'wdg_a', values: ['Yes'] }] };
    await rules.looks(1, 3, 'sld_a', answers);
    expect(rules.heard.map((event) => event['detail-type'])).toEqual(['lead.opened', 'lead.answered']);
    // Each signal twice, as the bus may deliver it.
    await rules.hear((events) => [...events, ...events]);
    const signals = rules.table.all().filter(({ type }) => type === 'event.happened');
    expect(signals.map(({ detail }) => (detail as { event: string }).event).toSorted()).toEqual([
      ...['ANSWER_GIVEN', 'PAGE_OPENED'],
    ]);
    expect(signals[0]?.detail).toMatchObject({ leadId: 'lead_1', campaignId: 'cmp_one' });
  });

  it('sends a signal when a rule was saved a moment before [WFL-13]', async () => {
    const featureId = await sent();
    expect((await aRule(featureId)).success).toBe(true);
    told();
    await rules.looks(1);
    expect(told()).toEqual(['lead.opened', 'lead.viewed']);
  });

  it('sends a signal also when the campaign was read before the rule was saved [WFL-13]', async () => {
    const featureId = await sent();
    const loaded = await rules.opens(1);
    const { CampaignEntity } = await import('#domain/campaigns/campaign.entity.ts');
    const get = CampaignEntity.get.bind(CampaignEntity);
    const stale = await get({ organizationId, campaignId: 'cmp_one' }).go({ consistent: true });
    expect((await aRule(featureId)).success).toBe(true);
    told();
    // An eventually consistent read returns the earlier state.
    const spied = vi.spyOn(CampaignEntity, 'get').mockImplementation(((key: never) => {
      const asked = get(key) as unknown as { go: (options?: object) => Promise<unknown> };
      return { go: (options?: { consistent?: boolean }) => (options?.consistent ? asked.go(options) : stale) };
    }) as never);
    vi.setSystemTime(Date.now() + 3000);
    await rules.track(loaded, { times: [{ pitchSlideId: 'sld_a', seconds: 3 }] });
    spied.mockRestore();
    expect(told()).toEqual(['lead.opened', 'lead.viewed']);
  });

  it('sends no signal when its campaign is created, and always after its first rule [WFL-13]', async () => {
    const { saveNewCampaign } = await import('#domain/campaigns/new-campaign.act.ts');
    const { campaignById } = await import('#domain/campaigns/campaign.entity.ts');
    const fresh = { organizationId, campaignId: 'cmp_new', name: 'New' };
    await saveNewCampaign(fresh, owner, new Date().toISOString());
    expect(await campaignById(organizationId, 'cmp_new')).toMatchObject({ isWithoutRules: true });
    await saveNewCampaign({ ...fresh, campaignId: 'cmp_copy', feature: ['ftr_x'] }, owner, new Date().toISOString());
    expect(await campaignById(organizationId, 'cmp_copy')).not.toHaveProperty('isWithoutRules');
    const featureId = await sent();
    const made = (await aRule(featureId)) as unknown as { campaignWorkflow: { id: string } };
    const gone = { campaignWorkflowId: made.campaignWorkflow.id };
    expect((await ask(door, 'deleteCampaignWorkflow', gone, owner)).success).toBe(true);
    expect(await campaignById(organizationId, 'cmp_one')).not.toHaveProperty('isWithoutRules');
  });
});
