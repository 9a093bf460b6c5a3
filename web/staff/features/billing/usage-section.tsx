// Usage and what it will cost: the next invoice so far, remaining free texts, texts by cycle (BIL-02, BIL-14).
import { count, longWhen, money } from '#web/kit/format.ts';
import type { Billing } from '../../base/user.calls.ts';
import classes from './billing-tab.module.css';

/** The next invoice; nothing without a subscription. */
export function NextInvoice({ billing: { nextInvoice, freeTextsLeft } }: { billing: Billing }) {
  const left = freeTextsLeft ?? 0;
  if (!nextInvoice && left === 0) return null;
  return (
    <section className="card section-card">
      <h2>Next invoice</h2>
      {nextInvoice && (
        <div className={classes.fact}>
          <strong className={classes.amount}>{money(nextInvoice.amount)} so far</strong>
          <p className="note">
            Will be charged on {longWhen(nextInvoice.due)}: plan {money(nextInvoice.plan)} + texts{' '}
            {money(nextInvoice.texts)}
            {nextInvoice.credit > 0 && ` − credit ${money(nextInvoice.credit)}`}.
          </p>
        </div>
      )}
      {left > 0 && <p>{left === 1 ? '1 free text left' : `${count(left)} free texts left`}</p>}
    </section>
  );
}

/** Messages by billing cycle, newest first. */
export function UsageSection({ billing: { messages } }: { billing: Billing }) {
  if (messages.length === 0) return null;
  return (
    <section className="stack-tight">
      <h2>Messages</h2>
      <div className={classes.cycles}>
        {messages.map(({ cycle, total }) => (
          <div key={cycle} className="card section-card">
            <span className="note">{cycle}</span>
            <strong>{count(total)}</strong>
          </div>
        ))}
      </div>
    </section>
  );
}
