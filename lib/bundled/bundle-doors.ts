// Bundles doors into a folder, in a process of its own: `node lib/bundled/bundle-doors.ts FOLDER ENTRY...`.
import { join } from 'node:path';
import { bundleInto } from './bundle-door.ts';

/** The path, within a folder, of the bundle of the door with this entry. */
export function bundleFile(folder: string, entry: string): string {
  return join(folder, entry.replace(/\.ts$/, ''), 'index.mjs');
}

if (import.meta.main) {
  const [folder = '', ...entries] = process.argv.slice(2);
  await bundleInto(entries.map((entry) => ({ entry, outFile: bundleFile(folder, entry) })));
}
