// Guarantees of a reply that arrives: told at once wherever staff are, one press from its conversation, and never twice.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { Sidebar } from '#web/staff/app/shell/sidebar.tsx';
import { LeadsList } from '#web/staff/features/leads/list/leads-list.tsx';
import { ReplyWatch } from '#web/staff/features/replies/reply-watch.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { aServer, aUser, ok, show } from '../given.tsx';

let isHidden = false;
beforeEach(() => {
  takeConfig({ brand: 'blast' });
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  document.title = 'Beckon Blast';
});
afterEach(() => {
  useToasts.setState({ toasts: [] });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const reply = (place: number, minute: number, message: string | null = `Text at ${minute}`) => ({
  id: `lead_${place}`,
  name: `Person ${place}`,
  phone: '+16025550111',
  lastReply: { message, at: `2026-11-20T18:${String(minute).padStart(2, '0')}:00Z` },
});
type Reply = ReturnType<typeof reply>;

/** The watch on some screen, with what waited when it opened; `arrive` is what is there from then on. */
async function watch(first: Reply[], path = '/campaign/cmp_1?show=edit', organization: object = {}) {
  let waiting = first;
  const asked = aServer({ leads: () => ok({ total: waiting.length, leads: waiting }) });
  const shown = show(
    <>
      <ReplyWatch />
      <Sidebar onOpen={vi.fn()} />
    </>,
    { user: aUser(organization), path },
  );
  const isThere = () => expect(shown.client.getQueryState(['replies'])?.status).toBe('success');
  if (!('access' in organization) || organization.access !== 'LIMITED') await act(() => vi.waitFor(isThere));
  const arrive = async (...replies: Reply[]) => {
    waiting = replies;
    await act(async () => {
      await shown.client.invalidateQueries({ queryKey: ['replies'] });
      // What the answer changes is told to the screen a moment later.
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
  return { ...shown, asked, arrive };
}
const told = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);

describe('a reply', () => {
  it('is told at once with how it begins, and opens over the screen that staff are on', async () => {
    const { arrive, router } = await watch([reply(1, 10)]);
    expect(told()).toEqual([]);
    await arrive(reply(2, 11, 'Is Sunday fine?'), reply(1, 10));
    expect(told()).toEqual(['Person 2 replied']);
    screen.getByText('Is Sunday fine?');
    fireEvent.click(screen.getByRole('link', { name: 'Open the conversation' }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      '/campaign/cmp_1?show=edit&lead=lead_2&part=messages',
    );
    expect(told()).toEqual([]);
  });

  it('leads to its conversation from wherever somebody has gone meanwhile', async () => {
    const { arrive, router } = await watch([]);
    await arrive(reply(2, 11));
    await act(() => router.navigate('/campaigns'));
    expect(screen.getByRole('link', { name: 'Open the conversation' }).getAttribute('href')).toBe(
      '/campaigns?lead=lead_2&part=messages',
    );
  });

  it('that was told is not told again, and neither is an older one that another made room for', async () => {
    const { arrive } = await watch([reply(2, 11), reply(1, 10)]);
    await arrive(reply(2, 11), reply(1, 10));
    await arrive(reply(1, 10), reply(3, 9));
    expect(told()).toEqual([]);
    await arrive(reply(1, 12));
    expect(told()).toEqual(['Person 1 replied']);
  });

  it('in the open conversation is told there alone', async () => {
    const { arrive } = await watch([], '/contacts?lead=lead_2');
    await arrive(reply(2, 11));
    expect(told()).toEqual([]);
  });

  it('opens in the inbox for whoever stands there, and in the conversation that is open there is told there alone [MSG-01]', async () => {
    const { arrive, router } = await watch([], '/messages?with=lead_2');
    await arrive(reply(2, 11));
    expect(told()).toEqual([]);
    await arrive(reply(1, 12), reply(2, 11));
    fireEvent.click(screen.getByRole('link', { name: 'Open the conversation' }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/messages?with=lead_1');
  });

  it.each([
    ['the inbox', '/messages', { access: 'OWNER' }],
    ['the list of who was not looked at, without an inbox', '/contacts?show=unviewed', { access: 'MANAGER' }],
  ])('among many is told as a number that leads to %s', async (_, href, organization) => {
    const { arrive } = await watch([], '/campaigns', organization);
    await arrive(reply(3, 13), reply(2, 12), reply(1, 11));
    expect(told()).toEqual(['3 new replies']);
    expect(screen.getByRole('link', { name: 'Look at them' }).getAttribute('href')).toBe(href);
  });

  it('of which the words are hidden is told without them [A39]', async () => {
    const { arrive } = await watch([]);
    await arrive(reply(2, 11, null));
    expect(told()).toEqual(['Person 2 replied']);
    expect(screen.queryByText(/null|Text at/)).toBeNull();
  });
});

it.each([
  ['Messages', { access: 'MANAGER', showMessages: true }],
  ['Contacts', { access: 'MANAGER' }],
])('the number of those who were not read stands at %s, up to 99, and goes with them', async (entry, organization) => {
  const { arrive } = await watch([reply(1, 10)], '/campaigns', organization);
  expect(await screen.findByRole('link', { name: new RegExp(`^${entry} ?1 ?not read$`) })).toBeTruthy();
  await arrive();
  expect(screen.getByRole('link', { name: entry })).toBeTruthy();
});

it('a tab in the background counts them in its title until somebody looks', async () => {
  const { arrive } = await watch([]);
  isHidden = true;
  await arrive(reply(2, 11));
  expect(document.title).toBe('(1) Beckon Blast');
  await arrive(reply(1, 12), reply(2, 11));
  expect(document.title).toBe('(2) Beckon Blast');
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(document.title).toBe('Beckon Blast');
  await arrive(reply(3, 13), reply(1, 12));
  expect(document.title).toBe('Beckon Blast');
});

it('somebody LIMITED is told of none, and none are asked for [SHL-04]', async () => {
  const { asked } = await watch([reply(1, 10)], '/dashboard', { access: 'LIMITED' });
  await act(async () => {});
  expect(asked).toEqual([]);
});

it('the list has a dot and the beginning of a text that was not read, and neither once it was', async () => {
  const row = (place: number, unviewed: boolean) => ({
    ...reply(place, 10, `Hello from ${place}`),
    optedOut: false,
    invalidPhone: false,
    unviewed,
    stats: { seconds: 0, views: 0 },
    campaigns: [],
    groups: [],
    report: null,
    created: '2026-11-20T10:00:00Z',
    lastActive: '2026-11-20T10:00:00Z',
  });
  aServer({ leads: () => ok({ total: 2, more: false, leads: [row(1, true), row(2, false)] }) });
  show(<LeadsList columns="plain" empty={{ title: 'Nobody' }} />);
  const unread = within(
    (await screen.findByRole('button', { name: /^Not read: ?Person 1$/ })).closest('tr') as HTMLElement,
  );
  unread.getByText('Hello from 1');
  expect(screen.getByRole('button', { name: 'Person 2' })).toBeTruthy();
  expect(screen.queryByText('Hello from 2')).toBeNull();
});
