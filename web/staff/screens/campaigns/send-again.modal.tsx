// The send of exactly those whom a Stop left without a text, opened by its address: `?sendTo=` and the send request.
import { useSearchParams } from 'react-router';
import { SendStage } from '../../features/sending/send-stage.tsx';

type AgainProps = { campaign: { id: string; name: string }; sendRequestId: string };

/** The stage that sends, to them alone; closing it takes it out of the address. */
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
