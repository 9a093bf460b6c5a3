// Guarantees of the overview's panel of a brand's trade: which one a brand has, what it says, and whom it opens.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { chairsOf, nextShift } from '#web/staff/features/overview/trade/trade.rules.ts';
import { TradePanel } from '#web/staff/features/overview/trade/trade-panel.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

// A Friday, noon in Phoenix.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T19:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const mia = { id: 'user_2', name: 'Mia Ink' };
const appointment = (id: string, leadName: string, given: object = {}) => ({
  leadAppointmentId: id,
  leadId: `lead_${id}`,
  leadName,
  cancelled: false,
  repeatFrequency: null,
  responsibleUser: mia,
  ...given,
});
const event = (eventTime: string, ...appointments: object[]) => ({
  id: eventTime,
  eventTime,
  eventLocation: '',
  appointments,
});
const EVENTS = [
  event('2026-11-20T16:00:00Z', appointment('1', 'Ana')),
  event('2026-11-20T21:00:00Z', appointment('2', 'Ben'), appointment('3', 'Cy', { responsibleUser: null })),
  event('2026-11-20T22:00:00Z', appointment('4', 'Dee', { cancelled: true })),
];

function open(brand: string, answers: Parameters<typeof aServer>[0]) {
  takeConfig({ brand });
  const onOpen = vi.fn();
  const asked = aServer(answers);
  show(<TradePanel onOpen={onOpen} />, { user: aUser(), path: '/dashboard' });
  return { onOpen, asked };
}
const stats = (given: object) => ({
  leads: 50,
  hasSlides: true,
  opened: 3,
  complete: 10,
  currentLeads: 0,
  messages: 50,
  responses: 1,
  features: [],
  next: null,
  ...given,
});

describe('the overview of', () => {
  it('tattoo has the chairs of today with who sits in them, and opens one', async () => {
    const { onOpen, asked } = open('tattoo', { events: () => ok({ events: EVENTS }) });
    expect(await screen.findByRole('heading', { name: 'Chairs today: 3 appointments' })).toBeTruthy();
    const chair = within(screen.getByRole('region', { name: 'Mia Ink' }));
    expect(chair.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['9:00 amAna', '2:00 pmBen']);
    expect(screen.getByRole('region', { name: 'Nobody assigned' }).textContent).toContain('Cy');
    expect(asked[0]?.variables).toEqual({ from: '2026-11-20', until: '2026-11-20' });
    fireEvent.click(chair.getByRole('button', { name: 'Ben' }));
    expect(onOpen).toHaveBeenCalledWith('lead_2');
  });

  it('health has the patients of the next shift, not those who were there', async () => {
    open('health', { events: () => ok({ events: EVENTS }) });
    expect(await screen.findByRole('heading', { name: 'The next shift, this afternoon: 2 patients' })).toBeTruthy();
    expect(screen.queryByText('Ana')).toBeNull();
  });

  it('opportunity has the week of the team, day by day', async () => {
    open('opportunity', { events: () => ok({ events: EVENTS }) });
    const row = await screen.findByRole('row', { name: /^Mia Ink/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...'0000020']);
  });

  it('pitch has who is watching now, campaign by campaign, and leads to them', async () => {
    const campaigns = [
      { id: 'cmp_1', name: 'Demo', stats: stats({ currentLeads: 2 }) },
      { id: 'cmp_2', name: 'Quiet', stats: stats({}) },
    ];
    open('pitch', { campaigns: () => ok({ campaigns }) });
    expect(await screen.findByRole('heading', { name: 'Watching now: 2 leads' })).toBeTruthy();
    const to = screen.getByRole('link', { name: 'Demo' }).getAttribute('href') ?? '';
    expect(new URLSearchParams(to.split('?')[1]).get('watched')).toBe('{"what":"VIEWING"}');
    expect(screen.queryByText('Quiet')).toBeNull();
  });

  it('blast has the wave of its last send, each person in one state', async () => {
    const buckets = [
      { bucket: 'delivered', count: 44 },
      { bucket: 'failed', count: 6 },
    ];
    const waiting = { featureId: 'two', complete: 0, buckets: [{ bucket: 'waiting', count: 44 }] };
    const features = [{ featureId: 'one', complete: 44, buckets }, waiting];
    open('blast', { campaigns: () => ok({ campaigns: [{ id: 'cmp_1', name: 'June', stats: stats({ features }) }] }) });
    expect(await screen.findByRole('link', { name: 'June' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['44 Delivered', '6 Failed']);
  });

  it.each([
    ['blast', 'campaigns', 'Nothing has been sent yet.'],
    ['pitch', 'campaigns', 'Nobody has a pitch open right now.'],
    ['opportunity', 'events', 'No appointments this week.'],
    ['tattoo', 'events', 'No appointments today.'],
    ['health', 'events', 'No patients are expected in the next 7 days.'],
  ])('%s says when there is nothing, and when it could not be loaded', async (brand, field, none) => {
    let answer: object = no('The table is away.');
    open(brand, { [field]: () => answer });
    expect(await screen.findByText('The table is away.')).toBeTruthy();
    answer = ok({ [field]: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(none)).toBeTruthy();
  });
});

describe('a shift', () => {
  const at = (date: string, time: string) =>
    ({ id: time, leadId: 'l', name: 'n', place: '', repeats: false, responsible: null, date, time }) as const;
  const days = [
    at('2026-11-20', '09:00'),
    at('2026-11-20', '13:00'),
    at('2026-11-21', '11:59'),
    at('2026-11-21', '12:00'),
  ];
  it.each([
    ['2026-11-20', '08:00', 'morning', 1],
    ['2026-11-20', '13:00', 'afternoon', 1],
    ['2026-11-20', '13:01', 'morning', 1],
    ['2026-11-21', '12:00', 'afternoon', 1],
  ])('at %s %s is the %s of the next appointment', (date, time, part, many) => {
    const shift = nextShift(days, { date, time });
    expect([shift?.part, shift?.appointments.length]).toEqual([part, many]);
  });
  it('is none when nobody is expected any more', () =>
    expect(nextShift(days, { date: '2026-11-22', time: '00:00' })).toBeNull());
  it('has chairs by name, those of nobody last', () => {
    const chairOf = (name: string | null) => ({
      ...at('2026-11-20', '09:00'),
      responsible: name ? { id: name, name } : null,
    });
    expect(chairsOf([chairOf(null), chairOf('Zoe'), chairOf('Abe')]).map(({ name }) => name)).toEqual([
      'Abe',
      'Zoe',
      'Nobody assigned',
    ]);
  });
});
