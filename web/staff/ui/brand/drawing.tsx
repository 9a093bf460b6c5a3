// The small drawings of empty states: what will be here later, in the brand's color and letters, and by the brand's own hand: lines,
// cut paper, two layers, ink or soft strokes.
import type { ReactNode } from 'react';
import type { Brand } from '#platform/brands/brand.ts';
import { brand } from '#web/kit/config.ts';
import { bubblePath } from './bubble.ts';
import classes from './drawing.module.css';

export type DrawingOf = 'contacts' | 'campaigns' | 'messages' | 'pages' | 'pitches' | 'events';

const person = (x: number, y: number) => (
  <path d={`M${x - 15} ${y + 32}c0-9 6.5-14 15-14s15 5 15 14M${x + 8} ${y}a8 8 0 1 1-16 0a8 8 0 0 1 16 0z`} />
);

const BUBBLE_OUT = { x: 52, y: 14, width: 90, height: 41 };
const BUBBLE_ABOVE = { x: 50, y: 10, width: 60, height: 33 };
const BUBBLE_IN = { x: 13, y: 66, width: 78, height: 32 };

/** The brand's letters in the outgoing bubble. */
function Letters() {
  return (
    <text x="97" y="40" textAnchor="middle" className={classes.letters}>
      {brand().mark}
    </text>
  );
}

const DRAWINGS: Record<DrawingOf, () => ReactNode> = {
  contacts: () => (
    <>
      {person(40, 66)}
      {person(120, 66)}
      <path className={classes.accent} d={bubblePath(BUBBLE_ABOVE, 'left')} />
      <text x="80" y="32" textAnchor="middle" className={classes.letters}>
        {brand().mark}
      </text>
      {person(80, 70)}
    </>
  ),
  campaigns: () => (
    <>
      <path className={classes.accent} d={bubblePath(BUBBLE_OUT, 'right')} />
      <Letters />
      <path className={classes.dotted} d="M97 62v14" />
      <path d="M64 78h66a10 10 0 0 1 10 10v8a10 10 0 0 1-10 10H64a10 10 0 0 1-10-10v-8a10 10 0 0 1 10-10zM68 88h42M68 96h26" />
      <path d="M34 44a14 14 0 1 1-28 0a14 14 0 0 1 28 0zM20 36v8l5 4" />
    </>
  ),
  pitches: () => (
    <>
      <path className={classes.accent} d={bubblePath(BUBBLE_OUT, 'right')} />
      <Letters />
      <path className={classes.dotted} d="M97 62v10" />
      <path d="M60 74h74v34H60zM70 84h34M70 92h54M70 100h22" />
      <path className={classes.loose} d="M48 80v22M38 85v12" />
    </>
  ),
  pages: () => (
    <>
      <path className={classes.accent} d={bubblePath(BUBBLE_OUT, 'right')} />
      <Letters />
      <path className={classes.dotted} d="M97 62v10" />
      <path d="M70 72h54a6 6 0 0 1 6 6v30H64V78a6 6 0 0 1 6-6zM74 84h46M74 96h46" />
      <path d="M14 66h12v12H14zM34 66h12v12H34zM14 86h12v12H14z" />
      <path className={classes.loose} d="M36 88h3M44 88h3M36 97h3M44 97h3M40 92h3" />
    </>
  ),
  events: () => (
    <>
      <path className={classes.accent} d={bubblePath(BUBBLE_OUT, 'right')} />
      <Letters />
      <path className={classes.dotted} d="M97 62v10" />
      <path d="M64 74h66v34H64zM64 84h66M80 70v8M114 70v8M86 84v24M108 84v24" />
      <path d="M48 84a14 14 0 1 1-28 0a14 14 0 0 1 28 0zM34 76v8l5 4" />
    </>
  ),
  messages: () => (
    <>
      <path className={classes.accent} d={bubblePath(BUBBLE_OUT, 'right')} />
      <Letters />
      <path d={bubblePath(BUBBLE_IN, 'left')} />
      <path className={classes.dots} d="M38 82h.01M52 82h.01M66 82h.01" />
    </>
  ),
};

/** How a brand draws: the motif at the bubble, and whether a second layer lies under everything. */
type Hand = { beside: ReactNode; isLayered?: true };

const HANDS: Record<Brand['look']['shape'], Hand> = {
  waves: { beside: <path className={classes.beside} d="M146 8a12 12 0 0 1 6 10M150 1a20 20 0 0 1 9 17" /> },
  screen: { beside: <path className={classes.beside} d="M8 8h30v20H8zM20 13l8 5-8 5z" /> },
  pair: { beside: <path className={classes.beside} d="M8 12h14v14H8zM16 4h14v14" />, isLayered: true },
  drop: { beside: <path className={classes.beside} d="M22 4l7 9a9 9 0 1 1-14 0zM40 20l3 4a4 4 0 1 1-6 0z" /> },
  cross: { beside: <path className={classes.beside} d="M16 6v20M6 16h20" /> },
};

/** A drawing 160 pixels wide; decorative, the sentence below has the meaning. */
export function Drawing({ of }: { of: DrawingOf }) {
  const { shape } = brand().look;
  const { beside, isLayered } = HANDS[shape];
  const drawn = DRAWINGS[of]();
  return (
    <svg
      className={`${classes.drawing} ${classes[shape]}`}
      viewBox="0 0 160 112"
      width="160"
      height="112"
      aria-hidden="true"
    >
      {isLayered && (
        <g className={classes.under} transform="translate(4 4)">
          {drawn}
        </g>
      )}
      {beside}
      {drawn}
    </svg>
  );
}
