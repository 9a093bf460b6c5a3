// A door's code and all of its imports as one minified file of ES modules: our functions keep their names, packages stay as published.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

const ROOT = join(import.meta.dirname, '..', '..');

/** ESM bundles still meet packages that call `require`. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** The name of a file of the first build in the second. */
const OURS = 'our:';

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

/** One door: its entry, relative to the project's root, and the bundled file. */
export type DoorBundle = { entry: string; outFile: string };

/**
 * Bundles each entry with all of its imports into its file; throws esbuild's own error when an import cannot be resolved. Our own
 * functions keep their names, since a log shows nothing else about where an error was thrown; those of packages do not (saves 34 KB).
 * Files that several entries import are read once.
 */
export async function bundleInto(bundles: readonly DoorBundle[]): Promise<void> {
  const ours = await textsOf({
    entryPoints: bundles.map(({ entry }, index) => ({ in: join(ROOT, entry), out: `${index}` })),
    packages: 'external',
    keepNames: true,
    plugins: [WITHOUT_UNUSED],
  });
  const all = await textsOf({
    entryPoints: bundles.map((_, index) => ({ in: `${OURS}${index}`, out: `${index}` })),
    mainFields: ['module', 'main'],
    banner: { js: REQUIRE },
    plugins: [ofTexts(ours)],
  });
  for (const [index, { outFile }] of bundles.entries()) {
    mkdirSync(dirname(outFile), { recursive: true });
    writeFileSync(outFile, all[index] ?? '');
  }
}

const RESOLVED = 'resolved';

/** Our files have no side effects, so a file from which a door uses nothing is left out completely. */
const WITHOUT_UNUSED: Plugin = {
  name: 'without unused',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[#.]/ }, async ({ path, pluginData, ...asked }) => {
      if (pluginData === RESOLVED || asked.kind !== 'import-statement') return undefined;
      const { importer, kind, resolveDir } = asked;
      return { ...(await resolve(path, { importer, kind, resolveDir, pluginData: RESOLVED })), sideEffects: false };
    });
  },
};

/** Builds without writing; returns the texts in the order of the entries, which are named by their index. */
async function textsOf(options: BuildOptions): Promise<string[]> {
  const { outputFiles = [] } = await build({ ...SHARED, ...options, outdir: ROOT, write: false });
  const texts: string[] = [];
  for (const { path, text } of outputFiles) texts[Number(basename(path, '.js'))] = text;
  return texts;
}

/** Gives esbuild files that exist only in memory, as if they were in the project's root. */
function ofTexts(texts: readonly string[]): Plugin {
  return {
    name: 'texts',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${OURS}`) }, ({ path }) => ({ path: path.slice(OURS.length), namespace: OURS }));
      onLoad({ filter: /./, namespace: OURS }, ({ path }) => {
        return { contents: texts[Number(path)] ?? '', resolveDir: ROOT, loader: 'js' };
      });
    },
  };
}
