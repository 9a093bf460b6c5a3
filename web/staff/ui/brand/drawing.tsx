// The small line drawings of empty states: what will be here later, in the brand's color and letters.
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

const DRAWINGS: Record<DrawingOf, () => React.ReactNode> = {
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
      <path d="M48 80v22M38 85v12" />
    </>
  ),
  pages: () => (
    <>
      <path className={classes.accent} d={bubblePath(BUBBLE_OUT, 'right')} />
      <Letters />
      <path className={classes.dotted} d="M97 62v10" />
      <path d="M70 72h54a6 6 0 0 1 6 6v30H64V78a6 6 0 0 1 6-6zM74 84h46M74 96h46" />
      <path d="M14 66h12v12H14zM34 66h12v12H34zM14 86h12v12H14zM36 88h3M44 88h3M36 97h3M44 97h3M40 92h3" />
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

/** A drawing 160 pixels wide; decorative, the sentence below has the meaning. */
export function Drawing({ of }: { of: DrawingOf }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 160 112" width="160" height="112" aria-hidden="true">
      {DRAWINGS[of]()}
    </svg>
  );
}
