// The opt-in message, edited on the way to a send: a dialog on top of the confirmation, which is there again once it is
// saved (LED-33, LED-38).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { flags, words } from '#web/kit/config.ts';
import { saveDraft, useDraft } from '../../base/draft.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Bubble } from '../../ui/message/bubble.tsx';
import { Composer } from '../../ui/message/composer.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useSaveOptIn } from './sending.calls.ts';

/** The link-like button, and the dialog that it opens. */
export function EditOptIn({ label = 'Edit Opt-in Message' }: { label?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link-button" style={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && <EditOptInSheet onClose={() => setOpen(false)} />}
    </>
  );
}

/** Why it cannot be saved yet (LED-37). */
function whyOff(text: string, before: string): string | null {
  if (text.trim() === '') return 'Write the message first.';
  return text === before ? 'Nothing has been changed yet.' : null;
}

/** Shares its draft with the account's tab: words typed here and not saved appear there. */
function EditOptInSheet({ onClose }: { onClose: () => void }) {
  const { id, message, billing, name: sender } = useOrganization();
  const name = `opt-in:${id}`;
  const [text, type] = useDraft(name, message);
  const save = useSaveOptIn(() => {
    saveDraft(name, '');
    toast('done', 'Saved', 'Your account changes have been saved.');
    onClose();
  });
  return (
    <Sheet
      title="Edit Opt-in Message"
      width={500}
      mayClose={!save.isPending}
      onClose={onClose}
      note={save.problem && <Problem>{save.problem}</Problem>}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Back
          </Button>
          <MainButton loading={save.isPending} whyNot={whyOff(text, message)} onClick={() => save.mutate(text)}>
            Save
          </MainButton>
        </>
      }
    >
      <div className="stack">
        <p className="note">
          {words().lead.many} you add get this text once, before any other, so they know who is texting and how to stop.
        </p>
        <Composer
          isFirst
          label="Opt-in message"
          value={text}
          onChange={type}
          about={{ sender, isFirst: true, hasHealth: flags().policyHealthSection }}
          priceCents={billing?.messagePriceCents ?? null}
        />
        <Bubble text={text} />
      </div>
    </Sheet>
  );
}
