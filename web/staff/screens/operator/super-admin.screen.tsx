// /super-admin: the organizations of the brand, found by name, 5 a page, for wpAdmins (ADM-01; decisions: A17).
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { count } from '#web/kit/format.ts';
import { paths } from '../../base/routes.ts';
import { useSearch } from '../../base/use-search.ts';
import { useUser } from '../../base/user.calls.ts';
import { FoundModal } from '../../features/operator/found.modal.tsx';
import { useFoundOrganizations } from '../../features/operator/operator.calls.ts';
import classes from '../../features/operator/operator.module.css';
import { OrganizationCard } from '../../features/operator/organization-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';

const PAGE_SIZE = 5;

/** Others go to the dashboard. */
export function SuperAdminScreen() {
  const { wpAdmin } = useUser();
  return wpAdmin ? <Organizations /> : <Navigate to={paths.dashboard} replace />;
}

function Organizations() {
  const { typed, setTyped, search } = useSearch();
  const [at, setAt] = useState({ search: '', page: 1 });
  const [isFounding, setFounding] = useState(false);
  const { data, error, refetch } = useFoundOrganizations(search);
  const page = at.search === search ? at.page : 1;
  const shown = data?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? [];
  return (
    <div className="stack">
      <ScreenHead title="Super admin">
        <Button className="thumb" leftSection={<Icon name="plus" size={16} />} onClick={() => setFounding(true)}>
          New organization
        </Button>
      </ScreenHead>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label="Search organizations by name or id"
        placeholder="Search organizations"
        leftSection={<Icon name="search" size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {!data && error && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={PAGE_SIZE} height={180} />}
      {data?.length === 0 && <Empty title="- No Organizations Found -" hint="Nothing here has that name or id." />}
      {shown.map((found) => (
        <OrganizationCard key={found.id} found={found} />
      ))}
      {data && <Pager total={data.length} page={page} onTurn={(to) => setAt({ search, page: to })} />}
      {isFounding && <FoundModal onClose={() => setFounding(false)} />}
    </div>
  );
}

type PagerProps = { total: number; page: number; onTurn: (to: number) => void };

function Pager({ total, page, onTurn }: PagerProps) {
  const pages = Math.ceil(total / PAGE_SIZE);
  if (total === 0) return null;
  const turn = (label: string, icon: 'left' | 'right', to: number) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onTurn(to)}
    >
      <Icon name={icon} size={16} />
    </ActionIcon>
  );
  return (
    <nav className={classes.pager} aria-label="Pages of organizations">
      <span className="note">{total === 1 ? '1 organization' : `${count(total)} organizations`}</span>
      {pages > 1 && (
        <div className="row">
          {turn('Previous page', 'left', page - 1)}
          <span aria-live="polite">
            {page} / {count(pages)}
          </span>
          {turn('Next page', 'right', page + 1)}
        </div>
      )}
    </nav>
  );
}
