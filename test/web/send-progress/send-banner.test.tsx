// The progress lines of sends: Undo is replaced by Stop, then by the report; each shows its outcome, no number decreases.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { SendBanner } from '#web/staff/features/send-progress/send-banner.tsx';
import { PHONE } from '#web/staff/ui/use-is-phone.ts';
import { aServer, aUser, no, ok, show } from '../given.tsx';

const aSendRequest = (given: object = {}) => ({
  id: 'srq_1',
  campaignId: 'cmp_1',
  name: 'Spring',
  state: 'HELD',
  leads: 1000,
  isEntering: false,
  left: 0,
  settled: 0,
  replied: 0,
  undoSeconds: 24,
  mayStop: false,
  startsAt: null,
  checking: null,
  restAt: null,
  finishes: null,
  waits: null,
  endedAt: null,
  note: null,
  ...given,
});
const sending = (...sendRequests: object[]) =>
  ok({ total: 1000, pending: 1000, sent: 0, paused: false, finishes: null, name: 'Spring', note: null, sendRequests });

const NOTHING = { total: 0, pending: 0, sent: 0, paused: false, finishes: null, name: null, note: null };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** The window is as narrow as a phone. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === PHONE,
    media,
    addEventListener() {},
    removeEventListener() {},
  }));

it('counts down visibly, and announces only some of it', async () => {
  const until = Date.now() + 24_000;
  aServer({ sendStats: () => sending(aSendRequest({ undoSeconds: Math.ceil((until - Date.now()) / 1000) })) });
  show(<SendBanner />);
  expect(await screen.findByText('Sending in 24 s')).toBeTruthy();
  expect(screen.getByText('1,000 people')).toBeTruthy();
  expect(screen.getByText('You can undo for 30 more seconds.').getAttribute('role')).toBe('status');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('Sending in 21 s')).toBeTruthy();
  expect(screen.getByText('You can undo for 30 more seconds.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('You can undo for 20 more seconds.')).toBeTruthy();
});

it('Undo withdraws the send request and says so in the same line, which keeps the focus', async () => {
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

it('a press that comes too late gets a sentence', async () => {
  const late = 'It is too late to undo: texts are going out. You can still stop the rest.';
  aServer({ undoSend: () => no(late), sendStats: () => sending(aSendRequest()) });
  show(<SendBanner />);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(late)).toBeTruthy();
});

it('on a phone the page scrolls by the height of lines that come and go, so that nothing moves under a finger, and stays at its heading where lines were first', async () => {
  onPhone();
  const scrolled: number[] = [];
  vi.stubGlobal('scrollBy', (_: number, byPx: number) => scrolled.push(byPx));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(61);
  let isOver = false;
  aServer({ sendStats: () => (isOver ? ok({ ...NOTHING, sendRequests: [] }) : sending(aSendRequest())) });
  const { client } = show(<SendBanner />);
  await screen.findByText('Sending in 24 s');
  expect(scrolled).toEqual([]);
  isOver = true;
  await again(client);
  await waitFor(() => expect(scrolled).toEqual([-61]));
  isOver = false;
  await again(client);
  await waitFor(() => expect(scrolled).toEqual([-61, 61]));
});

it('when the time is over the state is loaded again, and Stop replaces Undo', async () => {
  let times = 0;
  const left = aSendRequest({ state: 'LEFT', undoSeconds: 0, mayStop: true });
  aServer({ sendStats: () => (++times > 1 ? sending(left) : sending(aSendRequest({ undoSeconds: 2 }))) });
  show(<SendBanner />);
  await screen.findByRole('button', { name: 'Undo' });
  await act(() => vi.advanceTimersByTimeAsync(2300));
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
});

it('Stop asks first, then says how many were already sent', async () => {
  const note = 'Stopped. 312 texts were already sent; 688 will not be sent.';
  let stopped = false;
  const asked = aServer({
    stopSend: () => {
      stopped = true;
      return ok({ sendRequest: aSendRequest({ note }) });
    },
    sendStats: () => {
      const state = stopped ? { state: 'STOPPED', settled: 1000, note } : { state: 'LEFT', mayStop: true };
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

it('users who may only look have neither button [USR-11]', async () => {
  aServer({ sendStats: () => sending(aSendRequest(), aSendRequest({ id: 'srq_2', undoSeconds: 0, mayStop: true })) });
  show(<SendBanner />, { user: aUser({ access: 'READONLY' }) });
  expect(await screen.findByText('Sending in 24 s')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Undo|Stop/ })).toBeNull();
});

it.each([
  ['opportunity', false],
  ['health', false],
  ['blast', true],
] as const)('a visitor of the operator on %s has them unless people or texts are masked [A39]', async (brand, has) => {
  takeConfig({ brand });
  aServer({ sendStats: () => sending(aSendRequest(), aSendRequest({ id: 'srq_2', undoSeconds: 0, mayStop: true })) });
  show(<SendBanner />, { user: aUser({ access: 'OWNER' }, { wpAdmin: true }) });
  expect(await screen.findByText('Sending in 24 s')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /^(Undo|Stop)$/ }).length).toBe(has ? 2 : 0);
});

const leaving = (given: object = {}) => aSendRequest({ state: 'LEFT', undoSeconds: 0, mayStop: true, ...given });
const done = (given: object = {}) =>
  leaving({ left: 1000, settled: 1000, replied: 3, mayStop: false, endedAt: new Date().toISOString(), ...given });
const again = (client: { invalidateQueries: (of: object) => Promise<void> }) =>
  act(() => client.invalidateQueries({ queryKey: ['sendStats'] }));

it('a late or outdated answer never lowers a number [SHL-12b, SHL-12f]', async () => {
  const answers = [leaving({ left: 312, settled: 312 }), leaving({ left: 100, settled: 100 }), aSendRequest(), done()];
  aServer({ sendStats: () => sending(answers.shift() ?? done()) });
  const { client } = show(<SendBanner />);
  expect(await screen.findByText('Sent 312 out of 1,000')).toBeTruthy();
  await again(client);
  expect(screen.getByText('Sent 312 out of 1,000')).toBeTruthy();
  await again(client);
  expect(screen.getByText('Sent 312 out of 1,000')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
  await again(client);
  expect(await screen.findByText('1,000 sent, 3 replied')).toBeTruthy();
});

it('the finished line leads to the report, and stays closed once closed [SHL-12]', async () => {
  aServer({ sendStats: () => sending(done()) });
  const first = show(<SendBanner />);
  const report = await screen.findByRole('link', { name: 'Report of Spring' });
  expect(report.getAttribute('href')).toBe('/campaign/cmp_1?show=report');
  fireEvent.click(screen.getByRole('button', { name: 'Close the line of Spring' }));
  expect(screen.queryByText('1,000 sent, 3 replied')).toBeNull();
  first.unmount();
  show(<SendBanner />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.queryByText('1,000 sent, 3 replied')).toBeNull();
});

it('of many send requests three have a line, the others appear after a press', async () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((id) => leaving({ id, name: `Campaign ${id}` }));
  aServer({ sendStats: () => sending(...many) });
  show(<SendBanner />);
  expect(await screen.findAllByText(/^Campaign [a-e]$/)).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'and 2 more' }));
  expect(screen.getAllByText(/^Campaign [a-e]$/)).toHaveLength(5);
});

it('a Stop whose answer is lost is repeated, and its result is shown once', async () => {
  const note = 'Stopped. 312 texts were already sent; 688 will not be sent.';
  let tries = 0;
  aServer({
    stopSend: () => {
      if (++tries === 1) throw new Error('the answer is lost');
      return no('This was stopped already.');
    },
    sendStats: () =>
      sending(tries > 0 ? leaving({ state: 'STOPPED', settled: 1000, mayStop: false, note }) : leaving()),
  });
  show(<SendBanner />);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sending' }));
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(await screen.findByText(note)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Stop sending Spring?')).toBeNull());
  expect(tries).toBe(2);
  expect(screen.queryByText('This was stopped already.')).toBeNull();
});

it('a Stop that never arrived is repeated and then stops', async () => {
  let tries = 0;
  const stopped = leaving({
    state: 'STOPPED',
    settled: 1000,
    mayStop: false,
    note: 'Stopped. 9 texts were already sent.',
  });
  aServer({
    stopSend: () => {
      if (++tries < 3) throw new Error('no network');
      return ok({ sendRequest: stopped });
    },
    sendStats: () => sending(tries < 3 ? leaving() : stopped),
  });
  show(<SendBanner />);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sending' }));
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(await screen.findByText('Stopped. 9 texts were already sent.')).toBeTruthy();
});

it('on a phone several sends that wait are one line, which opens them; one that moves is shown as it is', async () => {
  onPhone();
  const waits = 'Paused until 8:00 am MST';
  const waiting = ['a', 'b'].map((id) => leaving({ id, name: `Campaign ${id}`, waits }));
  let isMoving = false;
  aServer({ sendStats: () => sending(...waiting, ...(isMoving ? [leaving()] : [])) });
  const { client } = show(<SendBanner />);
  const line = await screen.findByRole('button', { name: `Sent 0 out of 2,000 Campaign a and 1 more ${waits}` });
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  isMoving = true;
  await again(client);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Stop' })).toHaveLength(1));
  fireEvent.click(line);
  expect(screen.getAllByRole('button', { name: 'Stop' })).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /and 1 more/ })).toBeNull();
});

it('beside the screen a third send that waits makes one line of them all; two have a line each', async () => {
  const waits = 'Paused until 8:00 am MST';
  const waiting = ['a', 'b'].map((id) => leaving({ id, name: `Campaign ${id}`, waits }));
  aServer({ sendStats: () => sending(...waiting) });
  const { client } = show(<SendBanner />);
  expect(await screen.findAllByRole('button', { name: 'Stop' })).toHaveLength(2);
  waiting.push(leaving({ id: 'c', name: 'Campaign c', waits }));
  await again(client);
  const line = await screen.findByRole('button', { name: `Sent 0 out of 3,000 Campaign a and 2 more ${waits}` });
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  fireEvent.click(line);
  expect(screen.getAllByRole('button', { name: 'Stop' })).toHaveLength(3);
});

it('shows at most three that move beside those that wait, and all of them when the line is opened', async () => {
  const waits = 'Paused until 8:00 am MST';
  const waiting = ['a', 'b', 'c'].map((id) => leaving({ id, name: `Campaign ${id}`, waits }));
  const moving = ['d', 'e', 'f', 'g'].map((id) => leaving({ id, name: `Campaign ${id}` }));
  aServer({ sendStats: () => sending(...waiting, ...moving) });
  show(<SendBanner />);
  const line = await screen.findByRole('button', { name: /^Sent 0 out of 3,000 Campaign a and 2 more/ });
  expect(screen.getAllByRole('button', { name: 'Stop' })).toHaveLength(3);
  fireEvent.click(line);
  expect(screen.getAllByRole('button', { name: 'Stop' })).toHaveLength(7);
});

it('finished sends make room for running ones, and only one of several finished ones is shown [SHL-12]', async () => {
  const ended = ['a', 'b', 'c'].map((id, index) =>
    done({ id, name: `Campaign ${id}`, endedAt: `2026-11-02T17:0${index}:00Z` }),
  );
  let isLeaving = true;
  aServer({ sendStats: () => sending(...(isLeaving ? [leaving()] : []), ...ended) });
  const { client } = show(<SendBanner />);
  expect(await screen.findByText('Spring')).toBeTruthy();
  expect(screen.queryByText(/^Campaign [abc]$/)).toBeNull();
  isLeaving = false;
  await again(client);
  expect(await screen.findByText('Campaign c')).toBeTruthy();
  expect(screen.getAllByText(/^Campaign [abc]$/)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'and 2 more' }));
  expect(screen.getAllByText(/^Campaign [abc]$/)).toHaveLength(3);
});

it('the focus moves to the line when its button disappears with the time for Undo', async () => {
  const answers = [aSendRequest({ undoSeconds: 24 }), leaving({ mayStop: false })];
  aServer({ sendStats: () => sending(answers.shift() ?? leaving()) });
  const { client } = show(<SendBanner />);
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await again(client);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByText('Spring').closest('li'));
});

it('says so when the last text leaves while the confirmation of Stop is open', async () => {
  const answers = [leaving({ left: 999, settled: 999 })];
  aServer({ sendStats: () => sending(answers.shift() ?? done()) });
  const { client } = show(<SendBanner />);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stop sending Spring?')).toBeTruthy();
  await again(client);
  expect(await screen.findByText('All texts of Spring were already sent.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Stop sending Spring?')).toBeNull());
});
