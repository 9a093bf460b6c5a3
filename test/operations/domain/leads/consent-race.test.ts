// A consent that is stored while a STOP comes in between: it is decided again, so that the STOP holds.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

const modules = async () => ({
  ...(await import('#domain/leads/saving/save-plan.act.ts')),
  ...(await import('#domain/leads/consent/phone-consent.entity.ts')),
  ...(await import('#domain/leads/consent/move-phone.act.ts')),
  ...(await import('#domain/leads/saving/save-lead.act.ts')),
  ...(await import('#domain/leads/lead.entity.ts')),
  ...(await import('#platform/table/client.ts')),
  ...(await import('#platform/table/transact.ts')),
});
let rooms: Rooms;
let m: Awaited<ReturnType<typeof modules>>;
let people = 0;

beforeAll(async () => {
  rooms = await openRooms();
  m = await modules();
});
afterAll(() => rooms.close());

it.each([
  ['an opt-out', { consent: 'out' as const }],
  ['a wish to stop', { wishAt: '2026-11-20T19:00:00.000Z' }],
  ['another owner', { leadId: 'lead_other' }],
])('%s that came after the read refuses what was decided from it [decisions: Keywords]', async (_, meanwhile) => {
  const key = { organizationId: '101', phone: `+1480555010${++people}` };
  await m.PhoneConsentEntity.put(key).go();
  const read = await m.phoneConsentOf(key.organizationId, key.phone);
  const consent = { what: 'in', source: 'page' } as const;
  const given = { ...key, name: 'Ana', source: 'page' as const, consent };
  const plan = m.planSave(given, read, null, `lead_${people}`, '2026-11-20T19:00:01.000Z');
  await m.PhoneConsentEntity.patch(key).set(meanwhile).go();
  expect(await m.committed(plan.writes)).toMatchObject({ isMade: false });
  expect(await m.phoneConsentOf(key.organizationId, key.phone)).toMatchObject(meanwhile);
});

it('another number that somebody else changed first is tried once: whoever read the person reads them again', async () => {
  const organizationId = '101';
  const facts = { name: 'Ana Lopez', firstName: 'Ana', lastName: 'Lopez' };
  const { lead } = await m.saveLead({ organizationId, ...facts, phone: '+14805550190', source: 'hand' });
  await m.moveLead(lead, { ...facts, phone: '+14805550191' });
  const asked = vi.spyOn(m.client, 'ask');
  await expect(m.moveLead(lead, { ...facts, phone: '+14805550192' })).rejects.toBeInstanceOf(m.Lost);
  expect(asked.mock.calls.filter(([operation]) => operation === 'TransactWriteItems')).toHaveLength(1);
  asked.mockRestore();
  expect(await m.leadOf(organizationId, lead.leadId)).toMatchObject({ phone: '+14805550191' });
});
