// All campaigns over time: a period that the reader chooses, and each number beside the period before.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { changeWords, OverTimePanel } from '#web/staff/features/overview/over-time.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

beforeEach(() => {
  takeConfig({ brand: 'pitch' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T03:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const day = (date: string, sent: number) => ({ day: date, sent, opened: 2, answered: 1, optedOut: 0 });
const overTime = {
  from: '2026-11-19',
  to: '2026-11-20',
  counts: { sent: 56, opened: 4, answered: 2, optedOut: 0 },
  before: { sent: 50, opened: 8, answered: 0, optedOut: 0 },
  days: [day('2026-11-19', 40), day('2026-11-20', 16)],
};

it('compares each number with the period before, and has every day in a table', async () => {
  const asked = aServer({ reportOverTime: () => ok({ overTime }) });
  show(<OverTimePanel />, { user: aUser() });
  await screen.findByRole('heading', { name: '56 campaign texts in 2 days, 12% more (50 before)' });
  const totals = screen.getAllByText(/^\d+$/, { selector: 'strong' }).map((one) => one.parentElement?.textContent);
  expect(totals).toEqual([
    ...['Texts sent 56 12% more (50 before)', 'Opened the link 4 50% fewer (8 before)'],
    ...['Replied 2 none in the 2 days before', 'Opted out 0 none in the 2 days before'],
  ]);
  fireEvent.click(screen.getByText('Show the numbers'));
  const table = within(screen.getByRole('table', { name: 'What happened on each day in all campaigns' }));
  expect(table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Day', 'Texts sent', 'Opened the link', 'Replied', 'Opted out'],
    ['Thu, Nov 19', '40', '2', '1', '0'],
    ['Fri, Nov 20', '16', '2', '1', '0'],
  ]);
  // In Phoenix it is still the 20th.
  expect(asked[0]?.variables).toEqual({ from: '2026-10-22', to: '2026-11-20' });
});

it('asks for 7, 30 or 90 days, or for days that the reader chooses', async () => {
  const asked = aServer({ reportOverTime: () => ok({ overTime }) });
  show(<OverTimePanel />, { user: aUser() });
  await screen.findByRole('heading', { name: /^56 campaign texts/ });
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
  await vi.waitFor(() => expect(asked.at(-1)?.variables).toEqual({ from: '2026-11-14', to: '2026-11-20' }));
  fireEvent.click(screen.getByRole('radio', { name: '90 days' }));
  await vi.waitFor(() => expect(asked.at(-1)?.variables).toEqual({ from: '2026-08-23', to: '2026-11-20' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Choose' }));
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-02' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-11-05' } });
  await vi.waitFor(() => expect(asked.at(-1)?.variables).toEqual({ from: '2026-11-02', to: '2026-11-05' }));
});

it('counts the days of the organization, and begins with its period until this browser chose another', async () => {
  const asked = aServer({ reportOverTime: () => ok({ overTime }) });
  const user = aUser({ timeZone: 'Asia/Tokyo', reportDays: 7 });
  const { unmount } = show(<OverTimePanel />, { user });
  const others = 'Texts to one person or a group count in Messages Sent, not here.';
  await screen.findByText(`By the day, in Japan Time, compared with the 2 days before. ${others}`);
  // In Tokyo it is the 21st.
  expect(asked[0]?.variables).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  fireEvent.click(screen.getByRole('radio', { name: '90 days' }));
  unmount();
  show(<OverTimePanel />, { user });
  await screen.findByRole('heading', { name: /^56 campaign texts/ });
  expect(screen.getByRole('radio', { name: '90 days' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
});

it('says when nothing happened, what went wrong, and loads again', async () => {
  const none = { sent: 0, opened: 0, answered: 0, optedOut: 0 };
  let answers = 0;
  aServer({
    reportOverTime: () =>
      answers++ === 0
        ? no('Choose a period of at most a year.')
        : ok({ overTime: { ...overTime, counts: none, before: none } }),
  });
  show(<OverTimePanel />, { user: aUser() });
  await screen.findByText('Choose a period of at most a year.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing happened in these 2 days, nor in the 2 days before.');
});

it.each([
  [112, 100, 30, '12% more (100 before)'],
  [1000, 1001, 30, 'same as before (1,001)'],
  [0, 4, 30, '100% fewer (4 before)'],
  [0, 0, 30, 'none in the 30 days before'],
  [3, 0, 1, 'none in the day before'],
])('%i after %i, by %i days, is %s', (now, before, days, sentence) => {
  expect(changeWords(now, before, days)).toBe(sentence);
});
