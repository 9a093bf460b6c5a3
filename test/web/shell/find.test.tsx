// Guarantees of the search over every screen: one box for people, campaigns, groups, screens, settings and what to do.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { useFind } from '#web/staff/app/shell/find.tsx';
import { useUser } from '#web/staff/base/user.calls.ts';
import { matchesTyped } from '#web/staff/screens/find/places.ts';
import { aServer, aUser, no, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const ana = { id: 'lead_1', name: 'Ana Silva', firstName: 'Ana', lastName: 'Silva', phone: '+16022341156' };

function Frame() {
  const find = useFind(useUser());
  return (
    <>
      {find.open && (
        <button type="button" onClick={find.open}>
          Search
        </button>
      )}
      <input aria-label="A field" />
      {find.dialog}
    </>
  );
}

function open(answers: Parameters<typeof aServer>[0] = {}, access = 'OWNER', path = '/groups') {
  // The server answers by the first name that it finds, and people have campaigns and groups.
  const asked = aServer({
    leads: answers.leads ?? (() => ok({ total: 1, more: false, leads: [ana] })),
    campaigns: () => ok({ campaigns: [{ id: 'cmp_1', name: 'Anagram night', archived: false }] }),
    groups: () => ok({ groups: [{ id: 'grp_1', name: 'VIPs', stats: { leads: 2 } }] }),
    createCampaign: () => ok({ campaign: { id: 'cmp_2' } }),
  });
  return { asked, ...show(<Frame />, { path, user: aUser({ access }) }) };
}
const box = () => screen.findByRole('combobox', { name: /^Search contacts, blasts, groups/ });
async function type(text: string): Promise<HTMLElement> {
  const field = await box();
  fireEvent.change(field, { target: { value: text } });
  return field;
}
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

it('opens by Ctrl+K from a field too, has the focus, and Escape closes it', async () => {
  open();
  const field = await screen.findByLabelText('A field');
  fireEvent.keyDown(field, { key: 'k', code: 'KeyK', ctrlKey: true });
  const found = await box();
  await waitFor(() => expect(document.activeElement).toBe(found));
  fireEvent.keyDown(found, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('opens a person beside the list where the inbox is open', async () => {
  const { router } = open({}, 'OWNER', '/messages?with=lead_2');
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
  await type('ana');
  fireEvent.click(await screen.findByRole('option', { name: /Ana Silva/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?with=lead_1'));
});

it('finds people and campaigns while one types, and arrows and Enter open one', async () => {
  const { asked, router } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
  const field = await type('ana');
  expect(await screen.findByRole('option', { name: /Ana Silva/ })).toBeTruthy();
  const people = screen.getByRole('group', { name: 'Contacts' });
  expect(within(people).getByText('(602) 234-1156')).toBeTruthy();
  expect(asked.find(({ field: name }) => name === 'leads')?.variables).toEqual({ search: 'ana' });
  await waitFor(() => expect(chosen()).toContain('Ana Silva'));
  fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' });
  await waitFor(() => expect(chosen()).toBe('Anagram night'));
  expect(field.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: 'Anagram night' }).getAttribute('id'),
  );
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/cmp_1'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('opens a person on top of the screen one is on', async () => {
  const { router } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
  await type('silva');
  fireEvent.click(await screen.findByRole('option', { name: /Ana Silva/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?lead=lead_1'));
  expect(router.state.location.pathname).toBe('/groups');
});

it('finds a setting by what is set there', async () => {
  const { router } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
  await type('invoice');
  fireEvent.click(await screen.findByRole('option', { name: 'Billing' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=billing'));
});

it.each([
  ['archive', 'Archived contacts', '/contacts?show=archived'],
  ['opt out', 'Opted-out contacts', '/contacts?show=optedOut'],
  ['time zone', 'Settings', '/account?tab=settings'],
  ['theme', 'Settings', '/account?tab=settings'],
])('finds what people call “%s”: %s', async (typed, name, address) => {
  const { router } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
  await type(typed);
  fireEvent.click(await screen.findByRole('option', { name }));
  const at = () => router.state.location;
  await waitFor(() => expect(at().pathname + at().search).toBe(address));
});

it('begins a campaign with the name that the brand has for one', async () => {
  takeConfig({ brand: 'blast' });
  const { asked, router } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
  await type('new bl');
  fireEvent.click(await screen.findByRole('option', { name: 'New Blast' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/cmp_2'));
  expect(asked.filter(({ field }) => field === 'createCampaign')).toHaveLength(1);
});

it('says that nothing matches, and when people could not be asked for', async () => {
  let answer: object = ok({ total: 0, more: false, leads: [] });
  open({ leads: () => answer });
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
  await type('zzz');
  expect(await screen.findByText('Nothing matches “zzz”.')).toBeTruthy();
  answer = no('The table is away.');
  await type('zzzz');
  expect(await screen.findByText('The table is away.')).toBeTruthy();
  answer = ok({ total: 1, more: false, leads: [ana] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /Ana Silva/ })).toBeTruthy();
});

it('offers READONLY nothing that changes anything, and LIMITED no search', async () => {
  const { unmount } = open({}, 'READONLY');
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
  await type('new');
  expect(await screen.findByText('Nothing matches “new”.')).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'New Blast' })).toBeNull();
  unmount();
  open({}, 'LIMITED');
  const field = await screen.findByLabelText('A field');
  fireEvent.keyDown(field, { key: 'k', code: 'KeyK', ctrlKey: true });
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it.each([
  ['Spring Sale', 'sale', true],
  ['Spring Sale', 'spr sal', true],
  ['Spring Sale', 'ale', false],
  ['Ärzte', 'ä', true],
  ['Spring', '(', true],
])('%s is found by “%s”: %s', (text, typed, is) => expect(matchesTyped(text, typed)).toBe(is));
