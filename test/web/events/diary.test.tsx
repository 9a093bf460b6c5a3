// The diary: appointments by week and day with names, moved by keys with a way back; and the month that shows taken times.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import {
  dayAfter,
  minutesOf,
  monthAfter,
  monthGrid,
  timeAt,
  timeWords,
  wallOf,
  weekOf,
} from '#web/staff/base/appointments/days.rules.ts';
import { HOUR_PX, hoursOf, lanesOf, movedBy } from '#web/staff/features/events/diary/diary.rules.ts';
import { AppointmentModal } from '#web/staff/features/leads/lead/appointments/appointment.modal.tsx';
import { EventsScreen } from '#web/staff/screens/events/events.screen.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { PHONE } from '#web/staff/ui/use-is-phone.ts';
import { aServer, aUser, no, ok, show } from '../given.tsx';

/** A Wednesday; in Phoenix it is 10:00. */
const NOW = new Date('2026-11-25T17:00:00Z');

beforeEach(() => {
  takeConfig({ brand: 'tattoo' });
  useToasts.setState({ toasts: [] });
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kept = (n: number, leadName: string, given: object = {}) => ({
  leadAppointmentId: `lead_${n}-apt_${n}`,
  leadId: `lead_${n}`,
  leadName,
  cancelled: false,
  repeatFrequency: null,
  responsibleUser: null,
  ...given,
});
const ANA = { responsibleUser: { id: 'user_1', name: 'Ana Lopez' } };
const EVENTS = [
  {
    id: 'evt_1',
    eventTime: '2026-11-27T21:30:00Z',
    eventLocation: 'Studio',
    appointments: [kept(1, 'Ben Kim', ANA), kept(2, 'Cleo Diaz'), kept(3, 'Gone Person', { cancelled: true })],
  },
  { id: 'evt_2', eventTime: '2026-11-28T17:00:00Z', eventLocation: '', appointments: [kept(4, 'Dov Levi')] },
];

function open(view: string, answers: Parameters<typeof aServer>[0] = {}, user = aUser()) {
  const asked = aServer({ events: () => ok({ events: EVENTS }), ...answers });
  const shown = show(<EventsScreen />, { path: `/events?view=${view}`, user });
  return { asked, ...shown };
}
const entry = (name: RegExp) => screen.findByRole('button', { name });

describe('the days', () => {
  it('are counted across months, years and leap days', () => {
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
    expect(monthAfter('2026-01-31', 1)).toBe('2026-02-01');
    expect(monthAfter('2026-01-15', -1)).toBe('2025-12-01');
    expect(weekOf('2026-11-25')).toEqual(['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`));
  });

  it('of a month are whole weeks, never more than one call returns', () => {
    for (let month = '2026-01-01'; month < '2028-01-01'; month = monthAfter(month, 1)) {
      const days = monthGrid(month);
      expect(days.length % 7).toBe(0);
      expect(days).toContain(month);
      expect(days).toContain(dayAfter(monthAfter(month, 1), -1));
      expect(days.length).toBeLessThanOrEqual(42);
    }
  });

  it('and times are those of the brand’s zone', () => {
    expect(wallOf('2026-11-28T05:30:00Z', 'America/Phoenix')).toEqual({ date: '2026-11-27', time: '22:30' });
    expect([timeWords('00:05'), timeWords('12:00'), timeWords('14:30')]).toEqual(['12:05 am', '12:00 pm', '2:30 pm']);
    expect([timeAt(-30), timeAt(minutesOf('14:30')), timeAt(5000)]).toEqual(['00:00', '14:30', '23:45']);
  });
});

describe('in the diary', () => {
  const at = (...times: string[]) => times.map((time) => ({ time }));

  it('hours before and after the usual ones are shown when they have an appointment', () => {
    expect(hoursOf([])).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    const hours = hoursOf(at('06:15', '20:00'));
    expect([hours[0], hours.at(-1)]).toEqual([6, 20]);
  });

  it('appointments within an hour of each other are side by side', () => {
    expect(lanesOf(at('09:00', '09:30', '10:15', '12:00'))).toEqual([
      { position: 0, of: 3 },
      { position: 1, of: 3 },
      { position: 2, of: 3 },
      { position: 0, of: 1 },
    ]);
  });

  it('a move is in quarters of an hour and whole days, and stays within the day', () => {
    const noon = { date: '2026-11-27', time: '12:00' };
    expect(movedBy(noon, { x: 0, y: HOUR_PX / 2 }, 100)).toEqual({ date: '2026-11-27', time: '12:30' });
    expect(movedBy(noon, { x: -130, y: -HOUR_PX }, 100)).toEqual({ date: '2026-11-26', time: '11:00' });
    expect(movedBy(noon, { x: 500, y: HOUR_PX * 40 }, 0)).toEqual({ date: '2026-11-27', time: '23:45' });
  });
});

describe('a week', () => {
  it('has every day with its people’s names, and requests only these seven days', async () => {
    const { asked } = open('week');
    const friday = await screen.findByRole('list', { name: 'Friday, November 27' });
    expect(
      within(friday)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ben Kim2:30 pmwith ALwith Ana LopezStudio', 'Cleo Diaz2:30 pmStudio']);
    expect(asked.find(({ field }) => field === 'events')?.variables).toEqual({
      from: '2026-11-22',
      until: '2026-11-28',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Week after' }));
    await waitFor(() => expect(asked.at(-1)?.variables).toEqual({ from: '2026-11-29', until: '2026-12-05' }));
    expect(screen.getByRole('heading', { name: 'Sun, Nov 29 to Sat, Dec 5' })).toBeTruthy();
  });

  it('opens at the day in the address, and at today without a valid day there', async () => {
    const { asked, unmount } = open('week&day=2026-12-10');
    await waitFor(() => expect(asked[0]?.variables).toEqual({ from: '2026-12-06', until: '2026-12-12' }));
    unmount();
    const wrong = open('week&day=soon').asked;
    await waitFor(() => expect(wrong[0]?.variables).toEqual({ from: '2026-11-22', until: '2026-11-28' }));
  });

  it('can be limited to the people of one member of staff', async () => {
    open('week');
    await entry(/Ben Kim/);
    fireEvent.change(screen.getByLabelText('Whose appointments'), { target: { value: 'user_1' } });
    expect(screen.queryByRole('button', { name: /Cleo Diaz/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Ben Kim/ })).toBeTruthy();
  });

  it('opens the person on a press', async () => {
    const { router } = open('week');
    fireEvent.click(await entry(/Dov Levi/));
    await waitFor(() => expect(router.state.location.search).toContain('lead=lead_4'));
  });

  it('that cannot be loaded says so', async () => {
    open('week', { events: () => no('Not now.') });
    expect(await screen.findByText('Not now.')).toBeTruthy();
  });

  /** Takes an appointment up by Space, moves it by keys and puts it down. */
  async function moves(name: RegExp, ...codes: string[]) {
    const button = await entry(name);
    button.focus();
    fireEvent.keyDown(button, { code: 'Space' });
    for (const code of codes) {
      await vi.advanceTimersByTimeAsync(50);
      fireEvent.keyDown(document, { code });
    }
    await vi.advanceTimersByTimeAsync(50);
    fireEvent.keyDown(document, { code: 'Space' });
  }

  it('moves an appointment by keys, says where to, and moves it back on request', async () => {
    const updateLeadAppointment = vi.fn((_: unknown) => ok({ unreached: [] }));
    open('week', { updateLeadAppointment });
    await moves(/Dov Levi/, 'ArrowDown', 'ArrowDown');
    await waitFor(() =>
      expect(updateLeadAppointment.mock.calls).toEqual([
        [{ leadAppointmentId: 'lead_4-apt_4', eventDate: '2026-11-28', eventTime: '10:30' }],
      ]),
    );
    expect(await screen.findByText('Moved to Sat, Nov 28, 10:30 am')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(updateLeadAppointment.mock.lastCall?.[0]).toMatchObject({ eventDate: '2026-11-28', eventTime: '10:00' }),
    );
    expect(await screen.findByText('Back at Sat, Nov 28, 10:00 am')).toBeTruthy();
  });

  it('says why an appointment was not moved', async () => {
    const taken = 'They have an appointment at that time and place already.';
    open('week', { updateLeadAppointment: () => no(taken) });
    await moves(/Dov Levi/, 'ArrowDown');
    expect(await screen.findByText(taken)).toBeTruthy();
  });

  it('moves nothing for users who may only look', async () => {
    const updateLeadAppointment = vi.fn(() => ok({}));
    open('week', { updateLeadAppointment }, aUser({ access: 'READONLY' }));
    await moves(/Dov Levi/, 'ArrowDown');
    expect(updateLeadAppointment).not.toHaveBeenCalled();
    expect(screen.queryByText(/Drag an appointment/)).toBeNull();
  });
});

describe('on a phone', () => {
  /** The window is a phone's; each of these days is 100 pixels high, in their order. */
  function aPhone(days: readonly string[] = []) {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === PHONE }));
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const day = this.closest('[data-day]');
      const top = Math.max(0, days.indexOf(day?.getAttribute('data-day') ?? '')) * 100;
      return new DOMRect(0, top, 300, day === this ? 100 : 50);
    });
  }
  afterEach(() => vi.restoreAllMocks());

  const finger = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });

  /** A finger rests on an appointment this long, goes down by this many pixels and lifts. */
  async function holds(name: RegExp, ms: number, from: number, by: number) {
    const button = await entry(name);
    fireEvent.touchStart(button, finger(10, from));
    await vi.advanceTimersByTimeAsync(ms);
    fireEvent.touchMove(button, finger(10, from + by / 2));
    await vi.advanceTimersByTimeAsync(50);
    fireEvent.touchMove(button, finger(10, from + by));
    await vi.advanceTimersByTimeAsync(50);
    const sentences = screen.queryAllByRole('status').map(({ textContent }) => textContent);
    fireEvent.touchEnd(button);
    await vi.advanceTimersByTimeAsync(50);
    return sentences;
  }
  const WEEK = weekOf('2026-11-25');

  it('a held appointment follows the finger to another day of the week, keeps its time, and moves back on request', async () => {
    aPhone(WEEK);
    const updateLeadAppointment = vi.fn((_: unknown) => ok({ unreached: [] }));
    open('week', { updateLeadAppointment });
    expect(await holds(/Dov Levi/, 400, 650, -500)).toContain('Mon, Nov 23, 10:00 am');
    await waitFor(() =>
      expect(updateLeadAppointment.mock.calls).toEqual([
        [{ leadAppointmentId: 'lead_4-apt_4', eventDate: '2026-11-23', eventTime: '10:00' }],
      ]),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(updateLeadAppointment.mock.lastCall?.[0]).toMatchObject({ eventDate: '2026-11-28' }));
  });

  it('a finger that swipes moves nothing, nor one that may only look', async () => {
    aPhone(WEEK);
    const updateLeadAppointment = vi.fn(() => ok({}));
    const { unmount } = open('week', { updateLeadAppointment });
    await holds(/Dov Levi/, 50, 650, -500);
    unmount();
    open('week', { updateLeadAppointment }, aUser({ access: 'READONLY' }));
    await holds(/Dov Levi/, 400, 650, -500);
    expect(updateLeadAppointment).not.toHaveBeenCalled();
  });

  it('keys move it from day to day as well', async () => {
    aPhone(WEEK);
    const updateLeadAppointment = vi.fn((_: unknown) => ok({ unreached: [] }));
    open('week', { updateLeadAppointment });
    const button = await entry(/Dov Levi/);
    button.focus();
    for (const code of ['Space', 'ArrowUp', 'Space']) {
      fireEvent.keyDown(code === 'ArrowUp' ? document : button, { code });
      await vi.advanceTimersByTimeAsync(50);
    }
    await waitFor(() => expect(updateLeadAppointment.mock.lastCall?.[0]).toMatchObject({ eventDate: '2026-11-27' }));
  });

  it('a day has its hours, and a held appointment another time', async () => {
    aPhone();
    const updateLeadAppointment = vi.fn((_: unknown) => ok({ unreached: [] }));
    open('day&day=2026-11-27', { events: () => ok({ events: EVENTS.slice(0, 1) }), updateLeadAppointment });
    await holds(/Cleo Diaz/, 400, 300, HOUR_PX);
    await waitFor(() =>
      expect(updateLeadAppointment.mock.lastCall?.[0]).toMatchObject({ eventDate: '2026-11-27', eventTime: '15:30' }),
    );
  });
});

it('a day has a column for each member of staff, people without one last', async () => {
  const { asked } = open('day', { events: () => ok({ events: EVENTS.slice(0, 1) }) });
  expect((await screen.findAllByRole('list')).map((list) => list.getAttribute('aria-label'))).toEqual([
    'Ana Lopez',
    'Nobody assigned',
  ]);
  expect(asked[0]?.variables).toEqual({ from: '2026-11-25', until: '2026-11-25' });
});

describe('the month of an appointment', () => {
  const own = { id: 'lead_1-apt_1', eventDate: '2026-11-27', eventTime: '14:30', eventLocation: 'Studio' };
  function openMonth() {
    const asked = aServer({
      events: () => ok({ events: EVENTS }),
      updateLeadAppointment: () => ok({ unreached: [] }),
    });
    show(<AppointmentModal leadId="lead_1" appointment={own as never} onClose={vi.fn()} />);
    return asked;
  }

  it('marks days with appointments and names the taken times, except its own', async () => {
    openMonth();
    expect(await screen.findByRole('button', { name: 'Friday, November 27, 1 appointment' })).toBeTruthy();
    expect(screen.getByText('Taken on Fri, Nov 27:')).toBeTruthy();
    expect(screen.getByText('Cleo Diaz, Studio')).toBeTruthy();
    expect(screen.queryByText(/Ben Kim/)).toBeNull();
  });

  it('fills month, day and year in with the day that is pressed', async () => {
    openMonth();
    fireEvent.click(await screen.findByRole('button', { name: 'Thursday, November 26' }));
    const values = ['Month', 'Day', 'Year'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(values).toEqual(['11', '26', '2026']);
    expect(await screen.findByText('Nothing else on Thu, Nov 26.')).toBeTruthy();
  });

  it('says once that a day is in the past', async () => {
    openMonth();
    fireEvent.click(await screen.findByRole('button', { name: 'Sunday, November 1' }));
    expect((await screen.findByText(/in the past/)).textContent).toBe('Sun, Nov 1 is in the past. ');
  });

  it('stays where it is while a year is typed', async () => {
    openMonth();
    const year = await screen.findByLabelText('Year');
    for (const value of ['', '2', '20', '202']) fireEvent.change(year, { target: { value } });
    expect(screen.getByText('November 2026')).toBeTruthy();
    fireEvent.change(year, { target: { value: '2027' } });
    expect(screen.getByText('November 2027')).toBeTruthy();
  });

  it('is walked by the arrow keys, into the next month too', async () => {
    const asked = openMonth();
    const friday = await screen.findByRole('button', { name: 'Friday, November 27, 1 appointment' });
    fireEvent.keyDown(friday, { key: 'ArrowDown' });
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-04'));
    await waitFor(() => expect(asked.at(-1)?.variables).toEqual({ from: '2026-11-29', until: '2027-01-02' }));
  });
});
