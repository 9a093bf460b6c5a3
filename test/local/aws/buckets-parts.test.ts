// S3's stand-in accepts uploads in parts as the real SDK makes them, and refuses what S3 refuses.
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalBuckets, startBuckets } from '#lib/local/aws/s3/buckets.ts';
import { aHost } from '../../given/hosts/stand-ins.ts';

const path = { Bucket: 'beckon-media', Key: 'incoming/17/a file' };
const large = Buffer.alloc(5 * 1024 * 1024, 'a');
let host: ReturnType<typeof aHost>;
let buckets: LocalBuckets;
let s3: S3Client;

beforeEach(async () => {
  host = aHost();
  buckets = await startBuckets(host.context);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  s3 = new S3Client({ region: 'us-east-1', endpoint: buckets.url, credentials, forcePathStyle: true });
});
afterEach(async () => {
  s3.destroy();
  await buckets.close();
  host.clock.close();
});

async function opened() {
  const { UploadId = '' } = await s3.send(new CreateMultipartUploadCommand({ ...path, ContentType: 'video/mp4' }));
  const at = { ...path, UploadId };
  const put = async (PartNumber: number, Body: Buffer) => {
    const { ETag } = await s3.send(new UploadPartCommand({ ...at, PartNumber, Body }));
    return { PartNumber, ETag };
  };
  const join = (Parts: { PartNumber: number; ETag: string | undefined }[]) =>
    s3.send(new CompleteMultipartUploadCommand({ ...at, MultipartUpload: { Parts } }));
  return { at, put, join };
}

describe('an upload in parts', () => {
  it('is listed while it arrives, replaces a part that is sent again, and is joined in order', async () => {
    const { at, put, join } = await opened();
    const last = await put(2, Buffer.from('end'));
    await put(1, Buffer.from('old'));
    const first = await put(1, large);
    const { Parts = [] } = await s3.send(new ListPartsCommand(at));
    expect(Parts.map(({ PartNumber, Size, ETag }) => [PartNumber, Size, ETag])).toEqual([
      [1, large.length, first.ETag],
      [2, 3, last.ETag],
    ]);
    await join([first, last]);
    const got = await s3.send(new GetObjectCommand({ ...path, Range: `bytes=${large.length - 1}-` }));
    expect([await got.Body?.transformToString(), got.ContentType]).toEqual(['aend', 'video/mp4']);
    await expect(s3.send(new ListPartsCommand(at))).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  it('is not joined with a part that is missing, different, out of order or too small', async () => {
    const { put, join } = await opened();
    const [first, second] = [await put(1, large), await put(2, Buffer.from('end'))];
    await expect(join([first, { ...second, PartNumber: 3 }])).rejects.toMatchObject({ name: 'InvalidPart' });
    await expect(join([first, { ...second, ETag: first.ETag }])).rejects.toMatchObject({ name: 'InvalidPart' });
    await expect(join([second, first])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
    const third = await put(3, Buffer.from('x'));
    await expect(join([second, third])).rejects.toMatchObject({ name: 'EntityTooSmall' });
  });

  it('accepts the same part many times at once, and answers a part that comes too late that the upload is gone', async () => {
    const { put, join } = await opened();
    const [part] = await Promise.all(Array.from({ length: 12 }, () => put(1, Buffer.from('same'))));
    const late = Array.from({ length: 12 }, (_, n) => put(2, Buffer.from(`late ${n}`)).then(() => null, String));
    await join([part ?? { PartNumber: 1, ETag: '' }]);
    const refused = (await Promise.all(late)).filter((answer) => answer !== null);
    expect(refused.filter((answer) => !answer.startsWith('NoSuchUpload'))).toEqual([]);
    await expect(put(2, Buffer.from('later'))).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  it('that was aborted, or has another key, does not exist', async () => {
    const { at, put } = await opened();
    const strange = new UploadPartCommand({ ...at, Key: 'other', PartNumber: 1, Body: 'x' });
    await expect(s3.send(strange)).rejects.toMatchObject({ name: 'NoSuchUpload' });
    await s3.send(new AbortMultipartUploadCommand(at));
    await expect(put(1, large)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });
});
