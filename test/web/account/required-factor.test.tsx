// Which roles need a second factor: chosen, saved, with a warning when the rule includes the person who chooses.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RequiredFactorCard } from '#web/staff/features/second-factor/required-factor-card.tsx';
import { EnrollFirst } from '#web/staff/screens/session/enroll-first.tsx';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

it('is saved by role, and warns when it includes one’s own', async () => {
  const asked = aServer({ updateOrganization: () => ok(), user: () => ok({ user: aUser() }) });
  show(<RequiredFactorCard />);
  fireEvent.click(screen.getByRole('button', { name: 'Choose roles' }));
  expect(whyNot(screen.getByRole('button', { name: 'Save' }))).toBe('Nothing has been changed yet.');
  fireEvent.click(screen.getByLabelText('Can Make Changes'));
  expect(screen.queryByText(/You have this role/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Owner'));
  expect(screen.getByText('You have this role: you set up your own as soon as you save.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked[0]?.variables).toEqual({ roles: ['MANAGER', 'OWNER'] }));
});

it('shows why it was not saved, and keeps the choice', async () => {
  aServer({ updateOrganization: () => no('Only an owner or admin can ask for a second factor.') });
  show(<RequiredFactorCard />);
  fireEvent.click(screen.getByRole('button', { name: 'Choose roles' }));
  fireEvent.click(screen.getByLabelText('Admin'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Only an owner or admin can ask for a second factor.')).toBeTruthy();
  expect((screen.getByLabelText('Admin') as HTMLInputElement).checked).toBe(true);
});

it('leads a member to set one up, and says who requires it', () => {
  show(<EnrollFirst />, { user: aUser({}, { mustEnroll: true }) });
  expect(screen.getByText('Your organization asks for a second factor from everybody with your role.')).toBeTruthy();
  expect(screen.getByLabelText('Current password')).toBeTruthy();
});
