// The progress of the demo data is read by other processes, and after a kill.
import { linkSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PrintedProgress } from '#bin/progress.ts';

it('is put in place as a whole: a file that is being read does not change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'beckon-'));
  const file = join(folder, 'demo.json');
  const progress = new PrintedProgress(file);
  await progress.once('people', async () => 1);
  const opened = join(folder, 'opened');
  linkSync(file, opened);
  await progress.once('campaigns', async () => 2);
  expect(readFileSync(opened, 'utf8')).toBe('{"people":1}');
  expect(new PrintedProgress(file).has('campaigns')).toBe(true);
});
