// The frame of every signed-in screen: sidebar, a phone's top row, banners, and the gate that waits for the user.
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { Refused, SessionEnded } from '#web/kit/ask.ts';
import { sessionToken } from '#web/kit/token.ts';
import { CardFormProvider } from '../../base/card-form.ts';
import { mayChange, maySee } from '../../base/may.ts';
import { loginPath, paths } from '../../base/routes.ts';
import { useUser, useUserQuery } from '../../base/user.calls.ts';
import { BillingBar } from '../../features/billing/billing-bar.tsx';
import { ReplyWatch } from '../../features/replies/reply-watch.tsx';
import { AccountInAddress } from '../../screens/account-in-address.tsx';
import { LeadInAddress } from '../../screens/leads/lead-in-address.tsx';
import { Failed } from '../../ui/states.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useLive } from '../live.ts';
import { useFind } from './find.tsx';
import { useHappened } from './happened.ts';
import { useMenuDialogs } from './menu-dialogs.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useFocusInFrame, useScreenStart } from './screen-start.ts';
import classes from './shell.module.css';
import { BottomBar, Sidebar } from './sidebar.tsx';
import { useStaysSignedIn } from './stays-signed-in.ts';
import { TopRow } from './top-row.tsx';

const EnrollFirst = lazy(async () => ({
  default: (await import('../../screens/session/enroll-first.tsx')).EnrollFirst,
}));
// Progress displays load after the screen: they wait for the server anyway.
const ImportLines = lazy(async () => ({
  default: (await import('../../features/adding/import/import-line.tsx')).ImportLines,
}));
const ErasureBar = lazy(async () => ({
  default: (await import('../../features/privacy/erasure-bar.tsx')).ErasureBar,
}));
const SendBanner = lazy(async () => ({
  default: (await import('../../features/send-progress/send-banner.tsx')).SendBanner,
}));
const RestoredBar = lazy(async () => ({
  default: (await import('../../features/send-progress/restored-bar.tsx')).RestoredBar,
}));
const HoursBar = lazy(async () => ({
  default: (await import('../../features/send-progress/hours-bar.tsx')).HoursBar,
}));
const VisitBar = lazy(async () => ({ default: (await import('../../features/operator/visit-bar.tsx')).VisitBar }));
const CardModal = lazy(async () => ({ default: (await import('../../features/billing/card.modal.tsx')).CardModal }));

/** Whether the server explicitly refused this user: only that ends the session (SES-18). */
const isRefused = (error: unknown) => error instanceof Refused && error.code !== null;

/** Waits for the signed-in user; a refused user query ends the session, a lost network or a failing server does not. */
export function Shell() {
  const { data, error, refetch } = useUserQuery();
  const { pathname, search } = useLocation();
  if (!sessionToken()) return <Navigate to={loginPath(`${pathname}${search}`)} replace />;
  if (data?.mustEnroll) return <EnrollFirst />;
  if (data) return data.organization ? <Frame /> : <Navigate to={paths.logout} replace />;
  if (isRefused(error)) return <Navigate to={paths.clearToken} replace />;
  if (error && !(error instanceof SessionEnded)) {
    return (
      <main className="full-page">
        <Failed error={error} again={refetch} />
        <Link to={paths.clearToken}>Sign in again</Link>
      </main>
    );
  }
  return <FrameSkeleton />;
}

function Frame() {
  const user = useUser();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  useLive(user.organization.id, client);
  useStaysSignedIn();
  useScreenStart(pathname);
  const frame = useRef<HTMLDivElement>(null);
  useFocusInFrame(frame);
  const menu = useMenuDialogs();
  const find = useFind(user);
  useHappened(user.organization.id);
  const { access } = user.organization;
  const sending = access !== 'NONE' && (
    <Suspense>
      <SendBanner />
    </Suspense>
  );
  const isLimited = access === 'LIMITED' && pathname !== paths.dashboard && pathname !== paths.account;
  if (isLimited) return <Navigate to={paths.dashboard} replace />;
  return (
    <CardFormProvider value={CardModal}>
      <div className={classes.frame} ref={frame}>
        <a href="#main" className={classes.skip}>
          Skip to content
        </a>
        {!isPhone && (
          <Sidebar onOpen={menu.open} onFind={find.open}>
            {sending}
          </Sidebar>
        )}
        <div className={classes.column}>
          {isPhone && <TopRow onOpen={menu.open} onFind={find.open} />}
          {isPhone && sending}
          <OfflineNote />
          {access !== 'NONE' && <BillingBar />}
          <Suspense>
            {user.wpAdmin && <VisitBar />}
            {access !== 'NONE' && <RestoredBar />}
            {mayChange(access) && user.organization.erasesAt && <ErasureBar />}
            {user.organization.asksQuietHours && <HoursBar />}
            {mayChange(access) && <ImportLines />}
          </Suspense>
          <main id="main" className={classes.main} tabIndex={-1}>
            {access === 'NONE' ? <p className="note">You have no access to this organisation.</p> : <Outlet />}
          </main>
        </div>
        {isPhone && <BottomBar />}
        {access !== 'NONE' && <AccountInAddress />}
        {menu.dialog}
        {find.dialog}
        {maySee(access) && (
          <>
            <LeadInAddress />
            <ReplyWatch />
          </>
        )}
      </div>
    </CardFormProvider>
  );
}

function FrameSkeleton() {
  return (
    <div className={classes.frame} role="status" aria-label="Loading">
      <div className={classes.sidebar} />
      <main className={classes.column} />
    </div>
  );
}
