// The row at the top of a phone's screen: the organization, the search and the person's menu. On a desktop the sidebar has them.
import { ActionIcon } from '@mantine/core';
import { maySee } from '../../base/may.ts';
import { useUser } from '../../base/user.calls.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Bell } from './bell.tsx';
import type { MenuDialog } from './menu-dialogs.tsx';
import { PersonMenu } from './person-menu.tsx';
import classes from './shell.module.css';

type TopProps = { onOpen: (dialog: MenuDialog) => void; onFind?: (() => void) | null };

/** The row; on phones only. */
export function TopRow({ onOpen, onFind }: TopProps) {
  const { organization } = useUser();
  return (
    <section className={classes.top} aria-label="Account and organization">
      <BrandMark size={24} />
      <strong>{organization.name}</strong>
      {onFind && (
        <ActionIcon variant="subtle" color="gray" size={44} aria-label="Search" onClick={onFind}>
          <Icon name="search" />
        </ActionIcon>
      )}
      {maySee(organization.access) && <Bell onPress={() => onOpen('happened')} />}
      <PersonMenu side="bottom-end" onOpen={onOpen} />
    </section>
  );
}
