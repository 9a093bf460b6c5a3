// Sends a campaign to existing people: the sheet, then the send, then the campaign's report.
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { requestId } from '#web/kit/ask.ts';
import { brand, words } from '#web/kit/config.ts';
import { counted, dayAndTimes } from '#web/kit/format.ts';
import type { Meant } from '../../base/meant.ts';
import { campaignPath } from '../../base/routes.ts';
import { useWrite } from '../../base/use-write.ts';
import { useWhen } from '../../ui/later/when-fields.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { sendable } from './audience-costs.tsx';
import { sayPlanned } from './say-planned.ts';
import { type InPlaceOfSend, SendSheet } from './send-sheet.tsx';
import { type Audience, addLeadsToCampaign, useCopyToSendAgain } from './sending.calls.ts';

type SendProps = {
  title: string;
  campaignId: string;
  meant: Meant;
  /** Above the audience: for example the campaign picker. */
  children?: ReactNode;
  backLabel: string;
  onBack: () => void;
  onSent: () => void;
  /** What is asked first in place of sending. */
  instead?: InPlaceOfSend | null;
};

type OnItsWay = { people: number; isInBackground: boolean; laterAt: string | null };
type Told = OnItsWay & { planned: { sendAt: string } | null };

/** Shows how many people get it; nothing has been sent yet, so it can still be undone (A46). */
export function sayOnItsWay({ people, isInBackground, laterAt }: OnItsWay): void {
  const from = laterAt ? `From ${dayAndTimes(laterAt, brand().window)}. ` : '';
  const job = isInBackground ? 'They are being added in the background.' : '';
  if (people > 0) toast('done', `Sending to ${counted(people, words().lead)}`, `${from}${job}`.trim());
  else if (isInBackground)
    toast(
      'done',
      `Sending to your ${words().lead.many.toLowerCase()}`,
      'Everybody who may be texted is being added in the background.',
    );
  else toast('error', 'Nobody was added', 'All of them were already in it, opted out or have an invalid number.');
}

/** Sends once, however often it is pressed; afterward it opens the report. */
function useSend({ campaignId, meant, onSent }: SendProps, sendAt: string | null) {
  const [attempt] = useState(requestId);
  const navigate = useNavigate();
  return useWrite(
    'sendToLeads',
    async (audience: Audience | null): Promise<Told> => {
      const asked = { campaignId, meant, sendAt, requestId: `${attempt}:${campaignId}` };
      const answer = await addLeadsToCampaign(asked);
      const planned = answer.planned ?? null;
      // A job has no count yet: the audience has one.
      const people = answer.job ? sendable(audience) : (answer.added ?? 0);
      return { people, isInBackground: Boolean(answer.job), laterAt: audience?.laterAt ?? null, planned };
    },
    async ({ planned, ...told }) => {
      if (planned) sayPlanned(planned);
      else sayOnItsWay(told);
      onSent();
      if (planned) return;
      await navigate(campaignPath(campaignId, 'report'));
    },
  );
}

/** The copy created to send to people again, instead of the campaign that they are already in. */
function useCopy(campaignId: string) {
  const [attempt] = useState(requestId);
  const [copy, setCopy] = useState<{ id: string; name: string } | null>(null);
  const { mutate, isPending, problem } = useCopyToSendAgain(setCopy);
  const make = () => mutate({ campaignId, requestId: `${attempt}:${campaignId}` });
  return { copy, make, isPending, problem };
}

/** The send sheet for existing people; those already in the campaign get it again through a copy. */
export function SendStage(props: SendProps) {
  const { title, meant, children, backLabel, onBack, instead = null } = props;
  const copying = useCopy(props.campaignId);
  const { copy } = copying;
  const campaignId = copy?.id ?? props.campaignId;
  const when = useWhen();
  const { mutateAsync } = useSend({ ...props, campaignId }, when.sendAt);
  return (
    <SendSheet
      title={copy ? `Send ${copy.name}` : title}
      campaignId={campaignId}
      whom={meant}
      backLabel={backLabel}
      onBack={onBack}
      send={mutateAsync}
      when={when}
      instead={instead}
      whereIn={
        <>
          <Button
            variant="default"
            size="xs"
            style={{ justifySelf: 'start' }}
            loading={copying.isPending}
            onClick={copying.make}
          >
            Copy to send again
          </Button>
          <Problem>{copying.problem}</Problem>
        </>
      }
    >
      {copy ? <Notice>{`This sends ${copy.name}, with the same messages.`}</Notice> : children}
    </SendSheet>
  );
}
