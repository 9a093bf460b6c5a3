// The unread replies on the overview: the beginning of each, one click away from its conversation.
import { Link, useLocation } from 'react-router';
import { displayName } from '#domain/leads/lead.rules.ts';
import { words } from '#web/kit/config.ts';
import { count, counted, cut, shortWhen } from '#web/kit/format.ts';
import { contactsPath, withConversation } from '../../base/routes.ts';
import { Panel } from '../../ui/panel.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { type LeadReply, useReplies } from './replies.calls.ts';
import classes from './replies.module.css';

const REPLIES = { one: 'reply', many: 'replies' };
const SHOWN = 5;
const LETTERS = 140;

function Row({ reply }: { reply: LeadReply }) {
  const { pathname, search } = useLocation();
  const { message, at } = reply.lastReply ?? {};
  return (
    <li>
      <Link to={withConversation(pathname, search, reply.id)} className={classes.reply ?? ''}>
        <span className={classes.dot} aria-hidden="true" />
        <strong>{displayName(reply)}</strong>
        {at && <time dateTime={at}>{shortWhen(at)}</time>}
        {message && <span className={classes.text}>{cut(message, LETTERS)}</span>}
        {reply.optedOut && <span className={classes.out}>Opted out, gets no texts</span>}
      </Link>
    </li>
  );
}

/** Those who can be answered come first: a STOP needs no answer. */
const answerableFirst = (replies: readonly LeadReply[]) =>
  replies.toSorted((one, other) => Number(one.optedOut) - Number(other.optedOut));

/** The card; it links to the list of all unread replies. */
export function RepliesWaiting() {
  const { data, error, refetch } = useReplies();
  const total = data?.total ?? 0;
  return (
    <Panel title={total > 0 ? `${counted(total, REPLIES)} you have not read` : 'Replies'}>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={3} />}
      {data && total === 0 && (
        <Empty drawing="messages" title="No new replies" hint="New replies appear here right away." />
      )}
      {data && total > 0 && (
        <ul className={classes.replies} aria-live="polite">
          {answerableFirst(data.replies)
            .slice(0, SHOWN)
            .map((reply) => (
              <Row key={reply.id} reply={reply} />
            ))}
        </ul>
      )}
      {total > SHOWN && (
        <Link to={contactsPath('unviewed')}>
          All {count(total)} {words().lead.many.toLowerCase()} who wrote
        </Link>
      )}
    </Panel>
  );
}
