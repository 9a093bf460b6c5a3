// Staff record opt-outs that reached them by phone or in person: singly, in bulk, by file; and settle wishes to stop.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#platform/foundation/actor.ts';
import { type DeliveryRoom, OWN_NUMBER, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

const files = new Map<string, string>();
vi.mock('#platform/gateways/uploads.ts', async (original) => {
  const bytes = async (_: string, id: string) => (files.has(id) ? new TextEncoder().encode(files.get(id)) : null);
  return {
    ...(await original<object>()),
    uploadedBytes: async (_: string, id: string) => files.get(id)?.length ?? null,
    uploadedStart: bytes,
    uploadedFile: bytes,
    forgetUpload: async (_: string, id: string) => void files.delete(id),
  };
});

let room: DeliveryRoom;
let texts = 0;
beforeAll(async () => {
  room = await openDelivery('tattoo');
});
beforeEach(async () => {
  await room.begin();
  await room.ownNumber();
  room.player.ticks = false;
  files.clear();
});
afterAll(() => room.close());
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const recorded = { reason: 'Asked by phone', date: '2026-11-19' };
const optOut = async (args: object, actor: Actor = anActor()) =>
  ask(await import('#features/leads/leads.resolver.ts'), 'optOutLeads', { optOut: recorded, ...args }, actor);
const resume = async (leadId: string, actor: Actor = anActor()) =>
  ask(await import('#features/leads/leads.resolver.ts'), 'resumeLead', { leadId }, actor);
const detail = async (leadId: string, actor: Actor = anActor()) => {
  const door = await import('#features/leads/leads.resolver.ts');
  return ((await ask(door, 'lead', { leadId }, actor)) as { lead?: Record<string, unknown> }).lead;
};
const list = async (leadFilter: string) => {
  const door = await import('#features/leads/leads.resolver.ts');
  return (await ask(door, 'leads', { leadFilter }, anActor())) as { total?: number; leads?: { id: string }[] };
};
async function writes(body: string, from = phoneOf(1)): Promise<void> {
  const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
  await receiveInbound({ sid: `SM${++texts}`, from, to: OWN_NUMBER, body, attachments: 0, optOutType: null });
}
const consentNow = async (n = 1) =>
  (await room.PhoneConsentEntity.get({ organizationId: '101', phone: phoneOf(n) }).go({ consistent: true })).data;
const recordsOf = async (n = 1) =>
  (await room.ConsentEntity.query.byPhone({ organizationId: '101', phone: phoneOf(n) }).go()).data;

/** Runs the job to its end, each piece twice, as after a process that died before it could record the piece. */
async function run(jobId: string) {
  const { runJob } = await import('#platform/jobs/run-job.act.ts');
  const { JOB_KINDS } = await import('#functions/doors/job-kinds.act.ts');
  const { jobOf } = await import('#platform/jobs/job.entity.ts');
  const twice = {
    ...JOB_KINDS,
    optOut: async (job: Parameters<typeof JOB_KINDS.optOut>[0]) => {
      const before = new Map(files);
      const first = await JOB_KINDS.optOut(job);
      for (const [id, text] of before) files.set(id, text);
      await JOB_KINDS.optOut(job);
      return first;
    },
  };
  for (let next = 'more'; next === 'more'; ) next = (await runJob({ jobId, organizationId: '101', v: 1 }, twice)).next;
  return jobOf('101', jobId);
}

describe('an opt-out that staff record [decisions: Opt-outs from elsewhere]', () => {
  it('opts one person out with reason, day and source, and their queued texts are not sent', async () => {
    await room.campaign([{}, { hours: 1 }]);
    await room.enroll('cmp_one', await room.people(2));
    await room.pass(5 * MINUTE);
    expect(await optOut({ leadIds: ['lead_1'] })).toMatchObject({ success: true, count: 1 });
    await room.pass(2 * HOUR);
    expect(room.provider.texts.map(({ to }) => to).sort()).toEqual([phoneOf(1), phoneOf(2), phoneOf(2)]);
    expect(await room.buckets()).toEqual({ accepted: 3, optedOut: 1 });
    expect(await consentNow()).toMatchObject({ consent: 'out', outAt: expect.any(String) });
    expect(await recordsOf()).toMatchObject([
      { what: 'out', source: 'staff', attested: 'Asked by phone, 2026-11-19', userId: 'usr_ana' },
    ]);
    expect(await detail('lead_1')).toMatchObject({ optedOut: true, optOut: { source: 'staff', ...recorded } });
    expect(await list('optedOut')).toMatchObject({ total: 1, leads: [{ id: 'lead_1' }] });
  });

  it('no reply, welcome or retry by staff is sent to them', async () => {
    await room.people(1);
    await optOut({ leadIds: ['lead_1'] });
    const door = await import('#features/messages/messages.resolver.ts');
    const args = { leadId: 'lead_1', message: 'Sorry to see you go' };
    expect(await ask(door, 'messageLead', args, anActor())).toMatchObject({
      success: false,
      errors: ['This client has opted out and cannot be messaged.'],
    });
    const { requestText } = await import('#engine/delivery/entry/request-text.act.ts');
    for (const kind of ['welcome', 'autoReply', 'reply'] as const)
      await requestText({
        kind,
        organizationId: '101',
        leadId: 'lead_1',
        phone: phoneOf(1),
        text: 'Hi',
        onceKey: kind,
      });
    await room.pass(5 * MINUTE);
    expect(room.provider.asked).toBe(0);
  });

  it('counts once when repeated: the first remains, and an opt-out by the person themselves is not changed', async () => {
    await room.people(2);
    await writes('STOP', phoneOf(2));
    expect(await optOut({ leadIds: ['lead_1', 'lead_2'] })).toMatchObject({ count: 1 });
    expect(await optOut({ leadIds: ['lead_1', 'lead_2'] })).toMatchObject({ count: 0 });
    expect((await recordsOf(1)).map(({ source }) => source)).toEqual(['staff']);
    expect((await recordsOf(2)).map(({ source }) => source)).toEqual(['keyword']);
  });

  it('survives archiving, importing again and an attestation; their own START and page undo it', async () => {
    const { saveLead } = await import('#domain/leads/saving/save-lead.act.ts');
    const { archiveThose } = await import('#features/leads/archive-leads.act.ts');
    await room.people(1);
    await optOut({ leadIds: ['lead_1'] });
    await archiveThose('101', ['lead_1']);
    const given = { organizationId: '101', name: 'Ann', phone: phoneOf(1) };
    const consent = { what: 'in', source: 'import', attested: 'At the fair, 2026-11-18' } as const;
    await saveLead({ ...given, source: 'csv', consent });
    expect([(await consentNow())?.consent, (await detail('lead_1'))?.optedOut]).toEqual(['out', true]);
    await writes('hello, is anybody there?');
    expect((await consentNow())?.consent).toBe('out');
    await writes('START');
    expect([(await consentNow())?.consent, (await detail('lead_1'))?.optedOut]).toEqual(['in', false]);
    expect((await detail('lead_1'))?.optOut).toBeNull();
    await optOut({ leadIds: ['lead_1'] });
    const lifts = (await consentNow())?.consentAt;
    await saveLead({ ...given, source: 'page', consent: { what: 'in', source: 'page', lifts } });
    expect((await consentNow())?.consent).toBe('in');
  });

  it.each([
    [{ reason: ' ', date: '2026-11-19' }, 'Say how they asked for no more texts.'],
    [{ reason: 'x', date: '2026-11-25' }, 'They cannot have asked in the future.'],
  ])('%j is refused with a sentence, and opts nobody out', async (optOutSaid, sentence) => {
    await room.people(1);
    expect(await optOut({ leadIds: ['lead_1'], optOut: optOutSaid })).toMatchObject({
      success: false,
      errors: [sentence],
    });
    expect((await consentNow())?.consent).toBe('unknown');
  });

  it('for nobody, for too many, or for people of another organization does nothing', async () => {
    await room.people(1);
    expect(await optOut({})).toMatchObject({ success: false, errors: ['Select clients from the table first.'] });
    const tooMany = Array.from({ length: 1001 }, (_, n) => `lead_${n}`);
    expect(await optOut({ leadIds: tooMany })).toMatchObject({ success: false });
    expect(await optOut({ leadIds: ['lead_1'] }, anActor({ organizationId: '102' }))).toMatchObject({ count: 0 });
    expect((await consentNow())?.consent).toBe('unknown');
  });
});

describe('in bulk [decisions: Opt-outs from elsewhere]', () => {
  it('a selection of at most 1,000 at once, a larger one in the background with its progress, once', async () => {
    await room.people(1203);
    const small = await optOut({ selection: { exceptLeadIds: [], search: 'Ann7' } });
    expect(small).toMatchObject({ success: true });
    const asked = { selection: { exceptLeadIds: ['lead_5'] }, requestId: 'one' };
    const { job } = (await optOut(asked)) as { job?: { id: string } };
    const again = (await optOut(asked)) as { job?: { id: string } };
    expect(again.job?.id).toBe(job?.id);
    const done = await run(job?.id ?? '');
    expect(done).toMatchObject({ state: 'DONE', done: 1202, result: '1,202 opted out.' });
    expect((await consentNow(5))?.consent).toBe('unknown');
    expect(await recordsOf(1203)).toHaveLength(1);
  });

  it('by a file of phones: known ones, unknown ones before they are imported, and rows that hold none are named', async () => {
    await room.people(2);
    files.set('upl_1', `Phone,Note\n${phoneOf(1)},rang us\n${phoneOf(8)},\nsoon,\n${phoneOf(8)},twice\n`);
    const asked = { uploadId: 'upl_1', phoneKey: 'Phone', requestId: 'the list of May' };
    const { job } = (await optOut(asked)) as { job?: { id: string } };
    expect(await run(job?.id ?? '')).toMatchObject({
      state: 'DONE',
      done: 4,
      result: '2 opted out. 1 row has no phone number we can read (row 4).',
    });
    expect([(await consentNow(1))?.consent, (await consentNow(2))?.consent]).toEqual(['out', 'unknown']);
    const { saveLead } = await import('#domain/leads/saving/save-lead.act.ts');
    const { lead } = await saveLead({ organizationId: '101', name: 'Bo', phone: phoneOf(8), source: 'csv' });
    expect(lead).toMatchObject({ optedOut: true });
    expect(await optOut(asked)).toMatchObject({ success: true, job: { id: job?.id, state: 'DONE' } });
  });

  it.each([
    [{ uploadId: 'upl_1' }, 'Choose the column that holds the phone numbers.'],
    [{ uploadId: 'upl_none', phoneKey: 'Phone' }, 'The file did not arrive. Please upload it again.'],
    [{ uploadId: 'upl_1', phoneKey: 'Cell' }, 'The file has no column "Cell". Its columns are: Phone, Note.'],
  ])('%j is refused at once: no column is guessed unseen', async (args, sentence) => {
    files.set('upl_1', `Phone,Note\n${phoneOf(1)},x\n`);
    expect(await optOut(args)).toMatchObject({ success: false, errors: [sentence] });
  });
});

const BY_AGREEING = ': they text START, or agree again on one of your pages.';

describe('wishes that staff settle [decisions: Wishes in plain words]', () => {
  it('are listed under the filter until they are settled, with the date on which they arose', async () => {
    await room.people(3);
    await writes('stop texting me');
    await room.pass(MINUTE);
    await writes('wrong number', phoneOf(2));
    expect(await list('wantsToStop')).toMatchObject({ total: 2, leads: [{ id: 'lead_2' }, { id: 'lead_1' }] });
    expect(await detail('lead_1')).toMatchObject({ wantsToStop: '2026-11-20T19:00:00.000Z', optedOut: false });
    expect(await resume('lead_2')).toMatchObject({ success: true, lead: { wantsToStop: null } });
    expect(await optOut({ leadIds: ['lead_1'] })).toMatchObject({ count: 1 });
    expect(await list('wantsToStop')).toMatchObject({ total: 0 });
    expect(await resume('lead_2')).toMatchObject({ success: true });
    expect(await resume('lead_1')).toMatchObject({
      success: false,
      errors: [`This client has opted out. Only they can change this${BY_AGREEING}`],
    });
    await writes('STOP', phoneOf(3));
    expect(await resume('lead_3')).toMatchObject({
      errors: ['This client has opted out. Only they can change this, by texting START.'],
    });
    expect(await resume('lead_none')).toMatchObject({ success: false });
    expect(await resume('lead_2', anActor({ organizationId: '102' }))).toMatchObject({ success: false });
  });
});
