// The panel of an inspector: what it shows while nothing is open in it, and the levels in place of that.
import type { ReactNode } from 'react';
import classes from './inspector.module.css';
import type { Inspector } from './inspector.ts';

/** The content below the levels keeps its state while one is shown. */
export function InspectorPanel({ inspector, children }: { inspector: Inspector; children: ReactNode }) {
  return (
    <div className={classes.inspector}>
      <div className={classes.base} hidden={inspector.levels.length > 0}>
        {children}
      </div>
      <div ref={inspector.takeSlot} className={classes.slot} />
    </div>
  );
}
