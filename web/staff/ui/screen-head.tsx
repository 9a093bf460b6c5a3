// The header of a screen: its title and, on the right, its actions.
import type { ReactNode } from 'react';

/** One row on a desktop; on a phone the actions are below the title. */
export function ScreenHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="screen-head">
      {typeof title === 'string' ? <h1>{title}</h1> : title}
      <div className="row">{children}</div>
    </header>
  );
}
