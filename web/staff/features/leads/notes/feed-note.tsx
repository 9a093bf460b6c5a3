// A note of staff in a conversation: another color and a word tell it from a text; its author and admins delete it.
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { mayDeleteNote } from '#domain/leads/notes/note.rules.ts';
import { cut, longWhen, timeOf } from '#web/kit/format.ts';
import { mayChange } from '#web/staff/base/may.ts';
import { isMaskedVisit, useUser } from '#web/staff/base/user.calls.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { Icon } from '#web/staff/ui/icon.tsx';
import type { ShownNote } from './conversation-items.ts';
import { useDeleteNote } from './notes.calls.ts';
import classes from './notes.module.css';

/** LIM-10, as for the sender of a text. */
const AUTHOR_LIMIT = 30;
const SHOWN_OF_IT = 80;

/** One note of the conversation. */
export function FeedNote({ leadId, note }: { leadId: string; note: ShownNote }) {
  const user = useUser();
  const { access } = user.organization;
  const [asks, setAsks] = useState(false);
  const { mutateAsync } = useDeleteNote(leadId);
  const mayDelete = mayChange(access) && !isMaskedVisit(user) && mayDeleteNote(note, { userId: user.id, access });
  return (
    <article className={classes.note}>
      <p className={classes.head} title={longWhen(note.created)}>
        <strong>Note</strong>
        <span>{cut(note.userName, AUTHOR_LIMIT)}</span>
        <span>{timeOf(note.created)}</span>
        {mayDelete && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            className={classes.remove ?? ''}
            aria-label="Delete note"
            onClick={() => setAsks(true)}
          >
            <Icon name="trash" size={16} />
          </ActionIcon>
        )}
      </p>
      <p className={classes.text} dir="auto">
        {note.text}
      </p>
      {asks && (
        <ConfirmModal
          title="Delete this note?"
          action="Delete note"
          isDangerous
          onConfirm={() => mutateAsync(note.id)}
          onClose={() => setAsks(false)}
        >
          <p>“{cut(note.text, SHOWN_OF_IT)}” is deleted for everybody. It cannot be brought back.</p>
        </ConfirmModal>
      )}
    </article>
  );
}
