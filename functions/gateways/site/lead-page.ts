// The page that links open, as it was built: read from the site's bucket, so that it always names files that are there.
import { LEAD_PAGE } from '../../brands/front.ts';
import { region, signerFor } from '../../foundation/aws-signer.ts';
import { now } from '../../foundation/clock.ts';

/** So long a page is kept in memory: files of the last release stay beside those of the next. */
const KEPT_MS = 60_000;
const ANSWER_MS = 2000;

const signer = signerFor('s3', { uriEscapePath: false, applyChecksum: true });

let kept: { text: string; readMs: number } | null = null;

function address(): URL {
  const bucket = process.env.SITE_BUCKET;
  if (!bucket) throw new Error('SITE_BUCKET is not set: this door does not declare the site.');
  const here = process.env.AWS_ENDPOINT_URL_S3;
  return new URL(here ? `${here}/${bucket}${LEAD_PAGE}` : `https://${bucket}.s3.${region()}.amazonaws.com${LEAD_PAGE}`);
}

async function readPage(): Promise<string> {
  const url = address();
  const { protocol, hostname, port, host, pathname: path } = url;
  const request = {
    ...{ method: 'GET', protocol, hostname, path, query: {}, headers: { host } },
    ...(port && { port: Number(port) }),
  };
  const { headers } = await signer.sign(request, { signingDate: new Date(now()) });
  const { host: _, ...sent } = headers;
  const answer = await fetch(url, { headers: sent, signal: AbortSignal.timeout(ANSWER_MS) });
  if (!answer.ok) throw new Error(`The site's page could not be read: ${answer.status}.`);
  return answer.text();
}

/** The page as HTML; what was read last where the store does not answer. Throws when it was never read. */
export async function leadPage(): Promise<string> {
  if (kept && now() - kept.readMs < KEPT_MS) return kept.text;
  try {
    kept = { text: await readPage(), readMs: now() };
  } catch (error) {
    if (!kept) throw error;
  }
  return kept.text;
}
