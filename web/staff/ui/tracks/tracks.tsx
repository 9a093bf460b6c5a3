// Several counts over the same time, one above the other, each with its own scale: told apart by place and name, not by color.
import { type PointerEvent, useId, useState } from 'react';
import { count } from '#web/kit/format.ts';
import classes from './tracks.module.css';

export type Track = {
  label: string;
  /** One a point, all of the same length. */
  values: readonly number[];
  /** How it is drawn: what went out, what came back, and what else happened. */
  tone: 'out' | 'back' | 'other';
  /** What is said below its total. */
  note?: string;
};

/** A point of the time axis: in full, and short for below the axis. */
export type TimePoint = { when: string; tick: string };

type TracksProps = {
  points: readonly TimePoint[];
  tracks: readonly Track[];
  /** The head of the table's first column. */
  unit: string;
  /** What the table is about. */
  caption: string;
  /** What is said below the axis while no point is pointed at. */
  note: string;
};

const MOST_TICKS = 4;
const HEIGHT = 100;
/** The part of a point's width that its bar fills. */
const FILLED = 0.76;

/** The points with a label, evenly spread: at most four, among them the last. */
export function ticksOf(points: readonly TimePoint[]): { tick: string; at: number }[] {
  const step = Math.max(1, Math.ceil(points.length / MOST_TICKS));
  return points.flatMap(({ tick }, at) => (at % step === (points.length - 1) % step ? [{ tick, at }] : []));
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function Bars({ values, tone, pointed }: Track & { pointed: number | null }) {
  const most = Math.max(1, ...values);
  const filled = values
    .map((value, at) => ({ at, height: (value / most) * HEIGHT }))
    .filter(({ height }) => height > 0);
  return (
    <svg
      className={classes.bars}
      data-tone={tone}
      viewBox={`0 0 ${values.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {pointed !== null && <rect className={classes.pointed} x={pointed} y={0} width={1} height={HEIGHT} />}
      {filled.map(({ at, height }) => (
        <rect key={at} x={at + (1 - FILLED) / 2} y={HEIGHT - height} width={FILLED} height={height} />
      ))}
    </svg>
  );
}

/** The tracks, an axis, what happened at the point under the pointer, and all of it as a table. */
export function Tracks({ points, tracks, unit, caption, note }: TracksProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const tableId = useId();
  const point = (event: PointerEvent<HTMLElement>) => {
    // On a wide screen the names are left of the bars.
    const bars = event.currentTarget.querySelector('svg')?.getBoundingClientRect();
    const at = bars ? Math.floor(((event.clientX - bars.left) / bars.width) * points.length) : -1;
    setPointed(at >= 0 && at < points.length ? at : null);
  };
  const shown = pointed === null ? null : points[pointed];
  const pointValues = tracks.map(({ label, values }) => `${label.toLowerCase()} ${count(values[pointed ?? 0] ?? 0)}`);
  return (
    <div className={classes.tracks}>
      <div onPointerMove={point} onPointerDown={point} onPointerLeave={() => setPointed(null)}>
        {tracks.map((track) => (
          <div key={track.label} className={classes.track}>
            <p>
              {track.label} <strong>{count(total(track.values))}</strong>
              {track.note && ` ${track.note}`}
            </p>
            <Bars {...track} pointed={pointed} />
          </div>
        ))}
        <div className={classes.axis} aria-hidden="true">
          {ticksOf(points).map(({ tick, at }) => (
            <span
              key={at}
              data-last={(at === points.length - 1 && points.length > MOST_TICKS * 5) || undefined}
              style={{ left: `${((at + 0.5) / points.length) * 100}%` }}
            >
              {tick}
            </span>
          ))}
        </div>
      </div>
      <p className="note" aria-hidden={shown ? true : undefined}>
        {shown ? `${shown.when}: ${pointValues.join(', ')}` : note}
      </p>
      <details className={classes.details}>
        <summary>Show the numbers</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, also by keys. */}
        <section className={classes.scroll} aria-labelledby={tableId} tabIndex={0}>
          <table className="data-table">
            <caption id={tableId} className="hidden">
              {caption}
            </caption>
            <thead>
              <tr>
                <th scope="col">{unit}</th>
                {tracks.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(({ when }, index) => (
                <tr key={when}>
                  <th scope="row">{when}</th>
                  {tracks.map(({ label, values }) => (
                    <td key={label}>{count(values[index] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  );
}
