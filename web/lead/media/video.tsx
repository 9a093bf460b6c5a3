// A video from our storage: the file that the browser plays, with the page's own controls, its poster and captions, and the ranges that
// were watched.
import { useMemo, useRef, useState } from 'react';
import type { LeadSlide, PlayedMedia } from '../link.calls.ts';
import { Stretches } from '../track/stretches.ts';
import type { Tracker } from '../track/tracker.ts';
import { FilmBar } from './film-bar.tsx';
import { videoSources } from './sources.ts';
import { togglePlay } from './toggle-play.ts';
import { useLooks } from './use-looks.ts';
import { useSeek } from './use-seek.ts';
import { useSources } from './use-sources.ts';

type VideoProps = { slide: LeadSlide; media: PlayedMedia; tracker: Tracker | null };

/** Reports what was watched every 750 ms while it plays. */
export function Video({ slide, media, tracker }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { source, isLost, ...loading } = useSources(media, video, videoSources);
  const [isBegun, setBegun] = useState(false);
  const stretches = useMemo(() => new Stretches(), []);
  const seek = useSeek((position) => {
    if (video.current && !video.current.paused) stretches.at(position);
  });
  useLooks(() => {
    const playing = video.current;
    if (loading.isStuck()) return fails();
    if (!playing || playing.paused || playing.seeking || seek.isMoving()) return;
    stretches.at(playing.currentTime);
    tracker?.video(slide.id, stretches.played, playing.duration || 0, stretches.ranges);
  });
  /** Playing begins here: the first range starts at the current position, not at the next poll. */
  function begins() {
    const playing = video.current;
    if (playing && !playing.paused && !seek.isMoving()) stretches.at(playing.currentTime);
  }
  function stops() {
    const playing = video.current;
    if (!playing) return;
    if (!playing.seeking && !seek.isMoving()) stretches.at(playing.currentTime);
    stretches.stop();
    if (stretches.played > 0) tracker?.video(slide.id, stretches.played, playing.duration || 0, stretches.ranges);
  }
  function fails() {
    stops();
    loading.onError();
  }
  return (
    <>
      <div className="film-box">
        <video
          ref={video}
          className="media"
          playsInline
          preload="metadata"
          {...(source ? { src: source } : {})}
          {...(media.poster ? { poster: media.poster } : {})}
          aria-label={slide.title ?? 'Video'}
          onClick={() => togglePlay(video.current)}
          onPlay={() => {
            setBegun(true);
            loading.onPlay();
            begins();
          }}
          onSeeked={({ currentTarget }) => seek.ends(currentTarget.currentTime)}
          onPause={stops}
          onEnded={stops}
          onSeeking={() => {
            stretches.stop();
            seek.begins();
          }}
          onLoadedMetadata={loading.onLoadedMetadata}
          onError={fails}
        >
          <track
            kind="captions"
            srcLang="en"
            label="Captions"
            default
            {...(media.captions ? { src: media.captions } : {})}
          />
        </video>
        {!isBegun && <span className="film-play" aria-hidden="true" />}
      </div>
      {isLost && (
        <p className="notice" role="alert">
          Could not load the video. Press Play to try again.
        </p>
      )}
      <FilmBar
        film={video}
        title={slide.title ?? 'the video'}
        seconds={media.seconds}
        hasCaptions={Boolean(media.captions)}
      />
    </>
  );
}
