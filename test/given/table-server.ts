// One DynamoDB Local in memory for all tests of a run; rooms have tables of their own in it, houses bring a server.
import type { TestProject } from 'vitest/node';
import { passingTableServer } from '../../lib/local/table-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    tablePort: number;
  }
}

/** Starts the server and tells tests its port; answers how to end it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await passingTableServer();
  project.provide('tablePort', server.port);
  return () => server.stop();
}
