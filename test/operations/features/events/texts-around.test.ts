// Appointments on the moved clock: texts before and after, moves, canceling, campaigns added and removed; each text once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery('tattoo');
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
});
afterAll(() => room.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const organizationId = '101';

const acts = () => import('#engine/delivery/hanging/save-appointment.act.ts');
async function keep(asked: object) {
  const { saveAppointment } = await acts();
  return saveAppointment({ organizationId, leadId: 'lead_1', appointmentId: 'apt_1', ...asked });
}
async function cancel(given = {}) {
  const { cancelAppointments } = await acts();
  return cancelAppointments(organizationId, [{ leadId: 'lead_1', appointmentId: 'apt_1' }], given);
}
/** Every text that left, with its minute in the zone (Phoenix, UTC-7). */
const left = () =>
  room.provider.texts.map(({ body, atMs }) => `${new Date(atMs - 7 * 60 * MINUTE).toISOString().slice(5, 16)} ${body}`);
const until = (iso: string) => room.pass(Date.parse(`${iso}:00.000-07:00`) + MINUTE - Date.now());

const CARE = [
  { structureType: 'before' as const, days: 2, message: 'In 2 days: {{eventDate}} at {{eventTime}}' },
  { structureType: 'before' as const, hours: 2, message: 'In 2 hours at {{eventLocation}}' },
  { structureType: 'appointment' as const, days: 1, message: 'Keep it clean' },
];

it('texts leave before and after the appointment at their times, filled in from it, each once [A27, A34]', async () => {
  await room.campaign(CARE);
  await room.people(1);
  // The clock is at noon of Friday, November 20.
  await keep({ eventDate: '2026-11-27', eventTime: '14:30', eventLocation: '12 Main St', campaignsToAdd: ['cmp_one'] });
  await until('2026-11-29T12:00');
  expect(left()).toEqual([
    '11-25T14:30 In 2 days: Friday, November 27 at 2:30 pm',
    '11-27T12:30 In 2 hours at 12 Main St',
    '11-28T14:30 Keep it clean',
  ]);
  expect(await room.buckets()).toEqual({ accepted: 3 });
});

it('instant texts leave at once, whoever has an appointment; those that depend on it wait for it [A28]', async () => {
  await room.campaign([{ message: 'Welcome, see you {{eventDate}}' }, ...CARE]);
  await room.people(1);
  await keep({ eventDate: '2026-11-27', campaignsToAdd: ['cmp_one'] });
  await room.pass(5 * MINUTE);
  // The sequence began before the appointment was stored: it tells about the next uncanceled one.
  expect(room.provider.texts.map(({ body }) => body)).toEqual(['Welcome, see you Friday, November 27']);
});

it('a move of the appointment changes all times: sent texts stay sent, past ones are skipped, the rest leaves once [A27]', async () => {
  await room.campaign(CARE);
  await room.people(1);
  await keep({ eventDate: '2026-11-27', eventTime: '14:30', campaignsToAdd: ['cmp_one'] });
  await until('2026-11-24T12:00');
  await keep({ eventDate: '2026-11-30', eventTime: '10:00' });
  await until('2026-11-26T12:00');
  expect(left()).toEqual([]);
  await keep({ eventDate: '2026-11-27', eventTime: '11:00' });
  await until('2026-11-30T12:00');
  // Two days before the last moment had passed; nothing of the older moments left.
  expect(left()).toEqual(['11-27T09:00 In 2 hours at', '11-28T11:00 Keep it clean']);
  expect(await room.buckets()).toEqual({ accepted: 2 });
});

it('a text that left before the appointment moved is sent again for the new day, once [A27]', async () => {
  await room.campaign(CARE);
  await room.people(1);
  await keep({ eventDate: '2026-11-27', eventTime: '14:30', campaignsToAdd: ['cmp_one'] });
  await until('2026-11-25T15:00');
  await keep({ eventDate: '2026-12-04' });
  await until('2026-12-06T12:00');
  expect(left()).toEqual([
    '11-25T14:30 In 2 days: Friday, November 27 at 2:30 pm',
    '12-02T14:30 In 2 days: Friday, December 4 at 2:30 pm',
    '12-04T12:30 In 2 hours at',
    '12-05T14:30 Keep it clean',
  ]);
});

it('a change that keeps the time sends nothing again and skips nothing', async () => {
  await room.campaign(CARE);
  await room.people(1);
  const given = { eventDate: '2026-11-27', eventTime: '14:30', campaignsToAdd: ['cmp_one'] };
  await keep(given);
  await keep(given);
  await until('2026-11-25T15:00');
  await keep({ eventLocation: 'Upstairs' });
  await keep(given);
  await until('2026-11-27T13:00');
  expect(left()).toHaveLength(2);
  expect(left()[1]).toContain('Upstairs');
});

it('a canceled appointment stops its texts and says so for each that was still to come; canceling twice changes nothing', async () => {
  await room.campaign(CARE);
  await room.people(1);
  await keep({ eventDate: '2026-11-27', eventTime: '14:30', campaignsToAdd: ['cmp_one'] });
  await until('2026-11-25T15:00');
  expect([await cancel(), await cancel()]).toEqual([1, 0]);
  await room.pass(7 * DAY);
  expect(left()).toHaveLength(1);
  const stopped = (await room.sends('lead_1')).filter((send) => send.state === 'DROPPED');
  expect(stopped.map(({ reason }) => reason)).toEqual(['The appointment was canceled']);
  expect(await room.buckets()).toEqual({ accepted: 1, dropped: 1 });
  await expect(keep({ eventDate: '2026-12-01' })).rejects.toThrow('This appointment was canceled meanwhile.');
});

it('a campaign that is removed from an appointment stops, the other goes on; added again, it sends from then on', async () => {
  await room.campaign([{ structureType: 'before', days: 1, message: 'Bring your papers' }], { campaignId: 'cmp_two' });
  await room.campaign(CARE);
  await room.people(1);
  await keep({ eventDate: '2026-11-27', eventTime: '14:30', campaignsToAdd: ['cmp_one', 'cmp_two'] });
  await keep({ campaignsToRemove: ['cmp_one'] });
  await until('2026-11-26T15:00');
  expect(left()).toEqual(['11-26T14:30 Bring your papers']);
  await keep({ campaignsToAdd: ['cmp_one'] });
  await until('2026-11-29T12:00');
  expect(left().slice(1)).toEqual(['11-27T12:30 In 2 hours at', '11-28T14:30 Keep it clean']);
});

it('two editors at once keep both changes, and each text leaves once', async () => {
  await room.campaign([{ structureType: 'before', days: 1, message: 'Bring your papers' }], { campaignId: 'cmp_two' });
  await room.campaign(CARE);
  await room.people(1);
  await keep({ eventDate: '2026-11-27', eventTime: '14:30', campaignsToAdd: ['cmp_one'] });
  await Promise.all([
    keep({ eventDate: '2026-11-30' }),
    keep({ campaignsToAdd: ['cmp_two'] }),
    keep({ eventLocation: 'Upstairs' }),
  ]);
  await until('2026-12-02T12:00');
  expect(left()).toEqual([
    '11-28T14:30 In 2 days: Monday, November 30 at 2:30 pm',
    '11-29T14:30 Bring your papers',
    '11-30T12:30 In 2 hours at Upstairs',
    '12-01T14:30 Keep it clean',
  ]);
});

it('a text that is leaving while the appointment moves leaves at most once, and the new time has its own', async () => {
  await room.campaign(CARE);
  await room.people(1);
  await keep({ eventDate: '2026-11-27', eventTime: '14:30', campaignsToAdd: ['cmp_one'] });
  let moves: Promise<unknown> | null = null;
  room.provider.behave = () => {
    moves ??= keep({ eventDate: '2026-12-04' });
    return { is: 'take' };
  };
  await until('2026-11-25T14:30');
  await moves;
  await until('2026-12-06T12:00');
  const twoDays = left().filter((text) => text.includes('In 2 days'));
  expect(twoDays).toEqual([
    '11-25T14:30 In 2 days: Friday, November 27 at 2:30 pm',
    '12-02T14:30 In 2 days: Friday, December 4 at 2:30 pm',
  ]);
  expect(left()).toHaveLength(4);
});

it('a campaign paused during the appointment misses the texts before it, and still sends those after it [A27]', async () => {
  await room.campaign(CARE);
  await room.people(1);
  await keep({ eventDate: '2026-11-24', eventTime: '12:00', campaignsToAdd: ['cmp_one'] });
  const key = { organizationId, campaignId: 'cmp_one' };
  await room.CampaignEntity.patch(key).set({ paused: true, pausedNote: 'Paused by Ana' }).go();
  await until('2026-11-24T12:30');
  await room.CampaignEntity.patch(key).set({ paused: false }).go();
  const { resumeCampaign } = await import('#engine/delivery/waking/wake-batches.act.ts');
  await resumeCampaign(organizationId, 'cmp_one', true);
  await until('2026-11-26T12:00');
  expect(left()).toEqual(['11-25T12:00 Keep it clean']);
  expect(await room.buckets()).toEqual({ missed: 2, accepted: 1 });
});

it('a step added meanwhile is sent at its time, a deleted one is not [A27]', async () => {
  await room.campaign(CARE);
  await room.people(1);
  await keep({ eventDate: '2026-11-27', eventTime: '14:30', campaignsToAdd: ['cmp_one'] });
  const step = { organizationId, campaignId: 'cmp_one', featureId: 'ftr_new', created: new Date().toISOString() };
  const day = { featureType: 'MESSAGE', structureType: 'before', label: 'x', message: 'Tomorrow', days: 1 } as const;
  await room.CampaignFeatureEntity.put({ ...step, ...day }).go();
  const [first = '', second = ''] = room.featureIds;
  await room.CampaignEntity.patch({ organizationId, campaignId: 'cmp_one' })
    .set({ before: [second, 'ftr_new'] })
    .go();
  expect(first).not.toBe('');
  const { campaignChanged } = await import('#engine/delivery/waking/wake-batches.act.ts');
  await campaignChanged(organizationId, 'cmp_one');
  await until('2026-11-29T12:00');
  expect(left()).toEqual(['11-26T14:30 Tomorrow', '11-27T12:30 In 2 hours at', '11-28T14:30 Keep it clean']);
});

describe('a step that is added to a campaign', () => {
  const after = (given: object = {}) => ({
    organizationId,
    campaignId: 'cmp_one',
    featureId: 'ftr_new',
    created: new Date().toISOString(),
    ...({ featureType: 'MESSAGE', structureType: 'appointment', label: 'x', message: 'Come again', days: 3 } as const),
    ...given,
  });
  /** Adds it at the end of the steps after the appointment. */
  async function add(given: { structureType?: 'before'; days?: number; message?: string } = {}): Promise<void> {
    const step = after(given);
    await room.CampaignFeatureEntity.put(step).go();
    const steps = given.structureType === 'before' ? { before: ['ftr_new'] } : { appointment: ['ftr_new'] };
    await room.CampaignEntity.patch({ organizationId, campaignId: 'cmp_one' }).set(steps).go();
    await changed();
  }
  const AT_MS = 1;
  const changed = async () => {
    const { campaignChanged } = await import('#engine/delivery/waking/wake-batches.act.ts');
    await campaignChanged(organizationId, 'cmp_one', AT_MS);
  };
  /** The clock is at noon of Friday, November 20. */
  const kept = (asked: object = {}) =>
    keep({ eventDate: '2026-11-19', eventTime: '10:00', campaignsToAdd: ['cmp_one'], ...asked });
  const BEFORE = [{ structureType: 'before' as const, days: 1, message: 'Tomorrow' }];

  it('reaches once an appointment that had no text to come, however often the event is delivered [A27]', async () => {
    await room.campaign(BEFORE);
    await room.people(1);
    await kept();
    await room.pass(MINUTE);
    await Promise.all([add(), changed()]);
    await changed();
    await until('2026-11-24T12:00');
    expect(left()).toEqual(['11-22T10:00 Come again']);
    expect(await room.buckets()).toEqual({ accepted: 1 });
  });

  it('is skipped where its time has passed, and nothing counts as missed [A27]', async () => {
    await room.campaign(BEFORE);
    await room.people(1);
    await kept({ eventDate: '2026-11-21', eventTime: '10:00' });
    await until('2026-11-21T18:00');
    await add({ days: 0, message: 'Right after' });
    await until('2026-11-24T12:00');
    expect(left()).toEqual([]);
    expect(await room.buckets()).toEqual({});
  });

  it('reaches neither a canceled appointment, nor one without the campaign, nor people who were removed from it', async () => {
    await room.campaign(BEFORE);
    await room.people(3);
    await kept();
    await kept({ leadId: 'lead_2', appointmentId: 'apt_2' });
    await kept({ leadId: 'lead_3', appointmentId: 'apt_3' });
    await cancel();
    await keep({ leadId: 'lead_2', appointmentId: 'apt_2', campaignsToRemove: ['cmp_one'] });
    const { removalWrite } = await import('#domain/campaigns/enrollment.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const place = { organizationId, campaignId: 'cmp_one', leadId: 'lead_3' };
    await transact([removalWrite(place, new Date().toISOString())]);
    await add();
    await until('2026-11-24T12:00');
    expect(left()).toEqual([]);
  });

  it('follows what is done to the appointment afterwards: a move changes its time, a cancellation stops it', async () => {
    await room.campaign(BEFORE);
    await room.people(2);
    await kept();
    await kept({ leadId: 'lead_2', appointmentId: 'apt_2' });
    await add();
    await keep({ eventTime: '15:00' });
    const { cancelAppointments } = await acts();
    await cancelAppointments(organizationId, [{ leadId: 'lead_2', appointmentId: 'apt_2' }]);
    await until('2026-11-24T12:00');
    expect(left()).toEqual(['11-22T15:00 Come again']);
    expect(await room.buckets()).toEqual({ accepted: 1, dropped: 1 });
  });

  it('reaches each of 230 appointments, most of them in the background [A27]', async () => {
    await room.campaign(BEFORE);
    await room.people(230);
    for (let n = 1; n <= 230; n++) await kept({ leadId: `lead_${n}`, appointmentId: `apt_${n}` });
    await add();
    const { idFrom } = await import('#platform/foundation/ids.ts');
    const { runJob } = await import('#platform/jobs/run-job.act.ts');
    const { JOB_KINDS } = await import('#functions/doors/job-kinds.act.ts');
    const jobId = idFrom('job', `cmp_one#${AT_MS}`, 'hang');
    expect((await runJob({ jobId, organizationId, v: 1 }, JOB_KINDS)).next).toBe('end');
    await until('2026-11-23T12:00');
    expect(new Set(room.provider.texts.map(({ to }) => to)).size).toBe(230);
    expect(room.provider.texts).toHaveLength(230);
  });
});

it('people who opted out get none of it, and people who were removed from the campaign get no more of it', async () => {
  await room.campaign(CARE);
  await room.people(1, { phoneConsent: { consent: 'out' } });
  const kept = await keep({ eventDate: '2026-11-27', campaignsToAdd: ['cmp_one'] });
  expect([...kept.placed]).toEqual([['cmp_one', 'optedOut']]);
  await keep({ eventDate: '2026-11-28' });
  await room.people(1, { from: 2 });
  await keep({ leadId: 'lead_2', appointmentId: 'apt_2', eventDate: '2026-11-27', campaignsToAdd: ['cmp_one'] });
  const { removalWrite } = await import('#domain/campaigns/enrollment.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const place = { organizationId, campaignId: 'cmp_one', leadId: 'lead_2' };
  await transact([removalWrite(place, new Date().toISOString())]);
  await room.pass(7 * DAY);
  expect(left()).toEqual([]);
  expect(await room.buckets()).toEqual({ dropped: 1 });
});

it('names somebody who opted out after they entered as not reached by a further appointment', async () => {
  await room.campaign(CARE);
  await room.people(1);
  const first = await keep({ eventDate: '2026-11-27', campaignsToAdd: ['cmp_one'] });
  expect([...first.placed]).toEqual([['cmp_one', 'in']]);
  await room.pass(MINUTE);
  await room.people(1, { phoneConsent: { consent: 'out', outAt: new Date().toISOString() } });
  const further = { appointmentId: 'apt_2', eventDate: '2026-11-28', campaignsToAdd: ['cmp_one'] };
  expect([...(await keep(further)).placed]).toEqual([['cmp_one', 'optedOut']]);
});

it.each([
  [{ eventDate: '2026-02-30' }, 'That is not a date. Give month, day and year.'],
  [{ eventDate: '1926-02-03' }, 'Give a year from 2000 to 2099.'],
  [{ eventDate: '2026-12-01', eventTime: '25:00' }, 'That is not a time of day.'],
  [{}, 'Give the appointment a date: Spring texts before or after it.'],
])('bad input %j is refused with its sentence, and nothing is stored', async (given, sentence) => {
  await room.campaign(CARE);
  await room.people(1);
  await expect(keep({ ...given, campaignsToAdd: ['cmp_one'] })).rejects.toThrow(sentence);
  const { appointmentsOf } = await import('#domain/campaigns/appointments/appointment.entity.ts');
  expect(await appointmentsOf(organizationId, 'lead_1')).toEqual([]);
});

it('the day can be cleared only where every campaign sends at once [LED-19b]', async () => {
  await room.campaign([{ message: 'Now' }], { campaignId: 'cmp_now' });
  await room.campaign(CARE);
  await room.people(1);
  await keep({ eventDate: '2026-11-27', campaignsToAdd: ['cmp_now', 'cmp_one'] });
  await expect(keep({ eventDate: null })).rejects.toThrow(
    'Give the appointment a date: Spring texts before or after it.',
  );
  const { appointment } = await keep({ eventDate: null, campaignsToRemove: ['cmp_one'] });
  expect([appointment.eventDate, appointment.atMs]).toEqual([undefined, undefined]);
});

it('a booking creates its appointment once and moves it; without a time, or after it was canceled, it creates none', async () => {
  await room.campaign(CARE);
  await room.people(1);
  const { bookedAppointment } = await import('#engine/delivery/hanging/booked-appointment.act.ts');
  const booking = {
    organizationId,
    leadId: 'lead_1',
    campaignId: 'cmp_one',
    eventUrl: 'https://cal/1',
    slideId: 'sld_1',
  };
  expect(await bookedAppointment({ ...booking, startsAt: null })).toBeNull();
  const one = await bookedAppointment({ ...booking, startsAt: '2026-11-25T21:30:00Z', location: 'Studio' });
  const again = await bookedAppointment({ ...booking, startsAt: '2026-11-25T21:30:00Z' });
  expect([again?.appointmentId, again?.version]).toEqual([one?.appointmentId, 1]);
  const moved = await bookedAppointment({ ...booking, startsAt: '2026-11-27T21:30:00Z' });
  expect(moved).toMatchObject({
    eventDate: '2026-11-27',
    eventTime: '14:30',
    eventLocation: 'Studio',
    pitchSlideId: 'sld_1',
  });
  await until('2026-11-27T13:00');
  expect(left().at(-1)).toBe('11-27T12:30 In 2 hours at Studio');
  const { cancelAppointments } = await acts();
  await cancelAppointments(organizationId, moved ? [moved] : []);
  expect(await bookedAppointment({ ...booking, startsAt: '2026-11-29T21:30:00Z' })).toBeNull();
  await room.campaign([], { campaignId: 'cmp_empty' });
  const other = { ...booking, campaignId: 'cmp_empty', eventUrl: 'https://cal/2', startsAt: '2026-12-01T21:30:00Z' };
  expect((await bookedAppointment(other))?.campaignIds).toEqual([]);
});
