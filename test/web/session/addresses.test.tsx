// Guarantees of the addresses: where each leads, signed in or out, and the forms of signed-out users.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BRANDS } from '#platform/brands/manifest.ts';
import { takeConfig } from '#web/kit/config.ts';
import { dropToken, saveToken, sessionToken } from '#web/kit/token.ts';
import { router } from '#web/staff/app/router.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { aServer, aUser, no, ok } from '../given.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  dropToken();
  useToasts.setState({ toasts: [] });
});

/** The whole staff app at an address; returns the address at which it ends up. */
async function at(path: string): Promise<string> {
  await router.navigate(path);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  return router.state.location.pathname;
}
const where = () => router.state.location.pathname;
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const aHouse = (answers: Parameters<typeof aServer>[0] = {}) =>
  aServer({
    ...answers,
    leads: () => ok({ total: 0, leads: [] }),
    sendStats: () => ok({ total: 0, pending: 0, sent: 0, sendRequests: [] }),
    user: () => ok({ user: aUser() }),
  });

it.each(Object.entries(BRANDS))(
  'whoever comes to %s signed out is told in a sentence what it is, beside its name',
  async (key, { name, words }) => {
    takeConfig({ brand: key });
    aServer({});
    await at('/login');
    expect(screen.getByRole('banner').textContent).toContain(`${name}${words.purpose}`);
  },
);

it.each([
  ['/super-admin', 'Super admin'],
  ['/status', 'Status'],
])('%s is there for the operator’s staff, and leads an owner to the dashboard [SES-20]', async (path, title) => {
  takeConfig({ brand: 'blast' });
  saveToken('token-of-the-test');
  aHouse();
  expect(await at(path)).toBe(path);
  await waitFor(() => expect(where()).toBe('/dashboard'));
  cleanup();
  aServer({
    leads: () => ok({ total: 0, leads: [] }),
    sendStats: () => ok({ total: 0, pending: 0, sent: 0, sendRequests: [] }),
    user: () => ok({ user: aUser({}, { wpAdmin: true }) }),
  });
  await at(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(where()).toBe(path);
});

it('/ is a plain start page for people from a page for leads, and the sign-in for everybody else [PUB-16]', async () => {
  takeConfig({ brand: 'health' });
  aServer({});
  const from = vi.spyOn(document, 'referrer', 'get');
  const link = '/c/abcdefghijkl/abcdef';
  from.mockReturnValue(`${location.origin}${link}`);
  sessionStorage.setItem('sender', 'Saguaro Family Clinic');
  expect(await at('/')).toBe('/');
  expect(screen.getByRole('heading', { name: BRANDS.health.name })).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to Saguaro Family Clinic' });
  expect(back.getAttribute('href')).toBe(`${location.origin}${link}`);
  sessionStorage.clear();
  fireEvent.click(screen.getByRole('link', { name: 'Staff sign in' }));
  await screen.findByLabelText('E-mail');
  expect(where()).toBe('/login');
  for (const elsewhere of [`${location.origin}/campaigns`, `https://elsewhere.example${link}`, '']) {
    from.mockReturnValue(elsewhere);
    await router.navigate('/');
    expect(where()).toBe('/login');
  }
  from.mockRestore();
});

it.each(Object.entries(BRANDS))(
  '/home of %s leads away to the brand’s own site, signed in or out [SES-14]',
  async (key, { marketingUrl }) => {
    takeConfig({ brand: key });
    aServer({});
    const replace = vi.fn();
    vi.stubGlobal('location', { ...location, replace });
    for (const token of [null, 'mine']) {
      if (token) saveToken(token);
      await router.navigate('/home');
      expect(replace).toHaveBeenLastCalledWith(marketingUrl);
    }
    expect(replace).toHaveBeenCalledTimes(2);
  },
);

describe('an address', () => {
  it.each([
    ['blast', '/', '/login'],
    ['blast', '/nowhere/at/all', '/login'],
    ['blast', '/campaigns', '/login'],
    ['blast', '/register', '/register'],
    ['pitch', '/register', '/login'],
  ])('on %s leads signed-out users from %s to %s [SES-12, SES-15, A02, A48]', async (brand, path, to) => {
    takeConfig({ brand });
    aServer({});
    await at(path);
    await waitFor(() => expect(where()).toBe(to));
  });

  it.each(['/', '/nowhere/at/all', '/login', '/register'])(
    'leads signed-in users from %s to the dashboard [SES-13, SES-15, A48]',
    async (path) => {
      saveToken('mine');
      aHouse();
      await at(path);
      await waitFor(() => expect(where()).toBe('/dashboard'));
      expect(await screen.findByRole('heading', { name: 'Welcome, Ana' })).toBeTruthy();
      expect(screen.queryByText('Nothing is at /nowhere/at/all.') !== null).toBe(path === '/nowhere/at/all');
    },
  );

  it.each(['/logout', '/clear-token'])(
    '%s ends the session and leads to the sign-in [SES-03, SES-17]',
    async (path) => {
      saveToken('mine');
      const asked = aServer({ logoutUser: () => ok() });
      await at(path);
      await waitFor(() => expect(where()).toBe('/login'));
      expect(sessionToken()).toBeNull();
      expect(localStorage).toHaveLength(0);
      expect(asked.map(({ field }) => field)).toEqual(path === '/logout' ? ['logoutUser'] : []);
    },
  );

  it('with the code of another host signs in, ends the earlier session, and keeps no code [LED-08, A16]', async () => {
    saveToken('before');
    const ended: unknown[] = [];
    const asked = aHouse({
      exchangeHandoff: () => ok({ token: 'handed' }),
      logoutUser: () => ok({ ended: ended.push(sessionToken()) }),
      campaign: () => no('Not Found.'),
    });
    expect(await at('/campaigns/cmp_1?show=edit&code=abc')).toBe('/campaigns/cmp_1');
    expect(router.state.location.search).toBe('?show=edit');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(asked[0]).toMatchObject({ field: 'exchangeHandoff', variables: { code: 'abc' } });
    expect(ended).toEqual(['before']);
    expect(sessionToken()).toBe('handed');
  });

  it('with a used code asks to sign in, and leads to the campaign after that [LED-08]', async () => {
    aServer({ exchangeHandoff: () => no('This link has expired or has been used. Please sign in.') });
    expect(await at('/campaigns/cmp_1?code=abc')).toBe('/login');
    expect(router.state.location.search).toBe(`?then=${encodeURIComponent('/campaigns/cmp_1')}`);
  });

  it('behind the sign-in ends the session when the user cannot be loaded [SES-18]', async () => {
    saveToken('mine');
    aServer({ user: () => no('Not Found.') });
    await at('/dashboard');
    await waitFor(() => expect(where()).toBe('/login'));
    expect(sessionToken()).toBeNull();
  });

  it('behind the sign-in keeps the session when the server fails, and offers to try again', async () => {
    saveToken('mine');
    let fails = true;
    aServer({ user: () => (fails ? no() : ok({ user: aUser() })) });
    await at('/dashboard');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('link', { name: 'Sign in again' })).toBeTruthy();
    expect(sessionToken()).toBe('mine');
    fails = false;
    fireEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Welcome, Ana' })).toBeTruthy();
  });
});

describe('the form', () => {
  it('to sign in keeps the token and opens the app [SES-01, SES-17]', async () => {
    const asked = aHouse({ loginUser: () => ok({ token: 'fresh' }) });
    await at('/login');
    await type('E-mail', 'ana@example.com');
    await type('Password', 'a saguaro in bloom');
    press('Sign in');
    await waitFor(() => expect(where()).toBe('/dashboard'));
    expect(sessionToken()).toBe('fresh');
    expect(asked[0]).toMatchObject({ variables: { email: 'ana@example.com', password: 'a saguaro in bloom' } });
  });

  it('to sign in asks for the app’s code where one is set up, and keeps what was typed', async () => {
    const asked = aHouse({ loginUser: ({ code }) => ok({ token: code ? 'fresh' : null, needsCode: !code }) });
    await at('/login');
    expect(screen.queryByLabelText('Code from your app')).toBeNull();
    await type('E-mail', ' ana@example.com ');
    await type('Password', 'a saguaro in bloom');
    press('Sign in');
    await type('Code from your app', ' 123456 ');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a saguaro in bloom');
    press('Sign in');
    await waitFor(() => expect(where()).toBe('/dashboard'));
    const signedIn = asked.filter(({ field }) => field === 'loginUser').map(({ variables }) => variables);
    expect(signedIn).toMatchObject([
      { email: 'ana@example.com', password: 'a saguaro in bloom' },
      { email: 'ana@example.com', password: 'a saguaro in bloom', code: '123456' },
    ]);
    expect(signedIn[0]?.code ?? null).toBeNull();
  });

  it('for a forgotten password asks for a link, with the brand [SES-04]', async () => {
    const asked = aServer({ forgotPasswordRequest: () => ok() });
    await at('/forgot-password-request');
    await type('E-mail', 'ana@example.com');
    press('Send link');
    expect(await screen.findByText(/^If ana@example.com has an account, a link is on its way/)).toBeTruthy();
    expect(asked[0]?.variables).toEqual({ email: 'ana@example.com', brand: 'blast', requestId: expect.any(String) });
  });

  it('for a new password sends it twice, with the link’s token, and shows what is wrong [SES-05, SES-06]', async () => {
    const asked = aServer({ resetPassword: () => no('This link has expired or has been used.', 'Second.') });
    await at('/reset-password/tok_1');
    await type('New password', 'a new phrase 1');
    await type('New password, once more', 'a new phrase 1');
    press('Set password');
    expect((await screen.findByRole('alert')).textContent).toBe('This link has expired or has been used.');
    const password = 'a new phrase 1';
    expect(asked[0]?.variables).toEqual({ token: 'tok_1', password, password2: password });
  });

  it('for a new password that fails without a sentence shows the unknown error [SES-06]', async () => {
    aServer({ resetPassword: () => no() });
    await at('/reset-password/tok_1');
    await type('New password', 'a new phrase 1');
    await type('New password, once more', 'a new phrase 1');
    press('Set password');
    expect((await screen.findByRole('alert')).textContent).toBe('An unknown error occurred.');
  });

  it.each([
    [['That phone cannot get texts.', 'Second.'], 'That phone cannot get texts.'],
    [[], 'An unknown error occurred.'],
  ])('to sign up that is refused with %j says %s [SES-11]', async (errors, sentence) => {
    aServer({ registerPhone: () => no(...errors) });
    await at('/register');
    await type('Mobile phone', '(602) 555-0111');
    fireEvent.submit(screen.getByLabelText('Mobile phone').closest('form') as HTMLFormElement);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.queryByLabelText('6-digit code')).toBeNull();
  });
});
