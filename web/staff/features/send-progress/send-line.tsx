// One send request in one line, from `Sending in 27 s` with Undo to `5,294 sent, 3 replied` with its report (SHL-12).
import { ActionIcon, Button } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { announcement, type Line, type Stage, sendLine } from '#domain/texts/request/send-line.rules.ts';
import { sentenceOf } from '#web/kit/ask.ts';
import type { SendStatsQuery } from '#web/kit/calls.gen.ts';
import { brand } from '#web/kit/config.ts';
import { soonWhen } from '#web/kit/format.ts';
import { mayChange } from '../../base/may.ts';
import { campaignPath } from '../../base/routes.ts';
import { isMaskedVisit, useUser } from '../../base/user.calls.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useMoved } from '../../ui/motion/moves.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useStopSend, useUndoSend } from './send-progress.calls.ts';
import classes from './send-progress.module.css';
import { StopModal } from './stop.modal.tsx';

export type SendRequest = NonNullable<SendStatsQuery['sendStats']['sendRequests']>[number];

/** The remaining seconds that a screen reader announces; the number on screen changes every second. */
const ANNOUNCED_AT = [30, 20, 10, 5];
const TICK_MS = 250;

const ICONS: Readonly<Record<Stage, IconName>> = {
  undo: 'clock',
  later: 'clock',
  checked: 'clock',
  sending: 'send',
  held: 'pause',
  stopping: 'pause',
  stopped: 'pause',
  undone: 'check',
  done: 'check',
};

/** Stages in which a progress bar is useful. */
const MOVING: ReadonlySet<Stage> = new Set(['checked', 'sending', 'held']);
const ENDED: ReadonlySet<Stage> = new Set(['undone', 'stopped', 'done']);

/** The remaining seconds, counted from the server's value at `receivedAt`; refetches at 0. */
function useSecondsLeft(seconds: number, receivedAt: number, onOver: () => void): number {
  const leftNow = () => Math.max(0, Math.ceil(seconds - (Date.now() - receivedAt) / 1000));
  const [left, setLeft] = useState(leftNow);
  const over = useRef(onOver);
  over.current = onOver;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leftNow` is a new function at each render; only a new response may restart the countdown
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

/** The announced time for Undo: the last of the chosen seconds that was reached. */
function undoAnnouncement(left: number): string {
  const seconds = ANNOUNCED_AT.filter((second) => left <= second).at(-1);
  return seconds ? `You can undo for ${seconds} more seconds.` : '';
}

/** The focus moves to the line when its button disappears: Undo is gone once texts leave. */
function useFocusKept(row: RefObject<HTMLLIElement | null>, action: Line['action']) {
  const isHere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `action`, but has to run when the button disappears with it
  useLayoutEffect(() => {
    if (isHere.current && document.activeElement === document.body) row.current?.focus();
  }, [action]);
  return {
    onFocus: () => {
      isHere.current = true;
    },
    onBlur: () => {
      isHere.current = false;
    },
  };
}

type LineProps = {
  sendRequest: SendRequest;
  /** When it came from the server, and how to refetch it. */
  receivedAt: number;
  again: () => unknown;
  /** While it is folded with others that wait. */
  isHidden: boolean;
  onClose: () => void;
};

/** The line with its one action; READONLY and masked visitors see it without Undo and Stop. */
export function SendLine({ sendRequest, receivedAt, again, isHidden, onClose }: LineProps) {
  const user = useUser();
  const mayEnd = mayChange(user.organization.access) && !isMaskedVisit(user);
  const [asksStop, setAsksStop] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const secondsLeft = useSecondsLeft(sendRequest.undoSeconds, receivedAt, again);
  const line = sendLine(sendRequest, secondsLeft, (iso) => soonWhen(iso, brand().window));
  const focus = () => row.current?.focus();
  const undo = useUndoSend(focus, (error) => {
    toast('error', 'Not undone', sentenceOf(error));
    void again();
  });
  const stop = useStopSend(focus);
  const { id, name, campaignId, left, leads } = sendRequest;
  const isUndo = line.action === 'undo';
  const focusRow = useFocusKept(row, line.action);
  const tooLate = asksStop && !sendRequest.mayStop && !stop.isPending && line.stage === 'done';
  useEffect(() => {
    if (!tooLate) return;
    setAsksStop(false);
    toast('error', 'Too late to stop', `All texts of ${name} were already sent.`);
  }, [tooLate, name]);
  // Fixed-width figures keep still while seconds are counted; in a sentence with a time they would look spaced out.
  const isCounting = secondsLeft > 0 && !sendRequest.waits && !sendRequest.startsAt;
  return (
    <li
      className={classes.line}
      hidden={isHidden}
      data-stage={line.stage}
      data-counts={isCounting}
      ref={row}
      tabIndex={-1}
      {...focusRow}
    >
      <Icon name={ICONS[line.stage]} size={18} />
      <LineWords line={line} name={name} campaignId={campaignId} />
      <span className="hidden" role="status">
        {isUndo ? undoAnnouncement(secondsLeft) : announcement(sendRequest, line, name)}
      </span>
      {mayEnd && isUndo && (
        <Button size="compact-sm" variant="default" loading={undo.isPending} onClick={() => undo.mutate(id)}>
          Undo
        </Button>
      )}
      {mayEnd && line.action === 'stop' && (
        <Button size="compact-sm" variant="default" onClick={() => setAsksStop(true)}>
          Stop
        </Button>
      )}
      {line.action === 'report' && campaignId && (
        <Link className={classes.report} to={campaignPath(campaignId, 'report')} aria-label={`Report of ${name}`}>
          Report
        </Link>
      )}
      {ENDED.has(line.stage) && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Close the line of ${name}`} onClick={onClose}>
          <Icon name="close" size={16} />
        </ActionIcon>
      )}
      {MOVING.has(line.stage) && (
        <progress className={classes.progress} max={leads} value={left} aria-label={`Sent ${left} out of ${leads}`} />
      )}
      {asksStop && sendRequest.mayStop && (
        <StopModal
          name={name}
          isCampaign={campaignId !== null}
          onStop={() => stop.mutateAsync(id)}
          onClose={() => setAsksStop(false)}
        />
      )}
    </li>
  );
}

function LineWords({ line, name, campaignId }: { line: Line; name: string; campaignId: string | null }) {
  // Seconds that are counted down stay where they are.
  const head = useMoved<HTMLElement>(MOVING.has(line.stage) ? line.head : line.stage, 'rolls');
  return (
    <p className={classes.words}>
      <strong ref={head} className={classes.head}>
        {line.head}
      </strong>
      {campaignId ? (
        <Link className={classes.target} to={campaignPath(campaignId)}>
          {name}
        </Link>
      ) : (
        <span className={classes.target}>{name}</span>
      )}
      {line.rest && <span className={classes.rest}>{line.rest}</span>}
    </p>
  );
}
