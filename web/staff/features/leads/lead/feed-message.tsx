// One bubble of a conversation: who wrote it, its status, and the retry of a failed one (MSG-07, MSG-12, MSG-13).
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { bucketReason } from '#domain/texts/send/bucket.rules.ts';
import { pictureLabel } from '#engine/messages/inbound/inbound-text.rules.ts';
import { sentenceOf } from '#web/kit/ask.ts';
import { brand } from '#web/kit/config.ts';
import { cut, dayAndTimes, heldWords, longWhen, timeOf } from '#web/kit/format.ts';
import { type ChargeInWords, useOneTextCharge } from '#web/staff/base/charge/use-charge.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { Icon } from '#web/staff/ui/icon.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { bucketWord } from '#web/staff/ui/words/bucket-words.ts';
import { type LeadDetail, useRetryText } from '../lead.calls.ts';
import { MeaningMenu } from '../meaning/meaning-menu.tsx';
import { MessagePictures } from '../pictures/message-pictures.tsx';
import { WaitingActions } from '../writing/waiting-actions.tsx';
import classes from './lead-modal.module.css';

type Message = NonNullable<LeadDetail['messages']>[number];
type Queued = Omit<NonNullable<LeadDetail['messageQueue']>[number], 'mayChange' | 'unlessAnswered'> & {
  campaignName?: string | null;
  /** Set for texts that staff wrote. */
  mayChange?: boolean;
  unlessAnswered?: boolean;
};

/** LIM-10. */
const SENDER_LIMIT = 30;
const MAY_ARRIVE_TWICE = 'We could not confirm whether this text arrived. Sending again may reach them twice.';

function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
}

function stateWord(message: Message): string {
  if (message.fromLead) return '';
  if (message.bucket) return bucketReason(message.bucket, message.reason);
  if (message.delivered) return bucketWord('delivered');
  return bucketWord(message.sent ? 'accepted' : 'sending');
}

/** The line of a new day in a conversation; null while the day stays the same. */
export function DayLine({ created, before }: { created: string; before: string | null }) {
  const day = dayOf(created);
  return before !== null && dayOf(before) === day ? null : <p className={classes.day}>{day}</p>;
}

/** Whether a text has words besides its pictures: without any, its words only name them. */
const saysMore = ({ message, pictures }: Pick<Message, 'message' | 'pictures'>) =>
  pictures.length === 0 || (message !== '' && message !== pictureLabel(pictures));

/** A text that was written, and what it means if a lead wrote it. */
export function FeedMessage({ leadId, message }: { leadId: string; message: Message }) {
  const parts = [cut(message.senderName, SENDER_LIMIT), message.aiGenerated ? 'AI' : '', stateWord(message)];
  return (
    <article className={classes.message} data-from={message.fromLead ? 'lead' : 'us'}>
      <MessagePictures leadId={leadId} message={message} />
      {saysMore(message) && (
        <p className={classes.bubble} dir="auto">
          {message.message}
        </p>
      )}
      <p className={classes.under} title={longWhen(message.created)}>
        {timeOf(message.created)}
        {parts.filter(Boolean).map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      {message.fromLead && <MeaningMenu leadId={leadId} message={message} />}
    </article>
  );
}

/** A text just sent from here, until the server returns it. */
export function SendingMessage({ text }: { text: string }) {
  return (
    <article className={classes.message} data-from="us" data-waiting>
      <p className={classes.bubble} dir="auto">
        {text}
      </p>
      <p className={classes.under}>{bucketWord('sending')}</p>
    </article>
  );
}

/** True even where they opt in again before its time: then it is sent. */
const WHILE_OUT = 'Not sent while they are opted out';

function queuedLine(item: Queued, isOut: boolean): string {
  if (isOut) return WHILE_OUT;
  if (item.retrying) return bucketWord('retrying');
  if (item.reason && item.scheduledFor) return heldWords(item.reason, item.scheduledFor, brand().window);
  if (item.reason) return item.reason;
  if (item.scheduledFor) return `Scheduled for ${dayAndTimes(item.scheduledFor, brand().window)}`;
  return 'Scheduled';
}

/** A text that was too late was never sent: it is sent now. A failed one is sent again. */
function Retry({ isMissed, charge, onPress }: { isMissed: boolean; charge: ChargeInWords; onPress: () => void }) {
  return (
    <>
      {isMissed ? (
        <Button variant="default" size="compact-xs" aria-description={charge.sentence} onClick={onPress}>
          Send now{charge.onButton}
        </Button>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label="Send again"
          aria-description={charge.sentence}
          onClick={onPress}
        >
          <Icon name="retry" size={16} />
        </ActionIcon>
      )}
      {!(isMissed && charge.onButton) && <span>{charge.sentence}</span>}
    </>
  );
}

/** Shown when a text did not go out: that it was missed, or that something failed. */
const faultWord = ({ missed }: Queued) => (missed ? bucketWord('missed') : 'Error');

type QueuedProps = {
  leadId: string;
  item: Queued;
  mayRetry: boolean;
  /** The person has opted out. */
  isOut?: boolean;
};

/**
 * A queued text that was requested and has not left: scheduled, error, retrying; an error because of an opt-out has
 * no retry.
 */
export function QueuedMessage({ leadId, item, mayRetry, isOut = false }: QueuedProps) {
  const [asks, setAsks] = useState(false);
  const { mutateAsync } = useRetryText();
  const canRetry = mayRetry && item.error && !item.retrying && !item.optedOut;
  const charge = useOneTextCharge(item.pictures.length > 0);
  const retry = () => mutateAsync(item.id);
  const press = () =>
    item.unconfirmed ? setAsks(true) : void retry().catch((error) => toast('error', 'Error', sentenceOf(error)));
  return (
    <article className={classes.message} data-from="us" data-waiting>
      <MessagePictures leadId={leadId} message={{ ...item, senderName: 'you', fromLead: false }} />
      {saysMore(item) && (
        <p className={classes.bubble} dir="auto">
          {item.message}
        </p>
      )}
      <p className={classes.under} data-error={Boolean(item.error)}>
        {item.campaignName && <span>{item.campaignName}</span>}
        {item.error && !item.retrying ? (
          <span title={item.error}>
            <strong>{faultWord(item)}</strong> {item.error}
          </span>
        ) : (
          <span>{queuedLine(item, isOut)}</span>
        )}
        {item.unlessAnswered && !item.error && <span>only if they have not written by then</span>}
        {mayRetry && item.mayChange && (
          <span className={classes.acts}>
            <WaitingActions leadId={leadId} item={{ ...item, unlessAnswered: item.unlessAnswered === true }} />
          </span>
        )}
        {canRetry && <Retry isMissed={item.missed} charge={charge} onPress={press} />}
      </p>
      {asks && (
        <ConfirmModal
          title="Send again?"
          action={`Send again${charge.onButton}`}
          onConfirm={retry}
          onClose={() => setAsks(false)}
        >
          <p>{MAY_ARRIVE_TWICE}</p>
          <p className="note">{charge.sentence}. A text that the carrier took the first time is not charged again.</p>
        </ConfirmModal>
      )}
    </article>
  );
}
