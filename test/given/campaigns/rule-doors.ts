// The doors through which staff write rules, for two organizations, and a campaign with slides to write them for.
import type { Campaign } from '#functions/schema.gen.ts';
import { anActor, ask, openRooms, type Rooms } from '../hosts/rooms.ts';

type Door = Parameters<typeof ask>[0];
type Answer = Awaited<ReturnType<typeof ask>>;

let rooms: Rooms;
export let doors: Record<'workflows' | 'campaigns' | 'pitches', Door>;
export const ana = anActor();
export const bob = anActor({ userId: 'usr_bob', userName: 'Bob' });
export const visitor = anActor({ userId: 'usr_staff', isWpAdmin: true, isMember: false });
export const stranger = anActor({ organizationId: '102', userId: 'usr_eve' });

export const call = (field: string, args: object, actor = ana) => ask(doors.workflows, field, args, actor);
export const id = (answer: Answer, thing: string) => {
  if (!answer.success) throw new Error(answer.errors.join());
  return (answer[thing] as { id: string }).id;
};

/** A campaign with a step whose slides are a video and a calendar, each with questions. */
export async function aStep(actor = ana) {
  const made = await ask(doors.campaigns, 'createCampaign', {}, actor);
  const campaignId = id(made, 'campaign');
  const step = await ask(doors.campaigns, 'createCampaignFeature', { campaignId, featureType: 'PITCH' }, actor);
  const stepId = id(step, 'campaignFeature');
  const slide = async (args: object) =>
    id(await ask(doors.pitches, 'createPitchSlide', { featureId: stepId, ...args }, actor), 'slide');
  const video = await slide({ slideType: 'YOUTUBE', pitchSlide: { url: 'https://youtu.be/dQw4w9WgXcQ' } });
  const text = await slide({ slideType: 'TEXT' });
  const calendar = await slide({ slideType: 'CALENDAR' });
  const question = async (slideWidget: object) =>
    id(await ask(doors.pitches, 'createSlideWidget', { pitchSlideId: text, slideWidget }, actor), 'slideWidget');
  const rating = await question({ widgetType: 'RATING', label: 'How much?', start: '1', end: '5' });
  const short = await question({ widgetType: 'SHORT', label: 'What colour?' });
  const verify = await question({ widgetType: 'VERIFY', label: 'I agree' });
  return { campaignId, stepId, video, text, calendar, rating, short, verify };
}
export const aRule = async (campaignFeatureId: string, actor = ana) =>
  id(await call('createCampaignWorkflow', { campaignFeatureId }, actor), 'campaignWorkflow');
export const aTrigger = async (campaignWorkflowId: string) =>
  id(await call('createWorkflowTrigger', { campaignWorkflowId }), 'workflowTrigger');
export const anAction = async (campaignWorkflowId: string) =>
  id(await call('createWorkflowAction', { campaignWorkflowId }), 'workflowAction');
export const steps = async (campaignId: string) => {
  const { campaign } = await ask(doors.campaigns, 'campaign', { campaignId, includeFeatures: true }, ana);
  return (campaign as Campaign).features ?? [];
};
export const rules = async (campaignId: string) => (await steps(campaignId)).flatMap(({ workflows }) => workflows);

/** Opens the doors in the pitch brand, with two organizations and their users. */
export async function openRuleDoors(): Promise<void> {
  rooms = await openRooms('pitch');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { userWrites, membershipWrites } = await import('#domain/accounts/user.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const created = '2026-01-01T00:00:00.000Z';
  const user = (userId: string, showAppt: boolean, organizationId = '101') =>
    userWrites.put({
      userId,
      name: userId,
      email: `${userId}@example.com`,
      code: userId,
      organizationId,
      showAppt,
      created,
    });
  const member = (userId: string, access: 'OWNER' | 'LIMITED' | 'NONE', organizationId = '101') =>
    membershipWrites.put({ organizationId, userId, userName: userId, access, created });
  await transact([
    organizationWrites.put({ organizationId: '101', name: 'House', created }).commit(),
    organizationWrites.put({ organizationId: '102', name: 'Other', created }).commit(),
    ...[user(ana.userId, true), user('usr_bob', false), user('usr_eve', true, '102')].map((one) => one.commit()),
    ...[member(ana.userId, 'OWNER'), member('usr_bob', 'LIMITED'), member('usr_left', 'NONE')].map((one) =>
      one.commit(),
    ),
    member('usr_eve', 'OWNER', '102').commit(),
  ]);
  doors = {
    workflows: await import('#features/workflows/workflows.resolver.ts'),
    campaigns: await import('#features/campaigns/campaigns.resolver.ts'),
    pitches: await import('#features/pitches/pitches.resolver.ts'),
  };
}

/** Ends what was opened. */
export const closeRuleDoors = () => rooms.close();
