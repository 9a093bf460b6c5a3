// What the bucket's gateways sign by S3's client: links of an hour, parts of one size, forms; none asks a browser for a checksum.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { partUrl } from '#platform/gateways/upload-parts.ts';
import { reportUrl, uploadForm } from '#platform/gateways/uploads.ts';

const PLACE = { organizationId: '17', uploadId: 'upl_1' };

beforeEach(() => {
  vi.stubEnv('MEDIA_BUCKET', 'beckon-blast-media-000000000000');
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'a/token+=');
  return () => vi.unstubAllEnvs();
});

const host = 'beckon-blast-media-000000000000.s3.us-east-1.amazonaws.com';
const checksums = (url: URL) => [...url.searchParams.keys()].filter((name) => /checksum|crc/i.test(name));

describe('what is signed for the bucket', () => {
  it('links a report for an hour under its download name', async () => {
    const url = new URL(await reportUrl('reports/17/a file+(ü).csv', 'two words (1).csv'));
    expect(url.host).toBe(host);
    expect(url.pathname).toBe('/reports/17/a%20file%2B%28%C3%BC%29.csv');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('3600');
    expect(url.searchParams.get('response-content-disposition')).toBe('attachment; filename="two words _1_.csv"');
    expect(url.searchParams.get('X-Amz-Security-Token')).toBe('a/token+=');
    expect(checksums(url)).toEqual([]);
  });

  it('signs links with the product’s time, which is not always the machine’s', async () => {
    const nowMs = Date.UTC(2031, 4, 6, 12);
    vi.spyOn(Date, 'now').mockReturnValue(nowMs);
    const links = [await reportUrl('reports/17/a.csv', 'a.csv'), await partUrl(PLACE, 'a', { number: 1, bytes: 7 })];
    vi.restoreAllMocks();
    expect(links.map((link) => new URL(link).searchParams.get('X-Amz-Date'))).toEqual(
      Array(2).fill('20310506T120000Z'),
    );
  });

  it('lets a browser upload a part of exactly the signed size, without a checksum that it cannot know', async () => {
    const url = new URL(await partUrl(PLACE, 'a/b+c', { number: 3, bytes: 77 }));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      partNumber: '3',
      uploadId: 'a/b+c',
      'X-Amz-Expires': '21600',
      'X-Amz-SignedHeaders': 'content-length;host',
    });
    expect(checksums(url)).toEqual([]);
  });

  it('restricts a form to the requested type and size', async () => {
    const { url, fields } = await uploadForm({ ...PLACE, mimeType: 'image/png', limitBytes: 1000 });
    const field = (name: string) => fields.find((one) => one.name === name)?.value ?? '';
    const { conditions } = JSON.parse(Buffer.from(field('Policy'), 'base64').toString());
    expect(url).toBe(`https://${host}/`);
    expect(field('key')).toBe('incoming/17/upl_1');
    expect(conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 0, 1000],
        ['eq', '$Content-Type', 'image/png'],
        { key: 'incoming/17/upl_1' },
      ]),
    );
  });
});
