// Sends in progress, on every screen: one line per send request, and one for texts outside of any request (SHL-12).
import { UnstyledButton } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { isSendOver, sendLine } from '#domain/texts/request/send-line.rules.ts';
import type { SendStatsQuery } from '#web/kit/calls.gen.ts';
import { brand } from '#web/kit/config.ts';
import { count, soonWhen } from '#web/kit/format.ts';
import { closeLine, useClosedLines } from '../../base/kept-ids.ts';
import { Icon } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { SendLine } from './send-line.tsx';
import { useSendStats } from './send-progress.calls.ts';
import classes from './send-progress.module.css';

/** At most this many lines at first; a button shows the rest. */
const SHOWN = 3;
/** More sends that wait than this are one line; in the sidebar of a desktop a third would push what is below out of view. */
const MOST_WAITING = { phone: 1, desktop: 2 };

type Requests = NonNullable<SendStatsQuery['sendStats']['sendRequests']>;

/** The lines shown: sends in progress, or else the one that ended last; no more, to leave room for the screen. */
function folded(lines: Requests): Requests {
  const moving = lines.filter((one) => !isSendOver(one));
  if (moving.length > 0) return moving.slice(0, SHOWN);
  return lines.toSorted((one, other) => (other.endedAt ?? '').localeCompare(one.endedAt ?? '')).slice(0, 1);
}

const restOf = (one: Requests[number]) => sendLine(one, one.undoSeconds, (iso) => soonWhen(iso, brand().window));
const sumOf = (all: Requests, pick: (one: Requests[number]) => number) => all.reduce((sum, one) => sum + pick(one), 0);

/** Several sends that wait are one line, which opens them: nothing of them moves, and each would take the room of a row. */
function Waiting({ lines, onOpen }: { lines: Requests; onOpen: () => void }) {
  const rests = new Set(lines.map((one) => restOf(one).rest));
  const [rest] = rests.size === 1 ? rests : [];
  const [left, leads] = [sumOf(lines, (one) => one.left), sumOf(lines, (one) => one.leads)];
  const head = `Sent ${count(left)} out of ${count(leads)}`;
  return (
    <>
      <UnstyledButton className={classes.waiting ?? ''} aria-expanded="false" onClick={onOpen}>
        <Icon name="pause" size={18} />
        <span className={classes.words}>
          <strong className={classes.head}>{head}</strong>{' '}
          <span className={classes.target}>{`${lines[0]?.name} and ${lines.length - 1} more`}</span>{' '}
          <span className={classes.rest}>{rest ?? 'They wait'}</span>
        </span>
        <Icon name="chevron" size={16} />
      </UnstyledButton>
      <progress className={classes.progress} max={leads} value={left} aria-label={head} />
    </>
  );
}

type Stats = SendStatsQuery['sendStats'];

/** `Sent 312 out of 5,294`: later messages, and other texts without a send request. */
function OtherTexts({ stats }: { stats: Stats }) {
  const { name, note, finishes } = stats;
  const [total, sent] = [stats.total ?? 0, stats.sent ?? 0];
  const rest = note ?? (finishes ? `done ${soonWhen(finishes, brand().window)}` : null);
  return (
    <li className={classes.line} data-stage={stats.paused ? 'held' : 'sending'}>
      <Icon name={stats.paused ? 'pause' : 'send'} size={18} />
      <p className={classes.words}>
        <strong className={classes.head}>
          Sent {count(sent)} out of {count(total)}
        </strong>
        {name && <span className={classes.target}>{name}</span>}
        {rest && <span className={classes.rest}>{rest}</span>}
      </p>
      <progress className={classes.progress} max={total} value={sent} aria-label={`Sent ${sent} out of ${total}`} />
    </li>
  );
}

/**
 * On a phone the lines are above the screen: whenever their height changes the page scrolls by as much, so that what
 * a finger aims at stays where it is. Lines that are there when somebody arrives move nothing: the page begins with its
 * heading. On a desktop the sidebar has room for them.
 */
function useStillPage(isKnown: boolean) {
  const isPhone = useIsPhone();
  const lines = useRef<HTMLElement>(null);
  const heightPx = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (!isKnown) return;
    const now = isPhone ? (lines.current?.offsetHeight ?? 0) : 0;
    const before = heightPx.current ?? now;
    if (now !== before) scrollBy(0, now - before);
    heightPx.current = now;
  });
  return lines;
}

/** The lines, latest first; nothing when nothing is being sent. */
export function SendBanner() {
  const { data, dataUpdatedAt, refetch } = useSendStats();
  const frame = useStillPage(data !== undefined);
  const closed = useClosedLines(({ ids }) => ids);
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const lines = (data?.sendRequests ?? []).filter(({ id }) => !closed.includes(id));
  const isLeaving = (data?.total ?? 0) > 0 && (data?.pending ?? 0) > 0;
  const isOther = isLeaving && !data?.sendRequests?.some(({ endedAt }) => !endedAt);
  if (!data || (lines.length === 0 && !isOther)) return <div role="status" />;
  const open = () => setOpen(true);
  const waiting = lines.filter((one) => restOf(one).stage === 'held');
  const isFolded = !isOpen && waiting.length > MOST_WAITING[isPhone ? 'phone' : 'desktop'];
  const isHidden = (one: Requests[number]) => isFolded && waiting.includes(one);
  const moving = lines.filter((one) => !isSendOver(one) && !waiting.includes(one)).slice(0, SHOWN);
  // A folded line stays, hidden, with the question whether to stop it if that is open.
  const shown = isOpen ? lines : isFolded ? [...moving, ...waiting] : folded(lines);
  const more = lines.length - shown.length;
  return (
    <section ref={frame} className={classes.banner} aria-label="Texts on their way">
      <ul className={classes.lines}>
        {isOther && <OtherTexts stats={data} />}
        {shown.map((sendRequest) => (
          <SendLine
            key={sendRequest.id}
            sendRequest={sendRequest}
            receivedAt={dataUpdatedAt}
            again={refetch}
            isHidden={isHidden(sendRequest)}
            onClose={() => closeLine(sendRequest.id)}
          />
        ))}
      </ul>
      {isFolded && <Waiting lines={waiting} onOpen={open} />}
      {more > 0 && !isFolded && (
        <button type="button" className={`link-button ${classes.others}`} onClick={open}>
          and {more} more
        </button>
      )}
    </section>
  );
}
