// The controls of a video, each of a thumb's size and in the page's color: play, where it is, sound, captions, full screen. Full
// screen is the browser's own, with its own controls.
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { position } from '../../kit/play-time.ts';
import { togglePlay } from './toggle-play.ts';

type Film = RefObject<HTMLVideoElement | null>;
/** iPhones have full screen for videos alone, under a name of their own. */
type OnIphone = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

const EVENTS = ['play', 'pause', 'ended', 'error', 'timeupdate', 'seeked', 'durationchange', 'volumechange'] as const;

const stateOf = (video: HTMLVideoElement | null) => ({
  isPlaying: video !== null && !video.paused && !video.ended && !video.error,
  isMuted: video?.muted ?? false,
  at: video?.currentTime ?? 0,
  length: video && Number.isFinite(video.duration) ? video.duration : 0,
});

/**
 * In full screen the browser's own controls are shown, and the keys are the video's: the bar is not on the screen then. After it
 * the focus is where it was, on the bar's last button.
 */
function turn(video: HTMLVideoElement, button: HTMLElement | null): void {
  const isFull = document.fullscreenElement === video;
  if (isFull === video.controls) return;
  video.controls = isFull;
  if (isFull) {
    video.tabIndex = 0;
    video.focus();
  } else {
    button?.focus();
    video.removeAttribute('tabindex');
  }
}

/** What the video does now; `button` is the one for full screen. */
function useFilm(film: Film, button: RefObject<HTMLButtonElement | null>) {
  const [state, setState] = useState(stateOf(null));
  useLayoutEffect(() => {
    const video = film.current;
    if (!video) return;
    const look = () => setState(stateOf(video));
    const turns = () => turn(video, button.current);
    look();
    for (const event of EVENTS) video.addEventListener(event, look);
    document.addEventListener('fullscreenchange', turns);
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, look);
      document.removeEventListener('fullscreenchange', turns);
    };
  }, [film, button]);
  return state;
}

/** Only the video itself: the page around it is not enlarged. */
function enlarge(video: OnIphone | null): void {
  if (video?.requestFullscreen) video.requestFullscreen().catch(() => {});
  else video?.webkitEnterFullscreen?.();
}

function setCaptions(video: HTMLVideoElement | null, isOn: boolean): void {
  for (const track of video?.textTracks ?? []) track.mode = isOn ? 'showing' : 'hidden';
}

const PLAY = 'M8 5v14l11-7z';
const PAUSE = 'M6 5h4v14H6zM14 5h4v14h-4z';
const SPEAKER = 'M4 9v6h4l5 4V5L8 9z';
const LOUD = 'M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12';
const QUIET = 'm16 9.5 5 5m0-5-5 5';
const CORNERS = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5';

type ButtonProps = {
  label: string;
  onPress: () => void;
  isOn?: boolean;
  ref?: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

function Control({ label, onPress, isOn, ref, children }: ButtonProps) {
  return (
    <button ref={ref} type="button" aria-label={label} title={label} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}

const Sign = ({ solid = '', lines = '' }: { solid?: string; lines?: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={solid} fill="currentColor" />
    <path d={lines} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

type BarProps = { film: Film; title: string; seconds: number | null; hasCaptions: boolean };

/** The bar below the video; its height is kept in the page as it arrives. */
export function FilmBar({ film, title, seconds, hasCaptions }: BarProps) {
  const corners = useRef<HTMLButtonElement>(null);
  const { isPlaying, isMuted, at, length } = useFilm(film, corners);
  const [isRead, setRead] = useState(true);
  const whole = length || seconds || 0;
  function go(to: number) {
    if (film.current) film.current.currentTime = to;
  }
  return (
    <fieldset className="film-bar" aria-label={`Controls of ${title}`}>
      <Control label={isPlaying ? 'Pause' : 'Play'} onPress={() => togglePlay(film.current)}>
        <Sign solid={isPlaying ? PAUSE : PLAY} />
      </Control>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(whole))}
        step={1}
        value={Math.floor(at)}
        aria-label="Position"
        aria-valuetext={`${position(at)} of ${position(whole)}`}
        onChange={({ currentTarget }) => go(Number(currentTarget.value))}
      />
      <span className="film-time" aria-hidden="true">
        {position(at)}
      </span>
      <Control
        label="Sound"
        isOn={!isMuted}
        onPress={() => {
          if (film.current) film.current.muted = !isMuted;
        }}
      >
        <Sign solid={SPEAKER} lines={isMuted ? QUIET : LOUD} />
      </Control>
      {hasCaptions && (
        <Control
          label="Captions (CC)"
          isOn={isRead}
          onPress={() => {
            setCaptions(film.current, !isRead);
            setRead(!isRead);
          }}
        >
          <span aria-hidden="true">CC</span>
        </Control>
      )}
      <Control ref={corners} label="Full screen" onPress={() => enlarge(film.current)}>
        <Sign lines={CORNERS} />
      </Control>
    </fieldset>
  );
}
