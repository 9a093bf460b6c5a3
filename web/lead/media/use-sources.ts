// Which source a video plays from: when one cannot be loaded, the next one goes on from the same second.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlayedMedia } from '../link.calls.ts';
import { videoSources } from './sources.ts';

/**
 * The source of now, null before the browser was asked what it plays, and the listeners that the video needs. `isLost` while none
 * of them could be loaded; a press on Play loads the last one again.
 */
export function useSources(media: PlayedMedia, video: RefObject<HTMLVideoElement | null>) {
  const [sources, setSources] = useState<readonly string[]>([]);
  const [isLost, setLost] = useState(false);
  /** Where the video was when its source failed, in seconds, and whether it was playing. */
  const left = useRef<{ at: number; isPlaying: boolean } | null>(null);
  useEffect(() => {
    if (video.current) setSources(videoSources(media, video.current));
  }, [media, video]);
  const [source = null, ...others] = sources;
  return {
    source,
    isLost,
    onPlay: () => setLost(false),
    onError(): void {
      if (!video.current || source === null) return;
      // A source that fails before it begins keeps the second of the one before it.
      left.current ??= { at: video.current.currentTime, isPlaying: !video.current.paused };
      if (others.length > 0) setSources(others);
      else setLost(true);
    },
    onLoadedMetadata(): void {
      const { at, isPlaying } = left.current ?? { at: 0, isPlaying: false };
      left.current = null;
      if (!video.current) return;
      if (at > 0) video.current.currentTime = at;
      if (isPlaying) video.current.play().catch(() => {});
    },
  };
}
