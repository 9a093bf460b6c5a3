// Finds a Java runtime for DynamoDB Local, or installs one where that needs nobody.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OLDEST = 17;
const INSTALLERS: [string, string[][]][] = [
  ['apt-get', [['update'], ['install', '-y', '--no-install-recommends', 'default-jre-headless']]],
  ['apk', [['add', 'openjdk17-jre-headless']]],
  ['dnf', [['install', '-y', 'java-17-openjdk-headless']]],
];

/** The command that runs Java 17 or later; throws one sentence saying what to install. */
export function javaCommand(say: (line: string) => void = console.log): string {
  const found = candidates().find(isGoodJava);
  if (found) return found;
  if (process.getuid?.() === 0 && installJava(say)) {
    const installed = candidates().find(isGoodJava);
    if (installed) return installed;
  }
  throw new Error(
    `Java ${OLDEST} or later is needed for the local table: install it (Debian: default-jre-headless) and start again.`,
  );
}

function candidates(): string[] {
  const homes = [process.env.JAVA_HOME, ...homesIn('/usr/lib/jvm'), ...homesIn('/opt/java')];
  const inHomes = homes.filter((home) => home !== undefined).map((home) => join(home, 'bin', 'java'));
  return ['java', ...inHomes.filter((path) => existsSync(path))];
}

function homesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

function isGoodJava(command: string): boolean {
  const { stderr, status } = spawnSync(command, ['-version'], { encoding: 'utf8' });
  const version = status === 0 ? /version "(\d+)/.exec(stderr)?.[1] : undefined;
  return version !== undefined && Number(version) >= OLDEST;
}

function installJava(say: (line: string) => void): boolean {
  for (const [installer, steps] of INSTALLERS) {
    if (spawnSync(installer, ['--version']).error) continue;
    say(`Installing a Java runtime with ${installer} (once, about a minute) ...`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return steps.every((step) => spawnSync(installer, step, { stdio: 'ignore', env }).status === 0);
  }
  return false;
}
