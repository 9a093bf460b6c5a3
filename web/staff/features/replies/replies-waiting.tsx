// Who waits for an answer, on the overview: the longest first, each one click away from its conversation.
import { Link, useLocation } from 'react-router';
import { displayName } from '#domain/leads/lead.rules.ts';
import { showsUnread } from '#domain/leads/unread.rules.ts';
import { words } from '#web/kit/config.ts';
import { count, counted, cut, shortWhen } from '#web/kit/format.ts';
import { contactsPath, paths, withConversation } from '../../base/routes.ts';
import { maySeeMessages } from '../../base/sidebar-style.ts';
import { useUser } from '../../base/user.calls.ts';
import { Panel } from '../../ui/panel.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { useWaiting, type WaitingLead } from './replies.calls.ts';
import classes from './replies.module.css';

const SHOWN = 5;
const LETTERS = 140;

function Row({ lead }: { lead: WaitingLead }) {
  const { pathname, search } = useLocation();
  const message = lead.lastReply?.message;
  return (
    <li>
      <Link to={withConversation(pathname, search, lead.id)} className={classes.reply ?? ''}>
        <span className={showsUnread(lead) ? classes.dot : undefined} aria-hidden="true" />
        <strong>
          {showsUnread(lead) && <span className="hidden">Not read: </span>}
          {displayName(lead)}
        </strong>
        {lead.waitsSince && <time dateTime={lead.waitsSince}>{shortWhen(lead.waitsSince)}</time>}
        {message && <span className={classes.text}>{cut(message, LETTERS)}</span>}
      </Link>
    </li>
  );
}

/** The card: read or not, whoever wrote last and may be texted; it links to everybody who wrote. */
export function RepliesWaiting() {
  const { data, error, refetch } = useWaiting();
  const hasInbox = maySeeMessages(useUser());
  const { lead } = words();
  const total = data?.total ?? 0;
  const waits = total === 1 ? 'waits' : 'wait';
  return (
    <Panel title={total > 0 ? `${counted(total, lead)} ${waits} to hear from you` : 'Replies'}>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={3} />}
      {data && total === 0 && (
        <Empty drawing="messages" title="Nobody is waiting for you" hint="New replies appear here right away." />
      )}
      {data && total > 0 && (
        <ul className={classes.replies} aria-live="polite">
          {data.people.slice(0, SHOWN).map((one) => (
            <Row key={one.id} lead={one} />
          ))}
        </ul>
      )}
      {total > SHOWN && (
        <Link to={hasInbox ? paths.messages : contactsPath('unviewed')}>
          {hasInbox ? `All ${count(total)} in Messages` : `All ${lead.many.toLowerCase()} who wrote`}
        </Link>
      )}
    </Panel>
  );
}
