// Guarantees of the lead list: documented sentences, pages, and that "all" never means more than what was seen.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { useChoices, useHiddenColumns } from '#web/staff/base/kept-ids.ts';
import { LeadsList } from '#web/staff/features/leads/list/leads-list.tsx';
import { PHONE } from '#web/staff/ui/use-is-phone.ts';
import { aServer, no, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const aLead = (index: number) => ({
  id: `lead_${index}`,
  name: index === 1 ? '' : `Person ${index}`,
  phone: '+16025550111',
  optedOut: index === 2,
  invalidPhone: false,
  created: '2026-11-20T10:00:00Z',
  lastActive: '2026-11-20T10:00:00Z',
  stats: { seconds: index === 3 ? 75 : 0, views: 0 },
  campaigns: [],
  report: null,
  tags: [],
});
const leads = Array.from({ length: 10 }, (_, index) => aLead(index + 1));
const list = (run = vi.fn()) => (
  <LeadsList
    columns="views"
    actions={[{ label: 'Archive', icon: 'archive', run }]}
    empty={{ title: 'No contacts yet' }}
  />
);

describe('the lead list', () => {
  it('shows names, phones and times as documented [LED-03, LED-10, LED-11, LED-13]', async () => {
    aServer({ leads: () => ok({ total: 10, more: false, leads }) });
    show(list());
    expect(await screen.findByText('New Incoming Lead')).toBeTruthy();
    expect(screen.getAllByText('(602) 555-0111')).toHaveLength(10);
    expect(screen.getByText('01:15')).toBeTruthy();
    expect(screen.getAllByText('--:--')).toHaveLength(9);
    expect(screen.getByText('Opted out')).toBeTruthy();
    expect(screen.queryByLabelText('Next page')).toBeNull();
  });
  it('says until when and why a person is held', async () => {
    const reason = 'Held until 8:00 am MST Tuesday: outside sending hours';
    const report = { bucket: 'held', reason, until: '2026-11-24T15:00:00Z' };
    aServer({ leads: () => ok({ total: 1, more: false, leads: [{ ...aLead(4), report }] }) });
    show(list());
    expect(await screen.findByText(/^Held until 8:00 am MST Tuesday.*: outside sending hours$/)).toBeTruthy();
  });
  it('turns pages by the cursor and counts them as page / total pages [LED-02]', async () => {
    const asked = aServer({ leads: () => ok({ total: 25, more: false, cursor: 'next', leads }) });
    show(list());
    fireEvent.click(await screen.findByLabelText('Next page'));
    await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ page: 2, cursor: 'next' }));
    expect(screen.getByText('2 / 3')).toBeTruthy();
  });
  it.each([
    ['blast', 'Select contacts', 'Select contacts from the table first.'],
    ['pitch', 'Select leads', 'Select leads from the table first.'],
  ])('says so when nobody is selected (%s) [LED-34]', async (brand, title, text) => {
    takeConfig({ brand });
    aServer({ leads: () => ok({ total: 10, more: false, leads }) });
    const run = vi.fn();
    show(list(run));
    await screen.findByText('Person 2');
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(run).not.toHaveBeenCalled();
  });
  it('means everybody in the list except the unticked [LED-01]', async () => {
    aServer({ leads: () => ok({ total: 25, more: false, leads }) });
    const run = vi.fn();
    show(list(run));
    fireEvent.click(await screen.findByLabelText('Select this page'));
    fireEvent.click(screen.getByRole('button', { name: 'Select all 25' }));
    fireEvent.click(screen.getByLabelText('Select Person 4'));
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    expect(run).toHaveBeenCalledWith({ selection: { exceptLeadIds: ['lead_4'] } }, 24, expect.any(Function));
  });
  it('forgets "all" when another search begins, so that it never means people nobody saw [CMP-06b, DSH-05a, LED-01]', async () => {
    aServer({ leads: () => ok({ total: 25, more: false, leads }) });
    show(list());
    fireEvent.click(await screen.findByLabelText('Select this page'));
    fireEvent.click(screen.getByRole('button', { name: 'Select all 25' }));
    fireEvent.change(screen.getByLabelText('Search contacts by name or phone'), { target: { value: 'ana' } });
    await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
  });
  it('has one stop of the Tab key for each row of a picker, two where a row opens the lead [LED-40]', async () => {
    aServer({ leads: () => ok({ total: 10, more: false, leads }) });
    const picker = show(<LeadsList columns="plain" empty={{ title: 'No contacts yet' }} onPick={vi.fn()} />);
    expect((await screen.findByRole('button', { name: 'Person 4' })).tabIndex).toBe(-1);
    expect(screen.getByLabelText('Select Person 4').tabIndex).toBe(0);
    picker.unmount();
    show(list());
    expect((await screen.findByRole('button', { name: 'Person 4' })).tabIndex).toBe(0);
  });
  it('reserves the line about the selection, so that rows stay under the pointer [DSH-05b, LED-01]', async () => {
    aServer({ leads: () => ok({ total: 25, more: false, leads }) });
    show(list());
    const status = (await screen.findByText('Nobody chosen')).closest('[role="status"]');
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
    fireEvent.click(screen.getByLabelText('Select Person 4'));
    expect(screen.getByText('1 contact selected').closest('[role="status"]')).toBe(status);
    expect(screen.queryByText('Nobody chosen')).toBeNull();
    const actions = screen.getByRole('button', { name: 'Archive' });
    expect(actions.closest('section')?.querySelector('table')?.contains(actions)).toBe(false);
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  });
  it('says that it could not be loaded and tries again', async () => {
    let isDown = true;
    aServer({ leads: () => (isDown ? no('The table is away.') : ok({ total: 10, more: false, leads })) });
    show(list());
    expect(await screen.findByText('The table is away.')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Person 2')).toBeTruthy();
  });
});

describe('the columns of the lead list', () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const item = (name: string) => screen.findByRole('menuitemcheckbox', { name });
  const withAnswers = leads.map((lead) => ({
    ...lead,
    report: { received: 2, complete: true, answers: [{ widgetId: 'wid_1', label: 'How old?', values: ['31'] }] },
  }));
  beforeEach(() => {
    localStorage.clear();
    useHiddenColumns.setState({ ids: [] });
  });

  it('are hidden one by one, stay hidden after a reload, and all come back together', async () => {
    aServer({ leads: () => ok({ total: 10, more: false, leads }) });
    const first = show(list());
    fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    expect((await item('View Time')).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(await item('View Time'));
    fireEvent.click(await item('Phone'));
    expect((await item('View Time')).getAttribute('aria-checked')).toBe('false');
    expect(heads()).toEqual(['', 'Name', 'Views', 'Blasts', 'Open']);
    expect(screen.queryByText('01:15')).toBeNull();
    expect(screen.queryByText('(602) 555-0111')).toBeNull();
    expect(JSON.parse(localStorage.getItem('beckon.hidden-columns') ?? '')).toEqual(['phone', 'time']);
    first.unmount();
    show(list());
    await screen.findByText('Person 2');
    expect(heads()).toEqual(['', 'Name', 'Views', 'Blasts', 'Open']);
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Show all' }));
    expect(heads()).toEqual(['', 'Name', 'Phone', 'View Time', 'Views', 'Blasts', 'Open']);
    expect(screen.getByText('01:15')).toBeTruthy();
  });

  it('of a report include one for each question, and hiding one leaves the others of every campaign', async () => {
    aServer({ leads: () => ok({ total: 10, more: false, leads: withAnswers }) });
    show(<LeadsList columns="report" empty={{ title: 'No contacts yet' }} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    fireEvent.click(await item('How old?'));
    expect(heads()).toEqual(['Name', 'Phone', 'Received', 'Complete', 'Open']);
    expect(screen.queryByText('31')).toBeNull();
    expect(useHiddenColumns.getState().ids).toEqual(['answer:wid_1']);
  });

  it('are not chosen in a picker', async () => {
    aServer({ leads: () => ok({ total: 10, more: false, leads }) });
    show(<LeadsList columns="plain" empty={{ title: 'No contacts yet' }} onPick={vi.fn()} />);
    await screen.findByText('Person 2');
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  });
});

describe('how many people a page of the lead list has', () => {
  const size = (name: string) => screen.findByRole('menuitemradio', { name });
  const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  const people = () => screen.findAllByRole('rowheader');
  const many = Array.from({ length: 60 }, (_, index) => aLead(index + 1));
  const aList = () => {
    const asked = aServer({
      leads: ({ page = 1, pageSize = 10 }) => {
        const [at, a] = [Number(page), Number(pageSize)];
        return ok({ total: 60, more: false, cursor: `after ${at} of ${a}`, leads: many.slice((at - 1) * a, at * a) });
      },
    });
    return () => asked.filter(({ field }) => field === 'leads').map(({ variables }) => variables);
  };
  beforeEach(() => useChoices.setState({ ids: [] }));

  it('is ten until somebody chooses 25 or 50, which stays after a reload [LIM-03, LED-02]', async () => {
    const asked = aList();
    const first = show(list());
    expect(await people()).toHaveLength(10);
    expect(asked().at(-1)).toEqual({ page: 1 });
    expect(screen.getByText('1 / 6')).toBeTruthy();
    await open();
    expect(await screen.findByRole('group', { name: 'People on a page' })).toBeTruthy();
    expect((await size('10')).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(await size('25'));
    await waitFor(async () => expect(await people()).toHaveLength(25));
    expect(screen.getByText('1 / 3')).toBeTruthy();
    expect((await size('25')).getAttribute('aria-checked')).toBe('true');
    expect(localStorage.getItem('beckon.choices')).toBe('["people:25"]');
    first.unmount();
    show(list());
    await waitFor(async () => expect(await people()).toHaveLength(25));
    await open();
    fireEvent.click(await size('10'));
    await waitFor(async () => expect(await people()).toHaveLength(10));
    expect(localStorage.getItem('beckon.choices')).toBe('[]');
  });

  it('begins at the first page again, with one call', async () => {
    const asked = aList();
    show(list());
    fireEvent.click(await screen.findByLabelText('Next page'));
    await screen.findByText('2 / 6');
    await open();
    const before = asked().length;
    fireEvent.click(await size('50'));
    await screen.findByText('1 / 2');
    await waitFor(async () => expect(await people()).toHaveLength(50));
    expect(asked().slice(before)).toEqual([{ page: 1, pageSize: 50 }]);
    fireEvent.click(screen.getByLabelText('Next page'));
    await screen.findByText('2 / 2');
    expect(asked().at(-1)).toEqual({ page: 2, pageSize: 50, cursor: 'after 1 of 50' });
  });

  it('is ten in a picker, and where the browser keeps a size that no list has', async () => {
    const asked = aList();
    useChoices.setState({ ids: ['people:50'] });
    const picker = show(<LeadsList columns="plain" empty={{ title: 'No contacts yet' }} onPick={vi.fn()} />);
    expect(await people()).toHaveLength(10);
    picker.unmount();
    useChoices.setState({ ids: ['people:9000'] });
    show(list());
    expect(await people()).toHaveLength(10);
    expect(asked().at(-1)).toEqual({ page: 1 });
  });
});

describe('the head of the names', () => {
  const button = (name: string) => screen.findByRole('button', { name });
  const sorted = () => screen.getByRole('columnheader', { name: /^Name/ }).getAttribute('aria-sort');
  const ORDERS = ['newest', 'oldest', 'fromA', 'fromZ'];
  function aList(total: number, orders: readonly string[], dated: string | null) {
    const asked = aServer({
      leads: ({ order = 'newest' }) =>
        ok({ total, more: false, leads, orders, dated, order: orders.length > 0 ? order : null }),
    });
    return () => asked.filter(({ field }) => field === 'leads').at(-1)?.variables;
  }

  it('sorts the whole list by name and by its date, from either end, and says so', async () => {
    const asked = aList(60, ORDERS, 'lastActive');
    show(list());
    expect(await button('Last active, newest first')).toBeTruthy();
    expect(sorted()).toBe('other');
    fireEvent.click(await screen.findByLabelText('Next page'));
    await screen.findByText('2 / 6');
    fireEvent.click(await button('Name'));
    await button('Name, from A to Z');
    expect(asked()).toEqual({ page: 1, order: 'fromA' });
    expect(sorted()).toBe('ascending');
    expect(screen.getByText('1 / 6')).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Order' }).textContent).toBe('Sorted by name, from A to Z.');
    fireEvent.click(await button('Name, from A to Z'));
    await button('Name, from Z to A');
    expect(sorted()).toBe('descending');
    fireEvent.click(await button('Last active'));
    fireEvent.click(await button('Last active, newest first'));
    await button('Last active, oldest first');
    expect(asked()).toEqual({ page: 1, order: 'oldest' });
    expect(screen.getByRole('status', { name: 'Order' }).textContent).toBe('Sorted by last active, oldest first.');
  });

  it('sorts a large list by its date alone, one of many people with an order of its own not at all', async () => {
    aList(2000, ['newest', 'oldest'], 'joined');
    const large = show(list());
    expect(await button('Joined, newest first')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
    large.unmount();
    aList(60, [], null);
    show(list());
    expect((await screen.findByRole('columnheader', { name: 'Name' })).hasAttribute('aria-sort')).toBe(false);
  });

  it('sorts a list with an order of its own by name, and returns to that order with the third press', async () => {
    const asked = aServer({
      leads: ({ order = null }) =>
        ok({ total: 60, more: false, leads, orders: ['fromA', 'fromZ'], dated: null, order }),
    });
    show(list());
    fireEvent.click(await button('Name'));
    fireEvent.click(await button('Name, from A to Z'));
    await button('Name, from Z to A');
    expect(sorted()).toBe('descending');
    expect(screen.getByRole('status', { name: 'Order' }).textContent).toBe('Sorted by name, from Z to A.');
    fireEvent.click(await button('Name, from Z to A'));
    await button('Name');
    expect(screen.getByRole('columnheader', { name: 'Name' }).hasAttribute('aria-sort')).toBe(false);
    expect(asked.filter(({ field }) => field === 'leads').at(-1)?.variables).toEqual({ page: 1, order: 'fromZ' });
  });

  it('keeps the order for its list alone: another search begins with the newest', async () => {
    const asked = aList(60, ORDERS, 'lastActive');
    show(list());
    fireEvent.click(await button('Name'));
    await button('Name, from A to Z');
    fireEvent.change(screen.getByLabelText('Search contacts by name or phone'), { target: { value: 'ana' } });
    await waitFor(() => expect(asked()).toEqual({ page: 1, search: 'ana' }));
  });

  it('is a menu above the cards of a phone, which also has the sizes of a page', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === PHONE }));
    const asked = aList(60, ORDERS, 'lastActive');
    show(list());
    fireEvent.click(await button('Sort'));
    const item = (name: string) => screen.findByRole('menuitemradio', { name });
    expect((await item('Last active, newest first')).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(await item('Name, from A to Z'));
    await waitFor(() => expect(asked()).toEqual({ page: 1, order: 'fromA' }));
    fireEvent.click(await item('25'));
    await waitFor(() => expect(asked()).toEqual({ page: 1, pageSize: 25, order: 'fromA' }));
  });

  it('has the usual order beside the names where a phone’s list has one of its own', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === PHONE }));
    const asked = aServer({
      leads: ({ order = null }) =>
        ok({ total: 60, more: false, leads, orders: ['fromA', 'fromZ'], dated: null, order }),
    });
    show(list());
    fireEvent.click(await button('Sort'));
    const item = (name: string) => screen.findByRole('menuitemradio', { name });
    expect((await item('Usual order')).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(await item('Name, from Z to A'));
    await waitFor(async () => expect((await item('Name, from Z to A')).getAttribute('aria-checked')).toBe('true'));
    expect(asked.filter(({ field }) => field === 'leads').at(-1)?.variables).toEqual({ page: 1, order: 'fromZ' });
    fireEvent.click(await item('Usual order'));
    await waitFor(async () => expect((await item('Usual order')).getAttribute('aria-checked')).toBe('true'));
  });

  it('offers the sizes alone where a phone’s list is not sorted', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === PHONE }));
    aList(60, [], null);
    show(list());
    fireEvent.click(await button('Sort'));
    const items = await screen.findAllByRole('menuitemradio');
    expect(items.map(({ textContent }) => textContent)).toEqual(['10', '25', '50']);
  });
});
