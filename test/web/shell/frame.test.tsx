// Guarantees of the frame: which links each role has, what the dashboard hides, and what the bar says.
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Sidebar } from '#web/staff/app/shell/sidebar.tsx';
import { SendBanner } from '#web/staff/features/send-progress/send-banner.tsx';
import { DashboardScreen } from '#web/staff/screens/dashboard.screen.tsx';
import { aServer, aUser, NO_FIGURES, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const lead = {
  id: 'lead_1',
  name: 'Ben Kim',
  phone: '+16025550111',
  optedOut: false,
  invalidPhone: false,
  created: '2026-11-20T10:00:00Z',
  lastActive: '2026-11-20T10:00:00Z',
  stats: { seconds: 0, views: 0 },
  campaigns: [],
  report: null,
};

describe('a LIMITED user', () => {
  it.each([
    ['LIMITED', 0],
    ['READONLY', 1],
    ['OWNER', 1],
  ])('sees no table on the dashboard, others do: %s sees %i [DSH-01, DSH-06]', async (access, tables) => {
    const asked = aServer({
      leads: () => ok({ total: 1, more: false, leads: [lead] }),
      campaigns: () => ok({ campaigns: [] }),
    });
    show(<DashboardScreen />, { user: aUser({ access, stats: { ...NO_FIGURES, leads: 1 } }) });
    await screen.findByRole('heading', { name: 'Welcome, Ana' });
    await screen.findByText('Nothing is waiting to be sent.');
    if (tables > 0) await screen.findByLabelText('View Ben Kim');
    expect(asked.some(({ field }) => field === 'leads')).toBe(tables > 0);
    expect(screen.queryAllByRole('table')).toHaveLength(tables);
  });
});

describe('the bar of the queue', () => {
  const stats = { total: 1000, pending: 600, sent: 400, paused: false, name: 'June', note: null, sendRequests: [] };

  it('says how many of how many, of what and until when [SHL-12a-d]', async () => {
    aServer({ sendStats: () => ok({ ...stats, finishes: '2026-11-20T19:12:00Z' }) });
    show(<SendBanner />);
    expect(await screen.findByText('Sent 400 out of 1,000')).toBeTruthy();
    expect(screen.getByText('June')).toBeTruthy();
    expect(screen.getByText(/^done .*at 12:12 pm MST/)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('400');
  });

  it('says why nothing leaves now [SHL-12e]', async () => {
    const note = 'Paused until 8:00 am MST';
    aServer({ sendStats: () => ok({ ...stats, paused: true, note, finishes: '2026-11-20T19:12:00Z' }) });
    show(<SendBanner />);
    expect(await screen.findByText(note)).toBeTruthy();
    expect(screen.queryByText(/^done/)).toBeNull();
  });

  it('disappears once nothing is left to send [SHL-12f]', async () => {
    let more: object = {};
    const asked = aServer({ sendStats: () => ok({ ...stats, ...more }) });
    const { client } = show(<SendBanner />);
    expect(await screen.findByRole('region', { name: 'Texts on their way' })).toBeTruthy();
    more = { total: 0, pending: 0, sent: 0 };
    await act(() => client.invalidateQueries({ queryKey: ['sendStats'] }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Texts on their way' })).toBeNull());
    expect(asked.map(({ field }) => field)).toEqual(['sendStats', 'sendStats']);
  });
});

describe('the sidebar', () => {
  it.each(['/campaigns', '/campaign/cmp_1'])('has the entry of campaigns lit at %s', async (path) => {
    aServer({});
    show(<Sidebar onOpen={vi.fn()} />, { path });
    const link = await screen.findByRole('link', { name: /campaigns|blasts/i });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBeNull();
  });
});
