// The account screen: who has which tab, what Settings saves and in which order, and changing the password.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { PasswordModal } from '#web/staff/features/account/password.modal.tsx';
import { AccountScreen } from '#web/staff/screens/account.screen.tsx';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const settings = { allowIncomingLeads: true, allowSelfOnboarding: false, quietHours: false };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the account', () => {
  it.each([
    ['blast', 'OWNER', ['Settings', 'Opt-In Message', 'Branding', 'Billing']],
    ['blast', 'ADMIN', ['Settings', 'Opt-In Message', 'Branding', 'Billing']],
    ['blast', 'MANAGER', ['Settings', 'Opt-In Message', 'Branding']],
    ['blast', 'READONLY', []],
    ['blast', 'LIMITED', []],
    ['pitch', 'OWNER', ['Settings', 'Branding', 'Billing', 'Integrations']],
    ['pitch', 'MANAGER', ['Settings', 'Branding']],
  ])('on %s shows a %s the tabs %j [ACC-01, ACC-02a-e, ACC-03e, A03]', async (brand, access, tabs) => {
    takeConfig({ brand });
    aServer({});
    show(<AccountScreen />, { user: aUser({ ...settings, access }) });
    await screen.findByRole('button', { name: 'Change password' });
    expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
  });

  it('shows the number, which nobody can edit, or how to get one [ACC-04]', async () => {
    aServer({});
    show(<AccountScreen />, { user: aUser({ ...settings, twilioPhone: '+16025550100' }) });
    expect((await screen.findByText('(602) 555-0100')).tagName).toBe('DD');
    expect(screen.queryByDisplayValue('(602) 555-0100')).toBeNull();
  });

  it('has the two boxes where the brand has the feature that they switch [ACC-05a-b]', async () => {
    const boxes = async (brand: string) => {
      takeConfig({ brand });
      aServer({});
      const { unmount } = show(<AccountScreen />, { user: aUser(settings) });
      await screen.findByRole('checkbox', { name: 'Quiet hours' });
      const found = [/texts the account phone number/, /^Self-onboarding$/].map(
        (name) => screen.queryByRole('checkbox', { name }) !== null,
      );
      unmount();
      return found;
    };
    expect([await boxes('blast'), await boxes('health')]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('saves the organization, then the person, and says so [ACC-03a, ACC-09]', async () => {
    const user = aUser(settings);
    const asked = aServer({ updateOrganization: () => ok(), updateUser: () => ok(), user: () => ok({ user }) });
    show(<AccountScreen />, { user });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Ana Ruiz' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /texts the account phone number/ }));
    fireEvent.click(button('Save'));
    expect(await screen.findByText('Your account changes have been saved.')).toBeTruthy();
    expect(screen.getByText('Saved')).toBeTruthy();
    const saved = asked.filter(({ field }) => field.startsWith('update'));
    expect(saved.map(({ field }) => field)).toEqual(['updateOrganization', 'updateUser']);
    expect(saved[0]?.variables).toEqual({ organization: { allowIncomingLeads: false } });
    expect(saved[1]?.variables).toMatchObject({ user: { name: 'Ana Ruiz' } });
  });

  it('says that there is no opt-in message, and lets one be written [ACC-06]', async () => {
    const user = aUser(settings);
    const asked = aServer({ updateOrganization: () => ok(), user: () => ok({ user }) });
    show(<AccountScreen />, { user, path: '/account?tab=opt-in-message' });
    const none = 'No opt-in message has been set. Follow the link below to create one.';
    expect(await screen.findByText(none)).toBeTruthy();
    fireEvent.click(button('Create an opt-in message'));
    expect(whyNot(button('Save'))).toBe('Write the message first.');
    fireEvent.change(screen.getByLabelText('Opt-in message'), { target: { value: 'Reply YES to hear from us.' } });
    fireEvent.click(button('Save'));
    await waitFor(() => expect(asked.map(({ field }) => field)).toContain('updateOrganization'));
    expect(asked[0]?.variables).toEqual({
      organization: { messageContent: [{ text: 'Reply YES to hear from us.' }] },
    });
  });
});

describe('changing the password', () => {
  const LABELS = ['Current password', 'New password', 'Confirm new password'];
  const type = (...texts: string[]) => {
    for (const [index, value] of texts.entries()) {
      fireEvent.change(screen.getByLabelText(LABELS[index] ?? ''), { target: { value } });
    }
  };

  it('waits until all three are filled in and the new ones match, and says what is missing [ACC-11a-e, ACC-12]', async () => {
    show(<PasswordModal onClose={vi.fn()} />);
    for (const label of LABELS) fireEvent.blur(await screen.findByLabelText(label));
    expect(screen.getByText('Please enter your current password')).toBeTruthy();
    expect(screen.getByText('Please enter your new password')).toBeTruthy();
    expect(screen.getByText('Please confirm your new password')).toBeTruthy();
    for (const texts of [
      ['', 'a new phrase 1', 'a new phrase 1'],
      ['old one', '', 'a new phrase 1'],
      ['old one', 'a new phrase 1', ''],
    ]) {
      type(...texts);
      expect(whyNot(button('Save'))).toBe('Fill in all three fields.');
    }
    type('old one', 'a new phrase 1', 'a new phrase 2');
    expect(screen.getByText('Passwords must match.')).toBeTruthy();
    expect(whyNot(button('Save'))).toBe('The new passwords differ.');
    type('old one', 'a new phrase 1', 'a new phrase 1');
    expect(whyNot(button('Save'))).toBeNull();
  });

  it('shows the reason for a refusal below the form [ACC-13]', async () => {
    aServer({ newPassword: () => no('Your current password is not right.', 'Second.') });
    show(<PasswordModal onClose={vi.fn()} />);
    await screen.findByLabelText('Current password');
    type('wrong', 'a new phrase 1', 'a new phrase 1');
    fireEvent.click(button('Save'));
    expect((await screen.findByRole('alert')).textContent).toBe('Your current password is not right.');
  });

  it('confirms its success and closes [ACC-14]', async () => {
    aServer({ newPassword: () => ok() });
    const onClose = vi.fn();
    show(<PasswordModal onClose={onClose} />);
    await screen.findByLabelText('Current password');
    type('old one', 'a new phrase 1', 'a new phrase 1');
    fireEvent.click(button('Save'));
    expect(await screen.findByText('Password Changed')).toBeTruthy();
    expect(screen.getByText('Your password has been updated')).toBeTruthy();
    expect(onClose).toHaveBeenCalled();
  });
});
