// The browser of the tests: the machine's Chromium if it has one, else that of the package @sparticuz/chromium.
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const UNPACKED = resolve('.local', 'chromium');
const FONT_LIST = 'fonts.conf';

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Lists the package's fonts for a browser in that folder: its own list looks for them elsewhere, and without any font Chromium exits. */
function fontList(folder: string): string {
  const folders = [join(folder, 'fonts', 'fonts'), '/usr/share/fonts'];
  const named = folders.map((fonts) => `<dir>${fonts}</dir>`).join('');
  const cache = `<cachedir>${join(folder, 'font-cache')}</cachedir>`;
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">';
  return `${head}<fontconfig>${named}${cache}</fontconfig>`;
}

/**
 * Unpacks the package's Chromium, its fonts with their list, and its libraries into a folder, unless they are there; returns its
 * program. The folder appears whole: of several processes that unpack at once each gets a program that starts.
 */
export async function unpackedChromium(folder: string): Promise<string> {
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(dirname(folder), { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: carried } = await import('@sparticuz/chromium');
  const { TMPDIR } = process.env;
  process.env.TMPDIR = own;
  const unpacked = carried.executablePath();
  // It has read where to unpack by now, and others of this process keep their own place.
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await unpacked;
  writeFileSync(join(own, FONT_LIST), fontList(folder));
  try {
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true });
    // Another process was first.
    if (!existsSync(program)) throw error;
  }
  return program;
}

export type Launch = { executablePath: string; args: string[]; env: Record<string, string> };

/** Flags for a machine without outside network: no look-ups at start, no sandbox (CI runs as root). */
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Where Chromium is and how to start it. Unpacks the package's one once into .local/chromium with its own libraries;
 * throws one clear sentence when this machine has neither.
 */
export async function browserLaunch(): Promise<Launch> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  const found = [process.env.CHROMIUM_PATH, ...KNOWN].find((path) => path && runs(path));
  if (found) return { executablePath: found, args: ARGS, env };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The browser tests need Chromium: install it and set CHROMIUM_PATH to its program.');
  }
  const executablePath = await unpackedChromium(UNPACKED);
  const libraries = [resolve(UNPACKED, 'al2023', 'lib'), resolve(UNPACKED, 'al2', 'lib')].filter(existsSync);
  const path = [...libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath,
    args: ARGS,
    env: { ...env, LD_LIBRARY_PATH: path, FONTCONFIG_FILE: join(UNPACKED, FONT_LIST) },
  };
}
