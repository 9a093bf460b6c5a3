// Guarantees of the camera in a corner of a recorded screen: one picture of both, removable at any time, and never a reason for the recording to fail.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { dropDrafts } from '#web/staff/base/draft.ts';
import { CORNERS, circleIn, fitted } from '#web/staff/features/pitches/recording/camera-bubble.ts';
import { aStore, openSlide } from './files-given.tsx';
import { devices, forgetTracks, opens, Recorder, refuses, Stream, Track, tracks } from './recorder-given.ts';

/** What was drawn last, and the timer that draws. */
const drawn: string[] = [];
const clocks: { onmessage?: () => void; isOver: boolean }[] = [];
let recorded: Stream[];
const canvasTrack = new Track('video');

class Clock {
  onmessage?: () => void;
  isOver = false;
  constructor() {
    clocks.push(this);
  }
  terminate() {
    this.isOver = true;
  }
}
const pen = new Proxy({ canvas: { width: 1280, height: 720 } } as Record<string, unknown>, {
  get: (own, name: string) => own[name] ?? (() => void drawn.push(name)),
  set: () => true,
});
const beat = () => {
  drawn.splice(0);
  clocks.at(-1)?.onmessage?.();
  return drawn.filter((name) => name === 'drawImage' || name === 'arc');
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  takeConfig({ brand: 'pitch' });
  aStore();
  forgetTracks();
  recorded = [];
  clocks.splice(0);
  vi.stubGlobal(
    'MediaRecorder',
    class extends Recorder {
      constructor(stream: Stream) {
        super();
        recorded.push(stream);
      }
    },
  );
  vi.stubGlobal('MediaStream', Stream);
  vi.stubGlobal('Worker', Clock);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {});
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1280);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(720);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  Object.assign(HTMLCanvasElement.prototype, { captureStream: () => new Stream([canvasTrack]) });
  devices({ getUserMedia: vi.fn(async ({ audio }) => opens(audio ? 'audio' : 'video')()) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  dropDrafts();
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const bubble = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Show my camera in a corner' });
const flip = () => act(async () => fireEvent.click(bubble() as HTMLInputElement));
const corner = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Corner of the camera' });
async function startRecording(): Promise<void> {
  await press('Start recording');
  await pass(3000);
  await pass(500);
}
async function chosen(): Promise<void> {
  openSlide('SCREEN');
  await press('Choose what to show');
}

describe('a recorded screen', () => {
  it('is recorded unchanged until somebody adds the camera [PIT-05]', async () => {
    await chosen();
    expect(bubble()?.checked).toBe(false);
    await startRecording();
    expect(recorded[0]?.getVideoTracks()).toEqual([tracks[0]]);
    expect([bubble(), clocks.length]).toEqual([null, 0]);
  });

  it('with the camera is one picture of both, from before the recording to its end [PIT-05]', async () => {
    await chosen();
    await flip();
    expect(bubble()?.checked).toBe(true);
    expect(beat()).toEqual(['drawImage', 'arc', 'drawImage']);
    await startRecording();
    expect(recorded[0]?.getVideoTracks()).toEqual([canvasTrack]);
    expect(recorded[0]?.getAudioTracks().length).toBe(1);
    await flip();
    expect([beat(), tracks.at(-1)?.isStopped]).toEqual([['drawImage'], true]);
    await flip();
    expect(beat()).toEqual(['drawImage', 'arc', 'drawImage']);
    await press('Stop');
    await pass(100);
    expect(screen.getByLabelText('What you recorded')).toBeTruthy();
    expect(tracks.every(({ isStopped }) => isStopped)).toBe(true);
    expect(clocks.at(-1)?.isOver).toBe(true);
  });

  it('has the camera in the chosen corner, and in the same corner the next time [PIT-05]', async () => {
    await chosen();
    await flip();
    expect(corner()?.value).toBe('bottom right');
    expect(
      within(corner() as HTMLElement)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bottom right', 'Bottom left', 'Top right', 'Top left']);
    await act(async () => fireEvent.change(corner() as HTMLElement, { target: { value: 'top left' } }));
    await press('Turn off');
    expect(tracks.every(({ isStopped }) => isStopped)).toBe(true);
    await press('Choose what to show');
    await flip();
    expect(corner()?.value).toBe('top left');
  });

  it.each([
    ['NotAllowedError', 'Your browser is blocking the camera. Only your screen is recorded.'],
    ['NotFoundError', 'No camera was found. Only your screen is recorded.'],
    ['NotReadableError', 'Another program uses the camera. Only your screen is recorded.'],
  ])('continues without the camera when it is refused with %s, and says so [PIT-05]', async (name, sentence) => {
    const camera = refuses(name);
    devices({ getUserMedia: vi.fn(async ({ audio }) => (audio ? opens('audio')() : camera())) });
    await chosen();
    await flip();
    expect([screen.getByRole('alert').textContent, bubble()?.checked]).toEqual([sentence, false]);
    await startRecording();
    expect(recorded[0]?.getVideoTracks()).toEqual([tracks[0]]);
  });

  it('continues without the camera when it is unplugged, and says so [PIT-05]', async () => {
    await chosen();
    await flip();
    await startRecording();
    await act(async () => tracks.at(-1)?.onended?.());
    expect(screen.getByRole('alert').textContent).toBe('The camera was turned off. Only your screen is recorded.');
    expect([beat(), bubble()?.checked]).toEqual([['drawImage'], false]);
    expect(screen.getByRole('status', { name: 'Recording' })).toBeTruthy();
  });

  it('turns the camera off again when its dialog is closed while the browser still asks [PIT-05]', async () => {
    let give: (stream: Stream) => void = () => {};
    const asked = new Promise<Stream>((done) => {
      give = done;
    });
    devices({ getUserMedia: vi.fn(async ({ audio }) => (audio ? opens('audio')() : asked)) });
    const { unmount } = openSlide('SCREEN');
    await press('Choose what to show');
    await flip();
    unmount();
    const late = new Track('video');
    await act(async () => give(new Stream([late])));
    await pass(10);
    expect([late.isStopped, clocks.every(({ isOver }) => isOver)]).toEqual([true, true]);
  });
});

describe('the picture of both', () => {
  const BOX = { width: 1280, height: 720 };

  it.each(CORNERS)('has the whole bubble within its %s corner', (at) => {
    const { x, y, radius } = circleIn(at, BOX);
    expect(x - radius).toBeGreaterThan(0);
    expect(x + radius).toBeLessThan(BOX.width);
    expect(y - radius).toBeGreaterThan(0);
    expect(y + radius).toBeLessThan(BOX.height);
    expect([x < BOX.width / 2, y < BOX.height / 2]).toEqual([at.endsWith('left'), at.startsWith('top')]);
  });

  it('crops nothing of a window that changes its shape meanwhile', () => {
    expect(fitted({ width: 720, height: 720 }, BOX)).toEqual({ left: 280, top: 0, width: 720, height: 720 });
    expect(fitted({ width: 2560, height: 720 }, BOX)).toEqual({ left: 0, top: 180, width: 1280, height: 360 });
  });
});
