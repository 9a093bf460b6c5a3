// Videos and recordings are made into what every phone plays by a real ffmpeg, or fail with the reason.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Media } from '#functions/schema.gen.ts';
import { type Probed, probe } from '#lib/local/aws/mediaconvert/ffmpeg.ts';
import { type GivenFile, type MediaRooms, openMediaRooms } from '#test/given/hosts/media-rooms.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { tinyMedia } from '#test/given/hosts/tiny-media.ts';

let rooms: MediaRooms;
let folder: string;
beforeAll(async () => {
  rooms = await openMediaRooms();
  folder = mkdtempSync(join(tmpdir(), 'processed-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await rooms.close();
});

const video = (bytes: Uint8Array, mimeType = 'video/mp4'): GivenFile => ({ purpose: 'video', mimeType, bytes });
const audio = (bytes: Uint8Array, mimeType: string): GivenFile => ({ purpose: 'audio', mimeType, bytes });

/** The current media, read through a field that changes nothing. */
const currentMedia = async (mediaId: string) =>
  (await rooms.ask('completeUpload', { uploadId: mediaId })).media as Media;
const kept = async (mediaId: string) => (await import('#domain/media/media.entity.ts')).mediaById('101', mediaId);
const retry = (mediaId: string, actor = anActor()) => rooms.ask('retryMedia', { mediaId }, actor);

/** Uploads it and has it processed; returns the result. */
async function processed(file: GivenFile, trim: object = {}): Promise<Media> {
  const { media, errors } = await rooms.upload(file, trim);
  if (!media) throw new Error(errors[0]);
  expect((await retry(media.id)).media).toMatchObject({ state: 'PROCESSING', url: null });
  await rooms.videos.idle();
  return currentMedia(media.id);
}

async function served(path: string | null | undefined): Promise<{ bytes: Buffer; type: string }> {
  const bucket = process.env.MEDIA_BUCKET ?? '';
  const head = await rooms.files.files.head(bucket, String(path).slice(1));
  const bytes = await rooms.files.files.bytes(bucket, String(path).slice(1));
  if (!head || !bytes) throw new Error(`Nothing is served at ${path}.`);
  return { bytes, type: head.contentType };
}

async function held(path: string | null | undefined): Promise<Probed> {
  const file = join(folder, crypto.randomUUID());
  writeFileSync(file, (await served(path)).bytes);
  return probe(file);
}

describe('a video', () => {
  it('is made into H.264 and AAC in two sizes, HLS, a poster and a storyboard [PIT-09, INT-07]', async () => {
    const media = await processed(video(await tinyMedia('mp4', { size: '1920x1080', seconds: 6 })));
    expect(media).toMatchObject({ state: 'READY', hasSound: true, mimeType: 'video/mp4', error: null });
    expect(media.seconds).toBeCloseTo(6, 0);
    const [small, large] = [await held(media.mp4_360), await held(media.mp4_720)];
    expect(small.video).toEqual([{ codec: 'h264', width: 640, height: 360 }]);
    expect(large.video).toEqual([{ codec: 'h264', width: 1280, height: 720 }]);
    expect([small.audio[0]?.codec, large.audio[0]?.codec]).toEqual(['aac', 'aac']);
    expect(media.url).toBe(media.mp4_720);
    const playlist = await served(media.hls);
    expect(playlist.type).toBe('application/vnd.apple.mpegurl');
    const variants = playlist.bytes
      .toString()
      .split('\n')
      .filter((line) => line.endsWith('.m3u8'));
    expect(variants).toEqual(['video_360.m3u8', 'video_720.m3u8']);
    const beside = String(media.hls).replace(/[^/]+$/, '');
    const variant = (await served(beside + variants[0])).bytes.toString();
    const [segment = ''] = variant.split('\n').filter((line) => line.endsWith('.ts'));
    expect((await served(beside + segment)).type).toBe('video/mp2t');
    expect((await served(media.poster)).type).toBe('image/jpeg');
    const board = (await served(media.storyboard)).bytes.toString();
    const stills = board.split('\n').filter((line) => line.endsWith('.jpg'));
    expect([board.split('\n')[2], stills.length]).toEqual(['00:00:00.000 --> 00:00:05.000', 2]);
    for (const still of stills) {
      expect((await served(String(media.storyboard).replace(/[^/]+$/, '') + still)).type).toBe('image/jpeg');
    }
  });

  it('in portrait format stays so, and a small one is not enlarged [PIT-09]', async () => {
    const media = await processed(video(await tinyMedia('mp4', { size: '360x640', seconds: 1 })));
    expect((await held(media.mp4_720)).video).toEqual([{ codec: 'h264', width: 360, height: 640 }]);
    expect((await served(media.poster)).type).toBe('image/jpeg');
  });

  it('as browsers record it is converted to the same [PIT-09]', async () => {
    const media = await processed(video(await tinyMedia('webm', { seconds: 1 }), 'video/webm;codecs=vp8,opus'));
    expect(media).toMatchObject({ state: 'READY', hasSound: true });
    expect(await held(media.mp4_360)).toMatchObject({ video: [{ codec: 'h264' }], audio: [{ codec: 'aac' }] });
  });

  it('without sound plays, and says that it has none [PIT-09]', async () => {
    const media = await processed(video(await tinyMedia('mp4', { sound: false })));
    expect(media).toMatchObject({ state: 'READY', hasSound: false });
    expect((await held(media.mp4_360)).audio).toEqual([]);
  });

  it('without a picture fails with the reason, and nothing of it is served [PIT-09]', async () => {
    const media = await processed(video(await tinyMedia('mp4', { picture: false })));
    expect(media).toMatchObject({ state: 'FAILED', url: null, hls: null });
    expect(media.error).toBe('There is no picture in this video. Please choose another file.');
  });

  it('that is damaged fails with the reason, and may be tried again [PIT-09]', async () => {
    const whole = await tinyMedia('mp4');
    const media = await processed(video(whole.subarray(0, whole.length / 3)));
    expect(media.error).toBe(
      'This video cannot be read: it may be damaged. Please save it as MP4 and upload it again.',
    );
    expect((await retry(media.id)).media).toMatchObject({ state: 'PROCESSING', error: null });
    await rooms.videos.idle();
    expect(await currentMedia(media.id)).toMatchObject({ state: 'FAILED' });
  });
});

describe('a sound', () => {
  it.each([
    ['wav', 'audio/wav'],
    ['webm', 'audio/webm'],
  ] as const)('of %s is made into AAC [ACC-21, INT-07]', async (kind, mimeType) => {
    const media = await processed(audio(await tinyMedia(kind, { picture: false }), mimeType));
    expect(media).toMatchObject({ state: 'READY', kind: 'audio', mimeType: 'audio/mp4', hls: null, poster: null });
    expect(media.seconds).toBeCloseTo(2, 0);
    expect(await held(media.url)).toMatchObject({ video: [], audio: [{ codec: 'aac' }] });
  });

  it('without a sound in it fails with the reason [ACC-21]', async () => {
    const media = await processed(audio(await tinyMedia('webm', { sound: false }), 'audio/webm'));
    expect(media.error).toBe('There is no sound in this file. Please choose another one.');
  });
});

describe('a trimmed recording', () => {
  /** As browsers write them: without an index and without their length. */
  const recording = () => tinyMedia('webm', { seconds: 6, isStream: true });

  it('is processed only between its two times, in every size [PIT-05, PIT-09]', async () => {
    const media = await processed(video(await recording(), 'video/webm'), { trimStart: 2, trimEnd: 5 });
    expect(media).toMatchObject({ state: 'READY', hasSound: true });
    expect(media.seconds).toBeCloseTo(3, 0);
    for (const path of [media.mp4_360, media.mp4_720]) expect((await held(path)).seconds).toBeCloseTo(3, 0);
    const board = (await served(media.storyboard)).bytes.toString();
    expect(board.split('\n').filter((line) => line.endsWith('.jpg')).length).toBe(1);
  });

  it('of a sound is cut to a tenth of a second, also of an MP3 [PIT-05, ACC-21]', async () => {
    const voice = await tinyMedia('webm', { seconds: 6, picture: false, isStream: true });
    expect((await processed(audio(voice, 'audio/webm'), { trimStart: 0.5 })).seconds).toBeCloseTo(5.5, 1);
    const song = await processed(audio(await tinyMedia('mp3', { seconds: 6 }), 'audio/mpeg'), { trimEnd: 2.3 });
    expect(song).toMatchObject({ state: 'READY', mimeType: 'audio/mp4' });
    expect(song.seconds).toBeCloseTo(2.3, 1);
  });

  it('that is shorter than its trim is not processed, and says so [PIT-05]', async () => {
    const media = await processed(video(await recording(), 'video/webm'), { trimStart: 9 });
    expect(media).toMatchObject({ state: 'FAILED', url: null });
    expect(media.error).toBe(
      'This recording is shorter than the part that was chosen of it, or damaged. Please record it again.',
    );
  });
});

describe('an event of the video service', () => {
  it('changes nothing when it comes twice, late, or from an attempt that is over [PIT-09]', async () => {
    const media = await processed(video(await tinyMedia('mp4', { seconds: 1 })));
    const own = rooms.told.filter(({ userMetadata }) => userMetadata.mediaId === media.id);
    const { handler } = await import('#domain/media/processing/transcoded.listener.ts');
    for (const detail of own) await handler({ detail });
    const [complete] = own.slice(-1);
    const told = complete?.userMetadata ?? {};
    await handler({ detail: { status: 'ERROR', userMetadata: told } });
    await handler({ detail: { status: 'ERROR', userMetadata: { ...told, attempt: '0' } } });
    await handler({ detail: { status: 'ERROR', userMetadata: { ...told, organizationId: '102' } } });
    await handler({ detail: { status: 'PROGRESSING', userMetadata: {} } });
    expect(await currentMedia(media.id)).toEqual(media);
  });
});

describe('media requested again', () => {
  it('are left alone when they play or are being processed, and not found by another organization [PIT-09]', async () => {
    const { media } = await rooms.upload(video(await tinyMedia('mp4', { seconds: 1 })));
    const id = media?.id ?? '';
    const both = await Promise.all([retry(id), retry(id)]);
    expect(both.some(({ success }) => success)).toBe(true);
    expect((await retry(id, anActor({ organizationId: '102' }))).errors).toEqual(['Not Found.']);
    const again = await retry(id);
    expect(again.errors).toEqual(['This is being processed already.']);
    await rooms.videos.idle();
    expect((await retry(id)).errors).toEqual(['This plays already.']);
    const attempts = rooms.told.filter(
      ({ status, userMetadata }) => status === 'COMPLETE' && userMetadata.mediaId === id,
    );
    expect(attempts.length).toBe(1);
  });

  it('that the service did not accept have failed with a sentence, and are submitted again [PIT-09]', async () => {
    const { media } = await rooms.upload(video(await tinyMedia('mp4', { seconds: 1 })));
    const id = media?.id ?? '';
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubEnv('TRANSCODE_ROLE_ARN', '');
    const refused = await retry(id);
    vi.unstubAllEnvs();
    expect(error.mock.calls.join()).toContain('"kind":"transcode"');
    error.mockRestore();
    expect(refused.media).toMatchObject({
      state: 'FAILED',
      error: 'Processing could not be started. Please try again.',
    });
    await retry(id);
    await rooms.videos.idle();
    expect(await currentMedia(id)).toMatchObject({ state: 'READY', error: null });
  });

  it('without an event for an hour are submitted again, but not when the file is gone [PIT-09]', async () => {
    const { mediaWrites } = await import('#domain/media/media.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const { media } = await rooms.upload(video(await tinyMedia('mp4', { seconds: 1 })));
    const id = media?.id ?? '';
    const at = { organizationId: '101', mediaId: id };
    const startedAt = new Date().toISOString();
    await transact([mediaWrites.patch(at).set({ state: 'PROCESSING', attempt: 1, startedAt }).commit()]);
    expect((await retry(id)).success).toBe(false);
    rooms.pass(3_600_001);
    expect((await retry(id)).media).toMatchObject({ state: 'PROCESSING' });
    const { handler } = await import('#domain/media/processing/transcoded.listener.ts');
    await handler({ detail: { status: 'ERROR', userMetadata: { ...at, attempt: '1' } } });
    expect(await currentMedia(id)).toMatchObject({ state: 'PROCESSING', error: null });
    await rooms.videos.idle();
    expect(await currentMedia(id)).toMatchObject({ state: 'READY' });
    await transact([mediaWrites.patch(at).set({ state: 'FAILED' }).commit()]);
    await rooms.files.files.remove(process.env.MEDIA_BUCKET ?? '', `incoming/101/${id}`);
    expect((await retry(id)).errors).toEqual(['The file is no longer here. Please upload it again.']);
  });
});

describe('a file of which the service tells nothing', () => {
  const HOUR = 3_600_000;
  const upkeep = async () => (await import('#engine/delivery/waking/upkeep.act.ts')).lookAfterRest();
  /** A video in processing whose events are lost. */
  const silent = async () => {
    const { media } = await rooms.upload(video(await tinyMedia('mp4', { seconds: 1 })));
    const id = media?.id ?? '';
    rooms.lost.isOn = true;
    await retry(id);
    await rooms.videos.idle();
    return id;
  };
  afterEach(() => {
    rooms.lost.isOn = false;
  });

  it('is asked for again by the tick after an hour, and plays then', async () => {
    const id = await silent();
    rooms.lost.isOn = false;
    rooms.pass(HOUR - 60_000);
    await upkeep();
    await rooms.videos.idle();
    expect(await currentMedia(id)).toMatchObject({ state: 'PROCESSING' });
    rooms.pass(60_000);
    await upkeep();
    await rooms.videos.idle();
    expect(await currentMedia(id)).toMatchObject({ state: 'READY', error: null });
    rooms.pass(30 * HOUR);
    await upkeep();
    expect(await currentMedia(id)).toMatchObject({ state: 'READY', error: null });
  });

  it('is asked for once more only, and has failed with a sentence after a day; it may be tried again', async () => {
    const id = await silent();
    const submitted = async () => (await kept(id))?.attempt;
    for (const hours of [1, 1, 5, 16]) {
      rooms.pass(hours * HOUR);
      await upkeep();
      await rooms.videos.idle();
      expect([await submitted(), (await currentMedia(id)).state]).toEqual([2, 'PROCESSING']);
    }
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    rooms.pass(HOUR);
    await upkeep();
    expect(error.mock.calls.join()).toContain('"kind":"transcode"');
    error.mockRestore();
    expect(await currentMedia(id)).toMatchObject({
      state: 'FAILED',
      error: 'Processing did not end within a day. Please try again.',
    });
    rooms.lost.isOn = false;
    await retry(id);
    await rooms.videos.idle();
    expect(await currentMedia(id)).toMatchObject({ state: 'READY', error: null });
  });

  it('has failed with the reason when its upload is gone meanwhile', async () => {
    const id = await silent();
    await rooms.files.files.remove(process.env.MEDIA_BUCKET ?? '', `incoming/101/${id}`);
    rooms.pass(HOUR);
    await upkeep();
    expect(await currentMedia(id)).toMatchObject({
      state: 'FAILED',
      error: 'The file is no longer here. Please upload it again.',
    });
  });
});
