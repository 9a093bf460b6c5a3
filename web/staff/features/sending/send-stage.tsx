// The stage that sends: the audience, the acknowledgements the first time, billing where it is missing, then the button.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { requestId, sentenceOf } from '../../../kit/ask.ts';
import { brand, words } from '../../../kit/config.ts';
import { counted, dayAndTimes } from '../../../kit/format.ts';
import type { Meant } from '../../base/meant.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { Acknowledgements, useAcknowledging } from './acknowledgements.tsx';
import { type Audience, AudienceView, sendable } from './audience-view.tsx';
import { NeedsBilling } from './before-sending.tsx';
import { addLeadsToCampaign, useAudience } from './sending.calls.ts';

type SendProps = {
  title: string;
  campaignId: string;
  meant: Meant;
  /** Above the audience: for example the choice of the campaign. */
  children?: ReactNode;
  backLabel: string;
  onBack: () => void;
  onSent: () => void;
};

/** Sends once, however often it is pressed; says how many it is on its way to (A46). */
function useSend({ campaignId, meant, onSent }: SendProps) {
  const client = useQueryClient();
  const [attempt] = useState(requestId);
  return async (audience: Audience | null | undefined): Promise<void> => {
    const laterAt = audience?.laterAt ?? null;
    const answer = await addLeadsToCampaign(campaignId, meant, `${attempt}:${campaignId}`);
    // A job has not counted them yet: the audience has.
    const people = answer.job ? sendable(audience) : (answer.added ?? 0);
    const text = `On its way to ${counted(people, words().lead)}`;
    const from = laterAt ? `, from ${dayAndTimes(laterAt, brand().window)}` : '';
    const job = answer.job ? '. They are added in the background.' : '';
    if (people > 0) toast('done', 'Message sent', `${text}${from}${job}`);
    else if (answer.job) toast('done', 'Message sent', 'Whoever may get it is added in the background.');
    else toast('error', 'Nobody was added', 'All of them were in it already, opted out or have an invalid number.');
    onSent();
    for (const key of ['leads', 'sendStats', 'campaigns', 'campaign', 'audience']) {
      void client.invalidateQueries({ queryKey: [key] });
    }
  };
}

/** The confirmation of a send; Send stays off until somebody would, or might, get it and all boxes are ticked (LED-35 to 37). */
export function SendStage(props: SendProps) {
  const { title, campaignId, meant, children, backLabel, onBack } = props;
  const { billing } = useOrganization();
  const { data: audience } = useAudience(campaignId, meant);
  const acknowledging = useAcknowledging();
  const send = useSend(props);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [asksBilling, setAsksBilling] = useState(false);
  async function run() {
    setBusy(true);
    setError(null);
    try {
      await acknowledging.save();
      await send(audience);
    } catch (thrown) {
      setError(sentenceOf(thrown));
      setBusy(false);
    }
  }
  function backFromBilling() {
    setAsksBilling(false);
    void client.invalidateQueries({ queryKey: ['audience'] });
  }
  if (asksBilling) return <NeedsBilling onBack={backFromBilling} onActive={backFromBilling} />;
  const people = sendable(audience);
  const needsBilling = billing?.active === false && campaignId !== '';
  return (
    <Sheet
      title={acknowledging.isAsked ? 'Messaging Confirmation' : title}
      width={500}
      onClose={onBack}
      mayClose={!isBusy}
      foot={
        <>
          <Button variant="default" onClick={onBack} disabled={isBusy}>
            {backLabel}
          </Button>
          {needsBilling ? (
            <Button onClick={() => setAsksBilling(true)}>Set up billing</Button>
          ) : (
            <Button
              loading={isBusy}
              disabled={campaignId === '' || (people === 0 && !audience?.isEstimate) || !acknowledging.isDone}
              onClick={() => void run()}
            >
              {people > 0 ? `Send to ${counted(people, words().lead)}` : 'Send'}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {children}
        {campaignId !== '' && <AudienceView campaignId={campaignId} meant={meant} />}
        {campaignId !== '' && <Acknowledgements {...acknowledging} />}
        {error && (
          <p className="error-text" role="alert">
            {error}
          </p>
        )}
      </div>
    </Sheet>
  );
}
