// Guarantees of the way back to an import: it shows on every screen, with its progress and its outcome.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { seeLine, useSeenLines } from '#web/staff/base/kept-ids.ts';
import { ImportLines } from '#web/staff/features/adding/import/import-line.tsx';
import { aServer, ok, show } from '../given.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  useSeenLines.setState({ ids: [] });
});

const one = { id: 'job_1', fileName: 'contacts.csv', state: 'RUNNING', total: 5300, done: 3120, added: 3000 };
const old = { id: 'job_0', fileName: 'last-year.csv', state: 'DONE', total: 10, done: 10, added: 10 };

it('a running import shows its progress and leads to its report; one that ended before is not shown [LED-32]', async () => {
  aServer({ leadImports: () => ok({ leadImports: [one, old] }) });
  show(<ImportLines />);
  expect(await screen.findByText('Importing contacts.csv: 3,120 of 5,300 rows')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe('/import/job_1');
  expect(screen.queryByText(/last-year/)).toBeNull();
});

it('its outcome stays, also after a reload, until somebody closes it [LED-32]', async () => {
  let state = 'RUNNING';
  aServer({ leadImports: () => ok({ leadImports: [{ ...one, state, added: 5290 }] }) });
  const first = show(<ImportLines />);
  await screen.findByText(/^Importing/);
  state = 'DONE';
  first.unmount();
  const second = show(<ImportLines />);
  expect(await screen.findByText('contacts.csv: 5,290 contacts added', { selector: '.grow' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Report' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close contacts.csv' }));
  await waitFor(() => expect(screen.queryByText(/contacts.csv/)).toBeNull());
  second.unmount();
  const asked = aServer({ leadImports: () => ok({ leadImports: [{ ...one, state }] }) });
  show(<ImportLines />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(/contacts.csv/)).toBeNull();
});

it('on its own page the line is not there, and one that stopped says so elsewhere [LED-32]', async () => {
  seeLine('job_1');
  aServer({ leadImports: () => ok({ leadImports: [{ ...one, state: 'FAILED' }] }) });
  const { router } = show(<ImportLines />, { path: '/import/job_1' });
  await router.navigate('/campaigns');
  expect(await screen.findByText('contacts.csv stopped before its end', { selector: '.grow' })).toBeTruthy();
  await router.navigate('/import/job_1');
  await waitFor(() => expect(screen.queryByText(/stopped before/)).toBeNull());
});
