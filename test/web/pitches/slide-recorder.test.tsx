// Guarantees of the recorder: it says what is missing, counts down, pauses, loses nothing recorded, and its file becomes the slide's.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { dropDrafts } from '#web/staff/base/draft.ts';
import type { Piece } from '#web/staff/base/media/kept-recordings.ts';
import { no, whyNot } from '../given.tsx';
import { aMedia, aStore, openSlide, type Store } from './files-given.tsx';
import { devices, forgetTracks, opens, Recorder, refuses, Stream, tracks } from './recorder-given.ts';

const KEPT = vi.hoisted(() => ({ pieces: [] as Piece[], hasRoom: true }));
vi.mock('#web/staff/base/media/kept-recordings.ts', () => ({
  savePiece: async (piece: Piece) => {
    if (KEPT.hasRoom) KEPT.pieces.push(piece);
    return KEPT.hasRoom;
  },
  keptRecording: async (name: string) => {
    const own = KEPT.pieces.filter((piece) => piece.name === name);
    const bytes = new Blob(
      own.map((piece) => piece.bytes),
      { type: own[0]?.mimeType ?? '' },
    );
    return own.length > 0 ? { bytes, seconds: own.at(-1)?.seconds } : null;
  },
  dropRecording: async (name: string) => {
    KEPT.pieces = KEPT.pieces.filter((piece) => piece.name !== name);
  },
}));

let store: Store;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  takeConfig({ brand: 'pitch' });
  store = aStore();
  forgetTracks();
  Object.assign(KEPT, { pieces: [], hasRoom: true });
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('MediaStream', Stream);
  devices();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  dropDrafts();
});

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const CAMERA = 'Turn on camera and microphone';
async function recorded(ms: number): Promise<void> {
  await press(CAMERA);
  await press('Start recording');
  await pass(3000);
  await pass(ms);
}

describe('a recording', () => {
  it.each([
    ['NotAllowedError', /^Your browser is blocking the camera and microphone\. Allow both next to the address bar/],
    ['NotFoundError', /No camera with a microphone was found\./],
    ['NotReadableError', /Another program uses the camera or microphone\./],
  ])('that the browser refuses with %s says what helps, and can be tried again', async (name, sentence) => {
    devices({ getUserMedia: refuses(name) });
    openSlide('RECORD');
    await press(CAMERA);
    expect(screen.getByRole('alert').textContent).toMatch(sentence);
    devices();
    await press(CAMERA);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Start recording')).toBeTruthy();
  });

  it('says so where the browser cannot record', async () => {
    vi.stubGlobal('MediaRecorder', undefined);
    openSlide('RECORD');
    await press(CAMERA);
    expect(screen.getByText('This browser cannot record. Please upload a video instead.')).toBeTruthy();
  });

  it('counts 3, 2, 1, pauses without counting, and can be watched before it is used [PIT-05]', async () => {
    openSlide('RECORD');
    expect(whyNot(button('Save'))).toBe('Record the video first.');
    await press(CAMERA);
    await press('Start recording');
    for (const left of ['3', '2', '1']) {
      expect(screen.getByRole('timer').textContent).toBe(left);
      await pass(1000);
    }
    expect(whyNot(button('Save'))).toBe('Stop the recording first.');
    await pass(4000);
    await press('Pause');
    await pass(60_000);
    expect(screen.getByRole('status', { name: 'Paused' }).textContent).toBe('Paused at 0:04');
    await press('Go on');
    await pass(2000);
    await press('Stop');
    expect(screen.getByLabelText('What you recorded')).toBeTruthy();
    expect(screen.getByText('0:06 recorded.')).toBeTruthy();
    expect(tracks.every(({ isStopped }) => isStopped)).toBe(true);
    expect(whyNot(button('Save'))).toBe('Use the recording first, or discard it.');
  });

  it('becomes the slide’s video, and is stored in the browser until it has arrived [PIT-05]', async () => {
    let times = 0;
    const completeUpload = () => {
      times += 1;
      return times === 1 ? no('The file did not arrive.') : { success: true, errors: [], media: aMedia() };
    };
    const { asked, onClose } = openSlide('RECORD', aMedia(), { completeUpload });
    await recorded(2500);
    await press('Stop');
    await press('Use this recording');
    await pass(500);
    expect(screen.getByText('The file did not arrive.')).toBeTruthy();
    expect(KEPT.pieces.length).toBeGreaterThan(0);
    await press('Use this recording');
    await pass(500);
    expect(KEPT.pieces).toEqual([]);
    expect(screen.getByLabelText('The video of this slide')).toBeTruthy();
    expect(store.files.map(({ name, type }) => [name, type])[0]).toEqual(['recording.webm', 'video/webm']);
    await press('Save');
    await pass(500);
    expect(onClose).toHaveBeenCalled();
    const made = asked.find(({ field }) => field === 'createPitchSlide')?.variables;
    expect(made).toMatchObject({ pitchSlide: { slideType: 'RECORD', url: 'upl_1' } });
  });

  it('that a reload interrupted is offered again, and can be discarded', async () => {
    KEPT.pieces = [1, 2].map((number) => ({
      name: 'slide:pit_1:RECORD',
      number,
      bytes: new Blob(['x']),
      mimeType: 'video/webm',
      seconds: number,
    }));
    openSlide('RECORD');
    await pass(100);
    expect(screen.getByText('A recording of 0:02 was not used yet. It is kept in this browser.')).toBeTruthy();
    await press('Discard recording');
    expect(KEPT.pieces).toEqual([]);
    expect(button(CAMERA)).toBeTruthy();
  });

  it('is stored second by second while it runs', async () => {
    openSlide('RECORD');
    await recorded(3100);
    expect(KEPT.pieces.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('leaves nothing of an earlier attempt', async () => {
    openSlide('RECORD');
    await recorded(2500);
    await press('Stop');
    await press('Retake');
    expect(KEPT.pieces).toEqual([]);
    expect(button('Start recording')).toBeTruthy();
  });

  it('whose camera is withdrawn keeps what was recorded, and says so', async () => {
    openSlide('RECORD');
    await recorded(2500);
    await act(async () => tracks[0]?.onended?.());
    expect(screen.getByRole('alert').textContent).toBe(
      'The camera or microphone was turned off. What was recorded until then is kept.',
    );
    expect(screen.getByLabelText('What you recorded')).toBeTruthy();
  });

  it('ends by itself after 20 minutes and keeps all of them', async () => {
    openSlide('RECORD');
    await recorded(20 * 60_000 + 500);
    expect(screen.getByRole('alert').textContent).toMatch(/at most 20 minutes/);
    expect(screen.getByText('20:00 recorded.')).toBeTruthy();
  });

  it('continues when the browser has no room to store it, and says so', async () => {
    KEPT.hasRoom = false;
    openSlide('RECORD');
    await recorded(2500);
    expect(screen.getByRole('alert').textContent).toMatch(/no room to keep the recording/);
    await press('Stop');
    expect(screen.getByLabelText('What you recorded')).toBeTruthy();
  });

  it('turns the camera off when its dialog is closed', async () => {
    const { unmount } = openSlide('RECORD');
    await press(CAMERA);
    unmount();
    expect(tracks.map(({ isStopped }) => isStopped)).toEqual([true, true]);
  });
});

describe('a recording that is trimmed', () => {
  const slider = (name: string) => screen.getByRole('slider', { name });
  const sentence = (name: string) => slider(name).getAttribute('aria-valuetext');
  async function key(name: string, pressed: string): Promise<void> {
    await act(async () => slider(name).focus());
    await act(async () => fireEvent.keyDown(slider(name), { key: pressed }));
  }
  const stays = () => screen.getByRole('group', { name: 'Trim start and end' }).querySelector('.note')?.textContent;
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {});
  });

  it('has two handles for the keyboard with spoken times; its marks are sent with it [PIT-05]', async () => {
    const { asked } = openSlide('RECORD');
    await recorded(10_000);
    await press('Stop');
    expect([sentence('Start'), sentence('End'), stays()]).toEqual([
      '0 seconds',
      '10 seconds',
      'All of it stays: 0:10.',
    ]);
    await key('Start', 'ArrowRight');
    await key('Start', 'ArrowRight');
    await key('End', 'ArrowLeft');
    expect([sentence('Start'), sentence('End')]).toEqual(['2 seconds', '9 seconds']);
    expect(stays()).toBe('0:07 of 0:10 stays, from 0:02 to 0:09.');
    const player = screen.getByLabelText<HTMLVideoElement>('What you recorded');
    await press('Play from the start');
    expect([player.currentTime, HTMLMediaElement.prototype.play]).toEqual([2, expect.any(Function)]);
    Object.assign(player, { currentTime: 9.1 });
    fireEvent.timeUpdate(player);
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
    await press('Use this recording');
    await pass(500);
    const { variables } = asked.find(({ field }) => field === 'completeUpload') ?? {};
    expect(variables).toMatchObject({ trimStart: 2, trimEnd: 9 });
    expect(screen.getByText(/Save to keep it\. People get only the trimmed part\.$/)).toBeTruthy();
    expect(screen.getByLabelText('The video of this slide').getAttribute('src')).toBe('blob:here#t=2,9');
  });

  it('keeps at least a second, and all of it again after Reset [PIT-05]', async () => {
    const { asked } = openSlide('RECORD');
    await recorded(4000);
    await press('Stop');
    await key('Start', 'End');
    expect([sentence('Start'), sentence('End')]).toEqual(['3 seconds', '4 seconds']);
    await key('End', 'Home');
    expect([sentence('Start'), sentence('End')]).toEqual(['3 seconds', '4 seconds']);
    await press('Reset');
    expect(stays()).toBe('All of it stays: 0:04.');
    await press('Use this recording');
    await pass(500);
    const { variables } = asked.find(({ field }) => field === 'completeUpload') ?? {};
    expect(variables).toMatchObject({ trimStart: null, trimEnd: null });
  });

  it('keeps its marks after a reload, and none from an earlier recording [PIT-05]', async () => {
    const { unmount } = openSlide('RECORD');
    await recorded(6000);
    await press('Stop');
    await key('Start', 'ArrowRight');
    unmount();
    const again = openSlide('RECORD');
    await pass(100);
    expect(sentence('Start')).toBe('1 second');
    await press('Retake');
    again.unmount();
    openSlide('RECORD');
    await recorded(5000);
    await press('Stop');
    expect(sentence('Start')).toBe('0 seconds');
  });

  it('shorter than two seconds cannot be trimmed [PIT-05]', async () => {
    openSlide('RECORD');
    await recorded(1500);
    await press('Stop');
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('a recording of the screen', () => {
  it('includes one’s voice; without a microphone it says that it has no sound [PIT-05]', async () => {
    devices({ getUserMedia: refuses('NotAllowedError') });
    openSlide('SCREEN');
    await press('Choose what to show');
    expect(screen.getByText('The microphone is not on: people will see your screen but not hear you.')).toBeTruthy();
    await press('Turn off');
    devices({ getUserMedia: opens('audio') });
    await press('Choose what to show');
    expect(screen.queryByText(/The microphone is not on/)).toBeNull();
    expect(button('Start recording')).toBeTruthy();
  });

  it('that is not shared, or no longer, shows a sentence', async () => {
    devices({ getDisplayMedia: refuses('NotAllowedError') });
    openSlide('SCREEN');
    await press('Choose what to show');
    expect(screen.getByText(/^The screen was not shared\./)).toBeTruthy();
    devices();
    await press('Choose what to show');
    await act(async () => tracks[0]?.onended?.());
    expect(screen.getByText('Sharing the screen was stopped.')).toBeTruthy();
    expect(button('Choose what to show')).toBeTruthy();
  });
});

describe('a recording of the voice', () => {
  it('becomes the sound of an audio slide [PIT-05]', async () => {
    devices({ getUserMedia: opens('audio') });
    openSlide('AUDIO', aMedia({ kind: 'audio', mimeType: 'audio/mp4' }));
    await press('Record your voice');
    await press('Start recording');
    await pass(5000);
    await press('Stop');
    await press('Use this recording');
    await pass(500);
    expect(store.files.map(({ type }) => type)).toEqual(['audio/webm']);
    expect(screen.getByLabelText('The sound of this slide')).toBeTruthy();
    expect(whyNot(button('Save'))).toBeNull();
  });
});
