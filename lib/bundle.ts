// A door's code as Lambda runs it: one minified ESM file made by esbuild in this process, without Docker.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';

/** The project's root, from which entries are named. */
export const ROOT = join(import.meta.dirname, '..');

/** ESM bundles still meet packages that call `require`. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** What bundles get in place of parts that Lambda never needs. */
const IN_PLACE_OF = {
  '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'bundled/lambda-credentials.ts'),
  'mime-db': join(import.meta.dirname, 'bundled/no-mime-types.ts'),
};

/** Writes the entry and all it imports to `outFile`; throws esbuild's own words when something cannot be found. */
export function bundleInto(entry: string, outFile: string): void {
  buildSync({
    entryPoints: [join(ROOT, entry)],
    outfile: outFile,
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    alias: IN_PLACE_OF,
    banner: { js: REQUIRE },
    minify: true,
    keepNames: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
  });
}

/** The code of the door with this entry; nothing is bundled for stacks that skip it. Throws when the file is missing. */
export function bundled(entry: string): AssetCode {
  const tryBundle = (outDir: string) => {
    if (!existsSync(join(ROOT, entry))) throw new Error(`There is no door ${entry}.`);
    bundleInto(entry, join(outDir, 'index.mjs'));
    return true;
  };
  // CDK takes two assets for the same when path and command are: the command, which nobody runs, tells them apart.
  const bundling = { image: DockerImage.fromRegistry('none'), command: [entry], local: { tryBundle } };
  return Code.fromAsset(ROOT, { assetHashType: AssetHashType.OUTPUT, bundling });
}
