// Tags on the contacts' screen and on a person: shown, filtered by, put on, taken off, deleted.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LeadModal } from '#web/staff/features/leads/lead/lead.modal.tsx';
import { ContactsScreen } from '#web/staff/screens/leads/contacts.screen.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const VIP = { id: 'tag_1', name: 'VIP' };
const OLD = { id: 'tag_2', name: 'Old client' };
const SPRING = { id: 'tag_3', name: 'Spring' };
const ana = {
  id: 'lead_1',
  name: 'Ana',
  phone: '+16025550101',
  unviewed: false,
  optedOut: false,
  invalidPhone: false,
  lastActive: '2026-11-20T10:00:00Z',
  created: '2026-11-20T10:00:00Z',
  wantsToStop: null,
  lastReply: null,
  campaigns: [],
  groups: [],
  tags: [OLD, SPRING, VIP],
  report: null,
  stats: { seconds: 0, views: 0 },
};

const answers = {
  leads: () => ok({ leads: [ana], total: 12, more: false, cursor: null }),
  segments: () => ok({ segments: [] }),
  tags: () => ok({ tags: [OLD, SPRING, VIP] }),
};

const open = (given: Parameters<typeof aServer>[0] = {}, path = '/contacts', access = 'OWNER') => {
  const asked = aServer({ ...answers, ...given });
  const { router } = show(<ContactsScreen />, { path, user: aUser({ access }) });
  const callsTo = (name: string) => asked.filter(({ field }) => field === name).map(({ variables }) => variables);
  return { callsTo, router };
};
const openPerson = (given: Parameters<typeof aServer>[0] = {}, access = 'OWNER', lead: object = {}) => {
  const person = { ...ana, messages: [], messageQueue: [], featureQueue: [], archived: false, ...lead };
  const asked = aServer({ ...given, lead: () => ok({ lead: person }), ...answers });
  show(<LeadModal leadId="lead_1" onClose={() => undefined} />, { user: aUser({ access }) });
  return (name: string) => asked.filter(({ field }) => field === name).map(({ variables }) => variables);
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const write = async (text: string) => {
  const field = await screen.findByLabelText('Tag');
  fireEvent.change(field, { target: { value: text } });
  return field;
};

it('are chips in the table, two and how many more, and narrow the list by the address', async () => {
  const { callsTo, router } = open();
  const list = await screen.findByRole('list', { name: 'Tags' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Old client', 'Spring', '+1VIP']);
  fireEvent.change(screen.getByLabelText('Which contacts'), { target: { value: 'tag:tag_1' } });
  await waitFor(() => expect(router.state.location.search).toBe('?tag=tag_1'));
  await waitFor(() => expect(callsTo('leads').at(-1)).toMatchObject({ tagId: 'tag_1' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana' }));
  await press('Select all 12');
  await press('Archive');
  expect(await screen.findByRole('dialog', { name: /^Archive 12 / })).toBeTruthy();
});

it('have no column where there are none', async () => {
  open({ tags: () => ok({ tags: [] }) });
  await screen.findByText('Ana');
  expect(screen.queryByRole('columnheader', { name: 'Tags' })).toBeNull();
});

it('are put on many: several names, a bad one with its sentence, one of each', async () => {
  const { callsTo } = open({ tagLeads: () => ok({ count: 12 }) });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana' }));
  await press('Select all 12');
  await press('Tag');
  fireEvent.keyDown(await write('x'.repeat(41)), { key: 'Enter' });
  expect(await screen.findByText('A tag has at most 40 characters.')).toBeTruthy();
  fireEvent.keyDown(await write('gold, VIP'), { key: 'Enter' });
  fireEvent.keyDown(await write('vip'), { key: ',' });
  await press('Take off gold');
  await press(/^Tag 12 /);
  await waitFor(() => expect(callsTo('tagLeads')).toEqual([{ names: ['vip'], selection: { exceptLeadIds: [] } }]));
  expect(await screen.findByText('Tagged')).toBeTruthy();
});

it('that were written for many are asked about before they are lost', async () => {
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana' }));
  await press('Tag');
  await write('go');
  await press('Cancel');
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  await press('Keep editing');
  fireEvent.keyDown(await write('gold'), { key: 'Enter' });
  await press('Take a tag off instead');
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  await press('Keep editing');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await press('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('are taken off many', async () => {
  const { callsTo } = open({ untagLeads: () => ok({ job: { id: 'job_1' } }) });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana' }));
  await press('Tag');
  await press('Take a tag off instead');
  await screen.findByText('Take a tag off 1 contact');
  fireEvent.change(await screen.findByLabelText('Tag'), { target: { value: 'tag_2' } });
  await press('Take it off');
  await waitFor(() => expect(callsTo('untagLeads')).toEqual([{ tagId: 'tag_2', leadIds: ['lead_1'] }]));
  expect(await screen.findByText('This goes on in the background.')).toBeTruthy();
});

it('are listed, shown, and deleted after a question that says what goes', async () => {
  const { callsTo, router } = open({ deleteTag: () => ok({ count: 3 }) }, '/contacts?tag=tag_1');
  await press('Tags');
  await press('Show Spring');
  await waitFor(() => expect(router.state.location.search).toBe('?tag=tag_3'));
  await press('Tags');
  await press('Delete Spring');
  const asks = await screen.findByRole('dialog', { name: 'Delete Spring?' });
  expect(within(asks).getByText(/taken off everybody who has it/)).toBeTruthy();
  fireEvent.click(within(asks).getByRole('button', { name: 'Delete Spring' }));
  await waitFor(() => expect(callsTo('deleteTag')).toEqual([{ tagId: 'tag_3' }]));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('are renamed, and a name that another tag has is refused beside the field', async () => {
  let isTaken = true;
  const { callsTo } = open({ renameTag: () => (isTaken ? no('There is a tag of that name already.') : ok({})) });
  await press('Tags');
  await press('Rename Spring');
  const dialog = await screen.findByRole('dialog', { name: 'Rename Spring' });
  const name = within(dialog).getByLabelText('Name');
  fireEvent.change(name, { target: { value: 'VIP' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(within(dialog).getByText('Leave without saving?')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('There is a tag of that name already.')).toBeTruthy();
  isTaken = false;
  fireEvent.change(name, { target: { value: 'Summer' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename Spring' })).toBeNull());
  expect(callsTo('renameTag')).toEqual([
    { tagId: 'tag_3', name: 'VIP' },
    { tagId: 'tag_3', name: 'Summer' },
  ]);
});

it('have words for none yet and for a list that did not come; who may only look deletes none', async () => {
  open({ tags: () => ok({ tags: [] }) });
  await press('Tags');
  expect(await screen.findByText('No tags yet')).toBeTruthy();
  cleanup();
  open({ tags: () => no('It failed.') });
  await press('Tags');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  cleanup();
  open({}, '/contacts', 'READONLY');
  await press('Tags');
  expect(await screen.findByRole('button', { name: 'Show VIP' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete VIP' })).toBeNull();
});

it('are put on a person by Enter, offered from those that others have, and taken off', async () => {
  const callsTo = openPerson({ tagLeads: () => ok({ count: 1 }), untagLeads: () => ok({ count: 1 }) }, 'OWNER', {
    tags: [VIP],
  });
  await press('Add a tag');
  const field = await write('Gold');
  expect([...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'))).toEqual([
    'Old client',
    'Spring',
  ]);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(callsTo('tagLeads')).toEqual([{ names: ['Gold'], leadIds: ['lead_1'] }]));
  await press('Take off VIP');
  await waitFor(() => expect(callsTo('untagLeads')).toEqual([{ tagId: 'tag_1', leadIds: ['lead_1'] }]));
});

it('say on a person why one was refused', async () => {
  openPerson({ tagLeads: () => no('There are 100 tags already. Delete one first.') });
  await press('Add a tag');
  fireEvent.keyDown(await write('Gold'), { key: 'Enter' });
  expect(await screen.findByText('There are 100 tags already. Delete one first.')).toBeTruthy();
});

it('are only shown to those who may not change people', async () => {
  openPerson({}, 'READONLY');
  expect(await screen.findByText('VIP')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a tag' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take off VIP' })).toBeNull();
});
