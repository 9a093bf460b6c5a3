// /dashboard: who waits for an answer, what leaves next, how the last campaign went, the figures, and the table (DSH-01 to DSH-06).
import { Link, useNavigate } from 'react-router';
import { words } from '../../kit/config.ts';
import { maySee } from '../base/may.ts';
import { contactsPath } from '../base/routes.ts';
import { useUser } from '../base/user.calls.ts';
import { WishesNotice } from '../features/leads/list/leads-filter.tsx';
import { Coming } from '../features/overview/coming.tsx';
import { Figures, RateChart } from '../features/overview/figures.tsx';
import { RepliesWaiting } from '../features/replies/replies-waiting.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import classes from './dashboard.module.css';
import { ContactsTable, useAdding } from './leads/contacts-table.tsx';

/** The overview; LIMITED sees figures and what leaves, no people (DSH-06). */
export function DashboardScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const { button, dialog } = useAdding();
  const { access, stats } = user.organization;
  const seesPeople = maySee(access);
  return (
    <div className={classes.overview}>
      <ScreenHead title={`Welcome, ${user.firstName || user.name}`}>{stats.leads > 0 && button}</ScreenHead>
      {seesPeople && <WishesNotice filter={null} onFilter={() => void navigate(contactsPath('wantsToStop'))} />}
      <div className={classes.columns}>
        {seesPeople && <RepliesWaiting />}
        <div className={classes.column}>
          <Coming />
        </div>
      </div>
      <Figures />
      <RateChart />
      {seesPeople && (
        <section className="stack-tight" aria-labelledby="everybody">
          <div className={classes.head}>
            <h2 id="everybody">{words().lead.many}</h2>
            <Link to={contactsPath()}>All {words().lead.many.toLowerCase()}</Link>
          </div>
          <ContactsTable columns="views" add={button} />
        </section>
      )}
      {dialog}
    </div>
  );
}
