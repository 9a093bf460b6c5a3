// Unread for one member: what a colleague has read stays unread for the member who answers; the dot of all stays as it was.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Lead as LeadView } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

const ana = anActor();
const bob = anActor({ userId: 'usr_bob', userName: 'Bob' });
const ray = anActor({ userId: 'usr_ray', userName: 'Ray', access: 'READONLY' });
const visitor = anActor({ userId: 'usr_wp', isWpAdmin: true, isMember: false, access: 'ADMIN' });
const { organizationId } = ana;
const HOUSE = '+16025550100';
const phone = '+16025550101';
let rooms: LeadRooms;
let leadId: string;
let texts = 0;

const modules = async () => ({
  ...(await import('#domain/accounts/user.entity.ts')),
  ...(await import('#domain/accounts/organization.entity.ts')),
  ...(await import('#domain/accounts/number.entity.ts')),
  ...(await import('#domain/leads/lead.entity.ts')),
  ...(await import('#engine/messages/inbound/receive-inbound.act.ts')),
  ...(await import('#platform/table/signal.ts')),
  ...(await import('#platform/table/transact.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;

beforeAll(async () => {
  rooms = await openLeadRooms('blast');
  m = await modules();
  const created = '2026-01-01T00:00:00.000Z';
  const member = (userId: string, userName: string, access: 'MANAGER' | 'READONLY') =>
    m.membershipWrites.put({ organizationId, userId, userName, access, created }).commit();
  await m.transact([
    m.organizationWrites.put({ organizationId, name: 'House', created }).commit(),
    m.numberWrites.put({ phone: HOUSE, organizationId, senderId: 's', providerId: 'p', created }).commit(),
    member(ana.userId, ana.userName, 'MANAGER'),
    member('usr_bob', 'Bob', 'MANAGER'),
    member('usr_ray', 'Ray', 'READONLY'),
  ]);
  const { lead } = await rooms.ask('createLead', { lead: { name: 'Lena Ortiz', phone } }, ana);
  ({ id: leadId } = lead as LeadView);
});
afterAll(() => rooms.close());

async function writes(body = 'Hello?'): Promise<void> {
  rooms.pass(2000);
  await m.receiveInbound({ sid: `SM${++texts}`, from: phone, to: HOUSE, body, attachments: 0, optOutType: null });
}
const open = async (who: typeof ana) => {
  const { lead } = await rooms.ask('lead', { leadId }, who);
  return (lead as LeadView).unread;
};
const row = async (who: typeof ana) => {
  const { leads } = await rooms.ask('leads', { leadFilter: 'messages' }, who);
  const [{ unread, unviewed } = {}] = leads as LeadView[];
  return { unread, unviewed };
};
const waitingForAll = async () => (await rooms.ask('leads', { leadFilter: 'unviewed' }, ana)).total;
const give = (given: object, who = ana) => rooms.ask('updateConversation', { leadId, ...given }, who);

beforeEach(async () => {
  await m.transact([
    m.leadWrites.patch({ organizationId, leadId }).remove(['claimedById', 'responsibleUserId', 'viewedByIds']).commit(),
  ]);
  await writes();
});

it('what nobody answers alone is read once somebody has read it', async () => {
  expect(await row(bob)).toEqual({ unread: true, unviewed: true });
  expect(await open(ana)).toBe(true);
  expect(await row(bob)).toEqual({ unread: false, unviewed: false });
});

it.each(['claimedById', 'responsibleUserId'] as const)(
  'read by a colleague it stays unread for the member by %s, until they look; the count of all is as before',
  async (field) => {
    await m.transact([
      m.leadWrites
        .patch({ organizationId, leadId })
        .set({ [field]: 'usr_bob' })
        .commit(),
    ]);
    expect(await waitingForAll()).toBe(1);
    await open(ana);
    expect(await row(ana)).toEqual({ unread: false, unviewed: false });
    expect(await row(bob)).toEqual({ unread: true, unviewed: false });
    expect(await waitingForAll()).toBe(0);
    expect(await open(bob)).toBe(true);
    expect(await row(bob)).toEqual({ unread: false, unviewed: false });
    expect(await open(bob)).toBe(false);
  },
);

it('handed over it is unread for its new member, unless they have read it; the one who claimed it comes before the responsible', async () => {
  await m.transact([m.leadWrites.patch({ organizationId, leadId }).set({ responsibleUserId: ana.userId }).commit()]);
  await open(ana);
  await give({ userId: 'usr_bob' });
  expect(await row(bob)).toMatchObject({ unread: true });
  expect(await row(ana)).toMatchObject({ unread: false });
  await open(bob);
  await give({ userId: ana.userId, seenId: 'usr_bob' }, bob);
  expect(await row(ana)).toMatchObject({ unread: false });
  expect(await row(bob)).toMatchObject({ unread: false });
});

it('is unread for everybody again once they write', async () => {
  await give({ userId: 'usr_bob' });
  await open(ana);
  await open(bob);
  await writes('And?');
  expect([await row(ana), await row(bob)]).toEqual(Array(2).fill({ unread: true, unviewed: true }));
  await open(ana);
  expect(await row(bob)).toEqual({ unread: true, unviewed: false });
});

it('who may not answer and visitors read it for nobody, and see whether nobody has looked', async () => {
  for (const who of [ray, visitor]) {
    expect(await open(who)).toBe(true);
    expect(await row(bob)).toEqual({ unread: true, unviewed: true });
  }
  await open(ana);
  expect(await row(ray)).toEqual({ unread: false, unviewed: false });
});

it('what was read before it was recorded who reads is read', async () => {
  await m.transact([
    m.leadWrites
      .patch({ organizationId, leadId })
      .set({ unviewed: false, claimedById: 'usr_bob' })
      .remove(['unviewedOf'])
      .commit(),
  ]);
  expect(await row(bob)).toEqual({ unread: false, unviewed: false });
});

it('a look that changes nothing for its member writes no signal', async () => {
  const signals = async () => (await m.SignalEntity.scan.go({ pages: 'all' })).data.length;
  await open(ana);
  rooms.pass(2000);
  const before = await signals();
  await open(ana);
  await open(bob);
  expect(await signals()).toBe(before);
});
