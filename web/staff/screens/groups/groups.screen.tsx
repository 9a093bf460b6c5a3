// /groups: one card per group with its number of people; selected groups can be texted, sent a campaign or archived
// (GRP-01).
import { Button, Checkbox } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { GROUP_LIMIT } from '#features/groups/group-limit.rules.ts';
import { sentenceOf } from '#web/kit/ask.ts';
import { brand, flags, words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { mayAddToCampaign, mayChange, maySee } from '../../base/may.ts';
import { accountPath, groupPath, NEW_GROUP_MADE, paths } from '../../base/routes.ts';
import { isMaskedVisit, useOrganization, useUser } from '../../base/user.calls.ts';
import {
  type Group,
  isAtLimit,
  useArchiveGroups,
  useCreateGroup,
  useGroups,
} from '../../features/groups/group.calls.ts';
import classes from '../../features/groups/groups.module.css';
import { BulkActions } from '../../ui/bulk/bulk-actions.tsx';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';

const AddToCampaignModal = lazy(async () => ({
  default: (await import('../leads/add-to-campaign.modal.tsx')).AddToCampaignModal,
}));
const PlannedList = lazy(async () => ({
  default: (await import('../../features/planned/planned-list.tsx')).PlannedList,
}));
const MessageModal = lazy(async () => ({
  default: (await import('../../features/sending/message.modal.tsx')).MessageModal,
}));

const GROUP = { one: 'Group', many: 'Groups' };
type Kind = 'message' | 'add' | 'archive';
const ACTIONS: readonly { kind: Kind; label: () => string; icon: IconName; sends?: true }[] = [
  { kind: 'message', label: () => 'Message', icon: 'campaign', sends: true },
  { kind: 'add', label: () => `Add to ${words().campaign.one.toLowerCase()}`, icon: 'send', sends: true },
  { kind: 'archive', label: () => 'Archive', icon: 'archive' },
];

/** Shows a refusal's sentence; at the plan's limit, a toast with a link to billing (GRP-10). */
function sayRefused(error: Error): void {
  const toBilling = { to: accountPath('billing'), label: GROUP_LIMIT.text };
  if (isAtLimit(error)) toast('error', GROUP_LIMIT.title, undefined, toBilling);
  else toast('error', 'Group not created', sentenceOf(error));
}

/** The button that creates a group and opens it with its name selected, for users who may. */
function useNewGroup(): ReactNode {
  const navigate = useNavigate();
  const { access } = useOrganization();
  const create = useCreateGroup((groupId) => navigate(groupPath(groupId), { state: NEW_GROUP_MADE }), sayRefused);
  if (!mayChange(access)) return null;
  return (
    <Button
      className="thumb"
      leftSection={<Icon name="plus" size={16} />}
      loading={create.isPending}
      onClick={() => create.mutate()}
    >
      {brand().words.newGroup}
    </Button>
  );
}

type CardProps = { group: Group; isChosen: boolean; onChoose: ((isChosen: boolean) => void) | null };

function Card({ group, isChosen, onChoose }: CardProps) {
  return (
    <li className={`card open-card ${classes.card}`} data-chosen={isChosen}>
      {onChoose && (
        <Checkbox
          className={classes.tick ?? ''}
          aria-label={`Select ${group.name}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <Link to={groupPath(group.id)} className="card-link">
        {group.name}
      </Link>
      <p className={classes.count}>{counted(group.stats.leads, words().lead)}</p>
    </li>
  );
}

/** The list with its empty, loading and failed states; read-only users see it without boxes. */
export function GroupsScreen() {
  const user = useUser();
  const { organization } = user;
  const { access } = organization;
  const { data, error, refetch } = useGroups(maySee(access));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Kind | null>(null);
  const button = useNewGroup();
  const isEditor = mayChange(access);
  if (!maySee(access)) return <Navigate to={paths.dashboard} replace />;
  const offered = ACTIONS.filter(
    ({ kind, sends }) => !(sends && isMaskedVisit(user)) && (kind !== 'add' || mayAddToCampaign(organization)),
  );
  const chosen = (data ?? []).filter(({ id }) => ticked.has(id));
  const press = (kind: Kind) =>
    chosen.length > 0 ? setOpen(kind) : toast('error', 'Select Groups', 'Select groups from below first.');
  function choose(id: string, isChosen: boolean): void {
    setTicked((now) => new Set(isChosen ? [...now, id] : [...now].filter((each) => each !== id)));
  }
  return (
    <div className="stack">
      <ScreenHead title="Groups">{data && data.length > 0 && button}</ScreenHead>
      <Suspense>
        <PlannedList isHere={({ groups, campaign }) => groups.length > 0 && !campaign} />
      </Suspense>
      {isEditor && data && data.length > 0 && (
        <div className="bulk-row">
          <span role="status" className="note">
            {chosen.length > 0 ? `${counted(chosen.length, GROUP)} selected` : 'No group chosen'}
          </span>
          <BulkActions
            actions={offered.map(({ kind, label, icon }) => ({ label: label(), icon, press: () => press(kind) }))}
            hasChosen={chosen.length > 0}
          />
        </div>
      )}
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={3} height={88} />}
      {data?.length === 0 && (
        <Empty
          drawing="contacts"
          title="- No Groups Found -"
          hint={`A group is a list of ${words().lead.many.toLowerCase()} that you text together.`}
        >
          {button}
        </Empty>
      )}
      <ul className={`card-list ${classes.cards}`}>
        {(data ?? []).map((group) => (
          <Card
            key={group.id}
            group={group}
            isChosen={ticked.has(group.id)}
            onChoose={isEditor ? (isChosen) => choose(group.id, isChosen) : null}
          />
        ))}
      </ul>
      <Dialogs kind={open} groups={chosen} onClose={() => setOpen(null)} onDone={() => setTicked(new Set())} />
    </div>
  );
}

type DialogsProps = { kind: Kind | null; groups: readonly Group[]; onClose: () => void; onDone: () => void };

/** The maximum number of people in the selected groups: somebody in several of them is one person. */
function Dialogs({ kind, groups, onClose, onDone }: DialogsProps) {
  const archive = useArchiveGroups();
  const groupIds = groups.map(({ id }) => id);
  const named = groups.length === 1 ? (groups[0]?.name ?? '') : counted(groups.length, GROUP).toLowerCase();
  const meant = { selection: { groupIds } };
  // Somebody in several groups is one person: nobody knows how many people several groups are.
  const people = groups.length === 1 ? (groups[0]?.stats.leads ?? null) : null;
  const most = groups.reduce((sum, { stats }) => sum + stats.leads, 0);
  if (kind === 'add') {
    return (
      <Suspense>
        <AddToCampaignModal meant={meant} count={people} onClose={onClose} onSent={onDone} />
      </Suspense>
    );
  }
  if (kind === 'message') {
    return (
      <Suspense>
        <MessageModal
          title={`Message ${named}`}
          recipients={meant}
          people={people}
          most={most}
          onClose={onClose}
          onSent={onDone}
        />
      </Suspense>
    );
  }
  if (kind !== 'archive') return null;
  async function away(): Promise<void> {
    await archive.mutateAsync(groupIds);
    toast('done', 'Archived', named);
    onDone();
  }
  return (
    <ConfirmModal
      title={`Archive ${named}?`}
      action={`Archive ${named}`}
      isDangerous
      onClose={onClose}
      onConfirm={away}
    >
      <p>
        The people in it stay in your {words().lead.many.toLowerCase()}.
        {flags().groupLandingPage && ' Its page no longer takes anybody.'}
      </p>
    </ConfirmModal>
  );
}
