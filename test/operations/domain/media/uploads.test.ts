// Uploads arrive whole or in parts, are checked by their content, and belong to one organization.
import { deflateSync } from 'node:zlib';
import { decode } from 'jpeg-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upload } from '#functions/schema.gen.ts';
import { brandOf } from '#platform/brands/manifest.ts';
import { aPng, bytesOf, type GivenFile, type MediaRooms, openMediaRooms } from '#test/given/hosts/media-rooms.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { aHeic, aTiff, lzwOfZeros } from '#test/given/pictures.ts';

const MB = 1024 * 1024;
const aBomb = { compression: 8, data: deflateSync(Buffer.alloc(200 * MB)) } as const;
const UNPACKS_TOO_LARGE = 'This image is too large once it is unpacked. Save it as a JPEG and upload that.';
const stranger = anActor({ organizationId: '102', userId: 'usr_eve' });
const image: GivenFile = { purpose: 'image', mimeType: 'image/png', bytes: aPng() };
const captions = (text: string): GivenFile => ({ purpose: 'captions', mimeType: 'text/vtt', bytes: bytesOf(text) });

/** A large file that begins as a QuickTime video does. */
function aLargeVideo(bytes: number): GivenFile {
  const file = Buffer.alloc(bytes, 7);
  file.write('\0\0\0 ftypqt  ', 'latin1');
  return { purpose: 'video', mimeType: 'video/quicktime', bytes: file };
}

let rooms: MediaRooms;
beforeAll(async () => {
  rooms = await openMediaRooms();
});
afterAll(() => rooms.close());

const complete = (uploadId: string, more = {}, actor = anActor()) =>
  rooms.ask('completeUpload', { uploadId, ...more }, actor);

describe('a file that comes whole', () => {
  it('is served once it was checked, and completing it again gives the same answer [INT-07]', async () => {
    const { media } = await rooms.upload(image);
    expect(media).toMatchObject({ kind: 'image', state: 'READY', mimeType: 'image/png', error: null });
    expect(media?.url).toBe(`/media/101/${media?.id}`);
    expect(media?.ssl_url).toBe(`${process.env.APP_ORIGIN}${media?.url}`);
    expect((await complete(media?.id ?? '')).media).toEqual(media);
    const bucket = process.env.MEDIA_BUCKET ?? '';
    expect(await rooms.files.files.head(bucket, String(media?.url).slice(1))).toMatchObject({
      contentType: 'image/png',
      bytes: image.bytes.length,
    });
  });

  it('is served when it is captions or MP3; video and WAV wait for something that shows them [ACC-21, INT-07]', async () => {
    const vtt = await rooms.upload(captions('WEBVTT\n\n00:01.000 --> 00:02.000\nHi'));
    expect(vtt.media).toMatchObject({ state: 'READY', mimeType: 'text/vtt; charset=utf-8' });
    const mp3 = { purpose: 'audio', mimeType: 'audio/mpeg', bytes: bytesOf('ID3\u0004') } as const;
    expect((await rooms.upload(mp3)).media).toMatchObject({ state: 'READY', mimeType: 'audio/mpeg' });
    const wav = { purpose: 'audio', mimeType: 'audio/wav', bytes: bytesOf('RIFF....WAVEfmt ') } as const;
    expect((await rooms.upload(wav)).media).toMatchObject({ state: 'WAITING', mimeType: 'audio/mp4', url: null });
    const video = (await rooms.upload(aLargeVideo(1000))).media;
    expect(video).toMatchObject({ state: 'WAITING', mimeType: 'video/mp4', url: null, hls: null, poster: null });
  });

  it.each([
    [
      'a PDF sent as a video',
      { purpose: 'video', mimeType: 'video/mp4', bytes: bytesOf('%PDF-1.7') },
      /^This is a PDF\./,
    ],
    ['a page sent as an image', { ...image, bytes: bytesOf('<!doctype html>') }, /^This is a web page\./],
    ['captions without a time', captions('WEBVTT\n\nHi'), /^There is no caption in the file\.$/],
  ] as const)('is refused by its content, and never served: %s [ACC-21, INT-07]', async (_, file, sentence) => {
    const upload = await rooms.open(file as GivenFile);
    await rooms.send(upload, file as GivenFile);
    const answer = await complete(upload.id);
    expect([answer.success, answer.media ?? null]).toEqual([false, null]);
    expect(answer.errors[0]).toMatch(sentence);
    const bucket = process.env.MEDIA_BUCKET ?? '';
    expect(await rooms.files.files.head(bucket, `media/101/${upload.id}`)).toBeUndefined();
  });

  it.each([
    ['HEIC', 'image/heic', aHeic(), { width: 48, height: 32 }],
    ['TIFF', 'image/tiff', aTiff(), { width: 8, height: 1 }],
  ])('of %s, which browsers do not show, is served as a JPEG that looks like it [ACC-21, INT-07]', async (...given) => {
    const [, mimeType, bytes, size] = given;
    const { media } = await rooms.upload({ purpose: 'image', mimeType, bytes });
    expect(media).toMatchObject({ state: 'READY', mimeType: 'image/jpeg', url: `/media/101/${media?.id}` });
    const served = await fetch(`${rooms.files.url}/${process.env.MEDIA_BUCKET}${media?.url}`);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    const { data, ...is } = decode(Buffer.from(await served.arrayBuffer()));
    expect(is).toMatchObject(size);
    const isNear = (point: number, color: number[]) =>
      color.every((part, index) => Math.abs((data[point * 4 + index] ?? 0) - part) < 12);
    expect([isNear(0, [200, 30, 40]), isNear(size.width - 1, [20, 60, 180])]).toEqual([true, true]);
    const { keptPicture } = await import('#domain/media/served-image.act.ts');
    expect(await keptPicture('101', media?.id ?? '')).toBe(media?.url);
  });

  it.each([
    ['damaged HEIC', 'image/heic', aHeic().slice(0, 300), 'This image cannot be read: it may be damaged.'],
    ['damaged TIFF', 'image/tiff', aTiff().slice(0, 40), 'This image cannot be read: it may be damaged.'],
    [
      'a TIFF that says it is huge',
      'image/tiff',
      aTiff(8, 60_000_000),
      /^The image is 60000000 by 1 points\. It may have at most 50 million/,
    ],
    ['a small TIFF that unpacks to 200 MB', 'image/tiff', aTiff(8, 8, aBomb), UNPACKS_TOO_LARGE],
    ['a small TIFF of LZW that unpacks to 184 MB', 'image/tiff', aTiff(8, 8, lzwOfZeros(3836, 25)), UNPACKS_TOO_LARGE],
  ])(
    'is refused as a picture with a sentence, and nothing is served: %s [ACC-21]',
    async (_, mimeType, bytes, says) => {
      const file = { purpose: 'image', mimeType, bytes } as const;
      const upload = await rooms.open(file);
      await rooms.send(upload, file);
      const { success, errors } = await complete(upload.id);
      expect([success, errors]).toEqual([false, [expect.stringMatching(says)]]);
      expect(await rooms.files.files.head(process.env.MEDIA_BUCKET ?? '', `media/101/${upload.id}`)).toBeUndefined();
      const { keptPicture } = await import('#domain/media/served-image.act.ts');
      await expect(keptPicture('101', upload.id)).rejects.toThrow('complete its upload');
    },
  );

  it('that never arrived is requested again [INT-07]', async () => {
    const { id } = await rooms.open(image);
    expect((await complete(id)).errors).toEqual(['The file did not arrive. Please upload it again.']);
  });
});

describe('uploads that are not finished', () => {
  const TOO_MANY = 'Very many files were uploaded within the last hour. Please try again in an hour.';
  const greedy = anActor({ organizationId: '103', userId: 'usr_greedy' });
  const begun = async (file: GivenFile, actor = greedy) => {
    const { purpose, mimeType } = file;
    const { success, errors } = await rooms.ask('createUpload', { purpose, mimeType, bytes: file.bytes.length }, actor);
    return success ? 'begun' : errors[0];
  };
  const large = aLargeVideo(20 * MB);

  it('are limited to thirty large ones an hour of an organization, without limiting small ones or those of others', async () => {
    for (let n = 0; n < 30; n++) expect(await begun(large)).toBe('begun');
    expect([await begun(large), await begun(large)]).toEqual([TOO_MANY, TOO_MANY]);
    expect([await begun(image), await begun(large, stranger)]).toEqual(['begun', 'begun']);
  });

  it('are limited to three hundred an hour of an organization, whatever their size', async () => {
    const { takeTurn } = await import('#domain/accounts/limit.act.ts');
    const { uploadsPerOrganization: most } = brandOf('pitch').limits;
    expect(most).toBe(300);
    expect(await takeTurn({ what: 'uploads', whom: '104', most }, most - 1)).toBe(true);
    const busy = anActor({ organizationId: '104', userId: 'usr_busy' });
    expect([await begun(image, busy), await begun(image, busy)]).toEqual(['begun', TOO_MANY]);
    expect(await begun(large, busy)).toBe(TOO_MANY);
    expect(await begun(image, stranger)).toBe('begun');
  });
});

describe('a large video', () => {
  const file = aLargeVideo(20 * MB);

  it('arrives in parts, continues where it was interrupted, and is one file in the end [INT-07]', async () => {
    const requestId = 'large-1';
    const first = await rooms.open(file, { requestId });
    expect(first).toMatchObject({ url: '', fields: [] });
    await rooms.send(first, file, [1, 3]);
    expect((await complete(first.id)).errors[0]).toBe(
      'Part 2 of 3 did not arrive. Please upload it again. Parts that arrived are stored.',
    );
    rooms.pass(7 * 3600_000);
    const again = await rooms.open(file, { requestId });
    expect(again.id).toBe(first.id);
    expect(again.parts.map(({ arrived }) => arrived)).toEqual([true, false, true]);
    await rooms.send(again, file);
    const [one, two] = await Promise.all([complete(first.id, { parts: [1, 2, 3] }), complete(first.id)]);
    expect([one.media, two.media]).toEqual([
      expect.objectContaining({ state: 'WAITING', kind: 'video' }),
      expect.objectContaining({ state: 'WAITING', kind: 'video' }),
    ]);
    const stored = await rooms.files.files.bytes(process.env.MEDIA_BUCKET ?? '', `incoming/101/${first.id}`);
    expect(stored?.equals(file.bytes)).toBe(true);
    const over = await rooms.open(file, { requestId });
    expect(over.parts.every(({ arrived }) => arrived)).toBe(true);
  });

  it('is one upload when it is started twice at once under one requestId [INT-07]', async () => {
    const opened = await Promise.all([1, 2].map(() => rooms.open(file, { requestId: 'large-2' })));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    const addresses = opened.map(({ parts }: Upload) => new URL(parts[0]?.url ?? '').searchParams.get('uploadId'));
    expect(new Set(addresses).size).toBe(1);
    const other = await rooms.open({ ...file, bytes: file.bytes.subarray(1) }, { requestId: 'large-2' });
    expect(other.id).not.toBe(opened[0]?.id);
  });

  it('does not count as complete when the browser did not send a part of it [INT-07]', async () => {
    const upload = await rooms.open(file);
    await rooms.send(upload, file);
    expect((await complete(upload.id, { parts: [1, 2] })).errors[0]).toMatch(/^Part 3 of 3 did not arrive/);
  });
});

describe('another organization', () => {
  it('can neither complete nor continue an upload [INT-07]', async () => {
    const upload = await rooms.open(image, { requestId: 'mine' });
    await rooms.send(upload, image);
    expect((await complete(upload.id, {}, stranger)).errors).toEqual(['Not Found.']);
    const theirs = await rooms.open(image, { requestId: 'mine' }, stranger);
    expect(theirs.id).not.toBe(upload.id);
  });
  it.each(['', '../101/upl_1', 'upl_1#x', `upl_${'x'.repeat(300)}`])(
    'finds nothing under the id %j [INT-07]',
    async (id) => {
      expect((await complete(id)).success).toBe(false);
    },
  );
});

describe('a file that is trimmed', () => {
  const wav = { purpose: 'audio', mimeType: 'audio/wav', bytes: bytesOf('RIFF....WAVEfmt ') } as const;
  const kept = async (mediaId: string) => {
    const { mediaById } = await import('#domain/media/media.entity.ts');
    const media = await mediaById('101', mediaId);
    return [media?.state, media?.trimStart, media?.trimEnd];
  };

  it('stores its two times until something shows it, and can be trimmed again until then [PIT-05]', async () => {
    const { media } = await rooms.upload(wav, { trimStart: 1.5, trimEnd: 4 });
    const id = media?.id ?? '';
    expect(await kept(id)).toEqual(['WAITING', 1.5, 4]);
    await complete(id);
    expect(await kept(id)).toEqual(['WAITING', 1.5, 4]);
    await complete(id, { trimStart: null, trimEnd: 3 });
    expect(await kept(id)).toEqual(['WAITING', undefined, 3]);
    await complete(id, { trimStart: null, trimEnd: null });
    expect(await kept(id)).toEqual(['WAITING', undefined, undefined]);
    const strange = await complete(id, { trimStart: 2 }, stranger);
    expect([strange.success, await kept(id)]).toEqual([false, ['WAITING', undefined, undefined]]);
  });

  it.each([
    [{ trimStart: -1 }, 'That is no time in the recording.'],
    [{ trimStart: 1e12 }, 'That is no time in the recording.'],
    [{ trimStart: 3, trimEnd: 3.5 }, 'At least 1 second of a recording stays.'],
    [{ trimStart: 5, trimEnd: 2 }, 'At least 1 second of a recording stays.'],
  ])('with %j is refused, loses nothing and can still be completed [PIT-05]', async (trim, sentence) => {
    const upload = await rooms.open(wav);
    await rooms.send(upload, wav);
    expect((await complete(upload.id, trim)).errors).toEqual([sentence]);
    expect((await complete(upload.id)).media).toMatchObject({ state: 'WAITING' });
  });

  it('can only be a video or a sound that is not served yet [PIT-05]', async () => {
    const picture = await rooms.upload(image, { trimEnd: 3 });
    expect(picture.errors).toEqual(['Only videos and sounds can be trimmed.']);
    const mp3 = { purpose: 'audio', mimeType: 'audio/mpeg', bytes: bytesOf('ID3\u0004') } as const;
    const served = await rooms.upload(mp3);
    const late = await complete(served.media?.id ?? '', { trimEnd: 3 });
    expect(late.errors).toEqual(['This is processed already, and cannot be trimmed any more.']);
    expect((await rooms.upload(mp3, { trimEnd: 3 })).media).toMatchObject({ state: 'WAITING', mimeType: 'audio/mp4' });
  });
});
