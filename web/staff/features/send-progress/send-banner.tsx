// The send request that is leaving now: `Sent X out of Y`, of what, until when, or why it waits; and Undo, then Stop (SHL-12).
import { brand } from '../../../kit/config.ts';
import { bothTimes, count } from '../../../kit/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSendStats } from './send-progress.calls.ts';
import classes from './send-progress.module.css';
import { SendRequests } from './send-requests.tsx';

/** A bar with its progress while texts are due, and what may be undone or stopped; nothing when there is neither. */
export function SendBanner() {
  const { data, dataUpdatedAt, refetch } = useSendStats();
  const total = data?.total ?? 0;
  const sent = data?.sent ?? 0;
  const pending = data?.pending ?? 0;
  const sendRequests = data?.sendRequests ?? [];
  const isLeaving = total > 0 && pending > 0;
  if (!data || !(isLeaving || sendRequests.length > 0)) return <div role="status" />;
  return (
    <section className={classes.banner} data-paused={data.paused ?? false} aria-label="Texts on their way">
      {isLeaving && (
        <>
          <div className={classes.bannerWords}>
            <Icon name={data.paused ? 'pause' : 'send'} size={18} />
            <strong>
              Sent {count(sent)} out of {count(total)}
            </strong>
            {data.name && <span className={classes.target}>{data.name}</span>}
            <span className={classes.until}>
              {data.note ?? (data.finishes ? `Finishes ${bothTimes(data.finishes, brand().window)}` : '')}
            </span>
          </div>
          <progress className={classes.progress} max={total} value={sent} aria-label={`Sent ${sent} out of ${total}`} />
        </>
      )}
      <SendRequests sendRequests={sendRequests} receivedAt={dataUpdatedAt} again={refetch} />
    </section>
  );
}
