// Settings of the organisation in the browser: what was changed is saved, and only that (ACC-09, recipient-local quiet hours).
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SettingsTab } from '../../../web/staff/features/account/settings-tab.tsx';
import { aServer, aUser, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const settings = { allowIncomingLeads: true, allowSelfOnboarding: false, quietHours: false };

it('quiet hours are switched on for the organisation', async () => {
  const user = aUser(settings);
  const asked = aServer({ updateOrganization: () => ok(), user: () => ok({ user }) });
  show(<SettingsTab />, { user });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Quiet hours' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.map(({ field }) => field)).toContain('user'));
  const saved = asked.find(({ field }) => field === 'updateOrganization');
  expect(saved?.variables).toEqual({ organization: { quietHours: true } });
});

it('who may only look sees no settings of the organisation', async () => {
  aServer({});
  show(<SettingsTab />, { user: aUser({ ...settings, access: 'READONLY' }) });
  await screen.findByRole('button', { name: 'Change password' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
