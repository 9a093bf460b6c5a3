// The one sheet before every send, however people get into a campaign: facts, checkboxes, billing, Send.
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { AudienceReason } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { forMoney, forToday } from '../../base/charge/price.rules.ts';
import { useNaming } from '../../base/naming/use-naming.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { type ChosenWhen, WhenFields } from '../../ui/later/when-fields.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import { CampaignName } from '../../ui/naming/campaign-name.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet, SheetStages } from '../../ui/sheet.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Acknowledgements, useAcknowledging } from './acknowledgements.tsx';
import { costsOf, sendable, tierOfAudience } from './audience-costs.tsx';
import { AudienceFacts, reasonWords } from './audience-facts.tsx';
import { AudiencePeople } from './audience-people.tsx';
import { CardFirst } from './card-first.tsx';
import { type Audience, useAudience, type Whom } from './sending.calls.ts';

const Rehearsal = lazy(async () => ({ default: (await import('./rehearsal/rehearsal.tsx')).RehearsalPanel }));

/** The label of a button, and what it does. */
export type InPlaceOfSend = { label: string; run: () => void };

type SendSheetProps = {
  title: string;
  campaignId: string;
  /** Null while it is unknown, for example while a file is read. */
  whom: Whom | null;
  /** Why it cannot be computed: a sentence, and a retry. */
  unread?: { error: Error; fallback: string; again: () => unknown } | null;
  /** Above the audience: the campaign picker, or an explanation of sending. */
  children?: ReactNode;
  /** What to do about people who are already in the campaign: copy it. */
  whereIn?: ReactNode;
  backLabel: string;
  onBack: () => void;
  send: (audience: Audience | null) => Promise<unknown>;
  /** Where it can be sent later: the time that is chosen in the sheet. */
  when?: ChosenWhen;
  /** What the button does in place of Send, where something is asked of each person first. */
  instead?: InPlaceOfSend | null;
};

type Known = {
  campaignId: string;
  audience: Audience | null;
  isCurrent: boolean;
  isAcknowledged: boolean;
  isNamed: boolean;
};

/** Why Send is disabled, in a sentence; null when it is enabled (LED-36, LED-37). */
function whyOff({ campaignId, audience, isCurrent, isAcknowledged, isNamed }: Known): string | null {
  const { campaign } = words();
  if (campaignId === '') return `Choose a ${campaign.one.toLowerCase()} first.`;
  if (!audience || !isCurrent) return 'You can send once we have counted who gets it.';
  if (audience.refusal) return audience.refusal;
  if (sendable(audience) === 0 && !audience.isEstimate) return 'None of them would get a text.';
  if (!isNamed) return `Name the ${campaign.one.toLowerCase()} first.`;
  return isAcknowledged ? null : 'Tick every box first.';
}

/** The people of a count replace the sheet's content; afterwards the focus returns to where it was. */
function useOpenReason() {
  const [reason, setReason] = useState<AudienceReason | null>(null);
  const last = useRef<AudienceReason | null>(null);
  useEffect(() => {
    const id = reason ? 'back-to-send' : last.current && `reason-${last.current}`;
    if (id) document.getElementById(id)?.focus();
    last.current = reason;
  }, [reason]);
  return [reason, setReason] as const;
}

/** The confirmation of a send; nothing is sent before its button (LED-30, LED-35 to 37, LED-40). */
export function SendSheet(props: SendSheetProps) {
  return (
    <SheetStages onClose={props.onBack}>
      <Stages {...props} />
    </SheetStages>
  );
}

/** The facts and Send; or, in their place, the people of a count, or billing. */
function Stages(props: SendSheetProps) {
  const { title, campaignId, whom, unread, children, whereIn, backLabel, onBack, send, when, instead } = props;
  const organization = useOrganization();
  const { billing } = organization;
  const { data, error, isCurrent, again } = useAudience(campaignId, whom);
  const audience = data ?? null;
  // The rehearsal is only for people who exist already, not for those who are being added.
  const meant = whom && !('people' in whom) ? whom : null;
  const acknowledging = useAcknowledging();
  const naming = useNaming(campaignId, audience?.nameOffer ?? null);
  const [reason, setReason] = useOpenReason();
  const [asksBilling, setAsksBilling] = useState(false);
  const [isRehearsing, setRehearsing] = useState(false);
  const submit = useSubmit(async () => {
    await acknowledging.save();
    await naming.save();
    await send(audience);
  });
  function backFromBilling() {
    setAsksBilling(false);
    void again();
  }
  if (reason && whom && audience) {
    return (
      <Sheet
        title={`${words().lead.many}: ${reasonWords(reason).split(':')[0]}`}
        width={500}
        onClose={() => setReason(null)}
        foot={
          <Button id="back-to-send" variant="default" onClick={() => setReason(null)}>
            Back
          </Button>
        }
      >
        <AudiencePeople campaignId={campaignId} whom={whom} reason={reason} />
      </Sheet>
    );
  }
  if (isRehearsing && meant && audience) {
    const back = () => {
      setRehearsing(false);
      setTimeout(() => document.getElementById('rehearse')?.focus());
    };
    return (
      <Sheet
        title="Rehearsal"
        width={560}
        onClose={back}
        foot={
          <Button variant="default" data-autofocus onClick={back}>
            Back
          </Button>
        }
      >
        <Suspense fallback={<Loading rows={6} height={32} label="Rehearsing" />}>
          <Rehearsal campaignId={campaignId} meant={meant} />
        </Suspense>
      </Sheet>
    );
  }
  const people = sendable(audience);
  const isNobody = audience !== null && people === 0 && !audience.isEstimate;
  const needsBilling = billing?.active === false && campaignId !== '';
  const known = { campaignId, audience, isCurrent, isAcknowledged: acknowledging.isDone, isNamed: naming.isDone };
  const why = needsBilling ? null : (whyOff(known) ?? when?.whyNot ?? null);
  const verb = when?.isLater ? 'Send later' : 'Send';
  return (
    <CardFirst asks={asksBilling} onBack={backFromBilling}>
      <Sheet
        title={acknowledging.isAsked ? 'Messaging Confirmation' : title}
        width={500}
        onClose={onBack}
        mayClose={!submit.isBusy}
        note={submit.problem && <Problem>{submit.problem}</Problem>}
        foot={
          <>
            <Button variant="default" onClick={onBack} disabled={submit.isBusy}>
              {backLabel}
            </Button>
            {instead ? (
              <MainButton whyNot={null} onClick={instead.run}>
                {instead.label}
              </MainButton>
            ) : needsBilling ? (
              <Button onClick={() => setAsksBilling(true)}>Set up billing</Button>
            ) : (
              <MainButton loading={submit.isBusy} whyNot={why} onClick={submit.run}>
                {people > 0 && isCurrent ? `${verb} to ${sendWords(audience, people)}` : verb}
              </MainButton>
            )}
          </>
        }
      >
        <div className="stack">
          {children}
          {!isNobody && <CampaignName {...naming} />}
          {unread && <Failed error={unread.error} fallback={unread.fallback} again={unread.again} />}
          {campaignId !== '' && !audience && !error && !unread && <Loading rows={4} height={40} label="Counting" />}
          {campaignId !== '' && !audience && error && <Failed error={error} again={again} />}
          {campaignId !== '' && audience && (
            <AudienceFacts
              audience={audience}
              isCurrent={isCurrent}
              saysHours={!acknowledging.isAsked}
              whereIn={whereIn}
              onOpen={setReason}
              isLater={when?.isLater ?? false}
            />
          )}
          {when && campaignId !== '' && people > 0 && <WhenFields when={when} hours={organization} />}
          {campaignId !== '' && meant && people > 0 && (
            <Button
              id="rehearse"
              variant="default"
              size="xs"
              style={{ justifySelf: 'start' }}
              leftSection={<Icon name="clock" size={14} />}
              onClick={() => setRehearsing(true)}
            >
              Rehearse: what goes out when
            </Button>
          )}
          {campaignId !== '' && !isNobody && <Acknowledgements {...acknowledging} />}
        </div>
      </Sheet>
    </CardFirst>
  );
}

/**
 * `42 contacts for $0.44 and $19.97 today`: the button that charges names the amount of the first text and of opt-in messages before
 * it, and what a higher monthly price charges at once.
 */
function sendWords(audience: Audience | null, people: number): string {
  const about = audience?.isEstimate ? 'about ' : '';
  const texts = audience ? forMoney(costsOf(audience).first, audience.isEstimate) : '';
  const today = audience ? forToday(tierOfAudience(audience)) : '';
  return `${about}${counted(people, words().lead)}${texts}${texts ? today.replace(' for', ' and') : today}`;
}
