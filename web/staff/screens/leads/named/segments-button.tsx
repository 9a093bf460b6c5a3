// Segments on the contacts' screen: the button, its dialog, and the dialog that writes or changes one.
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { mayChange } from '#web/staff/base/may.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import type { Segment } from '#web/staff/features/leads/segments/segments.calls.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { useConditionTargets } from './use-condition-targets.ts';

const SegmentsModal = lazy(async () => ({
  default: (await import('#web/staff/features/leads/segments/segments.modal.tsx')).SegmentsModal,
}));
const SegmentModal = lazy(async () => ({
  default: (await import('#web/staff/features/leads/segments/segment.modal.tsx')).SegmentModal,
}));

type ButtonProps = { segmentId: string | null; onChoose: (segmentId: string | null) => void };

/** Opens the list of segments; a new one is shown at once. */
export function SegmentsButton({ segmentId, onChoose }: ButtonProps) {
  const [open, setOpen] = useState<'list' | 'new' | Segment | null>(null);
  const { access } = useOrganization();
  const { all, toChoose } = useConditionTargets(open !== null);
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
            {...all}
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
            {...toChoose}
            segment={open === 'new' ? null : open}
            onSaved={show}
            onClose={() => setOpen('list')}
          />
        )}
      </Suspense>
    </>
  );
}
