// Tags as chips: in the table, on cards, and with a button to take one off where that is possible.
import { Icon } from '#web/staff/ui/icon.tsx';
import classes from './tags.module.css';

type ChipsProps = {
  tags: readonly { id: string; name: string }[];
  /** Shows these at most, and how many more there are. */
  most?: number;
  /** Keeps them in one line, each as short as that needs. */
  isLine?: boolean;
  /** Takes one off; without it the chips only show. */
  onOff?: (tag: { id: string; name: string }) => void;
  /** The id of the tag that is being taken off. */
  leaving?: string | null;
};

/** Nothing without tags. */
export function TagChips({ tags, most = tags.length, isLine = false, onOff, leaving = null }: ChipsProps) {
  if (tags.length === 0) return null;
  const rest = tags.slice(most);
  return (
    <ul className={classes.chips} aria-label="Tags" data-line={isLine || undefined}>
      {tags.slice(0, most).map((tag) => (
        <li key={tag.id} className={classes.chip} title={tag.name}>
          <span>{tag.name}</span>
          {onOff && (
            <button
              type="button"
              className={classes.off}
              aria-label={`Take off ${tag.name}`}
              disabled={leaving === tag.id}
              onClick={() => onOff(tag)}
            >
              <Icon name="close" size={14} />
            </button>
          )}
        </li>
      ))}
      {rest.length > 0 && (
        <li className={classes.chip} title={rest.map(({ name }) => name).join(', ')}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="hidden">{rest.map(({ name }) => name).join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
