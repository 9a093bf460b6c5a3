// What the bucket's gateway signs is what AWS's own S3 client would have signed at that moment.
import {
  type CopyObjectCommand,
  GetObjectCommand,
  type PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askBucket, bucketForm, bucketLink, copySource } from '../../../functions/gateways/bucket.ts';

const Bucket = 'beckon-blast-media-000000000000';
const Key = "reports/17/a file+(ü)'s.csv";
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'a/token+=' };

let sdk: S3Client;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T17:00:00.123Z'), toFake: ['Date'] });
  vi.stubEnv('MEDIA_BUCKET', Bucket);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', undefined);
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
  vi.stubEnv('AWS_SESSION_TOKEN', credentials.sessionToken);
  sdk = new S3Client({
    region: 'us-east-1',
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

type Sent = { url: string; headers: Record<string, string> };

async function sentBy(key: string, request: Parameters<typeof askBucket>[1]): Promise<Sent> {
  let sent: Sent | undefined;
  vi.stubGlobal('fetch', async (url: URL, { headers }: Sent) => {
    sent = { url: url.href, headers };
    return new Response('');
  });
  await askBucket(key, request);
  if (!sent) throw new Error('Nothing was sent.');
  return sent;
}

/** The SDK's request at the moment before it leaves, its own additions taken out before it signs. */
async function sdkSends(command: GetObjectCommand | PutObjectCommand | CopyObjectCommand): Promise<Sent> {
  let sent: { path: string; hostname: string; headers: Record<string, string> } | undefined;
  const own = /^(x-id|amz-sdk-.*|x-amz-user-agent|user-agent)$/;
  sdk.middlewareStack.addRelativeTo(
    (next: (args: never) => unknown) => (args: { request?: unknown }) => {
      const { headers, query } = args.request as { headers: Record<string, string>; query: Record<string, string> };
      for (const name of Object.keys(headers)) if (own.test(name)) delete headers[name];
      for (const name of Object.keys(query)) if (own.test(name)) delete query[name];
      return next(args as never) as never;
    },
    { relation: 'before', toMiddleware: 'httpSigningMiddleware', name: 'bare' },
  );
  sdk.middlewareStack.addRelativeTo(
    () => async (args: { request?: unknown }) => {
      sent = args.request as never;
      return { response: {}, output: { $metadata: {} } } as never;
    },
    { relation: 'after', toMiddleware: 'httpSigningMiddleware', name: 'kept' },
  );
  await sdk.send(command as GetObjectCommand);
  if (!sent) throw new Error('Nothing was sent.');
  return { url: `https://${sent.hostname}${sent.path}`, headers: sent.headers };
}

describe('the bucket', () => {
  it('is asked at the address and with the signature of the SDK', async () => {
    const ours = await sentBy(Key, { method: 'GET', headers: { range: 'bytes=0-9' } });
    const theirs = await sdkSends(new GetObjectCommand({ Bucket, Key, Range: 'bytes=0-9' }));
    expect(ours.url).toBe(theirs.url);
    expect(ours.headers.authorization).toBe(theirs.headers.authorization);
  });

  it('is given a file, and a copy, with the headers that the SDK signs', async () => {
    const headers = { 'content-type': 'text/csv' };
    const ours = await sentBy(Key, { method: 'PUT', headers, body: 'ü,1' });
    expect(ours.headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/);
    expect(ours.headers.authorization).toContain('SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date');
    expect(copySource(Key)).toBe(`/${Bucket}/reports/17/a%20file%2B%28%C3%BC%29%27s.csv`);
  });

  it('makes the link that the SDK makes', async () => {
    const named = 'attachment; filename="two words (1).csv"';
    const command = new GetObjectCommand({ Bucket, Key, ResponseContentDisposition: named });
    const theirs = new URL(await getSignedUrl(sdk, command, { expiresIn: 3600 }));
    theirs.searchParams.delete('x-id');
    const ours = new URL(await bucketLink(Key, 3600, { 'response-content-disposition': named, 'x-id': 'GetObject' }));
    const of = (url: URL) => Object.fromEntries([...url.searchParams].filter(([name]) => name !== 'x-id'));
    expect(ours.origin + ours.pathname).toBe(theirs.origin + theirs.pathname);
    expect(of(ours)).toEqual(of(theirs));
  });

  it('makes the link that the SDK makes for a part, of that size alone', async () => {
    const command = new UploadPartCommand({ Bucket, Key, PartNumber: 3, UploadId: 'a/b+c', ContentLength: 77 });
    const signableHeaders = new Set(['content-length', 'host']);
    const theirs = new URL(await getSignedUrl(sdk, command, { expiresIn: 21_600, signableHeaders }));
    theirs.searchParams.delete('x-id');
    const query = { partNumber: '3', uploadId: 'a/b+c', 'x-id': 'UploadPart' };
    const ours = new URL(await bucketLink(Key, 21_600, query, { method: 'PUT', headers: { 'content-length': '77' } }));
    const of = (url: URL) => Object.fromEntries([...url.searchParams].filter(([name]) => name !== 'x-id'));
    expect(of(ours)).toEqual(of(theirs));
    expect(ours.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
  });

  it('makes the form that the SDK makes', async () => {
    const conditions = [
      ['content-length-range', 0, 1000],
      ['eq', '$Content-Type', 'image/png'],
    ] as const;
    const asked = {
      Bucket,
      Key,
      Expires: 600,
      Fields: { 'Content-Type': 'image/png' },
      Conditions: conditions as never,
    };
    const theirs = await createPresignedPost(sdk, asked);
    expect(await bucketForm(Key, 600, { 'Content-Type': 'image/png' }, conditions)).toEqual(theirs);
  });
});
