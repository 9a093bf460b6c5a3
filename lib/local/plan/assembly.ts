// Synthesizes the brands' stacks as `cdk deploy` sends them, and plans what to play.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BRANDS } from '#platform/brands/manifest.ts';
import type { BrandPlan } from './plan.ts';

/** Every brand's key, the default one first. */
export const ALL_BRANDS: readonly string[] = Object.keys(BRANDS);

/** The sources of the stacks; a cached plan is valid until one of these files changes. */
const SOURCES = [
  'lib',
  'schema.graphql',
  'functions/fields.ts',
  'functions/field-rows.ts',
  'functions/platform/brands',
  'functions/platform/table/keys.ts',
  'web/lead/early.js',
  'web/lead/lead.css',
];

/** The plans of these brands' stacks, from the cache under node_modules/.cache when no source has changed. */
export async function readAssembly(root: string, brands: readonly string[]): Promise<BrandPlan[]> {
  const folder = join(root, 'node_modules', '.cache', 'local-plans');
  const digest = digestOf(root);
  const file = (brand: string) => join(folder, `${brand}-${digest}.json`);
  const kept = brands.map((brand) => read(file(brand)));
  const missing = brands.filter((_, at) => kept[at] === undefined);
  const made = missing.length > 0 ? await synthesize(missing) : [];
  mkdirSync(folder, { recursive: true });
  for (const plan of made) keep(folder, file(plan.brand), plan);
  return brands.map((brand, at) => kept[at] ?? (made.find((plan) => plan.brand === brand) as BrandPlan));
}

/** Synthesizes in a thread of its own. Takes about two seconds for the first brand, half a second for each other. */
function synthesize(brands: readonly string[]): Promise<BrandPlan[]> {
  const thread = new Worker(new URL('./assembly-entry.ts', import.meta.url), { workerData: brands, execArgv: [] });
  return new Promise((done, fail) => {
    thread.once('message', done);
    thread.once('error', fail);
  });
}

function digestOf(root: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesIn(join(root, source)).filter(isRead)) hash.update(file).update(readFileSync(file));
  }
  return hash
    .update(String(statSync(join(root, 'package-lock.json')).mtimeMs))
    .digest('hex')
    .slice(0, 16);
}

/** Of the host's own files, only those that make the plan count as sources. */
function isRead(file: string): boolean {
  return !file.includes('/lib/local/') || /\/lib\/local\/(plan\/|aws\/cloudfront\.ts$)/.test(file);
}

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}

function read(file: string): BrandPlan | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function keep(folder: string, file: string, plan: BrandPlan): void {
  for (const name of readdirSync(folder)) {
    const isOld = Date.now() - statSync(join(folder, name)).mtimeMs > 3_600_000;
    if (isOld && name.startsWith(`${plan.brand}-`)) rmSync(join(folder, name), { force: true });
  }
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(plan));
  renameSync(`${file}.${process.pid}`, file);
}
