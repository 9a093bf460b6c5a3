// Which source a film or a recording plays from: when one cannot be loaded, the next one goes on from the same second.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlayedMedia } from '../link.calls.ts';

/** A film that should play and has not moved for this long goes on from its next source: a browser may wait for ever, and say nothing. */
const STUCK_MS = 8000;

/**
 * The source of now, null before the browser was asked what it plays, and the listeners that the player needs. `isLost` while none
 * of them could be loaded; a press on Play loads the last one again. `sourcesOf` lists them, the best one first.
 */
export function useSources<Player extends HTMLMediaElement>(
  media: PlayedMedia,
  player: RefObject<Player | null>,
  sourcesOf: (media: PlayedMedia, player: Player) => string[],
) {
  const [sources, setSources] = useState<readonly string[]>([]);
  const [isLost, setLost] = useState(false);
  /** Where the player was when its source failed, in seconds, and whether it was playing. */
  const left = useRef<{ at: number; isPlaying: boolean } | null>(null);
  const still = useRef({ at: -1, sinceMs: 0 });
  useEffect(() => {
    if (player.current) setSources(sourcesOf(media, player.current));
  }, [media, player, sourcesOf]);
  const [source = null, ...others] = sources;
  return {
    source,
    isLost,
    onPlay: () => setLost(false),
    onLost: () => setLost(true),
    /** Whether the source is to be given up, asked at each poll of the position. */
    isStuck(): boolean {
      const { currentTime: at = 0, paused = true, ended = false } = player.current ?? {};
      const isPlaying = !paused && !ended && !document.hidden && others.length > 0;
      if (!isPlaying || still.current.at !== at) still.current = { at, sinceMs: performance.now() };
      return performance.now() - still.current.sinceMs >= STUCK_MS;
    },
    onError(): void {
      if (!player.current || source === null) return;
      // A source that fails before it begins keeps the second of the one before it.
      left.current ??= { at: player.current.currentTime, isPlaying: !player.current.paused };
      setLost(others.length === 0);
      if (others.length > 0) setSources(others);
      // The sentence and Play are on the page, behind a full screen.
      else if (document.fullscreenElement === player.current) document.exitFullscreen().catch(() => {});
    },
    onLoadedMetadata(): void {
      const { at, isPlaying } = left.current ?? { at: 0, isPlaying: false };
      left.current = null;
      if (!player.current) return;
      if (at > 0) player.current.currentTime = at;
      if (isPlaying) player.current.play().catch(() => {});
    },
  };
}
