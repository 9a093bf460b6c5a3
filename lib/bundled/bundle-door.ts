// A door's code and all that it imports as one minified file of ES modules: our names kept, packages as they were published.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

const ROOT = join(import.meta.dirname, '..', '..');

/** ESM bundles still meet packages that call `require`. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** How a file of the first build is named in the second. */
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

/** One door: its entry, named from the project's root, and the file that is made of it. */
export type Bundle = { entry: string; outFile: string };

/**
 * Writes each entry and all that it imports to its file; throws esbuild's own words when something cannot be found. Our own
 * functions keep their names, which are all that a log shows of where an error was; those of packages do not (34 KB).
 * What several entries import is read once.
 */
export async function bundleInto(bundles: readonly Bundle[]): Promise<void> {
  const ours = await textsOf({
    entryPoints: bundles.map(({ entry }, place) => ({ in: join(ROOT, entry), out: `${place}` })),
    packages: 'external',
    keepNames: true,
    plugins: [WITHOUT_UNUSED],
  });
  const all = await textsOf({
    entryPoints: bundles.map((_, place) => ({ in: `${OURS}${place}`, out: `${place}` })),
    mainFields: ['module', 'main'],
    banner: { js: REQUIRE },
    plugins: [ofTexts(ours)],
  });
  for (const [place, { outFile }] of bundles.entries()) {
    mkdirSync(dirname(outFile), { recursive: true });
    writeFileSync(outFile, all[place] ?? '');
  }
}

const RESOLVED = 'resolved';

/** Our files have no side effects, so that a file from which a door uses nothing is left out completely. */
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

/** Builds without writing; the texts in the order of the entries, which are named by their places. */
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
