// The keys of the inbox: from one conversation to the next, into its text box, the search, done; and the list of them.
import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './messages.module.css';

/** Key -> what it does, as the list says it. */
const KEYS = [
  ['j', 'Next conversation'],
  ['k', 'Previous conversation'],
  ['r', 'Write back'],
  ['n', 'Write a note for colleagues'],
  ['e', 'Mark as done'],
  ['/', 'Search; in the text box: saved replies'],
  [/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter', 'Send'],
  ['Esc', 'Out of the text box, back to the list'],
  ['?', 'These keys'],
] as const;

const rows = () => [...document.querySelectorAll<HTMLElement>('a[id^="with-"]')];

const isOpen = (row: HTMLElement) => row.getAttribute('aria-current') === 'true';

/** The row that many below that of the open conversation; the first when it is in none. */
function rowAt(by: number): HTMLElement | undefined {
  const all = rows();
  const at = all.findIndex(isOpen);
  return all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))];
}

/** From a field of the inbox back to the row of its conversation, or to the screen when that is not in the list. */
function leaveField({ target }: KeyboardEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches('main textarea, main input[type="search"]')) return;
  const row = rows().find(isOpen);
  if (row) row.focus();
  else target.blur();
}

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const isFree = () => document.querySelector('.sheet-open, [role="dialog"]') === null;

/**
 * Listens outside of text fields and dialogs (`e` is the button's own). `isMoving` tells whether a row is pressed by j or k: the
 * focus then stays in the list for the next one. `list` is the list of keys while it is open.
 */
export function useInboxKeys() {
  const [isListed, setListed] = useState(false);
  const moving = useRef(false);
  /** Opens the conversation of that row; the focus goes to the row. */
  function move(by: number): void {
    const row = rowAt(by);
    moving.current = true;
    row?.click();
    moving.current = false;
    row?.focus();
  }
  const free = (run: () => void) => () => {
    if (isFree()) run();
  };
  useHotkeys([
    ['j', free(() => move(1))],
    ['k', free(() => move(-1))],
    ['r', free(() => focus('main textarea'))],
    ['/', free(() => focus('main input[type="search"]'))],
    ['shift+?', free(() => setListed(true))],
    ['?', free(() => setListed(true))],
  ]);
  // An open list of saved replies has taken its Escape before.
  useHotkeys([['Escape', (event) => isFree() && leaveField(event), { preventDefault: false }]], []);
  return {
    isMoving: () => moving.current,
    open: () => setListed(true),
    list: isListed && (
      <Sheet title="Keys" width={400} onClose={() => setListed(false)}>
        <dl className="stack-tight">
          {KEYS.map(([key, what]) => (
            <div key={key} className="row" style={{ flexWrap: 'nowrap' }}>
              <dt style={{ minWidth: 88 }}>
                <kbd className={classes.key}>{key}</kbd>
              </dt>
              <dd style={{ margin: 0 }}>{what}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    ),
  };
}
