// A sound as it is heard and seen: a player, and above it the loudness of its own samples along its time.
import { type RefObject, useEffect, useId, useState } from 'react';
import classes from './files.module.css';
import { BARS, loudness } from './loudness.ts';

/** More would take the memory of a small phone: a longer sound is played without its drawing. */
const DRAWN_BYTES = 50 * 1024 * 1024;

/** The loudness of each stretch from 0 to 1; null until it is known, and where the browser cannot read the sound. */
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
    // What cannot be drawn is played all the same.
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

/** The player; the part that was heard is darker in the drawing. `local` are its bytes where they are in this browser. */
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
