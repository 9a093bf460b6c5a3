// Erasing a member on the screen, and saving what is kept of them: the warning, the name that has to be typed, who may do it.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EraseMemberModal } from '#web/staff/features/privacy/erase-member.modal.tsx';
import { MemberPrivacy } from '#web/staff/features/privacy/member-privacy.tsx';
import { OwnPrivacyCard } from '#web/staff/features/privacy/own-privacy-card.tsx';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const BEN = { id: 'usr_2', name: 'Ben Cole', email: 'ben@example.com', access: 'MANAGER', mayChange: true };
const job = (state: string, more: object = {}) => ({
  job: { id: 'job_1', state, total: 0, done: 1, result: null, error: null, url: null, ...more },
});
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('says what is erased and what stays, and erases only once the name or e-mail was typed', async () => {
  const asked = aServer({ eraseMember: () => ok({ job: { id: 'job_1' } }) });
  const onErased = vi.fn();
  show(<EraseMemberModal person={BEN} isOwn={false} onClose={vi.fn()} onErased={onErased} />);
  expect(screen.getByText(/They lose access at once/)).toBeTruthy();
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Erase Ben Cole' }));
  press();
  expect(asked).toEqual([]);
  expect(whyNot(screen.getByRole('button', { name: 'Erase Ben Cole' }))).toBe('Type their name or e-mail first.');
  type('Type their name or e-mail to confirm', 'BEN@example.com');
  fireEvent.click(screen.getByLabelText(/Delete what they recorded/));
  press();
  expect(await screen.findByText(/They have no access any more/)).toBeTruthy();
  expect(asked[0]?.variables).toEqual({ userId: 'usr_2', typed: 'BEN@example.com', withUploads: true });
  fireEvent.click(screen.getByText('Close'));
  expect(onErased).toHaveBeenCalled();
});

it('of one’s own account says that one is signed out, keeps what was typed when it is refused, and requests no progress', async () => {
  let tries = 0;
  const asked = aServer({
    eraseMember: () => (++tries === 1 ? no('An owner of Acme cannot be erased.') : ok({ job: { id: 'job_1' } })),
  });
  show(<EraseMemberModal person={BEN} isOwn onClose={vi.fn()} onErased={vi.fn()} />);
  type('Type your name or e-mail to confirm', 'Ben Cole');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Erase your account' }));
  press();
  expect(await screen.findByText('An owner of Acme cannot be erased.')).toBeTruthy();
  press();
  expect(await screen.findByText(/You are signed out/)).toBeTruthy();
  expect(asked.map(({ field }) => field)).toEqual(['eraseMember', 'eraseMember']);
});

it.each([
  [true, true],
  [false, false],
])('is offered when the person may be changed (%s): %s', async (mayChange, isOffered) => {
  aServer({});
  show(<MemberPrivacy person={{ ...BEN, mayChange }} onErased={vi.fn()} />, { user: aUser({ access: 'ADMIN' }) });
  await waitFor(() => expect(screen.queryByText('Erase this person') !== null).toBe(isOffered));
});

it('offers the file once it is written, and says when it could not be', async () => {
  let asks = 0;
  const asked = aServer({
    memberExport: ({ jobId }) => {
      if (jobId) return ok(job('DONE', { url: 'https://files.example/x' }));
      return ++asks === 1 ? no('It failed.') : ok(job('RUNNING'));
    },
  });
  show(<OwnPrivacyCard />, { user: aUser({ access: 'LIMITED' }) });
  fireEvent.click(await screen.findByText('Download all that is kept'));
  expect(await screen.findByText('It failed.')).toBeTruthy();
  fireEvent.click(screen.getByText('Download all that is kept'));
  expect(await screen.findByText('Download the file')).toBeTruthy();
  expect(asked.map(({ variables }) => variables)).toEqual([{}, {}, { jobId: 'job_1' }]);
});
