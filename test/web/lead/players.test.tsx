// Videos and recordings behind a link: playing counts up to where they were left, paused or ended; a scale can be
// answered at its initial value.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LeadSlide, LeadWidget, PlayedMedia } from '#web/lead/link.calls.ts';
import { Audio } from '#web/lead/media/audio.tsx';
import { Video } from '#web/lead/media/video.tsx';
import { Question } from '#web/lead/pitch/widgets.tsx';
import type { Tracker } from '#web/lead/track/tracker.ts';

const slide = { id: 'sld_1', slideType: 'UPLOAD', title: 'The tour', widgets: [] } as unknown as LeadSlide;
const media = { ready: true, url: '/media/a', mp4_360: '/media/a/360.mp4', seconds: 10 } as PlayedMedia;

/** Records the last report. */
function aTracker() {
  const lines = { video: [] as unknown[], audio: [] as unknown[] };
  const tracker = {
    video: (...given: unknown[]) => lines.video.splice(0, 9, ...given),
    audio: (...given: unknown[]) => lines.audio.splice(0, 9, ...given),
  };
  return { said: lines, tracker: tracker as unknown as Tracker };
}

/** jsdom plays nothing: the test sets the position. */
function setState(player: Element, at: { paused: boolean; currentTime: number }): void {
  for (const [name, value] of Object.entries({ ...at, duration: 10, seeking: false }))
    Object.defineProperty(player, name, { value, configurable: true, writable: true });
}

describe('a video', () => {
  const LEAVING: [string, (unmount: () => void) => void][] = [
    ['its slide', (unmount) => unmount()],
    ['the page', () => window.dispatchEvent(new Event('pagehide'))],
    ['its tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ];
  it.each(LEAVING)('that plays while somebody leaves %s counts up to there [TRK-03, LIM-08]', (_, leaves) => {
    const { said: lines, tracker } = aTracker();
    const { unmount } = render(<Video slide={slide} media={media} tracker={tracker} />);
    const film = screen.getByLabelText('The tour');
    setState(film, { paused: false, currentTime: 0 });
    fireEvent.play(film);
    setState(film, { paused: false, currentTime: 0.6 });
    leaves(unmount);
    expect(lines.video).toEqual(['sld_1', 0.6, 10, [[0, 0.6]]]);
  });
});

describe('the controls of a video', () => {
  const shown = async (given: Partial<PlayedMedia> = {}) => {
    render(<Video slide={slide} media={{ ...media, ...given }} tracker={aTracker().tracker} />);
    const film = screen.getByLabelText<HTMLVideoElement>('The tour');
    expect(film.controls).toBe(false);
    screen.getByRole('button', { name: 'Play' });
    const calls = {
      play: vi.fn(async () => undefined),
      pause: vi.fn(),
      requestFullscreen: vi.fn(async () => undefined),
    };
    Object.assign(film, calls);
    return { film, ...calls };
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('play and pause it, move along it and turn its sound off, by buttons and a slider with names', async () => {
    const { film, play, pause } = await shown();
    expect(film.controls).toBe(false);
    setState(film, { paused: true, currentTime: 0 });
    press('Play');
    fireEvent.click(film);
    expect(play).toHaveBeenCalledTimes(2);
    setState(film, { paused: false, currentTime: 4.2 });
    fireEvent.play(film);
    fireEvent.timeUpdate(film);
    const way = screen.getByRole<HTMLInputElement>('slider', { name: 'Position' });
    expect([way.value, way.getAttribute('aria-valuetext')]).toEqual(['4', '00:04 of 00:10']);
    press('Pause');
    expect(pause).toHaveBeenCalledOnce();
    fireEvent.change(way, { target: { value: '7' } });
    expect(film.currentTime).toBe(7);
    press('Sound');
    expect(film.muted).toBe(true);
    fireEvent.volumeChange(film);
    expect(screen.getByRole('button', { name: 'Sound' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('button', { name: 'Captions (CC)' })).toBeNull();
  });

  it('are the browser’s own in full screen, with the focus on the video, and on the button again after it', async () => {
    const { film, requestFullscreen } = await shown({ captions: '/media/a.vtt' });
    expect(screen.getByRole('button', { name: 'Captions (CC)' }).getAttribute('aria-pressed')).toBe('true');
    press('Full screen');
    expect(requestFullscreen).toHaveBeenCalledOnce();
    const turn = (element: Element | null) => {
      Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
      fireEvent(document, new Event('fullscreenchange'));
      return film.controls;
    };
    const button = screen.getByRole('button', { name: 'Full screen' });
    expect(turn(film)).toBe(true);
    expect(document.activeElement).toBe(film);
    expect(turn(null)).toBe(false);
    expect(document.activeElement).toBe(button);
    screen.getByRole('button', { name: 'Sound' }).focus();
    turn(null);
    expect(document.activeElement).not.toBe(button);
  });
});

describe('a video whose source cannot be loaded', () => {
  const MADE = { ...media, hls: '/a/stream.m3u8', mp4_720: '/media/a/720.mp4' };
  /** The video in a browser that plays streams. */
  function shown() {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    const { said: lines, tracker } = aTracker();
    render(<Video slide={slide} media={MADE} tracker={tracker} />);
    const film = screen.getByLabelText<HTMLVideoElement>('The tour');
    const calls = { play: vi.fn(async () => undefined), load: vi.fn() };
    Object.assign(film, calls);
    const source = () => film.getAttribute('src');
    return { film, lines, source, ...calls };
  }
  const fails = (film: HTMLVideoElement) => {
    Object.defineProperty(film, 'error', { value: { code: 4 }, configurable: true });
    fireEvent.error(film);
  };
  const loads = (film: HTMLVideoElement) => {
    Object.defineProperty(film, 'error', { value: null, configurable: true });
    fireEvent.loadedMetadata(film);
  };
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('goes on from the next one at the same second, and what was watched counts [TRK-03]', () => {
    const { film, lines, source, play } = shown();
    expect(source()).toBe('/a/stream.m3u8');
    setState(film, { paused: false, currentTime: 0 });
    fireEvent.play(film);
    setState(film, { paused: false, currentTime: 2.5 });
    fails(film);
    expect(lines.video).toEqual(['sld_1', 2.5, 10, [[0, 2.5]]]);
    expect(source()).toBe('/media/a/720.mp4');
    expect(screen.queryByRole('alert')).toBeNull();
    setState(film, { paused: true, currentTime: 0 });
    fails(film);
    expect(source()).toBe('/media/a/360.mp4');
    loads(film);
    expect([film.currentTime, play.mock.calls.length]).toEqual([2.5, 1]);
  });

  it('goes on from the next one when it stands still for eight seconds, but not while it is paused', () => {
    vi.useFakeTimers();
    const { film, source, play } = shown();
    setState(film, { paused: true, currentTime: 2 });
    vi.advanceTimersByTime(9000);
    expect(source()).toBe('/a/stream.m3u8');
    setState(film, { paused: false, currentTime: 2 });
    act(() => void vi.advanceTimersByTime(7900));
    expect(source()).toBe('/a/stream.m3u8');
    act(() => void vi.advanceTimersByTime(1500));
    expect(source()).toBe('/media/a/720.mp4');
    setState(film, { paused: true, currentTime: 0 });
    loads(film);
    expect([film.currentTime, play.mock.calls.length]).toEqual([2, 1]);
  });

  it('stays paused where nobody had pressed Play', () => {
    const { film, play } = shown();
    setState(film, { paused: true, currentTime: 0 });
    fails(film);
    loads(film);
    expect(play).not.toHaveBeenCalled();
  });

  it('says so when none is left, and Play loads it again', () => {
    const { film, source, play, load } = shown();
    const exit = vi.fn(async () => undefined);
    Object.assign(document, { exitFullscreen: exit });
    Object.defineProperty(document, 'fullscreenElement', { value: film, configurable: true });
    fails(film);
    fails(film);
    expect(exit).not.toHaveBeenCalled();
    fails(film);
    expect(exit).toHaveBeenCalledOnce();
    Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
    expect(screen.getByRole('alert').textContent).toBe('Could not load the video. Press Play to try again.');
    expect(source()).toBe('/media/a/360.mp4');
    setState(film, { paused: true, currentTime: 0 });
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect([load.mock.calls.length, play.mock.calls.length]).toEqual([1, 1]);
    fireEvent.play(film);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('somebody who drags along a video', () => {
  afterEach(() => vi.useRealTimers());

  it('begins where they let go, 100 ms after it rests, and nothing on the way counts [LIM-08e, TRK-03]', () => {
    vi.useFakeTimers();
    const { said: lines, tracker } = aTracker();
    render(<Video slide={slide} media={media} tracker={tracker} />);
    const film = screen.getByLabelText('The tour');
    setState(film, { paused: false, currentTime: 0 });
    fireEvent.play(film);
    for (const currentTime of [2, 3, 5]) {
      fireEvent.seeking(film);
      setState(film, { paused: false, currentTime });
      fireEvent.seeked(film);
      vi.advanceTimersByTime(99);
    }
    setState(film, { paused: false, currentTime: 5.1 });
    window.dispatchEvent(new Event('pagehide'));
    expect(lines.video).toEqual([]);
    vi.advanceTimersByTime(1);
    setState(film, { paused: false, currentTime: 5.8 });
    window.dispatchEvent(new Event('pagehide'));
    expect(lines.video).toEqual(['sld_1', 0.8, 10, [[5, 5.8]]]);
  });
});

describe('a recording', () => {
  it('that pauses counts up to there, also between two polls [TRK-03, PUB-12]', () => {
    const { said: lines, tracker } = aTracker();
    const { container } = render(<Audio slide={slide} media={media} tracker={tracker} heardBefore={0} />);
    const sound = container.querySelector('audio') as HTMLAudioElement;
    setState(sound, { paused: false, currentTime: 0 });
    fireEvent.play(sound);
    setState(sound, { paused: true, currentTime: 0.6 });
    fireEvent.pause(sound);
    expect(lines.audio).toEqual(['sld_1', 0.6, 10]);
  });
});

describe('a scale', () => {
  const widget = { id: 'wdg_1', label: 'How far?', widgetType: 'SCALE', labels: [], start: 1, end: 10 };
  const shown = (values: string[], onAnswer: (values: string[]) => void) =>
    render(
      <Question widget={widget as unknown as LeadWidget} values={values} onAnswer={onAnswer} refused={undefined} />,
    );
  it.each([
    ['a tap', (slider: HTMLElement) => fireEvent.click(slider)],
    ['Enter', (slider: HTMLElement) => fireEvent.keyUp(slider, { key: 'Enter' })],
  ])('is answered at its initial value by %s, once [PIT-12]', (_, press) => {
    const onAnswer = vi.fn();
    const { rerender } = shown([], onAnswer);
    press(screen.getByRole('slider'));
    expect(onAnswer.mock.calls).toEqual([[['6']]]);
    const answered = { widget: widget as unknown as LeadWidget, values: ['6'], onAnswer, refused: undefined };
    rerender(<Question {...answered} />);
    press(screen.getByRole('slider'));
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });
});
