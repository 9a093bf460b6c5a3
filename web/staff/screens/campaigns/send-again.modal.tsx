// Sends to exactly those who got no text because of a Stop; opened by the address: `?sendTo=` and the send request.
import { useSearchParams } from 'react-router';
import { SendStage } from '../../features/sending/send-stage.tsx';

type AgainProps = { campaign: { id: string; name: string }; sendRequestId: string };

/** The send stage for these people only; closing it removes it from the address. */
export function SendAgainModal({ campaign, sendRequestId }: AgainProps) {
  const [, setParams] = useSearchParams();
  const close = () =>
    setParams(
      (now) => {
        now.delete('sendTo');
        return now;
      },
      { replace: true },
    );
  return (
    <SendStage
      title={`Send ${campaign.name}`}
      campaignId={campaign.id}
      meant={{ selection: { campaignId: campaign.id, sendRequestId } }}
      backLabel="Cancel"
      onBack={close}
      onSent={close}
    />
  );
}
