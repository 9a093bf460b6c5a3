// Whether rules may call webhooks for a user: only wpAdmins switch that, at once.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PersonModal } from '#web/staff/features/users/person.modal.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const PERSON = {
  id: 'u2',
  name: 'Bo Chen',
  emailTrouble: null,
  email: 'bo@example.com',
  phone: null,
  access: 'MANAGER' as const,
  lastSeen: null,
  secondFactor: false,
  mayChange: true,
  showAppt: false,
};
const open = (wpAdmin: boolean) =>
  show(<PersonModal person={PERSON} onClose={() => undefined} />, { user: aUser({}, { wpAdmin }) });
const find = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Webhooks in rules' });

it('is offered only to wpAdmins [decisions: Flags without an operation]', async () => {
  aServer({ customValues: () => ok({ values: [] }) });
  const { unmount } = open(false);
  await screen.findByLabelText('Permission');
  expect(screen.queryByRole('switch')).toBeNull();
  unmount();
  open(true);
  expect((await find()).checked).toBe(false);
});

it('is saved at once, and a refusal leaves it unchanged [decisions: Flags without an operation]', async () => {
  let isRefused = false;
  const asked = aServer({
    customValues: () => ok({ values: [] }),
    updateUser: () => (isRefused ? no('Not Found.') : ok()),
  });
  open(true);
  fireEvent.click(await find());
  await waitFor(() => expect(asked.filter(({ field }) => field === 'updateUser')).toHaveLength(1));
  expect(asked.find(({ field }) => field === 'updateUser')?.variables).toEqual({ userId: 'u2', showAppt: true });
  isRefused = true;
  fireEvent.click(await find());
  expect(await screen.findByText('Not Found.')).toBeTruthy();
  expect((await find()).checked).toBe(false);
});
