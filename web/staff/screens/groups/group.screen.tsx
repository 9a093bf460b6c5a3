// /group/{id}: one group, its name saved while it is typed, and its people to search, add, remove and send to (GRP-03
// to 05).
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Refused } from '#web/kit/ask.ts';
import { flags, words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { mayChange, maySee } from '../../base/may.ts';
import { paths } from '../../base/routes.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { type Group, useGroup } from '../../features/groups/group.calls.ts';
import { GroupTitle } from '../../features/groups/group-title.tsx';
import { LeadsList } from '../../features/leads/list/leads-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LeadBack } from '../../ui/lead-back.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Failed, Loading, Notice } from '../../ui/states.tsx';
import { useLeadActions } from '../leads/lead-actions.tsx';
import { useRowAction } from '../leads/use-row-action.ts';

const PlannedList = lazy(async () => ({
  default: (await import('../../features/planned/planned-list.tsx')).PlannedList,
}));
const GroupPageModal = lazy(async () => ({ default: (await import('./group-page.modal.tsx')).GroupPageModal }));
const FillGroupModal = lazy(async () => ({ default: (await import('./fill-group.modal.tsx')).FillGroupModal }));

/** Loads the group; when it does not exist, goes to the list and says so. */
export function GroupScreen() {
  const { groupId = '' } = useParams();
  const { access } = useOrganization();
  const { data, error, refetch } = useGroup(groupId);
  if (!maySee(access) || (error instanceof Refused && !data)) {
    return <LeadBack to={paths.groups} what="group" error={error} />;
  }
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={4} height={72} />;
  return <GroupView key={groupId} group={data} mayEdit={mayChange(access) && !data.archived} />;
}

function GroupView({ group, mayEdit }: { group: Group; mayEdit: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const [isSettingUp, setSettingUp] = useState(false);
  const asked = useMemo(() => ({ groupId: group.id }), [group.id]);
  const { actions, dialogs } = useLeadActions({ group });
  const rowAction = useRowAction();
  const { lead } = words();
  useEffect(() => {
    document.title = group.name;
  }, [group.name]);
  const add = mayEdit && (
    <Button className="thumb" leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
      Add {lead.many.toLowerCase()}
    </Button>
  );
  const hint = 'Add people who are there or new ones. Adding them to a group sends nothing.';
  return (
    <div className="stack">
      <ScreenHead title={mayEdit ? <GroupTitle group={group} /> : group.name}>
        {mayEdit && flags().groupLandingPage && (
          <Button variant="default" leftSection={<Icon name="link" size={16} />} onClick={() => setSettingUp(true)}>
            Landing page
          </Button>
        )}
        {group.stats.leads > 0 && add}
      </ScreenHead>
      <p className="note">
        <Link to={paths.groups}>Groups</Link> · {counted(group.stats.leads, lead)}
      </p>
      <Suspense>
        <PlannedList isHere={({ groups, campaign }) => groups.includes(group.name) && !campaign} />
      </Suspense>
      {group.archived ? (
        <Notice>This group is archived. Its people are still in your {lead.many.toLowerCase()}.</Notice>
      ) : (
        <LeadsList
          asked={asked}
          columns={flags().showViews ? 'views' : 'plain'}
          actions={actions}
          rowAction={rowAction}
          empty={{ title: `No ${lead.many.toLowerCase()} yet`, hint, ...(add ? { action: add } : {}) }}
        />
      )}
      {dialogs}
      {isSettingUp && (
        <Suspense>
          <GroupPageModal group={group} onClose={() => setSettingUp(false)} />
        </Suspense>
      )}
      {isAdding && (
        <Suspense>
          <FillGroupModal group={group} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
