// The opt-in message: the first text to a person whom staff added; editable, or not set yet (ACC-06, A12).
import { useState } from 'react';
import { blocksOf } from '#domain/campaigns/text/message.rules.ts';
import { flags, words } from '#web/kit/config.ts';
import { saveDraft, useDraft } from '../../base/draft.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { submits } from '../../ui/forms/use-submit.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Bubble } from '../../ui/message/bubble.tsx';
import { Composer } from '../../ui/message/composer.tsx';
import { Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useSaveAccount } from './account.calls.ts';

/** Save stays disabled while the text is empty (LED-37). */
export function OptInTab() {
  const { id, message, billing, name: sender } = useOrganization();
  const name = `opt-in:${id}`;
  const [text, type] = useDraft(name, message);
  const [isWriting, setWriting] = useState(text !== '');
  const save = useSaveAccount(() => {
    saveDraft(name, '');
    toast('done', 'Saved', 'Your account changes have been saved.');
  });
  if (!isWriting) {
    return (
      <div className="card section-card">
        <p>No opt-in message has been set. Follow the link below to create one.</p>
        <button type="button" className="link-button" style={{ justifySelf: 'start' }} onClick={() => setWriting(true)}>
          Create an opt-in message
        </button>
      </div>
    );
  }
  return (
    <form className="card section-card" onSubmit={submits(save, { organization: { messageContent: blocksOf(text) } })}>
      <p className="note">
        {words().lead.many} you add get this text once, before any other, so they know who is texting and how to stop.
      </p>
      <Composer
        label="Opt-in message"
        value={text}
        onChange={type}
        about={{ sender, isFirst: true, hasHealth: flags().policyHealthSection }}
        priceCents={billing?.messagePriceCents ?? null}
      />
      <Bubble text={text} />
      <Problem>{save.problem}</Problem>
      <div className="row">
        <MainButton
          type="submit"
          loading={save.isPending}
          whyNot={
            text.trim() === '' ? 'Write the message first.' : text === message ? 'Nothing has been changed yet.' : null
          }
        >
          Save
        </MainButton>
      </div>
    </form>
  );
}
