// Conditions of segments on fields, on answers and on what people did; and what a change of conditions changes.
import { describe, expect, it } from 'vitest';
import type { SegmentDetailInput } from '#functions/schema.gen.ts';
import { segmentRooms } from '#test/given/leads/segment-rooms.ts';

const organizationId = '101';
const AT = '2026-11-20T10:00:00.000Z';
const { aCampaign, aGroup, fillsIn, idOf, inIt, made, other, owner, people, rooms, whoMeet } = segmentRooms();

/** What people did with the pages of a campaign, as it is stored. */
async function facts(campaignId: string, done: Record<number, object>): Promise<void> {
  const { ViewerEntity, viewerPlace } = await import('#engine/activity/track/view.entity.ts');
  for (const [n, given] of Object.entries(done))
    await ViewerEntity.put({ ...viewerPlace({ organizationId, campaignId, leadId: idOf(Number(n)) }), ...given }).go();
}

/** Segments written by the API, so that the fields are those of a form. */
const withPlan = (n: number, value: string) =>
  rooms.ask('updateLead', { leadId: idOf(n), lead: { fields: [{ name: 'Plan', value }] } });

describe('a condition on a field', () => {
  it('compares details of everybody and fields of the organization, several at once, in any letters', async () => {
    await people(5, (n) => ({ state: n < 3 ? 'AZ' : 'CA', ...(n === 0 ? { email: 'ann@example.com' } : {}) }));
    for (const [n, plan] of [
      [0, 'Gold'],
      [1, 'Gold Plus'],
      [3, 'gold'],
    ] as const)
      await withPlan(n, plan);
    const whoHave = (...details: SegmentDetailInput[]) => whoMeet({ details });
    expect(await whoHave({ field: 'plan', is: 'IS', value: 'GOLD' })).toEqual([0, 3]);
    expect(await whoHave({ field: 'Plan', is: 'IS_NOT', value: 'Gold' })).toEqual([1, 2, 4]);
    expect(await whoHave({ field: 'Plan', is: 'CONTAINS', value: 'plus' })).toEqual([1]);
    expect(await whoHave({ field: 'Plan', is: 'IS_EMPTY' })).toEqual([2, 4]);
    expect(await whoHave({ field: 'Plan', is: 'IS_NOT_EMPTY' }, { detail: 'STATE', is: 'IS', value: 'az' })).toEqual([
      0, 1,
    ]);
    expect(await whoHave({ detail: 'EMAIL', is: 'CONTAINS', value: '@EXAMPLE' })).toEqual([0]);
    expect(await whoHave({ detail: 'NAME', is: 'IS', value: 'ann lee 2' })).toEqual([2]);
  });

  it('compares days and numbers by what they are, and is met by nobody whose value is neither', async () => {
    await people(4, (n) => (n === 3 ? {} : { dob: `200${n}-11-20` }));
    for (const [n, visits] of ['9', '1,000', 'many'].entries()) await withPlan(n, visits);
    expect(await whoMeet({ details: [{ detail: 'DOB', is: 'IS_BEFORE', value: '2001-11-20' }] })).toEqual([0]);
    expect(await whoMeet({ details: [{ detail: 'DOB', is: 'IS_AFTER', value: '2000-11-20' }] })).toEqual([1, 2]);
    expect(await whoMeet({ details: [{ field: 'Plan', is: 'IS_AT_LEAST', value: '10' }] })).toEqual([1]);
    expect(await whoMeet({ details: [{ field: 'Plan', is: 'IS_AT_MOST', value: '10' }] })).toEqual([0]);
  });

  it('is refused without its value, of an unknown field or another organization’s, and more than ten', async () => {
    await people(1);
    await withPlan(0, 'Gold');
    const refused = async (details: SegmentDetailInput[], actor = owner) =>
      (await rooms.ask('createSegment', { name: 'A', filter: { details } }, actor)).errors;
    expect(await refused([{ field: 'Plan', is: 'IS', value: ' ' }])).toEqual(['Choose a field and enter its value.']);
    expect(await refused([{ is: 'IS_EMPTY' }])).toEqual(['Choose a field and enter its value.']);
    for (const field of ['Other', '__proto__', 'constructor'])
      expect(await refused([{ field, is: 'IS_EMPTY' }])).toEqual([`There is no field “${field}”.`]);
    expect(await refused([{ field: 'Plan', is: 'IS_EMPTY' }], other)).toEqual(['There is no field “Plan”.']);
    const many = Array.from({ length: 11 }, () => ({ field: 'Plan', is: 'IS_EMPTY' as const }));
    expect(await refused(many)).toEqual(['At most 10 conditions of one kind.']);
  });
});

describe('a condition on what they did in a campaign', () => {
  it('asks those who are in it now what they opened, completed, watched, booked and answered', async () => {
    await people(6);
    const campaignId = await aCampaign([0, 1, 2, 3]);
    const elsewhere = await aCampaign([4]);
    const { WidgetEntity } = await import('#domain/pitches/widgets/widget.entity.ts');
    const { organizationId } = owner;
    const question = { widgetType: 'CHOICE', label: 'Color', slideId: 'sld_1', created: AT } as const;
    await WidgetEntity.put({ ...question, organizationId, widgetId: 'wdg_1' }).go();
    const answers = [{ widgetId: 'wdg_1', slideId: 'sld_1', label: 'Color', values: ['Dark red', 'Blue'], at: AT }];
    const opened = { openedAt: AT };
    await facts(campaignId, {
      0: { ...opened, completedAt: AT, answers },
      1: { ...opened, booked: ['sld_2'], watched: ['sld_1'] },
      2: opened,
      // Not in it.
      5: { ...opened, completedAt: AT, answers },
    });
    const whoDid = (did: string, more: object = {}) => whoMeet({ deeds: [{ campaignId, did, ...more } as never] });
    expect(await whoDid('OPENED')).toEqual([0, 1, 2]);
    expect(await whoDid('NOT_OPENED')).toEqual([3]);
    expect(await whoDid('COMPLETED')).toEqual([0]);
    expect(await whoDid('NOT_COMPLETED')).toEqual([1, 2, 3]);
    expect(await whoDid('WATCHED')).toEqual([1]);
    expect(await whoDid('BOOKED')).toEqual([1]);
    expect(await whoDid('NOT_BOOKED')).toEqual([0, 2, 3]);
    // With staff, in no slide.
    const { EnrollmentEntity } = await import('#domain/campaigns/enrollment.entity.ts');
    await EnrollmentEntity.patch({ organizationId, campaignId, leadId: idOf(3) })
      .set({ bookedAt: AT, bookedOf: `${organizationId}#${campaignId}` })
      .go();
    expect(await whoDid('BOOKED')).toEqual([1, 3]);
    expect(await whoDid('NOT_BOOKED')).toEqual([0, 2]);
    expect(await whoDid('ANSWERED', { widgetId: 'wdg_1' })).toEqual([0]);
    expect(await whoDid('ANSWERED', { widgetId: 'wdg_1', is: 'IS', value: 'blue' })).toEqual([0]);
    expect(await whoDid('ANSWERED', { widgetId: 'wdg_1', is: 'CONTAINS', value: 'RED' })).toEqual([0]);
    expect(await whoDid('ANSWERED', { widgetId: 'wdg_1', is: 'IS', value: 'red' })).toEqual([]);
    expect(await whoDid('ANSWERED', { widgetId: 'wdg_1', is: 'IS_EMPTY' })).toEqual([1, 2, 3]);
    const both = [
      { campaignId, did: 'OPENED' as const },
      { campaignId: elsewhere, did: 'NOT_OPENED' as const },
    ];
    expect(await whoMeet({ deeds: both })).toEqual([]);
    const refused = async (deed: object, actor = owner) =>
      rooms.ask('createSegment', { name: 'A', filter: { deeds: [{ campaignId, ...deed }] } }, actor);
    expect((await refused({ did: 'ANSWERED' })).errors).toEqual(['Choose the question.']);
    expect((await refused({ did: 'ANSWERED', widgetId: 'wdg_9', label: 'Size?' })).errors).toEqual([
      'The question “Size?” is gone. Choose another one.',
    ]);
    expect(await refused({ did: 'OPENED' }, other)).toMatchObject({ refusal: 'NOT_FOUND' });
  });

  it('asks what those who are in it answered on its own form, the latest time', async () => {
    await people(4);
    const campaignId = await aCampaign([0, 1, 2]);
    const elsewhere = await aCampaign([0]);
    const { WidgetEntity } = await import('#domain/pitches/widgets/widget.entity.ts');
    const { SubmissionEntity } = await import('#domain/leads/saving/submission.entity.ts');
    const question = { widgetType: 'CHOICE', label: 'Size', campaignId, created: AT } as const;
    await WidgetEntity.put({ ...question, organizationId, widgetId: 'wdg_size' }).go();
    const submits = (n: number, pageId: string, ...values: string[]) => {
      const answers = [{ widgetId: 'wdg_size', label: 'Size', values }];
      const page = { pageKind: 'campaign', pageId, title: 'Join', at: AT } as const;
      return SubmissionEntity.put({ organizationId, leadId: idOf(n), ...page, answers }).go();
    };
    await submits(0, elsewhere, 'Small');
    await submits(1, campaignId, 'Small', 'Large');
    await submits(3, campaignId, 'Small');
    const answered = (more: object) =>
      whoMeet({ deeds: [{ campaignId, did: 'ANSWERED', widgetId: 'wdg_size', ...more }] });
    expect(await answered({})).toEqual([1]);
    expect(await answered({ is: 'IS', value: 'large' })).toEqual([1]);
    expect(await answered({ is: 'IS_NOT', value: 'small' })).toEqual([0, 2]);
    expect(await answered({ is: 'IS_EMPTY' })).toEqual([0, 2]);
    await submits(1, campaignId, 'Medium');
    expect(await answered({ is: 'IS', value: 'Large' })).toEqual([]);
  });

  it('asks what anybody answered on a group’s page, in it or not', async () => {
    await people(4);
    const groupId = await aGroup([0, 3]);
    const page = { pageKind: 'group', pageId: groupId } as const;
    await fillsIn(0, page, { name: 'Ann Lee' });
    await fillsIn(1, page, { name: 'Bo Lee' });
    await fillsIn(2, { pageKind: 'landingPage', pageId: groupId }, { name: 'Cy Lee' });
    const answered = (more: object) => whoMeet({ deeds: [{ groupId, did: 'ANSWERED', widgetId: 'name', ...more }] });
    expect(await answered({})).toEqual([0, 1]);
    expect(await answered({ is: 'CONTAINS', value: 'ann' })).toEqual([0]);
    expect(await answered({ is: 'IS_EMPTY' })).toEqual([2, 3]);
    const theirs = { filter: { deeds: [{ groupId, did: 'ANSWERED', widgetId: 'name' }] }, name: 'A' };
    expect(await rooms.ask('createSegment', theirs, other)).toMatchObject({ refusal: 'NOT_FOUND' });
  });

  it('finds those who were active since a day', async () => {
    await people(2, (n) => (n === 1 ? { lastActive: '2026-11-25T00:00:00.000Z' } : {}));
    expect(await whoMeet({ activeSince: '2026-11-25' })).toEqual([1]);
    const bad = await rooms.ask('createSegment', { name: 'A', filter: { activeSince: '2026-11-31' } });
    expect(bad.errors).toEqual(['Choose the day since when they were active.']);
  });
});

describe('a segment whose conditions are changed', () => {
  it('means its new people from then on, by the name that was given, and not by another organization', async () => {
    await people(3, (n) => ({ state: n === 0 ? 'AZ' : 'CA' }));
    const { id: segmentId } = await made({ field: 'STATE', value: 'AZ' });
    expect(await inIt(segmentId)).toEqual([0]);
    const filter = { details: [{ detail: 'STATE', is: 'IS_NOT', value: 'AZ' }] };
    const theirs = await rooms.ask('updateSegment', { segmentId, name: 'Mine', filter }, other);
    expect(theirs).toMatchObject({ refusal: 'NOT_FOUND' });
    const changes = [1, 2].map(() => rooms.ask('updateSegment', { segmentId, name: 'Elsewhere', filter }));
    for (const answer of await Promise.all(changes)) {
      expect(answer.errors).toEqual([]);
      expect(answer.segment).toMatchObject({ name: 'Elsewhere', filter: { field: null, details: filter.details } });
    }
    expect(await inIt(segmentId)).toEqual([1, 2]);
    expect((await rooms.ask('updateSegment', { segmentId, name: 'A', filter: {} })).errors).toEqual([
      'Choose at least one condition.',
    ]);
    await rooms.ask('updateSegment', { segmentId, name: 'Renamed' });
    expect(await inIt(segmentId)).toEqual([1, 2]);
  });

  it('ends work that began with the old conditions by those, through a change of the list that is read', async () => {
    await people(30, (n) => ({ state: n % 2 === 0 ? 'AZ' : 'CA' }));
    const { id: segmentId } = await made({ field: 'STATE', value: 'AZ' });
    const groupId = await aGroup([1, 3]);
    const { selectLeads } = await import('#engine/audience/find-leads.act.ts');
    const read = (cursor: string | null) => selectLeads({ organizationId, selection: { segmentId }, cursor, limit: 4 });
    const change = (name: string, filter: object) => rooms.ask('updateSegment', { segmentId, name, filter });
    const begun: string[] = [];
    let cursor: string | null = null;
    const next = async () => {
      const page = await read(cursor);
      begun.push(...page.leadIds);
      cursor = page.cursor;
    };
    await next();
    await change('B', { groupIds: [groupId] });
    while (cursor) await next();
    expect(begun.sort()).toEqual(Array.from({ length: 15 }, (_, n) => idOf(n * 2)));
    expect(await inIt(segmentId)).toEqual([1, 3]);
    cursor = null;
    begun.length = 0;
    await next();
    await change('C', { field: 'STATE', value: 'CA' });
    while (cursor) await next();
    expect(begun.sort()).toEqual([idOf(1), idOf(3)]);
  });
});
