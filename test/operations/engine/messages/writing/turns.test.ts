// Whose turn a conversation is: claimed, handed over, released, done until they write again; and who is alerted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lead as LeadView } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

const ana = anActor();
const bob = anActor({ userId: 'usr_bob', userName: 'Bob' });
const eve = anActor({ organizationId: '102' });
const { organizationId } = ana;
let rooms: LeadRooms;
let leadId: string;

const modules = async () => ({
  ...(await import('#domain/accounts/user.entity.ts')),
  ...(await import('#domain/leads/lead.entity.ts')),
  ...(await import('#platform/table/transact.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;
const member = (userId: string, userName: string, access: 'MANAGER' | 'READONLY' | 'NONE') =>
  m.transact([
    m.membershipWrites.put({ organizationId, userId, userName, access, created: '2026-01-01T00:00:00.000Z' }).commit(),
  ]);

beforeAll(async () => {
  rooms = await openLeadRooms('blast');
  m = await modules();
  await member(ana.userId, ana.userName, 'MANAGER');
  await member('usr_bob', 'Bob', 'MANAGER');
  await member('usr_ray', 'Ray', 'READONLY');
  const { lead } = await rooms.ask('createLead', { lead: { name: 'Ana Lopez', phone: '+16025550101' } }, ana);
  ({ id: leadId } = lead as LeadView);
});
afterAll(() => rooms.close());

const turn = (given: object, who = ana) => rooms.ask('updateConversation', { leadId, ...given }, who);
const read = async () => (await rooms.ask('lead', { leadId }, ana)).lead as LeadView;

it('is claimed, handed over and released by members who see its current state', async () => {
  expect(await turn({ userId: ana.userId })).toMatchObject({ success: true });
  expect((await read()).claimedBy).toMatchObject({ id: ana.userId });
  expect(await turn({ userId: 'usr_bob' }, bob)).toMatchObject({
    errors: [`${ana.userName} took this conversation meanwhile.`],
  });
  expect(await turn({ userId: 'usr_bob', seenId: ana.userId })).toMatchObject({ success: true });
  expect((await read()).claimedBy).toMatchObject({ name: 'Bob' });
  expect(await turn({ release: true, seenId: 'usr_bob' }, bob)).toMatchObject({ success: true });
  expect((await read()).claimedBy).toBeNull();
});

/** The signals about this lead that say who is writing to them. */
const typingTold = async () => {
  const { client, tableName } = await import('#platform/table/client.ts');
  const { Items } = (await client.ask('Scan', { TableName: tableName() })) as { Items: object[] };
  const signals = Items.map((item) => JSON.stringify(item)).filter((item) => item.includes('"typing"'));
  return signals.map((item) => ['usr_ana', 'usr_bob', leadId].filter((id) => item.includes(id)));
};

it('tells open screens who is writing an answer; nothing else changes, and nobody elsewhere can tell them', async () => {
  const before = await read();
  expect(await turn({ typing: true }, bob)).toMatchObject({ success: true, lead: null });
  expect(await typingTold()).toEqual([['usr_bob', leadId]]);
  expect(await turn({ typing: true, done: true }, eve)).toMatchObject({ refusal: 'NOT_FOUND' });
  expect(await turn({ typing: false })).toMatchObject({ success: true });
  expect(await typingTold()).toEqual([['usr_bob', leadId]]);
  expect(await read()).toEqual(before);
});

it('goes to nobody who may not answer, of another organization or unknown; others change nothing', async () => {
  expect(await turn({ userId: 'usr_ray' })).toMatchObject({ errors: ['Ray may not answer, so cannot take it.'] });
  expect(await turn({ userId: 'usr_nobody' })).toMatchObject({ refusal: 'NOT_FOUND' });
  expect(await turn({ done: true }, eve)).toMatchObject({ refusal: 'NOT_FOUND' });
  expect(await read()).toMatchObject({ claimedBy: null, doneAt: null });
});

it('of a member who left is free again', async () => {
  await turn({ userId: 'usr_bob' });
  await m.transact([m.membershipWrites.delete({ organizationId, userId: 'usr_bob' }).commit()]);
  expect((await read()).claimedBy).toBeNull();
  expect(await turn({ userId: ana.userId })).toMatchObject({ success: true });
  expect((await read()).claimedBy).toMatchObject({ id: ana.userId });
});

it('of a member who may no longer answer is free again', async () => {
  await member('usr_cat', 'Cat', 'MANAGER');
  await turn({ userId: 'usr_cat', seenId: ana.userId });
  expect((await read()).claimedBy).toMatchObject({ name: 'Cat' });
  await member('usr_cat', 'Cat', 'READONLY');
  expect((await read()).claimedBy).toBeNull();
  expect(await turn({ userId: ana.userId })).toMatchObject({ success: true });
});

it('is not released and handed over at once, nor handed to nobody', async () => {
  const refused = { errors: ['Release it or hand it over, not both.'] };
  expect(await turn({ userId: ana.userId, release: true, seenId: ana.userId })).toMatchObject(refused);
  expect(await turn({ userId: '' })).toMatchObject({ refusal: 'NOT_FOUND' });
  expect((await read()).claimedBy).toMatchObject({ id: ana.userId });
});

it('is done, and undone', async () => {
  await turn({ done: true });
  expect((await read()).doneAt).toBeTruthy();
  await turn({ done: false });
  expect((await read()).doneAt).toBeNull();
});

describe('who waits for an answer', () => {
  const ids: string[] = [];
  const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const wrote = (id: string, hour: number, more: object = {}) =>
    m.transact([
      m.leadWrites
        .patch({ organizationId, leadId: id })
        .set({ inboxOf: organizationId, lastInboundAt: at(hour), ...more })
        .commit(),
    ]);
  const waiting = async (who = ana, more: object = {}) => {
    const { leads, total } = await rooms.ask('leads', { leadFilter: 'waiting', ...more }, who);
    return { names: (leads as LeadView[]).map(({ name }) => name), total };
  };

  beforeAll(async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const { lead } = await rooms.ask('createLead', { lead: { name: `Waits ${n}`, phone: `+1602555020${n}` } }, ana);
      ids.push((lead as LeadView).id);
    }
    await member('usr_bob', 'Bob', 'MANAGER');
  });

  it('is listed the longest first, without those who were answered, are done, opted out or cannot be texted', async () => {
    const [first = '', second = '', answered = '', done = '', out = '', invalid = ''] = ids;
    await wrote(second, 11, { doneAt: at(10), lastWritten: { message: 'Hi', at: at(9) } });
    await wrote(first, 10);
    await wrote(answered, 8, { lastWritten: { message: 'Hi', at: at(9) } });
    await wrote(done, 8, { doneAt: at(9) });
    await wrote(out, 8, { optedOut: true });
    await wrote(invalid, 8, { invalidPhone: true });
    expect(await waiting()).toEqual({ names: ['Waits 1', 'Waits 2'], total: 2 });
    expect(await waiting(ana, { search: 'waits 2' })).toEqual({ names: ['Waits 2'], total: 1 });
    expect(await waiting(eve)).toEqual({ names: [], total: 0 });
  });

  it('keeps their turn when they write again, until somebody answers', async () => {
    const [first = '', second = ''] = ids;
    await wrote(second, 12, { waitsFromAt: at(10), doneAt: at(9) });
    await wrote(first, 11);
    expect((await waiting()).names).toEqual(['Waits 2', 'Waits 1']);
    const { leads } = await rooms.ask('leads', { leadFilter: 'waiting' }, ana);
    expect((leads as LeadView[]).map(({ waitsSince }) => waitsSince)).toEqual([at(10), at(11)]);
    await wrote(second, 12, { lastWritten: { message: 'Hi', at: at(11) } });
    expect((await waiting()).names).toEqual(['Waits 1', 'Waits 2']);
  });

  it('is listed for the member who claimed the conversation, or for all when nobody did or that member may not answer any more', async () => {
    const [first = ''] = ids;
    await rooms.ask('updateConversation', { leadId: first, userId: 'usr_bob' }, bob);
    expect((await waiting()).names).toEqual(['Waits 2']);
    expect((await waiting(bob)).names).toEqual(['Waits 1', 'Waits 2']);
    await member('usr_bob', 'Bob', 'NONE');
    expect((await waiting()).names).toEqual(['Waits 1', 'Waits 2']);
  });

  it('is not listed for a group or campaign', async () => {
    const refused = await rooms.ask('leads', { leadFilter: 'waiting', groupId: 'grp_any' }, ana);
    const sentence =
      'People who wait for you to write back are listed only for the whole account, not by group or blast.';
    expect(refused).toMatchObject({ success: false, errors: [sentence] });
  });
});
