// Data past its age is deleted once the clock has moved that far: proofs, texts in both directions, visits; an opt-out stays.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blast } from '#platform/brands/blast.ts';
import { type DeliveryRoom, OWN_NUMBER, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery('blast');
  await room.begin();
  await room.ownNumber();
  room.player.ticks = false;
});
afterAll(() => {
  Object.assign(blast, { ages });
  return room.close();
});
const { ages } = blast;
const OF = { organizationId: '101' };
const YEAR_MS = 365.25 * 24 * 3600_000;

async function kinds(): Promise<Record<string, Record<string, unknown>[]>> {
  const { client, tableName } = await import('#platform/table/client.ts');
  const { Items } = (await client.ask('Scan', { TableName: tableName() })) as { Items: Record<string, unknown>[] };
  return Object.fromEntries(Map.groupBy(Items, (item) => String(item.__edb_e__)));
}

/** The night's tick, and the job that it started, each piece twice as after a process that died. */
async function night(): Promise<number> {
  const [{ expireMonthly }, { runJob }, { PRIVACY_KINDS }] = await Promise.all([
    import('#engine/delivery/waking/expire-monthly.act.ts'),
    import('#platform/jobs/run-job.act.ts'),
    import('#functions/doors/privacy-kinds.act.ts'),
  ]);
  room.rooms.started.length = 0;
  const sinceMs = Date.now() - 25 * 3600_000;
  await expireMonthly(sinceMs);
  await expireMonthly(sinceMs);
  const ids = new Set(room.rooms.started.filter(({ machine }) => machine === 'job').map(({ input }) => input.jobId));
  expect(ids.size).toBe(1);
  const task = { jobId: String([...ids][0]), organizationId: 'brand', v: 1 };
  const expire: typeof PRIVACY_KINDS.expire = async (job) =>
    [await PRIVACY_KINDS.expire(job), await PRIVACY_KINDS.expire(job)][0] as Awaited<
      ReturnType<typeof PRIVACY_KINDS.expire>
    >;
  for (let next = 'more'; next === 'more'; ) next = (await runJob(task, { ...PRIVACY_KINDS, expire })).next;
  await expireMonthly(Date.now() - 60_000);
  return ids.size;
}

async function aLife(): Promise<void> {
  await room.campaign([{ message: 'Hello you' }]);
  await room.enroll('cmp_one', await room.people(3));
  await room.pass(2 * 60_000);
  for (const text of [...room.provider.texts]) await room.tell(text, 'delivered');
  const { ConsentEntity } = await import('#domain/leads/consent/phone-consent.entity.ts');
  const at = new Date().toISOString();
  for (const [n, what] of [
    [1, 'in'],
    [2, 'in'],
    [3, 'out'],
  ] as const)
    await ConsentEntity.put({
      ...OF,
      phone: phoneOf(n),
      consentId: `c${n}`,
      at,
      what,
      source: 'page',
      form: '{}',
    }).go();
  const { SubmissionEntity } = await import('#domain/leads/saving/submission.entity.ts');
  for (const n of [1, 2])
    await SubmissionEntity.put({
      ...OF,
      leadId: `lead_${n}`,
      pageKind: 'group',
      pageId: 'g',
      title: 'T',
      at,
      answers: [],
    }).go();
  const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
  await receiveInbound({ sid: 'SM1', from: phoneOf(1), to: OWN_NUMBER, body: 'Hi', attachments: 0, optOutType: null });
  const { NoteEntity } = await import('#domain/leads/notes/note.entity.ts');
  await NoteEntity.put({
    ...OF,
    leadId: 'lead_1',
    noteId: 'note_1',
    text: 'Called.',
    at,
    userId: 'usr_ana',
    userName: 'Ana',
  }).go();
  const { loadWrites, viewerPlace } = await import('#engine/activity/track/view.entity.ts');
  const { committed } = await import('#platform/table/transact.ts');
  const load = {
    ...viewerPlace({ ...OF, campaignId: 'cmp_one', leadId: 'lead_1' }),
    ssid: 's1',
    featureId: 'f',
    pitchId: 'p',
  };
  await committed([loadWrites.put({ ...load, openedMs: Date.now() }).commit()]);
}

it('after five years proofs, texts and visits are deleted; people who are still texted keep theirs, and an opt-out stays [decisions: Consent text]', async () => {
  await aLife();
  const before = await kinds();
  await room.leap(Date.now() + 5 * YEAR_MS - 24 * 3600_000);
  await night();
  const same = await kinds();
  for (const kind of ['consent', 'submission', 'inbound', 'note', 'pageLoad', 'send'])
    expect(same[kind], kind).toEqual(before[kind]);

  await room.PhoneConsentEntity.patch({ ...OF, phone: phoneOf(2) })
    .set({ lastTextMs: Date.now() })
    .go();
  await room.leap(Date.now() + 40 * 24 * 3600_000);
  await night();
  const left = await kinds();
  expect(left.consent?.map(({ phone, what }) => [phone, what]).toSorted()).toEqual([
    [phoneOf(2), 'in'],
    [phoneOf(3), 'out'],
  ]);
  expect(left.submission?.map(({ leadId }) => leadId)).toEqual(['lead_2']);
  expect(left.inbound).toBeUndefined();
  expect(left.note).toBeUndefined();
  expect(left.pageLoad).toBeUndefined();
  expect(left.send).toHaveLength(before.send?.length ?? 0);
  const campaign = left.send?.filter(({ campaignId }) => campaignId === 'cmp_one') ?? [];
  expect(campaign.map(({ body, phone, state }) => [body, phone, state])).toEqual(Array(3).fill(['', '', 'DELIVERED']));
  expect((await room.PhoneConsentEntity.get({ ...OF, phone: phoneOf(3) }).go()).data).not.toBeNull();
});

it('a brand that keeps texts for a year deletes them after a year, and nothing else', async () => {
  await room.begin();
  await room.ownNumber();
  await aLife();
  Object.assign(blast, { ages: { ...ages, texts: 1 } });
  await room.leap(Date.now() + YEAR_MS + 24 * 3600_000);
  await night();
  const left = await kinds();
  expect(left.inbound).toBeUndefined();
  expect(left.note).toBeUndefined();
  expect(left.send?.every(({ phone }) => phone === '')).toBe(true);
  expect([left.consent?.length, left.submission?.length, left.pageLoad?.length]).toEqual([3, 2, 1]);
});
