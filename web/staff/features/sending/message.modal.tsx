// One text to many people outside a campaign: write it, confirm the recipients, set up billing if missing, then send
// (GRP-11).

import { Button } from '@mantine/core';
import { useState } from 'react';
import { sayHours } from '#domain/texts/hours/quiet-hours.rules.ts';
import { requestId } from '#web/kit/ask.ts';
import { brand, flags, words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { useTextOffers } from '#web/staff/base/replies/use-text-offers.ts';
import { forAtMost, freeWords } from '../../base/charge/price.rules.ts';
import { useSendCost, useWithGreeting } from '../../base/charge/use-charge.ts';
import { saveDraft, useDraft } from '../../base/draft.ts';
import { useWrite } from '../../base/use-write.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { type ChosenWhen, useWhen, WhenFields } from '../../ui/later/when-fields.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import { Bubble } from '../../ui/message/bubble.tsx';
import { Composer } from '../../ui/message/composer.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet, SheetStages } from '../../ui/sheet.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { Acknowledgements, useAcknowledging } from './acknowledgements.tsx';
import { CardFirst } from './card-first.tsx';
import { EditOptIn } from './edit-opt-in.tsx';
import { sayPlanned } from './say-planned.ts';
import { messageMany, type Recipients } from './sending.calls.ts';
import { startWords } from './start-words.ts';

type MessageProps = {
  title: string;
  /** The recipients, and how many they are as far as the screen knows; null when it does not. */
  recipients: Recipients;
  people: number | null;
  /** The most that they can be where `people` is null: somebody in several groups is one person. */
  most?: number | null;
  onClose: () => void;
  /** Called after sending: for example to clear the selection. */
  onSent?: () => void;
};

/** The draft is stored until it is sent, also when the sheet is closed. */
const DRAFT = 'message-many';

const whom = (people: number | null) =>
  people === null ? `your ${words().lead.many.toLowerCase()}` : counted(people, words().lead);

/** Whom the price and the free texts count: everybody, or or the most that they can be; null where not even that is known. */
const mostOf = ({ people, most }: Pick<MessageProps, 'people' | 'most'>): number | null => people ?? most ?? null;

/**
 * `Send to 42 contacts for at most $0.84`: the button that charges names the amount, per person when not even their greatest number is
 * known. The amount includes people who will get nothing; free texts are subtracted.
 */
function useSendWords(meant: Pick<MessageProps, 'people' | 'most'>, isLater: boolean): string {
  const most = mostOf(meant);
  const cost = useSendCost(1, most ?? 1);
  const amount = forAtMost(most === null ? { ...cost, freeLeft: 0 } : cost);
  return `Send ${isLater ? 'later ' : ''}to ${whom(meant.people)}${amount && most === null ? `${amount} each` : amount}`;
}

type Sent = Awaited<ReturnType<typeof messageMany>>;

/** Shows how many people get it, or that nobody does (A46). */
function saySent({ people, isInBackground, planned }: Sent): void {
  if (planned) sayPlanned(planned);
  else if (people === 0) toast('error', 'Nobody gets it', 'All of them opted out or have an invalid number.');
  else toast('done', 'Message sent', `On its way to ${whom(isInBackground ? null : people)}`);
}

/** Sends once, however often it is pressed. */
function useSend({ recipients, onClose, onSent }: MessageProps, text: string, { sendAt, unlessAnswered }: ChosenWhen) {
  const [attempt] = useState(requestId);
  return useWrite(
    'messageMany',
    () => messageMany(recipients, { text, requestId: attempt, sendAt, unlessAnswered }),
    (answer) => {
      saveDraft(DRAFT, '');
      saySent(answer);
      onSent?.();
      onClose();
    },
  );
}

/** Why it cannot be sent yet (LED-37). */
function useWhyNot(text: string): string | null {
  const { message } = useOrganization();
  if (text.trim() === '') return 'Write the text first.';
  return flags().isProduct && message.trim() === '' ? 'Write your opt-in message first.' : null;
}

/** The sheet of a text to many; nothing is sent before its last button, and the draft is stored meanwhile. */
export function MessageModal(props: MessageProps) {
  return (
    <SheetStages onClose={props.onClose}>
      <Stages {...props} />
    </SheetStages>
  );
}

type Stage = 'write' | 'confirm' | 'billing';

/** A user who acknowledged the product's hours before sends from the first stage (LED-35). */
function Stages(props: MessageProps) {
  const { title, onClose } = props;
  const [text, setText] = useDraft(DRAFT);
  const [stage, setStage] = useState<Stage>('write');
  const organization = useOrganization();
  const { billing, showApptPlaceholders, message, name } = organization;
  const slash = useTextOffers();
  const acknowledging = useAcknowledging();
  const whyNot = useWhyNot(text);
  const when = useWhen();
  const send = useSend(props, text, when);
  const sendWords = useSendWords(props, when.isLater);
  const submit = useSubmit(async () => {
    await acknowledging.save();
    await send.mutateAsync();
  });
  const goesStraight = flags().isProduct && !acknowledging.isAsked && billing?.active === true;
  const confirm = () => setStage('confirm');
  if (stage !== 'write') {
    return (
      <CardFirst asks={stage === 'billing'} onBack={confirm}>
        <Sheet
          title="Messaging Confirmation"
          width={500}
          onClose={() => setStage('write')}
          mayClose={!submit.isBusy}
          note={submit.problem && <Problem>{submit.problem}</Problem>}
          foot={
            <>
              <Button variant="default" onClick={() => setStage('write')} disabled={submit.isBusy}>
                Back
              </Button>
              {billing?.active === false ? (
                <Button onClick={() => setStage('billing')}>Set up billing</Button>
              ) : (
                <MainButton
                  loading={submit.isBusy}
                  whyNot={whyNot ?? when.whyNot ?? (acknowledging.isDone ? null : 'Tick every box first.')}
                  onClick={submit.run}
                >
                  {sendWords}
                </MainButton>
              )}
            </>
          }
        >
          <div className="stack">
            <Bubble text={text} isOwn />
            <WhenFields when={when} hours={organization} hasUnless />
            <Facts {...props} isLater={when.isLater} />
            <Acknowledgements {...acknowledging} />
          </div>
        </Sheet>
      </CardFirst>
    );
  }
  return (
    <Sheet
      title={title}
      width={500}
      onClose={onClose}
      mayClose={!submit.isBusy}
      note={submit.problem && <Problem>{submit.problem}</Problem>}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={submit.isBusy}>
            Cancel
          </Button>
          <MainButton
            loading={submit.isBusy}
            whyNot={whyNot ?? (goesStraight ? when.whyNot : null)}
            onClick={goesStraight ? submit.run : confirm}
          >
            {goesStraight ? sendWords : 'Continue'}
          </MainButton>
        </>
      }
    >
      <div className="stack">
        <Composer
          slash={slash}
          isFirst
          label="Message"
          draft={DRAFT}
          value={text}
          onChange={setText}
          hasEvents={showApptPlaceholders}
          about={{ sender: name, isFirst: false, hasHealth: flags().policyHealthSection }}
          priceCents={billing?.messagePriceCents ?? null}
        />
        {flags().isProduct && message.trim() === '' && (
          <Notice kind="warn">
            There is no opt-in message, and it goes before the first text. <EditOptIn label="Write it" />
          </Notice>
        )}
        {goesStraight && (
          <>
            <WhenFields when={when} hours={organization} hasUnless />
            <Facts {...props} isLater={when.isLater} />
            {message.trim() !== '' && <Acknowledgements {...acknowledging} />}
          </>
        )}
      </div>
    </Sheet>
  );
}

/** The free texts that are used, all of them where nobody knows how many people get it; null when none is left. */
function useFreeWords(meant: Pick<MessageProps, 'people' | 'most'>): string | null {
  const { billing } = useOrganization();
  const each = useWithGreeting(1);
  const most = mostOf(meant);
  if (billing?.messagePriceCents === 0) return null;
  const free = freeWords(most === null ? Number.POSITIVE_INFINITY : most * each, billing?.freeTextsLeft);
  return free && `Uses ${each > 1 || meant.people === null ? 'up to ' : ''}${free.replace('All', 'all')}. `;
}

/** The facts of the send: how much of it is free, when it begins, and the sending hours. */
function Facts({ isLater, ...meant }: Pick<MessageProps, 'people' | 'most'> & { isLater: boolean }) {
  const organization = useOrganization();
  const { window } = brand();
  return (
    <p className="note">
      {useFreeWords(meant)}
      {useWithGreeting(1) > 1 && 'People who have not had your opt-in message get it first, at the same price. '}
      {isLater
        ? 'People who opt out or have an invalid number by then get nothing. Until then you can change or withdraw it.'
        : `People who opted out or have an invalid number get nothing. Sending starts ${startWords(organization)}.`}{' '}
      {sayHours(window, organization)}
    </p>
  );
}
