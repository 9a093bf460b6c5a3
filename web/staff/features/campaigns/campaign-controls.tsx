// The actions on a whole campaign: its dialogs, pause and resume, preview, copy, delete (CMP-14, CMP-17, CMP-18).
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '#web/kit/ask.ts';
import { words } from '#web/kit/config.ts';
import { campaignPath, paths } from '../../base/routes.ts';
import { isMaskedVisit, useUser } from '../../base/user.calls.ts';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { type Campaign, campaignKey, useCopyCampaign, useDeleteCampaign } from './campaign.calls.ts';
import { usePause } from './pausing.tsx';
import { CampaignPreviewModal, type SlidesView } from './preview.modal.tsx';

const SimulatorModal = lazy(async () => ({
  default: (await import('./simulator/simulator.modal.tsx')).SimulatorModal,
}));

type ControlProps = { label: string; icon: IconName; onPress: () => void };

function Control({ label, icon, onPress }: ControlProps) {
  return (
    <Button variant="default" leftSection={<Icon name={icon} size={16} />} onClick={onPress}>
      {label}
    </Button>
  );
}

function Entry({ label, icon, onPress }: ControlProps) {
  return (
    <Menu.Item leftSection={<Icon name={icon} size={16} />} onClick={onPress}>
      {label}
    </Menu.Item>
  );
}

/** A dialog provided by the screen: an entry of the menu with its icon, before or after the copy. */
export type CampaignDialog = {
  key: string;
  side: 'before' | 'after';
  label: string;
  icon: IconName;
  Modal: ComponentType<{ campaign: Campaign; onClose: () => void }>;
};

type ControlsProps = { campaign: Campaign; Slides: SlidesView | null; dialogs?: readonly CampaignDialog[] };

/** Preview and Simulate, the menu of everything else, and their dialogs. A visitor who sees people masked cannot pause or resume. */
export function CampaignControls({ campaign, Slides, dialogs = [] }: ControlsProps) {
  const isMasked = isMaskedVisit(useUser());
  const [open, setOpen] = useState<string | null>(null);
  const Asked = dialogs.find(({ key }) => key === open)?.Modal;
  const entries = (side: CampaignDialog['side']) =>
    dialogs
      .filter((dialog) => dialog.side === side)
      .map(({ key, label, icon }) => <Entry key={key} label={label} icon={icon} onPress={() => setOpen(key)} />);
  const navigate = useNavigate();
  const client = useQueryClient();
  const pause = usePause(campaign);
  const noun = words().campaign.one.toLowerCase();
  const copied = async (copyId: string) => {
    await navigate(campaignPath(copyId, 'edit'));
    toast('done', `${words().campaign.one} copied`, `You are now in the copy of ${campaign.name}.`);
  };
  const copy = useCopyCampaign(copied, (error) => toast('error', 'Could not copy', sentenceOf(error)));
  const remove = useDeleteCampaign(async () => {
    await navigate(paths.campaigns);
    client.removeQueries({ queryKey: campaignKey(campaign.id) });
  });
  return (
    <>
      <Control label="Preview" icon="eye" onPress={() => setOpen('preview')} />
      <Control label="Simulate" icon="clock" onPress={() => setOpen('simulator')} />
      <Menu position="bottom-end" width={220} shadow="md" radius="md">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={`More for this ${noun}`}>
            <Icon name="more" size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {campaign.lastActive && !isMasked && (
            <Entry
              label={`${campaign.paused ? 'Resume' : 'Pause'} this ${noun}`}
              icon={campaign.paused ? 'play' : 'pause'}
              onPress={() => void pause.press()}
            />
          )}
          {entries('before')}
          <Entry label={`Copy this ${noun}`} icon="copy" onPress={() => copy.mutate(campaign.id)} />
          {entries('after')}
          <Menu.Divider />
          <Menu.Item color="var(--bad)" leftSection={<Icon name="trash" size={16} />} onClick={() => setOpen('delete')}>
            Delete this {noun}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {Asked && (
        <Suspense>
          <Asked campaign={campaign} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'preview' && <CampaignPreviewModal campaign={campaign} Slides={Slides} onClose={() => setOpen(null)} />}
      {open === 'simulator' && (
        <Suspense>
          <SimulatorModal campaign={campaign} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {pause.dialog}
      {open === 'delete' && (
        <ConfirmModal
          title={`Delete ${campaign.name}?`}
          action={`Delete ${campaign.name}`}
          isDangerous
          onConfirm={() => remove.mutateAsync(campaign.id)}
          onClose={() => setOpen(null)}
        >
          <p>
            Texts still waiting will not be sent. Sent texts stay in each conversation; the report can no longer be
            opened.
          </p>
        </ConfirmModal>
      )}
    </>
  );
}
