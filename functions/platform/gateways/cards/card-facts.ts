// The card provider's data on a customer, in our own types.
import type Stripe from 'stripe';
import { isOursOrNoted } from './card-marks.ts';

const ENDED = new Set(['canceled', 'incomplete_expired']);

/** Whether the subscription has ended, so that it charges nobody anymore. */
export const isEnded = ({ status }: Pick<Stripe.Subscription, 'status'>) => ENDED.has(status);

/** The provider's current data on a customer. */
export type CardFacts = {
  organizationId: string | null;
  card: { brand: string; last4: string; expMonth: number; expYear: number } | null;
  subscription: {
    id: string;
    state: string;
    plan: string;
    periodStartMs: number;
    periodEndMs: number;
    cancelledUntilMs: number | null;
    products: { id: string; name: string; price: number }[];
  } | null;
  /** What the next invoices are lower by, in cents. */
  creditCents: number;
  /** How many subscriptions charge the customer: more than one is a mistake of ours. */
  living: number;
  /** Newest first. */
  invoices: InvoiceFacts[];
};

/** An invoice with an amount; its dates and the period that it covers in ISO form. */
type InvoiceFacts = {
  id: string;
  paid: boolean;
  amount: number;
  url?: string;
  dueMs: number;
  isOpen: boolean;
  number?: string;
  date: string;
  periodStart: string;
  periodEnd: string;
};

/** A subscription in our own type; amounts in dollars. */
export function subscriptionFacts(subscription: Stripe.Subscription): NonNullable<CardFacts['subscription']> {
  const { id, status, metadata, cancel_at, ended_at, items } = subscription;
  const ends = Math.max(0, ...items.data.map((item) => item.current_period_end));
  const starts = Math.max(0, ...items.data.map((item) => item.current_period_start));
  const until = isEnded(subscription) ? (ended_at ?? subscription.created) : cancel_at;
  return {
    id,
    state: status,
    plan: metadata.plan ?? '',
    periodStartMs: starts * 1000,
    periodEndMs: ends * 1000,
    cancelledUntilMs: until === null ? null : until * 1000,
    products: items.data.map(({ price }) => ({
      id: price.id,
      name: price.nickname ?? 'Plan',
      price: Number(price.unit_amount ?? 0) / 100,
    })),
  };
}

/** An invoice carries the marks of its subscription. */
export function isOwnInvoice({ parent }: Stripe.Invoice): boolean {
  return isOursOrNoted('invoice', parent?.subscription_details?.metadata);
}

const isoOfSeconds = (seconds: number) => new Date(seconds * 1000).toISOString();

/** The first and the last day that a line of the invoice covers. The invoice's own period does not include charges paid in advance. */
function periodOf({ lines, period_start, period_end }: Stripe.Invoice) {
  const periods = lines.data.map(({ period }) => period);
  const start = Math.min(period_start, ...periods.map((one) => one.start));
  const end = Math.max(period_end, ...periods.map((one) => one.end));
  return { periodStart: isoOfSeconds(start), periodEnd: isoOfSeconds(end) };
}

/** An invoice in our own type, amounts in cents; none for a draft, a void invoice or an amount of 0. */
export function invoiceFacts(invoice: Stripe.Invoice): InvoiceFacts[] {
  const { id, status, amount_due, created, due_date, hosted_invoice_url } = invoice;
  if (!id || !status || status === 'draft' || status === 'void' || amount_due === 0) return [];
  const isPaid = status === 'paid';
  return [
    {
      id,
      paid: isPaid,
      amount: amount_due,
      dueMs: (due_date ?? created) * 1000,
      isOpen: !isPaid,
      date: isoOfSeconds(created),
      ...periodOf(invoice),
      ...(invoice.number ? { number: invoice.number } : {}),
      ...(hosted_invoice_url ? { url: hosted_invoice_url } : {}),
    },
  ];
}
