// One door's code and all that it imports as one minified file of ES modules: our names kept, packages as they were published.
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const ROOT = join(import.meta.dirname, '..', '..');

/** ESM bundles still meet packages that call `require`. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

const SHARED = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'error',
} satisfies BuildOptions;

/**
 * Writes the entry and all it imports to `outFile`; throws esbuild's own words when something cannot be found. Our own
 * functions keep their names, which are all that a log shows of where an error was; those of packages do not (34 KB).
 */
export async function bundleInto(entry: string, outFile: string): Promise<void> {
  const { outputFiles } = await build({
    ...SHARED,
    ...{ entryPoints: [join(ROOT, entry)], packages: 'external', keepNames: true, write: false },
  });
  await build({
    ...SHARED,
    stdin: { contents: outputFiles?.[0]?.text ?? '', resolveDir: ROOT, loader: 'js' },
    outfile: outFile,
    mainFields: ['module', 'main'],
    banner: { js: REQUIRE },
  });
}
