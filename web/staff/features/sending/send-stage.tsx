// The stage that sends: the audience, the acknowledgements the first time, billing where it is missing, then the button.
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { requestId } from '../../../kit/ask.ts';
import { brand, words } from '../../../kit/config.ts';
import { counted, dayAndTimes } from '../../../kit/format.ts';
import type { Meant } from '../../base/meant.ts';
import { useWrite } from '../../base/use-write.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { Acknowledgements, useAcknowledging } from './acknowledgements.tsx';
import { type Audience, AudienceView, sendable } from './audience-view.tsx';
import { NeedsBilling } from './before-sending.tsx';
import { addLeadsToCampaign, useAudience, useCopyToSendAgain } from './sending.calls.ts';

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

type Told = { people: number; isInBackground: boolean; laterAt: string | null };

/** Says how many it is on its way to (A46). */
function say({ people, isInBackground, laterAt }: Told): void {
  const text = `On its way to ${counted(people, words().lead)}`;
  const from = laterAt ? `, from ${dayAndTimes(laterAt, brand().window)}` : '';
  const job = isInBackground ? '. They are added in the background.' : '';
  if (people > 0) toast('done', 'Message sent', `${text}${from}${job}`);
  else if (isInBackground) toast('done', 'Message sent', 'Whoever may get it is added in the background.');
  else toast('error', 'Nobody was added', 'All of them were in it already, opted out or have an invalid number.');
}

/** Sends once, however often it is pressed, after the acknowledgements are kept. */
function useSend({ campaignId, meant, onSent }: SendProps, acknowledge: () => Promise<void>) {
  const [attempt] = useState(requestId);
  return useWrite(
    'sendToLeads',
    async (audience: Audience | null | undefined): Promise<Told> => {
      await acknowledge();
      const answer = await addLeadsToCampaign({ campaignId, meant, requestId: `${attempt}:${campaignId}` });
      // A job has not counted them yet: the audience has.
      const people = answer.job ? sendable(audience) : (answer.added ?? 0);
      return { people, isInBackground: Boolean(answer.job), laterAt: audience?.laterAt ?? null };
    },
    (told) => {
      say(told);
      onSent();
    },
  );
}

/** The copy that was made to send to people once more, in place of the campaign that they are in already. */
function useCopy(campaignId: string) {
  const [attempt] = useState(requestId);
  const [copy, setCopy] = useState<{ id: string; name: string } | null>(null);
  const { mutate, isPending, problem } = useCopyToSendAgain(setCopy);
  const make = () => mutate({ campaignId, requestId: `${attempt}:${campaignId}` });
  return { copy, make, isPending, problem };
}

/** The confirmation of a send; Send stays off until somebody would, or might, get it and all boxes are ticked (LED-35 to 37). */
export function SendStage(props: SendProps) {
  const { title, meant, children, backLabel, onBack } = props;
  const copying = useCopy(props.campaignId);
  const { copy } = copying;
  const campaignId = copy?.id ?? props.campaignId;
  const { billing } = useOrganization();
  const { data: audience, refetch } = useAudience(campaignId, meant);
  const acknowledging = useAcknowledging();
  const send = useSend({ ...props, campaignId }, acknowledging.save);
  const [asksBilling, setAsksBilling] = useState(false);
  function backFromBilling() {
    setAsksBilling(false);
    void refetch();
  }
  if (asksBilling) return <NeedsBilling onBack={backFromBilling} onActive={backFromBilling} />;
  const people = sendable(audience);
  const needsBilling = billing?.active === false && campaignId !== '';
  return (
    <Sheet
      title={acknowledging.isAsked ? 'Messaging Confirmation' : copy ? `Send ${copy.name}` : title}
      width={500}
      onClose={onBack}
      mayClose={!send.isPending}
      foot={
        <>
          <Button variant="default" onClick={onBack} disabled={send.isPending}>
            {backLabel}
          </Button>
          {needsBilling ? (
            <Button onClick={() => setAsksBilling(true)}>Set up billing</Button>
          ) : (
            <Button
              loading={send.isPending}
              disabled={campaignId === '' || (people === 0 && !audience?.isEstimate) || !acknowledging.isDone}
              onClick={() => send.mutate(audience)}
            >
              {people > 0 ? `Send to ${counted(people, words().lead)}` : 'Send'}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {copy ? <Notice>{`This sends ${copy.name}, with the same messages.`}</Notice> : children}
        {campaignId !== '' && (
          <AudienceView
            campaignId={campaignId}
            meant={meant}
            whereIn={
              <Button
                variant="default"
                size="xs"
                style={{ justifySelf: 'start' }}
                loading={copying.isPending}
                onClick={copying.make}
              >
                Copy to send again
              </Button>
            }
          />
        )}
        <Problem>{copying.problem}</Problem>
        {campaignId !== '' && <Acknowledgements {...acknowledging} />}
        <Problem>{send.problem}</Problem>
      </div>
    </Sheet>
  );
}
