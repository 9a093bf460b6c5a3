// This version opens a folder of the local host that an older version made.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { TextStore } from '#lib/local/texts/store.ts';

it('a file without the fallback address of numbers gets it, and keeps its numbers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const file = join(folder, 'texts.sqlite');
  const old = new DatabaseSync(file);
  old.exec(`CREATE TABLE numbers (sid TEXT PRIMARY KEY, brand TEXT NOT NULL, number TEXT NOT NULL UNIQUE, friendlyName TEXT NOT NULL,
    smsUrl TEXT NOT NULL, smsMethod TEXT NOT NULL, voiceUrl TEXT NOT NULL, voiceMethod TEXT NOT NULL, statusCallback TEXT NOT NULL,
    createdMs INTEGER NOT NULL, updatedMs INTEGER NOT NULL)`);
  old.exec(
    `INSERT INTO numbers VALUES ('PN1', 'blast', '+16025550100', 'One', 'https://a', 'POST', '', 'POST', '', 1, 1)`,
  );
  old.close();
  const store = new TextStore(file);
  const [kept] = store.numbers('blast');
  expect(kept).toMatchObject({ sid: 'PN1', smsFallbackUrl: '' });
  if (kept) store.saveNumber({ ...kept, smsFallbackUrl: 'https://b' });
  expect(store.numbers('blast')).toMatchObject([{ sid: 'PN1', smsUrl: 'https://a', smsFallbackUrl: 'https://b' }]);
  store.db.close();
  rmSync(folder, { recursive: true, force: true });
});
