// Saved replies: who sees, changes and removes them, in which order they are offered; and the links of a person.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonLink, SavedReply } from '#functions/schema.gen.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

const ana = anActor();
const bob = anActor({ userId: 'usr_bob', userName: 'Bob' });
const eve = anActor({ organizationId: '102' });
const organizationId = '101';
let rooms: LeadRooms;
let messages: Parameters<typeof ask>[0];
let leadId: string;
const call = (field: string, args: object, actor = ana) => ask(messages, field, args, actor);

const modules = async () => ({
  ...(await import('#domain/leads/saving/save-lead.act.ts')),
  ...(await import('#domain/accounts/organization.entity.ts')),
  ...(await import('#domain/billing/billing.entity.ts')),
  ...(await import('#domain/campaigns/campaign.entity.ts')),
  ...(await import('#domain/campaigns/campaign-feature.entity.ts')),
  ...(await import('#domain/campaigns/enrollment.entity.ts')),
  ...(await import('#domain/campaigns/lead-link.entity.ts')),
  ...(await import('#domain/pitches/pitch/pitch.entity.ts')),
  ...(await import('#domain/texts/saved/saved-reply.entity.ts')),
  ...(await import('#platform/table/transact.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;

beforeAll(async () => {
  rooms = await openLeadRooms('blast');
  m = await modules();
  const created = '2026-01-01T00:00:00.000Z';
  await m.transact([
    m.organizationWrites
      .put({ organizationId, name: 'House', created, twilioPhone: '+16025550100', senderId: 's' })
      .commit(),
    m.billingWrites.put({ organizationId, active: true }).commit(),
  ]);
  ({
    lead: { leadId },
  } = await m.saveLead({ organizationId, name: 'Lena Ortiz', phone: '+16025550155', source: 'hand' }));
  messages = await import('#features/messages/messages.resolver.ts');
});
afterAll(() => rooms.close());

const create = async (name: string, message: string, isOwn: boolean, actor = ana) =>
  ((await call('createSavedReply', { name, message, isOwn }, actor)) as unknown as { savedReply: SavedReply })
    .savedReply.id;
const namesFor = async (actor = ana) =>
  ((await call('savedReplies', {}, actor)) as unknown as { savedReplies: SavedReply[] }).savedReplies.map(
    ({ name }) => name,
  );

it('everybody sees the shared ones and their own, used most first; nobody changes or uses those of others', async () => {
  await create('Address', 'We are at 1 Main St.', false);
  const own = await create('Bye', 'Bye {{firstName}}!', true);
  const prices = await create('Prices', 'A visit is $40.', false, bob);
  expect(await namesFor()).toEqual(['Address', 'Bye', 'Prices']);
  expect(await namesFor(bob)).toEqual(['Address', 'Prices']);
  expect(await namesFor(eve)).toEqual([]);
  for (const change of [{ name: 'Mine' }, { remove: true }]) {
    expect(await call('updateSavedReply', { savedReplyId: own, ...change }, bob)).toMatchObject({
      refusal: 'NOT_FOUND',
    });
    expect(await call('updateSavedReply', { savedReplyId: prices, ...change }, eve)).toMatchObject({
      refusal: 'NOT_FOUND',
    });
  }
  const text = { leadId, message: 'A visit is $40.', savedReplyId: prices, requestId: 'once' };
  await call('messageLead', text);
  await call('messageLead', text);
  await call('messageLead', { leadId, message: 'Bye Lena!', savedReplyId: own }, bob);
  const { savedReplies } = (await call('savedReplies', {})) as unknown as { savedReplies: SavedReply[] };
  expect(savedReplies.map(({ name, uses }) => [name, uses])).toEqual([
    ['Prices', 1],
    ['Address', 0],
    ['Bye', 0],
  ]);
});

it('one is made one’s own, shared again and removed', async () => {
  const id = await create('Hours', 'From 9 to 5.', false);
  await call('updateSavedReply', { savedReplyId: id, isOwn: true });
  expect(await namesFor(bob)).not.toContain('Hours');
  await call('updateSavedReply', { savedReplyId: id, isOwn: false, message: 'From 9 to 6.' });
  expect(await namesFor(bob)).toContain('Hours');
  expect(await call('updateSavedReply', { savedReplyId: id, remove: true }, bob)).toMatchObject({ success: true });
  expect(await namesFor()).not.toContain('Hours');
});

it.each([
  ['', 'Text', 'Enter a name.'],
  ['\u200B\u202E', 'Text', 'Enter a name.'],
  ['Name', ' ', 'Enter the text.'],
  ['Name', 'x'.repeat(241), /at most 240/],
  ['Name', '{{nickname}}', /no placeholder/],
  ['Name', 'See you {{eventDate}}', /fields of an appointment/],
])('a name %j with the text %j is refused', async (name, message, why) => {
  const { errors } = await call('createSavedReply', { name, message });
  expect(errors[0]).toMatch(why);
});

it('a name has the emoji with which it was written, on one line and never half of one', async () => {
  await create('👍🏽 Yes\nplease', 'Text', true, eve);
  await create(`${'x'.repeat(39)}😀`, 'Text', true, eve);
  const names = await namesFor(eve);
  expect(names).toContain('👍🏽 Yes please');
  expect(names).toContain('x'.repeat(39));
});

it('the 101st shared one is refused, one of one’s own is not', async () => {
  const shared = (await namesFor(bob)).length;
  const others = Array.from({ length: 100 - shared }, (_, n) => ({
    organizationId,
    userId: 'u',
    created: 'x',
    n,
  }));
  await m.SavedReplyEntity.put(
    others.map(({ n, ...one }) => ({ ...one, savedReplyId: `svr_${n}`, name: `Reply ${n}`, message: 'Text', uses: 0 })),
  ).go();
  expect(await call('createSavedReply', { name: 'One more', message: 'Text' })).toMatchObject({
    errors: [expect.stringMatching(/^At most 100/)],
  });
  expect(await create('Own', 'Text', true)).toBeTruthy();
});

it('a shared one is made one’s own by its author alone; one’s own is not shared as the 101st', async () => {
  const replies = await m.savedRepliesOf(organizationId, ana.userId);
  const idOf = (isMeant: (reply: (typeof replies)[number]) => boolean) => replies.find(isMeant)?.savedReplyId;
  const bobs = idOf(({ userId, ownerId }) => userId === bob.userId && !ownerId);
  const own = idOf(({ ownerId }) => ownerId === ana.userId);
  expect(await call('updateSavedReply', { savedReplyId: bobs, isOwn: true })).toMatchObject({
    errors: ['Only the member who wrote it can make it their own.'],
  });
  expect(await call('updateSavedReply', { savedReplyId: own, isOwn: false })).toMatchObject({
    errors: [expect.stringMatching(/^At most 100/)],
  });
});

it('a person’s links are those of pitches in their campaigns, and work once they are sent', async () => {
  const created = '2026-01-01T00:00:00.000Z';
  const chain = { before: [], feature: ['ftr_one'], appointment: [] };
  const code = 'abcABC012345';
  await m.transact([
    m.campaignWrites
      .put({
        organizationId,
        campaignId: 'cmp_one',
        code: 'campaigncode',
        listedAt: created,
        name: 'Spring',
        userId: 'u',
        userName: 'Ana',
        created,
        lifecycle: 'active',
        ...chain,
      } as never)
      .commit(),
    m.campaignFeatureWrites
      .put({
        organizationId,
        featureId: 'ftr_one',
        campaignId: 'cmp_one',
        featureType: 'PITCH',
        structureType: 'feature',
        label: 'Step 1',
        pitchId: 'pit_one',
        code: 'abc123',
        message: 'Look',
        lifecycle: 'active',
        created,
      } as never)
      .commit(),
    m.pitchWrites
      .put({
        organizationId,
        pitchId: 'pit_one',
        title: 'Kitchens',
        code: 'pitchcode',
        structure: ['sld_one'],
        userId: 'u',
        userName: 'Ana',
        created,
        lifecycle: 'active',
      } as never)
      .commit(),
    m.enrollmentWrites
      .put({ organizationId, leadId, campaignId: 'cmp_one', occurrence: 1, enrolledAt: created, code })
      .commit(),
  ]);
  const answer = (await call('savedReplies', { leadId })) as unknown as { links: PersonLink[] };
  expect(answer.links).toMatchObject([{ name: 'Kitchens', campaignName: 'Spring' }]);
  const address = answer.links[0]?.address ?? '';
  expect(address).toMatch(/\/c\/abcABC012345\/abc123$/);
  expect(await call('savedReplies', { leadId }, eve)).toMatchObject({ refusal: 'NOT_FOUND' });
  expect(await m.leadLinkOf(code)).toBeNull();
  await call('messageLead', { leadId, message: `See ${address}` });
  expect(await m.leadLinkOf(code)).toMatchObject({ leadId, campaignId: 'cmp_one' });
});
