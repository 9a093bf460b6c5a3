// An audio recording: play, skip by ten seconds, and at most three listens (PUB-12, PUB-13, LIM-09).
import { useMemo, useRef, useState } from 'react';
import { isSpent, LISTENS } from '#engine/activity/track/times.rules.ts';
import { minutes } from '../../kit/play-time.ts';
import type { LeadSlide, PlayedMedia } from '../link.calls.ts';
import { Stretches } from '../track/stretches.ts';
import type { Tracker } from '../track/tracker.ts';
import { soundSources } from './sources.ts';
import { startPlaying } from './toggle-play.ts';
import { useLooks } from './use-looks.ts';
import { useSources } from './use-sources.ts';

const SKIP_SECONDS = 10;
/** Shown once the recording was heard as often as allowed. */
export const HEARD_OUT = `You have reached the limit of ${LISTENS} listens.`;

type AudioProps = {
  slide: LeadSlide;
  media: PlayedMedia;
  tracker: Tracker | null;
  /** Seconds heard in earlier loads of the page. */
  heardBefore: number;
};

/** The player; once the recording was heard as often as allowed, no new play begins. */
export function Audio({ slide, media, tracker, heardBefore }: AudioProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const stretches = useMemo(() => new Stretches(), []);
  const [state, setState] = useState({ at: 0, duration: media.seconds ?? 0, isPlaying: false });
  const { source, isLost, ...loading } = useSources(media, audio, soundSources);
  const [isOut, setIsOut] = useState(false);
  function look() {
    const playing = audio.current;
    if (!playing) return;
    const duration = Number.isFinite(playing.duration) ? playing.duration : 0;
    if (!playing.paused && !playing.seeking) stretches.at(playing.currentTime);
    setState({ at: playing.currentTime, duration, isPlaying: !playing.paused && !playing.error });
    if (stretches.played > 0) tracker?.audio(slide.id, stretches.played, duration);
  }
  /** Counts up to the current position, not to the last poll. */
  function stops() {
    if (audio.current && !audio.current.seeking) stretches.at(audio.current.currentTime);
    look();
    stretches.stop();
  }
  useLooks(() => {
    if (audio.current && !audio.current.paused) look();
  });
  function toggle() {
    const playing = audio.current;
    if (!playing) return;
    if (!playing.paused && !playing.error) return playing.pause();
    if (isSpent({ audio: heardBefore + stretches.played, audioDuration: playing.duration || 0 })) return setIsOut(true);
    // A press on Pause while it loads ends the play before it begins.
    startPlaying(playing).catch(({ name }) => name !== 'AbortError' && loading.onLost());
  }
  function skip(by: number) {
    if (audio.current) audio.current.currentTime = Math.max(0, audio.current.currentTime + by);
    look();
  }
  if (isOut) return <p className="notice">{HEARD_OUT}</p>;
  const { at, duration, isPlaying } = state;
  return (
    <div className="audio">
      <audio
        ref={audio}
        preload="metadata"
        {...(source ? { src: source } : {})}
        onLoadedMetadata={() => {
          loading.onLoadedMetadata();
          look();
        }}
        onPause={stops}
        onPlay={() => {
          loading.onPlay();
          look();
        }}
        onSeeked={look}
        onSeeking={() => stretches.stop()}
        onError={() => {
          stops();
          loading.onError();
        }}
      />
      {isLost && (
        <p className="notice" role="alert">
          Could not load audio file
        </p>
      )}
      <progress max={duration || 1} value={at} aria-label="How much of it was played" />
      <p className="times">
        <span>{minutes(at)}</span>
        <span>{minutes(duration)}</span>
      </p>
      <div className="row">
        <button type="button" className="plain" onClick={() => skip(-SKIP_SECONDS)} aria-label="−10 s, back">
          −10 s
        </button>
        <button type="button" className="main" onClick={toggle}>
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <button type="button" className="plain" onClick={() => skip(SKIP_SECONDS)} aria-label="+10 s, forward">
          +10 s
        </button>
      </div>
    </div>
  );
}
