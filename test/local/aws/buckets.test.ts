// S3's stand-in answers the real SDK and a browser's upload form, and refuses what the form's policy forbids.
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalBuckets, startBuckets } from '#lib/local/aws/s3/buckets.ts';
import { readForm } from '#lib/local/aws/s3/form.ts';
import { aHost } from '../../given/hosts/stand-ins.ts';

const Bucket = 'beckon-media';
let host: ReturnType<typeof aHost>;
let buckets: LocalBuckets;
let s3: S3Client;

beforeEach(async () => {
  host = aHost();
  host.clock.hold(false);
  await host.clock.moveTo(Math.max(host.clock.now(), Date.now()));
  buckets = await startBuckets(host.context);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  s3 = new S3Client({ region: 'us-east-1', endpoint: buckets.url, credentials });
});

afterEach(async () => {
  s3.destroy();
  await buckets.close();
  host.clock.close();
});

const put = (Key: string, Body: string, more = {}) => s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = async (Key: string, more = {}) => {
  const answer = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return { ...answer, text: (await answer.Body?.transformToString()) ?? '' };
};

describe('an object', () => {
  it('is put, read, described, copied and removed', async () => {
    const Key = 'incoming/17/a file+ü.csv';
    await put(Key, 'one,two', { ContentType: 'text/csv', Metadata: { by: 'ana' }, CacheControl: 'no-store' });
    const got = await get(Key);
    expect([got.text, got.ContentType, got.Metadata?.by, got.CacheControl]).toEqual([
      'one,two',
      'text/csv',
      'ana',
      'no-store',
    ]);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key }));
    expect([head.ContentLength, head.ETag]).toEqual([7, got.ETag]);
    const CopySource = `${Bucket}/${encodeURIComponent(Key)}`;
    const replaced = { ContentType: 'image/png', MetadataDirective: 'REPLACE' } as const;
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'media/17/b', CopySource, ...replaced }));
    expect(await get('media/17/b')).toMatchObject({ text: 'one,two', ContentType: 'image/png' });
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    await expect(get(Key)).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key }))).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('put again replaces the one before', async () => {
    await put('k', 'old');
    await put('k', 'new');
    expect((await get('k')).text).toBe('new');
    await expect(put('k', 'x', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
  });

  it('put, read and removed by many at once is always one of those that were put, or missing', async () => {
    const puts = (round: number) => Array.from({ length: 12 }, (_, n) => put('k', `${round}-${n % 3}`));
    for (let round = 0; round < 5; round++) {
      const reads = Array.from({ length: 4 }, () => get('k').catch(() => null));
      await Promise.all([...puts(round), ...reads, s3.send(new DeleteObjectCommand({ Bucket, Key: 'k' }))]);
      await Promise.all(puts(round));
      expect((await get('k')).text).toMatch(new RegExp(`^${round}-[012]$`));
    }
  });

  it.each([
    ['bytes=0-2', '012', 'bytes 0-2/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('is read by the range %s', async (Range, text, told) => {
    await put('r', '0123456789');
    expect(await get('r', { Range })).toMatchObject({ text, ContentRange: told });
  });

  it('has no range beyond its end', async () => {
    await put('r', '0123456789');
    await expect(get('r', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
    await put('empty', '', { ContentLength: 0 });
    expect((await get('empty')).text).toBe('');
  });

  it('is read by a link until the link expires, under the name that the link gives', async () => {
    await put('reports/r.csv', 'a,b');
    const asked = { Bucket, Key: 'reports/r.csv', ResponseContentDisposition: 'attachment; filename="x.csv"' };
    const link = await getSignedUrl(s3, new GetObjectCommand(asked), { expiresIn: 3600 });
    const answer = await fetch(link);
    expect([await answer.text(), answer.headers.get('content-disposition')]).toEqual([
      'a,b',
      'attachment; filename="x.csv"',
    ]);
    await host.pass(3_700_000);
    expect((await fetch(link)).status).toBe(403);
  });

  it('is there after a restart', async () => {
    await put('k', 'kept');
    await buckets.close();
    buckets = await startBuckets(host.context);
    expect((await buckets.files.bytes(Bucket, 'k'))?.toString()).toBe('kept');
  });
});

describe('a form from a browser', () => {
  const type = { 'Content-Type': 'image/png' };
  const post = async (file: string, change: Record<string, string> = {}, name = 'me.png') => {
    const { url, fields } = await createPresignedPost(s3, {
      Bucket,
      Key: 'incoming/17/up1',
      Expires: 600,
      Fields: type,
      Conditions: [
        ['content-length-range', 1, 2_000_000],
        ['eq', '$Content-Type', 'image/png'],
      ],
    });
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...fields, ...change })) form.set(field, value);
    form.set('file', new Blob([file]), name);
    const headers = { origin: 'http://blast.localhost:4000' };
    return fetch(url, { method: 'POST', body: form, headers });
  };

  it('stores the file under its key with its type, and any page may read the answer', async () => {
    const file = `\r\n--x${'0123456789'.repeat(150_000)}\r\n--`;
    const answer = await post(file);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(await get('incoming/17/up1')).toMatchObject({ text: file, ContentType: 'image/png' });
  });

  it.each([
    ['too large a file', 'x'.repeat(2_000_001), {}, 400, 'EntityTooLarge'],
    ['an empty file', '', {}, 400, 'EntityTooSmall'],
    ['another type', 'x', { 'Content-Type': 'text/html' }, 403, 'Policy Condition failed'],
    ['another key', 'x', { key: 'media/17/up1' }, 403, 'Policy Condition failed'],
    ['a field that the policy does not name', 'x', { 'x-amz-meta-a': '1' }, 403, 'Extra input fields: x-amz-meta-a'],
    ['no policy', 'x', { Policy: '' }, 403, 'AccessDenied'],
  ])('is refused with %s', async (_, file, change, status, sentence) => {
    const answer = await post(file, change);
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(sentence)]);
    await expect(get('incoming/17/up1')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('is refused after it has expired', async () => {
    await host.pass(700_000);
    expect(await (await post('x')).text()).toContain('Policy expired');
  });

  it('is parsed the same however its bytes arrive', async () => {
    const part = (head: string, body: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    const file = 'a\r\n--x\r\n-';
    const body = Buffer.from(`${part('name="Key"', 'k')}${part('name="file"; filename="f"', file)}--b--\r\n`);
    for (const size of [1, 7, body.length]) {
      const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
        body.subarray(at * size, at * size + size),
      );
      const path = await buckets.files.newFile(Bucket);
      const form = await readForm(Readable.from(pieces), 'multipart/form-data; boundary=b', path);
      expect(form).toEqual({ fields: { key: 'k' }, fileName: 'f', bytes: file.length });
      expect(readFileSync(path, 'utf8')).toBe(file);
    }
  });
});
