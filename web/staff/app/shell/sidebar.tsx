// The main navigation: a sidebar on a desktop, a bottom bar on a phone (A10).
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { POLICY_LINK } from '#platform/brands/page-brand.ts';
import { brand } from '#web/kit/config.ts';
import { maySee } from '../../base/may.ts';
import { paths } from '../../base/routes.ts';
import { maySeeMessages, sidebarStyle } from '../../base/sidebar-style.ts';
import { useUser } from '../../base/user.calls.ts';
import { useReplies } from '../../features/replies/replies.calls.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Bell } from './bell.tsx';
import { FIND_KEYS } from './find.tsx';
import type { MenuDialog } from './menu-dialogs.tsx';
import { PersonMenu } from './person-menu.tsx';
import classes from './shell.module.css';
import { extraEntries, type SidebarEntry, sidebarEntries } from './sidebar-entries.ts';

const MOST_COUNTED = 99;

/** The number of unread replies, on the entry that leads to them: the inbox, else the list of contacts. */
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

function EntryLink({ entry }: { entry: SidebarEntry }) {
  const { pathname } = useLocation();
  const counts = maySeeMessages(useUser()) ? paths.messages : paths.contacts;
  const isHere = [entry.to, ...(entry.inside ?? [])].some((to) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <Link to={entry.to} className={classes.entry ?? ''} aria-current={isHere ? 'page' : undefined}>
      <Icon name={entry.icon} />
      <span>{entry.label}</span>
      {entry.to === counts && <Unread />}
    </Link>
  );
}

type SidebarProps = {
  onOpen: (dialog: MenuDialog) => void;
  /** Opens the search; null for users who have nothing to find. */
  onFind?: (() => void) | null;
  children?: ReactNode;
};

/**
 * The sidebar with the brand, the organization's name, the entries for the role and, at the bottom, the person's menu; where v2 gives it
 * its style, that menu has one option and signing out is below it (SHL-10). Sends in progress are shown above the menu,
 * where they move nothing else.
 */
export function Sidebar({ onOpen, onFind, children }: SidebarProps) {
  const user = useUser();
  const { organization } = user;
  const isShort = sidebarStyle(user) === 'v2';
  return (
    <aside className={classes.sidebar}>
      <div className={classes.brand}>
        <BrandMark />
        <div className={classes.names}>
          <strong>{brand().name}</strong>
          <span>{organization.name}</span>
        </div>
      </div>
      {onFind && (
        <button type="button" className={classes.find} aria-keyshortcuts="Control+K Meta+K" onClick={onFind}>
          <Icon name="search" size={18} />
          Search
          <span className={classes.keys} aria-hidden="true">
            {FIND_KEYS}
          </span>
        </button>
      )}
      <nav aria-label="Main">
        {[...sidebarEntries(user), ...extraEntries(organization)].map((entry) => (
          <EntryLink key={entry.to} entry={entry} />
        ))}
      </nav>
      <div className={classes.sideFoot}>
        {children}
        <div className={classes.personRow}>
          <PersonMenu side="top-start" isShort={isShort} onOpen={onOpen} />
          {maySee(organization.access) && <Bell onPress={() => onOpen('happened')} />}
        </div>
        {isShort && (
          <Link to={paths.logout} className={classes.entry ?? ''}>
            <Icon name="logout" />
            Log out
          </Link>
        )}
        <p className={classes.version}>
          <span>
            © {brand().footerYear} {brand().version}
          </span>
          {maySee(organization.access) && <Link to={paths.help}>Help</Link>}
          <Link to={paths.policy}>{POLICY_LINK}</Link>
        </p>
      </div>
    </aside>
  );
}

/** The main entries at the bottom of a phone's screen; the extra links are in the person's menu. */
export function BottomBar() {
  const entries = sidebarEntries(useUser());
  if (entries.length < 2) return null;
  return (
    <nav className={classes.bottom} aria-label="Main, at the bottom">
      {entries.map((entry) => (
        <EntryLink key={entry.to} entry={entry} />
      ))}
    </nav>
  );
}
