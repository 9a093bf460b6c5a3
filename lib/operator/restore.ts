// Restores a brand's table to an earlier time under another name, and checks the consistency of the copy.
import {
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { brandOf } from '#platform/brands/manifest.ts';
import { TABLE } from '#platform/table/keys.ts';
import { namesOf, REGION } from '../names.ts';
import type { Target } from './invoke.ts';
import { readBooks } from './ledger.ts';

/** A restore of many gigabytes takes hours. */
const LONGEST_S = 24 * 3600;

function clientFor({ local }: Target): DynamoDBClient {
  if (local === null) return new DynamoDBClient({ region: REGION });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new DynamoDBClient({ region: REGION, endpoint: `${local.replace(/\/$/, '')}/_local`, credentials });
}

/** The requested time; throws for an invalid one, or one that is not in the past. */
export function restorePoint(to: string | undefined, nowMs: number, option = '--to'): Date {
  const moment = new Date(to ?? '');
  if (Number.isNaN(moment.getTime())) throw new Error(`Which moment? ${option} 2026-11-22T14:05:00Z`);
  if (moment.getTime() > nowMs) throw new Error(`${moment.toISOString()} is not past.`);
  return moment;
}

/** `beckon-blast-at-20261122T140500Z` */
export function restoredName(base: string, moment: Date): string {
  return `${base}-at-${moment.toISOString().replace(/[-:]|\.\d+/g, '')}`;
}

/** Sets what a restore does not copy: stream, expiry, backups, deletion protection. Returns the stream's ARN. */
async function complete(client: DynamoDBClient, TableName: string, within: number): Promise<string> {
  const waited = { client, maxWaitTime: within, minDelay: 1, maxDelay: 20 };
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' as const };
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  await waitUntilTableExists(waited, { TableName });
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  await waitUntilTableExists(waited, { TableName });
  const TimeToLiveSpecification = { AttributeName: TABLE.timeToLive, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (!Table?.LatestStreamArn) throw new Error(`${TableName} has no stream.`);
  return Table.LatestStreamArn;
}

/**
 * Restores into a table beside the served one, which is not changed, and prints how to switch. Throws, naming the differences, when
 * the restored counts are inconsistent; the restored table stays for inspection.
 */
export async function restoreBrand(at: Target, to: Date, say: (line: string) => void): Promise<void> {
  const { base, table } = namesOf(brandOf(at.brand));
  const client = clientFor(at);
  const target = restoredName(base, to);
  say(`Restoring ${table} as it was at ${to.toISOString()} into ${target}; this takes minutes to hours.`);
  await client.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName: table, TargetTableName: target, RestoreDateTime: to }),
  );
  await waitUntilTableExists({ client, maxWaitTime: LONGEST_S, minDelay: 1, maxDelay: 60 }, { TableName: target });
  await checkRestored(client, target, say);
  say(switchTo(at, target, await complete(client, target, LONGEST_S)));
}

/** Prints the contents of the table; throws when its counts are inconsistent. */
export async function checkRestored(client: DynamoDBClient, table: string, say: (line: string) => void): Promise<void> {
  const { items, differences } = await readBooks(client, table);
  const most = [...items].toSorted(([, one], [, other]) => other - one);
  say(`${table} holds ${most.map(([entity, count]) => `${count} ${entity}`).join(', ') || 'nothing'}.`);
  if (items.size === 0) throw new Error(`${table} is empty: choose a later moment.`);
  if (differences.length > 0)
    throw new Error(`The books of ${table} do not agree; choose another moment.\n${differences.join('\n')}`);
  say('Its books agree: leads with their counts, texts that the provider took with those that were charged.');
}

function switchTo({ brand, local }: Target, target: string, stream: string): string {
  if (local !== null) return 'A local host is served by its own table: the drill ends here.';
  return [
    `To serve it, name it in functions/platform/brands/${brand}.ts (and keep that line):`,
    `  restored: { table: '${target}', streamArn: '${stream}' },`,
    'Then:',
    `  npm run deploy -- ${brand}             serves the restored table; no text leaves`,
    `  npm run operator -- resume ${brand}    lets texts go out again`,
  ].join('\n');
}
