// Shown in a conversation for each campaign that a reply paused or ended: what would be sent next and when, and the
// buttons that resume it, now or on a day.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#web/kit/ask.ts';
import { brand } from '#web/kit/config.ts';
import { cut, dayAndTimes } from '#web/kit/format.ts';
import { atMostWords, forAtMost } from '#web/staff/base/charge/price.rules.ts';
import { useTextCost } from '#web/staff/base/charge/use-charge.ts';
import { mayChange } from '#web/staff/base/may.ts';
import { isMaskedVisit, useUser } from '#web/staff/base/user.calls.ts';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Notice } from '#web/staff/ui/states.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { useIsPhone } from '#web/staff/ui/use-is-phone.ts';
import { bucketWord } from '#web/staff/ui/words/bucket-words.ts';
import { type AnsweredCampaign, answeredWords, isPutOff } from './answered-words.ts';
import { type AfterAnswer, useResumeAfterAnswer } from './stopping.calls.ts';

const SHOWN = 120;

type Props = { leadId: string; answered: AnsweredCampaign };

/** Resume at once or on a day; each can be undone. */
function ResumeButtons({ leadId, answered }: Props) {
  const { campaignId, campaignName, offersOn, textsLeft } = answered;
  const cost = useTextCost(textsLeft);
  const [day, setDay] = useState(offersOn ?? '');
  const [isAsked, setAsked] = useState(false);
  const [isDated, setDated] = useState(Boolean(offersOn));
  const { mutateAsync, isPending, problem } = useResumeAfterAnswer();
  const size = useIsPhone() ? 'md' : 'compact-sm';
  const undo = {
    label: 'Undo',
    run: () =>
      void mutateAsync({ leadId, campaignId, hold: true }).catch((error) => toast('error', 'Error', sentenceOf(error))),
  };
  const decide = (sentence: string, more: Omit<AfterAnswer, 'leadId' | 'campaignId'> = {}) =>
    mutateAsync({ leadId, campaignId, ...more }).then(
      () => toast('done', sentence, undefined, undefined, more.hold ? undefined : undo),
      () => undefined,
    );
  return (
    <>
      <span className="row" style={{ gap: 8 }}>
        <Button size={size} loading={isPending} onClick={() => void decide(`${campaignName} is resumed`)}>
          Resume{forAtMost(cost)}
        </Button>
        {isPutOff(answered) ? (
          <Button
            size={size}
            variant="default"
            disabled={isPending}
            onClick={() => void decide(`${campaignName} stays paused`, { hold: true })}
          >
            Keep paused
          </Button>
        ) : (
          !isDated && (
            <Button size={size} variant="default" disabled={isPending} onClick={() => setDated(true)}>
              Resume on a day
            </Button>
          )
        )}
      </span>
      {isDated && !isPutOff(answered) && (
        <span className="row" style={{ gap: 8, alignItems: 'end' }}>
          <TextInput
            type="date"
            label={offersOn ? 'They asked to hear later. Resume on' : 'Resume on'}
            value={day}
            error={isAsked && !day ? 'Choose a day.' : null}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Button
            size={size}
            variant="default"
            disabled={isPending}
            onClick={() => (day ? void decide(`${campaignName} is resumed later`, { on: day }) : setAsked(true))}
          >
            Resume then{forAtMost(cost)}
          </Button>
        </span>
      )}
      {textsLeft > 0 && <span className="note">{atMostWords(cost)}</span>}
      <Problem>{problem}</Problem>
    </>
  );
}

/** The hint of one campaign; people who may not change anything see it without the buttons. */
export function AnsweredHint({ leadId, answered }: Props) {
  const user = useUser();
  const { campaignName, nextText, nextAt } = answered;
  const mayDecide = mayChange(user.organization.access) && !isMaskedVisit(user) && nextText !== null;
  return (
    <Notice kind="warn">
      <span className="stack-tight">
        <span>
          <strong>{bucketWord('answered')}.</strong> {answeredWords(answered)}
        </span>
        <span className="note">
          {nextText && nextAt
            ? `If resumed now, this text goes out next, on ${dayAndTimes(nextAt, brand().window)}: ${cut(nextText, SHOWN)}`
            : `There are no more texts for them in ${campaignName}.`}
        </span>
        {mayDecide && <ResumeButtons key={answered.offersOn} leadId={leadId} answered={answered} />}
      </span>
    </Notice>
  );
}
