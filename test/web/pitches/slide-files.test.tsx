// Guarantees of a slide's file in its editor: one file of the right kind; nothing is saved before it has arrived; its state in words.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { dropDrafts } from '#web/staff/base/draft.ts';
import { BARS, loudness } from '#web/staff/features/pitches/files/loudness.ts';
import { no, ok, whyNot } from '../given.tsx';
import { aMedia, aPdf, aSound, aStore, aVideo, openSlide, type Store, someCaptions } from './files-given.tsx';
import { aSlide } from './pitches-given.tsx';

let store: Store;
beforeEach(() => {
  takeConfig({ brand: 'pitch' });
  store = aStore();
});
afterEach(() => {
  vi.unstubAllGlobals();
  dropDrafts();
});

const button = (name: string) => screen.getByRole('button', { name });
const choose = (label: string, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
const FIELD = 'An image or a video';
const kept = (media: object, more: object = {}) =>
  aSlide('a', {
    slideType: 'UPLOAD',
    url: '/media/101/upl_1/video_720.mp4',
    mimeType: 'video/mp4',
    isVideo: true,
    processed: false,
    media: aMedia(media),
    ...more,
  });

describe('the file of an upload slide', () => {
  it('is refused by its content before any of it is sent, whatever its name [ACC-21]', async () => {
    const { asked } = openSlide('UPLOAD');
    expect(whyNot(button('Save'))).toBe('Choose an image or a video first.');
    choose(FIELD, aPdf('plan.png', 'image/png'));
    expect(
      await screen.findByText('This is a PDF. Images can be PNG, JPEG, HEIC, GIF, WebP, AVIF, BMP or TIFF.'),
    ).toBeTruthy();
    choose(FIELD, aPdf('plan.pdf', 'application/pdf'));
    expect(await screen.findByText(/^This is a PDF\. This slide shows an image or a video\./)).toBeTruthy();
    choose(FIELD, aPdf('plan.mp4', 'video/mp4'));
    expect(await screen.findByText('This is a PDF. A video is a file like .mp4, .mov or .webm.')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('must be one file: of two nothing is sent [ACC-21]', async () => {
    const { asked } = openSlide('UPLOAD');
    const { multiple, accept } = screen.getByLabelText<HTMLInputElement>(FIELD);
    expect(multiple).toBe(false);
    const kinds = ['video/*', 'image/*', '.jpg', '.jpeg', '.png', '.gif', '.mov', '.mp4'];
    expect(kinds.filter((kind) => !accept.split(',').includes(kind))).toEqual([]);
    const zone = screen.getByLabelText(FIELD).parentElement as HTMLElement;
    const files = [aVideo(), aVideo()];
    const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
    fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } });
    expect(await screen.findByText('Please drop exactly one file. Nothing was uploaded.')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('shows its progress in numbers, is not saved meanwhile, and can be canceled [INT-07]', async () => {
    store.isHeld = true;
    store.told = 3 * 1024 * 1024;
    openSlide('UPLOAD');
    choose(FIELD, aVideo(12 * 1024 * 1024));
    expect(await screen.findByText('3.0 MB of 12 MB, 25%')).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading tour.mp4' }).value).toBe(0.25);
    expect(whyNot(button('Save'))).toBe('Wait until the file is uploaded.');
    const closing = new Event('beforeunload', { cancelable: true });
    expect(dispatchEvent(closing)).toBe(false);
    fireEvent.click(button('← Back'));
    expect(screen.getByText('Leave without saving?')).toBeTruthy();
    fireEvent.click(button('Keep editing'));
    fireEvent.click(button('Cancel'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(whyNot(button('Save'))).toBe('Choose an image or a video first.');
  });

  it('is shown once it has arrived, and saved with the slide [PIT-05]', async () => {
    const { asked, onClose } = openSlide('UPLOAD');
    choose(FIELD, aVideo());
    const video = await screen.findByLabelText<HTMLVideoElement>('The video of this slide');
    expect(video.src).toBe('blob:here');
    expect(store.files.map(({ name }) => name)).toEqual(['tour.mp4']);
    fireEvent.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const made = asked.find(({ field }) => field === 'createPitchSlide')?.variables;
    expect(made).toMatchObject({ pitchSlide: { slideType: 'UPLOAD', url: 'upl_1' } });
  });

  it('that arrived is still there after a reload', async () => {
    const { unmount } = openSlide('UPLOAD');
    choose(FIELD, aVideo());
    await screen.findByLabelText('The video of this slide');
    unmount();
    openSlide('UPLOAD');
    expect(screen.getByText('A file was uploaded. Save to keep it.')).toBeTruthy();
    expect(whyNot(button('Save'))).toBeNull();
  });

  it('that the server refused says why, and can be tried again', async () => {
    let times = 0;
    const completeUpload = () => (++times === 1 ? no('The file did not arrive.') : ok({ media: aMedia() }));
    const { asked } = openSlide('UPLOAD', aMedia(), { completeUpload });
    choose(FIELD, aVideo());
    expect(await screen.findByText('The file did not arrive.')).toBeTruthy();
    fireEvent.click(button('Try again'));
    await screen.findByLabelText('The video of this slide');
    const ids = asked.filter(({ field }) => field === 'createUpload').map(({ variables }) => variables.requestId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });
});

describe('a video', () => {
  it('says "Video Is Processing" until it is processed, then plays with its captions [PIT-09]', () => {
    const { unmount } = openSlide(kept({ state: 'PROCESSING' }));
    expect(screen.getByText('Video Is Processing')).toBeTruthy();
    expect(screen.queryByLabelText('The video of this slide')).toBeNull();
    unmount();
    const ready = { state: 'READY', url: '/media/101/upl_1/video_720.mp4', poster: '/media/101/upl_1/poster.jpg' };
    openSlide(kept(ready, { captions: '/media/101/upl_2' }));
    const video = screen.getByLabelText<HTMLVideoElement>('The video of this slide');
    expect(new URL(video.src).pathname).toBe(ready.url);
    expect(video.querySelector('track')?.getAttribute('src')).toBe('/media/101/upl_2');
    expect(screen.queryByText('Video Is Processing')).toBeNull();
  });

  it('that could not be processed says why and can be submitted again [PIT-09]', async () => {
    const retryMedia = () => ok({ media: aMedia({ state: 'PROCESSING' }) });
    const { asked } = openSlide(
      kept({ state: 'FAILED', error: 'The file has no pictures in it.' }),
      {},
      { retryMedia },
    );
    expect(screen.getByText('The file has no pictures in it.')).toBeTruthy();
    fireEvent.click(button('Retry'));
    await waitFor(() => expect(asked.map(({ field }) => field)).toContain('retryMedia'));
    expect(asked[0]?.variables).toEqual({ mediaId: 'upl_1' });
  });

  it('gets captions, which can be removed; another kind of file is refused [PIT-09]', async () => {
    const captions = aMedia({ id: 'upl_2', kind: 'captions', state: 'READY', url: '/media/101/upl_2' });
    const { asked, onClose } = openSlide(kept({ state: 'PROCESSING' }), captions);
    choose('Captions', aPdf('tour.vtt', 'text/vtt'));
    expect(await screen.findByText('This is a PDF. Captions are a WebVTT file (.vtt).')).toBeTruthy();
    choose('Captions', someCaptions());
    await screen.findByText('The video has captions.');
    fireEvent.click(button('Remove captions'));
    choose('Captions', someCaptions());
    await screen.findByText('The video has captions.');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const saved = asked.find(({ field }) => field === 'updatePitchSlide')?.variables;
    expect(saved).toEqual({ pitchSlideId: 'a', captions: '/media/101/upl_2' });
  });
});

describe('the sound of an audio slide', () => {
  const sound = aMedia({ kind: 'audio', state: 'READY', mimeType: 'audio/mpeg', url: '/media/101/upl_1' });

  it('is an .mp3 or .wav that can be played before it is saved [ACC-21, PIT-05]', async () => {
    const { asked, onClose } = openSlide('AUDIO', sound);
    expect(whyNot(button('Save'))).toBe('Choose a sound file first.');
    expect(screen.getByLabelText<HTMLInputElement>('A sound file').accept).toBe('audio/mpeg,.mp3,audio/wav,.wav');
    choose('A sound file', aVideo());
    expect(await screen.findByText('Sound files can be MP3 or WAV.')).toBeTruthy();
    expect(asked).toEqual([]);
    choose('A sound file', aSound());
    await screen.findByLabelText('The sound of this slide');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const made = asked.find(({ field }) => field === 'createPitchSlide')?.variables;
    expect(made).toMatchObject({ pitchSlide: { slideType: 'AUDIO', url: '/media/101/upl_1' } });
  });

  it('is drawn from its own samples: silence is flat, and the loudest stretch is the highest', () => {
    const samples = new Float32Array(BARS * 10);
    expect(loudness(samples)).toEqual(Array(BARS).fill(0));
    samples[35] = -0.5;
    samples[1199] = 0.25;
    const bars = loudness(samples);
    expect([bars.length, bars[3], bars[4], bars[119]]).toEqual([BARS, 1, 0, 0.5]);
  });
});
