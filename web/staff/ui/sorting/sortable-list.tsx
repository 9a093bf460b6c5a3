// A list whose rows are moved by dragging a grip, or by the keyboard: Space picks a row up, arrows move it, Space
// drops it.
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useReducedMotion } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import classes from './sorting.module.css';

/** A row by its id, and its name in announcements. */
export type SortableItem = { id: string; name: string };

type SortableProps<Item extends SortableItem> = {
  label: string;
  items: readonly Item[];
  /** The row `id` moves behind `after`; an empty text is the first position. */
  onMove: (id: string, after: string) => void;
  /** Rows without grips: for read-only users. */
  isFixed?: boolean;
  children: (item: Item, position: number) => ReactNode;
};

/** The row that a row follows at a new index. */
export function afterAt(ids: readonly string[], id: string, position: number): string {
  return ids.filter((each) => each !== id)[position - 1] ?? '';
}

/** The screen reader announcements during a move. */
function spoken(items: readonly SortableItem[]): Announcements {
  const positionOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id) + 1;
  const nameOf = (id: UniqueIdentifier) => items[positionOf(id) - 1]?.name ?? '';
  const at = (id: UniqueIdentifier) => `place ${positionOf(id)} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} taken up, ${at(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)}, ${at(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} put down, ${at((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${at(active.id)}.`,
  };
}

const INSTRUCTIONS = {
  draggable:
    'Press Space to take it up, the arrow keys to move it, Space to put it down, Escape to leave it where it was.',
};

/** The list; rows move at once, and `onMove` handles the rest. */
export function SortableList<Item extends SortableItem>(props: SortableProps<Item>) {
  const { label, items, onMove, isFixed = false, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  function drop({ active, over }: DragEndEvent): void {
    if (!over || over.id === active.id) return;
    onMove(String(active.id), afterAt(ids, String(active.id), ids.indexOf(String(over.id))));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: spoken(items), screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label={label}>
          {items.map((item, position) => (
            <Row key={item.id} item={item} isFixed={isFixed || items.length < 2}>
              {children(item, position)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type RowProps = { item: SortableItem; isFixed: boolean; children: ReactNode };

function Row({ item, isFixed, children }: RowProps) {
  const sortable = useSortable({ id: item.id, disabled: isFixed });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const isStill = useReducedMotion();
  const moves = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` } : {};
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging}
      style={{ ...moves, transition: isStill ? 'none' : transition }}
    >
      {!isFixed && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.grip}
          {...attributes}
          {...listeners}
          aria-label={`Move ${item.name}`}
          // Escape drops the row at its old position; the surrounding dialog stays open.
          data-mantine-stop-propagation={isDragging}
        >
          <Icon name="grip" size={18} />
        </button>
      )}
      {children}
    </li>
  );
}
