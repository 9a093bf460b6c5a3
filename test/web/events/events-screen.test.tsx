// /events: what a card shows, what the buttons say with nothing selected, and the questions before texting, adding
// and canceling.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sidebarEntries } from '#web/staff/app/shell/sidebar-entries.ts';
import { EventsScreen } from '#web/staff/screens/events/events.screen.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { aServer, aUser, IN_SEQUENCE, no, ok, show, whyNot } from '../given.tsx';

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
});
afterEach(() => vi.unstubAllGlobals());

const event = {
  id: 'evt_1',
  cancelled: false,
  eventTime: '2026-11-27T17:00:00.000Z',
  eventLocation: 'The hall',
  leads: 12,
  appointments: [],
};
const gone = { ...event, id: 'evt_2', eventLocation: '', cancelled: true, leads: 1 };

function openAt(answers: Parameters<typeof aServer>[0] = {}, organization: object = {}) {
  const asked = aServer({ events: () => ok({ events: [event, gone] }), ...answers });
  return { asked, ...show(<EventsScreen />, { user: aUser({ message: 'We text you.', ...organization }) }) };
}
const open = (...given: Parameters<typeof openAt>) => openAt(...given).asked;
const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });
const tick = async (name: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }));

it('a card says where, when with the zone, how many people, and that it was canceled [EVT-01a-d]', async () => {
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('The hall');
  expect(first?.textContent).toMatch(/Fri, Nov 27, 10:00 am MST/);
  expect(first?.textContent).toContain('12 contacts');
  expect(first?.textContent).not.toContain('Canceled');
  expect(second?.textContent).toContain('Canceled');
});

/** People of an event, in the order of its appointments. */
const coming = (...names: string[]) =>
  names.map((leadName, index) => ({ leadId: `lead_${index + 1}`, leadName, cancelled: false }));
const ANA_BEN = coming('Ana Silva', 'Ben Kim');

it('a card names who comes, each of whom opens, and nobody twice or who canceled', async () => {
  const appointments = [...ANA_BEN, ...ANA_BEN, { leadId: 'lead_9', leadName: 'Gone Person', cancelled: true }];
  const { router } = openAt({ events: () => ok({ events: [{ ...event, leads: 2, appointments }] }) });
  expect((await screen.findByText(/Ana Silva/)).closest('p')?.textContent).toBe('Ana Silva and Ben Kim');
  fireEvent.click(await button('Ben Kim'));
  await waitFor(() => expect(router.state.location.search).toContain('lead=lead_2'));
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
});

it('a card with more than three people says how many more, and leads to their day', async () => {
  const appointments = coming('Ana Silva', 'Ben Kim', 'Cleo Diaz', 'Dov Levi', 'Eve Roy');
  const { router } = openAt({ events: () => ok({ events: [{ ...event, leads: 5, appointments }] }) });
  expect((await screen.findByText(/Ana Silva/)).closest('p')?.textContent).toBe(
    'Ana Silva, Ben Kim, Cleo Diaz and 2 more',
  );
  fireEvent.click(await button('and 2 more'));
  await waitFor(() => expect(router.state.location.search).toBe('?view=day&day=2026-11-27'));
});

it('a card of a canceled event names who was to come, in words alone where they are many', async () => {
  const appointments = coming('Ana Silva', 'Ben Kim', 'Cleo Diaz', 'Dov Levi').map((one) => ({
    ...one,
    cancelled: true,
  }));
  openAt({ events: () => ok({ events: [{ ...gone, leads: 4, appointments }] }) });
  expect((await screen.findByText(/Ana Silva/)).closest('p')?.textContent).toBe(
    'Ana Silva, Ben Kim, Cleo Diaz and 1 more',
  );
  expect(screen.queryByRole('button', { name: 'and 1 more' })).toBeNull();
});

it('a card shows how its appointments repeat, and for how many when not for all [EVT-06]', async () => {
  const weekly = { repeatFrequency: 'WEEKLY', repeatDays: null, leads: 12 };
  const other = { repeatFrequency: 'OTHER', repeatDays: 10, leads: 1 };
  const some = { ...event, id: 'evt_3', eventTime: '2027-11-27T17:00:00.000Z', repeats: [other] };
  open({ events: () => ok({ events: [{ ...event, repeats: [weekly] }, some] }) });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/Repeats weekly$/);
  expect(second?.textContent).toMatch(/Sat, Nov 27, 2027, 10:00 am MST.*Repeats every 10 days for 1 contact$/);
  await tick(/2027/);
  fireEvent.click(await button('Cancel events'));
  expect(await screen.findByText(/only these days are canceled/)).toBeTruthy();
});

it('an empty list says so, and loads past events on request [EVT-03]', async () => {
  const asked = open({ events: () => ok({ events: [] }) });
  expect(await screen.findByText('- No Events Found -')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: 'Past and canceled too' }));
  await waitFor(() => expect(asked.at(-1)?.variables).toEqual({ includeAll: true }));
});

it('a list that cannot be loaded says so and can be retried', async () => {
  open({ events: () => no('Not now.') });
  expect(await screen.findByText('Not now.')).toBeTruthy();
});

it.each(['Message', /^Add to/, 'Cancel events'])(
  '%s with nothing chosen says to choose first [EVT-04]',
  async (name) => {
    open();
    fireEvent.click(await button('Actions'));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
    expect(await screen.findByText('Select Events')).toBeTruthy();
    expect(screen.getByText('Select events from below first.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('a text to events goes to those who are ticked, and unticks them [EVT-02a, GRP-11a-b, GRP-11e-f, API-088]', async () => {
  const asked = open({ messageEvents: () => ok({ people: 12, job: null }) }, { understandsTiming: true });
  await tick(/The hall/);
  fireEvent.click(await button('Message'));
  fireEvent.change(await screen.findByLabelText('Message'), { target: { value: 'We moved.' } });
  fireEvent.click(await button('Send to 12 contacts for at most $0.24'));
  expect(await screen.findByText('On its way to 12 contacts')).toBeTruthy();
  const sent = asked.find(({ field }) => field === 'messageEvents')?.variables;
  expect(sent).toMatchObject({ eventIds: ['evt_1'], messageContent: [{ text: 'We moved.' }] });
  await waitFor(() => expect(screen.queryByText('1 event selected')).toBeNull());
});

it('a text to events waits for the card after the confirmation, where no plan is active [GRP-11d, BIL-21d]', async () => {
  const asked = open({}, { billing: { active: false, messagePriceCents: 1, products: [] } });
  await tick(/The hall/);
  fireEvent.click(await button('Message'));
  fireEvent.change(await screen.findByLabelText('Message'), { target: { value: 'We moved.' } });
  fireEvent.click(await button('Continue'));
  expect(await screen.findByRole('dialog', { name: 'Messaging Confirmation' })).toBeTruthy();
  fireEvent.click(await button('Set up billing'));
  expect(await screen.findByRole('dialog', { name: 'Add payment method' })).toBeTruthy();
  expect(asked.map(({ field }) => field)).not.toContain('messageEvents');
});

it('campaigns wait for the card too [GRP-11d, BIL-21d]', async () => {
  const campaigns = () =>
    ok({ campaigns: [{ id: 'cmp_1', name: 'Reminders', archived: false, structure: IN_SEQUENCE }] });
  const asked = open({ campaigns }, { billing: { active: false, messagePriceCents: 1, products: [] } });
  await tick(/The hall/);
  fireEvent.click(await button(/^Add to/));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Reminders' }));
  expect(screen.queryByRole('button', { name: 'Add 12 contacts' })).toBeNull();
  fireEvent.click(await button('Set up billing'));
  expect(await screen.findByRole('dialog', { name: 'Add payment method' })).toBeTruthy();
  expect(asked.map(({ field }) => field)).not.toContain('addCampaignsToEvents');
});

it('adding campaigns waits for a choice, asks for the ticks once, and says how many people it adds [EVT-02b, GRP-11c, GRP-11e-f]', async () => {
  const campaigns = [{ id: 'cmp_1', name: 'Reminders', archived: false, structure: IN_SEQUENCE }];
  const asked = open(
    {
      campaigns: () => ok({ campaigns }),
      updateUser: () => ok({}),
      addCampaignsToEvents: () => ok({ count: 12, job: null }),
    },
    { understandsTiming: false },
  );
  await tick(/The hall/);
  fireEvent.click(await button(/^Add to/));
  const dialog = await screen.findByRole('dialog', { name: 'Messaging Confirmation' });
  expect(whyNot(await button('Add 12 contacts'))).toBe('Choose a blast first.');
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Reminders' }));
  const price = 'Up to 24 texts, for at most $0.24, charged as they are sent.';
  expect(screen.getByText(price)).toBeTruthy();
  expect(whyNot(await button('Add 12 contacts for at most $0.24'))).toBe('Tick every box first.');
  for (const box of within(dialog).getAllByRole<HTMLInputElement>('checkbox')) if (!box.checked) fireEvent.click(box);
  fireEvent.click(await button('Add 12 contacts for at most $0.24'));
  expect(await screen.findByText('On its way to 12 contacts')).toBeTruthy();
  const sent = asked.find(({ field }) => field === 'addCampaignsToEvents')?.variables;
  expect(sent).toEqual({ eventIds: ['evt_1'], campaignIds: ['cmp_1'] });
});

it('canceling asks first and says how many, then the list is loaded again [EVT-02c]', async () => {
  const asked = open({ cancelEvents: () => ok({ count: 12, job: null }) });
  await tick(/The hall/);
  fireEvent.click(await button('Cancel events'));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel 1 event?' });
  expect(within(dialog).getByText(/12 contacts have an appointment there/)).toBeTruthy();
  const lists = () => asked.filter(({ field }) => field === 'events').length;
  const before = lists();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel 1 event' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lists()).toBeGreaterThan(before);
});

it('READONLY sees the cards and no actions', async () => {
  open({}, { access: 'READONLY' });
  expect(await screen.findByText('The hall')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
});

it('is in the sidebar only when the organization has it on [SHL-03]', () => {
  const labels = (showEventsPage: boolean, access = 'OWNER') =>
    sidebarEntries(aUser({ access, showEventsPage }) as never).map(({ label }) => label);
  expect(labels(true)).toContain('Events');
  expect(labels(false)).not.toContain('Events');
  expect(labels(true, 'LIMITED')).toEqual(['Overview']);
});
