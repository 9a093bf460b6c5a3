// The parts of a video that a lead watched; rewatched parts are darker (LED-16).
import { position } from '#web/kit/play-time.ts';
import classes from './watching.module.css';

export type Watched = { from: number; to: number; times: number };

/** A bar for the length of the video, and the same in words. */
export function WatchBar({ duration, parts }: { duration: number; parts: readonly Watched[] }) {
  if (duration <= 0) return null;
  const percent = (seconds: number) => (Math.max(0, Math.min(seconds, duration)) / duration) * 100;
  const stretches = parts.map(
    ({ from, to, times }) => `${position(from)} to ${position(to)}${times > 1 ? `, ${times} times` : ''}`,
  );
  return (
    <div
      className={classes.watch}
      role="img"
      aria-label={`Watched ${stretches.length > 0 ? stretches.join('; ') : 'nothing'}`}
    >
      <svg width="100%" height="12" aria-hidden="true">
        <rect width="100%" height="12" rx="4" fill="var(--line)" />
        {parts.map(({ from, to, times }) => (
          <rect
            key={`${from}-${to}`}
            x={`${percent(from)}%`}
            width={`${percent(to) - percent(from)}%`}
            height="12"
            fill="var(--mark)"
            opacity={Math.min(1, 0.35 + 0.3 * (times - 1))}
          />
        ))}
      </svg>
    </div>
  );
}
