// The box under a conversation: one text to one lead; billing must be set up first (MSG-03, BIL-21).
import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { NetworkLost } from '#web/kit/ask.ts';
import { useCardForm } from '#web/staff/base/card-form.ts';
import { endRequest, requestOfDraft, useDraft } from '#web/staff/base/draft.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { Composer } from '#web/staff/ui/message/composer.tsx';
import { type LeadDetail, messageLead } from '../lead.calls.ts';
import classes from './lead-modal.module.css';

/** Stores unsent words per lead; Ctrl or Cmd with Enter sends. */
export function SendBox({ lead, onSent }: { lead: LeadDetail; onSent: (sent: { id: string; text: string }) => void }) {
  const name = `lead:${lead.id}`;
  const { billing } = useOrganization();
  const CardForm = useCardForm();
  const [text, setText] = useDraft(name);
  const [asksCard, setAsksCard] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  function type(typed: string) {
    setText(typed);
    if (!write.isPending) write.reset();
    // Somebody who clears the box has seen the outcome: the same words again are another text.
    if (typed === '') endRequest(name);
  }
  const write = useWrite(
    'textLead',
    (message: string, id) => messageLead({ leadId: lead.id, message, requestId: requestOfDraft(name, message, id) }),
    ({ message }, sent) => {
      if (message) onSent({ id: message.id, text: sent });
      type('');
      // Its button is disabled without text: the focus goes back to the box for the next one.
      form.current?.querySelector('textarea')?.focus();
    },
    (failed) => {
      if (!(failed instanceof NetworkLost)) endRequest(name);
    },
  );
  function send() {
    if (text.trim() === '' || write.isPending) return;
    if (billing?.active !== false) write.mutate(text);
    else setAsksCard(true);
  }
  return (
    <form
      ref={form}
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send();
      }}
    >
      <Composer
        label="Send Message"
        value={text}
        onChange={type}
        rows={2}
        hasPlaceholders={false}
        priceCents={billing?.messagePriceCents ?? null}
        error={write.problem}
        action={
          <Button
            type="submit"
            loading={write.isPending}
            disabled={text.trim() === ''}
            leftSection={<Icon name="send" size={16} />}
          >
            Send
          </Button>
        }
      />
      {asksCard && (
        <Suspense>
          <CardForm onClose={() => setAsksCard(false)} />
        </Suspense>
      )}
    </form>
  );
}
