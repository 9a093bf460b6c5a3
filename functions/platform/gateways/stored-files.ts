// The files that an organization's jobs wrote and that it uploaded and nobody serves: listed, read and deleted.
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { at, bucket, store, unlessMissing } from './bucket.ts';

/** A file of the bucket. */
export type StoredFile = { key: string; bytes: number };

async function filesUnder(Prefix: string): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  let ContinuationToken: string | undefined;
  do {
    const answer = await store.send(new ListObjectsV2Command({ Bucket: bucket(), Prefix, ContinuationToken }));
    found.push(...(answer.Contents ?? []).map(({ Key = '', Size = 0 }) => ({ key: Key, bytes: Size })));
    ContinuationToken = answer.NextContinuationToken;
  } while (ContinuationToken);
  return found;
}

/** The reports and the uploads of an organization that are not forgotten yet: of thirty days, and of two. */
export async function storedFiles(organizationId: string): Promise<StoredFile[]> {
  return (
    await Promise.all(['reports', 'incoming'].map((folder) => filesUnder(`${folder}/${organizationId}/`)))
  ).flat();
}

/** The text of a file; empty when it is gone. */
export async function storedText(key: string): Promise<string> {
  const answer = await unlessMissing(store.send(new GetObjectCommand(at(key))));
  return (await answer?.Body?.transformToString()) ?? '';
}

/** Deletes a file; one that is gone is no matter. */
export async function deleteStored(key: string): Promise<void> {
  await store.send(new DeleteObjectCommand(at(key)));
}
