// The report of a file: rows that asked not to be texted, and counts that add up to the rows.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Import } from '#web/staff/features/adding/import/import.calls.ts';
import { ImportOptOuts } from '#web/staff/features/adding/import/import-rows.tsx';
import { ImportScreen } from '#web/staff/screens/leads/import.screen.tsx';
import { toast, useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { aServer, ok, show } from '../../given.tsx';

const SAVED =
  'These people were not added. Their numbers are saved as opted out, so importing them again later does not start texts.';

it.each([
  ['left out', 2, SAVED],
  ['added', 0, 'They are opted out and get no texts.'],
])('tells what it means for texts that rows which asked not to be texted were %s', async (_, leftOut, says) => {
  const report: Partial<Import> = { leftOut, saidNo: [{ column: 'SMS Opt Out', count: 2 }], saidNoRows: [] };
  show(<ImportOptOuts report={report as Import} />);
  const section = (await screen.findByRole('heading', { name: 'Asked not to be texted' })).parentElement;
  expect(section?.querySelector('p')?.textContent).toBe(says);
});

const DONE: Import = {
  id: 'imp_1',
  created: '2026-11-30T17:00:00Z',
  fileName: 'odd.csv',
  userName: 'Ana Lopez',
  state: 'DONE',
  total: 30,
  done: 30,
  added: 26,
  updated: 0,
  alreadyThere: 2,
  repeated: 1,
  refused: 2,
  enrolled: 20,
  optedOut: 6,
  campaignId: 'cmp_1',
  error: null,
  reportUrl: null,
  reasons: [],
  refusedRows: [],
  leftOut: 0,
  saidNo: [{ column: 'Opted in?', count: 7 }],
  saidNoRows: [],
  optedOutRows: [],
  phones: [],
  fields: [],
  fieldsLeft: [],
  fieldsGone: [],
  fieldsCut: [],
};

it('names repeated rows as such, adds up to the rows of the file, and ends the notice of the upload', async () => {
  aServer({ leadImport: () => ok({ leadImport: DONE }) });
  toast('done', 'CSV Upload', 'Your contacts are uploading in the background.');
  show(<ImportScreen />);
  expect(await screen.findByText('The import is done: 30 rows.')).toBeTruthy();
  const cards = [...document.querySelectorAll('dl > div')].map((card) =>
    [...card.children].slice(0, 2).map(({ textContent }) => textContent),
  );
  expect(cards).toEqual([
    ['Added', '26'],
    ['Updated', '0'],
    ['Already there', '1'],
    ['Repeated rows', '1'],
    ['Not imported', '2'],
  ]);
  expect(screen.getByText(/were added to the/).textContent).toBe(
    '20 contacts were added to the blast. 6 contacts of the file have opted out and get no texts.',
  );
  expect(screen.getByText(/according to the column/).textContent).toBe('7 rows according to the column “Opted in?”');
  await waitFor(() => expect(useToasts.getState().toasts).toEqual([]));
});
