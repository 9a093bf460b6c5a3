// /messages: who wrote at the left, the conversation with the chosen one at the right; on a phone one after the other (MSG-01 to MSG-06).
import { Button } from '@mantine/core';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { words } from '../../../kit/config.ts';
import { mayChange } from '../../base/may.ts';
import { paths } from '../../base/routes.ts';
import { maySeeMessages } from '../../base/sidebar-style.ts';
import { useUser } from '../../base/user.calls.ts';
import { useLookAt } from '../../features/inbox/inbox.calls.ts';
import { FROM_LIST, InboxList, rowOf } from '../../features/inbox/inbox-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useIsPhone } from '../../ui/sheet.tsx';
import { Empty } from '../../ui/states.tsx';
import { Conversation } from './conversation.tsx';
import classes from './messages.module.css';

const AlertsModal = lazy(async () => ({
  default: (await import('../../features/inbox/alerts.modal.tsx')).AlertsModal,
}));

/** On a phone the list comes back where it was left, with the keyboard on who was looked at. */
function useListPlace(chosen: string | null, isPhone: boolean) {
  const left = useRef({ top: 0, leadId: chosen });
  useLayoutEffect(() => {
    if (!isPhone) return;
    if (chosen) {
      left.current.leadId = chosen;
      scrollTo(0, 0);
    } else if (left.current.leadId) {
      scrollTo(0, left.current.top);
      document.getElementById(rowOf(left.current.leadId))?.focus({ preventScroll: true });
      left.current.leadId = null;
    }
  }, [chosen, isPhone]);
  return () => {
    left.current.top = window.scrollY;
  };
}

/** The inbox of whoever has it; others come to the overview (A11). */
export function MessagesScreen() {
  const user = useUser();
  return maySeeMessages(user) ? <Inbox /> : <Navigate to={paths.dashboard} replace />;
}

function Inbox() {
  const { access } = useUser().organization;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [isAlerts, setAlerts] = useState(false);
  const lookAt = useLookAt();
  const chosen = new URLSearchParams(search).get('with');
  const leaveList = useListPlace(chosen, isPhone);
  const isList = !isPhone || !chosen;
  const back = () => void (state === FROM_LIST ? navigate(-1) : navigate(paths.messages, { replace: true }));
  return (
    <div className={classes.inbox} data-fits={!isPhone || chosen !== null}>
      {isList ? (
        <ScreenHead title="Messages">
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
            }}
          />
        </section>
        {chosen && (
          <section className={classes.talk} aria-label="Conversation and details">
            <Conversation key={chosen} leadId={chosen} onBack={isPhone ? back : null} />
          </section>
        )}
        {!chosen && !isPhone && (
          <div className={classes.nobody}>
            <Empty title={`Select a ${words().lead.one.toLowerCase()} to see their messages.`} />
          </div>
        )}
      </div>
      {isAlerts && (
        <Suspense>
          <AlertsModal onClose={() => setAlerts(false)} />
        </Suspense>
      )}
    </div>
  );
}
