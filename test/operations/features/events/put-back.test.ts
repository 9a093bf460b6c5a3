// Campaigns added to an appointment again, and people who return: texts that begin again leave once, those that ended before do not.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery('tattoo');
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
  await room.campaign(CARE);
  await room.people(1);
});
afterAll(() => room.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const organizationId = '101';
const CARE = [
  { structureType: 'before' as const, days: 2, message: 'In 2 days: {{eventDate}}' },
  { structureType: 'before' as const, hours: 2, message: 'In 2 hours: {{eventDate}}' },
];
const BOTH = ['11-25T14:30 In 2 days: Friday, November 27', '11-27T12:30 In 2 hours: Friday, November 27'];

async function keep(asked: object, appointmentId = 'apt_1') {
  const { saveAppointment } = await import('#engine/delivery/hanging/save-appointment.act.ts');
  return saveAppointment({ organizationId, leadId: 'lead_1', appointmentId, ...asked });
}
const book = (appointmentId = 'apt_1', eventDate = '2026-11-27') =>
  keep({ eventDate, eventTime: '14:30', campaignsToAdd: ['cmp_one'] }, appointmentId);
async function takeOut() {
  const { EnrollmentEntity } = await import('#domain/campaigns/enrollment.entity.ts');
  const place = { organizationId, campaignId: 'cmp_one', leadId: 'lead_1' };
  await EnrollmentEntity.patch(place).set({ removedAt: new Date().toISOString() }).go();
}
/** Enrolls them again, as people who are added from a list are. */
async function putIn() {
  const { EnrollmentEntity } = await import('#domain/campaigns/enrollment.entity.ts');
  const place = { organizationId, campaignId: 'cmp_one', leadId: 'lead_1' };
  await EnrollmentEntity.patch(place)
    .set({ occurrence: 2, enrolledAt: new Date().toISOString() })
    .remove(['removedAt'])
    .go();
}
/** They write STOP, and START an hour later. */
async function stopAndStart() {
  const consent = (set: object) =>
    room.PhoneConsentEntity.patch({ organizationId, phone: phoneOf(1) })
      .set(set)
      .go();
  await consent({ consent: 'out', outAt: new Date().toISOString() });
  await room.pass(HOUR);
  await consent({ consent: 'in', consentAt: new Date().toISOString() });
  await room.pass(HOUR);
}
/** Every text that left, with its minute in the zone (Phoenix, UTC-7). */
const left = () =>
  room.provider.texts.map(({ body, atMs }) => `${new Date(atMs - 7 * HOUR).toISOString().slice(5, 16)} ${body}`);
const until = (iso: string) => room.pass(Date.parse(`${iso}:00.000-07:00`) + MINUTE - Date.now());
/** The state of each appointment's texts, as staff see it. */
async function listed() {
  const { appointmentsOfLead } = await import('#engine/reports/people/appointments-answer.act.ts');
  const { data: lead } = await room.LeadEntity.get({ organizationId, leadId: 'lead_1' }).go();
  const found = lead ? await appointmentsOfLead(lead) : [];
  return found.flatMap(({ texts }) => texts.map(({ bucket, reason }) => bucket ?? reason));
}

describe('a campaign that is removed from an appointment and added again', () => {
  it.each([
    ['at once', 0],
    ['an hour later', HOUR],
  ])('%s leaves once, at its times [LED-15]', async (_, ms) => {
    await book();
    await keep({ campaignsToRemove: ['cmp_one'] });
    await room.pass(ms);
    await keep({ campaignsToAdd: ['cmp_one'] });
    await room.pass(MINUTE);
    expect(await listed()).toEqual([null, null]);
    await until('2026-11-28T12:00');
    expect(left()).toEqual(BOTH);
    expect(await listed()).toEqual(['accepted', 'accepted']);
  });

  it('between its texts repeats none and leaves out none', async () => {
    await book();
    await until('2026-11-26T12:00');
    for (let time = 0; time < 3; time++) {
      await keep({ campaignsToRemove: ['cmp_one'] });
      await room.pass(MINUTE);
      await keep({ campaignsToAdd: ['cmp_one'] });
      await room.pass(MINUTE);
    }
    await until('2026-11-28T12:00');
    expect(left()).toEqual(BOTH);
  });

  it('does not affect another campaign on the same appointment', async () => {
    await room.campaign([{ structureType: 'before', days: 1, message: 'Tomorrow' }], { campaignId: 'cmp_two' });
    await keep({ eventDate: '2026-11-27', eventTime: '14:30', campaignsToAdd: ['cmp_one', 'cmp_two'] });
    await keep({ campaignsToRemove: ['cmp_one'] });
    await keep({ campaignsToAdd: ['cmp_one'] });
    await keep({ eventDate: '2026-11-28' });
    await until('2026-11-29T12:00');
    expect(left()).toEqual([
      '11-26T14:30 In 2 days: Saturday, November 28',
      '11-27T14:30 Tomorrow',
      '11-28T12:30 In 2 hours: Saturday, November 28',
    ]);
  });

  it('on an appointment that is moved to and fro sends each text for its last time once', async () => {
    await book();
    await keep({ campaignsToRemove: ['cmp_one'] });
    await keep({ eventDate: '2026-11-30' });
    await keep({ campaignsToAdd: ['cmp_one'] });
    await keep({ eventDate: '2026-11-27' });
    await keep({ campaignsToRemove: ['cmp_one'] });
    await keep({ campaignsToAdd: ['cmp_one'] });
    await until('2026-12-01T12:00');
    expect(left()).toEqual(BOTH);
  });
});

describe('a person who was removed from the campaign', () => {
  it('is enrolled again when the campaign is added to the appointment that still has it', async () => {
    await book();
    await takeOut();
    await room.pass(MINUTE);
    expect(await listed()).toEqual(['They are not in it any more', 'They are not in it any more']);
    const { placed } = await keep({ campaignsToAdd: ['cmp_one'] });
    expect([...placed]).toEqual([['cmp_one', 'in']]);
    await until('2026-11-28T12:00');
    expect(left()).toEqual(BOTH);
  });

  it.each(['the list', 'another appointment'])('and added again through %s gets this one’s texts too', async (by) => {
    await book();
    await takeOut();
    await room.pass(MINUTE);
    if (by === 'the list') await putIn();
    else await book('apt_2', '2026-12-02');
    expect(await listed()).toEqual(by === 'the list' ? [null, null] : [null, null, null, null]);
    await until('2026-11-28T12:00');
    expect(left()).toEqual(BOTH);
  });
});

describe('somebody who wrote STOP and then START', () => {
  it('gets none of the texts that waited, and staff see why', async () => {
    await book();
    await stopAndStart();
    expect(await listed()).toEqual(['They opted out after they were added', 'They opted out after they were added']);
    await until('2026-11-28T12:00');
    expect(left()).toEqual([]);
  });

  it('gets the texts of an appointment that is made after that, and of no older one', async () => {
    await book();
    await stopAndStart();
    await book('apt_2', '2026-12-02');
    await until('2026-12-03T12:00');
    expect(left()).toEqual([
      '11-30T14:30 In 2 days: Wednesday, December 2',
      '12-02T12:30 In 2 hours: Wednesday, December 2',
    ]);
  });

  it.each([false, true])(
    'gets those of the older one when the campaign is added to it again (another first: %s)',
    async (has) => {
      await book();
      await stopAndStart();
      if (has) await book('apt_2', '2027-12-02');
      await keep({ campaignsToAdd: ['cmp_one'] });
      await until('2026-11-28T12:00');
      expect(left()).toEqual(BOTH);
    },
  );

  it('and while they are opted out an appointment says so', async () => {
    await room.PhoneConsentEntity.patch({ organizationId, phone: phoneOf(1) })
      .set({ consent: 'out', outAt: new Date().toISOString() })
      .go();
    const { placed } = await book();
    expect([...placed]).toEqual([['cmp_one', 'optedOut']]);
    expect(await listed()).toEqual(['They opted out', 'They opted out']);
  });
});
