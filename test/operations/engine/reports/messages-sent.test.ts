// Messages Sent is the same number everywhere: the card, the list behind it, the rows' Received and the CSV's.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Campaign, Lead } from '#functions/schema.gen.ts';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
let campaigns: Parameters<typeof ask>[0];
let leads: Parameters<typeof ask>[0];
beforeAll(async () => {
  room = await openDelivery();
  campaigns = await import('#features/campaigns/campaigns.resolver.ts');
  leads = await import('#features/leads/leads.resolver.ts');
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
});
afterAll(() => room.close());

const MINUTE = 60_000;
const ana = anActor();
const campaignId = 'cmp_one';

async function answerTo() {
  const { campaign } = await ask(campaigns, 'campaign', { campaignId, includeStats: true }, ana);
  const { total } = await ask(leads, 'leads', { campaignId, leadFilter: 'sent' }, ana);
  const rows = (await ask(leads, 'leads', { campaignId }, ana)).leads as Lead[];
  const csv = (await ask(campaigns, 'csvReport', { campaignId }, ana)).csv as string;
  const [, ...lines] = csv.trimEnd().split('\r\n');
  return {
    card: (campaign as Campaign).stats?.messages,
    list: total,
    rows: rows.reduce((sum, { report }) => sum + (report?.received ?? 0), 0),
    csv: lines.reduce((sum, line) => sum + Number(line.split(',')[2]), 0),
  };
}

it('with the opt-in text, a second time in the campaign and a deleted message [CMP-09, CMP-11, decisions: Rates]', async () => {
  await room.OrganizationEntity.patch({ organizationId: '101' }).set({ message: 'Welcome {{firstName}}' }).go();
  const people = await room.people(3);
  const { features } = await room.campaign([{ message: 'First' }, { minutes: 5, message: 'Second' }]).then(async () => {
    const answer = await ask(campaigns, 'campaign', { campaignId, includeFeatures: true }, ana);
    return answer.campaign as Campaign;
  });
  await ask(campaigns, 'addLeadsToCampaign', { campaignId, leadIds: people, requestId: 'one' }, ana);
  await room.pass(MINUTE);
  expect(await answerTo()).toEqual({ card: 3, list: 3, rows: 3, csv: 3 });
  await room.pass(15 * MINUTE);
  expect(await answerTo()).toEqual({ card: 9, list: 9, rows: 9, csv: 9 });
  await ask(campaigns, 'removeLeadsFromCampaign', { campaignId, leadIds: people.slice(0, 1) }, ana);
  await ask(campaigns, 'addLeadsToCampaign', { campaignId, leadIds: people.slice(0, 1), requestId: 'two' }, ana);
  await room.pass(15 * MINUTE);
  expect(await answerTo()).toEqual({ card: 11, list: 11, rows: 11, csv: 11 });
  await ask(campaigns, 'deleteCampaignFeature', { campaignFeatureId: features?.[1]?.id }, ana);
  expect(await answerTo()).toEqual({ card: 11, list: 11, rows: 11, csv: 11 });
});
