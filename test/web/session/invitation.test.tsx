// Guarantees of a sign-up by invitation: its data is filled in, a used one says so, and an existing account joins by signing in.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoginScreen } from '#web/staff/screens/session/login.screen.tsx';
import { InvitationScreen, RegisterScreen } from '#web/staff/screens/session/register.screen.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (path: string, { isSignedIn = false, email = 'bo@example.com' } = {}) =>
  show(
    <Routes>
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/register/:token" element={<InvitationScreen />} />
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/dashboard" element={<p>Inside</p>} />
    </Routes>,
    { path, isSignedIn, user: aUser({}, { email }) },
  );
const filledIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('an invitation', () => {
  it('fills in the e-mail address and names the organization instead of asking for one [SES-07, A57]', async () => {
    const asked = aServer({ invitation: () => ok({ email: 'bo@example.com', organizationName: 'Saguaro' }) });
    open('/register/tok_1');
    expect(await screen.findByRole('heading', { name: 'Join Saguaro' })).toBeTruthy();
    expect(filledIn('E-mail')).toBe('bo@example.com');
    expect(screen.queryByLabelText('Organization name')).toBeNull();
    expect(asked[0]?.variables).toEqual({ token: 'tok_1' });
  });
  it('for a new organization asks for its name [decisions: First organisation]', async () => {
    aServer({ invitation: () => ok({ email: 'bo@example.com', organizationName: null }) });
    open('/register/tok_1?companyname=Bo%27s');
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
    expect([filledIn('E-mail'), filledIn('Organization name')]).toEqual(['bo@example.com', "Bo's"]);
  });
  it('that no longer works says so, without a form', async () => {
    aServer({ invitation: () => no('This invitation is no longer valid. Please ask for a new one.') });
    open('/register/tok_1');
    expect(await screen.findByText('This invitation is no longer valid. Please ask for a new one.')).toBeTruthy();
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  });
  it('lets somebody with an account sign in and join [A57]', async () => {
    const asked = aServer({
      invitation: () => ok({ email: 'bo@example.com', organizationName: 'Saguaro' }),
      loginUser: () => ok({ token: 'mine' }),
      acceptInvitation: () => ok(),
    });
    open('/register/tok_1');
    fireEvent.click(await screen.findByRole('link', { name: 'Sign in and join' }));
    fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'bo@example.com' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a saguaro in bloom' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Inside')).toBeTruthy();
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ field: 'acceptInvitation', variables: { token: 'tok_1' } }),
    );
  });
});

describe('an invitation opened by a signed-in user', () => {
  const invited = { email: 'bo@example.com', organizationName: 'Saguaro' };
  const button = (name: string) => screen.findByRole('button', { name });

  it('is accepted by one button, which opens the app [A57]', async () => {
    const asked = aServer({ invitation: () => ok(invited), acceptInvitation: () => ok() });
    open('/register/tok_1', { isSignedIn: true });
    fireEvent.click(await button('Join Saguaro'));
    expect(await screen.findByText('Inside')).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({ field: 'acceptInvitation', variables: { token: 'tok_1' } });
    expect(asked.filter(({ field }) => field === 'acceptInvitation')).toHaveLength(1);
  });
  it('says so when they belong to the organization already', async () => {
    const already = 'You already belong to this organization.';
    aServer({ invitation: () => ok(invited), acceptInvitation: () => no(already) });
    open('/register/tok_1', { isSignedIn: true });
    fireEvent.click(await button('Join Saguaro'));
    expect(await screen.findByText(already)).toBeTruthy();
  });
  it.each([
    [
      'for another address',
      invited,
      'This invitation is for bo@example.com, and you are signed in as ana@example.com. Sign out, then open it again.',
    ],
    [
      'to found an organization',
      { email: 'ana@example.com', organizationName: null },
      'This invitation is for a new account. Sign out, then open it again.',
    ],
  ])('%s says how it can be used', async (_, what, sentence) => {
    aServer({ invitation: () => ok(what) });
    open('/register/tok_1', { isSignedIn: true, email: 'ana@example.com' });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Sign out' })).getAttribute('href')).toBe('/logout');
    expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
  });
  it('that no longer works says so', async () => {
    aServer({ invitation: () => no('This invitation is no longer valid. Please ask for a new one.') });
    open('/register/tok_1', { isSignedIn: true });
    expect(await screen.findByText('This invitation is no longer valid. Please ask for a new one.')).toBeTruthy();
  });
});

describe('signing up without an invitation', () => {
  it('requests no invitation and takes the organization’s name from the address [SES-07, A57]', () => {
    const asked = aServer({});
    open('/register?companyname=Desert%20Bikes');
    expect(filledIn('Organization name')).toBe('Desert Bikes');
    expect(asked).toEqual([]);
  });
});
