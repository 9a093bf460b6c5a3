// The search over every screen: its key, its button, its dialog.
import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SignedUser } from '../../base/user.calls.ts';
import { extraEntries, sidebarEntries } from './sidebar-entries.ts';

const FindModal = lazy(async () => ({ default: (await import('../../screens/find/find.modal.tsx')).FindModal }));

/** The keys as they are named on this device. */
export const FIND_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Opens by Ctrl+K or Command+K, from fields too, unless a dialog is open. */
export function useFind(user: SignedUser): { open: (() => void) | null; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const { access } = user.organization;
  const may = access !== 'NONE' && access !== 'LIMITED';
  const open = () => setOpen(true);
  useHotkeys([['mod+K', () => may && !document.querySelector('.sheet-open') && open()]], []);
  const entries = [...sidebarEntries(user), ...extraEntries(user.organization)];
  return {
    open: may ? open : null,
    dialog: isOpen && may && (
      <Suspense>
        <FindModal entries={entries} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
