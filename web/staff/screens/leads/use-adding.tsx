// How people are added, the same on every screen: a button and its dialog.
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { words } from '#web/kit/config.ts';
import { mayChange } from '../../base/may.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { Icon } from '../../ui/icon.tsx';

const AddLeadsModal = lazy(async () => ({ default: (await import('./add-leads.modal.tsx')).AddLeadsModal }));

/** The button that adds people, for users who may, and the dialog that it opens. */
export function useAddButton(): { button: ReactNode; dialog: ReactNode; open: () => void } {
  const [isAdding, setAdding] = useState(false);
  const { access } = useOrganization();
  const open = () => setAdding(true);
  const button = mayChange(access) && (
    <Button className="thumb" leftSection={<Icon name="plus" size={16} />} onClick={open}>
      Add {words().lead.many.toLowerCase()}
    </Button>
  );
  const dialog = isAdding && (
    <Suspense>
      <AddLeadsModal onClose={() => setAdding(false)} />
    </Suspense>
  );
  return { button, dialog, open };
}
