// The organization's fields on the contacts' screen: the button and its dialog, and the segments that ask about a field.
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { mayChange } from '#web/staff/base/may.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import type { Segment } from '#web/staff/features/leads/segments/segments.calls.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { useConditionTargets } from './use-condition-targets.ts';

const FieldsModal = lazy(async () => ({
  default: (await import('#web/staff/features/leads/fields/fields.modal.tsx')).FieldsModal,
}));
const SegmentModal = lazy(async () => ({
  default: (await import('#web/staff/features/leads/segments/segment.modal.tsx')).SegmentModal,
}));

/** Opens the list of fields, and from it a segment that uses one. */
export function FieldsButton() {
  const [open, setOpen] = useState<'list' | Segment | null>(null);
  const { access } = useOrganization();
  const { toChoose } = useConditionTargets(open !== null && open !== 'list');
  return (
    <>
      <Button variant="default" leftSection={<Icon name="list" size={16} />} onClick={() => setOpen('list')}>
        Fields
      </Button>
      <Suspense>
        {open === 'list' && (
          <FieldsModal mayEdit={mayChange(access)} onSegment={setOpen} onClose={() => setOpen(null)} />
        )}
        {open !== null && open !== 'list' && (
          <SegmentModal {...toChoose} segment={open} onSaved={() => setOpen('list')} onClose={() => setOpen('list')} />
        )}
      </Suspense>
    </>
  );
}
