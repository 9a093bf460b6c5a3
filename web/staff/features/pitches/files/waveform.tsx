// A sound as a player with a waveform: the loudness of its own samples over time.
import { type RefObject, useEffect, useId, useState } from 'react';
import classes from './files.module.css';
import { BARS, loudness } from './loudness.ts';

/** A larger file would exhaust a small phone's memory: it is played without a waveform. */
const DRAWN_BYTES = 50 * 1024 * 1024;

/** The loudness of each section from 0 to 1; null until it is computed, and when the browser cannot decode the sound. */
function useLoudness(src: string, local: Blob | null): number[] | null {
  const [bars, setBars] = useState<number[] | null>(null);
  useEffect(() => {
    let isOver = false;
    setBars(null);
    async function read(): Promise<void> {
      const bytes = await (local ?? (await fetch(src))).arrayBuffer();
      if (bytes.byteLength > DRAWN_BYTES) return;
      const context = new AudioContext();
      try {
        const samples = (await context.decodeAudioData(bytes)).getChannelData(0);
        if (!isOver) setBars(loudness(samples));
      } finally {
        await context.close();
      }
    }
    // A sound that cannot be drawn is played anyway.
    read().catch(() => null);
    return () => {
      isOver = true;
    };
  }, [src, local]);
  return bars;
}

type WaveformProps = {
  src: string;
  local: Blob | null;
  player?: RefObject<HTMLAudioElement | null>;
  onLoadedMetadata?: () => void;
  onDurationChange?: () => void;
};

/** The player; the part already played is darker in the waveform. `local` holds its bytes when they are in this browser. */
export function Waveform({ src, local, player, ...told }: WaveformProps) {
  const bars = useLoudness(src, local);
  const [heard, setHeard] = useState(0);
  const clip = useId();
  const path = bars?.map((bar, at) => `M${at + 0.5} ${50 - bar * 46}v${bar * 92 + 1}`).join('');
  return (
    <div className={classes.sound}>
      {path && (
        <svg className={classes.wave} viewBox={`0 0 ${BARS} 100`} preserveAspectRatio="none" aria-hidden="true">
          <clipPath id={clip}>
            <rect width={BARS * heard} height={100} />
          </clipPath>
          <path d={path} className={classes.waveAll} />
          <path d={path} className={classes.waveHeard} clipPath={`url(#${clip})`} />
        </svg>
      )}
      <audio
        ref={player}
        className={classes.audio}
        src={src}
        controls
        preload="metadata"
        aria-label="The sound of this slide"
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setHeard(Number.isFinite(duration) && duration > 0 ? currentTime / duration : 0)
        }
        {...told}
      />
    </div>
  );
}
