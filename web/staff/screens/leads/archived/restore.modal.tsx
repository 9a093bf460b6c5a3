// Asks before archived people come back, where their number may raise the monthly price.
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { forToday } from '#web/staff/base/charge/price.rules.ts';
import { TierNotice, useTierRaise } from '#web/staff/features/billing/tier-notice.tsx';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';

type RestoreProps = { count: number; onClose: () => void; onConfirm: () => Promise<void> };

/** Names the monthly price that they raise the organization to, and what is charged today. */
export function RestoreModal({ count, onClose, onConfirm }: RestoreProps) {
  const raise = useTierRaise({ most: count, isSure: true });
  return (
    <ConfirmModal
      title={`Bring back ${counted(count, words().lead)}?`}
      action={`Bring back ${counted(count, words().lead)}${raise ? forToday(raise) : ''}`}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>They come back with their history. Anybody who opted out stays opted out.</p>
      <TierNotice raise={raise} />
    </ConfirmModal>
  );
}
