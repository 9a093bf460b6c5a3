// The head of the names in the lead list: it sorts the whole list by name or by its date, where the list can be.
import type { LeadDate, LeadOrder } from '#web/kit/calls.gen.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import classes from '../leads.module.css';

/**
 * How a list is sorted, how else it may be, and how another order is chosen. Without a date the list has an order of its own, such
 * as that of entering a campaign: `order` is null while it has it, and `onSort` is called with null to return to it.
 */
export type ListSort = {
  order: LeadOrder | null;
  orders: readonly LeadOrder[];
  dated: LeadDate | null;
  onSort: (order: LeadOrder | null) => void;
};

const DATES: Readonly<Record<LeadDate, string>> = {
  lastActive: 'Last active',
  joined: 'Joined',
  lastWrote: 'Last wrote',
  optedOut: 'Opt-out date',
  wantsToStop: 'Asked to stop',
};

const ORDER_WORDS: Readonly<Record<LeadOrder, string>> = {
  newest: 'newest first',
  oldest: 'oldest first',
  fromA: 'from A to Z',
  fromZ: 'from Z to A',
};

/** `Last active, newest first`. */
export const orderWords = (order: LeadOrder, dated: LeadDate | null): string =>
  `${dated && (order === 'newest' || order === 'oldest') ? DATES[dated] : 'Name'}, ${ORDER_WORDS[order]}`;

/** The order as a sentence, for screen readers after it changed. */
export const orderSentence = ({ order, dated }: Pick<ListSort, 'order' | 'dated'>): string => {
  if (!order) return '';
  const words = orderWords(order, dated);
  return `Sorted by ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
};

const ARIA = { fromA: 'ascending', fromZ: 'descending', newest: 'other', oldest: 'other' } as const;

/** The head: plain words where the list has an order of its own. A name column that is sorted by its date is sorted by something else. */
export function SortHead({ order, orders, dated, onSort }: ListSort) {
  const mayName = orders.includes('fromA');
  return (
    <th scope="col" aria-sort={order ? ARIA[order] : undefined}>
      <span className={classes.heads}>
        {mayName ? (
          <SortButton label="Name" first="fromA" second="fromZ" order={order} onSort={onSort} hasOwnOrder={!dated} />
        ) : (
          'Name'
        )}
        {dated && <SortButton label={DATES[dated]} first="newest" second="oldest" order={order} onSort={onSort} />}
      </span>
    </th>
  );
}

type ButtonProps = Pick<ListSort, 'order' | 'onSort'> & {
  label: string;
  first: LeadOrder;
  second: LeadOrder;
  /** The third press returns to the order that the list has by itself. */
  hasOwnOrder?: boolean;
};

function SortButton({ label, first, second, order, onSort, hasOwnOrder = false }: ButtonProps) {
  const isOn = order === first || order === second;
  const next = order === first ? second : hasOwnOrder && isOn ? null : first;
  return (
    <button
      type="button"
      className="sort-head"
      data-on={isOn}
      aria-label={isOn ? `${label}, ${ORDER_WORDS[order]}` : undefined}
      onClick={() => onSort(next)}
    >
      {label}
      {isOn && <Icon name={order === 'newest' || order === 'fromZ' ? 'down' : 'up'} size={12} />}
    </button>
  );
}
