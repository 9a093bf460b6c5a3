// What opens in a text field after a slash: a list of texts to insert, filtered by what is typed on, chosen by keys or a press.
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { slashBefore } from '#domain/texts/saved/saved-reply.rules.ts';
import { counted } from '#web/kit/format.ts';
import classes from './slash-list.module.css';
import { WrittenText } from './written-text.tsx';

/** A text that is offered: under its name, in its group. */
export type Offer = { key: string; name: string; message: string; group: string };

export type SlashOffers = {
  offers: readonly Offer[];
  isLoading: boolean;
  /** They could not be read. */
  isFailed: boolean;
  /** Called when the list opens, so that its texts are read only then. */
  onOpen: () => void;
  onUse: (offer: Offer) => void;
  /** The list opens below the field and moves what follows: above the first field of a dialog there is no room. */
  isBelow?: boolean;
  /** Below the texts: where they are written. */
  foot?: ReactNode;
};

const LETTERS = 90;
const FOUND = { one: 'text', many: 'texts' };

/** The texts whose name or content contains what was typed; names that begin with it come first, the rest keep their order. */
function matching(offers: readonly Offer[], typed: string): Offer[] {
  const wanted = typed.toLowerCase();
  const found = offers.filter(({ name, message }) => `${name}\n${message}`.toLowerCase().includes(wanted));
  const begins = ({ name }: Offer) => name.toLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((offer) => !begins(offer))];
}

type Insert = (from: number, to: number, text: string) => void;

/** The state of the list of one field: what to tell the field, its keys, and the list itself. */
export function useSlash(slash: SlashOffers | undefined, value: string, insert: Insert) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  /** Escape closes the list of this slash, until another one is typed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const open = slash && caret !== null ? slashBefore(value, caret) : null;
  const isOpen = open !== null && open.from !== closedAt;
  const found = isOpen && slash ? matching(slash.offers, open.typed) : [];
  const at = Math.min(chosen, Math.max(0, found.length - 1));
  function note(text: string, position: number): void {
    setCaret(position);
    setChosen(0);
    const next = slash ? slashBefore(text, position) : null;
    if (!next) setClosedAt(null);
    else if (!isOpen) slash?.onOpen();
  }
  function use(offer: Offer | undefined): void {
    if (!offer || !open || !slash) return;
    insert(open.from, caret ?? open.from, offer.message);
    setCaret(null);
    slash.onUse(offer);
  }
  function press(event: KeyboardEvent): void {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const moves = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (moves && found.length > 0) setChosen((at + moves + found.length) % found.length);
    else if (event.key === 'Escape') setClosedAt(open.from);
    else if ((event.key === 'Enter' || event.key === 'Tab') && found[at] && !event.ctrlKey && !event.metaKey)
      use(found[at]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const field = isOpen
    ? {
        'aria-controls': id,
        'aria-autocomplete': 'list' as const,
        ...(found[at] ? { 'aria-activedescendant': `${id}-${at}` } : {}),
      }
    : {};
  const list = isOpen && slash && <List id={id} slash={slash} found={found} at={at} onUse={use} />;
  return { field, note, press, list, leave: () => setCaret(null) };
}

type ListProps = { id: string; slash: SlashOffers; found: readonly Offer[]; at: number; onUse: (offer: Offer) => void };

function List({ id, slash, found, at, onUse }: ListProps) {
  const { offers, isLoading, isFailed, isBelow = false, foot } = slash;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the text field, which names the chosen option
    <div className={classes.list} data-below={isBelow} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label="Texts to insert" className={classes.offers}>
        {found.map((offer, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={offer.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes.offer}
            ref={(row) => {
              if (index === at) row?.scrollIntoView?.({ block: 'nearest' });
            }}
            onClick={() => onUse(offer)}
          >
            <strong>{offer.name}</strong>
            <span className="note">{offer.group}</span>
            <span className={classes.text}>
              <WrittenText text={offer.message} letters={LETTERS} />
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'hidden' : classes.none}>
        {isLoading && offers.length === 0 && 'Loading your saved replies'}
        {isFailed && offers.length === 0 && 'Your saved replies could not be loaded.'}
        {!isLoading && !isFailed && offers.length === 0 && 'No saved replies yet.'}
        {offers.length > 0 && (found.length > 0 ? counted(found.length, FOUND) : 'Nothing by these words.')}
      </p>
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  );
}
