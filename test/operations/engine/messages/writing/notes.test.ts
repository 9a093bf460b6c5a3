// Notes of staff about a person: who writes, sees and deletes them; and that a note is no text.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LeadNote, Lead as LeadView } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

const ana = anActor();
const bob = anActor({ userId: 'usr_bob', userName: 'Bob' });
const ada = anActor({ userId: 'usr_ada', userName: 'Ada', access: 'ADMIN' });
const eve = anActor({ organizationId: '102' });
const phone = '+16025550101';
let rooms: LeadRooms;
let leadId: string;

beforeAll(async () => {
  rooms = await openLeadRooms('blast');
  const { lead } = await rooms.ask('createLead', { lead: { name: 'Lena Ortiz', phone } }, ana);
  ({ id: leadId } = lead as LeadView);
});
afterAll(() => rooms.close());

/** Everything in the table, by its kind. */
async function kinds(): Promise<Record<string, string[]>> {
  const { client, tableName } = await import('#platform/table/client.ts');
  const { Items } = (await client.ask('Scan', { TableName: tableName() })) as { Items: Record<string, unknown>[] };
  const groups = Map.groupBy(Items, (item) => String(item.__edb_e__));
  const asText = (item: object) => JSON.stringify(Object.entries(item).toSorted());
  return Object.fromEntries([...groups].map(([kind, items]) => [kind, items.map(asText).toSorted()]));
}

const write = (text: string, who = ana, requestId?: string) =>
  rooms.ask('createNote', { leadId, text, ...(requestId ? { requestId } : {}) }, who);
const noted = async (text: string, who = ana) => (await write(text, who)).note as LeadNote;
const remove = (noteId: string, who = ana) => rooms.ask('deleteNote', { leadId, noteId }, who);
const read = async (who = ana) => (await rooms.ask('lead', { leadId }, who)).lead as LeadView;
const texts = async () => (await read()).notes?.map(({ text }) => text);

it('is in the conversation for colleagues, with author and time, oldest first', async () => {
  await write('Prefers mornings.\n👍🏽 Knows Ben.', ana, 'once');
  await write('Prefers mornings.\n👍🏽 Knows Ben.', ana, 'once');
  rooms.pass(60_000);
  await write('Asked about prices.', bob);
  expect((await read(bob)).notes).toMatchObject([
    { text: 'Prefers mornings.\n👍🏽 Knows Ben.', userId: ana.userId, userName: ana.userName },
    { text: 'Asked about prices.', userId: 'usr_bob', userName: 'Bob' },
  ]);
});

it('is no text: nothing waits to be sent, and neither the turn, the dot nor their activity changes', async () => {
  const { leadWrites } = await import('#domain/leads/lead.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const at = '2026-11-20T18:00:00.000Z';
  const { organizationId } = ana;
  const wrote = { lastInboundAt: at, inboxOf: organizationId, unviewed: true, unviewedOf: organizationId };
  await transact([leadWrites.patch({ organizationId, leadId }).set(wrote).commit()]);
  const { note: _, signal: __, ...before } = await kinds();
  await write('Let us wait for her answer.');
  const { note: notes, signal: ___, ...after } = await kinds();
  expect(after).toEqual(before);
  expect(notes?.join()).toContain('Let us wait');
  const waiting = await rooms.ask('leads', { leadFilter: 'waiting' }, ana);
  expect((waiting.leads as LeadView[]).map(({ id }) => id)).toEqual([leadId]);
  expect(await read()).toMatchObject({ messages: [], messageQueue: [], lastWritten: null });
});

it('open screens hear of it by the lead, without its words', async () => {
  rooms.pass(2000);
  await write('A secret of ours.');
  const heard = (await kinds()).signal ?? [];
  expect(heard.some((one) => one.includes('"note"') && one.includes(leadId))).toBe(true);
  expect(heard.join()).not.toContain('A secret of ours.');
});

it('its author and admins delete it, others do not; another organization does not even see it', async () => {
  const own = await noted('By Bob.', bob);
  expect(await remove(own.id, ana)).toMatchObject({
    success: false,
    errors: ['Only the member who wrote a note, or an admin, can delete it.'],
  });
  expect(await remove(own.id, eve)).toMatchObject({ refusal: 'NOT_FOUND' });
  expect(await write('Hello', eve)).toMatchObject({ refusal: 'NOT_FOUND' });
  expect(await texts()).toContain('By Bob.');
  expect(await remove(own.id, bob)).toMatchObject({ success: true });
  expect(await remove(own.id, bob)).toMatchObject({ refusal: 'NOT_FOUND' });
  const other = await noted('By Bob again.', bob);
  expect(await remove(other.id, ada)).toMatchObject({ success: true });
  expect((await texts())?.join()).not.toContain('By Bob');
});

it.each([
  ['', 'Write the note first.'],
  ['\u200B\u202E \n', 'Write the note first.'],
  ['x'.repeat(1001), 'A note has at most 1,000 characters.'],
])('%j is refused', async (text, sentence) => {
  expect(await write(text)).toMatchObject({ success: false, errors: [sentence] });
});

it('hostile characters never reach colleagues; an emoji is never cut in half', async () => {
  expect((await noted('A\u0000B\u202Eevil\r\nC \uD83D')).text).toBe('A B evil\nC \uFFFD');
});

it('the 301st is refused', async () => {
  const { NoteEntity } = await import('#domain/leads/notes/note.entity.ts');
  const { organizationId } = ana;
  const left = 300 - ((await texts())?.length ?? 0);
  const many = Array.from({ length: left }, (_, n) => ({
    organizationId,
    leadId,
    noteId: `note_${n}`,
    text: 'x',
    at: '2026-01-01',
    userId: 'u',
    userName: 'U',
  }));
  await NoteEntity.put(many).go();
  expect(await write('One more.')).toMatchObject({
    errors: ['At most 300 notes about one person. Delete one that is no longer needed.'],
  });
});

it('is written about somebody who opted out or is archived, too', async () => {
  const { lead } = await rooms.ask('createLead', { lead: { name: 'Ben', phone: '+16025550102' } }, ana);
  const { id } = lead as LeadView;
  await rooms.ask('archiveLeads', { leadIds: [id] }, ana);
  expect(await rooms.ask('createNote', { leadId: id, text: 'Moved away.' }, ana)).toMatchObject({ success: true });
});

it('earlier pages of the conversation repeat no note', async () => {
  const { inboundWrites } = await import('#engine/messages/inbound/inbound.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const text = { organizationId: ana.organizationId, leadId, from: phone, to: '+16025550100', sid: 'SM1' };
  await transact([inboundWrites.put({ ...text, at: '2026-11-20T18:00:00.000Z', body: 'Hi' }).commit()]);
  const { lead } = await rooms.ask('lead', { leadId, messagesOnly: true, messagesBefore: 'SM1' }, ana);
  expect((lead as LeadView).notes).toBeNull();
});
