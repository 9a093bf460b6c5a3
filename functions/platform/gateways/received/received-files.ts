// The stored pictures of inbound texts: files of the bucket that are never served from it, found by organization, text and number.
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { at, store } from '../bucket.ts';
import { deleteStored, filesUnder, keysAfter, type StoredBytes, storedBytes } from '../stored-files.ts';

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
export const storedPicture = (of: PictureOf): Promise<StoredBytes | null> => storedBytes(keyOf(of));

/** Deletes one stored picture; does nothing when there is none. */
export async function deletePicture(of: PictureOf): Promise<void> {
  await deleteStored(keyOf(of));
}

/** Deletes all stored pictures of a text. */
export async function deletePictures(of: Pick<PictureOf, 'organizationId' | 'sid'>): Promise<void> {
  for (const { key } of await filesUnder(folderOf(of))) await deleteStored(key);
}

/** At most that many stored pictures of an organization, in the order of their keys, from the first one after `after`. */
export async function picturesOf(organizationId: string, after: PictureOf | null, most: number): Promise<PictureOf[]> {
  const keys = await keysAfter(`pictures/${organizationId}/`, after ? keyOf(after) : '', most);
  return keys.map((key) => {
    const [, , sid = '', n = ''] = key.split('/');
    return { organizationId, sid, n: Number(n) };
  });
}
