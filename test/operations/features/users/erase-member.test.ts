// A member is erased: nothing of them is found anywhere, what they did stays without their name, and their account is gone.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#platform/foundation/actor.ts';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';
import {
  account,
  deeds,
  EMAIL,
  earlier,
  everything,
  member,
  PHONE,
  plantIn,
  texts,
  USER,
} from '#test/given/people/planted-member.ts';

const files = new Map<string, string>();
const notes = new Map<string, string>();
vi.mock('#platform/gateways/stored-files.ts', () => ({
  storedFiles: async () => [],
  storedText: async (key: string) => files.get(key) ?? notes.get(key) ?? '',
  filesUnder: async (prefix: string) =>
    [...notes.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key, bytes: 1 })),
  writeStored: async (key: string, text: string) => void notes.set(key, text),
  deleteStored: async (key: string) => void files.delete(key),
  deleteUpload: async (organizationId: string, uploadId: string) => {
    for (const key of files.keys()) if (key.includes(`/${organizationId}/${uploadId}`)) files.delete(key);
  },
}));
vi.mock('#platform/gateways/uploads.ts', async (original) => ({
  ...(await original<object>()),
  writeReport: async (key: string, text: string) => void files.set(key, text),
  readReport: async (key: string) => files.get(key) ?? '',
  reportUrl: async (key: string) => `https://files.example/${key}`,
}));
vi.mock('#platform/gateways/upload-parts.ts', () => ({
  openReport: async () => 'parts',
  writeReportPart: async (key: string, _: string, __: number, text: string) => void files.set(key, text),
  joinReportParts: async () => {},
}));

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery('blast');
  plantIn({ room, files });
});
beforeEach(async () => {
  await room.begin();
  await room.ownNumber();
  room.player.ticks = false;
  files.clear();
  notes.clear();
});
afterAll(() => room.close());
const MINUTE = 60_000;
const NEUTRAL = 'Somebody who is no longer here';
/** What must not be found: a word in each field, their id, and their phone. */
const CANARIES = /canary|6025550142|6025550188|robin/i;
const admin = (given: Partial<Actor> = {}) =>
  anActor({ userId: 'usr_olga', userName: 'Olga', access: 'ADMIN', ...given });
const themselves = (given: Partial<Actor> = {}) =>
  anActor({ userId: USER, userName: 'Canary Bird', access: 'MANAGER', ...given });

type Answer = { success: boolean; errors: string[]; job?: { id: string; state: string; url: string | null } };
const call = async (field: string, args: object, actor: Actor = admin()) =>
  (await ask(await import('#features/users/users.resolver.ts'), field, args, actor)) as Answer;

/** Every item of the table, as text. */
async function items(): Promise<string[]> {
  const { client, tableName } = await import('#platform/table/client.ts');
  const { Items } = (await client.ask('Scan', { TableName: tableName() })) as { Items: object[] };
  return Items.map((item) => JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value)));
}
const found = async () => (await items()).filter((item) => CANARIES.test(item));

/** Runs a job to its end, each piece twice, as after a process that died before it could record the piece. */
async function run(jobId: string) {
  const { runJob } = await import('#platform/jobs/run-job.act.ts');
  const { PRIVACY_KINDS } = await import('#functions/doors/privacy-kinds.act.ts');
  const { jobOf } = await import('#platform/jobs/job.entity.ts');
  const twice = Object.fromEntries(
    Object.entries(PRIVACY_KINDS).map(([kind, piece]) => [
      kind,
      async (job: never) => [await piece(job), await piece(job)][0],
    ]),
  ) as unknown as typeof PRIVACY_KINDS;
  for (let next = 'more'; next === 'more'; ) next = (await runJob({ jobId, organizationId: '101', v: 1 }, twice)).next;
  return jobOf('101', jobId);
}

/** Runs the second run, which is due a quarter of an hour later. */
async function runLater() {
  await room.pass(16 * MINUTE);
  room.rooms.started.length = 0;
  await room.tasks.tick();
  const later = room.rooms.started.find(({ machine }) => machine === 'job');
  return run(String(later?.input.jobId));
}

async function erase(typed: string, more: object = {}, actor = admin()) {
  const { errors, job } = await call('eraseMember', { userId: USER, typed, ...more }, actor);
  expect(errors).toEqual([]);
  return run(job?.id ?? '');
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

describe('a member who is erased', () => {
  it('is found nowhere: not in the table, the files or the log; what they did stays without their name', async () => {
    const lines: unknown[] = [];
    for (const way of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, way).mockImplementation((...words) => void lines.push(words));
    await everything();
    await earlier();
    expect((await found()).length).toBeGreaterThan(25);
    const texts = (await items()).filter((item) => item.includes('"__edb_e__":"send"')).length;

    expect(await erase(' CANARY bird ')).toMatchObject({ state: 'DONE', result: 'Erased.' });
    expect(await runLater()).toMatchObject({ state: 'DONE' });

    expect(
      (await found()).filter((item) => !item.includes('"entity":"job"') && !/"kind":"eraseMember"/.test(item)),
    ).toEqual([]);
    const kept = (await items()).map((item) => JSON.parse(item));
    const itemsOfKind = (entity: string) => kept.filter((item) => item.__edb_e__ === entity);
    expect(itemsOfKind('campaign')).toMatchObject([{ userName: NEUTRAL, pausedNote: 'Paused by a colleague' }]);
    expect(itemsOfKind('sendRequest')).toMatchObject([{ senderName: NEUTRAL, closedBy: '' }]);
    expect(itemsOfKind('send')).toHaveLength(texts - 2);
    expect(itemsOfKind('send').map(({ senderName }) => senderName)).toContain(NEUTRAL);
    expect(itemsOfKind('note')).toMatchObject([{ userName: NEUTRAL, text: 'Prefers mornings.' }]);
    expect(itemsOfKind('savedReply').map(({ name }) => name)).toEqual(['Shared reply']);
    const entry = itemsOfKind('audit').find(({ auditId }) => auditId === 'aud_1');
    expect(entry).toMatchObject({ who: NEUTRAL, what: 'eraseLead', about: ['lead_1'], ipAddress: '' });
    expect(entry.userId).toMatch(/^erased_[0-9a-f]{24}$/);
    expect(itemsOfKind('audit').find(({ auditId }) => auditId === 'aud_2')).toMatchObject({
      who: 'Olga',
      about: [entry.userId],
    });
    expect(itemsOfKind('invitation').map(({ email }) => email)).toEqual(['new@x.example']);
    expect([...files.keys()]).toEqual(['media/101/upl_used']);
    expect(JSON.stringify(lines).match(CANARIES)).toBeNull();
    vi.restoreAllMocks();
  });

  it('takes with them the files that slides show when that was requested', async () => {
    await account();
    await deeds();
    await erase(EMAIL, { withUploads: true });
    expect([...files.keys()]).toEqual([]);
  });

  it('but belongs to another organization too keeps the account and the name there', async () => {
    await everything();
    await member('102', USER, 'Canary Bird', 'OWNER');
    await erase('Canary Bird');
    const left = (await items()).map((item) => JSON.parse(item)).filter((item) => CANARIES.test(JSON.stringify(item)));
    const here = left.filter(({ organizationId, __edb_e__: entity }) => organizationId === '101' && entity !== 'job');
    expect(here.map(({ __edb_e__: entity }) => entity).toSorted()).toEqual(['handoff', 'invitation']);
    expect(left.map(({ __edb_e__: entity }) => entity)).toEqual(
      expect.arrayContaining(['user', 'email', 'membership']),
    );
  });

  it('keeps the account while a text to them is on its way', async () => {
    await account();
    const { SendEntity } = await import('#domain/texts/send/send.entity.ts');
    await texts();
    const { Items } = (await (
      await import('#platform/table/client.ts')
    ).client.ask('Scan', {
      TableName: (await import('#platform/table/client.ts')).tableName(),
    })) as { Items: { kind?: string; sendKey: string; leadId: string }[] };
    const test = Items.find((item) => item.kind === 'test' && item.sendKey);
    const key = { organizationId: '101', leadId: test?.leadId ?? '', sendKey: test?.sendKey ?? '' };
    await SendEntity.patch(key).set({ state: 'UNCONFIRMED', reservedMs: Date.now() }).go();
    await erase(EMAIL);
    expect((await SendEntity.get(key).go()).data?.phone).toBe(PHONE);
    expect((await items()).filter((item) => item.includes('"__edb_e__":"user"'))).toHaveLength(1);
    await runLater();
    // It was sent again meanwhile, so that it was on its way once more.
    await SendEntity.patch(key).set({ state: 'DELIVERED' }).go();
    await runLater();
    expect((await SendEntity.get(key).go()).data?.phone).toBe('');
    expect((await items()).filter((item) => item.includes('"__edb_e__":"user"'))).toEqual([]);
  });
});

/** More writes than the call makes. */
const MOST_WRITES = 20;

/** Lets the process die before the write after `writes` of them; returns what undoes that. */
async function dieAfter(writes: number): Promise<() => boolean> {
  const { client } = await import('#platform/table/client.ts');
  const { ask } = client;
  let left = writes;
  client.ask = async (command, input) => {
    if (/^(?:Put|Update|Delete|Transact|BatchWrite)/.test(String(command)) && left-- <= 0)
      throw new Error('The process died.');
    return ask.call(client, command, input);
  };
  return () => {
    client.ask = ask;
    return left < 0;
  };
}

describe('an erasure whose process dies', () => {
  it('before any of its writes has changed nothing, or is finished by the job that it left', async () => {
    let deaths = 0;
    for (let writes = 0; writes < MOST_WRITES; writes++) {
      await room.begin();
      await room.ownNumber();
      notes.clear();
      await account();
      const isDead = await dieAfter(writes);
      const answer = await call('eraseMember', { userId: USER, typed: EMAIL }).catch(() => null);
      if (!isDead()) {
        expect(answer?.success).toBe(true);
        break;
      }
      deaths++;
      const kept = (await items()).map((item) => JSON.parse(item));
      const job = kept.find(({ __edb_e__: entity, kind }) => entity === 'job' && kind === 'eraseMember');
      if (job) {
        await run(job.jobId);
        await runLater();
        expect((await found()).filter((item) => !/"kind":"eraseMember"/.test(item))).toEqual([]);
      } else
        expect(kept.filter(({ __edb_e__: entity, userId }) => entity === 'membership' && userId === USER)).toHaveLength(
          1,
        );
    }
    expect(deaths).toBeGreaterThan(2);
  });

  it('does not erase somebody who became an owner meanwhile, and says so', async () => {
    await account();
    const { job } = await call('eraseMember', { userId: USER, typed: EMAIL });
    await member('101', USER, 'Canary Bird', 'OWNER');
    expect(await run(job?.id ?? '')).toMatchObject({
      state: 'DONE',
      result: expect.stringMatching(/^Not erased\. An owner of .* cannot be erased/),
    });
    expect((await items()).some((item) => item.includes('"__edb_e__":"user"') && item.includes(USER))).toBe(true);
  });
});

describe('erasing a member', () => {
  it('is for owners and admins, never of an owner, and needs the name or e-mail typed', async () => {
    await account();
    const asked = { userId: USER, typed: EMAIL };
    expect((await call('eraseMember', asked, admin({ organizationId: '102' }))).errors).toEqual(['Not Found.']);
    expect((await call('eraseMember', asked, anActor())).errors).toEqual(['Not Found.']);
    expect((await call('eraseMember', { ...asked, typed: 'Canary' })).errors).toEqual([
      'Type the name or the e-mail address of this person to erase them.',
    ]);
    expect(
      (
        await call(
          'eraseMember',
          { userId: 'usr_olga', typed: 'Olga' },
          anActor({ userId: 'usr_olga', access: 'OWNER' }),
        )
      ).errors,
    ).toEqual(['Not Found.']);
    expect((await call('eraseMember', asked, admin({ provedMs: 0 }))).success).toBe(false);
  });

  it('twice at once is one job, and so is an erasure by the member meanwhile', async () => {
    await account();
    const [one, two, own] = await Promise.all([
      call('eraseMember', { userId: USER, typed: EMAIL }),
      call('eraseMember', { userId: USER, typed: EMAIL }),
      call('eraseMember', { userId: USER, typed: EMAIL }, themselves()),
    ]);
    for (const answer of [one, two, own]) expect(answer).toMatchObject({ success: true, job: { id: one.job?.id } });
  });

  it('of an operator gets the same answer as of an unknown person where they are not a member', async () => {
    await account();
    const { UserEntity } = await import('#domain/accounts/user.entity.ts');
    await UserEntity.patch({ userId: USER }).set({ wpAdmin: true }).go();
    const asked = { userId: USER, typed: EMAIL };
    expect((await call('eraseMember', asked, admin({ organizationId: '102' }))).errors).toEqual(['Not Found.']);
    expect((await call('eraseMember', asked)).errors).toEqual([
      'The operator removes the accounts of their own staff.',
    ]);
  });

  it('of oneself is for everybody but an owner, who is told what to do instead', async () => {
    await account();
    await member('102', USER, 'Canary Bird', 'OWNER');
    const asked = { userId: USER, typed: EMAIL };
    const { OrganizationEntity } = await import('#domain/accounts/organization.entity.ts');
    await OrganizationEntity.put({ organizationId: '102', name: 'Bolt', created: new Date().toISOString() }).go();
    expect((await call('eraseMember', asked, themselves())).errors).toEqual([
      expect.stringMatching(
        /^An owner of Bolt cannot be erased\. Erase that organization first, or write to support@beckon\w+\.com to make somebody else its owner\.$/,
      ),
    ]);
    await member('102', USER, 'Canary Bird', 'LIMITED');
    expect(await erase(EMAIL, {}, themselves({ access: 'LIMITED' }))).toMatchObject({ state: 'DONE' });
    await runLater();
    expect((await found()).filter((item) => !/"kind":"eraseMember"/.test(item))).toEqual([]);
  });
});

describe('the export of a member', () => {
  const lines = () =>
    (files.get([...files.keys()].find((key) => key.endsWith('.jsonl')) ?? '') ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('contains what is stored about them, and no secret, text or phone of anybody else', async () => {
    await everything();
    const { job } = await call('memberExport', { userId: USER });
    expect(await run(job?.id ?? '')).toMatchObject({ state: 'DONE' });
    const kinds = new Set(lines().map(({ item }) => item));
    for (const kind of [
      'user',
      'membership',
      'customValue',
      'calendarConnection',
      'audit',
      'campaign',
      'send',
      'media',
    ])
      expect([...kinds]).toContain(kind);
    const text = JSON.stringify(lines());
    expect(text).toContain(EMAIL);
    expect(text).not.toMatch(/passwordHash|Sealed|tokenHash|"secret"|4805550001|Hello/);
    const done = await call('memberExport', { jobId: job?.id });
    expect(done.job).toMatchObject({
      state: 'DONE',
      url: expect.stringContaining('https://files.example/reports/101/'),
    });
  });

  it('is made by everybody for themselves and by owners and admins for others, and only the person who began it reads its job', async () => {
    await account();
    expect((await call('memberExport', { userId: USER }, anActor())).errors).toEqual(['Not Found.']);
    expect((await call('memberExport', { userId: USER }, admin({ organizationId: '102' }))).errors).toEqual([
      'Not Found.',
    ]);
    const { job, success } = await call('memberExport', {}, themselves({ access: 'LIMITED' }));
    expect(success).toBe(true);
    expect((await call('memberExport', { jobId: job?.id })).errors).toEqual(['Not Found.']);
    const again = await call('memberExport', {}, themselves({ access: 'LIMITED' }));
    expect(again.job?.id).toBe(job?.id);
    const { AuditEntity } = await import('#domain/accounts/audit/audit.entity.ts');
    const { data } = await AuditEntity.query.byOrganization({ organizationId: '101' }).go();
    expect(
      data.filter(({ what, outcome }) => what === 'memberExport' && outcome === 'done').map(({ about }) => about),
    ).toEqual([[USER]]);
  });
});

describe('the link of an export', () => {
  const theJob = async (jobId: string | undefined, actor: Actor) =>
    (await ask(await import('#features/campaigns/campaigns.resolver.ts'), 'job', { jobId }, actor)) as Answer;

  it('is not returned by the query of a job, to anybody in the organization', async () => {
    await account();
    const { job } = await call('memberExport', {}, themselves());
    await run(job?.id ?? '');
    for (const actor of [
      themselves(),
      admin(),
      admin({ access: 'OWNER' }),
      admin({ isWpAdmin: true, isMember: false }),
    ])
      expect(await theJob(job?.id, actor)).toMatchObject({ errors: ['Not Found.'] });
    expect((await call('memberExport', { jobId: job?.id }, themselves())).job?.url).toContain('https://files.example/');
  });

  it('for somebody else works only while the role lasts', async () => {
    await account();
    const { job } = await call('memberExport', { userId: USER });
    await run(job?.id ?? '');
    expect((await call('memberExport', { jobId: job?.id })).job?.url).toContain('https://files.example/');
    for (const access of ['MANAGER', 'LIMITED'] as const)
      expect((await call('memberExport', { jobId: job?.id }, admin({ access }))).errors).toEqual(['Not Found.']);
  });
});

describe('a table restored from a backup', () => {
  it('is not sent from until the members who were erased since are erased there again', async () => {
    await everything();
    const before = await storedItems();
    await erase(EMAIL);
    await restore(before);
    expect((await found()).length).toBeGreaterThan(25);
    await resume();
    expect((await found()).filter((item) => !/"kind":"eraseMember"/.test(item))).toEqual([]);
  });
});

it('an account is deleted with all that has its e-mail address or phone as key, and nothing of somebody else', async () => {
  const { deleteAccount } = await import('#domain/accounts/erasure/erase-account.act.ts');
  const { phoneCodeWrites } = await import('#domain/accounts/proof/phone-code.entity.ts');
  const { returnedMailWrites } = await import('#domain/accounts/returned/returned-mail.entity.ts');
  const { emailWrites, UserEntity, userWrites } = await import('#domain/accounts/user.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const created = '2026-01-01T00:00:00.000Z';
  const plant = (userId: string, email: string, phone: string) => [
    userWrites.put({ userId, name: userId, email, phone, code: userId, organizationId: '101', created }).commit(),
    emailWrites.put({ email, userId }).commit(),
    returnedMailWrites.put({ email, trouble: 'BOUNCED', sentAt: created, expiresAt: 9e9 }).commit(),
    phoneCodeWrites.put({ phone, salt: 's', codeHash: 'h', sentMs: 0, endsMs: 0, expiresAt: 9e9 }).commit(),
  ];
  await transact([...plant('usr_gone', 'gone@x.example', '+16025550101')]);
  await transact([...plant('usr_stays', 'stays@x.example', '+16025550102')]);
  const { data } = await UserEntity.get({ userId: 'usr_gone' }).go();
  await deleteAccount(data as NonNullable<typeof data>);
  const left = (await items()).join();
  expect(left).not.toMatch(/usr_gone|gone@x\.example|\+16025550101/);
  expect(left.match(/"pk":"[^"]*(usr_stays|stays@x\.example|\+16025550102)/g)).toHaveLength(4);
});
