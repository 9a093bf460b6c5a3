// Conditions of segments on what people answered on landing pages and on groups' pages.
import { describe, expect, it, vi } from 'vitest';
import type { SegmentComparison } from '#functions/schema.gen.ts';
import { segmentRooms } from '#test/given/leads/segment-rooms.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const organizationId = '101';
const AT = '2026-11-20T10:00:00.000Z';
const { aCampaign, aGroup, fillsIn, idOf, inIt, made, other, owner, people, rooms, whoMeet } = segmentRooms('tattoo');

async function aPage(title = 'Open day', more: object = {}): Promise<string> {
  const { LandingPageEntity } = await import('#domain/pages/landing-page.entity.ts');
  const landingPageId = `lpg_${title.toLowerCase().replaceAll(' ', '')}`;
  const page = { organizationId, landingPageId, lifecycle: 'active', userId: 'usr_ana', title, code: title } as const;
  await LandingPageEntity.put({ ...page, created: AT, ...more }).go();
  return landingPageId;
}

async function anOption(optionId: string, label: string): Promise<void> {
  const { DropdownOptionEntity } = await import('#domain/pages/dropdown-option.entity.ts');
  await DropdownOptionEntity.put({ organizationId, optionId, label, created: AT }).go();
}

const on = (pageId: string) => ({ pageKind: 'landingPage' as const, pageId });
const answered = (landingPageId: string, widgetId: string, is?: SegmentComparison, value?: string) => ({
  landingPageId,
  did: 'ANSWERED' as const,
  widgetId,
  label: widgetId,
  ...(is ? { is } : {}),
  ...(value ? { value } : {}),
});

describe('a condition on an answer on a landing page', () => {
  it('asks everybody what they answered there the latest time; whoever never filled it in has no answer', async () => {
    await people(4);
    const [here, elsewhere] = [await aPage(), await aPage('Winter')];
    await fillsIn(0, on(here), { name: 'Ann Lee', appointmentDate: '2026-12-24' });
    await fillsIn(1, on(here), { name: 'Bo', appointmentDate: '2026-12-31' });
    await fillsIn(2, on(elsewhere), { name: 'Cy', appointmentDate: '2026-12-24' });
    const who = (...how: [SegmentComparison?, string?]) =>
      whoMeet({ deeds: [answered(here, 'appointmentDate', ...how)] });
    expect(await who()).toEqual([0, 1]);
    expect(await who('IS', '2026-12-24')).toEqual([0]);
    expect(await who('CONTAINS', '2026-12')).toEqual([0, 1]);
    expect(await who('IS_NOT', '2026-12-24')).toEqual([1, 2, 3]);
    expect(await who('IS_EMPTY')).toEqual([2, 3]);
    await fillsIn(0, on(here), { name: 'Ann Lee', appointmentDate: '2027-01-05' });
    expect(await who('IS', '2026-12-24')).toEqual([]);
  });

  it('takes what was chosen from the dropdown by its words, also after a renaming', async () => {
    await people(3);
    const here = await aPage();
    await anOption('opt_arm', 'Arm');
    await anOption('opt_leg', 'Leg');
    await fillsIn(0, on(here), { name: 'Ann', bodyPart: 'opt_arm' });
    await fillsIn(1, on(here), { name: 'Bo', bodyPart: 'opt_leg' });
    const who = (value: string) => whoMeet({ deeds: [answered(here, 'bodyPart', 'IS', value)] });
    expect(await who('arm')).toEqual([0]);
    await anOption('opt_arm', 'Upper arm');
    expect(await who('arm')).toEqual([]);
    expect(await who('upper ARM')).toEqual([0]);
  });

  it('holds with the other conditions, and whatever uses the segment means the same people', async () => {
    await people(6, (n) => ({ state: n % 2 === 0 ? 'AZ' : 'CA' }));
    const here = await aPage();
    const campaignId = await aCampaign([0, 1, 2]);
    for (const n of [0, 1, 2, 4]) await fillsIn(n, on(here), { name: 'Ann' });
    const arizona = { detail: 'STATE', is: 'IS', value: 'AZ' } as const;
    const both = await made({ details: [arizona], deeds: [answered(here, 'name')] });
    expect(await inIt(both.id)).toEqual([0, 2, 4]);
    // A page first and a campaign after it: who is in the campaign is read, not everybody.
    const opened = { campaignId, did: 'NOT_OPENED' as const };
    expect(await whoMeet({ deeds: [answered(here, 'name'), opened] })).toEqual([0, 1, 2]);
    const { selectLeads } = await import('#engine/audience/find-leads.act.ts');
    const begun: string[] = [];
    let cursor: string | null = null;
    do {
      const asked = { organizationId, selection: { segmentId: both.id, exceptLeadIds: [idOf(2)] }, cursor, limit: 1 };
      const page: Awaited<ReturnType<typeof selectLeads>> = await selectLeads(asked);
      expect(page.leadIds.length).toBeLessThan(2);
      begun.push(...page.leadIds);
      cursor = page.cursor;
    } while (cursor);
    expect(begun.sort()).toEqual([idOf(0), idOf(4)]);
    const groupId = await aGroup([]);
    const added = await rooms.ask('addLeadsToGroup', { groupId, selection: { segmentId: both.id } });
    expect(added.errors).toEqual([]);
    expect(await whoMeet({ groupIds: [groupId] })).toEqual([0, 2, 4]);
  });

  it('reads one item for each person who meets the rest, and nothing of a campaign', async () => {
    await people(40, (n) => ({ state: n < 5 ? 'AZ' : 'CA' }));
    const here = await aPage();
    await fillsIn(1, on(here), { name: 'Ann' });
    const arizona = { detail: 'STATE', is: 'IS', value: 'AZ' } as const;
    const segment = await made({ details: [arizona], deeds: [answered(here, 'name')] });
    const { selectLeads } = await import('#engine/audience/find-leads.act.ts');
    const { client } = await import('#platform/table/client.ts');
    const calls = vi.spyOn(client, 'ask');
    await selectLeads({ organizationId, selection: { segmentId: segment.id }, limit: 1000 });
    const gotten = calls.mock.calls.filter(([operation]) => operation === 'BatchGetItem');
    calls.mockRestore();
    const keys = gotten.flatMap(([, input]) => JSON.stringify(input).match(/"sk":"[^"]*"/g) ?? []);
    expect(keys).toEqual(Array.from({ length: 5 }, () => expect.stringMatching(/submission#landingpage/i)));
  });

  it('is refused for a question that its page does not have, and for a page that is another organization’s', async () => {
    await people(1);
    const here = await aPage();
    const refused = async (deed: object, actor = owner) =>
      rooms.ask('createSegment', { name: 'A', filter: { deeds: [deed] } }, actor);
    const gone = await refused({ ...answered(here, 'shoeSize'), label: 'Shoe size' });
    expect(gone.errors).toEqual(['The question “Shoe size” is gone. Choose another one.']);
    expect((await refused({ ...answered(here, 'phone'), label: '' })).errors).toEqual([
      'The question is gone. Choose another one.',
    ]);
    expect(await refused(answered(here, 'name'), other)).toMatchObject({ refusal: 'NOT_FOUND' });
    expect(await refused(answered('lpg_none', 'name'))).toMatchObject({ refusal: 'NOT_FOUND' });
    expect((await refused({ landingPageId: here, did: 'OPENED' })).errors).toEqual(['Choose where they did it.']);
    // What was answered on an archived page can still be asked.
    const archived = await aPage('Summer', { lifecycle: 'archived' });
    expect((await refused(answered(archived, 'name'))).errors).toEqual([]);
  });
});
