// The host of a gameday: its console, its table, and the log of its functions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { consoleCall, type Street } from '#bin/street.ts';

/** A host as a gameday needs it: in this process or in one of its own. */
export type Stage = {
  street: Street;
  table: { client: DynamoDBClient; name: string };
  dataDir: string;
  /** Does something that must succeed; a host that may die repeats it. */
  until<T>(work: (street: Street) => Promise<T>): Promise<T>;
};

/** The stage of a host on this machine whose table server listens at that port. */
export function stageOf(host: { street: Street; dataDir: string; tablePort: number; table: string }): Stage {
  const { street, dataDir, tablePort, table: name } = host;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint: `http://127.0.0.1:${tablePort}`, region: 'us-east-1', credentials });
  return { street, dataDir, table: { client, name }, until: (work) => work(street) };
}

/** Product time on the stage, in milliseconds. */
export async function timeOf({ street }: Pick<Stage, 'street'>): Promise<number> {
  return Date.parse((await consoleCall<{ now: string }>(street, 'clock')).now);
}

/** Moves the clock to that time, running everything that falls due; it stops there. */
export async function moveTo({ street }: Pick<Stage, 'street'>, timeMs: number): Promise<void> {
  await consoleCall(street, 'clock', { set: new Date(timeMs).toISOString(), hold: true });
}

/** The whole log of the brand's functions. */
export function logOf({ dataDir }: Stage): string {
  try {
    return readFileSync(join(dataDir, 'blast.log'), 'utf8');
  } catch {
    return '';
  }
}
