// Appointments that many book or change at the same moment: repeats of one request create one, and no false failure is reported.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

/** Others change the same appointment first, at every try. */
let isOvertaken = false;
vi.mock('#engine/delivery/hanging/save-appointment.act.ts', async (original) => {
  const real = await original<typeof import('#engine/delivery/hanging/save-appointment.act.ts')>();
  const { Lost } = await import('#platform/table/transact.ts');
  const saveAppointment: typeof real.saveAppointment = async (asked) => {
    if (isOvertaken) throw new Lost([]);
    return real.saveAppointment(asked);
  };
  return { ...real, saveAppointment };
});
const OTHERS = ['Others are changing this appointment right now. Nothing was changed: please try again.'];

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery('tattoo');
});
beforeEach(async () => {
  await room.begin();
  await room.campaign([{ structureType: 'before', days: 2, message: 'In 2 days' }]);
  await room.people(MOMENTS);
});
afterAll(() => room.close());

type Answer = { success: boolean; errors: string[]; appointment?: { id: string; eventTime: string | null } };
const MOMENTS = 120;
const owner = anActor({ access: 'OWNER' });
const say = async (field: string, args: object) =>
  await ask<Answer>(await import('#features/events/events.resolver.ts'), field, args, owner);
const asked = { leadId: 'lead_1', eventDate: '2026-11-27', requestId: 'r1' };
const TWENTY = Array.from({ length: 20 }, (_, n) => n);

it.each([
  ['one', { campaignsToAdd: ['cmp_one'] }],
  ['one of no campaign', {}],
  ['a series', { repeatFrequency: 'WEEKLY', repeatCount: 3 }],
])('%s requested 20 times at once by one requestId is created once and always returned [API-037]', async (_, more) => {
  const all = await Promise.all(TWENTY.map(() => say('createLeadAppointment', { ...asked, ...more })));
  expect(all.flatMap(({ errors }) => errors)).toEqual([]);
  expect(new Set(all.map(({ appointment }) => appointment?.id)).size).toBe(1);
});

it.each([
  ['one', { campaignsToAdd: ['cmp_one'] }],
  ['a series', { campaignsToAdd: ['cmp_one'], repeatFrequency: 'WEEKLY', repeatCount: 3 }],
])('%s requested again while it is created gets the same answer as the first request [API-037]', async (_, more) => {
  for (let steps = 0; steps < MOMENTS; steps++) {
    const request = { ...asked, ...more, requestId: `r${steps}`, leadId: `lead_${steps + 1}` };
    const first = say('createLeadAppointment', request);
    for (let step = 0; step < steps * 4; step++) await null;
    const [one, again] = await Promise.all([first, say('createLeadAppointment', request)]);
    expect(again, `after ${steps} steps`).toEqual(one);
    expect(one.errors).toEqual([]);
  }
});

it('20 changes at once are each made, or refused because others came first [API-038]', async () => {
  const { appointment } = await say('createLeadAppointment', asked);
  const change = (n: number) => ({ leadAppointmentId: appointment?.id, eventTime: `10:${n + 10}` });
  const all = await Promise.all(TWENTY.map((n) => say('updateLeadAppointment', change(n))));
  expect(all.some(({ success }) => success)).toBe(true);
  for (const { errors } of all.filter(({ success }) => !success)) expect(errors).toEqual(OTHERS);
  isOvertaken = true;
  expect(await say('updateLeadAppointment', change(1))).toMatchObject({ success: false, errors: OTHERS });
  isOvertaken = false;
});
