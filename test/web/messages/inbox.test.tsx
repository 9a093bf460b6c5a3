// Guarantees of the inbox: who is in it, who is unread, the conversation beside it, and who is alerted about texts.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { gatherer } from '#web/staff/app/live.ts';
import { LeadInAddress } from '#web/staff/screens/leads/lead-in-address.tsx';
import { MessagesScreen } from '#web/staff/screens/messages/messages.screen.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { NARROW, PHONE } from '#web/staff/ui/use-is-phone.ts';
import { aServer, aUser, no, ok, show } from '../given.tsx';

const { matchMedia } = window;
const windowIs = (...widths: string[]) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: widths.includes(query) }));
beforeEach(() => takeConfig({ brand: 'blast' }));
afterEach(() => {
  vi.useRealTimers();
  useToasts.setState({ toasts: [] });
  vi.unstubAllGlobals();
});

type Row = Record<string, unknown> & { id: string };
/** `Person A` and so on. */
const person = (n: number) => `Person ${String.fromCharCode(64 + n)}`;
const row = (n: number, given: object = {}): Row => ({
  id: `lead_${n}`,
  name: person(n),
  phone: `+1602555${String(n).padStart(4, '0')}`,
  unviewed: false,
  optedOut: false,
  invalidPhone: false,
  wantsToStop: null,
  lastActive: '2026-11-20T10:00:00Z',
  lastReply: { message: `Text of ${n}\nand more`, at: '2026-11-20T18:00:00Z' },
  ...given,
});
const detail = (one: Row | undefined, given: object = {}) => ({
  firstName: 'Person',
  lastName: '',
  optedIn: true,
  archived: false,
  created: '2026-11-20T10:00:00Z',
  stats: { seconds: 0, views: 0 },
  campaigns: [],
  groups: [],
  tags: [],
  report: null,
  messages: [],
  messageQueue: [],
  featureQueue: [],
  ...one,
  ...given,
});
const people = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, at) => row(least + at));

type Given = { organization?: object; user?: object; path?: string; answers?: Parameters<typeof aServer>[0] };

/** The inbox with these people; `set` replaces them. */
function open(first: Row[], { organization = {}, user = {}, path = '/messages', answers = {} }: Given = {}) {
  let rows = first;
  const asked = aServer({
    leads: ({ page = 1, search }) => {
      const meant = rows.filter(({ name }) => !search || String(name).includes(String(search)));
      return ok({ total: meant.length, leads: meant.slice((Number(page) - 1) * 10, Number(page) * 10) });
    },
    lead: ({ leadId }) => ok({ lead: detail(rows.find(({ id }) => id === leadId)) }),
    ...answers,
  });
  const signedIn = aUser({ access: 'MANAGER', showMessages: true, ...organization }, { ...MEMBER, ...user });
  const shown = show(
    <div id="main" tabIndex={-1}>
      <MessagesScreen />
      <LeadInAddress />
    </div>,
    { path, user: signedIn },
  );
  const callsOf = (field: string) => asked.filter((call) => call.field === field).map(({ variables }) => variables);
  const set = (now: Row[]) => {
    rows = now;
  };
  return { ...shown, callsOf, set, at: () => shown.router.state.location.search };
}
const MEMBER = { organizations: [{ id: '101', name: 'Desert Bikes', access: 'MANAGER' }] };
const names = () => screen.queryAllByRole('link', { name: /Person/ }).map((one) => one.textContent);
const link = (n: number) => screen.findByRole('link', { name: new RegExp(person(n)) });

describe('the inbox', () => {
  it('has everybody who wrote, newest first, with the time and the beginning of their text; unread people have a label and a dot [MSG-01a, MSG-01c]', async () => {
    const nameless = { name: '', lastReply: null };
    const { callsOf } = open([row(2, { unviewed: true }), row(1, { optedOut: true }), row(3, nameless)]);
    const second = await link(2);
    expect(second.textContent).toMatch(/^Not read: Person B.*Text of 2$/);
    expect(second.querySelector('[aria-hidden="true"]')).toBeTruthy();
    expect((await link(1)).textContent).toMatch(/^Person A.*Text of 1Opted out$/);
    expect(second.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T18:00:00Z');
    screen.getByRole('link', { name: /^New Incoming Lead.*\(602\) 555-0003$/ });
    expect(callsOf('leads')).toEqual([{ leadFilter: 'messages', page: 1 }]);
  });

  it('has the dot of the viewer: theirs stays after a colleague has read, that of others is gone', async () => {
    open([row(1, { unviewed: false, unread: true }), row(2, { unviewed: false, unread: false })]);
    expect((await link(1)).textContent).toMatch(/^Not read: /);
    expect((await link(2)).textContent).not.toMatch(/^Not read: /);
  });

  it('begins with You: when staff wrote last, and has the date of that text [MSG-01a]', async () => {
    const later = { message: 'We open at nine.\nSee you', at: '2026-11-20T18:30:00Z' };
    const earlier = { message: 'Hello', at: '2026-11-20T17:00:00Z' };
    open([row(1, { lastWritten: later }), row(2, { lastWritten: earlier })]);
    const first = await link(1);
    expect(first.textContent).toMatch(/You: We open at nine\.$/);
    expect(first.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T18:30:00Z');
    expect((await link(2)).textContent).toMatch(/Text of 2$/);
  });

  it('is searched by name or phone half a second after the last letter, and says when nobody matches [MSG-01b, LIM-01, ERR-03]', async () => {
    const { callsOf } = open(people(1, 3));
    await link(1);
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search contacts by name or phone' }), {
      target: { value: ' Person C ' },
    });
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(callsOf('leads')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(callsOf('leads').at(-1)).toMatchObject({ page: 1, search: 'Person C' });
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(names()).toHaveLength(1);
    vi.useRealTimers();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Nobody' } });
    expect(await screen.findByText('- Nothing Found -')).toBeTruthy();
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });

  it.each([
    ['the people', [row(2)]],
    ['that nobody does', []],
  ])('lists who waits for an answer, or says so: %s', async (_, waiting) => {
    const { callsOf } = open(people(1, 3), {
      answers: {
        leads: ({ leadFilter }) =>
          leadFilter === 'waiting'
            ? ok({ total: waiting.length, more: true, leads: waiting })
            : ok({ total: 1, more: false, leads: [row(1)] }),
      },
    });
    fireEvent.click(await screen.findByRole('radio', { name: 'Waiting for you' }));
    if (waiting.length === 0) expect(await screen.findByText('Nobody is waiting for you')).toBeTruthy();
    else {
      await link(2);
      expect(screen.getByText(/^Only the 1,000 .* who wrote most recently are checked\.$/)).toBeTruthy();
    }
    expect(callsOf('leads').at(-1)).toEqual({ leadFilter: 'waiting', page: 1 });
  });

  it('shows ten and ten more at a press, each person once, and moves the focus to the first of them', async () => {
    const { callsOf, set } = open(people(1, 13));
    await link(10);
    expect(names()).toHaveLength(10);
    expect(screen.getByText('10 of 13')).toBeTruthy();
    // Somebody wrote meanwhile: the tenth has moved to the second page.
    set([row(14), ...people(1, 13)]);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    const eleventh = await link(11);
    await waitFor(() => expect(document.activeElement).toBe(eleventh));
    expect(callsOf('leads').at(-1)).toMatchObject({ page: 2 });
    expect(new Set(names()).size).toBe(names().length);
    expect(names()).toHaveLength(13);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows ten more also when somebody writes while they load', async () => {
    const { client } = open(people(1, 13));
    await link(10);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    void client.invalidateQueries({ queryKey: ['inbox'] });
    await link(13);
    expect(names()).toHaveLength(13);
  });

  it('moves a person who writes to the top, with a dot, without changing the conversation, the draft or the focus', async () => {
    const { client, set } = open(people(1, 3), { path: '/messages?with=lead_1' });
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Send Message');
    fireEvent.change(box, { target: { value: 'We have rye.' } });
    const first = await link(1);
    first.focus();
    set([
      row(3, { unviewed: true, lastReply: { message: 'Is it open?', at: '2026-11-20T19:00:00Z' } }),
      ...people(1, 2),
    ]);
    gatherer(client)({ kind: 'message', leadId: 'lead_3' });
    await waitFor(() => expect(names()[0]).toMatch(/^Not read: Person C.*Is it open\?$/));
    expect(names()).toHaveLength(3);
    expect(document.activeElement).toBe(first);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Send Message').value).toBe('We have rye.');
    expect(first.getAttribute('aria-current')).toBe('true');
  });

  it('says that it is empty, with the nouns of the brand [MSG-06]', async () => {
    open([]);
    expect(await screen.findByText('No Messages Found')).toBeTruthy();
    screen.getByText('Messages will appear here once a contact replies to one of your blasts.');
    screen.getByText('Select a contact to see their messages.');
    cleanup();
    takeConfig({ brand: 'pitch' });
    open([]);
    expect(await screen.findByText('No Messages Found')).toBeTruthy();
    screen.getByText('Messages will appear here once a lead replies to one of your campaigns.');
    screen.getByText('Select a lead to see their messages.');
  });

  it('shows loading and a failure, and tries again', async () => {
    let isDown = true;
    open(people(1, 1), { answers: { leads: () => (isDown ? no('It is down.') : ok({ total: 1, leads: [row(1)] })) } });
    await screen.findByRole('status', { name: 'Loading messages' });
    expect(await screen.findByText('It is down.')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await link(1)).toBeTruthy();
  });
});

describe('choosing somebody', () => {
  it('removes their dot at once, reads their texts again each time, and puts them in the address [MSG-02]', async () => {
    const never = new Promise(() => {});
    const { callsOf, at } = open([row(1, { unviewed: true }), row(2)], { answers: { lead: () => never } });
    const one = await link(1);
    fireEvent.click(one);
    await waitFor(() => expect(at()).toBe('?with=lead_1'));
    fireEvent.click(await link(2));
    expect(names().join()).not.toMatch('Not read');
    await waitFor(() => expect(callsOf('lead')).toEqual([{ leadId: 'lead_1' }, { leadId: 'lead_2' }]));
    cleanup();
    const again = open([row(1), row(2)]);
    for (const n of [1, 2, 1]) {
      fireEvent.click(await link(n));
      await waitFor(() => expect(again.at()).toBe(`?with=lead_${n}`));
      await screen.findByRole('heading', { name: new RegExp(person(n)) });
    }
    await waitFor(() => expect(again.callsOf('lead')).toHaveLength(3));
  });

  it('is undone by the back button, and survives a reload', async () => {
    const { router, at } = open(people(1, 2));
    fireEvent.click(await link(2));
    await screen.findByRole('heading', { name: /Person B/ });
    await act(() => router.navigate(-1));
    expect(at()).toBe('');
    screen.getByText('Select a contact to see their messages.');
    cleanup();
    open(people(1, 2), { path: '/messages?with=lead_2' });
    expect(await screen.findByRole('heading', { name: /Person B/ })).toBeTruthy();
    expect((await link(2)).getAttribute('aria-current')).toBe('true');
    const box = await screen.findByLabelText('Send Message');
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it('leads to their details over the inbox, whichever tab the brand opens with', async () => {
    const { at } = open(people(1, 1), { path: '/messages?with=lead_1' });
    fireEvent.click(await screen.findByRole('button', { name: 'Details' }));
    const tab = await screen.findByRole('tab', { name: 'Details' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(at()).toBe('?with=lead_1&lead=lead_1&part=details');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(at()).toBe('?with=lead_1'));
  });

  it('marks nothing as read while nobody sees the tab, and marks what came as soon as somebody does [MSG-02]', async () => {
    const { client, callsOf, set } = open([row(1)], { path: '/messages?with=lead_1' });
    await screen.findByLabelText('Send Message');
    const isHidden = (hidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    isHidden(true);
    set([row(1, { unviewed: true, lastReply: { message: 'Is it open?', at: '2026-11-20T19:00:00Z' } })]);
    gatherer(client)({ kind: 'message', leadId: 'lead_1' });
    await waitFor(() => expect(names()[0]).toMatch('Is it open?'));
    expect(callsOf('lead')).toHaveLength(1);
    isHidden(false);
    await waitFor(() => expect(callsOf('lead')).toHaveLength(2));
    vi.restoreAllMocks();
  });

  it('a person who cannot be loaded is reported beside the list [ERR-04]', async () => {
    open(people(1, 1), { path: '/messages?with=lead_9', answers: { lead: () => no() } });
    expect(await screen.findByText('No data found for this contact.')).toBeTruthy();
    expect(await link(1)).toBeTruthy();
  });

  it('a person who was erased is not here any more, and the list is one press away', async () => {
    open(people(1, 1), { path: '/messages?with=lead_9', answers: { lead: () => no('Not Found.') } });
    expect(await screen.findByText('This contact is not here any more')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await screen.findByText('Select a contact to see their messages.')).toBeTruthy();
  });

  it('a conversation that fails on the server is not blamed on the connection [ERR-04]', async () => {
    open(people(1, 1), { path: '/messages?with=lead_1', answers: { lead: () => null } });
    expect(await screen.findByText('Something went wrong on our side. Please try again in a moment.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('shows neither box nor button while auto reply is on, and the reason instead [MSG-03a]', async () => {
    open(people(1, 1), { path: '/messages?with=lead_1', organization: { autoReplyEnabled: true } });
    const sentence =
      'You cannot write here: two-way messaging is turned off in the account’s branding, and people who text you get your automatic reply.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByLabelText('Send Message')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it.each([
    ['READONLY', { organization: { access: 'READONLY' } }],
    [
      'who visits as staff of the operator',
      { organization: { access: 'ADMIN' }, user: { wpAdmin: true, organizations: [] } },
    ],
  ])('by %s leaves the dot for the people who answer [MSG-02, decisions: READONLY]', async (_, given) => {
    open([row(1, { unviewed: true })], given);
    fireEvent.click(await link(1));
    await screen.findByRole('heading', { name: /Person A/ });
    expect(names()[0]).toMatch(/^Not read: /);
  });

  it('by READONLY has no box to write in, and nobody to choose for alerts [MSG-03, decisions: READONLY]', async () => {
    open(people(1, 1), { path: '/messages?with=lead_1', organization: { access: 'READONLY' } });
    await screen.findByRole('log');
    expect(screen.queryByLabelText('Send Message')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Message alerts' })).toBeNull();
  });
});

describe.each([
  ['on a phone', [PHONE, NARROW]],
  ['on an upright tablet', [NARROW]],
])('%s', (_, widths) => {
  it('list and conversation are two views, with a way back to the list as it was left [MSG-05]', async () => {
    windowIs(...widths);
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    const { at, router } = open(people(1, 3));
    const second = await link(2);
    expect(screen.queryByText('Select a contact to see their messages.')).toBeNull();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Person' } });
    vi.stubGlobal('scrollY', 480);
    fireEvent.click(second);
    await screen.findByRole('heading', { name: /Person B/ });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('link', { name: /Person A/ })).toBeNull();
    expect(scrolled).toHaveBeenLastCalledWith(0, 0);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(at()).toBe(''));
    expect(router.state.historyAction).toBe('POP');
    expect(await link(1)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Person');
    expect(scrolled).toHaveBeenLastCalledWith(0, 480);
    expect(document.activeElement).toBe(second);
    expect(screen.queryByRole('log')).toBeNull();
  });

  it('Back leads to the list after a link, too [MSG-05]', async () => {
    windowIs(...widths);
    const { at, router } = open(people(1, 1), { path: '/messages?with=lead_1' });
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(at()).toBe(''));
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('the bell', () => {
  const STAFF = [
    { id: 'user_1', name: 'Ana Lopez' },
    { id: 'user_2', name: 'Ben Kim' },
  ];
  const bell = async (answers: Parameters<typeof aServer>[0]) => {
    // A member who has left is not among the staff anymore.
    const shown = open([], { organization: { users: STAFF, messageAlertIds: ['user_1', 'gone'] }, answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Message alerts' }));
    return { ...shown, dialog: within(await screen.findByRole('dialog')) };
  };

  it('chooses who is alerted to incoming texts, and saves that [MSG-04]', async () => {
    const { dialog, callsOf } = await bell({ updateOrganization: () => ok() });
    const [ana, ben] = ['Ana Lopez', 'Ben Kim'].map((name) => dialog.getByRole<HTMLInputElement>('checkbox', { name }));
    expect([ana?.checked, ben?.checked]).toEqual([true, false]);
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(callsOf('updateOrganization')).toEqual([]);
    fireEvent.click(ben as HTMLElement);
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf('updateOrganization')).toEqual([{ messageAlertIds: ['user_1', 'user_2'] }]);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('stays open with the refusal; choosing nobody is allowed [MSG-04]', async () => {
    const { dialog, callsOf } = await bell({ updateOrganization: () => no('Not Found.') });
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Ana Lopez' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Not Found.')).toBeTruthy();
    expect(callsOf('updateOrganization')).toEqual([{ messageAlertIds: [] }]);
  });
});
