// One table server for all brands: started, or adopted from an earlier start that was killed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { callTable } from './api.ts';
import { tableEngine } from './engines.ts';

/** A running table server. */
export type TableServer = { port: number; stop(): Promise<void> };

type Note = { pid: number; port: number };

const START_LIMIT_MS = 60_000;

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
  const note = await launch(inMemory ? null : data, (made) => writeFileSync(noteFile, JSON.stringify(made)));
  return running(note, noteFile);
}

/** Starts a server whose data die with it, and which dies with this process, e.g. for tests. */
export async function passingTableServer(): Promise<TableServer> {
  const port = await freePort();
  const { command, args, cwd, env } = tableEngine().launch(port, null);
  const untilInputEnds = '"$@" & cat > /dev/null; kill $!';
  const child = spawn('sh', ['-c', untilInputEnds, 'sh', command, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await untilAnswers(child, port);
  const stop = async () => {
    child.stdin.end();
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { port, stop };
}

async function launch(folder: string | null, onSpawned: (note: Note) => void): Promise<Note> {
  const port = await freePort();
  const { command, args, cwd, env } = tableEngine().launch(port, folder);
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, detached: true, stdio: 'ignore' });
  if (child.pid === undefined) throw new Error('The local table could not be started.');
  child.unref();
  const note = { pid: child.pid, port };
  onSpawned(note);
  await untilAnswers(child, port);
  return note;
}

async function untilAnswers(child: ChildProcess, port: number): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += 25) {
    if (await answers(port)) return;
    if (child.exitCode !== null) throw new Error(`The local table ended at its start with code ${child.exitCode}.`);
    await wait(25);
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
  const { mark } = tableEngine();
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark);
  } catch {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
    return stdout?.includes(mark) ?? false;
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
