// The media bucket: AWS's client of S3 as every gateway of files asks it.
import { S3Client, type S3ServiceException } from '@aws-sdk/client-s3';

const ANSWER_MS = 60_000;

/** Checksums would go into signed links, and a browser that uploads knows none before it is asked for its file. */
const CHECKSUMS = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const;

/** Tries five times what the network or the store could not do. */
export const store = new S3Client({
  ...CHECKSUMS,
  maxAttempts: 5,
  requestHandler: { requestTimeout: ANSWER_MS, socketTimeout: ANSWER_MS, throwOnRequestTimeout: true },
});

/** The bucket's name, fixed per brand; throws when the door was not given one. */
export function bucket(): string {
  const name = process.env.MEDIA_BUCKET;
  if (!name) throw new Error('MEDIA_BUCKET is not set: this door does not declare the media bucket.');
  return name;
}

/** A file of the bucket, as commands name it. */
export const at = (key: string) => ({ Bucket: bucket(), Key: key });

/** How a copy names its source: a file of the same bucket. */
export const copySource = (key: string): string => `${bucket()}/${key.split('/').map(encodeURIComponent).join('/')}`;

/** How another service of AWS names a file of the bucket. */
export const bucketUri = (key: string): string => `s3://${bucket()}/${key}`;

/** What the store said; null where it has nothing of that name, status 404. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if ((error as S3ServiceException).$metadata?.httpStatusCode === 404) return null;
    throw error;
  }
}
