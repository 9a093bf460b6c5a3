// An organization is erased after a week in which its owners can undo it: nothing of it is found, only the bill and opt-outs stay.

import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBooks } from '#lib/operator/ledger.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';
import { plantAll } from '#test/given/table/planted.ts';

const { files, notes, mails, canceled, released } = vi.hoisted(() => ({
  files: new Map<string, string>(),
  notes: new Map<string, string>(),
  mails: [] as { to: string; subject: string; text: string }[],
  canceled: [] as string[],
  released: [] as string[],
}));
vi.mock('#platform/gateways/stored-files.ts', () => ({
  storedFiles: async () => [],
  storedText: async (key: string) => notes.get(key) ?? '',
  filesUnder: async (prefix: string) =>
    [...notes.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key, bytes: 1 })),
  writeStored: async (key: string, text: string) => void notes.set(key, text),
  deleteStored: async (key: string) => void files.delete(key),
  deleteUpload: async () => {},
  keysAfter: async () => [],
  deleteSomeFiles: async (organizationId: string) => {
    const keys = [...files.keys()].filter((key) => key.split('/')[1] === organizationId);
    for (const key of keys) files.delete(key);
    return keys.length === 0;
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
vi.mock('#platform/gateways/mail/mail.ts', () => ({ sendMail: async (mail: never) => void mails.push(mail) }));
vi.mock('#platform/gateways/numbers.ts', async (original) => ({
  ...(await original<object>()),
  releaseNumber: async (providerId: string) => void released.push(providerId),
}));
vi.mock('#platform/gateways/cards/cards.ts', async (original) => ({
  ...(await original<object>()),
  cancelAtPeriodEnd: async (customerId: string) => canceled.push(customerId) > 0,
  forgetPayer: async (customerId: string) => void canceled.push(`forgot ${customerId}`),
  readCustomer: async () => null,
}));

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery('blast');
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
  files.clear();
  notes.clear();
  for (const list of [mails, canceled, released]) list.length = 0;
});
afterAll(() => room.close());
const PLANTED = { organizationId: '101', userId: 'usr_mia', leadIds: ['lead_canary'] };
const DAY = 24 * 3600_000;
const PHONE = '+16025550142';
const owner = (given: Partial<Actor> = {}) =>
  anActor({ userId: 'usr_olga', userName: 'Olga Canary', access: 'OWNER', ...given });
type Answer = {
  success: boolean;
  errors: string[];
  erasesAt: string | null;
  job?: { id: string; state: string; url: string | null };
};
const call = async (field: string, args: object = {}, actor: Actor = owner()) =>
  (await ask(await import('#features/organizations/organizations.resolver.ts'), field, args, actor)) as Answer;

type Item = Record<string, unknown> & { __edb_e__: string };
async function items(): Promise<Item[]> {
  const { client, tableName } = await import('#platform/table/client.ts');
  return ((await client.ask('Scan', { TableName: tableName() })) as { Items: Item[] }).Items;
}
/** What a restore of this table would find that does not agree. */
async function differencesInBooks(): Promise<readonly string[]> {
  const Items = (await items()).map((item) => marshall(item, { convertClassInstanceToMap: true }));
  return (await readBooks({ send: async () => ({ Items }) } as never, 'table')).differences;
}
const says = (item: Item) => JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value));

/** Runs a job to its end, each piece twice, as after a process that died before it could record the piece. */
async function run(jobId: string) {
  const { runJob } = await import('#platform/jobs/run-job.act.ts');
  const { PRIVACY_KINDS } = await import('#functions/doors/privacy-kinds.act.ts');
  const { jobOf } = await import('#platform/jobs/job.entity.ts');
  const eraseOrganization: typeof PRIVACY_KINDS.eraseOrganization = async (job) => {
    await PRIVACY_KINDS.eraseOrganization(job);
    return PRIVACY_KINDS.eraseOrganization(job);
  };
  for (let next = 'more'; next === 'more'; )
    next = (await runJob({ jobId, organizationId: '101', v: 1 }, { ...PRIVACY_KINDS, eraseOrganization })).next;
  return jobOf('101', jobId);
}

/** Lets that time pass, and runs the job that is due then. */
async function later(ms: number) {
  await room.pass(ms);
  room.rooms.started.length = 0;
  await room.tasks.tick();
  const due = room.rooms.started.find(({ machine }) => machine === 'job');
  return due ? run(String(due.input.jobId)) : null;
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

async function account(userId: string, name: string, access: string, organizationIds = ['101']) {
  const { UserEntity, EmailEntity, MembershipEntity } = await import('#domain/accounts/user.entity.ts');
  const email = `${userId}@canary.example`;
  const created = new Date().toISOString();
  await UserEntity.put({ userId, name, email, code: 'c', organizationId: '101', created }).go();
  await EmailEntity.put({ email, userId }).go();
  for (const organizationId of organizationIds)
    await MembershipEntity.put({ organizationId, userId, userName: name, access, created } as never).go();
}

async function owners() {
  await account('usr_olga', 'Olga Canary', 'OWNER');
  await account('usr_otto', 'Otto', 'OWNER', ['101', '102']);
  await account('usr_mia', 'Mia', 'MANAGER');
}

async function everything(): Promise<string[]> {
  const kinds = await plantAll('organizationId', PLANTED, 'canary');
  const { MeterEntity } = await import('#domain/billing/meter.entity.ts');
  await MeterEntity.patch({ organizationId: '101' }).remove(['open']).go();
  const { LeavingNumberEntity } = await import('#domain/accounts/number.entity.ts');
  await LeavingNumberEntity.delete({ organizationId: '101' }).go();
  const { JobEntity } = await import('#platform/jobs/job.entity.ts');
  await JobEntity.patch({ organizationId: '101', jobId: 'canary jobId' }).set({ state: 'DONE' }).go();
  await room.ownNumber();
  await owners();
  const { OrganizationEntity } = await import('#domain/accounts/organization.entity.ts');
  await OrganizationEntity.patch({ organizationId: '101' }).set({ name: 'Canary Bikes' }).remove(['erasure']).go();
  const { BillingEntity } = await import('#domain/billing/billing.entity.ts');
  await BillingEntity.put({ organizationId: '101', active: true, customerId: 'cus_1' }).go();
  await room.PhoneConsentEntity.put({
    organizationId: '101',
    phone: PHONE,
    consent: 'out',
    consentAt: new Date().toISOString(),
  }).go();
  for (const folder of ['incoming', 'media', 'reports']) files.set(`${folder}/101/canary`, 'canary');
  files.set('media/102/other', 'stays');
  return kinds;
}

describe('an organization whose owner asks to erase it', () => {
  it('is erased after seven days: nothing of it is found but the bill, opt-outs under a hash and the log without people', async () => {
    const lines: unknown[] = [];
    for (const way of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, way).mockImplementation((...words) => void lines.push(words));
    const kinds = await everything();
    expect(kinds.length).toBeGreaterThan(55);
    expect((await call('eraseOrganization', { typed: ' canary bikes' })).errors).toEqual([]);
    expect(await later(8 * DAY)).toMatchObject({ state: 'DONE', result: 'Organization erased.' });
    // An export that ran meanwhile.
    files.set('reports/101/job_late/Everything we keep.jsonl', 'canary');
    expect(await later(16 * 60_000)).toMatchObject({ state: 'DONE' });
    const { releaseNumbers } = await import('#domain/billing/numbers/release-number.act.ts');
    await releaseNumbers();

    const left = await items();
    const stays = [
      'usage',
      'dayLedger',
      'meter',
      'meterReport',
      'billing',
      'billingWatch',
      'moneyNews',
      'number',
      'erasedPhone',
    ];
    const here = left.filter((item) => item.organizationId === '101' && !stays.includes(item.__edb_e__));
    expect([...new Set(here.map((item) => item.__edb_e__))].toSorted()).toEqual([
      'audit',
      'job',
      'organization',
      'signal',
    ]);
    const told = here.filter((item) => item.__edb_e__ !== 'audit').map(({ created: _, ...rest }) => rest as Item);
    expect(told.filter((item) => /canary/i.test(says(item)))).toEqual([]);
    expect(here.filter((item) => item.__edb_e__ === 'organization')).toMatchObject([{ name: 'Erased organization' }]);
    expect(left.filter((item) => item.__edb_e__ === 'user').map(({ userId }) => userId)).toEqual(['usr_otto']);
    for (const entry of here.filter((item) => item.__edb_e__ === 'audit')) {
      expect(entry).toMatchObject({ who: 'Somebody who is no longer here', ipAddress: '', userAgent: '' });
      expect(String(entry.userId)).not.toMatch(/^usr_/);
    }
    expect(left.filter((item) => says(item).includes(PHONE))).toEqual([]);
    // Theirs, and the planted one, who had a wish to stop.
    expect(
      left.filter((item) => item.__edb_e__ === 'erasedPhone' && item.phoneHash !== 'canary phoneHash'),
    ).toHaveLength(2);
    expect(left.filter((item) => /usr_(olga|mia)/.test(says(item)))).toEqual([]);
    expect([...files.keys()]).toEqual(['media/102/other']);
    expect(await differencesInBooks()).toEqual([]);
    expect(canceled).toEqual(expect.arrayContaining(['cus_1', 'forgot cus_1']));
    expect(released).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/canary|6025550142/i);
    vi.restoreAllMocks();
  });

  it('notifies every owner, and works as before until then', async () => {
    await owners();
    const { erasesAt } = await call('eraseOrganization', { typed: 'Acme' });
    expect(erasesAt).toBe('2026-11-27T19:00:00.000Z');
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['usr_olga@canary.example', 'usr_otto@canary.example']);
    expect(mails[0]).toMatchObject({ subject: 'Acme will be erased on Friday, November 27' });
    await later(6 * DAY);
    expect((await items()).filter((item) => item.__edb_e__ === 'membership')).toHaveLength(4);
    const again = await call('eraseOrganization', { typed: 'Acme' });
    expect(again.erasesAt).toBe(erasesAt);
    expect((await items()).filter((item) => item.__edb_e__ === 'job')).toHaveLength(1);
  });

  it('is kept when an owner undoes it, and when it is asked for again after that', async () => {
    await owners();
    expect((await call('keepOrganization')).errors).toEqual(['Nobody asked to erase this organization.']);
    await call('eraseOrganization', { typed: 'Acme' });
    expect(await call('keepOrganization', {}, owner({ userId: 'usr_otto', userName: 'Otto' }))).toMatchObject({
      success: true,
      erasesAt: null,
    });
    expect(mails.at(-1)?.subject).toBe('Acme will not be erased');
    await room.pass(DAY);
    const { erasesAt } = await call('eraseOrganization', { typed: 'Acme' });
    expect(await later(6.5 * DAY)).toMatchObject({ state: 'DONE', result: 'It was undone.' });
    expect((await items()).filter((item) => item.__edb_e__ === 'membership')).toHaveLength(4);
    expect(erasesAt).toBe('2026-11-28T19:00:00.000Z');
    expect(await later(DAY)).toMatchObject({ result: 'Organization erased.' });
    expect((await call('keepOrganization')).errors).toEqual(['Erasing has begun and can no longer be undone.']);
  });

  it('is kept once when two owners undo it at once, and neither is told that it was too late', async () => {
    await owners();
    await call('eraseOrganization', { typed: 'Acme' });
    const both = await Promise.all([call('keepOrganization'), call('keepOrganization')]);
    expect(both.flatMap(({ errors }) => errors)).toEqual(['Nobody asked to erase this organization.']);
  });

  it('is erased only for an owner who types its name and proves who they are', async () => {
    await owners();
    expect((await call('eraseOrganization', { typed: 'Acm' })).errors).toEqual([
      'Type the name of the organization to erase it.',
    ]);
    expect((await call('eraseOrganization', { typed: 'Acme' }, owner({ access: 'ADMIN' }))).success).toBe(false);
    expect(
      (await call('eraseOrganization', { typed: 'Acme' }, owner({ isMember: false, isWpAdmin: true }))).success,
    ).toBe(false);
    expect((await call('eraseOrganization', { typed: 'Acme' }, owner({ provedMs: 0 }))).success).toBe(false);
    expect((await call('eraseOrganization', { typed: 'Acme' }, owner({ organizationId: '102' }))).errors).toEqual([
      'Not Found.',
    ]);
    expect(mails).toEqual([]);
  });
});

describe('the export of an organization', () => {
  it('contains every kind of item that is stored about it, no secret, and nothing of another organization', async () => {
    const kinds = await everything();
    await room.people(1, { from: 7, organizationId: '102' });
    const { job } = await call('organizationExport');
    expect(await run(job?.id ?? '')).toMatchObject({ state: 'DONE' });
    const text = files.get([...files.keys()].find((key) => key.endsWith('.jsonl')) ?? '') ?? '';
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { item: string; organizationId?: string });
    const without = ['session', 'handoff', 'signal', 'webhookSecret', 'apiKeyToken', 'leavingNumber'];
    const exported = new Set(lines.map(({ item }) => item));
    expect(kinds.filter((kind) => !exported.has(kind) && !without.includes(kind))).toEqual([]);
    expect(lines.filter(({ organizationId }) => organizationId !== '101' && organizationId !== undefined)).toEqual([]);
    expect(text).not.toMatch(/"(passwordHash|tokenHash|accessSealed|refreshSealed|secret)"/);
    expect((await call('organizationExport', { jobId: job?.id })).job?.url).toContain('https://files.example/');
    expect((await call('organizationExport', {}, owner({ access: 'ADMIN' }))).success).toBe(false);
    expect((await call('organizationExport', { jobId: job?.id }, owner({ userId: 'usr_otto' }))).errors).toEqual([
      'Not Found.',
    ]);
    const users = await import('#features/users/users.resolver.ts');
    expect((await ask(users, 'memberExport', { jobId: job?.id }, owner({ access: 'MANAGER' }))).errors).toEqual([
      'Not Found.',
    ]);
  });

  it('is one job while it runs, and a new one after that', async () => {
    await owners();
    const [first, second] = await Promise.all([call('organizationExport'), call('organizationExport')]);
    expect(second.job?.id).toBe(first.job?.id);
    await run(first.job?.id ?? '');
    expect((await call('organizationExport')).job?.id).not.toBe(first.job?.id);
  });
});

describe('a table restored from a backup', () => {
  it('is not sent from until the organization that was erased since is erased there again', async () => {
    await owners();
    await room.people(2);
    const before = await items();
    await call('eraseOrganization', { typed: 'Acme' });
    await later(8 * DAY);
    await restore(before);
    expect((await items()).filter((item) => item.__edb_e__ === 'lead')).toHaveLength(2);
    await resume();
    const here = (await items()).filter(({ organizationId }) => organizationId === '101');
    const left = new Set(here.map((item) => item.__edb_e__));
    for (const kind of ['lead', 'membership', 'phoneConsent']) expect([...left]).not.toContain(kind);
  });
});
