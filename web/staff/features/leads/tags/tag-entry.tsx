// Where a tag is written: known ones are offered, a new one is what was typed; a comma or Enter ends one.
import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { TAG_NAME_LIMIT, tagRefusal, tagsIn } from '#domain/leads/tags/tag.rules.ts';
import { Problem } from '#web/staff/ui/problem.tsx';
import { useTags } from './tags.calls.ts';
import classes from './tags.module.css';

type EntryProps = {
  label: string;
  /** The names that are there already, which are not offered. */
  except: readonly string[];
  isBusy?: boolean;
  /** Why the last one was refused. */
  problem?: string | null;
  onAdd: (names: string[]) => void;
  /** Whether the field holds something that is not added yet. */
  onType?: (hasText: boolean) => void;
};

/** The field with its button; what cannot be a tag stays in it, with the sentence why. */
export function TagEntry({ label, except, isBusy = false, problem = null, onAdd, onType }: EntryProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data: tags = [] } = useTags();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // In a dialog the field is focused when it opens; beside a person when the button that shows it was pressed.
  useEffect(() => field.current?.focus(), []);
  const why = refusal ?? problem;
  function add(): void {
    const names = tagsIn(typed);
    const fault = names.length === 0 ? tagRefusal('') : (names.map(tagRefusal).find((one) => one !== null) ?? null);
    setRefusal(fault);
    if (fault !== null || isBusy) return;
    onAdd(names);
    setTyped('');
    onType?.(false);
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ',' && event.key !== ';') return;
    event.preventDefault();
    add();
  }
  return (
    <div className={classes.row}>
      <div className={classes.entry}>
        <TextInput
          ref={field}
          label={label}
          value={typed}
          list={listId}
          autoComplete="off"
          maxLength={TAG_NAME_LIMIT * 20}
          error={why !== null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onType?.(event.currentTarget.value.trim() !== '');
            setRefusal(null);
          }}
          onKeyDown={onKey}
          data-autofocus
        />
        <datalist id={listId}>
          {tags
            .filter(({ name }) => !except.includes(name))
            .map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
        </datalist>
        <Button variant="default" onClick={add} loading={isBusy}>
          Add
        </Button>
      </div>
      <Problem>{why}</Problem>
    </div>
  );
}
