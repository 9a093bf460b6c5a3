// The built site: built again when its sources are newer, served compressed as CloudFront does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { type Encoding, encoded, encodingOf } from './compression.ts';
import type { BucketFiles } from './s3/files.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};
/** A file is compressed once and kept in memory, so slow compression is acceptable. */
const KEPT_QUALITY = 9;

type Kept = { body: Buffer; br?: Buffer; gzip?: Buffer };

/** The files of a folder, kept in memory once requested. */
export class LocalSiteFiles {
  readonly #folder: string;
  readonly #kept = new Map<string, Kept>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Answers with the file of that path; false when there is none. */
  answer(path: string, headers: Record<string, string>, request: IncomingMessage, response: ServerResponse): boolean {
    const file = this.#read(path);
    if (!file) return false;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const encoding = encodingOf(request.headers['accept-encoding'], type, file.body.length);
    const body = encoding ? compressed(file, encoding) : file.body;
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'Accept-Encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
      ...headers,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  #read(path: string): Kept | undefined {
    const known = this.#kept.get(path);
    if (known) return known;
    const file = join(this.#folder, normalize(decodeURIComponent(path)));
    if (!file.startsWith(this.#folder) || !existsSync(file) || !statSync(file).isFile()) return undefined;
    const kept = { body: readFileSync(file) };
    this.#kept.set(path, kept);
    return kept;
  }
}

/** Copies the built pages into the site's bucket, where functions find them; nothing when the site is not built. */
export async function publishPages(files: BucketFiles, bucket: string, folder: string, nowMs: number): Promise<void> {
  const pages = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
  for (const key of pages) {
    const file = await files.newFile(bucket);
    await copyFile(join(folder, key), file);
    const headers = { 'cache-control': 'no-cache' };
    await files.keep(bucket, file, { key, contentType: 'text/html', headers, changedMs: nowMs });
  }
}

/** Builds the site when a source is newer than the build; returns its folder. A failed build is printed, not thrown. */
export async function builtSite(root: string, say: (line: string) => void): Promise<string> {
  const folder = join(root, 'dist', 'site');
  const config = join(root, 'web', 'vite.config.ts');
  if (!existsSync(config)) return folder;
  const page = join(folder, 'index.html');
  const built = existsSync(page) ? statSync(page).mtimeMs : 0;
  const sources = [...newestIn(join(root, 'web')), ...newestIn(join(root, 'functions'))];
  if (Math.max(...sources) <= built) return folder;
  say('Building the site ...');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const build = ['build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn(process.execPath, [vite, ...build], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) say('The site could not be built; the rest of the product runs.');
  return folder;
}

function newestIn(folder: string): number[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const times = files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  return times.length > 0 ? [Math.max(...times)] : [];
}

function compressed(file: Kept, encoding: Encoding): Buffer {
  file[encoding] ??= encoded(file.body, encoding, KEPT_QUALITY);
  return file[encoding];
}
