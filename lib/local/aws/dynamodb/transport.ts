// The road from functions to the table on this machine: past the feed, and by way of the detour while there is one.
import type { Feed, TableAnswer } from '../dynamodb-streams/feed.ts';

/** How functions reach the table (functions/table/wire.ts): one request, answered whatever its status. */
type Post = (endpoint: URL, headers: Record<string, string>, body: string) => Promise<TableAnswer>;

export type Way = {
  /** The port to which calls are led instead; 0 for none. */
  detour: () => number;
  /** The feed that hears of writes. */
  feed: Feed;
};

const WRITES = /^DynamoDB_\d+\.(PutItem|UpdateItem|DeleteItem|TransactWriteItems|BatchWriteItem)$/;

/** Leads all calls of the table that go by this road past the feed, and to the detour's port. */
export function layRoad(road: { post: Post }, { detour, feed }: Way): void {
  const { post } = road;
  road.post = (endpoint, headers, body) => {
    const port = detour();
    const there = port ? new URL(`http://127.0.0.1:${port}`) : endpoint;
    const send = (text: string) =>
      post(there, text === body ? headers : { ...headers, 'content-length': String(Buffer.byteLength(text)) }, text);
    const operation = WRITES.exec(headers['x-amz-target'] ?? '')?.[1];
    return operation ? feed.write(operation, body, send) : send(body);
  };
}
