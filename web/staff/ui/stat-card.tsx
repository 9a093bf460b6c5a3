// One number with its label; a click opens the list behind it.
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMoved } from './motion/moves.ts';
import classes from './stat-card.module.css';

type StatProps = { label: string; value: string; meaning: string; isChosen?: boolean; onPress?: () => void };

/** A card that explains its count on hover or focus; a new count rolls in. */
export function StatCard({ label, value, meaning, isChosen = false, onPress }: StatProps) {
  const figure = useMoved<HTMLElement>(value, 'rolls');
  const body = (
    <>
      <span className={classes.label}>{label}</span>
      <strong ref={figure} className={classes.value}>
        {value}
      </strong>
    </>
  );
  return (
    <Tooltip label={meaning} openDelay={300} events={{ hover: true, focus: true, touch: false }}>
      {onPress ? (
        <button type="button" className={classes.card} aria-pressed={isChosen} onClick={onPress}>
          {body}
        </button>
      ) : (
        <div className={classes.card}>{body}</div>
      )}
    </Tooltip>
  );
}

/** Cards side by side, two on a phone. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
