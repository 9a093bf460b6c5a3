// Texts a second from Send to the carrier for 10,000 contacts, with a sender whose pace is no limit.
import { readFileSync } from 'node:fs';
import { ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { consoleCall, must, type Street } from '../../bin/street.ts';
import { importFile, send, writeCampaign } from '../../bin/walk.ts';
import type { HostProcess } from '../given/host-process.ts';
import { tableOf } from './table.ts';

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
  const client = tableOf(host);
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

/** So long what was sent may be undone, then the rest waits for its canary: the product's clock is moved past both. */
const WAITS = 'PT4M';

/** Seconds of processor that a process has used so far, from Linux's own books (ticks of 10 ms). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Texts a second end to end; and with the table's time subtracted, a core: texts per second of the product's own work. */
export type BlastSpeed = { endToEnd: number; aCore: number; tableShare: number };

/** Sends one text to the given people and waits until all are with the carrier. */
export async function blast(
  host: HostProcess,
  token: string,
  name: string,
  leadIds: readonly string[],
): Promise<BlastSpeed> {
  const street = host.street('blast');
  const { product, table } = host.pids;
  const { campaignId } = await writeCampaign(street, token, name, [
    { message: 'Hi {{firstName}}, one text for everyone.' },
  ]);
  const started = performance.now();
  const before = { product: cpuSeconds(product), table: cpuSeconds(table) };
  for (let from = 0; from < leadIds.length; from += 1000) {
    await send(street, token, campaignId, { leadIds: leadIds.slice(from, from + 1000) });
  }
  await consoleCall(street, 'clock', { advance: WAITS });
  for (;;) {
    const answer = await must(
      street,
      token,
      'campaign',
      'query ($id: ID!) { campaign(campaignId: $id, includeStats: true) { success errors campaign { stats { leads messages } } } }',
      { id: campaignId },
    );
    const { messages } = (answer.campaign as { stats: Stats }).stats;
    if (messages >= leadIds.length) {
      const own = cpuSeconds(product) - before.product;
      const tables = cpuSeconds(table) - before.table;
      return {
        endToEnd: leadIds.length / ((performance.now() - started) / 1000),
        aCore: leadIds.length / own,
        tableShare: tables / (own + tables),
      };
    }
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
