// Segments on the contacts' screen: the button, its dialog, and the dialog that writes or changes one.
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { mayChange } from '../../base/may.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useCampaignNames } from '../../features/campaigns/campaign.calls.ts';
import { useGroups } from '../../features/groups/group.calls.ts';
import type { Segment } from '../../features/leads/segments/segments.calls.ts';
import { Icon } from '../../ui/icon.tsx';

const SegmentsModal = lazy(async () => ({
  default: (await import('../../features/leads/segments/segments.modal.tsx')).SegmentsModal,
}));
const SegmentModal = lazy(async () => ({
  default: (await import('../../features/leads/segments/segment.modal.tsx')).SegmentModal,
}));

type ButtonProps = { segmentId: string | null; onChoose: (segmentId: string | null) => void };

/** Opens the list of segments; a new one is shown at once. */
export function SegmentsButton({ segmentId, onChoose }: ButtonProps) {
  const [open, setOpen] = useState<'list' | 'new' | Segment | null>(null);
  const { access } = useOrganization();
  const { data: campaigns = [] } = useCampaignNames(open !== null);
  const { data: groups = [] } = useGroups(open !== null);
  const named = { groups, campaigns: campaigns.filter(({ archived }) => !archived) };
  function show(id: string): void {
    setOpen(null);
    onChoose(id);
  }
  return (
    <>
      <Button variant="default" leftSection={<Icon name="group" size={16} />} onClick={() => setOpen('list')}>
        Segments
      </Button>
      <Suspense>
        {open === 'list' && (
          <SegmentsModal
            {...named}
            campaigns={campaigns}
            mayEdit={mayChange(access)}
            onShow={show}
            onNew={() => setOpen('new')}
            onEdit={setOpen}
            onDeleted={(id) => id === segmentId && onChoose(null)}
            onClose={() => setOpen(null)}
          />
        )}
        {open !== null && open !== 'list' && (
          <SegmentModal
            {...named}
            segment={open === 'new' ? null : open}
            onSaved={show}
            onClose={() => setOpen('list')}
          />
        )}
      </Suspense>
    </>
  );
}
