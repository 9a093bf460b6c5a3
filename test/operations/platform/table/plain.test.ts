// Reads and writes without ElectroDB: they use exactly the items and keys that the entities would.
import { afterEach, expect, it, vi } from 'vitest';

vi.stubEnv('TABLE_NAME', 'a-table');

import { EnrollmentEntity, enrollmentsOfLeads, putEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import {
  createPhoneConsent,
  PhoneConsentEntity,
  patchPhoneConsent,
  phoneConsentsOf,
} from '#domain/leads/consent/phone-consent.entity.ts';
import { type Lead, LeadEntity, leadsOf, leadWrite } from '#domain/leads/lead.entity.ts';
import { BatchEntity } from '#domain/texts/batch/batch.entity.ts';
import { patchSend, putSend, type Send, SendEntity, sendOf } from '#domain/texts/send/send.entity.ts';
import { reportedBatches } from '#engine/delivery/facts/batch-pages.act.ts';
import { client } from '#platform/table/client.ts';

type Params = { Key: object; Item: object };
const put = (write: object) => (write as { Put: Params }).Put;
const update = (write: object) => (write as { Update: Params }).Update;

/** The calls to the table meanwhile. */
function asked(answer: object = {}) {
  return vi.spyOn(client, 'ask').mockImplementation(async () => answer as Record<string, unknown>);
}
afterEach(() => vi.restoreAllMocks());

const send: Send = {
  organizationId: '100123',
  leadId: 'lead1',
  sendKey: 'key1',
  sendId: '100123-lead1-key1',
  state: 'RESERVED',
  bucket: 'sending',
  batchId: 'batch1',
  campaignId: 'campaign1',
  featureId: 'step1',
  kind: 'campaign',
  body: 'Hi Ann',
  segments: 1,
  priceCents: 4,
  phone: '+16025550100',
  from: '+16025550199',
  attempts: 2,
  pastSids: ['SM1'],
  reservedMs: 1_700_000_000_000,
  fallsDueAt: '2026-11-22T10:00:00.000Z',
  askedAt: '2026-11-22T09:00:00.000Z',
};
const enrollment = {
  organizationId: '100123',
  leadId: 'lead1',
  campaignId: 'campaign1',
  occurrence: 2,
  enrolledAt: '2026-11-22T09:00:00.000Z',
  code: 'a1b2c3d4e5f6',
};

it('puts a send and an enrollment as their entities would, without undefined attributes', () => {
  const given = { ...send, userId: undefined };
  expect(put(putSend(given).commit()).Item).toEqual(SendEntity.put(send).params<Params>().Item);
  expect(put(putEnrollment(enrollment).commit()).Item).toEqual(EnrollmentEntity.put(enrollment).params<Params>().Item);
});

const lead: Lead = {
  organizationId: '100123',
  leadId: 'lead1',
  shard: 3,
  lifecycle: 'active',
  source: 'csv',
  name: 'Ann Lee',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: send.phone,
  email: 'ann@example.com',
  optedIn: false,
  optedOut: false,
  invalidPhone: false,
  unviewed: false,
  lastActive: '2026-11-22T09:00:00.000Z',
  created: '2026-11-22T09:00:00.000Z',
};

it.each<[string, Partial<Lead>]>([
  ['of whom nothing is known', {}],
  ['who opted out', { optedOut: true, optedOutOf: '100123', optedOutAt: '2026-10-01T09:00:00.000Z' }],
  ['who may want to stop', { wantsToStopOf: '100123', wantsToStopAt: '2026-10-02T09:00:00.000Z' }],
])('stores a new lead %s as the entity would, and only where the id is free', (_, more) => {
  const { Item, ...condition } = put(leadWrite({ ...lead, ...more }));
  expect(Item).toEqual(LeadEntity.create({ ...lead, ...more }).params<Params>().Item);
  expect(condition).toMatchObject({ ConditionExpression: 'attribute_not_exists(#pk)' });
});

it.each<[string, Parameters<typeof createPhoneConsent>[0]]>([
  ['of a lead', { organizationId: '100123', phone: send.phone, leadId: 'lead1', attestedAt: lead.created }],
  ['of nobody who opted out', { organizationId: '100123', phone: send.phone, consent: 'out', outAt: lead.created }],
])('stores a new phone %s as the entity would, and only where nothing is known of it', (_, given) => {
  const { Item, ...condition } = put(createPhoneConsent(given));
  expect(Item).toEqual(PhoneConsentEntity.create(given).params<Params>().Item);
  expect(condition).toMatchObject({ ConditionExpression: 'attribute_not_exists(#pk)' });
});

it('updates the send and the phone consent that their entities would', () => {
  const { organizationId, phone } = send;
  expect(update(patchSend(send).set({ reason: 'x' }).commit()).Key).toEqual(SendEntity.get(send).params<Params>().Key);
  expect(update(patchPhoneConsent({ organizationId, phone }).set({ lastTextMs: 1 }).commit()).Key).toEqual(
    PhoneConsentEntity.get({ organizationId, phone }).params<Params>().Key,
  );
});

it('leaves out names and values where there are none, because the table refuses empty ones', () => {
  expect(putSend(send).commit()).toEqual({ Put: { TableName: 'a-table', Item: expect.anything() } });
  const absent = putSend(send).where(({ sendKey }, { notExists }) => notExists(sendKey));
  expect(Object.keys(put(absent.commit()))).not.toContain('ExpressionAttributeValues');
});

it('reads leads, phone consents and enrollments under the keys of their entities, consistently, each phone once', async () => {
  const ask = asked();
  const { organizationId, leadId, phone } = send;
  await leadsOf(organizationId, [leadId]);
  await phoneConsentsOf(organizationId, [phone, phone]);
  await enrollmentsOfLeads(organizationId, 'campaign1', [leadId]);
  const keys = [
    LeadEntity.get({ organizationId, leadId }).params<Params>().Key,
    PhoneConsentEntity.get({ organizationId, phone }).params<Params>().Key,
    EnrollmentEntity.get(enrollment).params<Params>().Key,
  ];
  expect(ask.mock.calls).toEqual(
    keys.map((Key) => ['BatchGetItem', { RequestItems: { 'a-table': { Keys: [Key], ConsistentRead: true } } }]),
  );
});

it('reads 100 items a call, and what the table left unread again', async () => {
  const ask = asked();
  ask.mockImplementation(async (_, input) => {
    const { Keys } = (input as { RequestItems: Record<string, { Keys: object[] }> }).RequestItems['a-table'] ?? {};
    const isFirst = ask.mock.calls.length === 1;
    const answered = (Keys ?? []).slice(isFirst ? 40 : 0);
    return {
      Responses: { 'a-table': answered },
      UnprocessedKeys: isFirst ? { 'a-table': { Keys: (Keys ?? []).slice(0, 40) } } : {},
    };
  });
  const found = await leadsOf(
    '100123',
    Array.from({ length: 120 }, (_, n) => `lead${n}`),
  );
  expect(found).toHaveLength(120);
  expect(ask.mock.calls.length).toBe(3);
});

it('returns an item without keys and entity marks, and null for none', async () => {
  const { organizationId, leadId, sendKey } = send;
  asked({ Item: SendEntity.put(send).params<Params>().Item });
  expect(await sendOf(organizationId, leadId, sendKey)).toEqual(send);
  asked({});
  expect(await sendOf(organizationId, leadId, sendKey)).toBeNull();
});

it('reads every page of a campaign’s batches from the index that their entity has', async () => {
  const ask = asked();
  ask.mockImplementation(async (_, input) => ({
    Items: [{ batchId: 'x', leadIds: 'one,two' }],
    ...((input as Params & { ExclusiveStartKey?: object }).ExclusiveStartKey ? {} : { LastEvaluatedKey: { pk: 'a' } }),
  }));
  const found = await reportedBatches('100123', 'campaign1');
  type Asked = { IndexName: string; ExpressionAttributeNames: object; ExpressionAttributeValues: object };
  const first = ask.mock.calls[0]?.[1] as Asked;
  const own = BatchEntity.query.byCampaign({ reportOf: '100123#BATCHES#campaign1#0' }).params<Asked>();
  expect(first.IndexName).toBe(own.IndexName);
  expect(Object.values(first.ExpressionAttributeNames)).toContain('gs1pk');
  expect(Object.values(own.ExpressionAttributeValues)).toEqual(
    expect.arrayContaining(Object.values(first.ExpressionAttributeValues)),
  );
  expect(found.length).toBe(ask.mock.calls.length);
});
