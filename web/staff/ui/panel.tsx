// A card on the overview: its heading and content.
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

/** A region named by its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
