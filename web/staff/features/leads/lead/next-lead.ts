// Beside a list, the person at the side changes with the arrow keys: to the next row or the one before.
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';

/** What uses the arrow keys itself, beside the text fields. */
const OWN_ARROWS = '[role="log"], [role="menu"], [role="listbox"], [role="radiogroup"], [contenteditable]';

const rows = () => [...document.querySelectorAll<HTMLElement>('#main [data-opens]')];

/** The button of a lead's row in the list on the screen; null when no row is theirs. */
export const rowOfLead = (leadId: string): HTMLElement | null =>
  rows().find(({ dataset }) => dataset.opens === leadId) ?? null;

/**
 * While `isOn`, the up and down arrows open the lead of the neighboring row in place of this one; a focus on a row moves with
 * them. Returns a function that tells, once, whether the open lead was opened so.
 */
export function useNextLead(leadId: string, isOn: boolean): () => boolean {
  const [, setParams] = useSearchParams();
  const isMoved = useRef(false);
  function move(by: number, event: KeyboardEvent): void {
    const { target } = event;
    if (!isOn || document.querySelector('[role="dialog"]')) return;
    if (target instanceof Element && target.closest(OWN_ARROWS)) return;
    const all = rows();
    const at = all.findIndex(({ dataset }) => dataset.opens === leadId);
    const next = at < 0 ? undefined : all[at + by];
    const opens = next?.dataset.opens;
    if (!next || !opens) return;
    event.preventDefault();
    isMoved.current = true;
    setParams(
      (now) => {
        now.set('lead', opens);
        return now;
      },
      { replace: true },
    );
    if (document.activeElement === all[at]) next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  }
  useHotkeys([
    ['ArrowDown', (event) => move(1, event), { preventDefault: false }],
    ['ArrowUp', (event) => move(-1, event), { preventDefault: false }],
  ]);
  return () => {
    const was = isMoved.current;
    isMoved.current = false;
    return was;
  };
}
