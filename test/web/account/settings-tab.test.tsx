// Settings of the organization on screen: only changes are saved (ACC-09, recipient-local quiet hours).
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SettingsTab } from '#web/staff/features/account/settings-tab.tsx';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const settings = { allowIncomingLeads: true, allowSelfOnboarding: false, quietHours: false };

it('quiet hours are switched on for the organization', async () => {
  const user = aUser(settings);
  const asked = aServer({ updateOrganization: () => ok(), user: () => ok({ user }) });
  show(<SettingsTab />, { user });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Quiet hours' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.map(({ field }) => field)).toContain('user'));
  const saved = asked.find(({ field }) => field === 'updateOrganization');
  expect(saved?.variables).toEqual({ organization: { quietHours: true } });
});

it('the time zone and the period of reports are chosen for the organization', async () => {
  const user = aUser(settings);
  const asked = aServer({ updateOrganization: () => ok(), user: () => ok({ user }) });
  show(<SettingsTab />, { user });
  const zones = await screen.findByRole('combobox', { name: 'Time zone of reports' });
  expect(within(zones).getByRole('option', { name: 'Eastern Time (New York)' })).toBeTruthy();
  expect(screen.getByText('Reports count their days in it. Texts and appointments keep to MST.')).toBeTruthy();
  fireEvent.change(zones, { target: { value: 'America/New_York' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Reports over time begin with' }), { target: { value: '90' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.map(({ field }) => field)).toContain('user'));
  const saved = asked.find(({ field }) => field === 'updateOrganization');
  expect(saved?.variables).toEqual({ organization: { timeZone: 'America/New_York', reportDays: 90 } });
});

it('a time zone that this browser names otherwise is kept as it is', async () => {
  aServer({});
  show(<SettingsTab />, { user: aUser({ ...settings, timeZone: 'UTC' }) });
  const zones = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Time zone of reports' });
  expect(zones.value).toBe('UTC');
});

it('read-only users see no settings of the organization', async () => {
  aServer({});
  show(<SettingsTab />, { user: aUser({ ...settings, access: 'READONLY' }) });
  await screen.findByRole('button', { name: 'Change password' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('light or dark is chosen for this device, and set back to the system’s', async () => {
  aServer({});
  show(<SettingsTab />, { user: aUser({ ...settings, access: 'LIMITED' }) });
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
  await choose('Dark');
  await waitFor(() => expect(scheme()).toBe('dark'));
  expect(Object.values({ ...localStorage })).toContain('dark');
  await choose('Follow the device');
  await waitFor(() => expect(scheme()).toBe('light'));
});

describe('one’s own phone and e-mail', () => {
  const change = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });

  it('another phone is saved with the code texted to it [decisions: Proofs on change]', async () => {
    const user = aUser();
    const asked = aServer({ provePhone: () => ok(), updateUser: () => ok(), user: () => ok({ user }) });
    show(<SettingsTab />, { user });
    await change('Phone', '(480) 555-0133');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.change(await screen.findByLabelText('6-digit code'), { target: { value: '123456' } });
    await screen.findByText('Your account changes have been saved.');
    expect(asked.slice(0, 2)).toMatchObject([
      { field: 'provePhone', variables: { phone: '(480) 555-0133' } },
      { field: 'updateUser', variables: { user: { phone: '(480) 555-0133', phoneCode: '123456' } } },
    ]);
  });

  it('another e-mail of a user with a second factor is saved with a code [decisions: Proofs on change]', async () => {
    const user = aUser({}, { secondFactor: true });
    const asked = aServer({ updateUser: () => ok(), user: () => ok({ user }) });
    show(<SettingsTab />, { user });
    await change('E-mail', 'new@example.com');
    fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'a phrase' } });
    expect(whyNot(screen.getByRole('button', { name: 'Save' }))).toBe('Type the code from your app first.');
    fireEvent.change(screen.getByLabelText('Code from your app'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your account changes have been saved.');
    const saved = { email: 'new@example.com', currentPassword: 'a phrase', secondFactorCode: '123456' };
    expect(asked[0]).toMatchObject({ field: 'updateUser', variables: { user: saved } });
  });

  it('a note beside an address that bounces stays until another one is typed', async () => {
    aServer({});
    show(<SettingsTab />, { user: aUser({}, { emailTrouble: 'BOUNCED' }) });
    const sentence = 'E-mail to this address comes back, so we do not write to it any more. Please enter another one.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    await change('E-mail', 'new@example.com');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('the refusal of a phone disappears when something else is saved', async () => {
    const refused = 'This number cannot get texts.';
    aServer({
      provePhone: () => no(refused),
      updateUser: () => no('The name is too long.'),
      user: () => ok({ user: aUser() }),
    });
    show(<SettingsTab />, { user: aUser() });
    const field = async (name: string, value: string) =>
      fireEvent.input(await screen.findByRole('textbox', { name }), { target: { value } });
    await field('Phone', '(480) 555-0133');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(refused);
    await field('Phone', '(602) 555-0142');
    await waitFor(() => expect(screen.queryByText(refused)).toBeNull());
    await field('Name', 'Ana Maria Lopez');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The name is too long.')).toBeTruthy();
  });

  it('another e-mail requires the password, and says where the link went [decisions: Proofs on change]', async () => {
    const moving = aUser({}, { pendingEmail: 'new@example.com' });
    const asked = aServer({ updateUser: () => ok(), user: () => ok({ user: moving }) });
    show(<SettingsTab />, { user: aUser() });
    await change('E-mail', 'new@example.com');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(whyNot(save)).toBe('Type your current password to change the e-mail.');
    fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'my phrase' } });
    fireEvent.click(save);
    expect(await screen.findByText(/We sent a link to new@example.com/)).toBeTruthy();
    expect(asked[0]).toMatchObject({
      field: 'updateUser',
      variables: { user: { email: 'new@example.com', currentPassword: 'my phrase' } },
    });
  });

  it('a phone that was never confirmed can be confirmed without typing another one', async () => {
    const asked = aServer({ provePhone: () => ok() });
    show(<SettingsTab />, { user: aUser({}, { phoneProven: false }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Text me a code' }));
    expect(await screen.findByLabelText('6-digit code')).toBeTruthy();
    expect(asked[0]).toMatchObject({ field: 'provePhone', variables: { phone: '(602) 555-0142' } });
  });
});
