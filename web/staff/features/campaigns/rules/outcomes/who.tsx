// For whom a rule fired, by name, which opens the person over what is looked at.
import { Link, useLocation } from 'react-router';
import { words } from '#web/kit/config.ts';
import { withConversation } from '#web/staff/base/routes.ts';
import classes from '../rules.module.css';

/** Without a name they are no longer kept, and there is nobody to open. */
export function Who({ leadId, name }: { leadId: string; name: string }) {
  const { pathname, search } = useLocation();
  if (name === '') return <span className="note">A {words().lead.one.toLowerCase()} who is gone</span>;
  return (
    <Link className={classes.who ?? ''} to={withConversation(pathname, search, leadId)}>
      {name}
    </Link>
  );
}
