// The built page that links open, read from the site's bucket so that it always refers to files that exist.
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { LEAD_PAGE } from '#platform/brands/distribution-headers.ts';
import { now } from '#platform/foundation/clock.ts';

/** How long the page is cached in memory; its files still exist then, since a release keeps the files of the one before. */
const KEPT_MS = 60_000;
const ANSWER_MS = 2000;

const store = new S3Client({});

let kept: { text: string; readMs: number } | null = null;

async function readPage(): Promise<string> {
  const Bucket = process.env.SITE_BUCKET;
  if (!Bucket) throw new Error('SITE_BUCKET is not set: this door does not declare the site.');
  const page = new GetObjectCommand({ Bucket, Key: LEAD_PAGE.slice(1) });
  const { Body } = await store.send(page, { abortSignal: AbortSignal.timeout(ANSWER_MS) });
  if (!Body) throw new Error('The site’s page is empty.');
  return Body.transformToString();
}

/** The page as HTML; when S3 does not answer, the copy that was read last. Throws when it was never read. */
export async function leadPage(): Promise<string> {
  if (kept && now() - kept.readMs < KEPT_MS) return kept.text;
  try {
    kept = { text: await readPage(), readMs: now() };
  } catch (error) {
    if (!kept) throw error;
  }
  return kept.text;
}
