// The retention of a video: how many still watched at each second, and where they stopped; each part opens its
// people.
import { Button } from '@mantine/core';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { position } from '#web/kit/play-time.ts';
import classes from './watching.module.css';

const HEIGHT = 180;
/** The number of parts in the text version for screen readers. */
const PARTS = 10;

export type Curve = {
  slideId: string;
  label: string;
  duration: number;
  viewers: number;
  curve: readonly number[];
  left: readonly number[];
};
export type CurvePart = { from: number; to: number; left: number };

/** The video in at most ten parts of whole seconds, each with how many stopped in it. */
export function curveParts(left: readonly number[]): CurvePart[] {
  const size = Math.max(1, Math.ceil(left.length / PARTS));
  return Array.from({ length: Math.ceil(left.length / size) }, (_, index) => {
    const [from, to] = [index * size, Math.min(left.length, (index + 1) * size)];
    return { from, to, left: left.slice(from, to).reduce((sum, people) => sum + people, 0) };
  });
}

/** The curve with a sentence above it; `onLeft` opens the people who stopped within a range of seconds. */
export function RetentionCurve({ video, onLeft }: { video: Curve; onLeft: (from: number, to: number) => void }) {
  const { label, curve, viewers } = video;
  const stayed = viewers === 0 ? 0 : Math.round(((curve.at(-1) ?? 0) / viewers) * 100);
  const rows = curve.map((watching, second) => ({ second, watching }));
  const leaving = curveParts(video.left).filter(({ left }) => left > 0);
  const leads = words().lead.many.toLowerCase();
  return (
    <figure className={classes.card}>
      <figcaption>
        <h3>
          {viewers === 0 ? `Nobody has watched ${label} yet` : `${stayed}% of ${leads} watched ${label} to its end`}
        </h3>
        <p className="note">{counted(viewers, words().lead)} started it.</p>
      </figcaption>
      {viewers > 0 && (
        <div aria-hidden="true">
          <ResponsiveContainer width="100%" height={HEIGHT}>
            <AreaChart data={rows} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis
                dataKey="second"
                tickFormatter={position}
                tickLine={false}
                axisLine={false}
                minTickGap={48}
                tick={{ fill: 'var(--ink-2)', fontSize: 12 }}
              />
              <YAxis hide domain={[0, viewers]} />
              <Area
                type="stepAfter"
                dataKey="watching"
                stroke="var(--hue-2)"
                fill="color-mix(in srgb, var(--hue-2) 16%, var(--surface))"
                isAnimationActive={false}
              />
            </AreaChart>
          </ResponsiveContainer>
        </div>
      )}
      {leaving.length > 0 && (
        <ul className={classes.parts} aria-label={`Where ${leads} stopped watching ${label}`}>
          {leaving.map(({ from, to, left }) => (
            <li key={from}>
              <Button variant="default" size="compact-sm" onClick={() => onLeft(from, to)}>
                {left} stopped between {position(from)} and {position(to)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
