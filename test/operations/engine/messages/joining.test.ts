// Texting a keyword to join: the person, their consent with the words of the poster, group, campaign and reply, each once.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JoinKeyword } from '#functions/schema.gen.ts';
import { type DeliveryRoom, OWN_NUMBER, openDelivery } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

const CONSENT =
  'By texting JOIN you agree to texts from Acme. Message frequency varies. Message and data rates may apply. Reply STOP to stop, HELP for help. Privacy: acme.example';
const OTHER_NUMBER = '+16025550199';
const PHONE = '+16025552001';
const SECOND = 1000;
const ana = anActor();
let room: DeliveryRoom;
let pages: Parameters<typeof ask>[0];
let hear: typeof import('#engine/messages/inbound/alert-staff.listener.ts').handler;
let texts = 0;

const modules = async () => ({
  ...(await import('#domain/accounts/number.entity.ts')),
  ...(await import('#domain/campaigns/enrollment.entity.ts')),
  ...(await import('#domain/groups/group.entity.ts')),
  ...(await import('#domain/leads/consent/opt-out.act.ts')),
  ...(await import('#domain/leads/consent/phone-consent.entity.ts')),
  ...(await import('#domain/leads/lead.entity.ts')),
  ...(await import('#domain/leads/saving/save-lead.act.ts')),
  ...(await import('#engine/messages/inbound/receive-inbound.act.ts')),
  ...(await import('#platform/foundation/ids.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;

beforeAll(async () => {
  room = await openDelivery();
  m = await modules();
  pages = await import('#features/pages/pages.resolver.ts');
  hear = (await import('#engine/messages/inbound/alert-staff.listener.ts')).handler;
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
  await room.found({ organizationId: '102', twilioPhone: OTHER_NUMBER });
  for (const [phone, organizationId] of [
    [OWN_NUMBER, '101'],
    [OTHER_NUMBER, '102'],
  ] as const)
    await m.NumberEntity.put({
      phone,
      organizationId,
      senderId: `s_${organizationId}`,
      providerId: 'p',
      created: 'x',
    }).go();
  await room.campaign([{ message: 'First offer' }]);
  const created = new Date().toISOString();
  await m.GroupEntity.put({
    organizationId: '101',
    groupId: 'grp_one',
    name: 'Club',
    code: 'aaaaaaaaaaaa',
    userId: 'u',
    lifecycle: 'active',
    created,
  }).go();
});
afterAll(() => room.close());

const save = (given: object = {}, actor = ana) =>
  ask<{ errors: string[]; joinKeywords?: JoinKeyword[] }>(
    pages,
    'saveJoinKeyword',
    { word: 'join', consent: CONSENT, reply: 'Welcome to the club!', ...given },
    actor,
  );
const list = async (actor = ana) =>
  (await ask<{ joinKeywords: JoinKeyword[] }>(pages, 'joinKeywords', {}, actor)).joinKeywords;
const write = async (body: string, given: { from?: string; to?: string; sid?: string } = {}) => {
  const one = { sid: `SM${++texts}`, from: PHONE, to: OWN_NUMBER, attachments: 0, optOutType: null, ...given };
  await m.receiveInbound({ ...one, body });
  const organizationId = one.to === OTHER_NUMBER ? '102' : '101';
  await hear({ detail: { organizationId, leadId: null, campaignId: null, sid: one.sid, keyword: null } } as never);
  await room.pass(1 * SECOND);
};
const consentNow = (organizationId = '101') => m.phoneConsentOf(organizationId, PHONE);
const leadNow = async () => {
  const leadId = (await consentNow())?.leadId;
  return leadId ? m.leadOf('101', leadId) : null;
};
const placesNow = async () => {
  const lead = await leadNow();
  return lead ? (await m.enrollmentsOf('101', lead.leadId)).map(({ campaignId }) => campaignId) : [];
};
const sent = () => room.provider.texts.map(({ body }) => body);
const both = { groupId: 'grp_one', campaignId: 'cmp_one' };

it('a stranger who texts the word is added, with the words of the poster as proof, joins group and campaign and is answered', async () => {
  await save(both);
  await write(' “Join!” ');
  expect(await consentNow()).toMatchObject({ consent: 'in' });
  const [proof, ...others] = await m.consentsOf('101', PHONE);
  expect(others).toEqual([]);
  expect(proof).toMatchObject({ what: 'in', source: 'keyword', wording: CONSENT, wordingHash: m.hashOf(CONSENT) });
  expect(JSON.parse(proof?.form ?? '')).toEqual({ keyword: 'JOIN', number: OWN_NUMBER, terms: CONSENT });
  expect([...((await leadNow())?.groupIds ?? [])]).toEqual(['grp_one']);
  expect(await leadNow()).toMatchObject({ optedIn: true, source: 'inbound' });
  expect(await placesNow()).toEqual(['cmp_one']);
  expect(sent()[0]).toBe(
    'Acme: Welcome to the club! Msg frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to stop.',
  );
  await room.pass(120 * SECOND);
  expect(sent().filter((body) => body.includes('First offer'))).toHaveLength(1);
});

it('texting it again, or the provider telling of it twice, adds, enters and answers nobody twice', async () => {
  await save(both);
  await write('JOIN', { sid: 'SMonce' });
  await write('JOIN', { sid: 'SMonce' });
  await write('join');
  await Promise.all([write('Join'), write('Join.')]);
  await room.pass(300 * SECOND);
  expect(await list()).toMatchObject([{ word: 'JOIN', texts: 4, people: 1 }]);
  expect(await m.consentsOf('101', PHONE)).toHaveLength(1);
  expect(sent().filter((body) => body.includes('Welcome to the club!'))).toHaveLength(1);
  expect(sent().filter((body) => body.includes('First offer'))).toHaveLength(1);
  expect(await placesNow()).toEqual(['cmp_one']);
});

it('two texts at the same moment count one person', async () => {
  await save();
  await Promise.all(
    [1, 2, 3].map((n) =>
      m.receiveInbound({
        sid: `SMrace${n}`,
        from: PHONE,
        to: OWN_NUMBER,
        body: 'JOIN',
        attachments: 0,
        optOutType: null,
      }),
    ),
  );
  expect(await list()).toMatchObject([{ texts: 3, people: 1 }]);
});

it('STOP stays STOP: who stopped by a text joins only after their own START, and is told so', async () => {
  await save(both);
  await write('JOIN');
  await write('Stop');
  expect(await consentNow()).toMatchObject({ consent: 'out' });
  const before = sent().length;
  room.pass(24 * 3600 * SECOND);
  await write('JOIN');
  expect(await consentNow()).toMatchObject({ consent: 'out' });
  expect((await m.consentsOf('101', PHONE))[0]).toMatchObject({ what: 'pending', wording: CONSENT });
  expect(sent().length - before).toBeLessThanOrEqual(1);
  expect(sent().filter((body) => body.includes('Welcome to the club!'))).toHaveLength(1);
  await write('START');
  await write('JOIN');
  expect(await consentNow()).toMatchObject({ consent: 'in' });
});

it('an opt-out that staff noted is reversed, since the phone itself agrees now', async () => {
  await save();
  const { lead } = await m.saveLead({ organizationId: '101', name: 'Ana', phone: PHONE, source: 'hand' });
  await m.optOutPhone({ organizationId: '101', phone: PHONE }, { source: 'staff' });
  expect(await consentNow()).toMatchObject({ consent: 'out' });
  await write('JOIN');
  expect(await consentNow()).toMatchObject({ consent: 'in', leadId: lead.leadId });
});

it('two keywords in one text, a word in a sentence, an archived one and that of another organization are ordinary texts', async () => {
  await save(both);
  await save({ word: 'TACOS', ...both });
  await save({ word: 'OLD', archive: true });
  for (const body of ['JOIN TACOS', 'may I join?', 'OLD']) await write(body);
  await write('JOIN', { to: OTHER_NUMBER });
  expect((await consentNow())?.consent ?? 'unknown').toBe('unknown');
  expect((await consentNow('102'))?.consent ?? 'unknown').toBe('unknown');
  expect(await placesNow()).toEqual([]);
  expect((await list()).map(({ texts: count }) => count)).toEqual([0, 0, 0]);
});

it('a keyword is added once, changed, archived, and seen by its own organization alone', async () => {
  expect((await save({ isNew: true })).errors).toEqual([]);
  expect((await save({ isNew: true })).errors).toEqual([]);
  expect((await save({ isNew: true, reply: 'Other' })).errors).toEqual(['There is this keyword already.']);
  await save({ reply: 'Changed.', ...both });
  expect(await list()).toMatchObject([
    { word: 'JOIN', reply: 'Changed.', ...both, consentHash: m.hashOf(CONSENT), isArchived: false },
  ]);
  await save({ archive: true });
  expect(await list()).toMatchObject([{ word: 'JOIN', isArchived: true, groupId: null }]);
  await save({ reply: 'From a dialog that was open before.' });
  expect(await list()).toMatchObject([{ reply: 'From a dialog that was open before.', isArchived: true }]);
  expect((await save({ isNew: true, reply: 'From a dialog that was open before.' })).errors).toHaveLength(1);
  await save({ archive: false });
  expect(await list()).toMatchObject([{ isArchived: false }]);
  const eve = anActor({ organizationId: '102' });
  expect(await list(eve)).toEqual([]);
  expect((await save({ groupId: 'grp_one' }, eve)).errors).toEqual(['Not Found.']);
  expect((await save({ campaignId: 'cmp_one' }, eve)).errors).toEqual(['Not Found.']);
  expect((await save({ word: 'Stop!' })).errors).toEqual([
    'This word already means stop, start, help, yes or no. Choose another one.',
  ]);
});

it.each(['STOP JOIN', 'join stop.', 'Stop Tacos!', 'unsubscribe tacos', 'stop joining'])(
  'a word that means stop beside a keyword is an opt-out: %j',
  async (body) => {
    await save({ word: 'tacos', ...both });
    await write('tacos');
    await room.pass(120 * SECOND);
    await write(body);
    expect(await consentNow()).toMatchObject({ consent: 'out' });
    expect(sent().at(-1)).toContain('START');
    expect(await leadNow()).toMatchObject({ optedOut: true });
  },
);

it('a word that may also cancel an order is a wish beside a keyword, and nothing beside other words', async () => {
  await save({ word: 'tacos' });
  await write('tacos');
  await write('cancel Tacos');
  expect(await leadNow()).toMatchObject({ optedOut: false, wantsToStopAt: expect.any(String) });
  await room.begin();
  await write('stop by tomorrow', { from: PHONE });
  expect((await consentNow())?.consent).not.toBe('out');
});

it('a keyword that was stored before its words meant a wish to stop no longer takes anybody in', async () => {
  await save({ word: 'tacos', ...both });
  const { JoinKeywordEntity } = await import('#engine/messages/keyword/join-keyword.entity.ts');
  const { data } = await JoinKeywordEntity.get({ organizationId: '101', word: 'TACOS' }).go();
  if (data) await JoinKeywordEntity.put({ ...data, word: 'LEAVEMEALONE' }).go();
  await write('leave me alone');
  expect((await consentNow())?.consent).not.toBe('in');
  expect(sent()).toEqual([]);
});

it('at night the answer leaves at once, and the campaign in the morning', async () => {
  await save(both);
  await room.leap(Date.parse('2026-11-21T21:30:00-07:00'));
  await write('JOIN');
  await room.pass(120 * SECOND);
  expect(sent()).toEqual([expect.stringContaining('Welcome to the club!')]);
});

it('an archived group or campaign, and the campaign of one person, are refused with what is wrong', async () => {
  await m.GroupEntity.patch({ organizationId: '101', groupId: 'grp_one' }).set({ lifecycle: 'archived' }).go();
  expect((await save(both)).errors).toEqual(['This group is archived. Choose another one, or none.']);
  const campaign = room.CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' });
  await campaign.set({ leadId: 'lead_1' }).go();
  expect((await save({ campaignId: 'cmp_one' })).errors[0]).toMatch(/belongs to one person/);
  await room.CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' }).set({ lifecycle: 'archived' }).go();
  expect((await save({ campaignId: 'cmp_one' })).errors[0]).toMatch(/is archived\. Choose another one, or none\.$/);
});

it('characters that nobody sees are not stored, and words of nothing else are refused', async () => {
  const bidi = '\u202e';
  await save({ reply: `Hi${bidi} there\u0000`, consent: `${CONSENT}${bidi}` });
  expect(await list()).toMatchObject([{ reply: 'Hi there', consent: CONSENT }]);
  expect((await save({ word: 'other', reply: '\u200b\u0000' })).errors).toEqual(['Enter the reply.']);
});

it('where the brand asks for a second yes, the campaign waits for it, and the words of the poster are proof of both', async () => {
  const { flags } = (await import('#platform/brands/manifest.ts')).BRANDS.blast;
  const before = flags.requireOptInReply;
  flags.requireOptInReply = true;
  try {
    await save(both);
    await write('JOIN');
    expect(await consentNow()).toMatchObject({ consent: 'pending' });
    await room.pass(120 * SECOND);
    expect(sent()).toEqual([expect.stringContaining('Reply YES to confirm')]);
    await write('yes');
    const { handler } = await import('#engine/delivery/waking/wake.listener.ts');
    const leadId = (await leadNow())?.leadId ?? '';
    await handler({ 'detail-type': 'wish.settled', detail: { organizationId: '101', leadId } } as never);
    expect(await consentNow()).toMatchObject({ consent: 'in' });
    await room.pass(120 * SECOND);
    expect(sent().filter((body) => body.includes('First offer'))).toHaveLength(1);
    expect((await m.consentsOf('101', PHONE)).map(({ what }) => what).toSorted()).toEqual(['in', 'pending']);
  } finally {
    flags.requireOptInReply = before;
  }
});
