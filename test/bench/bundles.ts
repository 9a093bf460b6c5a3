// Sizes: each Lambda door minified, its loading time, and what a browser loads first.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundleInto } from '../../lib/bundled/bundle-door.ts';

export type DoorSize = { door: string; kib: number; initMs: number };

/** Every file under functions/ that is a door. */
export function doorFiles(folder = 'functions'): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(resolver|task|listener|tick|relay|http|authorizer)\.ts$/.test(file))
    .map((file) => join(folder, file))
    .sort();
}

/** Bundles a door as the stack does and loads it once in a fresh process; KiB minified and milliseconds to import. */
export async function doorSize(door: string): Promise<DoorSize> {
  const folder = mkdtempSync(join(tmpdir(), 'beckon-bundle-'));
  try {
    const outfile = join(folder, 'door.mjs');
    await bundleInto([{ entry: door, outFile: outfile }]);
    const load = `const t = performance.now(); await import(${JSON.stringify(outfile)}); console.log(performance.now() - t); process.exit(0);`;
    const env = {
      ...process.env,
      BRAND: 'blast',
      TABLE_NAME: 'none',
      AWS_REGION: 'us-east-1',
      BUS_NAME: 'none',
      APP_ORIGIN: 'https://example.com',
    };
    const loads = [1, 2, 3].map(() =>
      Number(execFileSync(process.execPath, ['--input-type=module', '-e', load], { encoding: 'utf8', env })),
    );
    return { door: basename(door), kib: statSync(outfile).size / 1024, initMs: loads.sort((a, b) => a - b)[1] ?? 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Chunk = { file: string; imports?: string[]; css?: string[] };

/** Kilobytes (1,000 bytes) of JavaScript, brotli, that an HTML entry of the built site needs before its first screen. */
export function firstLoadKb(site: string, entry: string): number {
  const manifest = JSON.parse(readFileSync(join(site, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  const start = Object.keys(manifest).find((name) => name.endsWith(entry));
  if (!start) throw new Error(`The site has no entry ${entry}.`);
  visit(start);
  return (
    [...seen]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(site, file))).length, 0) / 1000
  );
}
