// The bulk actions of a lead list with their dialogs; used by dashboard, contacts, campaign and group.
import { lazy, type ReactNode, Suspense, useState } from 'react';

import { sentenceOf } from '#web/kit/ask.ts';
import { flags, words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { mayAddToCampaign, mayChange } from '../../base/may.ts';
import type { Meant } from '../../base/meant.ts';
import { isMaskedVisit, useUser } from '../../base/user.calls.ts';
import { tierRaiseOf } from '../../features/billing/tier-notice.tsx';
import { useLeaveGroup } from '../../features/groups/group.calls.ts';
import { sayMoved } from '../../features/groups/say-moved.ts';
import { useArchiveLeads, useRemoveLeads, useRestoreLeads } from '../../features/leads/lead.calls.ts';
import type { BulkAction } from '../../features/leads/list/leads-list.tsx';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';

const AddToCampaignModal = lazy(async () => ({
  default: (await import('./add-to-campaign.modal.tsx')).AddToCampaignModal,
}));
const MessageModal = lazy(async () => ({
  default: (await import('../../features/sending/message.modal.tsx')).MessageModal,
}));
const AddToGroupModal = lazy(async () => ({
  default: (await import('../../features/groups/add-to-group.modal.tsx')).AddToGroupModal,
}));
const OptOutModal = lazy(async () => ({
  default: (await import('../../features/leads/stopping/opt-out.modal.tsx')).OptOutModal,
}));

const RestoreModal = lazy(async () => ({
  default: (await import('./archived/restore.modal.tsx')).RestoreModal,
}));
const TagPeopleModal = lazy(async () => ({
  default: (await import('../../features/leads/tags/tag-people.modal.tsx')).TagPeopleModal,
}));
const UntagPeopleModal = lazy(async () => ({
  default: (await import('../../features/leads/tags/untag-people.modal.tsx')).UntagPeopleModal,
}));
const AttestModal = lazy(async () => ({
  default: (await import('../../features/leads/consent/attest.modal.tsx')).AttestModal,
}));

type Kind =
  | 'restore'
  | 'attest'
  | 'add'
  | 'message'
  | 'group'
  | 'archive'
  | 'optOut'
  | 'remove'
  | 'leave'
  | 'tag'
  | 'untag';
type Open = { kind: Kind; meant: Meant; count: number; done: () => void } | null;
type Named = { id: string; name: string };
/** What the list contains, when not all leads. */
type Inside = { campaign?: Named; group?: Named; isArchived?: boolean };

/** The actions for `LeadsList` and their dialogs; in a campaign or group also removal from it. */
export function useLeadActions({ campaign, group, isArchived = false }: Inside = {}): {
  actions: BulkAction[];
  dialogs: ReactNode;
} {
  const [open, setOpen] = useState<Open>(null);
  const user = useUser();
  const { organization } = user;
  const remove = useRemoveLeads();
  const leave = useLeaveGroup();
  const archive = useArchiveLeads();
  const restore = useBringingBack();
  const raises = (most: number) => most <= MOST_BACK && tierRaiseOf(organization, { most, isSure: true }) !== null;
  const close = () => setOpen(null);
  const act =
    (kind: Kind): BulkAction['run'] =>
    (meant, count, done) =>
      setOpen({ kind, meant, count, done });
  const add: BulkAction = { label: `Add to ${words().campaign.one.toLowerCase()}`, icon: 'send', run: act('add') };
  const texting: BulkAction = { label: 'Message', icon: 'campaign', run: act('message') };
  const joining: BulkAction = { label: 'Add to group', icon: 'group', run: act('group') };
  const tagging: BulkAction = { label: 'Tag', icon: 'tag', run: act('tag') };
  const leaving: BulkAction = { label: 'Remove from group', icon: 'close', run: act('leave') };
  const removal: BulkAction = { label: 'Remove', icon: 'close', run: act('remove') };
  const archiving: BulkAction = { label: 'Archive', icon: 'archive', run: act('archive') };
  const optingOut: BulkAction = { label: 'Opt out', icon: 'pause', run: act('optOut') };
  const attesting: BulkAction = { label: 'Record consent', icon: 'check', run: act('attest') };
  const recording = flags().recordedConsent && !isMaskedVisit(user) ? [attesting] : [];
  const inside = [...(campaign ? [removal] : []), ...(group ? [leaving] : [])];
  const adding = mayAddToCampaign(organization) ? [add] : [];
  const sending = isMaskedVisit(user) ? [] : [...adding, texting];
  const tags = isMaskedVisit(user) ? [] : [tagging];
  const usual = [...sending, joining, ...tags, ...inside, ...recording, optingOut, archiving];
  const bringingBack: BulkAction = {
    label: 'Bring back',
    icon: 'archive',
    // Only what may raise the monthly price is asked about.
    run: (meant, count, done) =>
      raises(count) ? act('restore')(meant, count, done) : void restore(meant, count, done),
  };
  const actions = mayChange(organization.access) ? (isArchived ? [bringingBack] : usual) : [];
  async function finish(title: string, work: Promise<{ job?: { id: string } | null }>) {
    const { job } = await work;
    toast('done', title, job ? 'This goes on in the background.' : undefined);
    open?.done();
  }
  const dialogs = (
    <>
      {open?.kind === 'add' && (
        <Suspense>
          <AddToCampaignModal meant={open.meant} count={open.count} onClose={close} onSent={open.done} />
        </Suspense>
      )}
      {open?.kind === 'message' && (
        <Suspense>
          <MessageModal
            title={`Message ${counted(open.count, words().lead)}`}
            recipients={open.meant}
            people={open.count}
            onClose={close}
            onSent={open.done}
          />
        </Suspense>
      )}
      {open?.kind === 'restore' && (
        <Suspense>
          <RestoreModal
            count={open.count}
            onClose={close}
            onConfirm={() => restore(open.meant, open.count, open.done)}
          />
        </Suspense>
      )}
      {open?.kind === 'archive' && (
        <ArchiveDialog
          {...open}
          onClose={close}
          onConfirm={() => finish('Archived', archive.mutateAsync(open.meant))}
        />
      )}
      {open?.kind === 'optOut' && (
        <Suspense>
          <OptOutModal who={counted(open.count, words().lead)} whose={async () => open.meant} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'attest' && (
        <Suspense>
          <AttestModal who={counted(open.count, words().lead)} meant={open.meant} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'group' && (
        <Suspense>
          <AddToGroupModal meant={open.meant} count={open.count} except={group?.id} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'tag' && (
        <Suspense>
          <TagPeopleModal
            meant={open.meant}
            count={open.count}
            onInstead={() => act('untag')(open.meant, open.count, open.done)}
            onClose={close}
          />
        </Suspense>
      )}
      {open?.kind === 'untag' && (
        <Suspense>
          <UntagPeopleModal meant={open.meant} count={open.count} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'leave' && group && (
        <ConfirmModal
          title={`Remove ${counted(open.count, words().lead)} from ${group.name}?`}
          action={`Remove ${counted(open.count, words().lead)}`}
          isDangerous
          onClose={close}
          onConfirm={async () => {
            sayMoved('Removed', await leave.mutateAsync({ groupId: group.id, meant: open.meant }));
            open.done();
          }}
        >
          <p>They stay in your {words().lead.many.toLowerCase()}.</p>
        </ConfirmModal>
      )}
      {open?.kind === 'remove' && campaign && (
        <RemoveDialog
          {...open}
          campaign={campaign}
          onClose={close}
          onConfirm={() => finish('Removed', remove.mutateAsync({ campaignId: campaign.id, meant: open.meant }))}
        />
      )}
    </>
  );
  return { actions, dialogs };
}

/** The one action on archived people: it needs people selected one by one, never all. */
function useBringingBack(): (meant: Meant, chosen: number, done: () => void) => Promise<void> {
  const { mutateAsync } = useRestoreLeads();
  return async (meant, chosen, done) => {
    if (!('leadIds' in meant) || chosen > MOST_BACK) {
      toast('error', 'Choose fewer', `At most ${MOST_BACK} come back at once.`);
      return;
    }
    try {
      // Somebody else may have brought some of them back meanwhile.
      const count = (await mutateAsync(meant.leadIds)).count ?? 0;
      const who = count === 0 ? 'They are already on your list' : `${counted(count, words().lead)}, with their history`;
      toast('done', 'Brought back', `${who}. Anybody who opted out stays opted out.`);
      done();
    } catch (error) {
      toast('error', 'Could not bring them back', sentenceOf(error));
    }
  };
}

const MOST_BACK = 100;

type DialogProps = { count: number; onClose: () => void; onConfirm: () => Promise<unknown> };

function ArchiveDialog({ count, onClose, onConfirm }: DialogProps) {
  const who = counted(count, words().lead);
  return (
    <ConfirmModal
      title={`Archive ${who}?`}
      action={`Archive ${who}`}
      isDangerous
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        Texts waiting for them are not sent. Their history stays under “Archived”, where you can bring them back. If
        they text you, they come back on their own.
      </p>
    </ConfirmModal>
  );
}

function RemoveDialog({ count, campaign, onClose, onConfirm }: DialogProps & { campaign: Named }) {
  const who = counted(count, words().lead);
  const title = `Remove ${who} from ${campaign.name}?`;
  return (
    <ConfirmModal title={title} action={`Remove ${who}`} isDangerous onClose={onClose} onConfirm={onConfirm}>
      <p>They get no more texts from it. What they already got stays in the report.</p>
    </ConfirmModal>
  );
}
