// The way between screens: a sidebar on a desk, a bar under the thumb on a phone (A10).
import { Link, useLocation } from 'react-router';
import type { Access } from '../../../../functions/schema.gen.ts';
import { brand } from '../../../kit/config.ts';
import { paths } from '../../base/routes.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useReplies } from '../../features/replies/replies.calls.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PersonMenu } from './person-menu.tsx';
import classes from './shell.module.css';
import { type Entry, extraEntries, sidebarEntries } from './sidebar-entries.ts';

const MOST_COUNTED = 99;

/** How many replies nobody has read, on the entry that leads to who wrote them. */
function Unread() {
  const { data } = useReplies();
  const total = data?.total ?? 0;
  if (total === 0) return null;
  return (
    <span className={classes.badge}>
      {total > MOST_COUNTED ? `${MOST_COUNTED}+` : total}
      <span className="hidden"> not read</span>
    </span>
  );
}

function EntryLink({ entry }: { entry: Entry }) {
  const { pathname } = useLocation();
  const isHere = [entry.to, ...(entry.inside ?? [])].some((to) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <Link to={entry.to} className={classes.entry ?? ''} aria-current={isHere ? 'page' : undefined}>
      <Icon name={entry.icon} />
      <span>{entry.label}</span>
      {entry.to === paths.contacts && <Unread />}
    </Link>
  );
}

/** The sidebar with the brand, the organisation's name, the entries of the role and, at its foot, the person's menu. */
export function Sidebar({ access, organizationName }: { access: Access; organizationName: string }) {
  const organization = useOrganization();
  return (
    <aside className={classes.sidebar}>
      <div className={classes.brand}>
        <BrandMark />
        <div className={classes.names}>
          <strong>{brand().name}</strong>
          <span>{organizationName}</span>
        </div>
      </div>
      <nav aria-label="Main">
        {[...sidebarEntries(access, organization.showEventsPage), ...extraEntries(organization)].map((entry) => (
          <EntryLink key={entry.to} entry={entry} />
        ))}
      </nav>
      <div className={classes.sideFoot}>
        <PersonMenu side="top-start" />
        <p className={classes.version}>
          © {brand().footerYear} {brand().version}
        </p>
      </div>
    </aside>
  );
}

/** The main entries at the bottom of a phone's screen; the extra links stand in the person's menu there. */
export function BottomBar({ access, showEventsPage }: { access: Access; showEventsPage: boolean }) {
  const entries = sidebarEntries(access, showEventsPage);
  if (entries.length < 2) return null;
  return (
    <nav className={classes.bottom} aria-label="Main, at the bottom">
      {entries.map((entry) => (
        <EntryLink key={entry.to} entry={entry} />
      ))}
    </nav>
  );
}
