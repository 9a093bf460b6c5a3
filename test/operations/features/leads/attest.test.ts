// Where a brand asks for a recorded consent: texts to people without one wait, every screen says so, and staff record it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Audience, AudienceMember, FeatureQueueItem, Lead } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

type Door = Parameters<typeof ask>[0];

let room: DeliveryRoom;
let doors: Record<'leads' | 'campaigns' | 'pages', Door>;
let flags: { recordedConsent: boolean };

beforeAll(async () => {
  room = await openDelivery('blast');
  doors = {
    leads: (await import('#features/leads/leads.resolver.ts')) as never,
    campaigns: (await import('#features/campaigns/campaigns.resolver.ts')) as never,
    pages: (await import('#features/pages/pages.resolver.ts')) as never,
  };
  ({ flags } = (await import('#platform/foundation/own-brand.ts')).ownBrand());
});
beforeEach(async () => {
  await room.begin();
  flags.recordedConsent = true;
});
afterAll(async () => {
  flags.recordedConsent = false;
  await room.close();
});
const MINUTE = 60_000;
const HELD = 'Held: no consent is recorded';
const attestation = { source: 'Sign-up sheet', date: '2026-11-01' };
const attest = (args: object, actor: Partial<Actor> = {}) =>
  ask(doors.leads, 'attestLeads', { attestation, ...args }, anActor(actor));
const consentOf = async (phone: string) =>
  (await room.PhoneConsentEntity.get({ organizationId: '101', phone }).go({ consistent: true })).data;
const sentTo = () => room.provider.texts.map(({ to }) => to).toSorted();

/** Four people: without a consent, with their own, with one that staff attested, and one who opted out. */
async function four(): Promise<string[]> {
  const leadIds = await room.people(4);
  const known = [{}, { consent: 'in' }, { attestedAt: '2026-11-01T12:00:00.000Z' }, { consent: 'out' }] as const;
  for (const [index, given] of known.entries())
    await room.PhoneConsentEntity.patch({ organizationId: '101', phone: phoneOf(index + 1) })
      .set(given)
      .go();
  return leadIds;
}

it('texts to people without a consent are held: the audience, the report and the person’s screen say so, and the others are texted [decisions: A12]', async () => {
  const leadIds = await four();
  const { campaignId } = await room.campaign([{}, { hours: 1 }]);
  const asked = { campaignId, leadIds };
  const { campaignAudience } = await ask(doors.campaigns, 'campaignAudience', asked, anActor());
  const audience = campaignAudience as Audience;
  expect(audience).toMatchObject({ total: 4, now: 2, later: 0, optedOut: 1, unrecorded: 1 });
  const behind = await ask(doors.campaigns, 'audiencePeople', { ...asked, reason: 'UNRECORDED' }, anActor());
  expect((behind.people as AudienceMember[]).map(({ leadId }) => leadId)).toEqual(['lead_1']);
  await room.enroll(campaignId, leadIds);
  await room.pass(MINUTE);
  expect(sentTo()).toEqual([phoneOf(2), phoneOf(3)]);
  expect(await room.buckets()).toMatchObject({ accepted: 2, held: 1 });
  expect((await room.batches()).find((batch) => batch.buckets.held > 0)?.reason).toBe(HELD);
  const { lead } = await ask(doors.leads, 'lead', { leadId: 'lead_1' }, anActor());
  const queue = (lead as Lead).featureQueue as FeatureQueueItem[];
  expect(queue.map(({ reason, scheduledFor }) => [reason, scheduledFor])).toEqual([[HELD, null]]);
  const shown = await ask(doors.pages, 'leadConsents', { leadId: 'lead_1' }, anActor());
  expect(shown.isUnrecorded).toBe(true);
  await room.pass(30 * 60 * MINUTE);
  expect(sentTo().filter((to) => to === phoneOf(1))).toEqual([]);
});

it('staff record a consent: who and when is stored, the text leaves at once, and nobody who opted out is texted again', async () => {
  const leadIds = await four();
  const { campaignId } = await room.campaign([{}]);
  await room.enroll(campaignId, leadIds);
  await room.pass(MINUTE);
  expect(await attest({ leadIds: [...leadIds, 'lead_of_others'] })).toMatchObject({ success: true, count: 4 });
  await room.pass(MINUTE);
  expect(sentTo()).toEqual([phoneOf(1), phoneOf(2), phoneOf(3)]);
  expect((await consentOf(phoneOf(4)))?.consent).toBe('out');
  const { consents, isUnrecorded } = await ask(doors.pages, 'leadConsents', { leadId: 'lead_1' }, anActor());
  expect(isUnrecorded).toBe(false);
  expect(consents).toMatchObject([{ what: 'in', attested: 'Sign-up sheet, 2026-11-01' }]);
  const { consentsOf } = await import('#domain/leads/consent/phone-consent.entity.ts');
  await attest({ leadIds });
  expect(await consentsOf('101', phoneOf(1))).toMatchObject([{ userId: anActor().userId }]);
});

it('another organization, READONLY members, and a call without a source or people record nothing', async () => {
  const [leadId = ''] = await four();
  const nothing = async (args: object, actor: Partial<Actor> = {}) => {
    const { success, count } = await attest(args, actor);
    expect((await consentOf(phoneOf(1)))?.attestedAt).toBeUndefined();
    return success === true ? count : 'refused';
  };
  expect(await nothing({ leadIds: [leadId] }, { organizationId: '102' })).toBe(0);
  expect(await nothing({ leadIds: [leadId] }, { access: 'READONLY' })).toBe('refused');
  expect(await nothing({ leadIds: [leadId], attestation: { ...attestation, source: ' ' } })).toBe('refused');
  expect(await nothing({})).toBe('refused');
  expect(await nothing({ leadIds: Array.from({ length: 1001 }, () => leadId) })).toBe('refused');
});

it('a brand that does not ask for it texts everybody who has not opted out', async () => {
  flags.recordedConsent = false;
  const leadIds = await four();
  const { campaignId } = await room.campaign([{}]);
  await room.enroll(campaignId, leadIds);
  await room.pass(MINUTE);
  expect(sentTo()).toEqual([phoneOf(1), phoneOf(2), phoneOf(3)]);
});
