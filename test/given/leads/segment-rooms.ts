// Rooms over a table in memory, for tests of segments: people, their groups and campaigns, segments, and who is in them.
import { expect } from 'vitest';
import type { Campaign, Lead, Segment, SegmentFilterInput } from '#functions/schema.gen.ts';
import { anActor } from '../hosts/rooms.ts';
import { annLeeAt as AT, annLee, annLeeId as idOf } from './ann-lee.ts';
import { memoryLeadRooms } from './memory-lead-rooms.ts';

const organizationId = '101';

/** Opens a brand's rooms before the tests of a file, and empties the table before each; everything is of organization 101. */
export function segmentRooms(brand = 'blast') {
  const { table, rooms } = memoryLeadRooms({ brand });
  const owner = anActor({ access: 'OWNER' });
  const other = anActor({ access: 'OWNER', organizationId: '102' });

  async function people(count: number, given: (n: number) => object = () => ({})): Promise<void> {
    const { LeadEntity } = await import('#domain/leads/lead.entity.ts');
    const leads = Array.from({ length: count }, (_, n) => ({ ...annLee(n), ...given(n) }));
    await LeadEntity.put(leads).go();
  }

  async function made(filter: SegmentFilterInput, name = 'Some'): Promise<Segment> {
    const answer = await rooms.ask('createSegment', { name, filter });
    expect(answer.errors).toEqual([]);
    return answer.segment as Segment;
  }

  async function inIt(segmentId: string, args: object = {}): Promise<number[]> {
    const answer = await rooms.ask('leads', { segmentId, ...args });
    expect(answer.errors).toEqual([]);
    return (answer.leads as Lead[]).map(({ id }) => Number(id.slice(-5))).sort((one, next) => one - next);
  }

  const whoMeet = async (filter: SegmentFilterInput) => inIt((await made(filter)).id);

  async function aCampaign(leads: number[], openers: number[] = []): Promise<string> {
    const { EnrollmentEntity } = await import('#domain/campaigns/enrollment.entity.ts');
    const { BatchEntity } = await import('#domain/texts/batch/batch.entity.ts');
    const { freshBatch } = await import('#domain/texts/batch/batch.rules.ts');
    const campaignId = ((await rooms.ask('createCampaign', { name: 'June' })).campaign as Campaign).id;
    const step = await rooms.ask('createCampaignFeature', { campaignId, featureType: 'MESSAGE' });
    const at = { organizationId, campaignId, occurrence: 1, enrolledAt: AT };
    const opened = (n: number) => (openers.includes(n) ? { openedAt: AT } : {});
    await EnrollmentEntity.put(leads.map((n) => ({ ...at, leadId: idOf(n), ...opened(n) }))).go();
    await BatchEntity.put(
      freshBatch({
        organizationId,
        batchId: `${organizationId}-bat_${campaignId}`,
        kind: 'campaign',
        campaignId,
        featureId: (step.campaignFeature as { id: string }).id,
        leadIds: leads.map(idOf),
        dueMs: Date.now(),
        createdMs: 0,
      }),
    ).go();
    return campaignId;
  }

  async function aGroup(leads: number[]): Promise<string> {
    const groupId = ((await rooms.ask('createGroup', { name: 'Friends' })).group as { id: string }).id;
    await rooms.ask('addLeadsToGroup', { groupId, leadIds: leads.map(idOf) });
    return groupId;
  }

  /** Somebody fills in a page, once more if they did already. */
  async function fillsIn(
    n: number,
    page: { pageKind: 'group' | 'campaign' | 'landingPage'; pageId: string },
    answers: Readonly<Record<string, string>>,
  ): Promise<void> {
    const { SubmissionEntity } = await import('#domain/leads/saving/submission.entity.ts');
    const given = Object.entries(answers).map(([id, value]) => ({ widgetId: id, label: id, values: [value] }));
    const at = { organizationId, leadId: idOf(n), ...page };
    await SubmissionEntity.put({ ...at, title: 'Join', at: AT, answers: given }).go();
  }
  return { fillsIn, rooms, table, idOf, owner, other, people, made, inIt, whoMeet, aCampaign, aGroup };
}
