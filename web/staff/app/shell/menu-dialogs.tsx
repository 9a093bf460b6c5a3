// The dialogs that the person's menu and the bell open. The frame renders them and not the menu: a phone has a menu of its own, and a
// window that becomes as narrow must not close an open dialog.
import { lazy, type ReactNode, Suspense, useState } from 'react';

const MetricsModal = lazy(async () => ({
  default: (await import('../../features/metrics/metrics.modal.tsx')).MetricsModal,
}));

const AllUsersModal = lazy(async () => ({
  default: (await import('../../features/operator/all-users.modal.tsx')).AllUsersModal,
}));

const HowToModal = lazy(async () => ({ default: (await import('../../features/how-to/how-to.modal.tsx')).HowToModal }));

const HappenedModal = lazy(async () => ({
  default: (await import('../../screens/happened/happened.modal.tsx')).HappenedModal,
}));

const DIALOGS = { metrics: MetricsModal, allUsers: AllUsersModal, howTo: HowToModal, happened: HappenedModal };

export type MenuDialog = keyof typeof DIALOGS;

/** The open dialog of the menu, and what opens one. */
export function useMenuDialogs(): { open: (dialog: MenuDialog) => void; dialog: ReactNode } {
  const [name, open] = useState<MenuDialog | null>(null);
  const Opened = name && DIALOGS[name];
  return {
    open,
    dialog: Opened && (
      <Suspense>
        <Opened onClose={() => open(null)} />
      </Suspense>
    ),
  };
}
