// Why something was refused, under the fields it is about; read out as soon as it stands there.
import type { ReactNode } from 'react';

/** Nothing without a sentence. */
export function Problem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="error-text" role="alert">
      {children}
    </p>
  );
}
