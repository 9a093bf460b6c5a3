// The account as a dialog: opened from the menu over the current screen, by tab in the address, closed back to it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { PersonMenu } from '#web/staff/app/shell/person-menu.tsx';
import { Sidebar } from '#web/staff/app/shell/sidebar.tsx';
import { AccountScreen } from '#web/staff/screens/account.screen.tsx';
import { AccountInAddress } from '#web/staff/screens/account-in-address.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'blast' }));
afterEach(() => vi.unstubAllGlobals());

const settings = { allowIncomingLeads: true, allowSelfOnboarding: false, quietHours: false };
const v2 = { ...settings, access: 'MANAGER', showMessages: false, v2: true };
const LEADS = { leads: () => ok({ total: 0, leads: [] }) };

async function open(path: string, organization: object = {}, answers: Parameters<typeof aServer>[0] = {}) {
  const asked = aServer({ ...LEADS, ...answers });
  const user = aUser({ ...settings, ...organization });
  const shown = show(
    <>
      <p>The screen below</p>
      <Sidebar onOpen={vi.fn()} />
      <AccountInAddress />
    </>,
    { path, user },
  );
  fireEvent.click(screen.getByRole('button', { name: /Menu of Ana Lopez/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Account' }));
  const { location } = shown.router.state;
  const where = () => `${shown.router.state.location.pathname}${shown.router.state.location.search}`;
  return { ...shown, asked, location, where };
}
const dialog = () => screen.findByRole('dialog', { name: 'Account' });

it('opens over the screen from the sidebar, and closes back to the address of before [SHL-11]', async () => {
  const { where } = await open('/campaigns?sort=name');
  const account = await dialog();
  expect(screen.getByText('The screen below')).toBeTruthy();
  expect(where()).toBe('/campaigns?sort=name&account=settings');
  expect(
    within(account)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['Settings', 'Opt-In Message', 'Branding', 'Billing']);
  fireEvent.click(within(account).getByRole('tab', { name: 'Opt-In Message' }));
  expect(where()).toBe('/campaigns?sort=name&account=opt-in-message');
  fireEvent.click(within(account).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/campaigns?sort=name');
});

it('closes by Escape, but not once something was typed; a refusal shows a sentence and keeps what was typed [SHL-11]', async () => {
  const { where, unmount } = await open('/groups', {}, { updateUser: () => no('Not now.') });
  fireEvent.keyDown(await dialog(), { key: 'Escape' });
  await waitFor(() => expect(where()).toBe('/groups'));
  unmount();
  const again = await open('/groups', {}, { updateUser: () => no('Not now.') });
  const account = await dialog();
  const name = await within(account).findByRole('textbox', { name: 'Name' });
  fireEvent.input(name, { target: { value: 'Ana Ruiz' } });
  fireEvent.keyDown(account, { key: 'Escape' });
  fireEvent.click(within(account).getByRole('button', { name: 'Save' }));
  expect(await within(account).findByText('Not now.')).toBeTruthy();
  expect(within(account).getByDisplayValue('Ana Ruiz')).toBeTruthy();
  expect(again.where()).toBe('/groups?account=settings');
});

it('stays a screen when it was opened as one [SHL-11]', async () => {
  const { where } = await open('/account');
  expect(where()).toBe('/account');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows LIMITED only their own profile, without tabs [SHL-11, A03]', async () => {
  await open('/dashboard', { access: 'LIMITED' });
  const account = await dialog();
  expect(await within(account).findByRole('button', { name: 'Change password' })).toBeTruthy();
  expect(within(account).queryByRole('tab')).toBeNull();
});

it('is the only option of the menu in a v2 organization’s sidebar; Sign out is below it, the users are in the account [SHL-10]', async () => {
  aServer(LEADS);
  const { unmount } = show(<Sidebar onOpen={vi.fn()} />, { user: aUser(v2) });
  fireEvent.click(screen.getByRole('button', { name: /Menu of Ana Lopez/ }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Account']);
  expect(screen.getByRole('link', { name: 'Log out', hidden: true }).getAttribute('href')).toBe('/logout');
  unmount();
  show(<AccountScreen />, { user: aUser(v2) });
  expect((await screen.findByRole('link', { name: 'Users' })).getAttribute('href')).toBe('/users');
});

it('in every other menu, a phone’s too, is one of several options [SHL-10]', async () => {
  aServer(LEADS);
  const { unmount } = show(<PersonMenu side="bottom-end" onOpen={vi.fn()} />, { user: aUser(v2) });
  fireEvent.click(screen.getByRole('button', { name: /Menu of Ana Lopez/ }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(5);
  unmount();
  show(<Sidebar onOpen={vi.fn()} />, { user: aUser({ ...v2, v2: false }) });
  expect(screen.queryByRole('link', { name: 'Log out' })).toBeNull();
});
