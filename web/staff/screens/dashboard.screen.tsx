// /dashboard: unread replies, the next texts, the result of the last send, the figures, all campaigns
// over time, and the table (DSH-01 to DSH-06).
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { flags, words } from '../../kit/config.ts';
import { maySee } from '../base/may.ts';
import { contactsPath } from '../base/routes.ts';
import { useUser } from '../base/user.calls.ts';
import { WishesNotice } from '../features/leads/stopping/wishes-notice.tsx';
import { NextTexts } from '../features/overview/next-texts.tsx';
import { RepliesWaiting } from '../features/replies/replies-waiting.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { Loading } from '../ui/states.tsx';
import classes from './dashboard.module.css';
import { useAddButton } from './leads/use-adding.tsx';

const TradePanel = lazy(async () => ({
  default: (await import('../features/overview/trade/trade-panel.tsx')).TradePanel,
}));
const PlannedList = lazy(async () => ({
  default: (await import('../features/planned/planned-list.tsx')).PlannedList,
}));
// Further down, and for new organizations: loaded after the screen has rendered.
const Figures = lazy(async () => ({ default: (await import('../features/overview/figures.tsx')).Figures }));
const OverTimePanel = lazy(async () => ({
  default: (await import('../features/overview/over-time.tsx')).OverTimePanel,
}));
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));

const ContactsTable = lazy(async () => ({
  default: (await import('./leads/contacts-table.tsx')).ContactsTable,
}));

const HotPeople = lazy(async () => ({ default: (await import('./hot-people.tsx')).HotPeople }));

/** The overview; LIMITED sees figures and the next texts, no people (DSH-06). */
export function DashboardScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const { button, dialog, open } = useAddButton();
  const { access, stats, firstRun } = user.organization;
  const seesPeople = maySee(access);
  const openPerson = (leadId: string) => setParams({ lead: leadId });
  return (
    <div className={classes.overview}>
      <ScreenHead title={`Welcome, ${user.firstName || user.name}`}>{stats.leads > 0 && button}</ScreenHead>
      {firstRun && (
        <Suspense fallback={<Loading rows={4} />}>
          <FirstSteps onAdd={open} />
        </Suspense>
      )}
      {seesPeople && <WishesNotice filter={null} onFilter={() => void navigate(contactsPath('wantsToStop'))} />}
      <div className={classes.columns}>
        {seesPeople && (
          <div className={classes.column}>
            <RepliesWaiting />
          </div>
        )}
        <div className={`${classes.column} ${classes.today}`}>
          {seesPeople && (
            <Suspense>
              <PlannedList />
            </Suspense>
          )}
          <NextTexts />
          {seesPeople && (
            <Suspense fallback={<Loading rows={2} />}>
              <TradePanel onOpen={openPerson} />
            </Suspense>
          )}
        </div>
        {seesPeople && flags().allowSlides && (
          <div className={classes.column}>
            <Suspense>
              <HotPeople onOpen={openPerson} />
            </Suspense>
          </div>
        )}
      </div>
      <Suspense fallback={<Loading rows={1} height={92} />}>
        <Figures />
      </Suspense>
      {seesPeople && stats.messages > 0 && (
        <Suspense fallback={<Loading rows={1} height={320} />}>
          <OverTimePanel />
        </Suspense>
      )}
      {seesPeople && (
        <section className="stack-tight" aria-labelledby="everybody">
          <div className={classes.head}>
            <h2 id="everybody">{words().lead.many}</h2>
            <Link to={contactsPath()}>All {words().lead.many.toLowerCase()}</Link>
          </div>
          <Suspense fallback={<Loading rows={6} />}>
            <ContactsTable columns="views" add={button} />
          </Suspense>
        </section>
      )}
      {dialog}
    </div>
  );
}
