// The dropdown of the signed-in person: account, other organizations, sign out (SHL-08, SHL-09).
import { Menu, UnstyledButton } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { initials } from '#web/kit/format.ts';
import { mayChange, maySeeLibrary } from '../../base/may.ts';
import { invitePath, paths, withAccount } from '../../base/routes.ts';
import { useUser } from '../../base/user.calls.ts';
import { useStepInto } from '../../features/operator/use-step-into.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MenuDialog } from './menu-dialogs.tsx';
import classes from './shell.module.css';
import { pageEntries } from './sidebar-entries.ts';

type MenuProps = {
  side: 'top-start' | 'bottom-end';
  /** Account is the only option; the others are elsewhere (SHL-10). */
  isShort?: boolean;
  onOpen: (dialog: MenuDialog) => void;
};

/** The button with the person's initials and its menu; `side` says on which side the menu opens. */
export function PersonMenu({ side, isShort = false, onOpen }: MenuProps) {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const others = user.organizations.filter(({ id }) => id !== user.organization.id);
  const { mutate: switchTo } = useStepInto();
  return (
    <Menu position={side} width={240} shadow="md" radius="md">
      <Menu.Target>
        <UnstyledButton className={classes.person ?? ''}>
          <span className="hidden">Menu of {user.name}</span>
          <span className={classes.initials} aria-hidden="true">
            {initials(user.name)}
          </span>
          <span className={classes.personName} aria-hidden="true">
            {user.name}
          </span>
          <Icon name="chevron" size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        {user.organization.access !== 'NONE' && (
          <Menu.Item
            leftSection={<Icon name="user" size={18} />}
            onClick={() => void navigate(withAccount(pathname, search))}
          >
            Account
          </Menu.Item>
        )}
        {!isShort && <FurtherItems onOpen={onOpen} />}
        {others.length > 0 && <Menu.Label>Switch to</Menu.Label>}
        {others.map((organization) => (
          <Menu.Item key={organization.id} onClick={() => switchTo(organization.id)}>
            {organization.name}
          </Menu.Item>
        ))}
        {!isShort && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<Icon name="logout" size={18} />} onClick={() => void navigate(paths.logout)}>
              Log out
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What the menu leads to beside the account, by role and brand. */
function FurtherItems({ onOpen }: { onOpen: (dialog: MenuDialog) => void }) {
  const user = useUser();
  const navigate = useNavigate();
  return (
    <>
      {mayChange(user.organization.access) && (
        <Menu.Item leftSection={<Icon name="plus" size={18} />} onClick={() => void navigate(invitePath)}>
          Invite people
        </Menu.Item>
      )}
      {mayChange(user.organization.access) && (
        <Menu.Item leftSection={<Icon name="users" size={18} />} onClick={() => void navigate(paths.users)}>
          Users
        </Menu.Item>
      )}
      {pageEntries(user.organization.access).map(({ to, label, icon }) => (
        <Menu.Item key={to} leftSection={<Icon name={icon} size={18} />} onClick={() => void navigate(to)}>
          {label}
        </Menu.Item>
      ))}
      {maySeeLibrary(user.organization) && (
        <Menu.Item leftSection={<Icon name="library" size={18} />} onClick={() => void navigate(paths.campaignLibrary)}>
          Campaign library
        </Menu.Item>
      )}
      {user.wpAdmin && (
        <Menu.Item leftSection={<Icon name="chart" size={18} />} onClick={() => onOpen('metrics')}>
          Engagement metrics
        </Menu.Item>
      )}
      {user.wpAdmin && (
        <Menu.Item leftSection={<Icon name="users" size={18} />} onClick={() => onOpen('allUsers')}>
          All Users
        </Menu.Item>
      )}
      {user.wpAdmin && (
        <Menu.Item leftSection={<Icon name="list" size={18} />} onClick={() => void navigate(paths.superAdmin)}>
          Super admin
        </Menu.Item>
      )}
      {user.wpAdmin && (
        <Menu.Item leftSection={<Icon name="clock" size={18} />} onClick={() => void navigate(paths.status)}>
          Status
        </Menu.Item>
      )}
      {user.organization.access !== 'NONE' && (
        <Menu.Item leftSection={<Icon name="play" size={18} />} onClick={() => onOpen('howTo')}>
          How-to videos
        </Menu.Item>
      )}
    </>
  );
}
