// Which token is stored when the user is loaded again: after a changed organization, a switch, a logout.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { dropToken, saveToken, sessionToken } from '#web/kit/token.ts';
import { PersonMenu } from '#web/staff/app/shell/person-menu.tsx';
import { fetchUser } from '#web/staff/base/user.calls.ts';
import { AccountScreen } from '#web/staff/screens/account.screen.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'blast' }));
afterEach(() => {
  vi.unstubAllGlobals();
  dropToken();
});

const stored = () => localStorage.getItem('beckon.token');

it('a user who is loaded again brings the token, which is stored [SES-17]', async () => {
  saveToken('before');
  localStorage.clear();
  aServer({ user: () => ok({ user: aUser({}, { token: 'renewed' }) }) });
  await fetchUser();
  expect([stored(), sessionToken()]).toEqual(['renewed', 'renewed']);
});

it.each([
  ['left', () => dropToken(), null],
  ['changed', () => saveToken('another'), 'another'],
])('is not stored when the session was %s meanwhile [SES-17]', async (_, meanwhile, left) => {
  saveToken('before');
  aServer({
    user: () => {
      meanwhile();
      return ok({ user: aUser({}, { token: 'before' }) });
    },
  });
  await fetchUser();
  expect(stored()).toBe(left);
});

it('saving an organization loads the user again [SES-17]', async () => {
  const settings = { allowIncomingLeads: true, allowSelfOnboarding: false, quietHours: false };
  const asked = aServer({
    updateOrganization: () => ok(),
    user: () => ok({ user: aUser(settings, { token: 'renewed' }) }),
  });
  show(<AccountScreen />, { user: aUser(settings) });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Quiet hours' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const calls = () => asked.map(({ field }) => field).filter((field) => field !== 'unknown');
  await waitFor(() => expect(calls()).toEqual(['updateOrganization', 'user']));
  await waitFor(() => expect(stored()).toBe('renewed'));
});

/** The menu of somebody in two organizations, with the second one chosen. */
async function switching(answer: () => object) {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...location, assign });
  const asked = aServer({ switchOrganization: answer });
  const both = {
    organizations: [
      { id: '101', name: 'Desert Bikes' },
      { id: '102', name: 'Ocotillo' },
    ],
  };
  show(<PersonMenu side="bottom-end" onOpen={vi.fn()} />, { user: aUser({}, both) });
  fireEvent.click(screen.getByRole('button', { name: /Menu of Ana Lopez/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Ocotillo' }));
  return { asked, assign };
}

it('a switch loads the app and the user again, with the same token [SES-17]', async () => {
  const { asked, assign } = await switching(() => ok({ user: aUser({ id: '102' }) }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'));
  expect(asked[0]?.variables).toEqual({ organizationId: '102' });
  expect(sessionToken()).toBe('token-of-the-test');
});

it('a switch that is refused says why and changes nothing [SES-17]', async () => {
  const { assign } = await switching(() => no('Not Found.'));
  expect(await screen.findByText('Not Found.')).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});
