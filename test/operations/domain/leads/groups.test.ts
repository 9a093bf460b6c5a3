// Who is in a group, and how many: whatever happens at the same time, the count equals the list, and the list equals what the leads store.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

const modules = async () => ({
  ...(await import('#domain/groups/join-group.act.ts')),
  ...(await import('#domain/groups/members-of-group.act.ts')),
  ...(await import('#domain/leads/groups/group-count.entity.ts')),
  ...(await import('#domain/leads/groups/group-member.entity.ts')),
  ...(await import('#domain/groups/group.entity.ts')),
  ...(await import('#domain/groups/group.rules.ts')),
  ...(await import('#features/leads/archive-leads.act.ts')),
  ...(await import('#domain/leads/saving/save-lead.act.ts')),
  ...(await import('#domain/leads/saving/save-leads.act.ts')),
  ...(await import('#domain/leads/lead.entity.ts')),
});
const ORG = '101';
let rooms: Rooms;
let m: Awaited<ReturnType<typeof modules>>;

beforeAll(async () => {
  rooms = await openRooms();
  m = await modules();
});
afterAll(() => rooms.close());

const person = (n: number) => ({
  organizationId: ORG,
  leadId: `lead_${n}`,
  name: `Person ${n}`,
  source: 'hand' as const,
  phone: `+1480555${String(1000 + n)}`,
});

async function people(from: number, count: number): Promise<string[]> {
  const givens = Array.from({ length: count }, (_, n) => person(from + n));
  await m.saveLeads(givens);
  return givens.map(({ leadId }) => leadId);
}

async function everybodyIn(groupId: string, aPage?: number): Promise<string[]> {
  const leadIds: string[] = [];
  let from: string | null = null;
  do {
    const page: { leadIds: string[]; next: string | null } = await m.membersOfGroup(ORG, groupId, from, aPage);
    leadIds.push(...page.leadIds);
    from = page.next;
  } while (from);
  return leadIds;
}

/** The members of a group by its count, by its list and by each lead's own groups. */
async function bookOf(groupId: string, leadIds: readonly string[]) {
  const leads = await m.leadsOf(ORG, leadIds);
  const own = leads.filter((lead) => lead.lifecycle === 'active' && m.groupsOf(lead).includes(groupId));
  return {
    count: await m.memberCount(ORG, groupId),
    listed: (await everybodyIn(groupId)).sort(),
    own: own.map(({ leadId }) => leadId).sort(),
  };
}

it('counts add up, whoever joins, leaves, is archived and comes back at the same time [GRP-01, GRP-12]', async () => {
  let run = 0;
  const act = fc.record({
    what: fc.constantFrom('join', 'leave', 'archive', 'comeBack'),
    group: fc.integer({ min: 0, max: 2 }),
    who: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 }),
  });
  const rounds = fc.array(fc.array(act, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(rounds, async (acts) => {
      const from = 100 * ++run;
      const leadIds = await people(from, 5);
      const groups = [0, 1, 2].map((n) => `grp_${run}_${n}`);
      for (const together of acts) {
        await Promise.all(
          together.map(async ({ what, group, who }) => {
            const some = who.map((n) => leadIds[n] as string);
            if (what === 'join') await m.joinGroup(ORG, groups[group] as string, some);
            else if (what === 'leave') await m.leaveGroup(ORG, groups[group] as string, some);
            else if (what === 'archive') await m.archiveThose(ORG, some);
            else for (const n of who) await m.saveLead(person(from + n));
          }),
        );
      }
      for (const groupId of groups) {
        const { count, listed, own } = await bookOf(groupId, leadIds);
        expect({ count, listed }).toEqual({ count: own.length, listed: own });
      }
    }),
    { numRuns: 12 },
  );
});

it('archived people leave the list and the count, and return to both when they are restored [GRP-01, A19]', async () => {
  const leadIds = await people(50, 3);
  await m.joinGroup(ORG, 'grp_back', leadIds);
  await m.archiveThose(ORG, leadIds.slice(0, 2));
  expect(await m.memberCount(ORG, 'grp_back')).toBe(1);
  expect(await everybodyIn('grp_back')).toEqual(leadIds.slice(2));
  await m.saveLead(person(50));
  expect(await m.leaveGroup(ORG, 'grp_back', leadIds.slice(1, 2))).toBe(1);
  await m.saveLead(person(51));
  expect(await bookOf('grp_back', leadIds)).toEqual({
    count: 2,
    listed: ['lead_50', 'lead_52'],
    own: ['lead_50', 'lead_52'],
  });
});

it('many join once, whatever is repeated, and are read page by page and in order [API-031]', async () => {
  const leadIds = await people(3000, 130);
  expect(await m.joinGroup(ORG, 'grp_many', leadIds)).toEqual({ joined: 130, alreadyIn: 0, full: 0 });
  rooms.pass(1000);
  const [late] = await people(4000, 1);
  expect(await m.joinGroup(ORG, 'grp_many', [...leadIds.slice(5), late as string, 'lead_nobody'])).toEqual({
    joined: 1,
    alreadyIn: 125,
    full: 0,
  });
  expect((await everybodyIn('grp_many', 7)).sort()).toEqual([...leadIds, late].sort());
  expect(await m.memberCount(ORG, 'grp_many')).toBe(131);
  const top = await m.membersInOrder(ORG, 'grp_many', { after: null, skip: 0, count: 3 });
  expect(top[0]?.leadId).toBe(late);
  const bottom = await m.membersInOrder(ORG, 'grp_many', { after: null, skip: 0, count: 131, fromEnd: true });
  expect(bottom.map(({ leadId }) => leadId).at(-1)).toBe(late);
  expect(new Set(bottom.map(({ leadId }) => leadId)).size).toBe(131);
  expect(await m.leaveGroup(ORG, 'grp_many', leadIds)).toBe(130);
  expect(await everybodyIn('grp_many')).toEqual([late]);
  await expect(m.membersOfGroup(ORG, 'grp_many', '9:x')).rejects.toThrow('This page is no longer available.');
});

it('a person in the maximum number of groups joins no more, unless some of those are archived [GRP-12]', async () => {
  const [leadId = ''] = await people(5000, 1);
  const own = { organizationId: ORG, userId: 'usr_1', name: 'Old', created: '2026-11-20T19:00:00.000Z' };
  for (let n = 0; n < m.MOST_GROUPS_OF_A_LEAD; n++) {
    await m.GroupEntity.put({ ...own, groupId: `grp_full_${n}`, code: `code${n}`, lifecycle: 'active' }).go();
    await m.joinGroup(ORG, `grp_full_${n}`, [leadId]);
  }
  expect(await m.joinGroup(ORG, 'grp_more', [leadId])).toEqual({ joined: 0, alreadyIn: 0, full: 1 });
  await m.GroupEntity.put({ ...own, groupId: 'grp_full_3', code: 'code3', lifecycle: 'archived' }).go();
  expect(await m.joinGroup(ORG, 'grp_more', [leadId])).toEqual({ joined: 1, alreadyIn: 0, full: 0 });
  expect(await m.memberCount(ORG, 'grp_full_3')).toBe(0);
  expect(await m.archiveThose(ORG, [leadId])).toBe(1);
  expect(await m.memberCount(ORG, 'grp_more')).toBe(0);
  await m.saveLead(person(5000));
  expect(await m.memberCount(ORG, 'grp_more')).toBe(1);
});
