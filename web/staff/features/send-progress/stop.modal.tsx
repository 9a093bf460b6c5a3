// Asks before the rest of a send request is stopped, and says what stopping does.
import { words } from '#web/kit/config.ts';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';

type StopProps = { name: string; onStop: () => Promise<unknown>; onClose: () => void };

/** `Stop sending Spring reset?` */
export function StopModal({ name, onStop, onClose }: StopProps) {
  const { lead, campaign } = words();
  const people = lead.many.toLowerCase();
  const noun = campaign.one.toLowerCase();
  return (
    <ConfirmModal
      title={`Stop sending ${name}?`}
      action="Stop sending"
      leave="Keep sending"
      isDangerous
      onConfirm={onStop}
      onClose={onClose}
    >
      <p>
        Texts that have left cannot be recalled. {lead.many} who have not had theirs do not get it and are removed from
        the {noun}: you can send to them again.
      </p>
      <p className="note">
        The {people} who had it go on with the {noun}. Pause it to hold their next messages too.
      </p>
    </ConfirmModal>
  );
}
