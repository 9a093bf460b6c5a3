// The name of the person for whom a rule fired; opens that lead on top of the current screen.
import { Link, useLocation } from 'react-router';
import { words } from '#web/kit/config.ts';
import { withConversation } from '#web/staff/base/routes.ts';
import classes from '../rules.module.css';

/** Without a name the lead was removed, and nothing can be opened. */
export function PersonName({ leadId, name }: { leadId: string; name: string }) {
  const { pathname, search } = useLocation();
  if (name === '') return <span className="note">A {words().lead.one.toLowerCase()} who is gone</span>;
  return (
    <Link className={classes.who ?? ''} to={withConversation(pathname, search, leadId)}>
      {name}
    </Link>
  );
}
