// Changing the password on screen: missing fields are named when they are left, and only matching new passwords can
// be saved.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PasswordModal } from '#web/staff/features/account/password.modal.tsx';
import { aServer, aUser, ok, show, whyNot } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const isOff = () => whyNot(screen.getByRole('button', { name: 'Save' })) !== null;

it('a field that was left empty says what is missing, and again when it is cleared', async () => {
  show(<PasswordModal onClose={() => {}} />);
  await screen.findByText('Change password');
  type('New password', 'a');
  type('New password', '');
  expect(screen.queryByText('Please enter your new password')).toBeNull();
  fireEvent.blur(field('New password'));
  await screen.findByText('Please enter your new password');
  type('New password', 'a');
  expect(screen.queryByText('Please enter your new password')).toBeNull();
  type('New password', '');
  await screen.findByText('Please enter your new password');
});

it('is saved once both new ones match', async () => {
  const asked = aServer({ newPassword: () => ok() });
  const closed = vi.fn();
  show(<PasswordModal onClose={closed} />);
  await screen.findByText('Change password');
  type('Current password', 'old one');
  type('New password', 'new one');
  type('Confirm new password', 'new on');
  await screen.findByText('Passwords must match.');
  expect(isOff()).toBe(true);
  type('Confirm new password', 'new one');
  expect(screen.queryByText('Passwords must match.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(asked[0]?.variables).toEqual({ oldPassword: 'old one', password: 'new one', password2: 'new one' });
});

it('asks a user with a second factor for a code as well [decisions: Proofs on change]', async () => {
  const asked = aServer({ newPassword: () => ok() });
  const closed = vi.fn();
  show(<PasswordModal onClose={closed} />, { user: aUser({}, { secondFactor: true }) });
  await screen.findByText('Change password');
  for (const label of ['Current password', 'New password', 'Confirm new password']) type(label, 'some words');
  expect(whyNot(screen.getByRole('button', { name: 'Save' }))).toBe('Type the code from your app first.');
  type('Code from your app', '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(asked[0]?.variables).toMatchObject({ oldPassword: 'some words', code: '123456' });
});
