// Executions over a kill -9: none is lost, each continues where it was, nothing is done twice.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'sequence-process.ts');

function play(dir: string, phase: string): ChildProcess {
  return spawn(process.execPath, [SCRIPT, dir, phase], { stdio: ['ignore', 'pipe', 'inherit'] });
}

function sent(dir: string): { id: string; minute: number }[] {
  const folder = join(dir, 'sent');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((id) => ({ id, minute: Number(readFileSync(join(folder, id), 'utf8')) }));
}

async function killedAfter(dir: string, phase: string, count: number): Promise<void> {
  const child = play(dir, phase);
  while (sent(dir).length < count) await new Promise((done) => setTimeout(done, 2));
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it('50 waits and a Map with waits inside continue after two kills: all at their time, nothing twice', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'kill-'));
  await killedAfter(dir, 'start', 1);
  await killedAfter(dir, 'resume', 25);
  const before = sent(dir).length;
  expect(before).toBeLessThan(60);
  const last = play(dir, 'resume');
  const messages: Buffer[] = [];
  last.stdout?.on('data', (chunk: Buffer) => messages.push(chunk));
  await once(last, 'exit');
  expect(Buffer.concat(messages).toString()).toBe('51 done\n');
  const due = [
    ...Array.from({ length: 50 }, (_, n) => ({ id: `step-${n + 1}`, minute: n + 1 })),
    ...Array.from({ length: 10 }, (_, n) => ({ id: `batch-${n}`, minute: 5 * n + 2.5 })),
  ];
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(sent(dir).sort(byId)).toEqual(due.sort(byId));
});
