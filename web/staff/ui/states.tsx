// The states of every list and screen: loading, empty, failed, not allowed.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../kit/ask.ts';
import { Drawing, type DrawingOf } from './brand/drawing.tsx';
import { Icon } from './icon.tsx';
import classes from './states.module.css';

/** Gray bars in the shape of the content, visible only after 150 ms. */
export function Loading({
  rows = 4,
  height = 44,
  label = 'Loading',
}: {
  rows?: number;
  height?: number;
  label?: string;
}) {
  return (
    <div className={classes.loading} role="status" aria-label={label}>
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className={classes.bar} style={{ height }} />
      ))}
    </div>
  );
}

type EmptyProps = { title: string; hint?: string; drawing?: DrawingOf; children?: ReactNode };

/** The documented sentence, a line about what to do, and the button that does it; with a drawing when it fills a screen. */
export function Empty({ title, hint, drawing, children }: EmptyProps) {
  return (
    <div className={classes.empty}>
      {drawing && <Drawing of={drawing} />}
      <p className={classes.title}>{title}</p>
      {hint && <p className="note">{hint}</p>}
      {children}
    </div>
  );
}

/** What happened and a button to try again. */
export function Failed({ error, again, fallback }: { error: unknown; again: () => unknown; fallback?: string }) {
  return (
    <div className={classes.empty} role="alert">
      <span className={classes.bad}>
        <Icon name="alert" />
      </span>
      <p className={classes.title}>{sentenceOf(error, fallback)}</p>
      <Button variant="default" leftSection={<Icon name="retry" size={16} />} onClick={() => void again()}>
        Try again
      </Button>
    </div>
  );
}

/** A sentence beside what it is about; `warn` for what costs money or stops something. */
export function Notice({ kind = 'info', children }: { kind?: 'info' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <div className={classes.notice} data-kind={kind}>
      <Icon name={kind === 'info' ? 'info' : 'alert'} size={18} />
      <div className="grow">{children}</div>
    </div>
  );
}
