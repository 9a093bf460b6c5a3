// What was just sent: Undo while nothing of it has left, counting down, then Stop in the same place, then what became of it.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../../kit/ask.ts';
import type { SendStatsQuery } from '../../../kit/calls.gen.ts';
import { words } from '../../../kit/config.ts';
import { counted } from '../../../kit/format.ts';
import { mayChange } from '../../base/may.ts';
import { campaignPath } from '../../base/routes.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useStopSend, useUndoSend } from './send-progress.calls.ts';
import classes from './send-progress.module.css';

type SendRequest = NonNullable<SendStatsQuery['sendStats']['sendRequests']>[number];

/** Seconds at which a screen reader is told how many are left; the number on screen moves every second. */
const SAID_AT = [30, 20, 10, 5];
const TICK_MS = 250;

/** Seconds that are left of what the server said at `receivedAt`; asks again when they are over. */
function useSecondsLeft(seconds: number, receivedAt: number, onOver: () => void): number {
  const leftNow = () => Math.max(0, Math.ceil(seconds - (Date.now() - receivedAt) / 1000));
  const [left, setLeft] = useState(leftNow);
  const over = useRef(onOver);
  over.current = onOver;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the server starts the clock anew
  useEffect(() => {
    setLeft(leftNow());
    if (seconds === 0) return;
    const timer = setInterval(() => {
      setLeft(leftNow());
      if (leftNow() > 0) return;
      clearInterval(timer);
      over.current();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [seconds, receivedAt]);
  return left;
}

/** What is said aloud: the last of the chosen seconds that has been reached. */
function saidOf(left: number, isUndoable: boolean): string {
  const said = SAID_AT.filter((second) => left <= second).at(-1);
  return isUndoable && said ? `You can undo for ${said} more seconds.` : '';
}

/** When the send requests came from the server, and what asks for them again. */
type Told = { receivedAt: number; again: () => unknown };

/** One row for each send request; nothing without. */
export function SendRequests({ sendRequests, ...told }: { sendRequests: readonly SendRequest[] } & Told) {
  if (sendRequests.length === 0) return null;
  return (
    <ul className={classes.sendRequests}>
      {sendRequests.map((sendRequest) => (
        <SendRequestRow key={sendRequest.id} sendRequest={sendRequest} {...told} />
      ))}
    </ul>
  );
}

function SendRequestRow({ sendRequest, receivedAt, again }: { sendRequest: SendRequest } & Told) {
  const { access } = useOrganization();
  const [asksStop, setAsksStop] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const left = useSecondsLeft(sendRequest.undoSeconds, receivedAt, again);
  const isUndoable = left > 0;
  const focus = () => row.current?.focus();
  const undo = useUndoSend(focus, (error) => {
    toast('error', 'Not undone', sentenceOf(error));
    void again();
  });
  const stop = useStopSend(focus);
  return (
    <li className={classes.sendRequest} ref={row} tabIndex={-1}>
      <p className="grow" aria-live="polite">
        {sendRequest.note ?? <Leaving sendRequest={sendRequest} left={left} />}
      </p>
      <span className="hidden" role="status">
        {saidOf(left, isUndoable)}
      </span>
      {mayChange(access) && isUndoable && (
        <Button
          size="compact-sm"
          variant="default"
          loading={undo.isPending}
          onClick={() => undo.mutate(sendRequest.id)}
        >
          Undo
        </Button>
      )}
      {mayChange(access) && !isUndoable && sendRequest.mayStop && (
        <Button size="compact-sm" variant="default" onClick={() => setAsksStop(true)}>
          Stop
        </Button>
      )}
      {asksStop && (
        <StopModal
          sendRequest={sendRequest}
          onStop={() => stop.mutateAsync(sendRequest.id)}
          onClose={() => setAsksStop(false)}
        />
      )}
    </li>
  );
}

function Leaving({ sendRequest, left }: { sendRequest: SendRequest; left: number }) {
  const people = counted(sendRequest.leads, words().lead);
  const name = <Link to={campaignPath(sendRequest.campaignId)}>{sendRequest.name}</Link>;
  if (left === 0) {
    return (
      <>
        {name} to {people} is leaving.
      </>
    );
  }
  return (
    <>
      {name} to {people} leaves in{' '}
      <b className={classes.seconds} aria-hidden="true">
        {left}
      </b>
      <span className="hidden">a moment</span>
      <span aria-hidden="true"> s</span>
    </>
  );
}

function StopModal({
  sendRequest,
  onStop,
  onClose,
}: {
  sendRequest: SendRequest;
  onStop: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { lead, campaign } = words();
  const people = lead.many.toLowerCase();
  const noun = campaign.one.toLowerCase();
  return (
    <ConfirmModal
      title={`Stop sending ${sendRequest.name}?`}
      action="Stop sending"
      leave="Keep sending"
      isDangerous
      onConfirm={onStop}
      onClose={onClose}
    >
      <p>
        Texts that have left cannot be taken back. {lead.many} who have not had theirs do not get it and are taken out
        of the {noun}: you can send to them again.
      </p>
      <p className="note">
        The {people} who had it go on with the {noun}. Pause it to hold their next messages too.
      </p>
    </ConfirmModal>
  );
}
