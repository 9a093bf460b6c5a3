// Where the focus goes in a form when a row is added to it or removed.
import { useLayoutEffect, useRef } from 'react';

const CONTROLS = 'input, select, textarea, button';

/**
 * `rows` is the ref of the element that holds the rows, each with `data-row`; where they can be removed it also holds the button
 * that adds one.
 * `focusRow` is called with the index of the row that was added or removed: once that is rendered, the focus is in the first
 * control of the row with this index, after a removal of the last row of the one before it, and without any row on the button.
 */
export function useRowFocus() {
  const rows = useRef<HTMLDivElement>(null);
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null || !rows.current) return;
    const all = rows.current.querySelectorAll('[data-row]');
    const row = all[Math.min(next.current, all.length - 1)] ?? rows.current;
    next.current = null;
    row.querySelector<HTMLElement>(CONTROLS)?.focus();
  });
  const focusRow = (index: number): void => {
    next.current = index;
  };
  return { rows, focusRow };
}
