// The bulk actions of a lead list with their dialogs; used by dashboard, contacts and campaign.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { words } from '../../../kit/config.ts';
import { counted } from '../../../kit/format.ts';
import { mayChange } from '../../base/may.ts';
import type { Meant } from '../../base/meant.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useArchiveLeads, useRemoveLeads } from '../../features/leads/lead.calls.ts';
import type { BulkAction } from '../../features/leads/list/leads-list.tsx';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';

const AddToCampaignModal = lazy(async () => ({
  default: (await import('./add-to-campaign.modal.tsx')).AddToCampaignModal,
}));
const MessageModal = lazy(async () => ({
  default: (await import('../../features/sending/message.modal.tsx')).MessageModal,
}));
const OptOutModal = lazy(async () => ({
  default: (await import('../../features/leads/stopping/opt-out.modal.tsx')).OptOutModal,
}));

type Open = { kind: 'add' | 'message' | 'archive' | 'optOut' | 'remove'; meant: Meant; count: number } | null;
type Campaign = { id: string; name: string };

/** Actions for LeadsList and the dialogs that they open; in a campaign also removing from it. */
export function useLeadActions(campaign?: Campaign): { actions: BulkAction[]; dialogs: ReactNode } {
  const [open, setOpen] = useState<Open>(null);
  const { access } = useOrganization();
  const remove = useRemoveLeads();
  const archive = useArchiveLeads();
  const close = () => setOpen(null);
  const act = (kind: NonNullable<Open>['kind']) => (meant: Meant, count: number) => setOpen({ kind, meant, count });
  const add: BulkAction = { label: `Add to ${words().campaign.one.toLowerCase()}`, icon: 'send', run: act('add') };
  const texting: BulkAction = { label: 'Message', icon: 'campaign', run: act('message') };
  const removal: BulkAction = { label: 'Remove', icon: 'close', run: act('remove') };
  const archiving: BulkAction = { label: 'Archive', icon: 'archive', run: act('archive') };
  const optingOut: BulkAction = { label: 'Opted out', icon: 'pause', run: act('optOut') };
  const actions = mayChange(access)
    ? campaign
      ? [add, texting, removal, optingOut, archiving]
      : [add, texting, optingOut, archiving]
    : [];
  async function finish(said: string, work: Promise<{ job?: { id: string } | null }>) {
    const { job } = await work;
    toast('done', said, job ? 'This goes on in the background.' : undefined);
  }
  const dialogs = (
    <>
      {open?.kind === 'add' && (
        <Suspense>
          <AddToCampaignModal meant={open.meant} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'message' && (
        <Suspense>
          <MessageModal
            title={`Message ${counted(open.count, words().lead)}`}
            recipients={open.meant}
            people={open.count}
            onClose={close}
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
      <p>Texts that wait for them are not sent. Their history stays, and whoever writes to you comes back.</p>
    </ConfirmModal>
  );
}

function RemoveDialog({ count, campaign, onClose, onConfirm }: DialogProps & { campaign: Campaign }) {
  const who = counted(count, words().lead);
  const title = `Remove ${who} from ${campaign.name}?`;
  return (
    <ConfirmModal title={title} action={`Remove ${who}`} isDangerous onClose={onClose} onConfirm={onConfirm}>
      <p>They get no more of its texts. What they already got stays in the report.</p>
    </ConfirmModal>
  );
}
