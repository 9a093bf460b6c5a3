// Billing: the card on file, the price of a text, tier or plans, the next invoice, texts by cycle, invoices,
// where the organization is paid out, canceling the plan (BIL-01 to BIL-16).
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { flags, words } from '#web/kit/config.ts';
import { counted, longDay, longWhen, money } from '#web/kit/format.ts';
import { type Billing, useOrganization } from '../../base/user.calls.ts';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useCancelPlan } from './billing.calls.ts';
import classes from './billing-tab.module.css';
import { PayoutSection } from './payout-section.tsx';
import { PlanCards } from './plan-cards.tsx';
import { priceLines, whyThisPrice } from './price-words.ts';
import { NextInvoice, UsageSection } from './usage-section.tsx';

const CardModal = lazy(async () => ({ default: (await import('./card.modal.tsx')).CardModal }));

/** How the organization pays and for what; only ADMIN and OWNER see it. */
export function BillingTab() {
  const { billing, orgType, stats } = useOrganization();
  const [open, setOpen] = useState<'card' | 'cancel' | null>(null);
  if (!billing)
    return <p className="note">Billing could not be loaded. Reload the page; your plan and card are unchanged.</p>;
  const plans = billing.products
    .filter(({ price }) => price >= 1)
    .map(({ name, price }) => `${name}, $${price} per month`);
  const agreed = billing.monthlyRateCents ?? null;
  const hasPlans = agreed === null && !flags().isProduct;
  const why = whyThisPrice({ billing, orgType });
  const mayCancel = flags().isProduct && !billing.expires && orgType;
  return (
    <div className="stack">
      <section className="card section-card">
        <div className={classes.line}>
          <div className={classes.fact}>
            <h2>Card on file</h2>
            <CardLine billing={billing} />
          </div>
          <Button variant={billing.card ? 'default' : 'filled'} onClick={() => setOpen('card')}>
            {billing.card ? 'Change payment method' : 'Add payment method'}
          </Button>
        </div>
        {billing.expires && <p className="note">Your plan ends on {longWhen(billing.expires)}.</p>}
      </section>
      <section className="card section-card">
        <h2>Your price</h2>
        <p>
          You have {counted(stats.leads, words().lead)}
          {plans.length > 0 && `: ${plans.join('; ')}`}.
        </p>
        <p>
          <strong>You pay {billing.messagePriceCents}¢ per message.</strong>
        </p>
        {hasPlans && why && <p className="note">{why}</p>}
        {agreed !== null && <p className="note">{money(agreed)} per month, as agreed</p>}
        {agreed === null && flags().isProduct && <p className="note">{priceLines().join('. ')}.</p>}
      </section>
      {hasPlans && <PlanCards onNeedsCard={() => setOpen('card')} />}
      <NextInvoice billing={billing} />
      <UsageSection billing={billing} />
      <Invoices billing={billing} />
      <PayoutSection />
      {mayCancel && (
        <button
          type="button"
          className="link-button"
          style={{ justifySelf: 'start' }}
          onClick={() => setOpen('cancel')}
        >
          Cancel Plan
        </button>
      )}
      {open === 'card' && (
        <Suspense>
          <CardModal onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'cancel' && <CancelPlan billing={billing} onClose={() => setOpen(null)} />}
    </div>
  );
}

function CardLine({ billing: { card } }: { billing: Billing }) {
  if (!card) return <p className="note">No card yet</p>;
  const expiry = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  return (
    <p>
      {card.brand.replace(/^./, (letter) => letter.toUpperCase())} ending in {card.last4}, expires {expiry}
    </p>
  );
}

/** The days that an invoice covers; a single day is said once. */
function periodWords(start: string, end: string): string {
  return longDay(start) === longDay(end) ? `For ${longDay(start)}` : `For ${longDay(start)} to ${longDay(end)}`;
}

function Invoices({ billing: { invoices } }: { billing: Billing }) {
  return (
    <section className="card section-card">
      <h2>Invoices</h2>
      {invoices.length === 0 && <p className="note">No invoices found</p>}
      {invoices.length > 0 && (
        <table className={classes.invoices}>
          <tbody>
            {invoices.map(({ amount, paid, url, number, date, periodStart, periodEnd }, index) => (
              <tr key={number ?? url ?? index}>
                <th scope="row">{money(amount)}</th>
                <td>
                  {number && <span>{number}</span>}
                  {date && <span className="note">{` of ${longDay(date)}`}</span>}
                  {periodStart && periodEnd && <div className="note">{periodWords(periodStart, periodEnd)}</div>}
                </td>
                <td>{paid ? 'Paid' : 'Unpaid'}</td>
                <td>
                  {url && (
                    <a href={url} target="_blank" rel="noreferrer">
                      View
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function CancelPlan({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const { mutateAsync } = useCancelPlan();
  async function cancel() {
    await mutateAsync();
    toast('done', 'Plan canceled');
  }
  return (
    <ConfirmModal
      title="Are You Sure"
      action="Cancel Plan"
      leave="Keep plan"
      isDangerous
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        Your plan ends {billing.periodEnd ? `on ${longWhen(billing.periodEnd)}, ` : ''}at the end of this billing
        period. You can send until then; those texts are charged at that time. You keep your number for another 30 days.
      </p>
    </ConfirmModal>
  );
}
