// A slide shows an upload of its own organization, which is processed once it is saved; it reports the progress.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pitch, PitchSlide, SlideType } from '#functions/schema.gen.ts';
import { aPng, bytesOf, type GivenFile, type MediaRooms, openMediaRooms } from '#test/given/hosts/media-rooms.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';
import { tinyMedia } from '#test/given/hosts/tiny-media.ts';

let rooms: MediaRooms;
let room: Parameters<typeof ask>[0];
let pitchId: string;
const stranger = anActor({ organizationId: '102', userId: 'usr_eve' });
const call = (field: string, args: object, actor = anActor()) => ask(room, field, args, actor);

beforeAll(async () => {
  rooms = await openMediaRooms('pitch');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const house = { name: 'House', created: '2026-01-01T00:00:00.000Z', showAudio: true };
  await transact(['101', '102'].map((organizationId) => organizationWrites.put({ organizationId, ...house }).commit()));
  room = await import('#features/pitches/pitches.resolver.ts');
  pitchId = ((await call('createPitch', {})).pitch as Pitch).id;
});
afterAll(() => rooms.close());

const png: GivenFile = { purpose: 'image', mimeType: 'image/png', bytes: aPng() };
const vtt: GivenFile = {
  purpose: 'captions',
  mimeType: 'text/vtt',
  bytes: bytesOf('WEBVTT\n\n00:00.000 --> 00:01.000\nHi'),
};
const mp3: GivenFile = { purpose: 'audio', mimeType: 'audio/mpeg', bytes: bytesOf('ID3\u0004') };
const aVideo = async (): Promise<GivenFile> => ({
  purpose: 'video',
  mimeType: 'video/mp4',
  bytes: await tinyMedia('mp4', { seconds: 1 }),
});

async function uploaded(file: GivenFile, actor = anActor()): Promise<string> {
  const { media, errors } = await rooms.upload(file, {}, actor);
  if (!media) throw new Error(errors[0]);
  return media.id;
}
async function aSlide(slideType: SlideType, pitchSlide: object = {}): Promise<PitchSlide> {
  const made = await call('createPitchSlide', { pitchId, slideType, pitchSlide });
  if (!made.success) throw new Error(made.errors[0]);
  return made.slide as PitchSlide;
}
const change = (pitchSlideId: string, args: object) => call('updatePitchSlide', { pitchSlideId, ...args });
const slideNow = async (pitchSlideId: string) => (await call('pitchSlide', { pitchSlideId })).pitchSlide as PitchSlide;

describe('a slide with a video', () => {
  it('is processed once it is saved, and plays when that is done [PIT-05, PIT-07, PIT-09, decisions: Video processing]', async () => {
    const id = await uploaded(await aVideo());
    expect(rooms.told).toEqual([]);
    const slide = await aSlide('UPLOAD', { url: id });
    expect(slide).toMatchObject({ isVideo: true, processed: false, mimeType: 'video/mp4', audioFile: null });
    expect(slide.media).toMatchObject({ id, state: 'PROCESSING', url: null });
    await rooms.videos.idle();
    const ready = await slideNow(slide.id);
    expect(ready).toMatchObject({
      processed: true,
      url: ready.media?.mp4_720,
      media: { state: 'READY', hasSound: true },
    });
    const { pitch } = await call('pitch', { pitchId });
    expect((pitch as Pitch).slides?.find((one) => one.id === slide.id)).toEqual(ready);
    const copy = (await call('createPitchSlide', { pitchId, copyOf: slide.id })).slide as PitchSlide;
    expect(copy).toMatchObject({ url: ready.url, processed: true, media: ready.media });
    expect(rooms.told.filter(({ status }) => status === 'COMPLETE').length).toBe(1);
  });

  it('tells open screens when it plays [PIT-09]', async () => {
    const { client } = await import('#platform/table/client.ts');
    const signals = async () => {
      const { Items = [] } = (await client.ask('Scan', { TableName: process.env.TABLE_NAME })) as { Items?: object[] };
      return Items.filter(
        (item) => /organization\.changed/.test(JSON.stringify(item)) && /"pitch"/.test(JSON.stringify(item)),
      );
    };
    const slide = await aSlide('RECORD', { url: await uploaded(await aVideo()) });
    rooms.pass(5000);
    const before = (await signals()).length;
    await rooms.videos.idle();
    expect((await slideNow(slide.id)).processed).toBe(true);
    expect((await signals()).length).toBe(before + 1);
  });

  it('accepts its own path again, shows captions, and loses them with the video [PIT-07]', async () => {
    const slide = await aSlide('SCREEN', { url: await uploaded(await aVideo()), captions: await uploaded(vtt) });
    expect(slide.captions).toMatch(/^\/media\/101\/upl_\w+$/);
    expect((await change(slide.id, { url: slide.url })).pitchSlide).toMatchObject({ captions: slide.captions });
    const other = await change(slide.id, { url: await uploaded(await aVideo()) });
    expect(other.pitchSlide).toMatchObject({ captions: null, isVideo: true });
    expect((await change(slide.id, { url: '' })).pitchSlide).toMatchObject({ url: null, mimeType: null, media: null });
    await rooms.videos.idle();
  });
});

describe('a slide with an image or a sound', () => {
  it('shows it at once [PIT-05, PIT-07, ACC-21]', async () => {
    const image = await aSlide('UPLOAD', { url: await uploaded(png) });
    expect(image).toMatchObject({ isVideo: false, processed: true, mimeType: 'image/png' });
    const sound = await aSlide('AUDIO', { url: await uploaded(mp3) });
    expect(sound).toMatchObject({ processed: true, mimeType: 'audio/mpeg', audioFile: sound.url });
    const text = await change(sound.id, { slideType: 'TEXT' });
    expect(text.pitchSlide).toMatchObject({ url: null, audioFile: null, mimeType: null, processed: true });
  });
});

describe('a sound under the name audioFile', () => {
  it('is the file of a sound slide, whose type its bytes tell; other kinds have none [API-075, API-076]', async () => {
    const upload = await uploaded(mp3);
    const sound = await aSlide('AUDIO', { audioFile: upload, mimeType: 'video/mp4' });
    expect(sound).toMatchObject({ mimeType: 'audio/mpeg', audioFile: expect.stringContaining('/media/') });
    expect(sound.url).toBe(sound.audioFile);
    const other = await change(sound.id, { audioFile: await uploaded(mp3) });
    expect((other.pitchSlide as PitchSlide).audioFile).not.toBe(sound.audioFile);
    const kept = await change(sound.id, { mimeType: 'image/png' });
    expect(kept.pitchSlide).toMatchObject({ mimeType: 'audio/mpeg' });
    expect((await change(sound.id, { audioFile: '' })).pitchSlide).toMatchObject({ url: null, audioFile: null });
    const image = await aSlide('UPLOAD', { url: await uploaded(png) });
    const refused = await change(image.id, { audioFile: upload });
    expect(refused.errors).toEqual(['Only an audio slide plays a sound. Please choose another file.']);
  });
});

describe('what is no file for a slide', () => {
  it.each([
    ['RECORD', png, 'This slide shows a video. Please choose another file.'],
    ['UPLOAD', mp3, 'This slide shows an image or a video. Please choose another file.'],
    ['AUDIO', png, 'This slide plays a sound. Please choose another file.'],
  ] as const)('is refused by %s with what it shows [PIT-05]', async (slideType, file, sentence) => {
    const slide = await aSlide(slideType);
    expect((await change(slide.id, { url: await uploaded(file) })).errors).toEqual([sentence]);
    expect((await slideNow(slide.id)).url).toBeNull();
  });

  it('is refused as an address, before it has arrived, and when it belongs to another organization [PIT-05, INT-07]', async () => {
    const slide = await aSlide('UPLOAD');
    const theirs = await uploaded(png, stranger);
    const { id: notArrived } = await rooms.open(png);
    for (const url of [theirs, `/media/102/${theirs}`, notArrived, 'https://example.com/a.mp4', '../../x', 'upl_0']) {
      expect((await change(slide.id, { url })).errors).toEqual(['Please upload the file again.']);
    }
    expect((await change(slide.id, { captions: await uploaded(png) })).errors).toEqual([
      'Captions are a WebVTT file (.vtt).',
    ]);
  });
});
