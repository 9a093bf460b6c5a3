// What the page behind a link plays and embeds: three listens, ten seconds back and forward, frames that communicate
// by messages only.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadSlide } from '#web/lead/link.calls.ts';
import { Audio } from '#web/lead/media/audio.tsx';
import { Calendar, Youtube } from '#web/lead/media/frames.tsx';
import { aheadOf } from '#web/lead/media/sources.ts';
import { SlideView } from '#web/lead/pitch/slide-view.tsx';
import { Tracker } from '#web/lead/track/tracker.ts';

const MEDIA = { ready: true, url: '/media/a.m4a', hls: null, mp4_360: null, mp4_720: null };
const PLAYED = { ...MEDIA, poster: null, captions: null, seconds: 40 };
const SLIDE: LeadSlide = {
  id: 'one',
  slideType: 'AUDIO',
  title: 'A word',
  description: null,
  thumbnail: null,
  isVideo: false,
  content: null,
  url: null,
  isSpent: false,
  calendars: [],
  media: PLAYED,
  widgets: [],
};
const ADA = { name: 'Ada Lovelace', phone: '+16025550142' };

let tracker: Tracker;
let heard: ReturnType<typeof vi.fn>;
beforeEach(() => {
  vi.useFakeTimers();
  tracker = new Tracker('ssid', false, { onRefused() {}, onGone() {}, onAsked() {}, onTimes() {} });
  heard = vi.spyOn(tracker, 'audio').mockReturnValue() as never;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a recording', () => {
  /** The element as a browser plays it: 40 s long, at the given position. */
  function shown({ heardBefore = 0, plays = () => Promise.resolve() } = {}) {
    render(<Audio slide={SLIDE} media={PLAYED} tracker={tracker} heardBefore={heardBefore} />);
    const audio = document.querySelector('audio');
    if (!audio) throw new Error('Nothing plays.');
    let isPaused = true;
    Object.defineProperty(audio, 'duration', { value: 40 });
    Object.defineProperty(audio, 'seeking', { value: false });
    Object.defineProperty(audio, 'paused', { get: () => isPaused });
    audio.play = () => {
      isPaused = false;
      fireEvent.play(audio);
      return plays();
    };
    audio.pause = () => {
      isPaused = true;
      fireEvent.pause(audio);
    };
    fireEvent.loadedMetadata(audio);
    return audio;
  }
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  async function playsFor(audio: HTMLAudioElement, seconds: number) {
    for (let passed = 0; passed < seconds; passed++) {
      audio.currentTime += 1;
      await act(() => vi.advanceTimersByTimeAsync(1000));
    }
  }

  it('skips by ten seconds, never before its beginning [LIM-09]', () => {
    const audio = shown();
    press('+10 s, forward');
    press('+10 s, forward');
    expect(audio.currentTime).toBe(20);
    press('−10 s, back');
    expect(audio.currentTime).toBe(10);
    press('−10 s, back');
    press('−10 s, back');
    expect(audio.currentTime).toBe(0);
    expect(screen.getByText('00:40')).toBeTruthy();
  });

  it('counts what was heard, and nothing that was skipped', async () => {
    const audio = shown();
    press('Play');
    await playsFor(audio, 5);
    press('+10 s, forward');
    fireEvent.seeking(audio);
    await playsFor(audio, 5);
    press('Pause');
    const [, seconds, duration] = heard.mock.calls.at(-1) ?? [];
    expect(seconds).toBeGreaterThanOrEqual(8);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(duration).toBe(40);
  });

  it('that was heard more than twice plays to its end and not again, and says so [PUB-12, A08]', async () => {
    const audio = shown({ heardBefore: 78 });
    press('Play');
    await playsFor(audio, 5);
    press('Pause');
    press('Play');
    expect(screen.getByText('You have reached the limit of 3 listens.')).toBeTruthy();
    expect(document.querySelector('audio')).toBeNull();
  });

  it('that was heard out in earlier loads is not loaded at all [PUB-12, A08]', () => {
    const way = { tracker, person: ADA, heardBefore: 90, isBooked: false, onBooked() {} };
    render(<SlideView slide={{ ...SLIDE, isSpent: true, media: null }} {...way} />);
    expect(screen.getByText('You have reached the limit of 3 listens.')).toBeTruthy();
  });

  it('that is still processed says so, and does not read as lost [PUB-13]', () => {
    const way = { tracker, person: ADA, heardBefore: 0, isBooked: false, onBooked() {} };
    const media = { ...PLAYED, ready: false, url: null };
    render(<SlideView slide={{ ...SLIDE, media }} {...way} />);
    expect(screen.getByText('This audio is not ready yet. Please come back in a few minutes.')).toBeTruthy();
    expect(screen.queryByText('Could not load audio file')).toBeNull();
    cleanup();
    render(<SlideView slide={{ ...SLIDE, media: null }} {...way} />);
    expect(screen.getByText('Could not load audio file')).toBeTruthy();
  });

  it('that cannot be loaded says so [PUB-13]', async () => {
    const audio = shown();
    fireEvent.error(audio);
    expect(screen.getByText('Could not load audio file')).toBeTruthy();
    cleanup();
    shown({ plays: () => Promise.reject(new Error('no such file')) });
    press('Play');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Could not load audio file')).toBeTruthy();
  });

  it('that cannot be loaded is loaded again by Play, and goes on from where it was', async () => {
    const audio = shown();
    const fails = (error: unknown) => Object.defineProperty(audio, 'error', { value: error, configurable: true });
    audio.load = vi.fn(() => audio.pause());
    press('Play');
    await playsFor(audio, 5);
    fails({ code: 2 });
    fireEvent.error(audio);
    screen.getByRole('alert');
    audio.currentTime = 0;
    press('Play');
    expect(audio.load).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
    fails(null);
    fireEvent.loadedMetadata(audio);
    expect(audio.currentTime).toBe(5);
    screen.getByRole('button', { name: 'Pause' });
  });

  it('that is paused before it begins does not read as lost', async () => {
    shown({ plays: () => Promise.reject(new DOMException('Interrupted.', 'AbortError')) });
    press('Play');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const frameOf = () => {
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('No frame.');
  return frame;
};
/** What a page says to the page around it. */
const says = (origin: string, data: unknown, source: Window | null = frameOf().contentWindow) =>
  act(() => void dispatchEvent(new MessageEvent('message', { origin, data, source })));

describe('a picture', () => {
  it('that cannot be loaded says so, and is loaded again by a press, and once the network is back', () => {
    const way = { tracker, person: ADA, heardBefore: 0, isBooked: false, onBooked() {} };
    render(<SlideView slide={{ ...SLIDE, slideType: 'UPLOAD' }} {...way} />);
    const fails = () => fireEvent.error(screen.getByRole('img', { name: 'A word' }));
    for (const comesBack of [
      () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })),
      () => fireEvent(window, new Event('online')),
    ]) {
      fails();
      expect(screen.getByRole('alert').textContent).toContain('Could not load the picture.');
      expect(screen.queryByRole('img')).toBeNull();
      comesBack();
      expect(screen.queryByRole('alert')).toBeNull();
    }
    screen.getByRole('img', { name: 'A word' });
  });
});

describe('a calendar', () => {
  const booked = vi.fn();
  const shown = (url: string | null, isBooked = false, more: Partial<LeadSlide> = {}) =>
    render(
      <Calendar
        slide={{ ...SLIDE, slideType: 'CALENDAR', url, ...more }}
        tracker={tracker}
        person={ADA}
        isBooked={isBooked}
        onBooked={booked}
      />,
    );
  const WHERE = 'https://api.calendly.com/scheduled_events/one';
  const BOOKED = { event: 'calendly.event_scheduled', payload: { event: { uri: WHERE } } };
  afterEach(() => booked.mockClear());

  it('knows who books and is 750 high [LIM-15c]', () => {
    shown('https://calendly.com/ida/tour?month=2026-12');
    const { searchParams, origin, pathname } = new URL(frameOf().src);
    expect([origin, pathname]).toEqual(['https://calendly.com', '/ida/tour']);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      month: '2026-12',
      name: ADA.name,
      location: ADA.phone,
      embed_type: 'Inline',
    });
    expect(frameOf().height).toBe('750');
  });

  it('reports a booking only by a message from its own frame and origin [PUB-06]', () => {
    shown('https://calendly.com/ida/tour');
    says('https://calendly.com', { event: 'calendly.date_and_time_selected' });
    says('https://evil.example', BOOKED);
    says('https://calendly.com', BOOKED, window);
    says('https://calendly.com', null);
    expect(booked).not.toHaveBeenCalled();
    says('https://calendly.com', BOOKED);
    expect(booked.mock.calls).toEqual([[WHERE]]);
    says('https://calendly.com', { event: BOOKED.event });
    expect(booked).toHaveBeenLastCalledWith(null);
  });

  it('is chosen where the slide has several; a booking counts from the one that is shown [PIT-07, PUB-06]', () => {
    const LONGER = { id: 'cal_1', name: 'A longer visit', value: 'https://calendly.com/ida/long' };
    const paths = () => new URL(frameOf().src).pathname;
    shown('https://calendly.com/ida/tour');
    expect(screen.queryByLabelText('Choose a calendar')).toBeNull();
    cleanup();
    shown('https://calendly.com/ida/tour', false, { title: 'A short visit', calendars: [LONGER] });
    const choice = screen.getByLabelText<HTMLSelectElement>('Choose a calendar');
    expect([...choice.options].map(({ text }) => text)).toEqual(['A short visit', 'A longer visit']);
    expect(paths()).toBe('/ida/tour');
    fireEvent.change(choice, { target: { value: 'cal_1' } });
    expect(paths()).toBe('/ida/long');
    expect(new URL(frameOf().src).searchParams.get('name')).toBe(ADA.name);
    says('https://calendly.com', BOOKED);
    expect(booked.mock.calls).toEqual([[WHERE]]);
    cleanup();
    shown(null, false, { calendars: [LONGER] });
    expect(paths()).toBe('/ida/long');
  });

  it('shows a thank-you once booked, and reports an invalid address [PUB-06]', () => {
    shown('https://calendly.com/ida/tour', true);
    expect(screen.getByText('Thank you! Your time is booked.')).toBeTruthy();
    cleanup();
    for (const url of ['http://calendly.com/ida', 'javascript:alert(1)', 'ida']) {
      shown(url);
      expect(screen.getByText('Could not load the calendar. Please ask us for a time instead.')).toBeTruthy();
      cleanup();
    }
  });
});

describe('the prefetched file', () => {
  const video = { ...PLAYED, poster: '/media/poster.jpg' };
  it.each([
    ['a picture', { slideType: 'UPLOAD', media: PLAYED }, PLAYED.url],
    ['a video’s poster', { slideType: 'RECORD', isVideo: true, media: video }, '/media/poster.jpg'],
    [
      'a video’s cover elsewhere',
      { slideType: 'YOUTUBE', media: null, thumbnail: '/media/cover.jpg' },
      '/media/cover.jpg',
    ],
    ['no recording', { slideType: 'AUDIO', media: PLAYED }, null],
    ['nothing of words', { slideType: 'TEXT', media: null }, null],
  ] as const)('is %s', (_, part, address) => expect(aheadOf({ ...SLIDE, ...part })).toBe(address));
});

describe('a YouTube video', () => {
  it('requests nothing from YouTube before the tap; then its frame reports what is watched', () => {
    const watched = vi.spyOn(tracker, 'video').mockReturnValue();
    render(
      <Youtube slide={{ ...SLIDE, slideType: 'YOUTUBE', url: 'https://youtu.be/dQw4w9WgXcQ' }} tracker={tracker} />,
    );
    expect(document.querySelector('iframe, script')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Play the video' }));
    const { origin } = new URL(frameOf().src);
    expect(origin).toBe('https://www.youtube-nocookie.com');
    const at = (currentTime: number, source?: Window) =>
      says(origin, JSON.stringify({ info: { currentTime, duration: 60, playerState: 1 } }), source);
    at(0);
    at(1);
    at(2, window);
    at(2.5);
    expect(watched).toHaveBeenLastCalledWith('one', 2.5, 60, [[0, 2.5]]);
    says(origin, 'no JSON');
    says('https://evil.example', JSON.stringify({ info: { currentTime: 9, playerState: 1 } }));
    expect(watched).toHaveBeenLastCalledWith('one', 2.5, 60, [[0, 2.5]]);
  });
});
