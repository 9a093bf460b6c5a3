// The saved replies that conversations offer after a slash: shared ones and one's own, to be written, changed and removed.
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { REPLY_NAME_LIMIT, replyRefusal } from '#domain/texts/saved/saved-reply.rules.ts';
import { words } from '#web/kit/config.ts';
import {
  type ReplyFields,
  type SavedReply,
  useDeleteReply,
  useKeepReply,
  useSavedReplies,
} from '#web/staff/base/replies/saved-replies.calls.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { submits } from '#web/staff/ui/forms/use-submit.ts';
import { Composer } from '#web/staff/ui/message/composer.tsx';
import { WrittenText } from '#web/staff/ui/message/written-text.tsx';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import classes from '../account.module.css';

type Open = { what: 'write'; one: SavedReply | null } | { what: 'remove'; one: SavedReply };

/** Scrolls here when the address names the card. */
function useNamed(name: string) {
  const card = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${name}`) card.current?.scrollIntoView?.({ block: 'start' });
  }, [hash, name]);
  return card;
}

/** Listed as conversations offer them: those used most first. */
export function SavedRepliesCard() {
  const { data, error, refetch } = useSavedReplies();
  const [open, setOpen] = useState<Open | null>(null);
  const card = useNamed('saved-replies');
  const remove = useDeleteReply(() => toast('done', 'Removed'));
  const button = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const;
  return (
    <section ref={card} id="saved-replies" className="card section-card" aria-label="Saved replies">
      <h2>Saved replies</h2>
      <p className="note">Type / in a conversation to insert one.</p>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={2} />}
      {data?.length === 0 && <p className="note">None yet. Write the first reply that you send every day.</p>}
      {data && data.length > 0 && (
        <dl className={classes.pairs}>
          {data.map((one) => (
            <div key={one.id} className={classes.pair}>
              <dt>{one.name}</dt>
              <dd>
                <WrittenText text={one.message} />
                <span className="note">
                  {' '}
                  {one.isOwn ? 'Only you' : 'Shared'}, used {one.uses === 1 ? '1 time' : `${one.uses} times`}
                </span>
              </dd>
              <dd className={classes.changes}>
                <Button {...button} aria-label={`Edit ${one.name}`} onClick={() => setOpen({ what: 'write', one })}>
                  Edit
                </Button>
                <Button {...button} aria-label={`Remove ${one.name}`} onClick={() => setOpen({ what: 'remove', one })}>
                  Remove
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="row">
        <Button variant="default" onClick={() => setOpen({ what: 'write', one: null })}>
          New saved reply
        </Button>
      </div>
      {open?.what === 'write' && <ReplyModal known={open.one} onClose={() => setOpen(null)} />}
      {open?.what === 'remove' && (
        <ConfirmModal
          title={`Remove ${open.one.name}?`}
          action={`Remove ${open.one.name}`}
          isDangerous
          onConfirm={() => remove.mutateAsync(open.one.id)}
          onClose={() => setOpen(null)}
        >
          <p>
            {open.one.isOwn ? 'You are no longer offered it.' : 'Nobody is offered it any more.'} Texts that were sent
            stay.
          </p>
        </ConfirmModal>
      )}
    </section>
  );
}

/** Writes a new one, or changes the one that is known. */
function ReplyModal({ known, onClose }: { known: SavedReply | null; onClose: () => void }) {
  const before = { name: known?.name ?? '', message: known?.message ?? '', isOwn: known?.isOwn ?? false };
  const form = useForm<ReplyFields>({ initialValues: before });
  const keep = useKeepReply(known?.id, () => {
    toast('done', 'Saved');
    onClose();
  });
  const { name, message } = form.values;
  const [hasBeyond, setBeyond] = useState(false);
  return (
    <FormSheet
      title={known ? 'Edit saved reply' : 'New saved reply'}
      width={480}
      form="saved-reply"
      isBusy={keep.isPending}
      problem={keep.problem}
      isChanged={form.isDirty() || hasBeyond}
      whyNot={replyRefusal(name, message) ?? (form.isDirty() ? null : 'Nothing has been changed yet.')}
      onSubmit={submits(keep, form.values)}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="What you type after the slash."
        maxLength={REPLY_NAME_LIMIT}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Composer
        label="Text"
        value={message}
        onChange={(text) => form.setFieldValue('message', text)}
        onBeyond={setBeyond}
        rows={4}
      />
      <Checkbox
        label="Only for me"
        description={`Otherwise everybody who may text ${words().lead.many.toLowerCase()} is offered it.`}
        {...form.getInputProps('isOwn', { type: 'checkbox' })}
      />
    </FormSheet>
  );
}
