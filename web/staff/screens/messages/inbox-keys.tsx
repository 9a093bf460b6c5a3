// The keys of the inbox: from one conversation to the next, into its text box, the search, done; and the list of them.
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { Sheet } from '../../ui/sheet.tsx';

/** Key -> what it does, as the list says it. */
const KEYS = [
  ['j', 'Next conversation'],
  ['k', 'Conversation before'],
  ['r', 'Write an answer'],
  ['n', 'Write a note for colleagues'],
  ['e', 'Done: nothing is left to answer'],
  ['/', 'Search; in the text box: saved replies'],
  ['Ctrl Enter', 'Send'],
  ['?', 'These keys'],
] as const;

const rows = () => [...document.querySelectorAll<HTMLElement>('a[id^="with-"]')];

/** Opens the conversation that many rows below the open one, or the first; the focus goes to its row. */
function move(by: number): void {
  const all = rows();
  const at = all.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))];
  next?.click();
  next?.focus();
}

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const isFree = () => document.querySelector('.sheet-open, [role="dialog"]') === null;

/** Listens outside of text fields and dialogs (`e` is the button's own); returns the list of keys while it is open. */
export function useInboxKeys() {
  const [isListed, setListed] = useState(false);
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
  return {
    open: () => setListed(true),
    list: isListed && (
      <Sheet title="Keys" width={400} onClose={() => setListed(false)}>
        <dl className="stack-tight">
          {KEYS.map(([key, what]) => (
            <div key={key} className="row" style={{ flexWrap: 'nowrap' }}>
              <dt style={{ minWidth: 88 }}>
                <kbd>{key}</kbd>
              </dt>
              <dd style={{ margin: 0 }}>{what}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    ),
  };
}
