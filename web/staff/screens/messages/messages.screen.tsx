// /messages: who wrote on the left, the conversation with the selected lead on the right; one at a time in a narrow
// window (MSG-01 to MSG-06).
import { Button } from '@mantine/core';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { words } from '#web/kit/config.ts';
import { mayChange } from '../../base/may.ts';
import { paths } from '../../base/routes.ts';
import { maySeeMessages } from '../../base/sidebar-style.ts';
import { useUser } from '../../base/user.calls.ts';
import { useLookAt } from '../../features/inbox/inbox.calls.ts';
import { FROM_LIST, InboxList, rowOf } from '../../features/inbox/inbox-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Empty } from '../../ui/states.tsx';
import { useIsNarrow } from '../../ui/use-is-phone.ts';
import { ConversationPane } from './conversation.tsx';
import { useInboxKeys } from './inbox-keys.tsx';
import classes from './messages.module.css';

const AlertsModal = lazy(async () => ({
  default: (await import('../../features/inbox/alerts.modal.tsx')).AlertsModal,
}));

/** In a narrow window, Back restores the list's scroll position, with the focus on the lead that was open. */
function useListScroll(chosen: string | null, isNarrow: boolean) {
  const left = useRef({ top: 0, leadId: chosen });
  useLayoutEffect(() => {
    if (!isNarrow) return;
    if (chosen) {
      left.current.leadId = chosen;
      scrollTo(0, 0);
    } else if (left.current.leadId) {
      scrollTo(0, left.current.top);
      document.getElementById(rowOf(left.current.leadId))?.focus({ preventScroll: true });
      left.current.leadId = null;
    }
  }, [chosen, isNarrow]);
  return () => {
    left.current.top = window.scrollY;
  };
}

/** The inbox, for those who have it; others go to the overview (A11). */
export function MessagesScreen() {
  const user = useUser();
  return maySeeMessages(user) ? <Inbox /> : <Navigate to={paths.dashboard} replace />;
}

function Inbox() {
  const { access } = useUser().organization;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const keys = useInboxKeys();
  const [isByKeys, setByKeys] = useState(false);
  const [isAlerts, setAlerts] = useState(false);
  const lookAt = useLookAt();
  const chosen = new URLSearchParams(search).get('with');
  const leaveList = useListScroll(chosen, isNarrow);
  const isList = !isNarrow || !chosen;
  const back = () => void (state === FROM_LIST ? navigate(-1) : navigate(paths.messages, { replace: true }));
  return (
    <div className={classes.inbox} data-fits={!isNarrow || chosen !== null} data-narrow={isNarrow}>
      {isList ? (
        <ScreenHead title="Messages">
          {!isNarrow && (
            <Button variant="subtle" color="gray" onClick={keys.open}>
              Keys
            </Button>
          )}
          {mayChange(access) && (
            <Button variant="default" leftSection={<Icon name="bell" size={16} />} onClick={() => setAlerts(true)}>
              Message alerts
            </Button>
          )}
        </ScreenHead>
      ) : (
        <h1 className="hidden">Messages</h1>
      )}
      <div className={classes.panes}>
        <section className={classes.list} aria-label={words().lead.many} hidden={!isList}>
          <InboxList
            chosen={chosen}
            onChoose={(leadId) => {
              leaveList();
              lookAt(leadId);
              setByKeys(keys.isMoving());
            }}
          />
        </section>
        {chosen && (
          <section className={`talk-open ${classes.talk}`} aria-label="Conversation and details">
            <ConversationPane key={chosen} leadId={chosen} takesFocus={!isByKeys} onBack={isNarrow ? back : null} />
          </section>
        )}
        {!chosen && !isNarrow && (
          <div className={classes.nobody}>
            <Empty drawing="messages" title={`Select a ${words().lead.one.toLowerCase()} to see their messages.`} />
          </div>
        )}
      </div>
      {keys.list}
      {isAlerts && (
        <Suspense>
          <AlertsModal onClose={() => setAlerts(false)} />
        </Suspense>
      )}
    </div>
  );
}
