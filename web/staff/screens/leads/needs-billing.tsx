// The stage of adding people while billing is not set up: says that it must come first, and how to do it (LED-29).
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCardForm } from '../../base/card-form.ts';
import { maySeeBilling, useUser } from '../../base/user.calls.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { joinedNames, NEEDS_BILLING } from '../../ui/words/billing-words.ts';

/** Says that billing comes first; users who may do it open the card form from here. */
export function NeedsBilling({ onBack, onActive }: { onBack: () => void; onActive: () => void }) {
  const user = useUser();
  const { admins, billing } = user.organization;
  const CardForm = useCardForm();
  const [isOpen, setOpen] = useState(false);
  const isMine = maySeeBilling(user);
  const asks = (
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
        {!isMine && `. ${joinedNames(admins)} can do it.`}
      </p>
    </Sheet>
  );
  if (!isOpen) return asks;
  return (
    <Suspense fallback={asks}>
      <CardForm onClose={() => setOpen(false)} onDone={onActive} />
    </Suspense>
  );
}
