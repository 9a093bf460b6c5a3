// The options of a choice: at least two rows, moved by their grips; Enter adds another (PIT-14).
import { ActionIcon, Button } from '@mantine/core';
import { placedAfter } from '#domain/campaigns/chain/chain.rules.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { SortableList } from '#web/staff/ui/sorting/sortable-list.tsx';
import { type OptionRow, optionRow } from './widget-draft.ts';
import classes from './widgets.module.css';

const OPTION_LIMIT = 120;
const MOST_OPTIONS = 50;
const LEAST_ROWS = 2;

type RowsProps = { options: OptionRow[]; onChange: (options: OptionRow[]) => void };

/** One field per option; empty ones are left out on Save. */
export function OptionRows({ options, onChange }: RowsProps) {
  const byId = new Map(options.map((option) => [option.id, option]));
  const items = options.map(({ id, text }, index) => ({ id, name: text || `option ${index + 1}`, text }));
  const move = (id: string, after: string) =>
    onChange(
      placedAfter(
        options.map((option) => option.id),
        id,
        after,
      ).flatMap((one) => byId.get(one) ?? []),
    );
  const add = () => onChange([...options, optionRow('')]);
  return (
    <div className="stack-tight">
      <span className={classes.legend}>Options</span>
      <SortableList label="Options" items={items} onMove={move}>
        {({ id, text }, index) => (
          <>
            <input
              className={classes.option}
              aria-label={`Option ${index + 1}`}
              maxLength={OPTION_LIMIT}
              value={text}
              // biome-ignore lint/a11y/noAutofocus: somebody who has just added the row types in it next
              autoFocus={text === '' && index >= LEAST_ROWS}
              onChange={(event) => {
                const typed = event.currentTarget.value;
                onChange(options.map((option) => (option.id === id ? { ...option, text: typed } : option)));
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                if (options.length < MOST_OPTIONS) add();
              }}
            />
            {options.length > LEAST_ROWS && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remove option ${index + 1}`}
                onClick={() => onChange(options.filter((option) => option.id !== id))}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            )}
          </>
        )}
      </SortableList>
      {options.length < MOST_OPTIONS && (
        <div>
          <Button variant="subtle" size="compact-sm" leftSection={<Icon name="plus" size={14} />} onClick={add}>
            Add an option
          </Button>
        </div>
      )}
    </div>
  );
}
