// Appointments in chaos: the process dies at every awaited step of saving, moving and canceling one; each text leaves once.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawnBytes, openWorld, type World } from './short/journey.ts';
import { apart, begin, type Crash, crashName, inLife, reached, struck, untilDone } from './short/life.ts';
import { wayOf } from './way.ts';

vi.mock('node:crypto', async (original) => ({
  ...(await original<object>()),
  randomBytes: (n: number) => drawnBytes(n),
}));

const MINUTE = 60_000;
let world: World;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Error.stackTraceLimit = 0;
  world = await openWorld();
});
afterAll(() => world.room.close());

const OWN = /delivery\/(hanging\/|facts\/event-words)/;
const own = wayOf().steps.filter((step) => OWN.test(step));

const moment = (atMs: number) => new Date(atMs - 7 * 60 * MINUTE).toISOString().slice(5, 13);

/**
 * An appointment of two campaigns, one with an instant text, and one that is canceled: created, moved before anything left,
 * one campaign removed, texts leaving, moved again while the process may die, and the other one canceled; and two of a series.
 */
async function lived(crashes: readonly Crash[]): Promise<{ left: string[]; reached: string[] }> {
  const { room } = world;
  await room.begin();
  room.player.ticks = false;
  room.doTasks((task) => (input) => inLife(() => task(input)));
  room.player.ticks = false;
  const before = { structureType: 'before' as const };
  await room.campaign([{ ...before, days: 1, message: 'Off' }], { campaignId: 'cmp_off' });
  await room.campaign([{ message: 'Now, until {{eventDate}}' }], { campaignId: 'cmp_now' });
  await room.campaign([
    { ...before, days: 2, message: 'In 2 days' },
    { ...before, hours: 2, message: 'In 2 hours' },
    { structureType: 'appointment', days: 1, message: 'After' },
  ]);
  await room.people(3);
  const { saveAppointment, cancelAppointments } = await import('#engine/delivery/hanging/save-appointment.act.ts');
  const { saveSeries } = await import('#engine/delivery/hanging/save-series.act.ts');
  const one = { organizationId: room.organizationId, leadId: 'lead_1', appointmentId: 'apt_1' };
  const two = { organizationId: room.organizationId, leadId: 'lead_2', appointmentId: 'apt_2' };
  const until = (day: string) => room.pass(Date.parse(`2026-${day}:00-07:00`) + 6 * MINUTE - Date.now());
  begin(crashes);
  const campaignsToAdd = ['cmp_one', 'cmp_off', 'cmp_now'];
  await untilDone(() => saveAppointment({ ...one, eventDate: '2026-12-10', eventTime: '12:00', campaignsToAdd }));
  await untilDone(() => saveAppointment({ ...two, eventDate: '2026-12-04', campaignsToAdd: ['cmp_one'] }));
  const again = { ...one, leadId: 'lead_3', appointmentId: 'apt_3', eventTime: '12:00', campaignsToAdd: ['cmp_one'] };
  const repeat = { repeatFrequency: 'OTHER', repeatDays: 3 } as const;
  await untilDone(() => saveSeries({ ...again, repeat, dates: ['2026-12-03', '2026-12-06'] }));
  await untilDone(() => saveAppointment({ ...one, eventDate: '2026-12-01' }));
  await untilDone(() => saveAppointment({ ...one, campaignsToRemove: ['cmp_off'] }));
  await until('11-29T12:00');
  await untilDone(() => saveAppointment({ ...one, eventDate: '2026-12-08' }));
  await untilDone(() => cancelAppointments(room.organizationId, [two]));
  room.player.tickMs = 5 * MINUTE;
  // The tick and late wake-ups find what a dead process left behind: after the crash, and when a series is due.
  for (const due of ['11-29T12', '12-01T12', '12-04T12']) {
    await until(due);
    room.player.ticks = true;
    await room.pass(20 * MINUTE);
    room.player.ticks = false;
  }
  await until('12-11T12:00');
  const left = room.provider.texts.map(({ to, body, atMs }) => `${to.slice(-1)} ${moment(atMs)} ${body}`);
  return { left: left.sort(), reached: [...reached.keys()].filter((step) => OWN.test(step)) };
}

const RIGHT = [
  '1 11-20T12 Now, until Tuesday, December 1',
  '1 11-29T12 In 2 days',
  '1 12-06T12 In 2 days',
  '1 12-08T10 In 2 hours',
  '1 12-09T12 After',
  '3 12-01T12 In 2 days',
  '3 12-03T10 In 2 hours',
  '3 12-04T12 After',
  '3 12-04T12 In 2 days',
  '3 12-06T10 In 2 hours',
  '3 12-07T12 After',
];
/** The instant text is not checked here: it may have the day before or after the move. */
const told = (left: readonly string[]) => left.map((text) => text.replace(/(Now).*/, '$1'));

it('without a crash every text leaves once, at its time', async () => {
  expect(told((await lived([])).left)).toEqual(told(RIGHT));
});

it('whichever call a process dies after, each text leaves once, and no canceled one leaves', async () => {
  const met = new Set((await lived([])).reached);
  const points = own
    .filter((one) => met.has(one))
    .flatMap((step): Crash[] => [
      { step, when: 'before', nth: 1 },
      { step, when: 'after', nth: 1 },
      { step, when: 'before', nth: 2 },
    ]);
  const wrong: string[] = [];
  let deaths = 0;
  for (const crashes of apart(points)) {
    const { left } = await lived(crashes);
    deaths += struck.length;
    if (JSON.stringify(told(left)) !== JSON.stringify(told(RIGHT)))
      wrong.push(`${crashes.map(crashName).join(', ')}: ${left.join(' | ')}`);
  }
  expect(wrong).toEqual([]);
  expect(deaths).toBeGreaterThan(met.size);
});
