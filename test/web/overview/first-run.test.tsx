// Guarantees of the first steps: recorded steps are ticked, each open one has a link, and skipping removes them.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { DashboardScreen } from '#web/staff/screens/dashboard.screen.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'blast' }));
afterEach(() => vi.unstubAllGlobals());

const NONE = { card: false, written: false, people: false, tested: false };
const draft = { id: 'cmp_1', name: 'June', archived: false, stats: null, features: [], structure: {} };

/** The overview of a new user; `kept` is what the server records from then on. */
async function begin(
  firstRun: object | null,
  { organization = {}, user = {}, answers = {}, campaigns = [] as object[], recorded = firstRun } = {},
) {
  const kept = { current: recorded };
  const me = (now: object | null) => aUser({ firstRun: now, ...organization }, user);
  const asked = aServer({
    leads: () => ok({ total: 0, more: false, leads: [] }),
    campaigns: () => ok({ campaigns }),
    ...answers,
    user: () => ok({ user: me(kept.current) }),
  });
  const shown = show(<DashboardScreen />, { user: me(firstRun), path: '/dashboard' });
  if (firstRun) await screen.findByRole('heading', { name: /^Four steps to your first/ });
  return { ...shown, asked, kept };
}
const step = (name: RegExp) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);

it('say how many are done, tick those, and lead to each of the others', async () => {
  await begin({ ...NONE, people: true });
  screen.getByText('1 of 4 done');
  expect(step(/^Add contacts: ?done$/).queryByRole('button')).toBeNull();
  step(/^Add a card$/).getByRole('button', { name: 'Add a card' });
  await step(/^Write a blast$/).findByRole('button', { name: 'Write it' });
  step(/^Send yourself a test$/).getByText('Once a text is written.');
});

it('lead to the people form, to the card form, and to a new campaign', async () => {
  const { asked, router } = await begin(NONE, {
    answers: { createCampaign: () => ok({ campaign: { id: 'cmp_9' } }) },
  });
  fireEvent.click(step(/^Add contacts$/).getByRole('button', { name: 'Add them' }));
  await screen.findByRole('dialog');
  const write = await step(/^Write a blast$/).findByRole('button', { name: 'Write it' });
  await waitFor(() => expect(write.hasAttribute('data-loading')).toBe(false));
  fireEvent.click(write);
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/cmp_9'));
  expect(asked.filter(({ field }) => field === 'createCampaign')).toHaveLength(1);
});

it('lead to the existing draft, and to its test once a text is written', async () => {
  const { asked, router } = await begin({ ...NONE, written: true }, { campaigns: [draft] });
  const test = await step(/^Send yourself a test$/).findByRole('link');
  expect(test.getAttribute('href')).toBe('/campaign/cmp_1?show=edit');
  expect(asked.some(({ field }) => field === 'createCampaign')).toBe(false);
  expect(router.state.location.pathname).toBe('/dashboard');
});

it('ask for a phone of one’s own before a test, and name who can add a card', async () => {
  const { unmount } = await begin({ ...NONE, written: true }, { campaigns: [draft], user: { phoneProven: false } });
  expect(step(/^Send yourself a test$/).getByRole('link', { name: 'Add your phone first' })).toBeTruthy();
  unmount();
  await begin(NONE, { organization: { access: 'MANAGER' } });
  step(/^Add a card$/).getByText('Ana Lopez can add one.');
});

it('tick what was done elsewhere as soon as somebody returns to the screen', async () => {
  await begin(NONE, { recorded: { ...NONE, card: true } });
  expect(await screen.findByText('1 of 4 done')).toBeTruthy();
});

it('disappear once they are skipped, and stay with the reason when that is refused', async () => {
  let answer: object = no('That did not work. Try again.');
  const { kept, asked } = await begin(NONE, { answers: { updateUser: () => answer } });
  fireEvent.click(screen.getByRole('button', { name: 'Skip these steps' }));
  expect(await screen.findByText('That did not work. Try again.')).toBeTruthy();
  answer = ok();
  kept.current = null;
  fireEvent.click(screen.getByRole('button', { name: 'Skip these steps' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Four steps/ })).toBeNull());
  expect(asked.filter(({ field }) => field === 'updateUser')).toHaveLength(2);
});

it('are absent for users for whom the server has none', async () => {
  await begin(null);
  await screen.findByText('Nothing is waiting to be sent.');
  expect(screen.queryByRole('heading', { name: /^Four steps/ })).toBeNull();
});
