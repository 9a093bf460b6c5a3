// The stored pictures of inbound texts: files of the bucket that are never served from it, found by organization, text and number.
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { at, store, unlessMissing } from '../bucket.ts';
import { deleteStored, filesUnder } from '../stored-files.ts';

/** The text that a picture came with, and its number among the text's pictures, from 0. */
export type PictureOf = { organizationId: string; sid: string; n: number };

const PART = /^\w{1,80}$/;

function folderOf({ organizationId, sid }: Pick<PictureOf, 'organizationId' | 'sid'>): string {
  if (!PART.test(organizationId) || !PART.test(sid)) throw new Error('An id is letters, digits and _.');
  return `pictures/${organizationId}/${sid}/`;
}

const keyOf = (of: PictureOf) => `${folderOf(of)}${of.n}`;

/** Stores a picture of that type; the same one again overwrites it. */
export async function storePicture(of: PictureOf, Body: Uint8Array, ContentType: string): Promise<void> {
  await store.send(new PutObjectCommand({ ...at(keyOf(of)), Body, ContentType }));
}

/** A stored picture and its type; null when there is none. */
export async function storedPicture(of: PictureOf): Promise<{ bytes: Uint8Array; type: string } | null> {
  const found = await unlessMissing(store.send(new GetObjectCommand(at(keyOf(of)))));
  const bytes = await found?.Body?.transformToByteArray();
  return bytes ? { bytes, type: found?.ContentType ?? '' } : null;
}

/** Deletes one stored picture; does nothing when there is none. */
export async function deletePicture(of: PictureOf): Promise<void> {
  await deleteStored(keyOf(of));
}

/** Deletes the file that is served under that path, such as a picture that staff sent; does nothing when there is none. */
export async function deleteServed(path: string): Promise<void> {
  await deleteStored(path.slice(1));
}

/** Deletes all stored pictures of a text. */
export async function deletePictures(of: Pick<PictureOf, 'organizationId' | 'sid'>): Promise<void> {
  for (const { key } of await filesUnder(folderOf(of))) await deleteStored(key);
}

/** The stored pictures of an organization, in the order of their keys. */
export async function picturesOf(organizationId: string): Promise<PictureOf[]> {
  const files = await filesUnder(`pictures/${organizationId}/`);
  return files.flatMap(({ key }) => {
    const [, , sid = '', n = ''] = key.split('/');
    return PART.test(sid) && /^\d+$/.test(n) ? [{ organizationId, sid, n: Number(n) }] : [];
  });
}
