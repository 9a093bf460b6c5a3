// The speed of the local table by itself on this machine, as the reference for everything that uses a table.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { HostProcess } from '../given/hosts/host-process.ts';

const AT_ONCE = 4;
const TRANSACTIONS = 25;
const ITEMS = 20;

/** A client of the host's own table server. */
export function tableOf(host: HostProcess): DynamoDBClient {
  const note = JSON.parse(readFileSync(join(host.dataDir, 'table-server.json'), 'utf8')) as { port: number };
  return new DynamoDBClient({
    endpoint: `http://127.0.0.1:${note.port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}

/** Items per second that the table writes in conditional transactions of 20, four at once, warmed up. */
export async function tableAlone(host: HostProcess, table: string, run: string): Promise<number> {
  const client = tableOf(host);
  const write = async (campaignQueue: string) => {
    for (let turn = 0; turn < TRANSACTIONS; turn++) {
      const puts = Array.from({ length: ITEMS }, (_, index) => ({
        Put: {
          TableName: table,
          Item: {
            pk: { S: `BENCH#${run}#${campaignQueue}` },
            sk: { S: `${turn}#${index}` },
            filling: { S: 'x'.repeat(300) },
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      }));
      await client.send(new TransactWriteItemsCommand({ TransactItems: puts }));
    }
  };
  await write('warm');
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, (_, campaignQueue) => write(String(campaignQueue))));
  return (AT_ONCE * TRANSACTIONS * ITEMS) / ((performance.now() - started) / 1000);
}
