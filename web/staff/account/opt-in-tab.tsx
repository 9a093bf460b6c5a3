// The opt-in message: the first text to somebody whom staff added; editable, or not yet set (ACC-06, A12).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { blocksOf } from '../../../functions/chains/text/message.rules.ts';
import { words } from '../../kit/config.ts';
import { Bubble } from '../parts/bubble.tsx';
import { Composer } from '../parts/composer.tsx';
import { draftOf, keepDraft } from '../parts/draft.ts';
import { toast } from '../parts/toast.store.ts';
import { useForm } from '../parts/use-form.ts';
import { useOrganization, useRefreshUser } from '../parts/user.calls.ts';
import { saveOrganization } from './account.calls.ts';
import classes from './account.module.css';

/** Save stays off while the text is empty (LED-37). */
export function OptInTab() {
  const { id, message, billing } = useOrganization();
  const name = `opt-in:${id}`;
  const [text, setText] = useState(() => draftOf(name) ?? message);
  const [isWriting, setWriting] = useState(text !== '');
  const refresh = useRefreshUser();
  const form = useForm(async () => {
    await saveOrganization({ messageContent: blocksOf(text) });
    keepDraft(name, '');
    await refresh();
    toast('done', 'Saved', 'Your account changes have been saved.');
  });
  function type(typed: string) {
    setText(typed);
    keepDraft(name, typed === message ? '' : typed);
  }
  if (!isWriting) {
    return (
      <div className={classes.card}>
        <p>No opt-in message has been set. Follow the link below to create one.</p>
        <button type="button" className="link-button" style={{ justifySelf: 'start' }} onClick={() => setWriting(true)}>
          Create an opt-in message
        </button>
      </div>
    );
  }
  return (
    <form className={classes.card} onSubmit={form.send}>
      <p className="note">
        {words().lead.many} you add yourself get this once, before anything else, so that they know who writes and how
        to stop it.
      </p>
      <Composer label="Opt-in message" value={text} onChange={type} priceCents={billing?.messagePriceCents ?? null} />
      <Bubble text={text} />
      {form.error && (
        <p className="error-text" role="alert">
          {form.error}
        </p>
      )}
      <div className="row">
        <Button type="submit" loading={form.isBusy} disabled={text.trim() === '' || text === message}>
          Save
        </Button>
      </div>
    </form>
  );
}
