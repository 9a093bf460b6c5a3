// One table server in memory for all tests of a run; rooms and houses have tables of their own in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { TestProject } from 'vitest/node';
import { callTable } from '#lib/local/aws/dynamodb/api.ts';
import { passingTableServer } from '#lib/local/aws/dynamodb/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    tablePort: number;
  }
}

/** Deletes a table of a test. */
export async function removeTable(port: number, name: string): Promise<void> {
  await callTable(port, 'DynamoDB_20120810.DeleteTable', { TableName: name });
}

const FOLDER = 'beckon-tests-';

/** Starts the server and gives tests its port and a folder for what they write; returns a function that ends both. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await passingTableServer();
  project.provide('tablePort', server.port);
  // Each project of a run has its own, beside the others: a path in a path in a path is too long for a browser's socket.
  const before = tmpdir().split(`${sep}${FOLDER}`)[0] || tmpdir();
  const folder = mkdtempSync(join(before, FOLDER));
  process.env.TMPDIR = folder;
  return async () => {
    process.env.TMPDIR = before;
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
