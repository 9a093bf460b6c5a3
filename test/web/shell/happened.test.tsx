// Guarantees of the bell: what was shown in the corner, and the sends of late, can be read again.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Bell } from '#web/staff/app/shell/bell.tsx';
import { useHappened } from '#web/staff/app/shell/happened.ts';
import { closeLine, useClosedLines } from '#web/staff/base/kept-ids.ts';
import { HappenedModal } from '#web/staff/screens/happened/happened.modal.tsx';
import { toast, useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { aServer, no, ok, show } from '../given.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [], happened: [] });
  useClosedLines.setState({ ids: [] });
});

const NOTHING = { total: 0, pending: 0, sent: 0, paused: false, finishes: null, name: null, note: null };
const done = {
  id: 'srq_1',
  campaignId: 'cmp_1',
  name: 'Spring',
  state: 'LEFT',
  leads: 40,
  isEntering: false,
  left: 40,
  settled: 40,
  replied: 3,
  undoSeconds: 0,
  mayStop: false,
  startsAt: null,
  checking: null,
  restAt: null,
  finishes: null,
  waits: null,
  endedAt: '2026-11-24T16:00:00Z',
  note: null,
};

function Frame({ organizationId = '101' }: { organizationId?: string }) {
  const [isOpen, setOpen] = useState(false);
  useHappened(organizationId);
  return (
    <>
      <Bell onPress={() => setOpen(true)} />
      {isOpen && <HappenedModal onClose={() => setOpen(false)} />}
    </>
  );
}
const bell = (name: RegExp | string) => screen.findByRole('button', { name });

it('has what was said in the corner, newest first, with where it led, and without Undo', async () => {
  aServer({ sendStats: () => ok({ ...NOTHING, sendRequests: [] }) });
  show(<Frame />);
  await bell('What happened');
  act(() => {
    toast('done', 'Archived', '3 contacts', undefined, { label: 'Undo', run: () => {} });
    toast('error', 'Could not save', 'Try again.', { to: '/account?tab=billing', label: 'Billing' });
  });
  for (const { id } of useToasts.getState().toasts) act(() => useToasts.getState().close(id));
  fireEvent.click(await bell(/something new/));
  const dialog = await screen.findByRole('dialog', { name: 'What happened' });
  const lines = within(dialog).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('Could not saveTry again.Billing'),
    expect.stringContaining('Archived3 contacts'),
  ]);
  expect(within(dialog).queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(within(dialog).getByRole('link', { name: 'Billing' }).getAttribute('href')).toBe('/account?tab=billing');
  await waitFor(() => expect(screen.queryByRole('button', { name: /something new/ })).toBeNull());
});

it('has each send with its result and report, and brings back a line that was closed', async () => {
  aServer({ sendStats: () => ok({ ...NOTHING, sendRequests: [done] }) });
  closeLine('srq_1');
  show(<Frame />);
  fireEvent.click(await bell('What happened'));
  expect(await screen.findByText('40 sent, 3 replied')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Spring' }).getAttribute('href')).toBe('/campaign/cmp_1?show=report');
  fireEvent.click(screen.getByRole('button', { name: 'Show its line again' }));
  expect(useClosedLines.getState().ids).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show its line again' })).toBeNull());
});

it('says that nothing happened, and when it could not be loaded', async () => {
  let answer: object = no('The table is away.');
  aServer({ sendStats: () => answer });
  show(<Frame />);
  fireEvent.click(await bell('What happened'));
  expect(await screen.findByText('The table is away.')).toBeTruthy();
  answer = ok({ ...NOTHING, sendRequests: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing happened yet')).toBeTruthy();
});

it('forgets everything when another organization or nobody is there, because it names people', async () => {
  aServer({ sendStats: () => ok({ ...NOTHING, sendRequests: [] }) });
  const { unmount } = show(<Frame />);
  await bell('What happened');
  act(() => void toast('done', 'Archived', 'Ana Silva'));
  expect(useToasts.getState().happened).toHaveLength(1);
  unmount();
  expect(useToasts.getState().happened).toEqual([]);
});

it('asks also for the sends that ended before, which have no line any more', async () => {
  const asked = aServer({ sendStats: ({ withEnded }) => ok({ ...NOTHING, sendRequests: withEnded ? [done] : [] }) });
  closeLine('srq_1');
  show(<Frame />);
  fireEvent.click(await bell('What happened'));
  const dialog = await screen.findByRole('dialog', { name: 'What happened' });
  expect(await within(dialog).findByRole('link', { name: 'Spring' })).toBeTruthy();
  expect(asked.map(({ variables }) => variables)).toContainEqual({ withEnded: true });
  expect(within(dialog).queryByRole('button', { name: 'Show its line again' })).toBeNull();
});

it('does not ask every four seconds for a send that was stopped long ago', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const stopped = { ...done, state: 'STOPPED', note: 'Stopped. 40 texts were already sent.' };
  const asked = aServer({ sendStats: ({ withEnded }) => ok({ ...NOTHING, sendRequests: withEnded ? [stopped] : [] }) });
  show(<Frame />);
  fireEvent.click(await bell('What happened'));
  await screen.findByText('Stopped. 40 texts were already sent.');
  const before = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked).toHaveLength(before);
  vi.useRealTimers();
});
