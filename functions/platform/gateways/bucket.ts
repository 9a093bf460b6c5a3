// The media bucket: the S3 client that all file gateways share.
import { S3Client, type S3ServiceException } from '@aws-sdk/client-s3';
import { answerWithin } from '#platform/foundation/answer-within.ts';

/** Checksums would become part of the signed links, but the browser does not know the file's checksum when it requests the link. */
const CHECKSUMS = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const;

/** Makes up to five attempts when the network or S3 fails. */
export const store = new S3Client({
  ...CHECKSUMS,
  maxAttempts: 5,
  ...answerWithin(60_000),
});

/** The bucket's name, fixed per brand; throws when the function was not given one. */
export function bucket(): string {
  const name = process.env.MEDIA_BUCKET;
  if (!name) throw new Error('MEDIA_BUCKET is not set: this door does not declare the media bucket.');
  return name;
}

/** The bucket and key that commands take. */
export const at = (key: string) => ({ Bucket: bucket(), Key: key });

/** The source of a copy: a file of the same bucket. */
export const copySource = (key: string): string => `${bucket()}/${key.split('/').map(encodeURIComponent).join('/')}`;

/** The URI by which other AWS services name a file of the bucket. */
export const bucketUri = (key: string): string => `s3://${bucket()}/${key}`;

/** The result of an S3 call; null when S3 answers 404. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if ((error as S3ServiceException).$metadata?.httpStatusCode === 404) return null;
    throw error;
  }
}
