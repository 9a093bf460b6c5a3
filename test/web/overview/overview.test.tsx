// Guarantees of the overview: replies that wait, what is sent next, the last campaign's results, and figures that say what they count.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { DashboardScreen } from '#web/staff/screens/dashboard.screen.tsx';
import { aServer, aUser, NO_FIGURES, no, ok, show } from '../given.tsx';

const NOW = Date.parse('2026-11-20T19:00:00Z');
beforeEach(() => {
  takeConfig({ brand: 'blast' });
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const reply = (index: number, message: string | null = `Answer ${index}`) => ({
  id: `lead_${index}`,
  name: `Person ${index}`,
  phone: '+16025550111',
  unviewed: true,
  unread: true,
  waitsSince: '2026-11-20T18:00:00Z',
  lastReply: { message, at: '2026-11-20T18:00:00Z' },
});
const row = {
  ...reply(1),
  created: '',
  lastActive: '2026-11-20T10:00:00Z',
  campaigns: [],
  groups: [],
  tags: [],
  report: null,
};
const leads = (replies: object[], total = replies.length) => ({
  leads: ({ leadFilter, page }: Record<string, unknown>) =>
    leadFilter === 'waiting'
      ? ok({ total, leads: replies })
      : ok({ total: 0, more: false, leads: page === undefined ? [] : [{ ...row, stats: { seconds: 0, views: 0 } }] }),
});
const step = (featureId: string, complete: number) => ({ featureId, complete, buckets: [] });
const campaign = (name: string, stats: object) => ({
  id: `cmp_${name}`,
  name,
  archived: false,
  stats: {
    leads: 0,
    hasSlides: false,
    opened: 0,
    complete: 0,
    messages: 0,
    responses: 0,
    features: [],
    next: null,
    ...stats,
  },
});
const spring = campaign('Spring reset in the desert', {
  leads: 50,
  messages: 84,
  responses: 5,
  complete: 80,
  features: [step('one', 44), step('two', 40)],
  next: { featureId: 'two', at: '2026-11-23T15:00:00Z', leads: 12 },
});
const june = campaign('June', { leads: 50, responses: 20, complete: 20, features: [step('a', 50)] });
const open = (answers: Parameters<typeof aServer>[0], organization: object = {}) => {
  const asked = aServer({ ...leads([]), campaigns: () => ok({ campaigns: [] }), ...answers });
  show(<DashboardScreen />, { user: aUser(organization), path: '/dashboard?page=2' });
  return asked;
};

describe('people who wait for an answer', () => {
  it('are shown with the beginning of their text, read or not, each one press from its conversation', async () => {
    open(leads([reply(1, 'Is Sunday fine?'), { ...reply(2, null), unviewed: false, unread: false }]));
    const card = within(await screen.findByRole('region', { name: '2 contacts wait to hear from you' }));
    const first = card.getByRole('link', { name: /^Not read: ?Person 1/ });
    expect(first.textContent).toContain('Is Sunday fine?');
    expect(first.getAttribute('href')).toBe('/dashboard?page=2&lead=lead_1&part=messages');
    expect(card.getByRole('link', { name: /^Person 2/ }).textContent).not.toContain('null');
  });
  it.each([
    ['Messages', 'All 24 in Messages', '/messages', 'OWNER'],
    ['those who wrote, without an inbox', 'All contacts who wrote', '/contacts?show=unviewed', 'READONLY'],
  ])('are at most five, and the rest one press away in %s', async (_, name, href, access) => {
    open(
      leads(
        [1, 2, 3, 4, 5, 6].map((index) => reply(index)),
        24,
      ),
      { access },
    );
    const card = within(await screen.findByRole('region', { name: '24 contacts wait to hear from you' }));
    expect(card.getAllByRole('listitem')).toHaveLength(5);
    expect(card.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });
  it('are one of many or one alone', async () => {
    open(leads([reply(1)]));
    expect(await screen.findByRole('region', { name: '1 contact waits to hear from you' })).toBeTruthy();
  });
  it('are nobody once all were answered', async () => {
    open({});
    expect(await screen.findByText('Nobody is waiting for you')).toBeTruthy();
    screen.getByText('Nothing is waiting to be sent.');
  });
  it('are requested again after a failure', async () => {
    open({ leads: () => no('The list could not be read.'), campaigns: () => no('No numbers now.') });
    expect((await screen.findAllByText('The list could not be read.')).length).toBeGreaterThan(0);
    // What is next to be sent and the latest campaign each say so.
    await waitFor(() => expect(screen.getAllByText('No numbers now.')).toHaveLength(2));
    expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(1);
  });
});

describe('what is next to be sent', () => {
  it('says which message, to how many and when, the earliest first, and leads to its campaign', async () => {
    const soon = campaign('Soon', { next: { featureId: 'x', at: '2026-11-20T19:00:20Z', leads: 1 } });
    open({ campaigns: () => ok({ campaigns: [spring, june, soon] }) });
    const card = within(await screen.findByRole('region', { name: 'Next to be sent' }));
    const [first, second] = await card.findAllByRole('listitem');
    expect(first?.textContent).toBe('SoonA message to 1 contactNow');
    expect(second?.textContent).toMatch(/^Spring reset in the desertMessage 2 to 12 contactsMon, Nov 23, 8:00 am MST/);
    expect(card.getByRole('link', { name: spring.name }).getAttribute('href')).toBe(`/campaign/${spring.id}`);
  });
  it('calls today what is today for the campaigns, whatever day the reader has', async () => {
    // Friday evening in Phoenix; the tests' own day is Saturday.
    vi.setSystemTime('2026-11-21T03:15:00Z');
    const next = campaign('Next', { next: { featureId: 'x', at: '2026-11-21T15:00:00Z', leads: 1 } });
    const late = campaign('Late', { next: { featureId: 'x', at: '2026-11-21T06:30:00Z', leads: 1 } });
    open({ campaigns: () => ok({ campaigns: [next, late] }) });
    const card = within(await screen.findByRole('region', { name: 'Next to be sent' }));
    const [first, second] = await card.findAllByRole('listitem');
    expect(first?.textContent).toMatch(/^LateA message to 1 contactToday, 11:30 pm MST/);
    expect(second?.textContent).toMatch(/^NextA message to 1 contactSat, Nov 21, 8:00 am MST/);
  });
  it('says that nothing is sent without billing', async () => {
    const billing = { active: false, messagePriceCents: 1, products: [], invoices: [], messages: [], card: null };
    open({ campaigns: () => ok({ campaigns: [spring] }) }, { billing });
    expect(await screen.findByText('Nothing is sent until billing is active.')).toBeTruthy();
  });
});

it('summarizes the last campaign in one sentence, which leads to its report', async () => {
  open({
    campaigns: () => ok({ campaigns: [campaign('Draft', {}), campaign('Not left', { leads: 3 }), spring, june] }),
  });
  const card = within(await screen.findByRole('region', { name: 'The last blast' }));
  card.getByText(/50 contacts added, 44 got the first message, 5 replied\./);
  expect(card.getByRole('link', { name: spring.name }).getAttribute('href')).toBe(`/campaign/${spring.id}?show=report`);
});

describe('the figures', () => {
  const stats = { ...NO_FIGURES, leads: 1200, messages: 4310, messagesSuccess: 4000, responses: 25 };
  const figures = { ...stats, deliveryRate: 97.25, responseRate: 12.5, openRate: 8 };
  const seen = () =>
    within(screen.getByRole('region', { name: 'Figures' }))
      .getAllByText(/./, { selector: 'span' })
      .map((label) => `${label.textContent} ${label.nextElementSibling?.textContent}`);

  it('are texts, people, views, delivery with one decimal, and the rates of the brand [DSH-02a-d, DSH-02f, DSH-04, A06, A51]', async () => {
    open({ campaigns: () => ok({ campaigns: [spring, june] }) }, { stats: figures });
    await screen.findByText('50%');
    expect(seen()).toEqual([
      'Messages Sent 4,310',
      'Contacts 1,200',
      'Views 0',
      'Delivery Rate 97.3%',
      'Response Rate 12.5%',
      'Completed 50%',
    ]);
  });
  it('include opens where the brand has pages [DSH-02e]', async () => {
    takeConfig({ brand: 'tattoo' });
    open({}, { stats: figures });
    await screen.findByRole('region', { name: 'Figures' });
    expect(seen()).toContain('Open Rate 8.0%');
    expect(seen()).toContain('Clients 1,200');
  });
  it('have a bar for each recent campaign, in whole percent, its name cut at 12 letters [DSH-03, DSH-04, LIM-10b]', async () => {
    open({ campaigns: () => ok({ campaigns: [spring, june, campaign('Draft', {})] }) });
    const chart = within(await screen.findByRole('figure'));
    chart.getByRole('heading', { name: 'June: 40% replied, the best of the last 2 blasts' });
    const rows = chart.getAllByRole('listitem').map((bar) => bar.textContent);
    expect(rows).toEqual(['Spring reset...Spring reset in the desert10%', 'JuneJune40%']);
  });
  it('have a bar of opens, where the brand has slides, for each campaign with slides [DSH-03]', async () => {
    takeConfig({ brand: 'pitch' });
    const tour = campaign('Tour', { leads: 8, opened: 6, responses: 1, hasSlides: true });
    const visit = campaign('Visit', { leads: 8, opened: 2, responses: 8, hasSlides: true });
    open({ campaigns: () => ok({ campaigns: [june, tour, visit] }) });
    const chart = within(await screen.findByRole('figure'));
    chart.getByRole('heading', { name: 'Tour: 75% opened the link, the best of the last 2 campaigns' });
    expect(chart.getAllByRole('listitem').map((bar) => bar.textContent)).toEqual(['TourTour75%', 'VisitVisit25%']);
  });
  it('have no chart of opens where no campaign has slides [DSH-03]', async () => {
    takeConfig({ brand: 'pitch' });
    open({ campaigns: () => ok({ campaigns: [june] }) });
    await screen.findByText('Nothing is waiting to be sent.');
    expect(screen.queryByRole('figure')).toBeNull();
  });
  it('have no chart of one bar, which would say what the card of the rate says [DSH-03]', async () => {
    open({ campaigns: () => ok({ campaigns: [june, campaign('Draft', {})] }) });
    await screen.findByText('Nothing is waiting to be sent.');
    expect(screen.queryByRole('figure')).toBeNull();
  });
  it('have no chart before anybody was added to a campaign [DSH-03]', async () => {
    open({ campaigns: () => ok({ campaigns: [campaign('Draft', {})] }) });
    await screen.findByText('Nothing is waiting to be sent.');
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

it('shows LIMITED users the figures and what is sent next, without links to people or texts [DSH-06, SHL-04, A51]', async () => {
  const asked = open({ campaigns: () => ok({ campaigns: [spring] }) }, { access: 'LIMITED' });
  await screen.findByText(/12 contacts/);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/wait for your|Nobody is waiting/)).toBeNull();
  expect(asked.map(({ field }) => field)).toEqual(['campaigns']);
});
