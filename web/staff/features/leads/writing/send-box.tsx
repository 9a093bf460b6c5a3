// The box under a conversation: one text to one lead; billing must be set up first (MSG-03, BIL-21).
import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { picturePagePath } from '#domain/texts/picture/sent-picture.rules.ts';
import { pictureLabel } from '#engine/messages/inbound/inbound-text.rules.ts';
import { NetworkLost } from '#web/kit/ask.ts';
import { useCardForm } from '#web/staff/base/card-form.ts';
import { useOneTextCharge } from '#web/staff/base/charge/use-charge.ts';
import { endRequest, requestOfDraft, useDraft } from '#web/staff/base/draft.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import type { When } from '#web/staff/ui/later/later-fields.tsx';
import { waitsUntil } from '#web/staff/ui/later/time-field.tsx';
import { Composer } from '#web/staff/ui/message/composer.tsx';
import classes from '../lead/lead-modal.module.css';
import { type LeadDetail, messageLead } from '../lead.calls.ts';
import { LaterModal } from './later.modal.tsx';
import { MessagePictureField } from './picture-field.tsx';
import { useTellTyping } from './typing.calls.ts';
import { useSentPicture } from './use-sent-picture.ts';
import { useSlashOffers } from './use-slash-offers.tsx';

type Picked = { pictureId: string; pictureAsLink: boolean };
type Typed = { message: string; savedReplyId: string | null; when?: When; picture?: Picked };

const STORED = { state: 'STORED' } as const;
/** A link as long as that of every picture's page. */
const pictureLinkFor = (organizationId: string) =>
  `${location.origin}${picturePagePath(organizationId, { pictureId: 'upl_theirOwnPicture12345' })}`;

/** Stores unsent words per lead; Ctrl or Cmd with Enter sends. */
export function SendBox({ lead, onSent }: { lead: LeadDetail; onSent: (sent: { id: string; text: string }) => void }) {
  const name = `lead:${lead.id}`;
  const organization = useOrganization();
  const { billing, id: organizationId } = organization;
  const CardForm = useCardForm();
  const [text, setText] = useDraft(name);
  const [isLater, setLater] = useState(false);
  const [asksCard, setAsksCard] = useState(false);
  const { slash, usedId } = useSlashOffers(lead);
  const form = useRef<HTMLFormElement>(null);
  const tellTyping = useTellTyping(lead.id);
  const sentPicture = useSentPicture();
  const { picture } = sentPicture;
  const isReady = picture ? picture.uploadId !== null : text.trim() !== '';
  const textCents = billing?.messagePriceCents ?? null;
  const until = waitsUntil(organization, Date.now());
  const charge = useOneTextCharge(picture !== null && !picture.asLink);
  function type(typed: string) {
    setText(typed);
    if (typed !== '') tellTyping();
    if (!write.isPending) write.reset();
    // Somebody who clears the box has seen the outcome: the same words again are another text.
    if (typed === '') endRequest(name);
  }
  const write = useWrite(
    'textLead',
    ({ message, savedReplyId, when, picture: picked }: Typed, id) =>
      messageLead({
        leadId: lead.id,
        message,
        savedReplyId,
        requestId: requestOfDraft(name, `${message}${when || picked ? JSON.stringify({ when, picked }) : ''}`, id),
        ...when,
        ...picked,
      }),
    ({ message }, sent) => {
      if (message && !sent.when) onSent({ id: message.id, text: message.message || pictureLabel([STORED]) });
      setLater(false);
      type('');
      sentPicture.remove();
      // Its button is disabled without text: the focus goes back to the box for the next one.
      form.current?.querySelector('textarea')?.focus();
    },
    (failed) => {
      if (!(failed instanceof NetworkLost)) endRequest(name);
    },
  );
  function send(when?: When) {
    if (!isReady || write.isPending) return;
    const picked = picture?.uploadId ? { pictureId: picture.uploadId, pictureAsLink: picture.asLink } : null;
    const typed = { message: text, savedReplyId: usedId(), ...(when && { when }), ...(picked && { picture: picked }) };
    if (billing?.active === false) setAsksCard(true);
    else write.mutate(typed);
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
        onPaste={(event) => {
          const [file] = event.clipboardData.files;
          if (!file?.type.startsWith('image/')) return;
          event.preventDefault();
          sentPicture.choose(file);
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (!file) return;
          event.preventDefault();
          sentPicture.choose(file);
        }}
      >
        <Composer
          label="Send Message"
          draft={name}
          value={text}
          onChange={type}
          rows={2}
          hasPlaceholders={false}
          slash={slash}
          priceCents={textCents}
          charge={charge.onButton ? '' : charge.sentence}
          link={picture?.asLink ? pictureLinkFor(organizationId) : null}
          error={isLater ? null : write.problem}
          action={
            <Button.Group>
              <Button
                type="submit"
                aria-description={charge.sentence}
                loading={write.isPending && !isLater}
                disabled={!isReady}
                leftSection={<Icon name="send" size={16} />}
              >
                Send
                <span aria-hidden="true" className={classes.price}>
                  {charge.onButton}
                </span>
              </Button>
              <Button
                px={10}
                aria-label="Send later"
                title="Send later"
                disabled={!isReady}
                onClick={() => (billing?.active === false ? setAsksCard(true) : setLater(true))}
              >
                <Icon name="clock" size={16} />
              </Button>
            </Button.Group>
          }
        />
        {isReady && until && (
          <p className="note">It is outside the hours for sending: this text waits until {until}.</p>
        )}
        <MessagePictureField sent={sentPicture} textCents={textCents} />
      </form>
      {isLater && (
        <LaterModal
          charge={charge}
          isBusy={write.isPending}
          problem={write.problem}
          onChoose={send}
          onClose={() => setLater(false)}
        />
      )}
      {asksCard && (
        <Suspense>
          <CardForm onClose={() => setAsksCard(false)} />
        </Suspense>
      )}
    </>
  );
}
