// Segments: conditions on people under a name, evaluated when they are used, wherever people are chosen.
import { describe, expect, it } from 'vitest';
import type { Job, Segment, SegmentFilterInput } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { segmentRooms } from '#test/given/leads/segment-rooms.ts';

const organizationId = '101';
const AT = '2026-11-20T10:00:00.000Z';
const { aCampaign, aGroup, idOf, inIt, made, other, owner, people, rooms, whoMeet } = segmentRooms();

it('people behind a figure of a campaign are listed, and no selection stands for them', async () => {
  const campaignId = await aCampaign([]);
  for (const leadFilter of ['added', 'chosen', 'leftOut', 'booked']) {
    const answer = await rooms.ask('archiveLeads', { selection: { campaignId, leadFilter } });
    expect(answer.errors).toEqual(['These people can be listed in their campaign. Choose them there.']);
  }
});

describe('the people of a segment', () => {
  it('are those who wrote or never did, opted out or not, were added since a day, have a value in a field', async () => {
    await people(5, (n) =>
      n === 0
        ? { lastInboundAt: AT, inboxOf: organizationId }
        : n === 1
          ? { optedOut: true, optedOutOf: organizationId, optedOutAt: AT }
          : n === 2
            ? { created: '2026-11-25T00:00:00.000Z' }
            : { state: n === 3 ? 'AZ' : 'CA' },
    );
    expect(await whoMeet({ replied: true })).toEqual([0]);
    expect(await whoMeet({ replied: false })).toEqual([1, 2, 3, 4]);
    expect(await whoMeet({ optedOut: true })).toEqual([1]);
    expect(await whoMeet({ optedOut: false, addedSince: '2026-11-25' })).toEqual([2]);
    expect(await whoMeet({ field: 'STATE', value: 'az' })).toEqual([3]);
  });

  it('are in a group, in a campaign, not in it, or opened a page of it; all conditions hold together', async () => {
    await people(6);
    const groupId = await aGroup([0, 1, 2]);
    const campaignId = await aCampaign([1, 2, 3, 4], [2, 4]);
    expect(await whoMeet({ groupIds: [groupId] })).toEqual([0, 1, 2]);
    expect(await whoMeet({ campaignId })).toEqual([1, 2, 3, 4]);
    expect(await whoMeet({ notCampaignId: campaignId })).toEqual([0, 5]);
    expect(await whoMeet({ openedCampaignId: campaignId })).toEqual([2, 4]);
    expect(await whoMeet({ groupIds: [groupId], notCampaignId: campaignId })).toEqual([0]);
    expect(await whoMeet({ groupIds: [groupId], openedCampaignId: campaignId })).toEqual([2]);
  });

  it('are found when it is used: who meets it later is in it later', async () => {
    await people(2);
    const groupId = await aGroup([0]);
    const { id } = await made({ groupIds: [groupId] });
    expect(await inIt(id)).toEqual([0]);
    await rooms.ask('addLeadsToGroup', { groupId, leadIds: [idOf(1)] });
    expect(await inIt(id)).toEqual([0, 1]);
    await rooms.ask('archiveLeads', { leadIds: [idOf(0)] });
    expect(await inIt(id)).toEqual([1]);
  });

  it('are counted all, few among many too', async () => {
    await people(3000, (n) => (n % 1000 === 0 ? { state: 'AZ' } : {}));
    const { id } = await made({ field: 'STATE', value: 'AZ' });
    expect(await rooms.ask('leads', { segmentId: id })).toMatchObject({ total: 3, more: false });
    expect(await inIt(id)).toEqual([0, 1000, 2000]);
  });
});

describe('a segment is chosen', () => {
  it('with a few left out, for a group, a text, a campaign, the file of contacts and the archive', async () => {
    await people(6, (n) => (n < 3 ? { state: 'AZ' } : {}));
    const { id: segmentId } = await made({ field: 'STATE', value: 'AZ' });
    const selection = { segmentId, exceptLeadIds: [idOf(2)] };
    const groupId = await aGroup([]);
    expect(await rooms.ask('addLeadsToGroup', { groupId, selection })).toMatchObject({ success: true, count: 2 });
    const campaignId = await aCampaign([]);
    const asked = await rooms.ask('campaignAudience', { campaignId, selection });
    expect(asked.campaignAudience).toMatchObject({ total: 2 });
    const { job } = await rooms.ask('leadsExport', { selection }, owner);
    await rooms.runJob((job as Job).id);
    expect((await rooms.ask('leadsExport', { jobId: (job as Job).id }, owner)).job).toMatchObject({ done: 2 });
    expect(await rooms.ask('archiveLeads', { selection })).toMatchObject({ success: true, count: 2 });
    expect(await inIt(segmentId)).toEqual([2]);
  });

  it('and deleted: what began goes on, nothing new begins', async () => {
    await people(3);
    const { id: segmentId } = await made({ optedOut: false });
    const { selectLeads } = await import('#engine/audience/find-leads.act.ts');
    const selection = { segmentId };
    const first = await selectLeads({ organizationId, selection, limit: 1 });
    expect(await rooms.ask('deleteSegment', { segmentId })).toMatchObject({ success: true });
    const rest = await selectLeads({ organizationId, selection, cursor: first.cursor, limit: 100 });
    const deleted = ['The segment “Some” was deleted. Choose people again.'];
    expect([...first.leadIds, ...rest.leadIds]).toHaveLength(3);
    for (const [field, args] of [
      ['leads', { segmentId }],
      ['archiveLeads', { selection }],
      ['updateSegment', { segmentId, name: 'Again' }],
    ] as const)
      expect(await rooms.ask(field, args), field).toMatchObject({ refusal: 'NOT_FOUND', errors: deleted });
    expect((await rooms.ask('leadsExport', { selection }, owner)).errors).toEqual(deleted);
    expect((await rooms.ask('segments', {})).segments).toEqual([]);
  });
});

describe('the segments of an organization', () => {
  it('are listed by name with their conditions, renamed, and created once for one press', async () => {
    const first = await rooms.ask('createSegment', {
      name: ' B ',
      filter: { replied: true },
      requestId: 'press-1-of-two',
    });
    const again = await rooms.ask('createSegment', {
      name: ' B ',
      filter: { replied: true },
      requestId: 'press-1-of-two',
    });
    expect((again.segment as Segment).id).toBe((first.segment as Segment).id);
    await made({ optedOut: true }, 'A');
    const { segments } = (await rooms.ask('segments', {})) as unknown as { segments: Segment[] };
    expect(segments.map(({ name, filter }) => [name, filter.replied, filter.optedOut])).toEqual([
      ['A', null, true],
      ['B', true, null],
    ]);
    const named = await rooms.ask('updateSegment', { segmentId: segments[0]?.id, name: 'Who left' });
    expect(named.segment).toMatchObject({ name: 'Who left', filter: { optedOut: true } });
  });

  it.each<[string, SegmentFilterInput, string]>([
    ['', { replied: true }, 'Give the segment a name.'],
    ['A', {}, 'Choose at least one condition.'],
    ['A', { field: 'ZIP' }, 'Choose a field and enter its value.'],
    ['A', { addedSince: '2026-02-31' }, 'Choose the day since when they were added.'],
    [
      'A',
      { campaignId: 'cmp_1', notCampaignId: 'cmp_1' },
      'The same one is chosen under “In” and “Not in”. Change one of the two.',
    ],
    ['A', { groupIds: ['grp_none'] }, 'Not Found.'],
    [
      'A',
      { details: [{ detail: 'NAME', field: 'Plan', is: 'IS_EMPTY' }] },
      'A condition asks about one field. Add another for the second.',
    ],
    [
      'A',
      { deeds: [{ did: 'ANSWERED', landingPageId: 'lp_1', groupId: 'grp_1', widgetId: 'name' }] },
      'A condition asks about one campaign or page. Add another for the second.',
    ],
  ])('refuse the name “%s” with %o', async (name, filter, sentence) => {
    expect((await rooms.ask('createSegment', { name, filter })).errors).toEqual([sentence]);
  });

  it('keep a group that is archived, with its people, through every change', async () => {
    await people(3);
    const groupId = await aGroup([0, 2]);
    const { id: segmentId } = await made({ groupIds: [groupId] });
    expect(await rooms.ask('archiveGroups', { groupIds: [groupId] })).toMatchObject({ success: true });
    const filter = { groupIds: [groupId], optedOut: false };
    expect(await rooms.ask('updateSegment', { segmentId, name: 'Some', filter })).toMatchObject({ success: true });
    expect(await inIt(segmentId)).toEqual([0, 2]);
  });

  it('are at most 100', async () => {
    for (let n = 0; n < 100; n++) await made({ replied: true }, `S${n}`);
    const { errors } = await rooms.ask('createSegment', { name: 'One more', filter: { replied: true } });
    expect(errors).toEqual(['There are 100 segments already. Delete one first.']);
  });

  it('are nobody else’s: another organization neither sees nor uses, names or deletes them, nor names its groups in one', async () => {
    await people(1);
    const groupId = await aGroup([0]);
    const { id: segmentId } = await made({ groupIds: [groupId] });
    expect((await rooms.ask('segments', {}, other)).segments).toEqual([]);
    for (const [field, args] of [
      ['leads', { segmentId }],
      ['updateSegment', { segmentId, name: 'Mine' }],
      ['deleteSegment', { segmentId }],
      ['archiveLeads', { selection: { segmentId } }],
      ['leadsExport', { selection: { segmentId } }],
      ['createSegment', { name: 'Mine', filter: { groupIds: [groupId] } }],
    ] as const)
      expect((await rooms.ask(field, args, other)).errors, field).toEqual(['Not Found.']);
    expect(
      (await rooms.ask('createSegment', { name: 'A', filter: { replied: true } }, anActor({ access: 'READONLY' })))
        .success,
    ).toBe(false);
  });
});
