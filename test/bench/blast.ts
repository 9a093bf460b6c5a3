// Texts a second from Send to the carrier for 10,000 contacts, with a sender whose pace is no limit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { consoleCall, must, type Street } from '../../bin/street.ts';
import { importFile, send, writeCampaign } from '../../bin/walk.ts';
import type { HostProcess } from '../given/host-process.ts';

/** A CSV file of so many contacts, phones spread over area codes. */
export function contactsFile(count: number, offset = 0): string {
  const rows = ['Name,Phone'];
  for (let n = offset; n < offset + count; n++) {
    rows.push(`Person ${n} Number${n % 977},+1602${String(2_000_000 + n * 37)}`);
  }
  return `${rows.join('\n')}\n`;
}

/** Lifts the pace of every sender of the brand, straight in the table: a carrier without limits. */
export async function liftPace(host: HostProcess, table: string): Promise<number> {
  const note = JSON.parse(readFileSync(join(host.dataDir, 'table-server.json'), 'utf8')) as { port: number };
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${note.port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const found = await client.send(
    new ScanCommand({
      TableName: table,
      FilterExpression: 'begins_with(pk, :sender) AND attribute_exists(segmentsPerSecond)',
      ExpressionAttributeValues: { ':sender': { S: 'SENDER#' } },
    }),
  );
  for (const { pk, sk } of found.Items ?? []) {
    if (!pk || !sk) continue;
    await client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: { pk, sk },
        UpdateExpression: 'SET segmentsPerSecond = :fast',
        ExpressionAttributeValues: { ':fast': { N: '100000' } },
      }),
    );
  }
  return found.Items?.length ?? 0;
}

type Stats = { messages: number; leads: number };

/** Fills so many contacts by file; contacts a second. */
export async function fill(street: Street, token: string, count: number): Promise<number> {
  const started = performance.now();
  const report = await importFile(street, token, contactsFile(count), { fullNameKey: 'Name', phoneKey: 'Phone' });
  if (report.state !== 'DONE') throw new Error(`The import ended as ${report.state}: ${report.error}`);
  return report.total / ((performance.now() - started) / 1000);
}

/** Sends one text to the given people and waits until all are with the carrier; texts a second, end to end. */
export async function blast(street: Street, token: string, name: string, leadIds: readonly string[]): Promise<number> {
  const { campaignId } = await writeCampaign(street, token, name, [
    { message: 'Hi {{firstName}}, one text for everyone.' },
  ]);
  const started = performance.now();
  for (let from = 0; from < leadIds.length; from += 1000) {
    await send(street, token, campaignId, { leadIds: leadIds.slice(from, from + 1000) });
  }
  for (;;) {
    const answer = await must(
      street,
      token,
      'campaign',
      'query ($id: ID!) { campaign(campaignId: $id, includeStats: true) { success errors campaign { stats { leads messages } } } }',
      { id: campaignId },
    );
    const { messages } = (answer.campaign as { stats: Stats }).stats;
    if (messages >= leadIds.length) return leadIds.length / ((performance.now() - started) / 1000);
    if (performance.now() - started > 300_000)
      throw new Error(`Only ${messages} of ${leadIds.length} left in five minutes.`);
    await new Promise((done) => setTimeout(done, 250));
  }
}

/** The ids of so many contacts, by pages with a cursor. */
export async function someLeadIds(street: Street, token: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  while (ids.length < count) {
    const answer = await must(
      street,
      token,
      'leads',
      'query ($cursor: String) { leads(cursor: $cursor) { success errors cursor leads { id } } }',
      { cursor },
    );
    ids.push(...(answer.leads as { id: string }[]).map(({ id }) => id));
    cursor = (answer.cursor as string | null) ?? null;
    if (!cursor) break;
  }
  return ids.slice(0, count);
}

/** Puts the product's clock to noon in Arizona, when texts may leave. */
export function toNoon(street: Street): Promise<unknown> {
  const day = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  return consoleCall(street, 'clock', { set: `${day}T19:00:00Z`, hold: false });
}
