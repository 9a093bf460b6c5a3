// The banner: Undo counts down and gives way to Stop, each says what came of it, and only to those who may send.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SendBanner } from '../../../web/staff/features/send-progress/send-banner.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

const aSendRequest = (given: object = {}) => ({
  id: 'srq_1',
  campaignId: 'cmp_1',
  name: 'Spring',
  state: 'HELD',
  leads: 1000,
  left: 0,
  undoSeconds: 24,
  mayStop: false,
  note: null,
  ...given,
});
const sending = (...sendRequests: object[]) =>
  ok({ total: 1000, pending: 1000, sent: 0, paused: false, finishes: null, name: 'Spring', note: null, sendRequests });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

it('counts down in sight, and aloud only now and then', async () => {
  const until = Date.now() + 24_000;
  aServer({ sendStats: () => sending(aSendRequest({ undoSeconds: Math.ceil((until - Date.now()) / 1000) })) });
  show(<SendBanner />);
  expect(await screen.findByText('24')).toBeTruthy();
  expect(screen.getByText('You can undo for 30 more seconds.').getAttribute('role')).toBe('status');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('21')).toBeTruthy();
  expect(screen.getByText('You can undo for 30 more seconds.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('You can undo for 20 more seconds.')).toBeTruthy();
});

it('Undo takes the send request back and says so in its place, which keeps the focus', async () => {
  let undone = false;
  const note = 'Undone. 1,000 contacts were taken out again; nothing was sent.';
  const gone = aSendRequest({ state: 'UNDONE', undoSeconds: 0, note });
  const asked = aServer({
    undoSend: () => {
      undone = true;
      return ok({ sendRequest: gone });
    },
    sendStats: () => (undone ? sending(gone) : sending(aSendRequest())),
  });
  show(<SendBanner />);
  const button = await screen.findByRole('button', { name: 'Undo' });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByText(note)).toBeTruthy();
  expect(asked.find(({ field }) => field === 'undoSend')?.variables).toEqual({ sendRequestId: 'srq_1' });
  expect(document.activeElement?.textContent).toContain(note);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('whoever comes too late is told in a sentence', async () => {
  const late = 'It is too late to undo: the texts are leaving. You can still stop the rest.';
  aServer({ undoSend: () => no(late), sendStats: () => sending(aSendRequest()) });
  show(<SendBanner />);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(late)).toBeTruthy();
});

it('when the time is over the server is asked again, and Stop stands where Undo was', async () => {
  let times = 0;
  const left = aSendRequest({ state: 'LEFT', undoSeconds: 0, mayStop: true });
  aServer({ sendStats: () => (++times > 1 ? sending(left) : sending(aSendRequest({ undoSeconds: 2 }))) });
  show(<SendBanner />);
  await screen.findByRole('button', { name: 'Undo' });
  await act(() => vi.advanceTimersByTimeAsync(2300));
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
});

it('Stop asks first, then says how many had left', async () => {
  const note = 'Stopped. 312 texts had left; 688 will not be sent.';
  let stopped = false;
  const asked = aServer({
    stopSend: () => {
      stopped = true;
      return ok({ sendRequest: aSendRequest({ note }) });
    },
    sendStats: () => {
      const state = stopped ? { state: 'STOPPED', note } : { state: 'LEFT', mayStop: true };
      return sending(aSendRequest({ undoSeconds: 0, ...state }));
    },
  });
  show(<SendBanner />);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stop sending Spring?')).toBeTruthy();
  expect(asked.some(({ field }) => field === 'stopSend')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
  expect(await screen.findByText(note)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Stop sending Spring?')).toBeNull());
});

it('whoever may only look has neither button [USR-11]', async () => {
  aServer({ sendStats: () => sending(aSendRequest(), aSendRequest({ id: 'srq_2', undoSeconds: 0, mayStop: true })) });
  show(<SendBanner />, { user: aUser({ access: 'READONLY' }) });
  expect(await screen.findByText('24')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Undo|Stop/ })).toBeNull();
});
