// The size limits of what a browser loads first, measured on a fresh build: staff 190 KB, lead pages 75 KB of
// JavaScript (brotli).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';

const KB = 1024;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(resolve('.local', 'bundle-'));
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const args = [
    vite,
    'build',
    '--config',
    'web/vite.config.ts',
    '--logLevel',
    'error',
    '--outDir',
    folder,
    '--emptyOutDir',
  ];
  execFileSync(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const assets = () => readdirSync(join(folder, 'assets'));
const text = (file: string) => readFileSync(join(folder, 'assets', file), 'utf8');
const chunk = (name: string) => assets().find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file)) ?? '';

/** A chunk and its static imports, without what it loads later. */
function loadedWith(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const imported = [...text(file).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(
      ([, name = '']) => name,
    );
    loadedWith(imported, seen);
  }
  return seen;
}

const sizes = new Map<string, number>();

/** The compressed bytes of a chunk; compressed once however many routes load it. */
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(text(file)).length;
  sizes.set(file, size);
  return size;
}

const brotliOf = (files: readonly string[]) => [...loadedWith(files)].reduce((sum, file) => sum + sizeOf(file), 0);

it.each([
  ['sign-in', ['staff', 'login.screen']],
  ['dashboard', ['staff', 'shell', 'dashboard.screen']],
  ['campaigns', ['staff', 'shell', 'campaigns.screen']],
])('the first route of staff (%s) stays within 190 KB', (_, names) => {
  const files = names.map(chunk);
  expect(files).not.toContain('');
  expect(brotliOf(files)).toBeLessThanOrEqual(190 * KB);
});

it('a lead-facing page stays within 75 KB and has nothing of the component kit and of the brands’ manifests', () => {
  const files = [chunk('lead')];
  expect(brotliOf(files)).toBeLessThanOrEqual(75 * KB);
  for (const staffOnly of ['mantine-', 'alarmReaders'])
    expect([...loadedWith(files)].filter((file) => text(file).includes(staffOnly))).toEqual([]);
});

it('a lead-facing page waits for no script: its head names them, and starts them itself', () => {
  const page = readFileSync(join(folder, 'lead.html'), 'utf8');
  const [, named = '[]'] = /id="page-scripts">(.*)<\/script>/.exec(page) ?? [];
  const files = (JSON.parse(named) as { href: string }[]).map(({ href }) => href.replace('/assets/', ''));
  expect(new Set(files)).toEqual(loadedWith([chunk('lead')]));
  expect(page).not.toMatch(/<script[^>]* src=|modulepreload" crossorigin/);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain(`src="/assets/${chunk('staff')}"`);
});

it('charts, the card form and live updates are loaded only when needed', () => {
  const first = loadedWith([chunk('staff'), chunk('shell'), chunk('dashboard.screen')]);
  for (const name of ['retention-curve', 'card.modal', 'live-socket', 'add-leads.modal', 'editor']) {
    expect(chunk(name)).not.toBe('');
    expect([...first]).not.toContain(chunk(name));
  }
});
