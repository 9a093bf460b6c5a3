// Events: appointments at one time and place are one, to look at, to text, to give campaigns, to cancel.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventsAnswer } from '#functions/schema.gen.ts';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
let door: Parameters<typeof ask>[0];
beforeAll(async () => {
  room = await openDelivery();
  door = await import('#features/events/events.resolver.ts');
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
});
afterAll(() => room.close());
const MINUTE = 60_000;
const DAY = '2026-11-27';
const HELLO = [{ text: 'See you {{eventTime}} at {{eventLocation}}, {{firstName}}.' }];
const call = (field: string, args: object, actor = anActor()) => ask(door, field, args, actor);
const list = async (args: object = {}, actor = anActor()) =>
  ((await call('events', args, actor)) as unknown as EventsAnswer).events ?? [];

/** An appointment of each of these people. */
async function appoint(leadIds: readonly string[], asked: object = {}) {
  const { saveAppointment } = await import('#engine/delivery/hanging/save-appointment.act.ts');
  const at = { eventDate: DAY, eventTime: '10:00', eventLocation: 'Main Street 1' };
  for (const leadId of leadIds) await saveAppointment({ organizationId: '101', leadId, ...at, ...asked });
}

describe('the list', () => {
  it('has appointments of one time and place as one event, the next first, with how many people [EVT-01, EVT-05, A53]', async () => {
    const people = await room.people(5);
    await appoint(people.slice(0, 2), { eventTime: '15:00' });
    await appoint(people.slice(0, 3));
    await appoint(people.slice(3), { eventLocation: ' main street 1' });
    await appoint(people.slice(0, 1), { eventLocation: 'The hall' });
    const found = await list();
    const [first, second, third] = found.map(({ leads, eventTime }) => `${eventTime}: ${leads}`);
    expect([first, second].sort()).toEqual(['2026-11-27T17:00:00.000Z: 1', '2026-11-27T17:00:00.000Z: 5']);
    expect([third, found.length]).toEqual(['2026-11-27T22:00:00.000Z: 2', 3]);
    const main = found.find(({ leads }) => leads === 5);
    expect(main).toMatchObject({
      organizationId: '101',
      cancelled: false,
      eventTimeZone: 'America/Phoenix',
      eventLocation: 'Main Street 1',
      created: expect.any(String),
    });
    expect(main?.appointments).toHaveLength(5);
    expect(await list({}, anActor({ organizationId: '202' }))).toEqual([]);
  });

  it('spells a place as most of its appointments do, whichever is found first', async () => {
    const { asEvents } = await import('#domain/campaigns/appointments/event.act.ts');
    const at = (eventLocation: string) =>
      ({ atMs: 0, eventLocation, created: '2026-11-01', leadId: 'lead_1' }) as never;
    const messages = [at('the hall'), at('The Hall'), at('The Hall')];
    for (const found of [messages, messages.toReversed()])
      expect(asEvents(found)).toMatchObject([{ eventLocation: 'The Hall' }]);
    expect(asEvents(messages.slice(0, 2))).toMatchObject([{ eventLocation: 'The Hall' }]);
  });

  it('leaves out past appointments unless everything is requested, and those without a day', async () => {
    const [one = '', two = ''] = await room.people(2);
    await appoint([one], { eventDate: '2026-11-01' });
    await appoint([two], { eventDate: null, eventTime: null });
    expect(await list()).toEqual([]);
    expect(await list({ includeAll: true })).toHaveLength(1);
  });
});

describe('the events of some days', () => {
  const asked = (from: string | null, until: string | null) => ({ from, until });

  it('are those from the first moment of one day to the last of another, past ones too, with who comes and who looks after them', async () => {
    const [one = '', two = '', three = ''] = await room.people(3);
    await appoint([one], { eventDate: '2026-11-01', eventTime: '00:00' });
    await appoint([two], { eventDate: '2026-11-02', eventTime: '23:59' });
    await appoint([three], { eventDate: '2026-11-03', eventTime: '00:00' });
    const { LeadEntity } = await import('#domain/leads/lead.entity.ts');
    const { MembershipEntity } = await import('#domain/accounts/user.entity.ts');
    const { userId, organizationId, access } = anActor();
    await MembershipEntity.put({ organizationId, userId, userName: 'Ana Lopez', access, created: '2026-01-01' }).go();
    await LeadEntity.patch({ organizationId, leadId: one }).set({ responsibleUserId: userId }).go();
    const found = await list(asked('2026-11-01', '2026-11-02'));
    expect(found.map(({ eventTime }) => eventTime)).toEqual(['2026-11-01T07:00:00.000Z', '2026-11-03T06:59:00.000Z']);
    const [first, second] = found.map(({ appointments }) => appointments[0]);
    expect(first).toMatchObject({ leadAppointmentId: `${one}-${first?.id}`, cancelled: false });
    expect([first?.leadName, second?.leadName].every((name) => (name ?? '') !== '')).toBe(true);
    expect([first?.responsibleUser, second?.responsibleUser]).toEqual([{ id: userId, name: 'Ana Lopez' }, null]);
    expect(await list(asked('2026-11-01', '2026-11-02'), anActor({ organizationId: '202' }))).toEqual([]);
  });

  it.each([
    ['2026-11-02', '2026-11-01', 'The last day is before the first.'],
    ['2026-11-02', null, 'Give both days, the first and the last.'],
    ['2026-11-01', '2027-01-02', 'At most 62 days at once.'],
    ['2026-11-31', '2026-12-01', 'That is not a date. Give month, day and year.'],
  ])('from %s until %s are refused: %s', async (from, until, sentence) => {
    expect(await call('events', asked(from, until))).toMatchObject({ success: false, errors: [sentence] });
  });
});

describe('a text to events', () => {
  it('reaches once everybody with an uncanceled appointment there, filled in from that appointment [API-088, GRP-11]', async () => {
    const people = await room.people(4);
    await appoint(people);
    await appoint(people.slice(0, 2), { eventTime: '15:00', eventLocation: 'The hall' });
    const eventIds = (await list()).map(({ id }) => id);
    const { cancelAppointments } = await import('#engine/delivery/hanging/save-appointment.act.ts');
    const last = (await list())[0]?.appointments.find(({ leadId }) => leadId === people[3]);
    await cancelAppointments('101', [{ leadId: people[3] ?? '', appointmentId: last?.id ?? '' }]);
    const asked = { eventIds, messageContent: HELLO, requestId: 'one' };
    expect(await call('messageEvents', asked)).toMatchObject({ success: true, people: 3 });
    expect(await call('messageEvents', asked)).toMatchObject({ success: true, people: 3 });
    await room.pass(2 * MINUTE);
    expect(room.provider.texts.map(({ to }) => to).sort()).toEqual([1, 2, 3].map(phoneOf));
    expect(room.provider.texts.find(({ to }) => to === phoneOf(3))?.body).toBe(
      'See you 10:00 am at Main Street 1, Ann3.',
    );
  });
});

describe('actions on a whole event', () => {
  it('campaigns are added to each appointment once, and depend on it [API-087, EVT-02, A54]', async () => {
    const people = await room.people(3);
    await appoint(people);
    await room.campaign([{ structureType: 'before', days: 1, message: 'Tomorrow, {{firstName}}.' }]);
    const [event] = await list();
    const asked = { eventIds: [event?.id], campaignIds: ['cmp_one'] };
    expect(await call('addCampaignsToEvents', asked)).toMatchObject({ success: true, count: 3 });
    expect(await call('addCampaignsToEvents', asked)).toMatchObject({ success: true, count: 3 });
    await room.leap(Date.parse(`${DAY}T18:00:00.000Z`));
    expect(room.provider.texts.map(({ body }) => body).sort()).toEqual([1, 2, 3].map((n) => `Tomorrow, Ann${n}.`));
    expect(await call('addCampaignsToEvents', { ...asked, campaignIds: [] })).toMatchObject({
      errors: ['Choose a blast first.'],
    });
    expect(await call('addCampaignsToEvents', { ...asked, campaignIds: ['cmp_none'] })).toMatchObject({
      success: false,
    });
  });

  it('canceling ends what depends on the event, which stays in the list of everything as canceled; canceling again changes nothing [API-086, EVT-02]', async () => {
    const people = await room.people(3);
    await appoint(people);
    await room.campaign([{ structureType: 'before', days: 1 }]);
    const [event] = await list();
    const eventIds = [event?.id];
    await call('addCampaignsToEvents', { eventIds, campaignIds: ['cmp_one'] });
    expect(await call('cancelEvents', { eventIds })).toMatchObject({ success: true, count: 3 });
    expect(await call('cancelEvents', { eventIds })).toMatchObject({ success: true, count: 0 });
    expect(await list()).toEqual([]);
    expect(await list({ includeAll: true })).toMatchObject([{ id: event?.id, cancelled: true, leads: 3 }]);
    await room.leap(Date.parse(`${DAY}T18:00:00.000Z`));
    expect(room.provider.texts).toEqual([]);
  });

  it('on more than 50 appointments continue in the background, once for each, even when a piece runs twice', async () => {
    const people = await room.people(70);
    await appoint(people);
    const eventIds = (await list()).map(({ id }) => id);
    const { job } = (await call('cancelEvents', { eventIds })) as unknown as { job: { id: string } };
    const { runJob } = await import('#platform/jobs/run-job.act.ts');
    const { JOB_KINDS } = await import('#functions/doors/job-kinds.act.ts');
    const { eventsPiece } = await import('#features/events/move-events.act.ts');
    const { jobOf } = await import('#platform/jobs/job.entity.ts');
    const task = { jobId: job.id, organizationId: '101', v: 1 };
    const kept = await jobOf('101', job.id);
    if (kept) await eventsPiece(kept);
    while ((await runJob(task, JOB_KINDS)).next === 'more');
    expect(await jobOf('101', job.id)).toMatchObject({ state: 'DONE' });
    expect(await list({ includeAll: true })).toMatchObject([{ cancelled: true, leads: 70 }]);
  });

  it('are refused for no events, for too many, and for those of another organization [EVT-04]', async () => {
    await appoint(await room.people(1));
    const eventIds = (await list()).map(({ id }) => id);
    for (const [field, args] of [
      ['cancelEvents', {}],
      ['messageEvents', { messageContent: HELLO }],
      ['addCampaignsToEvents', { campaignIds: ['cmp_one'] }],
    ] as const) {
      expect((await call(field, { ...args, eventIds: [] })).errors).toEqual(['Select events from below first.']);
      expect((await call(field, { ...args, eventIds: ['evt_1_abcdefghijkl'] })).success).toBe(false);
      expect((await call(field, { ...args, eventIds: ['nonsense'] })).success).toBe(false);
      expect((await call(field, { ...args, eventIds }, anActor({ organizationId: '202' }))).success).toBe(false);
    }
    expect(await list()).toMatchObject([{ cancelled: false }]);
  });
});
