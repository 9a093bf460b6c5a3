// Finds a Java runtime for DynamoDB Local.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OLDEST = 17;

/** The command that runs Java 17 or later; throws one sentence saying what to install. */
export function javaCommand(): string {
  const found = candidates().find(isGoodJava);
  if (found) return found;
  throw new Error(
    `DynamoDB Local needs Java ${OLDEST} or later: install it (Debian: default-jre-headless) and start again.`,
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
