// Erasing an organization on the screen: the warning, the name that has to be typed, who may do it, and undoing it.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EraseOrganizationModal } from '#web/staff/features/privacy/erase-organization.modal.tsx';
import { ErasureBar } from '#web/staff/features/privacy/erasure-bar.tsx';
import { OrganizationPrivacyCard } from '#web/staff/features/privacy/organization-privacy-card.tsx';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const AT = '2026-11-27T19:00:00.000Z';

it('says what is erased and until when that can be undone, and keeps what was typed when it is refused', async () => {
  let tries = 0;
  const asked = aServer({
    eraseOrganization: () => (++tries === 1 ? no('It failed.') : ok({ erasesAt: AT })),
    user: () => ok(),
  });
  const onClose = vi.fn();
  show(<EraseOrganizationModal name="Desert Bikes" onClose={onClose} />);
  expect(screen.getByText(/In 7 days everything is erased/)).toBeTruthy();
  const button = () => screen.getByRole('button', { name: 'Erase Desert Bikes' });
  fireEvent.click(button());
  expect(whyNot(button())).toBe('Type the name of the organization first.');
  fireEvent.change(screen.getByLabelText('Type the name of the organization to confirm'), {
    target: { value: 'desert bikes' },
  });
  fireEvent.click(button());
  expect(await screen.findByText('It failed.')).toBeTruthy();
  fireEvent.click(button());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.filter(({ field }) => field === 'eraseOrganization').map(({ variables }) => variables)).toEqual([
    { typed: 'desert bikes' },
    { typed: 'desert bikes' },
  ]);
});

it.each([
  ['OWNER', null, true],
  ['OWNER', AT, false],
  ['ADMIN', null, false],
])('is offered to a %s, with an erasure pending %s: %s', async (access, erasesAt, isOffered) => {
  aServer({});
  show(<OrganizationPrivacyCard />, { user: aUser({ access, erasesAt }) });
  await waitFor(() => expect(screen.queryByText('Erase Desert Bikes') !== null).toBe(isOffered));
});

it('an owner undoes it from the bar above every screen; the others see that it is pending', async () => {
  const asked = aServer({ keepOrganization: () => no('Erasing has begun and can no longer be undone.') });
  const { unmount } = show(<ErasureBar />, { user: aUser({ access: 'OWNER', erasesAt: AT }) });
  fireEvent.click(await screen.findByText('Undo'));
  expect(screen.getByRole('region', { name: 'The organization will be erased' })).toBeTruthy();
  expect(await screen.findByText('Erasing has begun and can no longer be undone.')).toBeTruthy();
  expect(asked.map(({ field }) => field)).toEqual(['keepOrganization']);
  unmount();
  show(<ErasureBar />, { user: aUser({ access: 'MANAGER', erasesAt: AT }) });
  expect(await screen.findByText(/An owner can undo this/)).toBeTruthy();
});
