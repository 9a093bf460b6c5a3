// Guarantees of a reply that arrives: shown at once on every screen, one press from its conversation, and never twice.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { Sidebar } from '#web/staff/app/shell/sidebar.tsx';
import { LeadsList } from '#web/staff/features/leads/list/leads-list.tsx';
import { ReplyWatch } from '#web/staff/features/replies/reply-watch.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { NARROW } from '#web/staff/ui/use-is-phone.ts';
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

const reply = (index: number, minute: number, message: string | null = `Text at ${minute}`) => ({
  id: `lead_${index}`,
  name: `Person ${index}`,
  phone: '+16025550111',
  lastReply: { message, at: `2026-11-20T18:${String(minute).padStart(2, '0')}:00Z` },
});
type Reply = ReturnType<typeof reply>;

/** The watcher of replies on some screen, with what waited when it opened; `arrive` replaces what waits. */
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
      // The screen learns a moment later what the answer changes.
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
  return { ...shown, asked, arrive };
}
const told = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);

describe('a reply', () => {
  it('is shown at once with its beginning, and opens over the current screen', async () => {
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

  it('leads to its conversation from any screen opened meanwhile', async () => {
    const { arrive, router } = await watch([]);
    await arrive(reply(2, 11));
    await act(() => router.navigate('/campaigns'));
    expect(screen.getByRole('link', { name: 'Open the conversation' }).getAttribute('href')).toBe(
      '/campaigns?lead=lead_2&part=messages',
    );
  });

  it('that was shown is not shown again, and neither is an older one that moves up', async () => {
    const { arrive } = await watch([reply(2, 11), reply(1, 10)]);
    await arrive(reply(2, 11), reply(1, 10));
    await arrive(reply(1, 10), reply(3, 9));
    expect(told()).toEqual([]);
    await arrive(reply(1, 12));
    expect(told()).toEqual(['Person 1 replied']);
  });

  it('in the open conversation is shown only there', async () => {
    const { arrive } = await watch([], '/contacts?lead=lead_2');
    await arrive(reply(2, 11));
    expect(told()).toEqual([]);
  });

  it('is only read out where the list of the inbox shows it, and which it would cover [MSG-01]', async () => {
    const { arrive } = await watch([], '/messages?with=lead_2');
    await arrive(reply(2, 11));
    const spoken = screen.getByRole('status', { name: 'New replies' });
    expect(spoken.textContent).toBe('');
    await arrive(reply(1, 12), reply(2, 11));
    expect(told()).toEqual([]);
    expect(spoken.textContent).toBe('Person 1 replied');
  });

  it('opens in the inbox, where its list is not beside the open conversation [MSG-01]', async () => {
    const { matchMedia } = window;
    const narrow = (query: string) => ({ ...matchMedia(query), matches: query === NARROW });
    vi.stubGlobal('matchMedia', narrow);
    const { arrive, router } = await watch([], '/messages?with=lead_2');
    await arrive(reply(1, 12));
    fireEvent.click(screen.getByRole('link', { name: 'Open the conversation' }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/messages?with=lead_1');
  });

  it.each([
    ['the inbox', '/messages', { access: 'OWNER' }],
    ['the list of who was not looked at, without an inbox', '/contacts?show=unviewed', { access: 'MANAGER' }],
  ])('among many is shown as a number that leads to %s', async (_, href, organization) => {
    const { arrive } = await watch([], '/campaigns', organization);
    await arrive(reply(3, 13), reply(2, 12), reply(1, 11));
    expect(told()).toEqual(['3 new replies']);
    expect(screen.getByRole('link', { name: 'Look at them' }).getAttribute('href')).toBe(href);
  });

  it('with hidden words is shown without them [A39]', async () => {
    const { arrive } = await watch([]);
    await arrive(reply(2, 11, null));
    expect(told()).toEqual(['Person 2 replied']);
    expect(screen.queryByText(/null|Text at/)).toBeNull();
  });
});

it.each([
  ['Messages', { access: 'MANAGER', showMessages: true }],
  ['Contacts', { access: 'MANAGER' }],
])(
  'the number of unread people is shown at %s, up to 99, and disappears when all are read',
  async (entry, organization) => {
    const { arrive } = await watch([reply(1, 10)], '/campaigns', organization);
    expect(await screen.findByRole('link', { name: new RegExp(`^${entry} ?1 ?not read$`) })).toBeTruthy();
    await arrive();
    expect(screen.getByRole('link', { name: entry })).toBeTruthy();
  },
);

it('a tab in the background counts them in its title until it is opened', async () => {
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

it('LIMITED users are shown none, and none are requested [SHL-04]', async () => {
  const { asked } = await watch([reply(1, 10)], '/dashboard', { access: 'LIMITED' });
  await act(async () => {});
  expect(asked).toEqual([]);
});

it('the list has a dot and the beginning of an unread text, and neither once it was read', async () => {
  const row = (index: number, unviewed: boolean) => ({
    ...reply(index, 10, `Hello from ${index}`),
    optedOut: false,
    invalidPhone: false,
    unviewed,
    stats: { seconds: 0, views: 0 },
    campaigns: [],
    groups: [],
    tags: [],
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
