// The files that are served for an upload: list them, and copy them to another organization's path.

import { CopyObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { inChunks } from '#platform/foundation/chunks.ts';
import { at, bucket, copySource, store } from '../bucket.ts';

const AT_A_TIME = 16;
const MOST_FILES = 20_000;

/** The keys under a prefix; throws when there are too many. */
async function keysBelow(Prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: store }, { Bucket: bucket(), Prefix })) {
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
    if (keys.length > MOST_FILES) throw new Error('An upload has more files than can be copied.');
  }
  return keys;
}

async function copyOne(from: string, to: string): Promise<void> {
  await store.send(new CopyObjectCommand({ ...at(to), CopySource: copySource(from) }));
}

/** Copies everything that is served at or under a path; existing copies are overwritten with the same content. */
export async function copyServed(from: string, to: string): Promise<void> {
  const [source, target] = [from.slice(1), to.slice(1)];
  const found = await keysBelow(source);
  // A longer id may start with this one.
  const keys = found.filter((key) => key === source || key.startsWith(`${source}/`));
  await inChunks(keys, AT_A_TIME, (key) => copyOne(key, `${target}${key.slice(source.length)}`));
}
