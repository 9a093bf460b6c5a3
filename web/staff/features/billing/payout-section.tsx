// Where the organization is paid out: the bank account by its bank and last digits, and the button that changes it (BIL-15).
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useOrganization } from '../../base/user.calls.ts';
import classes from './billing-tab.module.css';

const PayoutModal = lazy(async () => ({ default: (await import('./payout.modal.tsx')).PayoutModal }));

/** The card of the payout account. */
export function PayoutSection() {
  const { bank } = useOrganization();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card section-card" aria-label="Payout account">
      <div className={classes.line}>
        <div className={classes.fact}>
          <h2>Payout account</h2>
          {bank ? (
            <p>
              {bank.name}, account ending in {bank.last4}
            </p>
          ) : (
            <p className="note">No bank account yet</p>
          )}
        </div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {bank ? 'Change payout account' : 'Add payout account'}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <PayoutModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
