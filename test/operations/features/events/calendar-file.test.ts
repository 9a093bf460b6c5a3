// The link to an appointment's calendar file: in a text, at the door, after a move, after a cancellation; and what it does not disclose.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type LocalBuckets, startBuckets } from '#lib/local/aws/s3/buckets.ts';
import { publishPages } from '#lib/local/aws/site-files.ts';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';

const MINUTE = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'site-'));
let room: DeliveryRoom;
let store: LocalBuckets;
let page: typeof import('#features/pages/arriving/link-page.http.ts');
beforeAll(async () => {
  room = await openDelivery('tattoo');
  store = await startBuckets({ clock: { now: () => Date.now() }, dataDir: folder });
  process.env.AWS_ENDPOINT_URL_S3 = store.url;
  cpSync('web/lead.html', join(folder, 'built', 'lead.html'));
  await publishPages(store.files, process.env.SITE_BUCKET ?? '', join(folder, 'built'), 0);
  page = await import('#features/pages/arriving/link-page.http.ts');
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
});
afterAll(async () => {
  await Promise.all([room.close(), store.close()]);
  rmSync(folder, { recursive: true, force: true });
});
const key = { organizationId: '101', leadId: 'lead_1', appointmentId: 'apt_1' };
const acts = () => import('#engine/delivery/hanging/save-appointment.act.ts');
const keep = async (asked: object) => (await acts()).saveAppointment({ ...key, ...asked });
const cancel = async (given = {}) => (await acts()).cancelAppointments('101', [key], given);
const get = (path: string) => page.handler({ headers: { 'x-opened-path': path } });
const GONE = 'The content you are looking for is no longer active or has been removed.';
const CONFIRM = [{ structureType: 'before' as const, days: 2, message: 'See you {{eventDate}}. {{eventCalendar}}' }];

/** Sends the text about the appointment; returns the path of its link. */
async function linked(asked: object = {}): Promise<string> {
  await room.campaign(CONFIRM);
  await room.people(1);
  await keep({ eventDate: '2026-11-27', eventTime: '14:30', campaignsToAdd: ['cmp_one'], ...asked });
  await room.pass(Date.parse('2026-11-25T21:30:00.000Z') + MINUTE - Date.now());
  const body = room.provider.texts.at(-1)?.body ?? '';
  expect(body).toMatch(/^See you Friday, November 27\. https?:\/\/\S+\/e\/[0-9A-Za-z]{12}$/);
  return body.slice(body.indexOf('/e/'));
}
const valueIn = (body: string, name: string) => new RegExp(`^${name}[;:](.*)\r$`, 'm').exec(body)?.[1];

it('the link in a text leads to a calendar file with day, time zone, place and organization', async () => {
  const { statusCode, headers, body } = await get(await linked({ eventLocation: 'Guest chair' }));
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(headers['content-disposition']).toContain('appointment.ics');
  expect(body).toContain('DTSTART;TZID=America/Phoenix:20261127T143000\r\n');
  expect([valueIn(body, 'LOCATION'), valueIn(body, 'STATUS')]).toEqual(['Guest chair', 'CONFIRMED']);
  expect(valueIn(body, 'SUMMARY')).toMatch(/^Appointment with \S/);
});

it('the calendar file contains nothing about the person, nor any id of ours', async () => {
  const { body } = await get(await linked());
  const { leadOf } = await import('#domain/leads/lead.entity.ts');
  const lead = await leadOf('101', 'lead_1');
  for (const own of [lead?.firstName, lead?.lastName, phoneOf(1), 'lead_1', 'apt_1', 'cmp_one'])
    if (own) expect(body).not.toContain(own);
});

it('the calendar file has the same event at its new time after a move, with a greater sequence, and says so when it is canceled or deleted', async () => {
  const path = await linked();
  const before = (await get(path)).body;
  await keep({ eventDate: '2026-12-04', eventTime: '08:00' });
  const moved = (await get(path)).body;
  expect(moved).toContain('DTSTART;TZID=America/Phoenix:20261204T080000\r\n');
  expect(valueIn(moved, 'UID')).toBe(valueIn(before, 'UID'));
  await cancel();
  const cancelled = (await get(path)).body;
  await cancel({ isDeleted: true });
  const deleted = (await get(path)).body;
  expect([cancelled, deleted].map((body) => valueIn(body, 'STATUS'))).toEqual(['CANCELLED', 'CANCELLED']);
  const sequences = [before, moved, cancelled, deleted].map((body) => Number(valueIn(body, 'SEQUENCE')));
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
  expect(new Set(sequences).size).toBe(4);
});

it('an invalid address is Gone: unknown codes, longer paths, and an appointment whose day was cleared', async () => {
  const path = await linked();
  await keep({ campaignsToRemove: ['cmp_one'] });
  await keep({ eventDate: null, eventTime: null });
  for (const gone of [path, '/e/aaaaaaaaaaaa', '/e/a', `${path}/more`, '/e/', '/e/..%2f..%2f'])
    expect(await get(gone)).toMatchObject({ statusCode: 410, body: expect.stringContaining(GONE) });
});

it('the link has a code of its own for each appointment, the same in every text of it', async () => {
  await room.people(1);
  const codes = [];
  for (const appointmentId of ['apt_1', 'apt_2']) {
    const kept = await keep({ appointmentId, eventDate: '2026-11-27' });
    const moved = await keep({ appointmentId, eventDate: '2026-11-28' });
    expect(moved.appointment.code).toBe(kept.appointment.code);
    codes.push(kept.appointment.code);
  }
  expect(new Set(codes).size).toBe(2);
});

it('a text without an appointment contains no link, and an incomplete address is invalid', async () => {
  await room.campaign([{ message: 'Hello. {{eventCalendar}}' }]);
  await room.enroll('cmp_one', await room.people(1));
  await room.pass(MINUTE);
  expect(room.provider.texts.map(({ body }) => body)).toEqual(['Hello.']);
});
