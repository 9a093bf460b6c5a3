// A door's code as Lambda runs it: one minified ESM file made by esbuild on this machine, without Docker.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import { DOORS } from '../doors/doors.ts';
import { bundleFile } from './bundle-doors.ts';

/** The project's root, from which entries are named. */
export const ROOT = join(import.meta.dirname, '..', '..');

let made: string | undefined;

/** The folder with the bundles of all doors. Another process makes them at the first call, because CDK does not wait for promises. */
function allBundles(): string {
  if (made) return made;
  const folder = mkdtempSync(join(tmpdir(), 'beckon-doors-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const entries = Object.values(DOORS).map(({ entry }) => entry);
  const script = join(import.meta.dirname, 'bundle-doors.ts');
  execFileSync(process.execPath, [script, folder, ...entries], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  made = folder;
  return folder;
}

/** The code of the door with this entry; nothing is bundled for stacks that skip it. Throws when the file is missing. */
export function bundled(entry: string): AssetCode {
  const tryBundle = (outDir: string) => {
    if (!existsSync(join(ROOT, entry))) throw new Error(`There is no door ${entry}.`);
    copyFileSync(bundleFile(allBundles(), entry), join(outDir, 'index.mjs'));
    return true;
  };
  // CDK treats two assets with the same path and command as one; the command, which is never run, makes them different.
  const bundling = { image: DockerImage.fromRegistry('none'), command: [entry], local: { tryBundle } };
  return Code.fromAsset(ROOT, { assetHashType: AssetHashType.OUTPUT, bundling });
}
