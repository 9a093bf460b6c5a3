// Export on the contacts' screen: the list as it is filtered and searched now, written in the background.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContactsScreen } from '#web/staff/screens/leads/contacts.screen.tsx';
import { aServer, aUser, ok, refusedAs, show } from '../given.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ana = {
  id: 'lead_1',
  name: 'Ana',
  phone: '+16025550101',
  lastActive: '2026-11-20T10:00:00Z',
  created: '2026-11-20T10:00:00Z',
  unviewed: false,
  optedOut: false,
  wantsToStop: null,
  invalidPhone: false,
  campaigns: [],
  groups: [],
  tags: [],
  report: null,
  lastReply: null,
  stats: { seconds: 0, views: 0 },
};

let job: object | null;
beforeEach(() => {
  job = null;
});

const answers = {
  leads: () => ok({ leads: [ana], total: 12, more: false, cursor: null }),
  leadsExport: ({ jobId }: Record<string, unknown>) => ok({ job: jobId ? job : { id: 'job_1', state: 'RUNNING' } }),
};

const open = (path = '/contacts', access = 'OWNER', given: Parameters<typeof aServer>[0] = {}) => {
  const asked = aServer({ ...answers, ...given });
  show(<ContactsScreen />, { path, user: aUser({ access }) });
  return (name: string) => asked.filter(({ field }) => field === name).map(({ variables }) => variables);
};

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('writes the list as it is filtered and searched now, says how far it is, and downloads it', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const asked = open('/contacts?show=optedOut');
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'an' } });
  await waitFor(() => expect(asked('leads').at(-1)).toMatchObject({ search: 'an' }));
  await press('Export');
  expect(await screen.findByText(/^12 \w+ found for “an”/)).toBeTruthy();
  job = { id: 'job_1', kind: 'contacts', state: 'RUNNING', done: 4, total: 12, url: null, error: null, result: null };
  await press('Create file');
  expect(await screen.findByText(/4 of 12 written/)).toBeTruthy();
  expect(asked('leadsExport')[0]).toEqual({ selection: { search: 'an', leadFilter: 'optedOut' } });
  job = { ...job, state: 'DONE', done: 12, url: 'https://files.example/Contacts.csv' };
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Download' })).toBeTruthy());
  await press('Download');
  expect(saved).toEqual(['Contacts.csv']);
});

it('goes on when it is closed, says when it is ready, and shows the file when it is opened again', async () => {
  open();
  await press('Export');
  job = { id: 'job_1', kind: 'contacts', state: 'RUNNING', done: 4, total: 12, url: null, error: null, result: null };
  await press('Create file');
  await screen.findByText(/4 of 12 written/);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  job = { ...job, state: 'DONE', done: 12, url: 'https://files.example/Contacts.csv' };
  expect(await screen.findByText('The file is ready')).toBeTruthy();
  await press('Export');
  expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
});

it('says why it failed, and offers to try again', async () => {
  open('/contacts', 'OWNER', { leadsExport: () => refusedAs('REFUSED', 'Try it later.') });
  await press('Export');
  await press('Create file');
  expect(await screen.findByText('Try it later.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create file' })).toBeTruthy();
});

it.each(['MANAGER', 'READONLY'])('is not offered to a %s', async (access) => {
  open('/contacts', access);
  await screen.findByText('Ana');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
