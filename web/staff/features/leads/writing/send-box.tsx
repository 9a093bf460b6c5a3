// The box under a conversation: one text to one lead; billing must be set up first (MSG-03, BIL-21).
import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { NetworkLost } from '#web/kit/ask.ts';
import { useCardForm } from '#web/staff/base/card-form.ts';
import { endRequest, requestOfDraft, useDraft } from '#web/staff/base/draft.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import type { When } from '#web/staff/ui/later/later-fields.tsx';
import { Composer } from '#web/staff/ui/message/composer.tsx';
import classes from '../lead/lead-modal.module.css';
import { type LeadDetail, messageLead } from '../lead.calls.ts';
import { LaterModal } from './later.modal.tsx';
import { useSlashOffers } from './use-slash-offers.tsx';

type Typed = { message: string; savedReplyId: string | null; when?: When };

/** Stores unsent words per lead; Ctrl or Cmd with Enter sends. */
export function SendBox({ lead, onSent }: { lead: LeadDetail; onSent: (sent: { id: string; text: string }) => void }) {
  const name = `lead:${lead.id}`;
  const { billing } = useOrganization();
  const CardForm = useCardForm();
  const [text, setText] = useDraft(name);
  const [isLater, setLater] = useState(false);
  const [asksCard, setAsksCard] = useState(false);
  const { slash, usedId } = useSlashOffers(lead);
  const form = useRef<HTMLFormElement>(null);
  function type(typed: string) {
    setText(typed);
    if (!write.isPending) write.reset();
    // Somebody who clears the box has seen the outcome: the same words again are another text.
    if (typed === '') endRequest(name);
  }
  const write = useWrite(
    'textLead',
    ({ message, savedReplyId, when }: Typed, id) =>
      messageLead({
        leadId: lead.id,
        message,
        savedReplyId,
        requestId: requestOfDraft(name, `${message}${when ? JSON.stringify(when) : ''}`, id),
        ...when,
      }),
    ({ message }, sent) => {
      if (message && !sent.when) onSent({ id: message.id, text: sent.message });
      setLater(false);
      type('');
      // Its button is disabled without text: the focus goes back to the box for the next one.
      form.current?.querySelector('textarea')?.focus();
    },
    (failed) => {
      if (!(failed instanceof NetworkLost)) endRequest(name);
    },
  );
  function send(when?: When) {
    if (text.trim() === '' || write.isPending) return;
    if (billing?.active === false) setAsksCard(true);
    else if (when) write.mutate({ message: text, savedReplyId: usedId(), when });
    else write.mutate({ message: text, savedReplyId: usedId() });
  }
  return (
    <>
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
          slash={slash}
          priceCents={billing?.messagePriceCents ?? null}
          error={isLater ? null : write.problem}
          action={
            <Button.Group>
              <Button
                type="submit"
                loading={write.isPending && !isLater}
                disabled={text.trim() === ''}
                leftSection={<Icon name="send" size={16} />}
              >
                Send
              </Button>
              <Button
                px={10}
                aria-label="Send later"
                title="Send later"
                disabled={text.trim() === ''}
                onClick={() => (billing?.active === false ? setAsksCard(true) : setLater(true))}
              >
                <Icon name="clock" size={16} />
              </Button>
            </Button.Group>
          }
        />
      </form>
      {isLater && (
        <LaterModal isBusy={write.isPending} problem={write.problem} onChoose={send} onClose={() => setLater(false)} />
      )}
      {asksCard && (
        <Suspense>
          <CardForm onClose={() => setAsksCard(false)} />
        </Suspense>
      )}
    </>
  );
}
