// What happened: the latest sends with their results, whose closed lines can be shown again, and the toasts since the page was opened.
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { isSendOver, sendLine } from '#domain/texts/request/send-line.rules.ts';
import { brand } from '#web/kit/config.ts';
import { shortWhen, soonWhen } from '#web/kit/format.ts';
import { openLine, useClosedLines } from '../../base/kept-ids.ts';
import { campaignPath } from '../../base/routes.ts';
import type { SendRequest } from '../../features/send-progress/send-line.tsx';
import { useSendStats } from '../../features/send-progress/send-progress.calls.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { type Happened, useToasts } from '../../ui/toasts/toast.store.ts';
import classes from './happened.module.css';

const ICONS: Readonly<Record<Happened['kind'], IconName>> = { done: 'check', reply: 'messages', error: 'alert' };

function Send({ send, isClosed }: { send: SendRequest; isClosed: boolean }) {
  const line = sendLine(send, send.undoSeconds, (iso) => soonWhen(iso, brand().window));
  return (
    <li>
      <Icon name="send" size={18} />
      <div className={classes.words}>
        <strong>{line.head}</strong>
        {send.campaignId ? (
          <Link to={campaignPath(send.campaignId, 'report')}>{send.name}</Link>
        ) : (
          <span>{send.name}</span>
        )}
        {line.rest && <span className="note">{line.rest}</span>}
      </div>
      {isClosed && isSendOver(send) ? (
        <Button variant="subtle" size="compact-sm" onClick={() => openLine(send.id)}>
          Show its line again
        </Button>
      ) : (
        <time className="note" dateTime={send.endedAt ?? undefined}>
          {send.endedAt ? shortWhen(send.endedAt) : ''}
        </time>
      )}
    </li>
  );
}

function Told({ told, onLeave }: { told: Happened; onLeave: () => void }) {
  const { pathname, search } = useLocation();
  const { kind, title, text, link, atMs } = told;
  const to = typeof link?.to === 'function' ? link.to(pathname, search) : link?.to;
  const at = new Date(atMs).toISOString();
  return (
    <li data-kind={kind}>
      <Icon name={ICONS[kind]} size={18} />
      <div className={classes.words}>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
        {link && to && (
          <Link to={to} onClick={onLeave}>
            {link.label}
          </Link>
        )}
      </div>
      <time className="note" dateTime={at}>
        {shortWhen(at)}
      </time>
    </li>
  );
}

/** Newest first; both lists are empty for whoever has done nothing yet. */
export function HappenedModal({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useSendStats({ withEnded: true });
  const closed = useClosedLines(({ ids }) => ids);
  // A send that ended a while ago has no line that could be shown again.
  const { data: now } = useSendStats();
  const hasLine = (id: string) => now?.sendRequests?.some((one) => one.id === id) ?? false;
  const told = useToasts(({ happened }) => happened);
  const sends = data?.sendRequests ?? [];
  return (
    <Sheet title="What happened" width={520} onClose={onClose}>
      <div className="stack">
        {error && !data && <Failed error={error} again={refetch} />}
        {!data && !error && <Loading rows={2} height={56} />}
        {sends.length > 0 && (
          <section className="stack-tight">
            <h3>Sends</h3>
            <ul className={classes.list}>
              {sends.map((send) => (
                <Send key={send.id} send={send} isClosed={closed.includes(send.id) && hasLine(send.id)} />
              ))}
            </ul>
          </section>
        )}
        {told.length > 0 && (
          <section className="stack-tight">
            <h3>Since you opened this page</h3>
            <ul className={classes.list}>
              {told.map((one) => (
                <Told key={one.id} told={one} onLeave={onClose} />
              ))}
            </ul>
          </section>
        )}
        {data && sends.length === 0 && told.length === 0 && (
          <Empty title="Nothing happened yet" hint="What you send and save is listed here, with the result." />
        )}
      </div>
    </Sheet>
  );
}
