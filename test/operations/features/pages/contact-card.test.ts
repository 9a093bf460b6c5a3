// An organization's contact card: its code, its page and file at the door, what they disclose, and the count of openings.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContactCard } from '#functions/schema.gen.ts';
import { publishPages } from '#lib/local/aws/site-files.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const ana = anActor();
const eve = anActor({ organizationId: '102' });
const GONE = 'The content you are looking for is no longer active or has been removed.';
const PHONE = '+16025550100';
let rooms: LeadRooms;
let messages: Parameters<typeof ask>[0];
let page: typeof import('#features/pages/arriving/link-page.http.ts');

const modules = async () => ({
  ...(await import('#domain/accounts/organization.entity.ts')),
  ...(await import('#domain/accounts/card/card-code.act.ts')),
  ...(await import('#domain/accounts/card/contact-card.entity.ts')),
  ...(await import('#platform/gateways/bucket.ts')),
  ...(await import('#platform/table/transact.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;

beforeAll(async () => {
  rooms = await openLeadRooms('blast');
  cpSync('web/lead.html', join(folder, 'lead.html'));
  await publishPages(rooms.files.files, process.env.SITE_BUCKET ?? '', folder, 0);
  m = await modules();
  const created = '2026-01-01T00:00:00.000Z';
  const one = { name: 'Saguaro <Market>', created, senderId: 's', color: '#112233' };
  await m.transact([
    m.organizationWrites.put({ ...one, organizationId: '101', twilioPhone: PHONE }).commit(),
    m.organizationWrites.put({ ...one, organizationId: '102', name: 'No Number' }).commit(),
    m.organizationWrites.put({ ...one, organizationId: '103', twilioPhone: '+16025550103' }).commit(),
  ]);
  messages = await import('#features/messages/messages.resolver.ts');
  page = await import('#features/pages/arriving/link-page.http.ts');
});
afterAll(async () => {
  await rooms.close();
  rmSync(folder, { recursive: true, force: true });
});

const cardFor = async (who = ana) =>
  ((await ask(messages, 'savedReplies', {}, who)) as unknown as { card: ContactCard | null }).card;
const pathFor = async () => new URL((await cardFor())?.address ?? '').pathname;
const get = (path: string, method = 'GET') =>
  page.handler({ headers: { 'x-opened-path': path }, requestContext: { http: { method } } });
const kept = (organizationId: string) => m.organizationById(organizationId);

it('has one address for an organization with a number, also when two ask first, and none without', async () => {
  const before = await kept('103');
  if (!before) throw new Error('no organization');
  const codes = await Promise.all([m.cardCodeOf(before), m.cardCodeOf(before)]);
  expect(codes[0]).toMatch(/^[0-9A-Za-z]{12}$/);
  expect(codes[1]).toBe(codes[0]);
  const first = await cardFor();
  expect(first).toEqual(await cardFor());
  expect(first?.address).toMatch(/^https?:\/\/[^/]+\/v\/[0-9A-Za-z]{12}$/);
  expect(first?.address).not.toContain(codes[0]);
  expect(await cardFor(eve)).toBeNull();
});

it('the page shows name and number with a preview and the link to the file, and escapes what staff typed', async () => {
  const path = await pathFor();
  const { statusCode, body, headers } = await get(path);
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
  for (const part of ['Saguaro &lt;Market&gt;</h1>', '(602) 555-0100', `href="${path}/card"`, 'property="og:title"'])
    expect(body).toContain(part);
  expect(body).not.toContain('<Market>');
});

it('the file is a vCard that no cache stores; reading it counts once, its head and the page do not', async () => {
  const path = await pathFor();
  const before = (await cardFor())?.opened ?? 0;
  await get(path);
  await get(`${path}/card`, 'HEAD');
  expect((await cardFor())?.opened).toBe(before);
  const { statusCode, headers, body } = await get(`${path}/card`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'text/vcard; charset=utf-8', 'no-store'],
  ]);
  expect(headers['content-disposition']).toBe('inline; filename="contact.vcf"');
  expect(body).toContain(`TEL;TYPE=CELL:${PHONE}\r\n`);
  expect(body).not.toContain('101');
  await Promise.all(Array.from({ length: 9 }, () => get(`${path}/card`)));
  expect((await cardFor())?.opened).toBe(before + 10);
});

it.each([
  ['a small PNG is in the file', 'image/png', 3000, /PHOTO;ENCODING=b;TYPE=PNG:/],
  ['a large picture is not', 'image/png', 200_001, null],
  ['a type that phones do not read is not', 'image/webp', 3000, null],
])('of logos %s', async (_, ContentType, bytes, photo) => {
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  await m.store.send(
    new PutObjectCommand({ ...m.at('media/101/upl_logo'), Body: Buffer.alloc(bytes, 7), ContentType }),
  );
  await m.transact([
    m.organizationWrites.patch({ organizationId: '101' }).set({ image: '/media/101/upl_logo' }).commit(),
  ]);
  const { body } = await get(`${await pathFor()}/card`);
  if (photo) expect(body.replaceAll('\r\n ', '')).toMatch(photo);
  else expect(body).not.toContain('PHOTO');
});

it('a logo that is gone leaves the card without one', async () => {
  await m.transact([m.organizationWrites.patch({ organizationId: '101' }).set({ image: '/media/101/gone' }).commit()]);
  expect((await get(`${await pathFor()}/card`)).body).toContain('END:VCARD');
});

it('wrong codes, other paths and an organization that lost its number are Gone', async () => {
  const path = await pathFor();
  const wrong = ['/v/', '/v/aaaaaaaaaaaa', '/v/aaaaaaaaaaaa/card', '/v/101', `${path}/cards`, `${path}/card/more`];
  for (const gone of wrong)
    expect(await get(gone)).toMatchObject({ statusCode: 410, body: expect.stringContaining(GONE) });
  await m.transact([m.organizationWrites.patch({ organizationId: '101' }).remove(['twilioPhone']).commit()]);
  for (const gone of [path, `${path}/card`]) expect((await get(gone)).statusCode).toBe(410);
  expect(await cardFor()).toBeNull();
  await m.transact([m.organizationWrites.patch({ organizationId: '101' }).set({ twilioPhone: PHONE }).commit()]);
  expect(await pathFor()).toBe(path);
});

it('pages that thank under the organization’s name lead to the file; one with another name makes its own card', async () => {
  const organization = await kept('101');
  if (!organization) throw new Error('no organization');
  expect(await m.cardPathOf(organization, organization.name)).toBe(`${await pathFor()}/card`);
  expect(await m.cardPathOf(organization, 'Spring Sale')).toBeNull();
});
