// The packaged browser is unpacked whole, however many processes of a fresh checkout do so at once.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const base = mkdtempSync(join(tmpdir(), 'beckon-browser-'));
afterAll(() => rmSync(base, { recursive: true }));

/** The size of the program, in bytes, at the moment when a process of its own was told where it is. */
function unpackedBytes(folder: string): Promise<number> {
  const code = `
    import { statSync } from 'node:fs';
    import { unpackedChromium } from '#test/given/hosts/browser.ts';
    process.stdout.write(String(statSync(await unpackedChromium(process.argv[1])).size));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder]);
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  child.stderr.on('data', (part) => {
    output += part;
  });
  return new Promise((done) => child.on('close', () => done(Number(output) || -1)));
}

it('two processes that unpack it at once both get the whole of it', async () => {
  const folder = join(base, 'chromium');
  const sizes = await Promise.all([unpackedBytes(folder), unpackedBytes(folder)]);
  const whole = statSync(join(folder, 'chromium')).size;
  expect(whole).toBeGreaterThan(50_000_000);
  expect(sizes).toEqual([whole, whole]);
  expect(readdirSync(base)).toEqual(['chromium']);
  // Without a font Chromium exits: the list is there before the folder is, and nobody writes it while another one reads.
  expect(readFileSync(join(folder, 'fonts.conf'), 'utf8')).toContain(`<dir>${folder}/fonts/fonts</dir>`);
  expect(statSync(join(folder, 'fonts', 'fonts')).isDirectory()).toBe(true);
});

it('what tests write is in a folder of the machine’s own, not in that of another project of the run', () => {
  expect(tmpdir().split('beckon-tests-')).toHaveLength(2);
});
