// The built page that links open, read from the site's bucket so that it always refers to files that exist.
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { LEAD_PAGE } from '#platform/brands/front.ts';
import { now } from '#platform/foundation/clock.ts';

/** How long the page is cached in memory: the last release's files stay beside the next one's. */
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

/** The page as HTML; the last copy that was read when S3 does not answer. Throws when it was never read. */
export async function leadPage(): Promise<string> {
  if (kept && now() - kept.readMs < KEPT_MS) return kept.text;
  try {
    kept = { text: await readPage(), readMs: now() };
  } catch (error) {
    if (!kept) throw error;
  }
  return kept.text;
}
