// A person is erased: nothing of them is found anywhere, what is counted stays, and who opted out stays out.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#platform/foundation/actor.ts';
import { type DeliveryRoom, OWN_NUMBER, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

const files = new Map<string, string>();
const notes = new Map<string, string>();
vi.mock('#platform/gateways/stored-files.ts', () => ({
  storedFiles: async (organizationId: string) =>
    [...files]
      .filter(([key]) => key.split('/')[1] === organizationId)
      .map(([key, text]) => ({ key, bytes: text.length })),
  storedText: async (key: string) => files.get(key) ?? notes.get(key) ?? '',
  filesUnder: async (prefix: string) =>
    [...notes.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key, bytes: 1 })),
  writeStored: async (key: string, text: string) => void notes.set(key, text),
  deleteStored: async (key: string) => void files.delete(key),
}));

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery('blast');
});
beforeEach(async () => {
  await room.begin();
  await room.ownNumber();
  room.player.ticks = false;
  files.clear();
  notes.clear();
});
afterAll(() => room.close());
const OF = { organizationId: '101' };
const PHONE = '+16025550142';
const FORMER = '+16025550177';
const STAFF = '+16025550199';
const MINUTE = 60_000;
const admin = (given: Partial<Actor> = {}) => anActor({ access: 'ADMIN', ...given });
const call = async (field: string, args: object, actor: Actor = admin()) =>
  (await ask(await import('#features/leads/leads.resolver.ts'), field, args, actor)) as {
    success: boolean;
    errors: string[];
    job?: { id: string; state: string };
    lead?: { id: string; optedOut: boolean; optOut: { source: string } | null };
  };

/** Every item of the table, as text. */
async function items(): Promise<string[]> {
  const { client, tableName } = await import('#platform/table/client.ts');
  const { Items } = (await client.ask('Scan', { TableName: tableName() })) as { Items: object[] };
  return Items.map((item) => JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value)));
}

/** Runs a job to its end, each piece twice, as after a process that died before it could record the piece. */
async function run(jobId: string) {
  const { runJob } = await import('#platform/jobs/run-job.act.ts');
  const { PRIVACY_KINDS } = await import('#functions/doors/privacy-kinds.act.ts');
  const { jobOf } = await import('#platform/jobs/job.entity.ts');
  const erase: typeof PRIVACY_KINDS.erase = async (job) => {
    const piece = await PRIVACY_KINDS.erase(job);
    await PRIVACY_KINDS.erase(job);
    return piece;
  };
  const task = { jobId, ...OF, v: 1 };
  for (let next = 'more'; next === 'more'; ) next = (await runJob(task, { ...PRIVACY_KINDS, erase })).next;
  return jobOf('101', jobId);
}

async function erase(leadId: string, typed: string) {
  const answer = await call('eraseLead', { leadId, typed });
  expect(answer.errors).toEqual([]);
  return run(answer.job?.id ?? '');
}

async function storedItems(): Promise<object[]> {
  const { client, tableName } = await import('#platform/table/client.ts');
  return ((await client.ask('Scan', { TableName: tableName() })) as { Items: object[] }).Items;
}

/** Puts the table back to an earlier copy, as a restore from a backup does. */
async function restore(before: readonly object[]): Promise<void> {
  const { client, tableName } = await import('#platform/table/client.ts');
  for (const Item of before) await client.ask('PutItem', { TableName: tableName(), Item });
}

/** Runs what `resume` asks for: it refuses until that is done, and succeeds then. */
async function resume(): Promise<void> {
  const { resumeSending } = await import('#engine/delivery/restore/resume-sending.act.ts');
  room.rooms.started.length = 0;
  await expect(resumeSending()).rejects.toThrow('1 erasures since the backup are being repeated');
  const job = room.rooms.started.find(({ machine }) => machine === 'job');
  await run(String(job?.input.jobId));
  expect(await resumeSending()).toMatchObject({ at: expect.any(String) });
}

let texts = 0;
async function writes(body: string, from = PHONE): Promise<void> {
  const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
  await receiveInbound({ sid: `SM${++texts}`, from, to: OWN_NUMBER, body, attachments: 0, optOutType: null });
}

const consentNow = async (phone = PHONE) =>
  (await room.PhoneConsentEntity.get({ ...OF, phone }).go({ consistent: true })).data;

async function fromFile(people: readonly { name: string; phone: string }[]): Promise<string[]> {
  const { saveLeads } = await import('#domain/leads/saving/save-leads.act.ts');
  const givens = people.map((one, n) => ({ ...OF, ...one, source: 'csv' as const, leadId: `lead_file${n}` }));
  return [...(await saveLeads(givens)).values()].map(({ leadId }) => leadId);
}

/** What must not be found: a word in each field, and the phones however they are written. */
const CANARIES = /canary|6025550142|555-0142|5550142|6025550177|555-0177|5550177/i;

/** Writes a word of theirs into everything that is stored about a person besides texts. */
async function besides(leadId: string): Promise<void> {
  const at = new Date().toISOString();
  const key = { ...OF, leadId };
  const { LeadEntity } = await import('#domain/leads/lead.entity.ts');
  await LeadEntity.patch(key).set({ state: 'canary state', zip: 'canary zip', visitZone: 'canary zone' }).go();
  const { NoteEntity } = await import('#domain/leads/notes/note.entity.ts');
  const note = { noteId: 'note_1', text: 'Canary Bird prefers mornings.', at, userId: 'usr_ana', userName: 'Ana' };
  await NoteEntity.put({ ...key, ...note }).go();
  const { SubmissionEntity } = await import('#domain/leads/saving/submission.entity.ts');
  const { AppointmentEntity } = await import('#domain/campaigns/appointments/appointment.entity.ts');
  const { EventLinkEntity } = await import('#domain/campaigns/appointments/event-link.entity.ts');
  const { OutcomeEntity } = await import('#engine/workflows/waiting/outcome.entity.ts');
  const { WebhookCallEntity } = await import('#engine/workflows/calls/webhook-call.entity.ts');
  const { LoadEntity, viewerPlace, ViewerEntity } = await import('#engine/activity/track/view.entity.ts');
  const { PhoneCodeEntity } = await import('#domain/accounts/proof/phone-code.entity.ts');
  const { JobEntity } = await import('#platform/jobs/job.entity.ts');
  const answer = { widgetId: 'wdg_1', label: 'Why?', values: ['canary answer'] };
  const inCampaign = viewerPlace({ ...key, campaignId: 'cmp_one' });
  const page = { pageKind: 'group' as const, pageId: 'grp_1', title: 'Ride', at, answers: [answer] };
  await SubmissionEntity.put({ ...key, ...page }).go();
  await AppointmentEntity.put({
    ...key,
    appointmentId: 'apt_1',
    created: at,
    code: 'canarycode',
    eventLocation: 'canary street',
    eventUrl: 'https://calendar.example/canary',
  }).go();
  await EventLinkEntity.put({ ...key, appointmentId: 'apt_1', code: 'canarycode' }).go();
  const done = { actionId: 'wfl_1_a1', actionType: 'WEBHOOK', isDone: true, said: 'Called for Canary Bird' };
  const fired = { workflowId: 'wfl_1', occurrence: 1, campaignId: 'cmp_one', featureId: 'ftr_one1', at };
  await OutcomeEntity.put({ ...key, ...fired, state: 'FIRED', actions: [done] }).go();
  const called = { actionId: 'wfl_1_a1', callId: '101-wfl_1_a1-1-canary', workflowId: 'wfl_1', created: at };
  const body = JSON.stringify({ phone: PHONE, firstName: 'Canary' });
  await WebhookCallEntity.put({ ...key, ...called, state: 'TAKEN', body, expiresAt: 2 ** 40 }).go();
  const load = {
    ssid: 'ssid1',
    featureId: 'ftr_one1',
    pitchId: 'pit_1',
    openedMs: 1,
    save: 1,
    deviceId: 'canary phone',
  };
  await LoadEntity.put({ ...inCampaign, ...load }).go();
  await ViewerEntity.put({
    ...inCampaign,
    openedAt: at,
    devices: ['canary phone'],
    eventUrls: { sld_1: 'https://calendar.example/canary' },
    answers: [{ ...answer, slideId: 'sld_1', at, before: [{ values: ['canary before'], at }] as never }],
  }).go();
  const code = { salt: 's', codeHash: 'h', sentMs: 1, endsMs: 2, expiresAt: 2 ** 40 };
  await PhoneCodeEntity.put([
    { ...code, phone: PHONE },
    { ...code, phone: `${PHONE}#link#101#${leadId}` },
  ]).go();
  const row = { row: 3, name: 'Canary Bird', phone: '(602) 555-0142', reason: 'Says no' };
  const job = { ...OF, jobId: 'job_file', kind: 'import', state: 'DONE' as const, userId: 'usr_ana', userName: 'Ana' };
  const counts = { added: 2, saidNoRows: [row, { ...row, name: 'Ben', phone: '(602) 555-0100' }] };
  await JobEntity.put({ ...job, created: at, counts, file: 'reports/101/job_file/refused.csv' }).go();
  files.set('reports/101/job_file/refused.csv', 'Row,Name,Phone\n3,Canary Bird,(602) 555-0142\n');
  files.set('incoming/101/upl_1', 'name,phone\nCanary Bird,602.555.0142\n');
  files.set('reports/101/job_other/Report.csv', 'Name,Phone\nBen,(602) 555-0100\n');
}

/** An alert that was texted to staff, as it is stored. */
async function alertToStaff(): Promise<void> {
  const { UserEntity, MembershipEntity } = await import('#domain/accounts/user.entity.ts');
  const { requestText } = await import('#engine/delivery/entry/request-text.act.ts');
  const at = new Date().toISOString();
  const user = {
    userId: 'usr_ana',
    name: 'Ana',
    email: 'ana@acme.example',
    code: 'c',
    phone: STAFF,
    phoneProvenAt: at,
  };
  await UserEntity.put({ ...user, ...OF, created: at }).go();
  await MembershipEntity.put({ ...OF, userId: 'usr_ana', userName: 'Ana', access: 'OWNER', created: at } as never).go();
  const text = 'Canary Bird wrote to Acme.';
  await requestText({ kind: 'alert', organizationId: 'brand', phone: STAFF, text, onceKey: 'alert:1' });
}

async function figures() {
  const { campaignById } = await import('#domain/campaigns/campaign.entity.ts');
  const { reportOfCampaign } = await import('#engine/reports/buckets/report.act.ts');
  const { watchingOf } = await import('#engine/reports/watching/watching.act.ts');
  const { usageOf } = await import('#domain/billing/ledger/usage.entity.ts');
  await room.countChanges();
  const campaign = await campaignById('101', 'cmp_one');
  if (!campaign) throw new Error('There is no campaign.');
  const { opened, completed } = (await watchingOf(campaign)) as unknown as Record<string, unknown>;
  const report = await reportOfCampaign(campaign);
  return { report, watching: { opened, completed }, bill: await usageOf('101'), buckets: await room.buckets() };
}

describe('a person who is erased', () => {
  it('is found nowhere: not in the table, the files, the search or the log; reports and the bill stay as they were', async () => {
    const lines: unknown[] = [];
    for (const way of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, way).mockImplementation((...words) => void lines.push(words));
    const [leadId = '', other = ''] = await fromFile([
      { name: 'Canary Egg', phone: FORMER },
      { name: 'Ben Stays', phone: '+16025550100' },
    ]);
    const fields = [{ name: 'Pet', value: 'canary feather' }];
    await call('updateLead', { leadId, lead: { name: 'Canary Bird', phone: PHONE, fields } });
    await room.campaign([{}, { hours: 1 }, { hours: 2 }]);
    await room.enroll('cmp_one', [leadId, other]);
    await room.pass(90 * MINUTE);
    for (const text of [...room.provider.texts]) await room.tell(text, 'delivered');
    await writes('canary question');
    const { requestText } = await import('#engine/delivery/entry/request-text.act.ts');
    const reply = { kind: 'reply' as const, ...OF, leadId, phone: PHONE, text: 'canary words of staff', onceKey: 'r' };
    await requestText({ ...reply, userId: 'usr_ana', senderName: 'Ana' });
    await room.pass(MINUTE);
    await besides(leadId);
    expect(await call('tagLeads', { names: ['VIP'], leadIds: [leadId, other] })).toMatchObject({ count: 2 });
    await alertToStaff();
    await writes('STOP');
    await room.pass(120 * MINUTE);
    const before = await figures();
    expect(before.buckets).toEqual({ accepted: 1, delivered: 4, optedOut: 1 });
    expect((await items()).filter((item) => CANARIES.test(item)).length).toBeGreaterThan(20);

    expect(await erase(leadId, '602-555-0142')).toMatchObject({ state: 'DONE', result: 'Contact erased.' });

    const kept = await items();
    expect(kept.filter((item) => CANARIES.test(item))).toEqual([]);
    expect(kept.join()).toContain('Ben Stays');
    expect(kept.filter((item) => item.includes('#TAGGED#')).map((item) => item.includes(other))).toEqual([true]);
    expect([...files.keys()]).toEqual(['reports/101/job_other/Report.csv']);
    expect(JSON.stringify(lines).match(CANARIES)).toBeNull();
    expect(JSON.stringify(room.rooms.started).match(CANARIES)).toBeNull();
    expect(await figures()).toEqual(before);
    vi.restoreAllMocks();
  });

  it('is in no export of the whole organization, whose pictures name nobody, and in no report too large to be searched', async () => {
    const { JobEntity } = await import('#platform/jobs/job.entity.ts');
    const [leadId = ''] = await room.people(1);
    const made = {
      ...OF,
      state: 'DONE' as const,
      userId: 'usr_ana',
      userName: 'Ana',
      created: new Date().toISOString(),
    };
    const whole = { ...made, jobId: 'job_all', kind: 'export', input: { organizationIds: ['101'] } };
    await JobEntity.put({ ...whole, file: 'reports/101/job_all/All.jsonl' }).go();
    const ofMember = { ...whole, jobId: 'job_ana', input: { organizationIds: ['101'], userId: 'usr_ana' } };
    await JobEntity.put({ ...ofMember, file: 'reports/101/job_ana/All.jsonl' }).go();
    for (const key of ['job_all/part-1.csv', 'job_all/All.jsonl', 'job_ana/All.jsonl'])
      files.set(`reports/101/${key}`, '{"item":"picture"}');
    files.set('reports/101/job_large/Report.csv', 'x'.repeat(64 * 1024 * 1024 + 1));
    files.set('incoming/101/upl_film', 'x'.repeat(64 * 1024 * 1024 + 1));
    await erase(leadId, phoneOf(1));
    expect([...files.keys()]).toEqual(['reports/101/job_ana/All.jsonl', 'incoming/101/upl_film']);
    const { jobOf } = await import('#platform/jobs/job.entity.ts');
    expect(await jobOf('101', 'job_all')).not.toHaveProperty('file');
    expect(await jobOf('101', 'job_ana')).toHaveProperty('file');
  });

  it('is in no file that a member of several organizations exported into another one', async () => {
    const { JobEntity, jobOf } = await import('#platform/jobs/job.entity.ts');
    const { MembershipEntity } = await import('#domain/accounts/user.entity.ts');
    const [leadId = ''] = await room.people(1);
    const membership = { userId: 'usr_two', userName: 'Two', email: 'two@a.example', access: 'MANAGER' as const };
    for (const organizationId of ['101', '102'])
      await MembershipEntity.put({ ...membership, organizationId, created: new Date().toISOString() }).go();
    const made = {
      organizationId: '102',
      kind: 'export',
      state: 'DONE' as const,
      userId: 'usr_two',
      userName: 'Two',
      created: new Date().toISOString(),
    };
    for (const [jobId, organizationIds] of [
      ['job_both', ['102', '101']],
      ['job_own', ['102']],
    ] as const) {
      const file = `reports/102/${jobId}/All.jsonl`;
      await JobEntity.put({ ...made, jobId, file, input: { organizationIds, userId: 'usr_two' } }).go();
      files.set(file, `{"phone":"${phoneOf(1)}"}`);
    }
    files.set('reports/102/job_report/Report.csv', phoneOf(1));
    await erase(leadId, phoneOf(1));
    expect([...files.keys()]).toEqual(['reports/102/job_own/All.jsonl', 'reports/102/job_report/Report.csv']);
    expect(await jobOf('102', 'job_both')).not.toHaveProperty('file');
    expect(await jobOf('102', 'job_own')).toHaveProperty('file');
  });

  it('gets no text that waited for them', async () => {
    const [leadId = ''] = await room.people(2);
    await room.campaign([{}, { hours: 1 }]);
    await room.enroll('cmp_one', [leadId, 'lead_2']);
    await room.pass(5 * MINUTE);
    await erase(leadId, phoneOf(1));
    await room.pass(120 * MINUTE);
    expect(room.provider.texts.map(({ to }) => to).sort()).toEqual([phoneOf(1), phoneOf(2), phoneOf(2)]);
    expect(await room.buckets()).toEqual({ accepted: 3, dropped: 1 });
    expect((await items()).filter((item) => item.includes(phoneOf(1)))).toEqual([]);
  });

  it('leaves the phone of a text in delivery stored until the outcome is known, and no longer', async () => {
    const { SendEntity } = await import('#domain/texts/send/send.entity.ts');
    const [leadId = ''] = await room.people(1);
    await room.campaign([{}]);
    await room.enroll('cmp_one', [leadId]);
    await room.pass(5 * MINUTE);
    const [send] = await room.sends(leadId);
    const key = { ...OF, leadId, sendKey: send?.sendKey ?? '' };
    await SendEntity.patch(key).set({ state: 'UNCONFIRMED', reservedMs: Date.now() }).go();
    await erase(leadId, 'Person 1');
    expect((await room.sends(leadId)).map(({ phone }) => phone)).toEqual([phoneOf(1)]);
    await room.pass(16 * MINUTE);
    room.rooms.started.length = 0;
    await room.tasks.tick();
    const later = room.rooms.started.find(({ machine }) => machine === 'job');
    await run(String(later?.input.jobId));
    expect((await items()).filter((item) => item.includes(phoneOf(1)))).toEqual([]);
  });

  it('is finished though its process died midway, and begins again when they wrote meanwhile', async () => {
    const [leadId = ''] = await room.people(1);
    const { runJob } = await import('#platform/jobs/run-job.act.ts');
    const { PRIVACY_KINDS } = await import('#functions/doors/privacy-kinds.act.ts');
    const { job } = await call('eraseLead', { leadId, typed: phoneOf(1) });
    const task = { jobId: job?.id ?? '', ...OF, v: 1 };
    for (let piece = 0; piece < 5; piece++) await runJob(task, PRIVACY_KINDS);
    await writes('Are you there?', phoneOf(1));
    expect(await run(task.jobId)).toMatchObject({ state: 'DONE' });
    expect((await items()).filter((item) => item.includes(phoneOf(1)))).toEqual([]);
    const again = await call('eraseLead', { leadId, typed: 'anything' });
    expect(again).toMatchObject({ success: true, job: { id: job?.id, state: 'DONE' } });
  });
});

describe('an erased person who comes back', () => {
  async function erasedAfter(word: string): Promise<void> {
    const [leadId = ''] = await fromFile([{ name: 'Canary Bird', phone: PHONE }]);
    await writes(word);
    await erase(leadId, PHONE);
    await room.pass(MINUTE);
    texts += 100;
  }
  const view = async (leadId: string) => (await call('lead', { leadId })).lead;

  it('through a file is still opted out, and the record says since when and why', async () => {
    await erasedAfter('STOP');
    const { saveLeads } = await import('#domain/leads/saving/save-leads.act.ts');
    const given = { ...OF, name: 'Back', phone: PHONE, source: 'csv' as const, leadId: 'lead_back' };
    expect((await saveLeads([given])).get(PHONE)).toMatchObject({ optedOut: true, outcome: 'added' });
    expect(await view('lead_back')).toMatchObject({ optedOut: true, optOut: { source: 'erased' } });
    const { consentSentence } = await import('#domain/leads/consent/consent-words.rules.ts');
    expect(consentSentence({ what: 'out', source: 'erased' } as never)).toBe('Opted out before they were erased here');
    await room.campaign([{}]);
    await room.enroll('cmp_one', ['lead_back']);
    const before = room.provider.texts.length;
    await room.pass(5 * MINUTE);
    expect(room.provider.texts.length).toBe(before);
  });

  it('by hand, by a text or by a changed phone is still opted out; only their own START undoes it', async () => {
    await erasedAfter('STOP');
    await writes('Hello again');
    expect(await consentNow()).toMatchObject({ consent: 'out' });
    await writes('START');
    expect(await consentNow()).toMatchObject({ consent: 'in' });
    expect(await call('createLead', { lead: { name: 'Back', phone: PHONE } })).toMatchObject({
      lead: { optedOut: false },
    });
    await erasedAfter('STOP');
    expect(await call('createLead', { lead: { name: 'Back', phone: PHONE } })).toMatchObject({
      lead: { optedOut: true },
    });
    await erase((await consentNow())?.leadId ?? '', PHONE);
    const [moved = ''] = await room.people(1);
    await call('updateLead', { leadId: moved, lead: { phone: PHONE } });
    expect(await view(moved)).toMatchObject({ optedOut: true });
  });

  it('without an opt-out is a new person', async () => {
    await erasedAfter('Hello');
    expect((await items()).filter((item) => item.includes('#ERASED'))).toEqual([]);
    await fromFile([{ name: 'Back', phone: PHONE }]);
    expect(await consentNow()).toMatchObject({ consent: 'unknown' });
  });
});

describe('erasing', () => {
  it('is for owners and admins of the organization, who type the name or phone, and is audited by ids only', async () => {
    await room.people(1);
    const asked = { leadId: 'lead_1', typed: 'Person 1' };
    expect((await call('eraseLead', asked, admin({ organizationId: '102' }))).errors).toEqual(['Not Found.']);
    expect((await call('eraseLead', asked, anActor())).success).toBe(false);
    expect((await call('eraseLead', { ...asked, typed: 'Person 2' })).errors).toEqual([
      'Type the name or the phone number of this contact to erase them.',
    ]);
    expect(await room.LeadEntity.get({ ...OF, leadId: 'lead_1' }).go()).toMatchObject({
      data: { lifecycle: 'active' },
    });
    await erase('lead_1', ' person 1 ');
    const { AuditEntity } = await import('#domain/accounts/audit/audit.entity.ts');
    const { data } = await AuditEntity.query.byOrganization(OF).go();
    const done = data.filter(({ what, outcome }) => what === 'eraseLead' && outcome === 'done');
    expect(done.map(({ about }) => about)).toEqual([['lead_1']]);
    expect(JSON.stringify(data)).not.toMatch(/Person 1/i);
  });
});

it('the texts to a phone that belong to no lead are deleted, in the organization and in the brand', async () => {
  const { BRAND_OWNER } = await import('#domain/accounts/number.entity.ts');
  const { putSend, sendsOfLead } = await import('#domain/texts/send/send.entity.ts');
  const { phoneLeadId } = await import('#engine/delivery/facts/batch-people.act.ts');
  const { erasePhoneTexts } = await import('#features/leads/privacy/erase-texts.act.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const leadId = phoneLeadId(PHONE);
  const text = { leadId, state: 'DELIVERED', bucket: 'delivered', batchId: 'b1', phone: PHONE, askedAt: '2026-01-01' };
  const sent = (organizationId: string, kind: string, sendKey = kind) =>
    putSend({ ...text, organizationId, kind, sendKey, sendId: sendKey } as never).commit();
  await transact([sent('101', 'keyword'), sent('101', 'test'), sent(BRAND_OWNER, 'code')]);
  await erasePhoneTexts({ ...OF, phones: [PHONE] } as never);
  expect((await sendsOfLead('101', leadId)).map(({ kind }) => kind)).toEqual(['test']);
  expect(await sendsOfLead(BRAND_OWNER, leadId)).toEqual([]);
});

describe('a table restored from a backup', () => {
  it('is not sent from until the people who were erased since are erased there again', async () => {
    const [leadId = ''] = await fromFile([{ name: 'Canary Bird', phone: PHONE }]);
    await writes('STOP');
    const before = await storedItems();
    await erase(leadId, PHONE);
    expect([...notes.values()].join()).not.toMatch(CANARIES);
    await restore(before);
    expect((await items()).filter((item) => CANARIES.test(item)).length).toBeGreaterThan(3);
    await resume();
    expect((await items()).filter((item) => CANARIES.test(item))).toEqual([]);
    expect((await items()).filter((item) => item.includes('"__edb_e__":"erasedPhone"'))).toHaveLength(1);
  });
});
