// One DynamoDB Local in memory for all tests of a run; every house has tables of its own in it.
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
