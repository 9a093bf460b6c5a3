// The head of a screen: its title and, at the right, what can be done on it.
import type { ReactNode } from 'react';

/** One row on a desk; on a phone the actions go below the title. */
export function ScreenHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="screen-head">
      {typeof title === 'string' ? <h1>{title}</h1> : title}
      <div className="row">{children}</div>
    </header>
  );
}
