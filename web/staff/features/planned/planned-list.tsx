// The sends that wait for their time: who, what and when, with Edit and Withdraw, where staff look for them.
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#web/kit/ask.ts';
import { brand, words } from '#web/kit/config.ts';
import { counted, dayAndTimes } from '#web/kit/format.ts';
import { atMostWords } from '../../base/charge/price.rules.ts';
import { useSendCost } from '../../base/charge/use-charge.ts';
import { mayChange, maySee } from '../../base/may.ts';
import { campaignPath } from '../../base/routes.ts';
import { isMaskedVisit, useUser } from '../../base/user.calls.ts';
import { Icon } from '../../ui/icon.tsx';
import { WrittenText } from '../../ui/message/written-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { writtenWords } from '../../ui/words/placeholder-words.ts';
import { EditPlannedModal } from './edit-planned.modal.tsx';
import { type Planned, useChangePlanned, usePlanned } from './planned.calls.ts';
import classes from './planned.module.css';

type ListProps = {
  /** Which of them belong on this screen; all without it. */
  isHere?: (planned: Planned) => boolean;
};

/** The panel; nothing while none waits. Read-only users see it without buttons. */
export function PlannedList({ isHere = () => true }: ListProps) {
  const user = useUser();
  const isSeen = maySee(user.organization.access);
  const { data, error, refetch } = usePlanned(isSeen);
  const mayEdit = mayChange(user.organization.access) && !isMaskedVisit(user);
  if (error && !data) return <NotLoaded again={() => void refetch()} />;
  const shown = (data ?? []).filter(isHere);
  if (shown.length === 0) return null;
  return (
    <Panel title="Scheduled">
      <ul className={classes.list}>
        {shown.map((planned) => (
          <Row key={planned.id} planned={planned} mayEdit={mayEdit} />
        ))}
      </ul>
    </Panel>
  );
}

/** In one line, since most of the time nothing waits. */
function NotLoaded({ again }: { again: () => void }) {
  return (
    <p className="note" role="status">
      Could not load scheduled texts.{' '}
      <button type="button" className="link-button" onClick={again}>
        Try again
      </button>
    </p>
  );
}

/** `To 1,204 contacts of Regulars, if they have not written by then`. */
function toWhom({ groups, people, unlessAnswered }: Planned): string {
  const named = groups.length > 0 ? ` of ${groups.join(', ')}` : '';
  const unless = unlessAnswered ? ', if they have not written by then' : '';
  return `To ${counted(people, words().lead)}${named}${unless}`;
}

/** The time, and whether it was sent then. */
function When({ state, sendAt }: Planned) {
  const at = <time dateTime={sendAt}>{dayAndTimes(sendAt, brand().window)}</time>;
  if (state === 'LEAVING') return <>Being sent now</>;
  return state === 'REFUSED' ? <>Not sent: {at}</> : at;
}

function What({ planned: { campaign, message } }: { planned: Planned }): ReactNode {
  if (!campaign)
    return (
      <span className={classes.text}>
        <WrittenText text={message ?? `A ${words().campaign.one.toLowerCase()}`} />
      </span>
    );
  return (
    <Link className={classes.text} to={campaignPath(campaign.id)}>
      {campaign.name}
    </Link>
  );
}

type RowProps = { planned: Planned; mayEdit: boolean };

function Row({ planned, mayEdit }: RowProps) {
  const { id, state, reason, by } = planned;
  const isRefused = state === 'REFUSED';
  return (
    <li className={classes.row} data-state={state}>
      <Icon name={isRefused ? 'pause' : 'clock'} size={18} />
      <div className={classes.words}>
        <strong className={classes.when}>
          <When {...planned} />
        </strong>
        <What planned={planned} />
        <span className="note">
          {toWhom(planned)}. Scheduled by {by}.
        </span>
        {reason && <span className={classes.reason}>{reason}</span>}
      </div>
      {mayEdit && state !== 'LEAVING' && <Actions key={id} planned={planned} />}
    </li>
  );
}

/** Edit and Withdraw; withdrawing can be undone while its time is still to come. */
function Actions({ planned }: { planned: Planned }) {
  const [isEdited, setEdited] = useState(false);
  const change = useChangePlanned();
  const { id: plannedSendId, state, textsEach, people } = planned;
  const cost = useSendCost(textsEach, people);
  const isRefused = state === 'REFUSED';
  const fail = (error: unknown) => toast('error', 'Error', sentenceOf(error));
  const again = () => void change.mutateAsync({ plannedSendId, withdrawn: false }).catch(fail);
  const undo = isRefused ? undefined : { label: 'Undo', run: again };
  const withdraw = () =>
    void change
      .mutateAsync({ plannedSendId, withdrawn: true })
      .then(
        () =>
          isRefused
            ? toast('done', 'Removed')
            : toast(
                'done',
                'Withdrawn',
                `Nobody gets it. Undo lets it wait again. ${atMostWords(cost)}`,
                undefined,
                undo,
              ),
        fail,
      );
  const button = { variant: 'default', size: 'compact-sm' } as const;
  const named = planned.campaign?.name ?? writtenWords(planned.message ?? '');
  return (
    <div className={classes.actions}>
      <Button {...button} aria-label={`${isRefused ? 'New time' : 'Edit'}: ${named}`} onClick={() => setEdited(true)}>
        {isRefused ? 'New time' : 'Edit'}
      </Button>
      <Button
        {...button}
        aria-label={`${isRefused ? 'Remove' : 'Withdraw'}: ${named}`}
        loading={change.isPending}
        onClick={withdraw}
      >
        {isRefused ? 'Remove' : 'Withdraw'}
      </Button>
      {isEdited && <EditPlannedModal planned={planned} onClose={() => setEdited(false)} />}
    </div>
  );
}
