// The row at the top of a phone's screen: the organization and the person's menu. On a desktop the sidebar has both.
import { useUser } from '../../base/user.calls.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import type { MenuDialog } from './menu-dialogs.tsx';
import { PersonMenu } from './person-menu.tsx';
import classes from './shell.module.css';

/** The row; on phones only. */
export function TopRow({ onOpen }: { onOpen: (dialog: MenuDialog) => void }) {
  const { organization } = useUser();
  return (
    <section className={classes.top} aria-label="Account and organization">
      <BrandMark size={24} />
      <strong>{organization.name}</strong>
      <PersonMenu side="bottom-end" onOpen={onOpen} />
    </section>
  );
}
