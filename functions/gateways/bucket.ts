// The media bucket at the wire: requests, links and forms signed with AWS's own signer. Its whole S3 client is 110 KB more.
import { createHmac } from 'node:crypto';
import { createScope, getSigningKey } from '@smithy/signature-v4';
import { credentials, region, Sha256, signerFor } from '../foundation/aws-signer.ts';
import { now } from '../foundation/clock.ts';

const ANSWER_MS = 60_000;
const TRIES = 5;

const signer = signerFor('s3', { uriEscapePath: false, applyChecksum: true });

function bucket(): string {
  const name = process.env.MEDIA_BUCKET;
  if (!name) throw new Error('MEDIA_BUCKET is not set: this door does not declare the media bucket.');
  return name;
}

/** The bucket's address: its own host, and on one machine a path of the stand-in's. */
function address(): URL {
  const here = process.env.AWS_ENDPOINT_URL_S3;
  return new URL(here ? `${here}/${bucket()}/` : `https://${bucket()}.s3.${region()}.amazonaws.com/`);
}

const encoded = (key: string) =>
  key
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`))
    .join('/');

type Request = { method: string; headers?: Record<string, string>; query?: Record<string, string>; body?: string };

function requestFor(key: string, { method, headers = {}, query = {}, body }: Request) {
  const { protocol, hostname, port, host, pathname } = address();
  return {
    ...{ method, protocol, hostname, query, path: `${pathname}${encoded(key)}`, headers: { ...headers, host } },
    ...(port && { port: Number(port) }),
    ...(body !== undefined && { body }),
  };
}

/** One request for a file; what the network or the store could not do is tried again, 5 times. Answers whatever it said. */
export async function askBucket(key: string, request: Request): Promise<Response> {
  const { method, body = null } = request;
  for (let attempt = 1; ; attempt++) {
    const signed = await signer.sign(requestFor(key, request), { signingDate: new Date(now()) });
    const url = new URL(signed.path, address());
    for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
    const { host, ...headers } = signed.headers;
    const sent = { method, headers, body, signal: AbortSignal.timeout(ANSWER_MS) };
    const answer = await fetch(url, sent).catch((error: Error) => error);
    const isDone = answer instanceof Response && answer.status < 500 && answer.status !== 429;
    if (isDone || attempt >= TRIES) {
      if (answer instanceof Response) return answer;
      throw answer;
    }
    await new Promise((done) => setTimeout(done, Math.random() * 50 * 2 ** attempt));
  }
}

/** How a copy names its source: a file of the same bucket. */
export const copySource = (key: string): string => `/${bucket()}/${encoded(key)}`;

/** How another service of AWS names a file of the bucket. */
export const bucketUri = (key: string): string => `s3://${bucket()}/${key}`;

/**
 * A link that reads a file for so many seconds; `query` changes how it is answered. With another method it does that
 * instead, with exactly those headers.
 */
export async function bucketLink(
  key: string,
  seconds: number,
  query: Record<string, string>,
  { method = 'GET', headers: exactly = {} }: Pick<Partial<Request>, 'method' | 'headers'> = {},
): Promise<string> {
  const headers = { 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD', ...exactly };
  const signed = await signer.presign(requestFor(key, { method, query, headers }), {
    ...{ expiresIn: seconds, signingDate: new Date(now()) },
  });
  const asked = new URLSearchParams(signed.query as Record<string, string>);
  return `${address().origin}${signed.path}?${asked.toString().replaceAll('+', '%20')}`;
}

const iso8601 = (timeMs: number) => new Date(timeMs).toISOString().replace(/\.\d{3}Z$/, 'Z');

/** A form with which a browser puts one file under that key within so many seconds, if it keeps these conditions. */
export async function bucketForm(
  key: string,
  seconds: number,
  own: Record<string, string>,
  more: readonly unknown[],
): Promise<{ url: string; fields: Record<string, string> }> {
  const date = iso8601(now()).replace(/[-:]/g, '');
  const day = date.slice(0, 8);
  const given = credentials();
  const fields: Record<string, string> = {
    ...own,
    bucket: bucket(),
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${given.accessKeyId}/${createScope(day, region(), 's3')}`,
    'X-Amz-Date': date,
    ...(given.sessionToken && { 'X-Amz-Security-Token': given.sessionToken }),
    key,
  };
  const conditions = [...more, ...Object.entries(fields).map(([name, value]) => ({ [name]: value }))];
  const policy = JSON.stringify({ expiration: iso8601(now() + seconds * 1000), conditions });
  const Policy = Buffer.from(policy).toString('base64');
  const secret = await getSigningKey(Sha256, given, day, region(), 's3');
  const signature = createHmac('sha256', secret).update(Policy).digest('hex');
  const { pathname, origin } = address();
  return {
    url: pathname === '/' ? `${origin}/` : origin + pathname.slice(0, -1),
    fields: { ...fields, Policy, 'X-Amz-Signature': signature },
  };
}
