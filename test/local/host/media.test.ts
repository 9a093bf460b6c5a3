// A video's whole way on this machine: uploaded, processed, reported on the account's bus, and served as CloudFront serves it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#bin/sign-up.ts';
import { must } from '#bin/street.ts';
import { upload } from '#bin/walk.ts';
import type { Media, Pitch, PitchSlide } from '#functions/schema.gen.ts';
import { openHouse, type TestHouse } from '../../given/hosts/house.ts';
import { tinyMedia } from '../../given/hosts/tiny-media.ts';
import { documentOf, type Values } from '../../given/people/every-field.ts';

const ANA = {
  name: 'Ana Lopez',
  email: 'ana@example.com',
  phone: '+16025550161',
  password: 'tortoise under lamp 7',
  organizationName: 'Lopez Dental',
};
let house: TestHouse;
let token: string;
let media: Media;
const get = async (field: string, values: Values) =>
  must(house.street(), token, field, documentOf(field, values), values);
const fetched = (path: string | null | undefined, init: RequestInit = {}) => fetch(`${house.url()}${path}`, init);

beforeAll(async () => {
  house = await openHouse({ brands: ['tattoo'] });
  token = await signUp(house.street(), 'public.tattoo', ANA);
  const bytes = await tinyMedia('mp4', { size: '640x360', seconds: 2 });
  const uploadId = await upload(house.street(), token, 'video', 'video/mp4', bytes);
  await get('completeUpload', { uploadId });
  const { pitch } = (await get('createPitch', {})) as unknown as { pitch: Pitch };
  const given = { pitchId: pitch.id, slideType: 'UPLOAD', pitchSlide: { url: uploadId } };
  const made = (await get('createPitchSlide', given)) as unknown as { slide: PitchSlide };
  await house.quiet();
  const { pitchSlide } = (await get('pitchSlide', { pitchSlideId: made.slide.id })) as unknown as {
    pitchSlide: PitchSlide;
  };
  media = pitchSlide.media as Media;
});
afterAll(() => house?.close());

describe('a video on a slide', () => {
  it('plays once the service has reported on the account’s own bus that it is done [PIT-09, INT-07]', () => {
    expect(media).toMatchObject({ state: 'READY', hasSound: true, error: null });
  });

  it('is served in ranges, as players ask for it [PIT-09]', async () => {
    const part = await fetched(media.mp4_360, { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(part.headers.get('content-range')).toMatch(/^bytes 0-99\/\d+$/);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
    const past = await fetched(media.mp4_360, { headers: { range: 'bytes=99999999-' } });
    expect(past.status).toBe(416);
  });

  it.each([
    ['hls', 'application/vnd.apple.mpegurl'],
    ['poster', 'image/jpeg'],
    ['storyboard', 'text/vtt; charset=utf-8'],
    ['mp4_720', 'video/mp4'],
  ] as const)('has its %s served under the right type, with nothing that runs [PIT-09]', async (field, type) => {
    const answer = await fetched(media[field]);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('has playlists that lead to segments of its own folder [PIT-09]', async () => {
    const folder = String(media.hls).replace(/[^/]+$/, '');
    const main = await (await fetched(media.hls)).text();
    const [variant = ''] = main.split('\n').filter((line) => line.endsWith('.m3u8'));
    const [segment = ''] = (await (await fetched(folder + variant)).text())
      .split('\n')
      .filter((l) => l.endsWith('.ts'));
    const answer = await fetched(folder + segment);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp2t']);
  });

  it('is not served before it was checked, and its original file never is [INT-07]', async () => {
    expect((await fetched(`/media/${String(media.url).split('/')[2]}/${media.id}`)).status).toBe(403);
    expect((await fetched(`/incoming/${String(media.url).split('/')[2]}/${media.id}`)).status).not.toBe(206);
  });

  it('is allowed by the pages’ policy: to be played, and its parts to be uploaded to the bucket [INT-07]', async () => {
    const { site } = house.host.plans[0] ?? {};
    const policy = site?.behaviors.at(-1)?.headers['content-security-policy'] ?? '';
    expect(policy).toContain("media-src 'self' blob:");
    expect(policy).toContain(`connect-src 'self'`);
    expect(policy).toMatch(/connect-src [^;]*-media-\d+\.s3\.us-east-1\.amazonaws\.com/);
  });
});
