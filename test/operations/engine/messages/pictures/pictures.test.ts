// Pictures that people send: fetched after their text, checked by first bytes, stored privately, deleted at the provider, and shown
// only to whoever may read the conversation.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LocalBuckets, startBuckets } from '#lib/local/aws/s3/buckets.ts';
import { listen, writeAnswer } from '#lib/local/stand-in/wire.ts';
import { aPng, bytesOf } from '#test/given/hosts/media-rooms.ts';
import { anActor, ask, openRooms, type Rooms, TEXT_ACCOUNT } from '#test/given/hosts/rooms.ts';
import { type HostedMedia, type MediaHost, openMediaHost } from '#test/given/media/media-host.ts';

const modules = async () => ({
  ...(await import('#engine/messages/inbound/receive-inbound.act.ts')),
  ...(await import('#engine/messages/inbound/inbound.entity.ts')),
  ...(await import('#engine/messages/pictures/pictures-job.act.ts')),
  ...(await import('#engine/messages/pictures/picture.http.ts')),
  ...(await import('#domain/leads/saving/save-lead.act.ts')),
  ...(await import('#domain/leads/consent/phone-consent.entity.ts')),
  ...(await import('#domain/accounts/organization.entity.ts')),
  ...(await import('#domain/accounts/number.entity.ts')),
  ...(await import('#platform/gateways/received/received-files.ts')),
  ...(await import('#platform/jobs/job.entity.ts')),
  ...(await import('#platform/jobs/run-job.act.ts')),
  ...(await import('#platform/table/transact.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;
let rooms: Rooms;
let host: MediaHost;
let files: LocalBuckets;
let dataDir: string;
let sids = 0;
const HOUSE = '+16025550100';
const organizationId = '101';
const JPEG = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(400)]);

beforeAll(async () => {
  rooms = await openRooms('blast');
  host = await openMediaHost();
  dataDir = mkdtempSync(join(tmpdir(), 'pictures-'));
  files = await startBuckets({ clock: { now: () => Date.now() }, dataDir } as never);
  process.env.AWS_ENDPOINT_URL_S3 = files.url;
  rooms.secrets.seed({ 'beckon/blast/twilio': { ...TEXT_ACCOUNT, apiBaseUrl: host.url } });
  m = await modules();
  const number = { senderId: 's', providerId: 'p', created: 'x' };
  const house = { name: 'House', created: 'x', allowIncomingLeads: true };
  await m.transact([
    m.organizationWrites.put({ organizationId, ...house }).commit(),
    m.organizationWrites.put({ organizationId: '102', ...house }).commit(),
    m.numberWrites.put({ phone: HOUSE, organizationId, ...number }).commit(),
  ]);
});
beforeEach(() => {
  host.asked.length = 0;
  host.isDown = false;
  rooms.started.length = 0;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await Promise.all([host.close(), files.close()]);
  await rooms.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A person texts with these files; the provider hosts them. */
async function sends(media: (HostedMedia | null)[], { body = '', phone = `+1602555${2000 + sids}` } = {}) {
  const sid = `MM${++sids}`;
  host.texts.set(sid, media);
  const text = { sid, from: phone, to: HOUSE, body, attachments: media.length, optOutType: null };
  await m.receiveInbound(text);
  const leadId = (await m.phoneConsentOf(organizationId, phone))?.leadId ?? phone;
  return { sid, leadId, phone, text };
}
const png = (is: HostedMedia['is'] = aPng(), announced = 'image/png'): HostedMedia => ({ announced, is });

/** Runs the job of a text, of its first or a later try, to its end. */
async function fetches(sid: string, tries = 0) {
  const jobId = m.picturesJobId(organizationId, sid, tries);
  const task = { jobId, organizationId, v: 1 };
  for (let next = 'more'; next === 'more'; ) next = (await m.runJob(task, { pictures: m.picturesPiece })).next;
  return m.jobOf(organizationId, jobId);
}
const kept = async ({ sid, leadId }: { sid: string; leadId: string }) =>
  (await m.inboundOf(organizationId, leadId)).find((text) => text.sid === sid);
const states = async (of: { sid: string; leadId: string }) =>
  (await kept(of))?.pictures?.map(({ state, why }) => why ?? state);
const stored = async () => (await m.picturesOf(organizationId, null, 1000)).map(({ sid, n }) => `${sid}/${n}`);

type Shown = { message: string; pictures: { state: string; url: string | null; why: string | null }[] };
async function shown(leadId: string, actor = anActor()): Promise<Shown[]> {
  const answer = await ask(await import('#features/leads/leads.resolver.ts'), 'lead', { leadId }, actor);
  return (answer as unknown as { lead: { messages: Shown[] } | null }).lead?.messages ?? [];
}
const opens = (rawPath: string) => m.handler({ rawPath });

describe('a text with pictures', () => {
  it('is received at once; its pictures are fetched afterward by a job that a listener starts', async () => {
    const wrote = await sends([png(), { announced: 'image/jpeg', is: JPEG }], { body: 'Look at this' });
    expect(host.asked).toEqual([]);
    expect(await states(wrote)).toEqual(['WAITING', 'WAITING']);
    expect((await shown(wrote.leadId)).map(({ pictures }) => pictures.map(({ url }) => url))).toEqual([[null, null]]);
    const { handler } = await import('#engine/messages/inbound/alert-staff.listener.ts');
    const detail = { organizationId, leadId: wrote.leadId, campaignId: null, sid: wrote.sid, keyword: null };
    await handler({ detail } as never);
    expect(rooms.started).toMatchObject([{ machine: 'job', input: { jobId: m.picturesJobId('101', wrote.sid) } }]);
    expect(await fetches(wrote.sid)).toMatchObject({ state: 'DONE', done: 2, total: 2 });
    expect(await states(wrote)).toEqual(['STORED', 'STORED']);
    expect((await m.storedPicture({ organizationId, sid: wrote.sid, n: 1 }))?.bytes).toEqual(new Uint8Array(JPEG));
  });

  it('opts out by STOP before anybody fetches its picture', async () => {
    const wrote = await sends([png('hangs')], { body: 'STOP' });
    expect((await m.phoneConsentOf(organizationId, wrote.phone))?.consent).toBe('out');
    expect(host.asked).toEqual([]);
  });

  it('leaves no copy at the provider once it is stored', async () => {
    const wrote = await sends([png(), png()]);
    await fetches(wrote.sid);
    expect(host.asked.filter((one) => one.startsWith('DELETE'))).toEqual([
      'DELETE Media/ME0.json',
      'DELETE Media/ME1.json',
    ]);
    expect(host.texts.get(wrote.sid)).toEqual([null, null]);
    expect((await kept(wrote))?.pictures?.map(({ isThere }) => isThere)).toEqual([false, false]);
  });

  it('is stored once, however often the webhook and the job come', async () => {
    const wrote = await sends([png(), png()]);
    await m.receiveInbound(wrote.text);
    await fetches(wrote.sid);
    const before = await kept(wrote);
    await m.receiveInbound(wrote.text);
    await fetches(wrote.sid);
    expect(await kept(wrote)).toEqual(before);
    const job = await m.jobOf(organizationId, m.picturesJobId(organizationId, wrote.sid));
    for (const cursor of [undefined, '1']) await m.picturesPiece({ ...job, cursor } as never);
    expect(await states(wrote)).toEqual(['STORED', 'STORED']);
    expect(host.asked.filter((one) => one === 'GET Media/ME0')).toHaveLength(1);
  });
});

describe('what is no picture is not stored, and the bubble says so:', () => {
  const SVG = bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  it.each<[string, HostedMedia, string]>([
    ['an SVG that says it is a PNG', png(SVG), 'LIE'],
    ['a page that says it is a PNG', png(bytesOf('<!doctype html><script>alert(1)</script>')), 'LIE'],
    ['a program that says it is a JPEG', png(Buffer.from('4d5a9000', 'hex'), 'image/jpeg'), 'LIE'],
    ['a PNG that says it is a JPEG', png(aPng(), 'image/jpeg'), 'LIE'],
    ['a PNG that says it is a page', png(aPng(), 'text/html'), 'LIE'],
    ['an empty file', png(new Uint8Array()), 'LIE'],
    ['a PDF', png(bytesOf('%PDF-1.7'), 'application/pdf'), 'KIND'],
    ['an SVG that says so', png(SVG, 'image/svg+xml'), 'KIND'],
    ['a contact card', png(bytesOf('BEGIN:VCARD'), 'text/x-vcard'), 'KIND'],
    ['one led to another host', png({ leads: 'https://evil.example/picture.png' }), 'PLACE'],
    ['one led to the own machine', png({ leads: 'http://169.254.169.254/latest/meta-data' }), 'PLACE'],
    ['one led to a file', png({ leads: 'file:///etc/passwd' }), 'PLACE'],
  ])('%s', async (_, file, why) => {
    const wrote = await sends([file]);
    await fetches(wrote.sid);
    expect(await states(wrote)).toEqual([why]);
    expect((await stored()).filter((one) => one.startsWith(`${wrote.sid}/`))).toEqual([]);
    const [{ message, pictures } = {}] = await shown(wrote.leadId);
    expect(message).toBe('(attachment)');
    expect(pictures).toEqual([
      { state: 'REFUSED', url: null, why: expect.stringMatching(/^(?:An attachment|A picture) .*\.$/) },
    ]);
    expect(host.texts.get(wrote.sid)).toEqual([null]);
  });

  it('one of another kind whose type nobody announced is shown', async () => {
    const wrote = await sends([png(aPng(), 'application/octet-stream'), png(JPEG, 'image/jpg')]);
    await fetches(wrote.sid);
    expect(await states(wrote)).toEqual(['STORED', 'STORED']);
  });

  it('another server on this machine to which the provider leads is never called', async () => {
    let calls = 0;
    const other = await listen({ now: () => Date.now() }, async (_, response) => {
      calls++;
      writeAnswer(response, { status: 200, body: Buffer.from(aPng()) });
    });
    const wrote = await sends([png({ leads: `${other.url}/picture` })]);
    await fetches(wrote.sid);
    await other.close();
    expect([await states(wrote), calls]).toEqual([['PLACE'], 0]);
  });

  it('fifty megabytes are not read to their end', async () => {
    const wrote = await sends([png({ endless: 50 * 1024 * 1024 })]);
    await fetches(wrote.sid);
    expect(await states(wrote)).toEqual(['SIZE']);
    expect(host.written.bytes).toBeLessThan(20 * 1024 * 1024);
  });

  it('ten are stored, and the eleventh is not', async () => {
    const wrote = await sends(Array.from({ length: 11 }, () => png()));
    await fetches(wrote.sid);
    expect(await states(wrote)).toEqual([...Array.from({ length: 10 }, () => 'STORED'), 'MANY']);
    const asked = host.asked.length;
    const many = await sends(Array.from({ length: 40 }, () => png()));
    await fetches(many.sid);
    expect(await states(many)).toHaveLength(20);
    expect(host.asked.length - asked).toBeLessThan(60);
  });
});

describe('while the provider does not answer', () => {
  it('the job ends, and a later one fetches what is left', async () => {
    const wrote = await sends([png(), png()]);
    host.isDown = true;
    expect((await fetches(wrote.sid))?.state).toBe('DONE');
    expect(await states(wrote)).toEqual(['WAITING', 'WAITING']);
    const later = await m.jobOf(organizationId, m.picturesJobId(organizationId, wrote.sid, 1));
    expect(later).toMatchObject({ state: 'RUNNING', input: { sid: wrote.sid, tries: 1 } });
    expect(later?.gs5sk?.slice(0, 24)).toBe(new Date(Date.now() + 60_000).toISOString());
    host.isDown = false;
    expect((await fetches(wrote.sid, 1))?.state).toBe('DONE');
    expect(await states(wrote)).toEqual(['STORED', 'STORED']);
    expect(await m.jobOf(organizationId, m.picturesJobId(organizationId, wrote.sid, 2))).toBeNull();
  });

  it('nor when our own store does not: the planned tries go on, and a later one stores what is left', async () => {
    const wrote = await sends([png(), png()]);
    const { store } = await import('#platform/gateways/bucket.ts');
    const down = vi.spyOn(store, 'send').mockRejectedValue(new Error('The bucket is down.') as never);
    expect((await fetches(wrote.sid))?.state).toBe('DONE');
    expect(await states(wrote)).toEqual(['WAITING', 'WAITING']);
    down.mockRestore();
    expect((await fetches(wrote.sid, 1))?.state).toBe('DONE');
    expect(await states(wrote)).toEqual(['STORED', 'STORED']);
  });

  it('one that hangs does not hold up the others', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 40));
    const wrote = await sends([png('hangs'), png(), png('fails')]);
    await fetches(wrote.sid);
    expect(await states(wrote)).toEqual(['WAITING', 'STORED', 'WAITING']);
  });

  it('after the last try a picture is lost, and no job is left running', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const wrote = await sends([png(), png('gone')]);
    host.isDown = true;
    let tries = 0;
    for (let job = await fetches(wrote.sid); job; job = await fetches(wrote.sid, ++tries))
      expect(job.state).toBe('DONE');
    expect(tries).toBe(8);
    expect(await states(wrote)).toEqual(['LOST', 'LOST']);
    expect(errors.mock.calls.map(([line]) => JSON.parse(String(line)).kind)).toEqual(['pictures-lost']);
    expect((await shown(wrote.leadId))[0]?.pictures[0]?.why).toBe('A picture came that could not be fetched.');
  });

  it('a picture that is stored, though never deleted there, is lost to nobody and raises no alarm', async () => {
    const [errors, warnings] = (['error', 'warn'] as const).map((way) =>
      vi.spyOn(console, way).mockImplementation(() => {}),
    );
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, options) =>
      options?.method === 'DELETE' ? Promise.reject(new Error('down')) : real(url, options),
    );
    const wrote = await sends([png()]);
    for (let tries = 0; await fetches(wrote.sid, tries); ) tries++;
    expect(await states(wrote)).toEqual(['STORED']);
    const kinds = [errors, warnings].map((lines) => lines?.mock.calls.map(([line]) => JSON.parse(String(line)).kind));
    expect(kinds).toEqual([[], ['picture-copies']]);
  });

  it('a picture that has waited for three days is shown as lost, whatever became of its job', async () => {
    const wrote = await sends([png()]);
    expect((await shown(wrote.leadId))[0]?.pictures[0]?.state).toBe('WAITING');
    rooms.pass(73 * 3600_000);
    expect((await shown(wrote.leadId))[0]?.pictures[0]?.state).toBe('LOST');
  });
});

describe('the address of a picture', () => {
  const url = async (of: { leadId: string; sid: string }) => (await shown(of.leadId))[0]?.pictures[0]?.url ?? '';
  async function one() {
    const wrote = await sends([png()]);
    await fetches(wrote.sid);
    return wrote;
  }

  it('shows it, as what it is and nothing else', async () => {
    const wrote = await one();
    const answer = await opens(await url(wrote));
    expect(answer).toMatchObject({ statusCode: 200, isBase64Encoded: true });
    expect(Buffer.from(answer.body, 'base64')).toEqual(aPng());
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, max-age=3600',
    });
  });

  it('cannot be guessed, changed to another picture or organization, or used for longer than two hours', async () => {
    const [wrote, other] = [await one(), await one()];
    const address = await url(wrote);
    expect((await opens(address)).statusCode).toBe(200);
    for (const changed of [
      address.replace(wrote.sid, other.sid),
      address.replace('/101/', '/102/'),
      address.replace(/[0-9a-f]{32}$/, '0'.repeat(32)),
      address.replace(/\/(\d+)\/([0-9a-f]{32})$/, (_, until, sign) => `/${Number(until) + 1}/${sign}`),
      address.replace(/\/0\/(?=\d)/, '/1/'),
      `${address}/..`,
      '/pictures/101',
    ])
      expect((await opens(changed)).statusCode, changed).toBe(404);
    rooms.pass(2 * 3600_000);
    expect((await opens(address)).statusCode).toBe(404);
    expect((await opens(await url(wrote))).statusCode).toBe(200);
  });

  it('is given to nobody in another organization, and to no visitor who may not read texts', async () => {
    const wrote = await one();
    expect(await shown(wrote.leadId, anActor({ organizationId: '102' }))).toEqual([]);
    const visitor = anActor({ isWpAdmin: true, isMember: false, access: 'ADMIN' });
    const { ownBrand } = await import('#platform/foundation/own-brand.ts');
    Object.assign(ownBrand().flags, { maskLeads: true, maskMessages: true });
    const [masked] = await shown(wrote.leadId, visitor);
    expect(masked?.pictures).toEqual([{ state: 'STORED', url: null, why: null }]);
  });
});

describe('an erased person', () => {
  async function erases(leadId: string) {
    const { PRIVACY_KINDS } = await import('#functions/doors/privacy-kinds.act.ts');
    const resolver = await import('#features/leads/leads.resolver.ts');
    const { leadOf } = await import('#domain/leads/lead.entity.ts');
    const typed = (await leadOf(organizationId, leadId))?.phone ?? '';
    const answer = await ask(resolver, 'eraseLead', { leadId, typed }, anActor({ access: 'ADMIN' }));
    const { job } = answer as unknown as { job: { id: string } };
    const task = { jobId: job.id, organizationId, v: 1 };
    for (let next = 'more'; next === 'more'; ) next = (await m.runJob(task, PRIVACY_KINDS)).next;
  }

  it('leaves no picture, and its address shows nothing more', async () => {
    const wrote = await sends([png(), png()]);
    await fetches(wrote.sid);
    const address = (await shown(wrote.leadId))[0]?.pictures[1]?.url ?? '';
    expect((await opens(address)).statusCode).toBe(200);
    await erases(wrote.leadId);
    expect((await stored()).filter((one) => one.startsWith(`${wrote.sid}/`))).toEqual([]);
    expect((await opens(address)).statusCode).toBe(404);
  });

  it('stays erased when their pictures are fetched afterward, or at the same moment', async () => {
    const wrote = await sends([png(), png()]);
    await erases(wrote.leadId);
    expect((await fetches(wrote.sid))?.state).toBe('DONE');
    expect(host.asked).toEqual([]);
    const { deleteItems } = await import('#platform/table/plain-writes.ts');
    const { keysIn } = await import('#platform/table/plain-reads.ts');
    const { leadPartition } = await import('#platform/table/keys.ts');
    const other = await sends([png()]);
    // The text is erased after it was read and before its picture is stored.
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      const answer = await real(...asked);
      if (String(asked[0]).includes('/place/')) {
        await m.SeenTextEntity.patch({ sid: other.sid }).remove(['leadId']).go();
        await deleteItems(await keysIn(leadPartition(organizationId, other.leadId)));
      }
      return answer;
    });
    expect((await fetches(other.sid))?.state).toBe('DONE');
    expect((await stored()).filter((one) => one.startsWith(`${other.sid}/`))).toEqual([]);
  });

  it('stays erased when a run died after it stored a picture and before it recorded that', async () => {
    const wrote = await sends([png(), png()]);
    await m.storePicture({ organizationId, sid: wrote.sid, n: 1 }, aPng(), 'image/png');
    await m.SeenTextEntity.patch({ sid: wrote.sid }).remove(['leadId']).go();
    expect((await fetches(wrote.sid))?.state).toBe('DONE');
    expect((await stored()).filter((one) => one.startsWith(`${wrote.sid}/`))).toEqual([]);
  });
});

it('pictures grow as old as the texts that they came with', async () => {
  const wrote = await sends([png()]);
  await fetches(wrote.sid);
  const text = await kept(wrote);
  const { takePastAge } = await import('#features/leads/privacy/past-age.act.ts');
  const { ownBrand } = await import('#platform/foundation/own-brand.ts');
  const { keysIn } = await import('#platform/table/plain-reads.ts');
  const { leadPartition } = await import('#platform/table/keys.ts');
  const keys = (await keysIn(leadPartition(organizationId, wrote.leadId))).filter(({ entity }) => entity === 'inbound');
  await takePastAge([{ ...keys[0], ...text, __edb_e__: 'inbound' }] as never, ownBrand().ages, Date.now());
  expect(await kept(wrote)).toBeUndefined();
  expect((await stored()).filter((one) => one.startsWith(`${wrote.sid}/`))).toEqual([]);
});

it('the export of a person has the pictures that they sent, as far as there is room', async () => {
  const wrote = await sends([png(), { announced: 'image/jpeg', is: Buffer.concat([JPEG, Buffer.alloc(2_500_000)]) }]);
  await fetches(wrote.sid);
  const resolver = await import('#features/pages/pages.resolver.ts');
  const asked = await ask(resolver, 'personExport', { leadId: wrote.leadId }, anActor({ access: 'ADMIN' }));
  const { file } = asked as unknown as { file: string };
  expect(file).toContain(`<img src="data:image/png;base64,${Buffer.from(aPng()).toString('base64')}" alt="">`);
  expect(file).toContain('<dd>Too large for this file. It can be saved from the conversation.</dd>');
});

it('an organization’s export has the pictures with their bytes', async () => {
  const gone = await sends(Array.from({ length: 5 }, () => png()));
  const wrote = await sends([png(), { announced: 'image/jpeg', is: JPEG }]);
  for (const { sid } of [gone, wrote]) await fetches(sid);
  const { exportPiece } = await import('#domain/accounts/erasure/export-job.act.ts');
  const { readReport } = await import('#platform/gateways/uploads.ts');
  let job = {
    organizationId,
    jobId: 'job_export',
    kind: 'export',
    input: { organizationIds: ['101'] },
    done: 0,
  } as never as {
    cursor?: string;
    done: number;
  };
  let file: string | undefined;
  while (!file) {
    const piece = await exportPiece(job as never);
    job = { ...job, cursor: piece.cursor ?? '', done: piece.done };
    file = piece.file;
    // Those of somebody who is erased meanwhile make none of the others missing.
    if (job.cursor?.includes(gone.sid)) await m.deletePictures({ organizationId, sid: gone.sid });
  }
  const lines = (await readReport(file))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const found = lines.filter(({ item, sid }) => item === 'picture' && sid === wrote.sid);
  expect(found.map(({ number, type }) => [number, type])).toEqual([
    [0, 'image/png'],
    [1, 'image/jpeg'],
  ]);
  expect(Buffer.from(String(found[1]?.base64), 'base64')).toEqual(JPEG);
});
