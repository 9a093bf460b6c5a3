// Erasing a person on the screen: the warning, the name that has to be typed, who may do it, and the progress.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LeadDetail } from '#web/staff/features/leads/lead.calls.ts';
import { EraseModal } from '#web/staff/features/leads/privacy/erase.modal.tsx';
import { EraseLine } from '#web/staff/features/leads/privacy/erase-line.tsx';
import { OptOutLine } from '#web/staff/features/leads/stopping/opt-out-line.tsx';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const BEN = { id: 'lead_1', name: 'Ben Kim', phone: '+16025550111' } as LeadDetail;
const jobOf = (state: string, more: object = {}) => ({
  job: { id: 'job_1', state, total: 9, done: 4, result: null, error: null, ...more },
});
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Erase Ben Kim' }));
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Type their name or phone number to confirm'), { target: { value } });

it('says what is erased and what stays, and erases only once the person’s name was typed', async () => {
  const asked = aServer({
    eraseLead: () => ok({ job: { id: 'job_1' } }),
    job: () => ok(jobOf('DONE', { result: 'Contact erased.' })),
  });
  const onErased = vi.fn();
  show(<EraseModal lead={BEN} onClose={vi.fn()} onErased={onErased} />);
  expect(screen.getByText(/The words of every text to and from them/)).toBeTruthy();
  expect(screen.getByText(/Only their own START lifts it/)).toBeTruthy();
  press();
  expect(asked).toEqual([]);
  expect(whyNot(screen.getByRole('button', { name: 'Erase Ben Kim' }))).toBe('Type their name or phone number first.');
  type('(602) 555-0111');
  press();
  expect(await screen.findByText('Contact erased.')).toBeTruthy();
  expect(asked[0]).toMatchObject({ field: 'eraseLead', variables: { leadId: 'lead_1', typed: '(602) 555-0111' } });
  fireEvent.click(screen.getByText('Close'));
  expect(onErased).toHaveBeenCalled();
});

it('shows the progress, and says why when it could not begin or finish', async () => {
  let tries = 0;
  aServer({
    eraseLead: () => (++tries === 1 ? no('Not Found.') : ok({ job: { id: 'job_1' } })),
    job: () => ok(tries === 2 ? jobOf('RUNNING') : jobOf('FAILED', { error: 'Something went wrong.' })),
  });
  show(<EraseModal lead={BEN} onClose={vi.fn()} onErased={vi.fn()} />);
  type('ben kim');
  press();
  expect(await screen.findByText('Not Found.')).toBeTruthy();
  press();
  expect(
    await screen.findByText(/4 of 9 steps done. You can close this; it continues in the background./),
  ).toBeTruthy();
  tries = 3;
  expect(await screen.findByText('Something went wrong.')).toBeTruthy();
});

it.each([
  ['OWNER', true],
  ['ADMIN', true],
  ['MANAGER', false],
  ['READONLY', false],
])('is offered to a %s: %s', async (access, isOffered) => {
  aServer({});
  show(<EraseLine lead={BEN} />, { user: aUser({ access }) });
  await waitFor(() => expect(screen.queryByText('Erase this contact') !== null).toBe(isOffered));
});

it('saves the file of all that is kept, and says so when it could not be made', async () => {
  let tries = 0;
  aServer({ personExport: () => (++tries === 1 ? no('It failed.') : ok({ file: '<!doctype html>Ben' })) });
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} }),
  );
  show(<EraseLine lead={BEN} />, { user: aUser({ access: 'OWNER' }) });
  fireEvent.click(await screen.findByText('Download all that is kept'));
  expect(await screen.findByText('It failed.')).toBeTruthy();
  fireEvent.click(screen.getByText('Download all that is kept'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('<!doctype html>Ben');
});

it('says about a person who is added again that they had opted out before they were erased', () => {
  const optOut = { at: '2026-11-20T10:00:00Z', source: 'erased', reason: null, date: null, userName: null };
  show(<OptOutLine lead={{ ...BEN, optedOut: true, optOut } as unknown as LeadDetail} />);
  expect(screen.getByText(/They opted out before they were erased here and added again/)).toBeTruthy();
});
