// The two stages before people are added to a campaign: billing where it is missing, and what sending means (LED-29, LED-30).
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { words } from '../../../kit/config.ts';
import { useCardForm } from '../../base/card-form.ts';
import { maySeeBilling, useUser } from '../../base/user.calls.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { NEEDS_BILLING, namesOf } from '../../ui/words/billing-words.ts';
import { Acknowledgements, useAcknowledging } from './acknowledgements.tsx';

/** Says that billing comes first; whoever may opens the card form from here. */
export function NeedsBilling({ onBack, onActive }: { onBack: () => void; onActive: () => void }) {
  const user = useUser();
  const { admins, billing } = user.organization;
  const CardForm = useCardForm();
  const [isOpen, setOpen] = useState(false);
  const isMine = maySeeBilling(user);
  if (isOpen) {
    return (
      <Suspense>
        <CardForm onClose={() => setOpen(false)} onDone={onActive} />
      </Suspense>
    );
  }
  return (
    <Sheet
      title="Billing comes first"
      width={500}
      onClose={onBack}
      foot={
        <>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          {isMine && (
            <Button color="accent" onClick={() => (billing?.active ? onActive() : setOpen(true))}>
              {billing?.active ? 'Continue' : 'Set up billing'}
            </Button>
          )}
        </>
      }
    >
      <p>
        {NEEDS_BILLING}
        {!isMine && `. ${namesOf(admins)} can do it.`}
      </p>
    </Sheet>
  );
}

type BeforeSendingProps = { onBack: () => void; onConfirm: () => Promise<void>; campaignName: string | null };

/** Says that adding starts sending, asks for the acknowledgements the first time, then goes. */
export function BeforeSending({ onBack, onConfirm, campaignName }: BeforeSendingProps) {
  const acknowledging = useAcknowledging();
  const confirm = useSubmit(async () => {
    await acknowledging.save();
    await onConfirm();
  });
  const { lead, campaign } = words();
  return (
    <Sheet
      title={`Add and start sending${campaignName ? ` ${campaignName}` : ''}?`}
      width={500}
      onClose={onBack}
      mayClose={!confirm.isBusy}
      foot={
        <>
          <Button variant="default" onClick={onBack} disabled={confirm.isBusy}>
            Back
          </Button>
          <MainButton
            color="accent"
            loading={confirm.isBusy}
            whyNot={acknowledging.isDone ? null : 'Tick every box first.'}
            onClick={confirm.run}
          >
            Add and send
          </MainButton>
        </>
      }
    >
      <div className="stack">
        <p>
          Adding {lead.many.toLowerCase()} to a {campaign.one.toLowerCase()} starts sending it to them: the first
          message goes out as soon as its delay and the hours for sending allow.
        </p>
        <Acknowledgements {...acknowledging} />
        <Problem>{confirm.problem}</Problem>
      </div>
    </Sheet>
  );
}
