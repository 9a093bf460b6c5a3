// Guarantees for LIMITED users: whichever address they open, they get the overview, and no button that changes anything.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { BRANDS } from '#platform/brands/manifest.ts';
import { takeConfig } from '#web/kit/config.ts';
import { dropToken, saveToken } from '#web/kit/token.ts';
import { router } from '#web/staff/app/router.tsx';
import { aServer, aUser, NO_FIGURES, ok } from '../given.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  dropToken();
});

/** The whole app at an address, for a role, with people, texts on their way, and billing that is not active. */
async function open(brand: string, access: string, path: string): Promise<void> {
  takeConfig({ brand });
  saveToken('mine');
  const organization = {
    access,
    stats: { ...NO_FIGURES, leads: 5, messages: 9 },
    billing: { active: false, messagePriceCents: 1, products: [], invoices: [], messages: [], card: null },
  };
  aServer({
    user: () => ok({ user: aUser(organization) }),
    sendStats: () => ok({ total: 1000, pending: 600, sent: 400, sendRequests: [] }),
    leads: () => ok({ total: 0, leads: [] }),
    campaigns: () => ok({ campaigns: [] }),
  });
  await router.navigate(path);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('Sent 400 out of 1,000');
}
const MENU = 'Menu of Ana LopezALAna Lopez';
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

it.each(Object.entries(BRANDS))(
  'on %s the overview has only the button of the menu, where MANAGER can add people [USR-11]',
  async (brand, { words }) => {
    await open(brand, 'LIMITED', '/dashboard');
    expect(await screen.findByRole('heading', { name: 'Welcome, Ana' })).toBeTruthy();
    await screen.findByText('Nothing is waiting to be sent.');
    expect(buttons()).toEqual([MENU]);
    expect(links()).toEqual(['Skip to content', 'Overview', 'Privacy policy']);
    cleanup();
    await open(brand, 'MANAGER', '/dashboard');
    expect(buttons()).toContain(`Add ${words.lead.many.toLowerCase()}`);
  },
);

it.each([
  '/users',
  '/messages',
  '/events',
  '/groups',
  '/group/grp_1',
  '/landing-pages',
  '/landing-page/lpg_1',
  '/body-parts',
  '/library',
  '/campaign-library',
  '/campaigns',
  '/campaign/cmp_1',
  '/contacts',
  '/import/imp_1',
  '/audit-log',
])('%s leads to the overview, without a button of its own [USR-11]', async (path) => {
  await open('tattoo', 'LIMITED', path);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  await screen.findByRole('heading', { name: 'Welcome, Ana' });
  expect(buttons()).toEqual([MENU]);
});
