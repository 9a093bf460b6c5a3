// A new appointment from Events: by the button and by an empty hour, the person found by keys, the form with the hour filled in.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { EventsScreen } from '#web/staff/screens/events/events.screen.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { PHONE } from '#web/staff/ui/use-is-phone.ts';
import { aServer, aUser, no, ok, show } from '../given.tsx';

beforeEach(() => {
  takeConfig({ brand: 'tattoo' });
  useToasts.setState({ toasts: [] });
  // A Wednesday; in Phoenix it is 10:00.
  vi.useFakeTimers({ now: new Date('2026-11-25T17:00:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ANA = { id: 'lead_1', name: 'Ana Silva', firstName: 'Ana', lastName: 'Silva', phone: '+16022341156' };
const BEN = { id: 'lead_2', name: 'Ben Kim', firstName: 'Ben', lastName: 'Kim', phone: '+16022341157' };
const WEEK_EVENT = {
  id: 'evt_1',
  eventTime: '2026-11-28T17:00:00Z',
  eventLocation: '',
  appointments: [
    {
      leadAppointmentId: 'lead_4-apt_4',
      leadId: 'lead_4',
      leadName: 'Dov Levi',
      cancelled: false,
      repeatFrequency: null,
      responsibleUser: null,
    },
  ],
};

function open(view: string, answers: Parameters<typeof aServer>[0] = {}, user = aUser()) {
  const createLeadAppointment = vi.fn((_: Record<string, unknown>) => ok({ unreached: [], appointment: { id: 'a' } }));
  const asked = aServer({
    createLeadAppointment,
    events: () => ok({ events: view === 'events' ? [] : [WEEK_EVENT] }),
    leads: ({ search }) => ok({ total: 2, more: false, leads: search ? [BEN] : [ANA, BEN] }),
    campaigns: () => ok({ campaigns: [] }),
    ...answers,
  });
  const shown = show(<EventsScreen />, { path: `/events?view=${view}`, user });
  const searched = () => asked.filter(({ field }) => field === 'leads').map(({ variables }) => variables);
  return { asked, searched, createLeadAppointment, ...shown };
}
const button = (name: string) => screen.findByRole('button', { name });
const box = () => screen.findByRole('combobox', { name: 'Search clients by name or phone' });
const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'form input' }).value;
const FRIDAY = 'New appointment, Friday, November 27, 2:00 pm';

it('begins with who comes: the newest, then those who match, taken by keys', async () => {
  const { searched } = open('events');
  fireEvent.click(await button('New appointment'));
  const field = await box();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Ana Silva(602) 234-1156',
    'Ben Kim(602) 234-1157',
  ]);
  fireEvent.change(field, { target: { value: '1157' } });
  await waitFor(() => expect(searched().at(-1)).toEqual({ search: '1157' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: 'New appointment for Ben Kim' })).toBeTruthy();
  expect(value('Month')).toBe('');
});

it('says so when nobody matches, and when people could not be loaded', async () => {
  const { unmount } = open('events', { leads: () => ok({ total: 0, more: false, leads: [] }) });
  fireEvent.click(await button('New appointment'));
  fireEvent.change(await box(), { target: { value: 'zed' } });
  expect(await screen.findByText('Nothing matches “zed”.')).toBeTruthy();
  unmount();
  open('events', { leads: () => no('Not now.') });
  fireEvent.click(await button('New appointment'));
  expect(await screen.findByText('Not now.')).toBeTruthy();
});

it.each(['week', 'day&day=2026-11-27'])('an empty hour of %s fills in its day and time, and saves', async (view) => {
  const { createLeadAppointment } = open(view);
  const hour = await button(FRIDAY);
  hour.focus();
  fireEvent.click(hour);
  expect(await screen.findByText('Who comes on Friday, November 27, 2:00 pm?')).toBeTruthy();
  fireEvent.click(await screen.findByRole('option', { name: /Ana Silva/ }));
  await screen.findByRole('dialog', { name: 'New appointment for Ana Silva' });
  expect(['Month', 'Day', 'Year', 'Time'].map(value)).toEqual(['11', '27', '2026', '14:00']);
  expect(screen.getByText('In MST. Without a time, the appointment is at 9:00 am.')).toBeTruthy();
  fireEvent.click(await button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(createLeadAppointment.mock.calls[0]?.[0]).toMatchObject({
    leadId: 'lead_1',
    eventDate: '2026-11-27',
    eventTime: '14:00',
  });
  expect(await screen.findByText('Appointment saved')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(hour));
});

describe('the hours', () => {
  it('have one place in the tab order, and arrows lead from one to another', async () => {
    open('week');
    const first = await button('New appointment, Sunday, November 22, 8:00 am');
    const inTabs = () =>
      screen.getAllByRole('button', { name: /^New appointment, / }).filter((one) => one.tabIndex === 0);
    expect(inTabs()).toEqual([first]);
    first.focus();
    const keys = [...Array(5).fill('ArrowRight'), ...Array(6).fill('ArrowDown')];
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? first, { key });
    expect(document.activeElement?.getAttribute('aria-label')).toBe(FRIDAY);
    expect(inTabs()).toEqual([document.activeElement]);
    fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowUp' });
    fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowLeft' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('New appointment, Thursday, November 26, 1:00 pm');
  });
});

describe('Escape', () => {
  const stepBack = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

  it('leads back from the form to the choice of the person, and from there to the hour', async () => {
    open('week');
    const hour = await button(FRIDAY);
    hour.focus();
    fireEvent.click(hour);
    const field = await box();
    fireEvent.change(field, { target: { value: 'ben' } });
    fireEvent.click(await screen.findByRole('option', { name: /Ben Kim/ }));
    await screen.findByRole('dialog', { name: 'New appointment for Ben Kim' });
    stepBack();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect((field as HTMLInputElement).value).toBe('ben');
    stepBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(hour));
  });

  it('and the X ask first where something was filled in, and leave in their own way', async () => {
    open('week');
    fireEvent.click(await button(FRIDAY));
    fireEvent.click(await screen.findByRole('option', { name: /Ana Silva/ }));
    fireEvent.change(await screen.findByLabelText('Location'), { target: { value: 'Studio' } });
    stepBack();
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    fireEvent.click(await button('Discard'));
    expect(await screen.findByText(/^Who comes on/)).toBeTruthy();
    fireEvent.click(screen.getByRole('option', { name: /Ana Silva/ }));
    fireEvent.change(await screen.findByLabelText('Location'), { target: { value: 'Studio' } });
    fireEvent.click(await button('Close'));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    fireEvent.click(await button('Discard'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === PHONE }));
  });

  it('each day of the week takes one, a free week too, without a time', async () => {
    open('week', { events: () => ok({ events: [] }) });
    fireEvent.click(await button('New appointment, Friday, November 27'));
    expect(await screen.findByText('Who comes on Friday, November 27?')).toBeTruthy();
    fireEvent.click(await screen.findByRole('option', { name: /Ana Silva/ }));
    await screen.findByRole('dialog', { name: 'New appointment for Ana Silva' });
    expect(['Month', 'Day', 'Year', 'Time'].map(value)).toEqual(['11', '27', '2026', '']);
  });

  it('a free day has its hours', async () => {
    open('day&day=2026-11-27', { events: () => ok({ events: [] }) });
    expect(await button(FRIDAY)).toBeTruthy();
  });
});

it.each(['events', 'week', 'day'])('users who may only look make none in %s', async (view) => {
  open(view, {}, aUser({ access: 'READONLY' }));
  await (view === 'events' ? screen.findByText('- No Events Found -') : screen.findByText(/Times in MST/));
  expect(screen.queryByRole('button', { name: /^New appointment/ })).toBeNull();
  expect(screen.queryByText(/make an appointment/)).toBeNull();
});
