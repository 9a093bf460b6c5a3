// Guarantees of the sidebar: the first of its styles that applies to a user, and its entries.
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { BottomBar, Sidebar } from '#web/staff/app/shell/sidebar.tsx';
import { MessagesScreen } from '#web/staff/screens/messages/messages.screen.tsx';
import { aServer, aUser, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const LISTED = ['25', '34', '35', '43', '47', '50'];
const STANDARD = ['Overview', 'Blasts', 'Contacts', 'Groups'];
const FULLER = [...STANDARD, 'Messages'];
const OFF = { showMessages: false, v2: false, showEventsPage: false };

const Whole = () => <Sidebar onOpen={vi.fn()} />;

/** The entries of the sidebar, or of a phone's bar, without what they count. */
async function entries(
  organization: object,
  { wpAdmin = false, Of = Whole }: { wpAdmin?: boolean; Of?: typeof BottomBar } = {},
): Promise<(string | null)[]> {
  aServer({ leads: () => ok({ total: 0, leads: [] }) });
  const { container, unmount } = show(<Of />, { user: aUser({ ...OFF, ...organization }, { wpAdmin }) });
  await vi.waitFor(() => expect(container.querySelector('div, nav')).toBeTruthy());
  const found = [...container.querySelectorAll('nav a')].map(({ textContent }) => textContent);
  unmount();
  return found;
}

describe('the sidebar', () => {
  it('is empty for a user without access and only Overview for LIMITED, whatever else would apply [SHL-04, A10, A41]', async () => {
    expect(await entries({ access: 'NONE' })).toEqual([]);
    const all = { showMessages: true, v2: true, showEventsPage: true };
    expect(await entries({ access: 'LIMITED', ...all }, { wpAdmin: true })).toEqual(['Overview']);
  });

  it.each(['READONLY', 'MANAGER'])(
    'of %s is the standard one, with Messages in front of Events where they are on [SHL-06b, SHL-01, SHL-02a, SHL-03, BRD-09a-b, A10, A11]',
    async (access) => {
      expect(await entries({ access })).toEqual(STANDARD);
      expect(await entries({ access, showMessages: true })).toEqual(FULLER);
      expect(await entries({ access, showEventsPage: true })).toEqual([...STANDARD, 'Events']);
      expect(await entries({ access, showMessages: true, showEventsPage: true })).toEqual([...FULLER, 'Events']);
    },
  );

  it('leads to the screen of each entry [SHL-01, SHL-02, SHL-03]', async () => {
    aServer({ leads: () => ok({ total: 0, leads: [] }) });
    show(<Sidebar onOpen={vi.fn()} />, {
      user: aUser({ ...OFF, access: 'MANAGER', showMessages: true, showEventsPage: true }),
    });
    const link = (name: string) => screen.findByRole('link', { name });
    const leads: [string, string][] = [
      ['Overview', '/dashboard'],
      ['Blasts', '/campaigns'],
      ['Groups', '/groups'],
      ['Messages', '/messages'],
      ['Events', '/events'],
    ];
    for (const [name, path] of leads) expect((await link(name)).getAttribute('href')).toBe(path);
  });

  it('is the longer one in six listed organizations and for the operator’s staff [SHL-02c, SHL-06a, SHL-06c, A10, A11]', async () => {
    for (const id of LISTED) expect(await entries({ access: 'READONLY', id })).toEqual(FULLER);
    expect(await entries({ access: 'READONLY', id: '26' })).toEqual(STANDARD);
    expect(await entries({ access: 'READONLY' }, { wpAdmin: true })).toEqual(FULLER);
  });

  it('keeps the brand’s mark at its size, however long the name beside it is', () => {
    aServer({ leads: () => ok({ total: 0, leads: [] }) });
    const { container } = show(<Sidebar onOpen={vi.fn()} />, { user: aUser({ name: 'Long name '.repeat(12) }) });
    const mark = container.querySelector('svg[viewBox="0 0 32 32"]') as SVGElement;
    expect([mark.getAttribute('width'), mark.style.flex]).toEqual(['28', '0 0 auto']);
  });

  it('of a v2 organization has Messages and never the library [SHL-02b, SHL-07, A10, A11]', async () => {
    takeConfig({ brand: 'opportunity' });
    const main = ['Overview', 'Campaigns', 'Leads', 'Groups', 'Messages'];
    expect(await entries({ access: 'MANAGER', v2: true })).toEqual(main);
    expect(await entries({ access: 'OWNER', v2: true })).toEqual([...main, 'Users', 'Landing Pages']);
    expect(await entries({ access: 'OWNER' })).toEqual([...main, 'Users', 'Landing Pages', 'Campaign library']);
  });

  it.each(['ADMIN', 'OWNER'])(
    'of %s has Messages even when they are off, and further links at its end [SHL-02c, SHL-05, A10, A11]',
    async (access) => {
      expect(await entries({ access })).toEqual([...FULLER, 'Users', 'Landing Pages']);
      takeConfig({ brand: 'tattoo' });
      expect((await entries({ access })).slice(4)).toEqual(['Messages', 'Users', 'Landing Pages', 'Body Parts']);
      expect((await entries({ access: 'MANAGER' })).slice(4)).toEqual([]);
    },
  );

  it('of a phone has the main entries at the bottom, Messages among them [SHL-02]', async () => {
    expect(await entries({ access: 'OWNER' }, { Of: BottomBar })).toEqual(FULLER);
    expect(await entries({ access: 'LIMITED' }, { Of: BottomBar })).toEqual([]);
  });
});

it.each([
  [{ access: 'MANAGER', showMessages: true }, '/messages'],
  [{ access: 'MANAGER' }, '/dashboard'],
])('the inbox of %j is at its address, or on the overview: %s [BRD-09, A11]', async (given, path) => {
  aServer({ leads: () => ok({ total: 0, leads: [] }) });
  const { router } = show(<MessagesScreen />, { path: '/messages', user: aUser({ ...OFF, ...given }) });
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(path));
  if (path === '/messages') await screen.findByRole('heading', { name: 'Messages' });
});
