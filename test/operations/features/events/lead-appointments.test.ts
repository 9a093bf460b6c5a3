// Appointments as staff request them: created once, changed, deleted, with their texts; another organization's answer as missing.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery('tattoo');
});
beforeEach(async () => {
  await room.begin();
  await room.campaign([
    { structureType: 'before', days: 2, message: 'In 2 days' },
    { structureType: 'appointment', days: 1, message: 'After' },
  ]);
  await room.people(1);
});
afterAll(() => room.close());

type Answer = { success: boolean; errors: string[]; appointment?: Kept; lead?: { appointments: Kept[] } };
type Kept = {
  id: string;
  eventDate: string | null;
  eventTime: string | null;
  campaigns: { id: string; name: string }[];
  texts: { label: string; at: string; bucket: string | null; skipped: boolean; reason: string | null }[];
};
const owner = () => anActor({ access: 'OWNER' });
const say = async (field: string, args: object, actor = owner()) =>
  await ask<Answer>(await import('#features/events/events.resolver.ts'), field, args, actor);
const listed = async () => {
  const { lead } = await ask<Answer>(
    await import('#features/leads/leads.resolver.ts'),
    'lead',
    { leadId: 'lead_1' },
    owner(),
  );
  return lead?.appointments ?? [];
};
const asked = { leadId: 'lead_1', eventDate: '2026-11-21', campaignsToAdd: ['cmp_one'], requestId: 'r1' };

it('an appointment is created once for its request, at 9:00 am by default, with its texts and what is skipped [API-037, LED-22]', async () => {
  const { appointment } = await say('createLeadAppointment', asked);
  expect((await say('createLeadAppointment', asked)).appointment?.id).toBe(appointment?.id);
  expect(await listed()).toMatchObject([
    {
      id: appointment?.id,
      eventDate: '2026-11-21',
      eventTime: '09:00',
      campaigns: [{ id: 'cmp_one', name: 'Spring' }],
      texts: [
        { label: 'In 2 days', skipped: true, reason: 'Skipped: its time had already passed' },
        { label: 'After', skipped: false, at: '2026-11-22T16:00:00.000Z' },
      ],
    },
  ]);
});

it('a person has one appointment at one time and place: the texts of a second would be the same [API-037, API-038]', async () => {
  const { appointment } = await say('createLeadAppointment', asked);
  const HAS_ONE = ['They have an appointment at that time and place already.'];
  const again = { ...asked, eventTime: '09:00', requestId: 'r2' };
  expect((await say('createLeadAppointment', again)).errors).toEqual(HAS_ONE);
  const elsewhere = await say('createLeadAppointment', { ...again, eventLocation: 'Hall' });
  expect(elsewhere.success).toBe(true);
  const id = elsewhere.appointment?.id ?? '';
  expect((await say('updateLeadAppointment', { leadAppointmentId: id, eventLocation: null })).errors).toEqual(HAS_ONE);
  expect((await say('updateLeadAppointment', { leadAppointmentId: id, eventTime: '09:00' })).success).toBe(true);
  await say('deleteLeadAppointment', { leadAppointmentId: appointment?.id });
  expect((await say('createLeadAppointment', { ...again, requestId: 'r3' })).success).toBe(true);
});

it('of several requested at once for one time and place, one is created and the others are refused with that reason', async () => {
  const times = ['09:00', '09:00', '09:00', '14:00'];
  const all = await Promise.all(
    times.map((eventTime, n) => say('createLeadAppointment', { ...asked, eventTime, requestId: `at once ${n}` })),
  );
  expect(all.map(({ errors }) => errors).filter((errors) => errors.length > 0)).toEqual(
    Array(2).fill(['They have an appointment at that time and place already.']),
  );
  const upcoming = await listed();
  expect(upcoming.map(({ eventTime }) => eventTime).sort()).toEqual(['09:00', '14:00']);
  const moves = upcoming.map(({ id }) =>
    say('updateLeadAppointment', { leadAppointmentId: id, eventDate: '2026-11-25', eventTime: '11:00' }),
  );
  expect((await Promise.all(moves)).filter(({ success }) => success)).toHaveLength(1);
});

it('an update changes only the given fields of an appointment; a deleted appointment is gone [API-038, API-039]', async () => {
  const id = (await say('createLeadAppointment', asked)).appointment?.id ?? '';
  const { appointment } = await say('updateLeadAppointment', { leadAppointmentId: id, eventTime: '14:30' });
  expect(appointment).toMatchObject({ eventDate: '2026-11-21', eventTime: '14:30' });
  const refused = await say('updateLeadAppointment', { leadAppointmentId: id, eventDate: null });
  expect(refused.errors).toEqual(['Give the appointment a date: Spring texts before or after it.']);
  expect((await say('deleteLeadAppointment', { leadAppointmentId: id })).success).toBe(true);
  expect((await say('deleteLeadAppointment', { leadAppointmentId: id })).success).toBe(true);
  expect(await listed()).toEqual([]);
  expect((await say('updateLeadAppointment', { leadAppointmentId: id })).errors).toEqual(['Not Found.']);
});

it('texts to come and sent ones are listed with day, hour, place and name filled in [LED-22, A34]', async () => {
  const message = 'Hi {{firstName}}, {{eventDate}} {{eventTime}} at {{eventLocation}}\nSee you';
  const days = [
    { structureType: 'before', days: 2, message } as const,
    { structureType: 'appointment', days: 1, message } as const,
  ];
  await room.campaign(days, { campaignId: 'cmp_two', name: 'Told' });
  const told = { ...asked, eventDate: '2026-11-27', eventLocation: '12 Main St', campaignsToAdd: ['cmp_two'] };
  const id = (await say('createLeadAppointment', told)).appointment?.id ?? '';
  await room.pass(Date.parse('2026-11-26T12:00:00-07:00') - Date.now());
  const friday = 'Hi Ann1, Friday, November 27 9:00 am at 12 Main St';
  const texts = async () => (await listed())[0]?.texts;
  expect(await texts()).toMatchObject([
    { label: friday, bucket: 'accepted', at: expect.stringMatching(/^2026-11-25T16:00/) },
    { label: friday, bucket: null },
  ]);
  // A text that was delivered stays delivered when the appointment moves away and back; it is not sent again.
  await say('updateLeadAppointment', { leadAppointmentId: id, eventTime: '15:00' });
  expect((await texts())?.[1]?.label).toBe('Hi Ann1, Friday, November 27 3:00 pm at 12 Main St');
  await say('updateLeadAppointment', { leadAppointmentId: id, eventTime: '09:00' });
  await room.pass(60_000);
  expect(await texts()).toMatchObject([
    { label: friday, bucket: 'accepted', skipped: false, reason: null },
    { label: friday, bucket: null, skipped: false },
  ]);
  expect(room.provider.texts).toHaveLength(1);
});

it("another organization's appointment is missing for everybody else", async () => {
  const id = (await say('createLeadAppointment', asked)).appointment?.id ?? '';
  const stranger = { ...owner(), organizationId: '102' };
  for (const field of ['updateLeadAppointment', 'deleteLeadAppointment'])
    expect((await say(field, { leadAppointmentId: id, eventTime: '14:30' }, stranger)).errors).toEqual(['Not Found.']);
  expect((await say('createLeadAppointment', asked, stranger)).errors).toEqual(['Not Found.']);
  expect(await listed()).toMatchObject([{ eventTime: '09:00' }]);
});
