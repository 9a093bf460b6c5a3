// Lists, reads and deletes the files of an organization that are not served: those that its jobs wrote, and its uploads.
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { inChunks } from '#platform/foundation/chunks.ts';
import { at, bucket, store, unlessMissing } from './bucket.ts';

const AT_ONCE = 8;

/** A file of the bucket. */
export type StoredFile = { key: string; bytes: number };

/** The files whose keys start with this. */
export async function filesUnder(Prefix: string): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  let ContinuationToken: string | undefined;
  do {
    const answer = await store.send(new ListObjectsV2Command({ Bucket: bucket(), Prefix, ContinuationToken }));
    found.push(...(answer.Contents ?? []).map(({ Key = '', Size = 0 }) => ({ key: Key, bytes: Size })));
    ContinuationToken = answer.NextContinuationToken;
  } while (ContinuationToken);
  return found;
}

/** The reports and uploads of an organization that the bucket still has: reports for thirty days, uploads for two. */
export async function storedFiles(organizationId: string): Promise<StoredFile[]> {
  return (
    await Promise.all(['reports', 'incoming'].map((folder) => filesUnder(`${folder}/${organizationId}/`)))
  ).flat();
}

/** The bytes of a file and its type. */
export type StoredBytes = { bytes: Uint8Array; type: string };

/** A whole file; null when it is gone. */
export async function storedBytes(key: string): Promise<StoredBytes | null> {
  const found = await unlessMissing(store.send(new GetObjectCommand(at(key))));
  const bytes = await found?.Body?.transformToByteArray();
  return bytes ? { bytes, type: found?.ContentType ?? '' } : null;
}

/** At most that many keys that start with this and come after another one, in their order. */
export async function keysAfter(Prefix: string, StartAfter: string, MaxKeys: number): Promise<string[]> {
  const asked = { Bucket: bucket(), Prefix, MaxKeys, ...(StartAfter && { StartAfter }) };
  const { Contents = [] } = await store.send(new ListObjectsV2Command(asked));
  return Contents.map(({ Key = '' }) => Key);
}

/** The text of a file; empty when it is gone. */
export async function storedText(key: string): Promise<string> {
  const answer = await unlessMissing(store.send(new GetObjectCommand(at(key))));
  return (await answer?.Body?.transformToString()) ?? '';
}

/** Deletes a file; does nothing when it does not exist. */
export async function deleteStored(key: string): Promise<void> {
  await store.send(new DeleteObjectCommand(at(key)));
}

/** Deletes an upload: the original file, and all files that were made of it to be served. */
export async function deleteUpload(organizationId: string, uploadId: string): Promise<void> {
  const served = `media/${organizationId}/${uploadId}`;
  const made = await filesUnder(`${served}/`);
  for (const key of [`incoming/${organizationId}/${uploadId}`, served, ...made.map((file) => file.key)])
    await deleteStored(key);
}

/** Deletes at most 1,000 files from each folder of an organization; true when none are left. */
export async function deleteSomeFiles(organizationId: string): Promise<boolean> {
  let left = 0;
  for (const folder of ['incoming', 'reports', 'media', 'pictures']) {
    const asked = { Bucket: bucket(), Prefix: `${folder}/${organizationId}/` };
    const { Contents = [] } = await store.send(new ListObjectsV2Command(asked));
    await inChunks(Contents, AT_ONCE, ({ Key = '' }) => deleteStored(Key));
    left += Contents.length;
  }
  return left === 0;
}

/** Writes a text under that key; the same key again overwrites it. */
export async function writeStored(key: string, text: string): Promise<void> {
  await store.send(new PutObjectCommand({ ...at(key), Body: text, ContentType: 'application/json' }));
}
