// The box in which staff write a note about a person: for colleagues, never sent.
import { Button, Textarea } from '@mantine/core';
import { useId, useRef } from 'react';
import { LONG_NOTE, NOTE_LIMIT } from '#domain/leads/notes/note.rules.ts';
import { words } from '#web/kit/config.ts';
import { useDraft } from '#web/staff/base/draft.ts';
import { useCreateNote } from './notes.calls.ts';
import classes from './notes.module.css';

/** Stores unsaved words per lead; Ctrl or Cmd with Enter adds the note, and the focus stays for the next one. */
export function NoteBox({ leadId }: { leadId: string }) {
  const [text, setText] = useDraft(`note:${leadId}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const create = useCreateNote(leadId, () => {
    setText('');
    field.current?.focus();
  });
  const isLong = text.trim().length > NOTE_LIMIT;
  const isEmpty = text.trim() === '';
  function add(): void {
    if (!isEmpty && !isLong && !create.isPending) create.mutate(text);
  }
  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) add();
      }}
    >
      <Textarea
        ref={field}
        label="Note for colleagues"
        rows={2}
        value={text}
        aria-describedby={hintId}
        error={isLong ? LONG_NOTE : create.problem}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          if (!create.isPending) create.reset();
        }}
      />
      <div className={classes.foot}>
        <p id={hintId} className="note">
          Never sent: the {words().lead.one.toLowerCase()} does not see it.
        </p>
        <Button type="submit" variant="default" loading={create.isPending} disabled={isEmpty || isLong}>
          Add note
        </Button>
      </div>
    </form>
  );
}
