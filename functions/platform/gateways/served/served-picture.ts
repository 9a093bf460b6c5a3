// Reads a picture that is served from the media bucket, if it is small.
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { at, store, unlessMissing } from '../bucket.ts';

const ANSWER_MS = 2000;

/** The picture at a path under `/media/` as base64 with its type; null when it is missing, larger than that, or not read in 2 s. */
export async function servedPicture(
  path: string,
  mostBytes: number,
): Promise<{ base64: string; mimeType: string } | null> {
  if (!path.startsWith('/media/')) return null;
  try {
    // One byte more tells that it is larger, without reading the rest.
    const asked = new GetObjectCommand({ ...at(path.slice(1)), Range: `bytes=0-${mostBytes}` });
    const found = await unlessMissing(store.send(asked, { abortSignal: AbortSignal.timeout(ANSWER_MS) }));
    const bytes = await found?.Body?.transformToByteArray();
    if (!bytes || bytes.length > mostBytes) return null;
    return { base64: Buffer.from(bytes).toString('base64'), mimeType: found?.ContentType ?? '' };
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', kind: 'picture-not-read', error: (error as Error).name }));
    return null;
  }
}
