// The report of a file: the sentence about rows that asked not to be texted.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Import } from '#web/staff/features/adding/import/import.calls.ts';
import { ImportOptOuts } from '#web/staff/features/adding/import/import-rows.tsx';
import { show } from '../../given.tsx';

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
