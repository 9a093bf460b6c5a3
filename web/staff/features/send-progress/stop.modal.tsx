// Asks before the rest of a send request is stopped, and says what stopping does.
import { words } from '#web/kit/config.ts';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';

type StopProps = {
  name: string;
  /** False for a text outside campaigns, which has no next messages. */
  isCampaign: boolean;
  onStop: () => Promise<unknown>;
  onClose: () => void;
};

/** `Stop sending Spring reset?` */
export function StopModal({ name, isCampaign, onStop, onClose }: StopProps) {
  const { lead, campaign } = words();
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
        Texts already sent cannot be recalled. {lead.many} who have not received theirs will not get it
        {isCampaign && ` and are removed from the ${noun}`}. You can send to them later.
      </p>
      {isCampaign && (
        <p className="note">
          {lead.many} who already got it still get the next messages. To stop those too, pause the {noun}.
        </p>
      )}
    </ConfirmModal>
  );
}
