// The keys of the inbox: through the conversations without touching a text box, into it, and out of it.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { MessagesScreen } from '#web/staff/screens/messages/messages.screen.tsx';
import { aServer, aUser, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'blast' }));

const row = (n: number) => ({
  id: `lead_${n}`,
  name: `Person ${n}`,
  phone: `+1602555000${n}`,
  unviewed: false,
  lastActive: '2026-11-20T10:00:00Z',
  lastReply: { message: `Text of ${n}`, at: `2026-11-20T18:0${n}:00Z` },
  waitsSince: `2026-11-20T18:0${n}:00Z`,
});
const ROWS = [1, 2, 3].map(row);
const NONE = { campaigns: [], groups: [], tags: [], messages: [], messageQueue: [], featureQueue: [] };
const MEMBER = { organizations: [{ id: '101', name: 'Desert Bikes', access: 'MANAGER' }] };

function open() {
  aServer({
    leads: () => ok({ total: 3, leads: ROWS }),
    lead: ({ leadId }) => {
      const lead = ROWS.find(({ id }) => id === leadId);
      return ok({ lead: { ...lead, ...NONE, stats: { seconds: 0, views: 0 }, report: null } });
    },
  });
  const user = aUser({ access: 'MANAGER', showMessages: true }, MEMBER);
  const { router } = show(
    <main id="main" tabIndex={-1}>
      <MessagesScreen />
    </main>,
    { path: '/messages', user },
  );
  return () => router.state.location.search;
}
const link = (n: number) => screen.findByRole('link', { name: new RegExp(`Person ${n}`) });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Send Message' });
/** The focus would move in the next task. */
const settled = () => act(() => new Promise((next) => setTimeout(next)));

it('go from one conversation to the next, and the focus stays in the list', async () => {
  const at = open();
  await link(1);
  for (const [key, id] of [
    ['j', 1],
    ['j', 2],
    ['j', 3],
    ['k', 2],
  ] as const) {
    press(key);
    await waitFor(() => expect(at()).toBe(`?with=lead_${id}`));
    await box();
    await settled();
    expect(document.activeElement).toBe(await link(id));
  }
});

it('lead into the text box by r, and out of it by Escape; a press on a row leads there at once', async () => {
  open();
  fireEvent.click(await link(2));
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  press('Escape');
  expect(document.activeElement).toBe(await link(2));
  press('r');
  expect(document.activeElement).toBe(await box());
});

it('are listed by ?', async () => {
  open();
  await link(1);
  press('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
  for (const key of ['j', 'k', 'r', 'n', 'e', '/', 'Esc', '?']) expect(keys.getByText(key).tagName).toBe('KBD');
});

it('count the time that somebody waits again each minute', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T18:11:00Z'), shouldAdvanceTime: true });
  try {
    open();
    expect((await link(1)).textContent).toContain('Waiting 10 min');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect((await link(1)).textContent).toContain('Waiting 12 min');
  } finally {
    vi.useRealTimers();
  }
});
