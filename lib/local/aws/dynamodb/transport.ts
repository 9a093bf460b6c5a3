// How functions reach the table on this machine: through the feed, and through the detour while a fault of the table is ordered.
import type { Feed, ReadTable, TableAnswer } from '../dynamodb-streams/feed.ts';
import { callTable, sendToTable } from './api.ts';
import { callServer } from './connections.ts';
import { GatheredReads } from './gathered-reads.ts';
import { GroupCommit, type SendCall } from './group-commit.ts';

/** How functions reach the table (functions/platform/table/wire.ts): one request, answered whatever its status. */
type Post = (endpoint: URL, headers: Record<string, string>, body: string) => Promise<TableAnswer>;

/** The groupers of calls to the table server. */
export type Gathering = { writes: GroupCommit; reads: GatheredReads };

export type Way = {
  /** The port to which calls are redirected; 0 for none. */
  detour: () => number;
  /** The feed that writes pass through. */
  feed: Feed;
  /** Where calls wait for each other; none when each is made by itself. */
  gathering?: Gathering | undefined;
};

const WRITES = /^DynamoDB_\d+\.(PutItem|UpdateItem|DeleteItem|TransactWriteItems|BatchWriteItem)$/;
const READ = /^DynamoDB_\d+\.GetItem$/;

/** Creates the groupers for the calls of one process to the table server at that port. */
export function gatheringAt(port: number): Gathering {
  const send: SendCall = (operation, input) => sendToTable(port, `DynamoDB_20120810.${operation}`, input);
  return { writes: new GroupCommit(send), reads: new GatheredReads(send) };
}

/** Reads single items from the table server at that port, gathered where that is wanted; throws TableRefusal. */
export function readerAt(port: number, gathering?: Gathering): ReadTable {
  const alone = (input: object) => callTable(port, 'DynamoDB_20120810.GetItem', input);
  if (!gathering) return alone;
  return async (input) => ({ Item: await gathering.reads.item(input) });
}

/**
 * Passes all table calls on this route through the feed, or redirects them to the detour's port. Calls without a detour are
 * grouped where that is wanted.
 */
export function layRoad(road: { post: Post }, { detour, feed, gathering }: Way): void {
  const { post } = road;
  road.post = (endpoint, headers, body) => {
    const port = detour();
    const target = headers['x-amz-target'] ?? '';
    const gathered = port ? undefined : gathering;
    const alone = () =>
      port ? post(new URL(`http://127.0.0.1:${port}`), headers, body) : callServer(Number(endpoint.port), target, body);
    const operation = WRITES.exec(target)?.[1];
    if (!operation) return gathered && READ.test(target) ? gathered.reads.get(JSON.parse(body)) : alone();
    const input = JSON.parse(body) as Record<string, unknown>;
    return feed.write(operation, input, gathered ? () => gathered.writes.write(operation, input, alone) : alone);
  };
}
