// The bar that says that nothing can be sent before billing is set up, and who can do it (SHL-13, BIL-20).
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { flags } from '#web/kit/config.ts';
import { maySeeBilling, useUser } from '../../base/user.calls.ts';
import { Icon } from '../../ui/icon.tsx';
import { joinedNames, noActivePlan } from '../../ui/words/billing-words.ts';
import classes from './billing-bar.module.css';

const CardModal = lazy(async () => ({ default: (await import('./card.modal.tsx')).CardModal }));

/** Shown where the brand's flag is on and billing is not active. */
export function BillingBar() {
  const user = useUser();
  const { organization } = user;
  const maySetUp = maySeeBilling(user);
  const [isOpen, setOpen] = useState(false);
  if (!flags().showBillingBar || organization.billing?.active !== false) return null;
  return (
    <section className={classes.billing} aria-label="Billing">
      <Icon name="alert" size={18} />
      <p className="grow">
        {noActivePlan()}
        {!maySetUp && ` ${joinedNames(organization.admins)} can set up billing.`}
      </p>
      {maySetUp && (
        <Button size="xs" variant="white" onClick={() => setOpen(true)}>
          Set up billing
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CardModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
