// Appointments that repeat: each is one of its own, all are created or none, once for a press; one is deleted alone or with all later ones.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery('tattoo');
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
  await room.campaign([{ structureType: 'before', days: 2, message: 'On {{eventDate}}' }]);
  await room.people(1);
});
afterAll(() => room.close());

type Kept = { id: string; eventDate: string; at: string; cancelled: boolean; texts: { at: string }[] } & Way;
type Way = { seriesId: string | null; repeatFrequency: string | null; repeatDays: number | null };
type Answer = {
  success: boolean;
  errors: string[];
  appointment?: Kept;
  lead?: { appointments: Kept[] };
  events?: { leads: number; repeats: object[] }[];
};
const owner = () => anActor({ access: 'OWNER' });
const say = async (field: string, args: object, actor = owner()) =>
  await ask<Answer>(await import('#features/events/events.resolver.ts'), field, args, actor);
const listed = async () => {
  const door = await import('#features/leads/leads.resolver.ts');
  const { lead } = await ask<Answer>(door, 'lead', { leadId: 'lead_1' }, owner());
  return lead?.appointments ?? [];
};
const days = async () => (await listed()).filter(({ cancelled }) => !cancelled).map(({ eventDate }) => eventDate);
const first = { leadId: 'lead_1', eventDate: '2026-11-25', eventTime: '14:30', eventLocation: 'Studio' };
const weekly = { ...first, repeatFrequency: 'WEEKLY', repeatCount: 4, requestId: 'r1' };
const WEEKS = ['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16'];

it('a series makes each appointment one of its own with its texts, which leave at its own time [EVT-06, API-037]', async () => {
  const { appointment } = await say('createLeadAppointment', { ...weekly, campaignsToAdd: ['cmp_one'] });
  const made = await listed();
  expect(made.map(({ eventDate }) => eventDate)).toEqual(WEEKS);
  expect(made[0]?.id).toBe(appointment?.id);
  expect(new Set(made.map(({ id }) => id)).size).toBe(4);
  expect(made.map(({ at }) => at.slice(11, 16))).toEqual(Array(4).fill('21:30'));
  expect(new Set(made.map(({ seriesId }) => seriesId)).size).toBe(1);
  expect(made.map(({ repeatFrequency }) => repeatFrequency)).toEqual(Array(4).fill('WEEKLY'));
  await room.pass(13 * 86_400_000);
  expect(room.provider.texts.map(({ body }) => body)).toEqual([
    expect.stringContaining('On Wednesday, November 25'),
    expect.stringContaining('On Wednesday, December 2'),
  ]);
});

it('a series is created once for its press, however often and however closely it is repeated [EVT-06]', async () => {
  const asked = { ...weekly, campaignsToAdd: ['cmp_one'] };
  const all = await Promise.all(Array.from({ length: 4 }, () => say('createLeadAppointment', asked)));
  expect(all.map(({ errors }) => errors)).toEqual(Array(4).fill([]));
  await say('createLeadAppointment', asked);
  expect(new Set(all.map(({ appointment }) => appointment?.id)).size).toBe(1);
  expect(await days()).toEqual(WEEKS);
});

it('a series is not created when one of its days is taken, and the sentence names the day; also for two at once [EVT-06]', async () => {
  const taken = { ...first, eventDate: '2026-12-09' };
  const { appointment } = await say('createLeadAppointment', taken);
  const refused = await say('createLeadAppointment', { ...weekly, campaignsToAdd: ['cmp_one'] });
  expect(refused.errors).toEqual(['They have an appointment at that time and place already on December 9, 2026.']);
  expect(await days()).toEqual(['2026-12-09']);
  const { EnrollmentEntity } = await import('#domain/campaigns/enrollment.entity.ts');
  const places = await EnrollmentEntity.query.byLead({ organizationId: '101', leadId: 'lead_1' }).go();
  expect(places.data).toEqual([]);
  await say('deleteLeadAppointment', { leadAppointmentId: appointment?.id });
  const both = ['one', 'two'].map((requestId) => say('createLeadAppointment', { ...weekly, requestId }));
  expect((await Promise.all(both)).filter(({ success }) => success)).toHaveLength(1);
  expect(await days()).toEqual(WEEKS);
});

it('an invalid series says what is missing or too much, and makes nothing [EVT-06]', async () => {
  const refusals = async (more: object) => (await say('createLeadAppointment', { ...weekly, ...more })).errors;
  expect(await refusals({ repeatCount: 27 })).toEqual(['An appointment repeats 2 to 26 times in all.']);
  expect(await refusals({ repeatFrequency: 'OTHER' })).toEqual([
    'Give the days from one appointment to the next, 1 to 90.',
  ]);
  expect(await refusals({ repeatFrequency: null })).toEqual(['Say how often the appointment repeats.']);
  expect(await refusals({ eventDate: null })).toEqual(['Give the appointment a date.']);
  expect(await refusals({ eventDate: '2026-02-30' })).toEqual(['That is not a date. Give month, day and year.']);
  expect(await refusals({ eventDate: '2099-12-30' })).toEqual(['Give a year from 2000 to 2099.']);
  for (const campaignId of ['cmp_two', 'cmp_three']) await room.campaign([{ message: 'Now' }], { campaignId });
  const campaignsToAdd = ['cmp_one', 'cmp_two', 'cmp_three'];
  expect(await refusals({ campaignsToAdd, repeatCount: 26 })).toEqual([
    'With 3 campaigns on each, at most 19 appointments at once.',
  ]);
  expect(await days()).toEqual([]);
});

it('a series of the largest size is created at once, each appointment with what depends on it; a third such series is too many [EVT-06]', async () => {
  const most = { ...weekly, repeatCount: 26, campaignsToAdd: ['cmp_one'] };
  expect((await say('createLeadAppointment', most)).errors).toEqual([]);
  expect(await days()).toHaveLength(26);
  const more = await say('createLeadAppointment', { ...most, eventTime: '16:00', requestId: 'r2' });
  expect(more.errors).toEqual(['At most 50 appointments for one person. They have 26 already.']);
  const { repeatCount } = { repeatCount: 24 };
  const rest = { ...most, repeatCount, eventTime: '16:00', requestId: 'r3' };
  expect((await say('createLeadAppointment', rest)).errors).toEqual([]);
  const one = await say('createLeadAppointment', { ...first, eventTime: '18:00' });
  expect(one.errors).toEqual(['At most 50 appointments for one person.']);
});

it('an appointment is moved or deleted alone and stays part of its series; deleting all later ones deletes those that are later now [EVT-06, API-039]', async () => {
  await say('createLeadAppointment', weekly);
  const [, second, third, fourth] = await listed();
  const moved = await say('updateLeadAppointment', { leadAppointmentId: fourth?.id, eventDate: '2026-11-30' });
  expect(moved.appointment).toMatchObject({ repeatFrequency: 'WEEKLY', seriesId: second?.seriesId });
  expect(await days()).toEqual(['2026-11-25', '2026-11-30', '2026-12-02', '2026-12-09']);
  await say('createLeadAppointment', { ...first, eventDate: '2026-12-20' });
  expect((await say('deleteLeadAppointment', { leadAppointmentId: second?.id, andLater: true })).errors).toEqual([]);
  expect(await days()).toEqual(['2026-11-25', '2026-11-30', '2026-12-20']);
  expect((await say('deleteLeadAppointment', { leadAppointmentId: third?.id, andLater: true })).errors).toEqual([]);
  await say('deleteLeadAppointment', { leadAppointmentId: fourth?.id });
  expect(await days()).toEqual(['2026-11-25', '2026-12-20']);
});

it('an event says how its appointments repeat, and for how many people [EVT-06, EVT-05]', async () => {
  await room.people(3);
  const every = { repeatFrequency: 'OTHER', repeatCount: 2, repeatDays: 10 };
  await say('createLeadAppointment', { ...first, ...every });
  await say('createLeadAppointment', { ...first, leadId: 'lead_2' });
  await say('createLeadAppointment', { ...weekly, leadId: 'lead_3', requestId: 'r3' });
  const { events } = await say('events', {});
  expect(events?.[0]).toMatchObject({
    leads: 3,
    repeats: [
      { repeatFrequency: expect.any(String), leads: 1 },
      { repeatFrequency: expect.any(String), leads: 1 },
    ],
  });
  expect(events?.[0]?.repeats).toContainEqual({ repeatFrequency: 'OTHER', repeatDays: 10, leads: 1 });
  expect(events?.[1]).toMatchObject({ leads: 1, repeats: [{ repeatFrequency: 'WEEKLY', repeatDays: null }] });
});

it("another organization's person gets no series, and nobody else can end its series [EVT-06]", async () => {
  await say('createLeadAppointment', weekly);
  const created = new Date().toISOString();
  await room.OrganizationEntity.put({ organizationId: '102', name: 'Other', created }).go();
  const stranger = { ...owner(), organizationId: '102' };
  expect((await say('createLeadAppointment', weekly, stranger)).errors).toEqual(['Not Found.']);
  const leadAppointmentId = (await listed())[0]?.id;
  const ended = await say('deleteLeadAppointment', { leadAppointmentId, andLater: true }, stranger);
  expect(ended.errors).toEqual(['Not Found.']);
  expect(await days()).toEqual(WEEKS);
});

it('a series is not created for an archived person, nor with a campaign that cannot be sent [EVT-06]', async () => {
  await room.campaign([{ message: '' }], { campaignId: 'cmp_empty' });
  const empty = await say('createLeadAppointment', { ...weekly, campaignsToAdd: ['cmp_empty'] });
  expect(empty.success).toBe(false);
  await room.people(1, { lead: { lifecycle: 'archived' } });
  expect((await say('createLeadAppointment', weekly)).errors).toEqual(['They are archived. Bring them back first.']);
  const { appointmentsOf } = await import('#domain/campaigns/appointments/appointment.entity.ts');
  expect(await appointmentsOf('101', 'lead_1')).toEqual([]);
});
